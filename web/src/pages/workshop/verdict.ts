/** The verdict of a comparison in one sentence, by rule: told apart, more games would tell, or too small to tell. */
import { nothing, type TemplateResult } from "lit";
import type { MeasureShown, ResultShown } from "../../generated/wire";
import { html } from "../../html";
import { language, t } from "../../words/words";
import { factor, figureText, lessText, measureAlone, placed } from "./figures";

const AFFORDABLE = 100_000; // games that somebody might have played

/** The measure that is spoken of first: the one of the places that moved most, or the winner's score. */
function first(told: ResultShown): MeasureShown {
  const moved = [...placed(told.measures)].sort((one, other) => Math.abs(other.less.at) - Math.abs(one.less.at));
  return moved[0] ?? told.measures.find(({ measure }) => measure === "winner") ?? told.measures[0]!;
}

export function verdict(told: ResultShown): TemplateResult {
  const one = first(told);
  const others = told.measures.filter((each) => each !== one && each.less.clear && each.measure !== "event");
  const names = new Intl.ListFormat(language).format(
    others.map((each) => `${measureAlone(each)} (${lessText(each.less, each.share)})`),
  );
  return html`
    <p class="ws-slate__say" role="status">${sentence(told, one)}</p>
    ${others.length ? html`<p class="ws-slate__sub">${t("cmp.others", { names })}</p>` : nothing}
  `;
}

function sentence(told: ResultShown, one: MeasureShown): string {
  if (told.same) return t("cmp.verdict.same");
  const { clear, needed, low, high } = one.less;
  if (clear) return t("cmp.verdict.clear", { name: measureAlone(one), less: lessText(one.less, one.share) });
  if (needed !== null && needed <= AFFORDABLE)
    return t("cmp.verdict.more", { name: measureAlone(one), n: told.games, needed: figureText(needed) });
  const by = factor(one) * Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0));
  const most = by.toLocaleString(language, { maximumFractionDigits: by < 1 ? 2 : 1 });
  return t("cmp.verdict.small", { name: measureAlone(one), by: most });
}

/** How many games would tell what these could not, in hundreds; 0: there is nothing to tell. */
export function more(told: ResultShown, most: number): number {
  const { clear, needed } = first(told).less;
  if (clear || told.same || needed === null || needed <= told.games) return 0;
  const count = Math.min(most, Math.ceil(needed / 100) * 100);
  return count > told.games ? count : 0;
}
