/** The bar over a board: which game and table, a hint, the rules, the menu; the link when it is broken; clocks. */
import { nothing, type TemplateResult } from "lit";
import type { Sign } from "../../boards/around";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { openGuide } from "../../parts/rules";
import { play } from "../../sound";
import { t } from "../../words/words";
import { gameName, mark } from "../page";
import type { TablePage } from "../table";
import { hint } from "./acts";
import { openLog, unread } from "./log";
import { order } from "./order";
import { cap, whispering } from "./whispering";

export const bar = (
  page: TablePage,
  one: TableShown,
  round: Part,
  phases: Part = nothing,
  sign?: Sign,
): TemplateResult => html`
  <header class="bar ${phases === nothing ? "" : "bar--full"}">
    ${mark(false)}
    <span class="bar__rule wide"></span>
    <h1 class="bar__game">${gameName(one)}</h1>
    <div class="bar__facts">
      ${round}
      <span class="wide bar__table">${one.name}</span>
    </div>
    ${phases}${order(page, sign)}
    <div class="bar__end">
      ${ownClock(page, one)}${linkSign(page)}${one.status === "over" ? toSheet(page) : nothing}${
        page.ask && !page.busy && one.guide !== false ? hintButton(page, whispering(page, one) !== null) : nothing
      }${cap(page, one)}${chatButton(page)}${rulesButtons(page, one)}
      <button class="btn btn--quiet btn--icon" type="button" aria-label=${t("menu")} popovertarget="table-menu">
        ${icon("more")}
      </button>
    </div>
  </header>
`;

const toSheet = (page: TablePage): TemplateResult => html`
  <button class="btn btn--small btn--lamp" type="button" @click=${() => page.change({ lookBack: false })}>
    ${t("score.sheet")}
  </button>
`;

/** On a phone the guide's slate has its own button, and the bar needs the room for what I have. */
const hintButton = (page: TablePage, slate: boolean): TemplateResult => html`
  <button class="btn btn--quiet btn--small wide" type="button" @click=${() => void hint(page)}>
    ${icon("lamp")}${t("hint")}
  </button>
  ${
    slate
      ? nothing
      : html`
          <button
            class="btn btn--quiet btn--icon narrow"
            type="button"
            aria-label=${t("hint")}
            @click=${() => void hint(page)}>
            ${icon("lamp")}
          </button>
        `
  }
`;

/** Log and chat where they have no room beside the board, with the number of lines nobody has read yet. */
export function chatButton(page: TablePage): TemplateResult {
  const n = unread(page);
  const words = n ? t("chat.unread", { n }) : t("log.and.chat");
  return html`
    <button
      class="btn btn--quiet btn--icon bar__chat narrow"
      type="button"
      aria-label=${words}
      @click=${() => void openLog(page)}>
      ${icon("chat")}${n ? html`<b class="bar__unread">${n}</b>` : nothing}
    </button>
  `;
}

function rulesButtons(page: TablePage, one: TableShown): TemplateResult {
  const open = (): void => openGuide(one.game, page.ask);
  return html`
    <button class="btn btn--quiet btn--small wide" type="button" @click=${open}>${icon("rules")}${t("rules")}</button>
    <button class="btn btn--quiet btn--icon narrow" type="button" aria-label=${t("rules")} @click=${open}>
      ${icon("rules")}
    </button>
  `;
}

export function linkSign(page: TablePage): Part {
  if (page.live?.link === "open") return nothing;
  return html`
    <span class="linksign" role="status">
      ${icon("glass")}
      <span class="wide">${page.live?.closing || t("connecting")}</span>
    </span>
  `;
}

/** The seconds a seat has left at this moment; null where there is no clock. */
export function left(page: TablePage, seat: number): number | null {
  const one = page.shown;
  const told = one?.seats[seat]?.clock;
  if (!one || told === null || told === undefined) return null;
  return Math.max(0, told - (runs(one, seat) ? (Date.now() + (page.live?.skew ?? 0) - one.time) / 1000 : 0));
}

const runs = (one: TableShown, seat: number): boolean => one.status === "playing" && one.pending.includes(seat);

const LOW = 30; // seconds at which one is warned
const LAST = 10; // and once more

/** What a seat has left of its time: lit while it runs, then amber, then filled; never by colour alone. */
export function clock(page: TablePage, one: TableShown, seat: number): Part {
  const now = left(page, seat);
  if (now === null) return nothing;
  const running = runs(one, seat);
  const state = !running ? "rest" : now <= LAST ? "last" : now <= LOW ? "low" : "runs";
  return html`
    <span class="clock clock--${state}" title=${t("time.left")} data-clock=${state}>
      ${icon("glass")}${spelt(now)}
    </span>
  `;
}

/** The reader's own clock, always in the bar; a warning is said once at each mark. */
function ownClock(page: TablePage, one: TableShown): Part {
  const now = left(page, page.seat);
  if (now === null) return nothing;
  const running = runs(one, page.seat);
  const mark = !running ? 0 : now <= LAST ? LAST : now <= LOW ? LOW : 0;
  if (mark && mark !== page.warned) play("low");
  page.warned = mark;
  return html`
    <span class="bar__clock">${clock(page, one, page.seat)}</span>
    <span class="unseen" role="alert">${mark ? t("time.low", { n: mark }) : ""}</span>
  `;
}

function spelt(seconds: number): string {
  if (seconds > 86400) return t("days.n", { n: Math.floor(seconds / 86400) });
  if (seconds > 3600) return t("hours", { n: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
