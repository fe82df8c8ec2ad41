/** What turned the game for a seat, or all its choices by what they cost. */
import type { TemplateResult } from "lit";
import type { AnalysisShown, ChoiceShown, TurningPointShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { AnalysisPage } from "../analysis";
import { gain } from "./figures";

const PICTURES = { luck: "dice", choice: "scales", other: "person" };

export function points(page: AnalysisPage, told: AnalysisShown): TemplateResult {
  const own = told.choices.filter(({ seat }) => seat === page.seat).sort((a, b) => b.cost - a.cost);
  const account = told.accounts.find(({ seat }) => seat === page.seat)!;
  return html`
    <section class="an-points panel" aria-labelledby="h-points">
      <h2 class="panel__head" id="h-points">
        ${t("an.points")} <small>${t(told.unit === "win" ? "an.unit.win" : "an.unit.points")}</small>
      </h2>
      <div class="an-points__tabs">
        ${tab(page, false, t("an.largest"))}${tab(page, true, t("an.all", { n: own.length }))}
      </div>
      <ol class="an-points__list">
        ${page.every ? own.map((one) => chosen(page, told, one)) : page.mine.map((one) => turning(page, told, one))}
      </ol>
      <p class="an-points__how">${t("an.tally", { made: account.made, costly: account.costly })} ${t("an.how")}</p>
    </section>
  `;
}

const tab = (page: AnalysisPage, every: boolean, words: string): TemplateResult => html`
  <button
    class="btn btn--small"
    type="button"
    aria-pressed=${page.every === every}
    @click=${() => {
      page.every = every;
      page.requestUpdate();
    }}>
    ${words}
  </button>
`;

function turning(page: AnalysisPage, told: AnalysisShown, one: TurningPointShown): TemplateResult {
  const choice = told.choices.find(({ at }) => at === one.at);
  const words = one.kind === "luck" || !choice ? one.events.map(({ text }) => text).join(" ") : said(page, choice);
  return row(
    page,
    one.at,
    PICTURES[one.kind],
    t(`an.${one.kind}.of`, { round: one.round }),
    words,
    gain(one.by, told.unit),
  );
}

const chosen = (page: AnalysisPage, told: AnalysisShown, one: ChoiceShown): TemplateResult =>
  row(page, one.at, "scales", t("an.choice.of", { round: one.round }), said(page, one), gain(-one.cost, told.unit));

/** What was played, and what the adviser would rather have. */
function said(page: AnalysisPage, one: ChoiceShown): string {
  const values = { name: page.names[one.seat], played: one.played.text, best: one.best.text };
  return t(one.costly ? "an.rather" : "an.played", values);
}

const row = (
  page: AnalysisPage,
  at: number,
  image: string,
  head: string,
  words: string,
  by: TemplateResult,
): TemplateResult => html`
  <li>
    <button
      class="an-point"
      type="button"
      data-point=${at}
      aria-current=${page.at === at ? "true" : "false"}
      @click=${() => page.go(at)}>
      <span class="an-point__what">${icon(image)}</span>
      <span><small>${head}</small><b>${words}</b></span>
      ${by}
    </button>
  </li>
`;
