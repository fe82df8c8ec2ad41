/** The pace of a table: at once or over days, with which clock, and what happens to whoever is away. */
import type { TemplateResult } from "lit";
import type { Clock } from "../../generated/wire";
import { html } from "../../html";
import { segment } from "../../parts/options";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { SetupPage } from "../setup";

export const CLOCKS: [string, Clock | null][] = [
  ["clock.none", null],
  ["clock.5", { bank: 300, more: 10 }],
  ["clock.15", { bank: 900, more: 15 }],
  ["clock.30", { bank: 1800, more: 30 }],
];
export const SLOW: Clock = { bank: 3 * 86400, more: 86400 };

export const pace = (page: SetupPage): TemplateResult => html`
  <section class="panel pace" aria-labelledby="h-pace">
    <h2 class="panel__head" id="h-pace">${t("when")}</h2>
    <fieldset class="tempo">
      <legend class="unseen">${t("when")}</legend>
      ${tempo(page, false, "lamp", "live", "live.words")}${tempo(page, true, "calendar", "days", "days.words")}
    </fieldset>
    ${page.slow ? html`<p class="nothing">${t("days.clock")}</p>` : clocks(page)}
    <div class="opt">
      <span class="opt__name">${t("if.away")}</span>
      ${away(page)}
    </div>
  </section>
`;

const tempo = (page: SetupPage, slow: boolean, image: string, head: string, words: string): TemplateResult => html`
  <label class="choice">
    <input
      class="unseen"
      type="radio"
      name="tempo"
      .checked=${page.slow === slow}
      @change=${() => page.change({ slow })} />
    <span class="choice__in">
      ${icon(image)}
      <b>${t(head)}</b>
      <small>${t(words)}</small>
    </span>
  </label>
`;

const clocks = (page: SetupPage): TemplateResult => html`
  <div class="opt">
    <div><label class="opt__name" for="clock">${t("clock")}</label></div>
    <select
      class="field field--small pickone"
      id="clock"
      @change=${(event: Event) => {
        page.clock = (event.target as HTMLSelectElement).selectedIndex;
      }}>
      ${CLOCKS.map(([words], i) => html`<option .selected=${i === page.clock}>${t(words)}</option>`)}
    </select>
  </div>
`;

const away = (page: SetupPage): TemplateResult =>
  segment(
    "away",
    t("if.away"),
    [
      ["bot", t("away.bot")],
      ["wait", t("away.wait")],
    ],
    page.away,
    (value) => page.change({ away: value as "bot" }),
  );
