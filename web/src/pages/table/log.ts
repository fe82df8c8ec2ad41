/** The log: what happened and what was said, beside the board, on a sheet of its own, and in one line. */
import { nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { ChatLine, Happened, TurnShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part, sigil } from "../../parts/parts";
import { chatForm, chatLine, folded, storyLine } from "../../parts/story";
import { facts } from "../../shelf";
import { language, t } from "../../words/words";
import { person } from "../page";
import type { TablePage } from "../table";
import { command } from "./acts";
import { orderSigns } from "./order";
import { showAgain } from "./past";
import { recap } from "./recap";
import { columns, opened, roundRow, sums, turnRow, worthTelling } from "./rounds";

const NARROW = matchMedia("(max-width: 720px)"); // the log lies on a sheet of its own
const LINES = 50; // the log lets go of so many at once

export const log = (page: TablePage, above: Part = nothing): TemplateResult => html`
  <aside class="panel log wide ${page.cramped ? "log--small" : ""}" aria-label=${t("log")}>
    ${above}${recap(page, "log")}
    <h2 class="panel__head">
      ${t("what.happened")}${" "}
      <span class="panel__note">
        ${page.live?.watching ? t("watching.n", { n: page.live.watching }) : t("newest.below")}
      </span>
    </h2>
    ${lines(page)}
  </aside>
`;

const lines = (page: TablePage): TemplateResult => html`
  ${columns(page)}
  <ol class="log__list" tabindex="0" aria-label=${t("log")}>
    ${logLines(page)}
  </ol>
  ${sums(page)}${hearAgain(page)}
  ${chatForm((text) => void command(page, "chat", { text }))}
`;

function logLines(page: TablePage): unknown[] {
  // The first one moves seldom, so that lines keep their place.
  const first = Math.max(0, Math.ceil(page.lines.length / LINES - 4) * LINES);
  const seatOf = (who: string): number => page.shown!.seats.find((seat) => seat.person === who)?.seat ?? -1;
  const turns = new Map(page.course?.turns.map((one) => [one.turn, one]));
  const rounds = new Map(page.course?.rounds.map((one) => [one.round, one]));
  const shown: unknown[] = [];
  let run: Happened[] = [];
  let turn: TurnShown | undefined; // the one that is being told
  const flush = (): void => {
    shown.push(...told(page, run, turn));
    run = [];
  };
  for (const line of page.lines.slice(first)) {
    if (line.chat) {
      flush();
      if (!page.live?.muted.includes(line.chat.person))
        shown.push(chatLine(line.chat, seatOf(line.chat.person), minding(page, line.chat)));
      continue;
    }
    const begun = turns.get(line.happened.turn);
    if (begun && begun !== turn) {
      flush();
      const round = rounds.get(begun.round);
      if (round && begun.round !== turn?.round) shown.push(roundRow(page, round));
      if (begun.seat !== null && opened(page, begun.round)) shown.push(turnRow(page, begun));
      turn = begun;
    }
    run.push(line.happened);
  }
  flush();
  return shown;
}

/** What one can do about a line of somebody else: hear them no more, or tell whoever keeps the server. */
function minding(page: TablePage, { person: who, name, number }: ChatLine): unknown {
  if (who === person.me.person) return nothing;
  const report = async (): Promise<void> => {
    if (await command(page, "report", { number })) page.change({ words: t("chat.reported") });
  };
  return html`
    <details class="log__more">
      <summary aria-label=${t("chat.minding", { name })}>…</summary>
      <button class="btn btn--small" type="button" @click=${() => void mute(page, [who], true)}>
        ${t("chat.mute")}
      </button>
      <button class="btn btn--small" type="button" @click=${() => void report()}>${t("chat.report")}</button>
    </details>
  `;
}

async function mute(page: TablePage, people: string[], on: boolean): Promise<void> {
  for (const who of people) {
    if (!(await command(page, "mute", { person: who, on }))) return;
    const others = page.live!.muted.filter((one) => one !== who);
    page.live!.muted = on ? [...others, who] : others;
  }
  page.requestUpdate();
}

/** Where somebody is muted: the way back. */
const hearAgain = (page: TablePage): Part =>
  page.live?.muted.length
    ? html`<button class="btn btn--quiet btn--small" type="button"
        @click=${() => void mute(page, page.live!.muted, false)}>${t("chat.unmute")}</button>`
    : nothing;

/** What happened in a turn, or between two words of the chat; nothing of a round that is folded. */
function told(page: TablePage, run: Happened[], turn?: TurnShown): unknown[] {
  if (!run.length || (turn && !opened(page, turn.round))) return [];
  const { game } = page.shown!;
  const { names, seat } = page;
  const key = `${language} ${seat} ${names.join("\n")}`; // what a line looks like depends on nothing else
  const again = (one: Happened): void => showAgain(page, one);
  return folded(game, turn ? worthTelling(page, run, turn) : run).map(({ one, tail }) =>
    guard([one, tail.length, key, one.seq === page.past?.seq], () =>
      storyLine(game, one, names, seat, again, tail, page.past?.seq),
    ),
  );
}

/** Takes into the log what was said since. */
export function syncChat(page: TablePage): void {
  const have = new Set(page.lines.map((line) => line.chat?.number));
  for (const chat of page.live?.chat ?? []) if (!have.has(chat.number)) page.lines = [...page.lines, { chat }];
  const newest = page.live?.chat.at(-1)?.number ?? 0;
  if (page.read < 0 || page.logOpen || !NARROW.matches) page.read = Math.max(page.read, newest);
}

/** What others have said that stands in a log that is not open. */
export function unread(page: TablePage): number {
  const quiet = [person.me.person, ...(page.live?.muted ?? [])];
  return (page.live?.chat ?? []).filter(({ number, person: who }) => number > page.read && !quiet.includes(who)).length;
}

export function scrollLog(page: TablePage): void {
  if (!page.past) for (const one of page.querySelectorAll(".log__list")) one.scrollTop = one.scrollHeight;
}

export async function openLog(page: TablePage): Promise<void> {
  page.change({ logOpen: true });
  await page.updateComplete;
  page.querySelector<HTMLDialogElement>("dialog.rise-log")?.showModal();
  scrollLog(page);
}

/** The log on a sheet that rises over the board, where there is no room beside it. */
export const sheetLog = (page: TablePage): TemplateResult => html`
  <dialog
    class="rise rise-log"
    aria-label=${t("log.and.chat")}
    @click=${(event: Event) => {
      if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
    }}
    @close=${() => page.change({ logOpen: false })}>
    ${page.logOpen ? sheet(page) : nothing}
  </dialog>
`;

const sheet = (page: TablePage): TemplateResult => html`
  <div class="rise__in log">
    <header class="rise__head">
      <h2>${t("what.happened")}</h2>
      <button
        class="btn btn--quiet btn--icon"
        type="button"
        aria-label=${t("close")}
        @click=${(event: Event) => (event.currentTarget as Element).closest("dialog")!.close()}>
        ${icon("bar")}
      </button>
    </header>
    ${lines(page)}
  </div>
`;

/** The newest line, which opens the sheet. */
export function ticker(page: TablePage, past?: string): TemplateResult {
  const { game } = page.shown!;
  const quiet = facts(game).quiet;
  const line = page.lines.findLast((one) => one.happened && !quiet.includes(one.happened.event))?.happened;
  if (!line) return html`<span class="narrow"></span>`;
  const seat = past === undefined && typeof line.data.seat === "number" ? line.data.seat : -1;
  return html`
    <button class="ticker narrow" type="button" @click=${() => void openLog(page)}>
      ${past === undefined ? orderSigns(page) : nothing}
      ${seat >= 0 ? sigil(seat, page.names[seat] ?? "", "small") : icon("lamp")}
      <span>${past ?? line.text}</span>
      ${icon("go")}
    </button>
  `;
}
