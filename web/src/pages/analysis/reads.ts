/** The seats of an analysis: how each fared by luck, by its own choices and by those of the others. */
import type { TemplateResult } from "lit";
import type { AccountShown, AnalysisShown, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { count, icon, seatClass, sigil } from "../../parts/parts";
import { facts, total } from "../../shelf";
import { t } from "../../words/words";
import type { AnalysisPage } from "../analysis";
import { gain, signed } from "./figures";

export const reads = (page: AnalysisPage, shown: TableShown, told: AnalysisShown): TemplateResult => html`
  <ol class="an__reads" aria-label=${t("an.seats")}>
    ${told.accounts.map((one) => html`<li>${card(page, shown, told, one)}</li>`)}
  </ol>
`;

function card(page: AnalysisPage, shown: TableShown, told: AnalysisShown, one: AccountShown): TemplateResult {
  const name = page.names[one.seat]!;
  const here = page.seat === one.seat;
  return html`
    <button
      class="an-read ${seatClass(one.seat)}"
      type="button"
      aria-current=${here ? "true" : "false"}
      data-account=${one.seat}
      @click=${() => page.look_at(one.seat)}>
      ${sigil(one.seat, name)}
      <span class="an-read__name">${name}</span>
      ${count("coin", facts(shown.game).counted, shown.result?.scores[one.seat] ?? 0, total(shown.game))}
      <span class="an-read__parts">
        ${part("dice", t("an.luck"), one.luck, told)}${part("scales", t("an.choices"), one.choices, told)}
        ${part("person", t("an.others"), one.others, told)}
      </span>
      <span class="an-read__worst">${costliest(told, one)}</span>
    </button>
  `;
}

const part = (image: string, words: string, value: number, told: AnalysisShown): TemplateResult => html`
  <span class="an-read__part">${icon(image)}<span>${words}</span> ${gain(value, told.unit)}</span>
`;

function costliest(told: AnalysisShown, { costliest }: AccountShown): string {
  const one = told.choices.find(({ at }) => at === costliest);
  if (!one) return t("an.costliest.none");
  return t("an.costliest", { round: one.round, move: one.played.text, n: signed(-one.cost, told.unit) });
}
