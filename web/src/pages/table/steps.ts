/** What the server says, one step after the other, each seen before the next is heard. */
import type { Happened, You } from "../../generated/wire";
import type { Step } from "../../live";
import { sentence } from "../../parts/story";
import { lastSeen, pace } from "../../settings";
import { t } from "../../words/words";
import { seen } from "../moments";
import { person, setTitle } from "../page";
import type { TablePage } from "../table";
import { scrollLog } from "./log";
import { look, toNow } from "./past";

const HURRY = 4; // so many steps in waiting are not acted out
const MISSED = 3; // more lines than these at once are told again
const REST = 900; // milliseconds between the last motion and the score sheet

const ofGame = (events: Happened[]): Happened[] => events.filter((one) => one.about === "game");

export function queue(page: TablePage, step: Step): void {
  page.steps.push(step);
  if (!page.playing) void run(page);
}

async function run(page: TablePage): Promise<void> {
  page.playing = true;
  while (page.steps.length) {
    const step = page.steps.shift()!;
    await take(page, step, !step.whole && page.steps.length < HURRY && !page.past);
  }
  page.playing = false;
  if (page.shown?.status === "over") page.requestUpdate(); // the last motion has been seen: now the score sheet
}

async function take(page: TablePage, step: Step, moving: boolean): Promise<void> {
  const first = !page.you;
  await seen(
    page,
    moving ? ofGame(step.events) : null,
    () => hear(page, step),
    () => scrollLog(page),
  );
  if (moving && page.shown?.status === "over" && pace()) await new Promise((done) => setTimeout(done, REST * pace()));
  const line = Number(new URLSearchParams(location.search).get("line"));
  if (first && line) look(page, line);
}

function hear(page: TablePage, step: Step): void {
  const mine = page.seat;
  if (step.whole) hearAll(page, step);
  else hearMore(page, step, mine);
  page.missing = false;
  page.logged = Math.max(page.logged, ...step.events.map(({ seq }) => seq));
  if (step.table) page.shown = step.table;
  else if (step.pending && page.shown) page.shown = { ...page.shown, pending: step.pending };
  hearWho(page, step.you, mine);
  if (step.events.some(({ event }) => event === "undone")) page.film = null; // moments are counted anew
  if ("view" in step) page.view = step.view;
  if ("ask" in step) hearAsk(page, step);
  if (document.visibilityState === "visible") {
    page.last = step.seq;
    lastSeen(page.table, step.seq);
  }
  headline(page);
}

/** The table as it stands, at the beginning or after the link was broken. */
function hearAll(page: TablePage, step: Step): void {
  const left = page.last;
  const said = (page.live?.chat ?? []).map((chat) => ({ chat }));
  page.lines = [...said, ...step.events.map((happened) => ({ happened }))];
  const missed = ofGame(step.events).filter((one) => one.seq > left);
  if (left >= 0 && missed.length && step.table?.status === "playing") page.recap = missed;
}

/** What has come to what is known. */
function hearMore(page: TablePage, step: Step, mine: number): void {
  const fresh = step.events.filter((one) => one.seq > page.logged);
  const played = ofGame(fresh);
  page.lines = [...page.lines, ...fresh.map((happened) => ({ happened }))];
  if (page.missing && new Set(fresh.map(({ seq }) => seq)).size > MISSED) page.recap = played;
  else if (document.visibilityState === "hidden") page.recap = [...page.recap, ...played];
  if (played.some(({ data }) => typeof data.seat === "number" && data.seat !== mine)) page.mayUndo = false;
  page.spoken = fresh.map((one) => sentence(page.shown!.game, one, page.names, mine)).join(" ");
}

/** Who the reader is at this table; a session may have ended in the middle of the game. */
function hearWho(page: TablePage, you: You | null | undefined, mine: number): void {
  if (you) page.you = you;
  if (page.seat !== mine) toNow(page); // other eyes
  if (page.live?.code === 4401) {
    person.ended = true; // perhaps from another window
    person.me = { kind: "nobody", person: null, name: "" };
    page.live.code = 0;
  }
  if (person.ended && page.you?.seat === null) page.words = t("trouble.session");
  person.ended = false;
}

function hearAsk(page: TablePage, step: Step): void {
  page.ask = step.ask ?? null;
  if (page.past && page.ask) page.spoken += ` ${t("past.asked")}`;
  page.why = null;
  page.busy = false;
}

function headline(page: TablePage): void {
  const one = page.shown;
  if (one) setTitle(`${page.ask ? "● " : ""}${one.name || one.title}`);
}
