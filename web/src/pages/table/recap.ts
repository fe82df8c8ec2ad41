/** Since your last turn: what touched you, then a line for each rival; it stays until it is put away. */
import { nothing, type TemplateResult } from "lit";
import type { Happened, RecapLine } from "../../generated/wire";
import { html } from "../../html";
import { goalTold } from "../../parts/goal";
import { sigil, unseen } from "../../parts/parts";
import { plainly, strong } from "../../parts/story";
import { putAway } from "../../settings";
import { facts, total, unit } from "../../shelf";
import { t } from "../../words/words";
import type { TablePage } from "../table";
import { showAgain } from "./past";
import { signed } from "./rounds";
import { toSlips } from "./slips";

/** The card: in the column of the log, or over the table where that has no room for it. */
export function recap(page: TablePage, where: "log" | "table"): TemplateResult | typeof nothing {
  const first = where === "table" && goalTold(page.shown?.game ?? ""); // on a phone there is no room for both
  const told = first ? null : page.recap;
  const here = where === (page.cramped ? "table" : "log");
  if (!told || !here || page.past || page.shown?.status !== "playing") return nothing;
  const id = `h-recap-${where}`;
  return html`
    <section class="recap recap--${where}" aria-labelledby=${id} data-recap=${told.turn}>
      <h2 id=${id}>${t(played(page, page.seat) ? "since.last" : "since.first")}</h2>
      <ol class="recap__list">
        ${told.lines.map((line) => recapLine(page, line))}
      </ol>
      ${toSlips(page)}
      <button class="btn btn--lamp" type="button" data-close @click=${() => dismiss(page)}>${t("put.away")}</button>
    </section>
  `;
}

/** Had a seat a turn before the one that the card is for? Where all act at once everybody had. */
const played = ({ course, recap }: TablePage, who: number): boolean =>
  course?.turns[0]?.turn !== 0 ||
  course.turns.some(({ turn, seat, round }) => {
    return turn < recap!.turn && (seat === who || (seat === null && round > 0));
  });

export function dismiss(page: TablePage): void {
  if (page.recap) putAway(page.table, page.recap.turn);
  page.change({ recap: null });
}

/** What a line has room for of a rival: the one event that all should notice, or how it came out. */
function chief(game: string, told: Happened[]): Happened[] {
  const { lit } = facts(game);
  const at = told.findIndex(({ event }) => lit.includes(event));
  if (at < 0) return told.slice(-BRIEF);
  const cause = told[at]!.data.seat === undefined ? 1 : 0; // a sale names nobody: before it stands who made it
  return told.slice(Math.max(0, at - cause), at + 1);
}

const BRIEF = 2; // sentences

function recapLine(page: TablePage, line: RecapLine): TemplateResult {
  const mine = line.seat === page.seat;
  const name = page.names[line.seat] ?? "";
  const { game } = page.shown!;
  const known = plainly(game, line.events);
  const told = mine ? known : chief(game, known);
  const left = line.more + known.length - told.length;
  const words = told.map(({ text }) => text).join(" ");
  const none = mine ? t("recap.untouched") : t(played(page, line.seat) ? "recap.nothing" : "recap.waits", { name });
  const more = left ? html` <small>${t("recap.more", { n: left })}</small>` : nothing;
  const text = words ? html`${strong(words, page.names)}${more}` : html`<small>${none}</small>`;
  const first = told[0];
  return html`
    <li class=${mine ? "recap__you" : ""}>
      ${sigil(line.seat, name, "small")}
      <span>
        ${
          first
            ? html`<button class="log__line" type="button" @click=${() => showAgain(page, first)}>${text}</button>`
            : text
        }
      </span>
      ${line.gain ? gain(page, line.gain, mine) : nothing}
    </li>
  `;
}

/** One's own gain is coloured; a rival's is neither good nor bad news by itself. */
function gain(page: TablePage, n: number, mine: boolean): TemplateResult {
  const { game } = page.shown!;
  const kind = mine ? (n > 0 ? "gain gain--good" : "gain gain--bad") : "gain";
  return html`<b class=${kind} title="${total(game)}: ${unit(game, n)}">${signed(n)}${unseen(` ${total(game)}`)}</b>`;
}
