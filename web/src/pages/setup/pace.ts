/** The pace of a table: at once or over days, with which clock, and what happens to whoever is away. */
import type { TemplateResult } from "lit";
import type { Clock, TableShown } from "../../generated/wire";
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
const DAY = 86400; // seconds
const DAYS = [1, 2, 3, 7]; // for each decision
const VACATION = 14; // days that one may add in a game

/** A pace of days: so many for each decision, and some of vacation. */
export const slow = (days: number): Clock => ({ bank: days * DAY, more: 0, anew: true, vacation: VACATION });

/** The clock of a table in words, with what happens when it is run down. */
export function paced(clock: Clock | null): string {
  if (!clock) return t("pace.none");
  if (clock.anew) return t("days.each", { n: clock.bank / DAY, vacation: clock.vacation ?? 0 });
  if (clock.bank >= DAY) return t("days.clock");
  return t("pace.clock", { bank: t("minutes", { n: Math.round(clock.bank / 60) }), more: clock.more });
}

/** What becomes of somebody who is late, or away. */
export const absence = ({ clock, late, away }: TableShown): string =>
  clock?.anew ? `${t("if.late")}: ${t(`late.${late}`)}` : `${t("if.away")}: ${t(`away.${away}`)}`;

export const pace = (page: SetupPage): TemplateResult => html`
  <section class="panel pace" aria-labelledby="h-pace">
    <h2 class="panel__head" id="h-pace">${t("when")}</h2>
    <fieldset class="tempo">
      <legend class="unseen">${t("when")}</legend>
      ${tempo(page, false, "lamp", "live", "live.words")}${tempo(page, true, "calendar", "days", "days.words")}
    </fieldset>
    ${page.slow ? days(page) : clocks(page)}
    <p class="nothing" data-pace>${paced(page.slow ? slow(page.days) : CLOCKS[page.clock]![1])}</p>
    <div class="opt">
      <span class="opt__name">${t(page.slow ? "if.late" : "if.away")}</span>
      ${page.slow ? late(page) : away(page)}
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
        page.change({ clock: (event.target as HTMLSelectElement).selectedIndex });
      }}>
      ${CLOCKS.map(([words], i) => html`<option .selected=${i === page.clock}>${t(words)}</option>`)}
    </select>
  </div>
`;

const days = (page: SetupPage): TemplateResult => html`
  <div class="opt">
    <span class="opt__name">${t("days.for.each")}</span>
    ${segment(
      "days",
      t("days.for.each"),
      DAYS.map((n) => [n, t("span.days", { n })]),
      page.days,
      (value) => page.change({ days: Number(value) }),
    )}
  </div>
`;

/** A seat may sit out where the game has a rule for it. */
const orOut = (page: SetupPage, words: string): [string, string][] => (page.game?.sits_out ? [["out", t(words)]] : []);

/** Whoever lets the time run out over days: a bot keeps the seat, somebody else may have it, or it sits out. */
const late = (page: SetupPage): TemplateResult =>
  segment(
    "late",
    t("if.late"),
    [["bot", t("late.bot")], ["free", t("late.free")], ...orOut(page, "late.out")],
    page.late,
    (value) => page.change({ late: value as "bot" }),
  );

const away = (page: SetupPage): TemplateResult =>
  segment(
    "away",
    t("if.away"),
    [["bot", t("away.bot")], ["wait", t("away.wait")], ...orOut(page, "away.out")],
    page.away,
    (value) => page.change({ away: value as "bot" }),
  );
