/** What the server says, one step after the other, each seen before the next is heard. */
import type { CourseShown, Happened, You } from "../../generated/wire";
import type { Step } from "../../live";
import type { Line } from "../../parts/story";
import { pace, putAway, settings } from "../../settings";
import { facts } from "../../shelf";
import { play } from "../../sound";
import { t } from "../../words/words";
import { type AnyBoard, seen } from "../moments";
import { person, setTitle } from "../page";
import type { TablePage } from "../table";
import { goOn } from "./acts";
import { toLit } from "./keys";
import { scrollLog } from "./log";
import { moved } from "./next";
import { look, toNow } from "./past";
import { beats, hurried, quiet, shown } from "./telling";

const HURRY = 4; // so many steps in waiting are not acted out
const SPOKEN = 5; // lines of a step that are said aloud
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
  const events = ofGame(step.events);
  const paced = moving && pace() > 0 && document.visibilityState === "visible" && !hurried(page);
  await seen(
    page,
    moving ? events : null,
    () => {
      hear(page, step);
      if (!paced) hearAsk(page, step);
    },
    () => scrollLog(page),
    paced ? { beats: beats(page, events), look: (beat) => shown(page, beat) } : undefined,
  );
  if (paced) {
    hearAsk(page, step); // nothing flies any more
    page.requestUpdate();
    await page.updateComplete;
    await page.querySelector<AnyBoard>("[data-board]")?.updateComplete;
  }
  quiet();
  if (step.ask && !page.past) toLit(page);
  if (moving && page.shown?.status === "over" && pace()) await new Promise((done) => setTimeout(done, REST * pace()));
  const line = Number(new URLSearchParams(location.search).get("line"));
  if (first && line) look(page, line);
}

function hear(page: TablePage, step: Step): void {
  const mine = page.seat;
  if (step.whole) hearAll(page, step);
  else hearMore(page, step, mine);
  page.logged = Math.max(page.logged, ...step.events.map(({ seq }) => seq));
  if (step.table) page.shown = step.table;
  else if (step.pending && page.shown) page.shown = { ...page.shown, pending: step.pending };
  hearWho(page, step.you, mine);
  if (step.events.some(({ event }) => event === "undone")) page.film = null; // moments are counted anew
  if ("view" in step) page.view = step.view;
  if (step.course) hearCourse(page, step.course, step.whole);
  headline(page);
}

/** The table as it stands, at the beginning or after the link was broken; what was said stands where it was said. */
function hearAll(page: TablePage, step: Step): void {
  const said = [...(page.live?.chat ?? [])];
  const before = ({ seq }: Happened): Line[] => {
    const later = said.findIndex(({ after }) => after >= seq);
    return said.splice(0, later < 0 ? said.length : later).map((chat) => ({ chat }));
  };
  page.lines = step.events.flatMap((happened) => [...before(happened), { happened }]);
  page.lines.push(...said.map((chat) => ({ chat })));
}

/** What has come to what is known. */
function hearMore(page: TablePage, step: Step, mine: number): void {
  const fresh = step.events.filter((one) => one.seq > page.logged);
  const played = ofGame(fresh);
  page.lines = [...page.lines, ...fresh.map((happened) => ({ happened }))];
  if (played.some(({ data }) => typeof data.seat === "number" && data.seat !== mine)) page.mayUndo = false;
  page.spoken = speech(page, fresh);
}

/** What is said aloud: the news of it, as many lines as one can listen to; the rest is in the log. */
function speech(page: TablePage, events: Happened[]): string {
  const quiet = facts(page.shown!.game).quiet;
  const news = events.filter((one) => one.touches || !quiet.includes(one.event)).map(({ text }) => text);
  const more = news.length - SPOKEN;
  return [...news.slice(0, SPOKEN), ...(more > 0 ? [t("recap.more", { n: more })] : [])].join(" ");
}

/** Where the game stands; of turns and rounds only those that have changed are told. */
function hearCourse(page: TablePage, told: CourseShown, whole: boolean): void {
  const known = whole ? null : page.course;
  const turns = new Map([...(known?.turns ?? []), ...told.turns].map((one) => [one.turn, one]));
  const rounds = new Map([...(known?.rounds ?? []), ...told.rounds].map((one) => [one.round, one]));
  page.course = { ...told, turns: [...turns.values()], rounds: [...rounds.values()] };
  if (told.recap) page.recap = told.recap.turn > putAway(page.table) ? told.recap : null;
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

/** It is the reader's move: a soft bell, and where they allowed it a word of the browser. */
function ring(page: TablePage): void {
  play("turn");
  if (!settings.notify || document.visibilityState === "visible" || Notification.permission !== "granted") return;
  const one = page.shown!;
  try {
    const told = new Notification(one.title, { body: page.ask!.prompt, tag: one.id, icon: "/icon.svg" });
    told.onclick = () => focus();
  } catch {
    // a phone has them only by push
  }
}

function hearAsk(page: TablePage, step: Step): void {
  if (!("ask" in step)) return;
  const asked = page.ask !== null || page.busy;
  page.ask = step.ask ?? null;
  if (page.past && page.ask) page.spoken += ` ${t("past.asked")}`;
  if (page.ask && !asked) ring(page);
  if (!page.ask && asked) moved(page);
  page.why = page.hint = page.good = null;
  page.busy = false;
  goOn(page);
}

function headline(page: TablePage): void {
  const one = page.shown;
  if (one) setTitle(`${page.ask ? "● " : ""}${one.name || one.title}`);
}
