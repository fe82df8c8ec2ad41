/** Others' moves are told one after the other: the motion, a sentence, time to look; then the table changes. */
import type { Happened } from "../../generated/wire";
import { actor, plainly } from "../../parts/story";
import { facts } from "../../shelf";
import { moving } from "../moments";
import type { TablePage } from "../table";
import { left } from "./bar";

const LOOK = 300; // milliseconds for what somebody did
const NOTICE = 900; // and for what everybody should notice, a set that is complete before it is sold
const HASTE = 30; // with so few seconds on the own clock nothing is told in parts

/** Events that are seen together: those of one seat in a row, up to something that everybody should notice. */
export function beats(page: TablePage, events: Happened[]): Happened[][] {
  const { game } = page.shown!;
  const { lit, tails } = facts(game);
  const joined = new Set(tails.map(([event]) => event));
  const found: Happened[][] = [];
  let who = -1;
  for (const one of events) {
    const seat = joined.has(one.event) ? who : actor(game, one);
    if (!found.length || seat !== who || (lit.includes(one.event) && !joined.has(one.event))) found.push([one]);
    else found.at(-1)!.push(one);
    who = seat;
  }
  return found;
}

/** Has the reader too little time to be told anything? */
export function hurried(page: TablePage): boolean {
  const seconds = left(page, page.seat);
  return seconds !== null && seconds < HASTE;
}

/** A part has been seen: what it was stands beside the prompt while one looks. */
export async function shown(page: TablePage, beat: Happened[]): Promise<void> {
  const { game } = page.shown!;
  const words = plainly(game, beat).filter(({ event }) => !facts(game).quiet.includes(event));
  const seat = actor(game, beat[0]!);
  const mine = seat === page.seat;
  const notice = beat.some(({ event }) => facts(game).lit.includes(event));
  if (!words.length || (mine && !notice)) return;
  caption(page, words.map(({ text }) => text).join(" "), seat);
  const { rest } = await moving();
  await rest(notice ? NOTICE : LOOK);
}

let line: HTMLElement | null = null;

/** The sentence lies over the prompt, which asks nothing meanwhile; the live region says it to those who listen. */
function caption(page: TablePage, words: string, seat: number): void {
  const place = page.querySelector(".prompt")?.getBoundingClientRect();
  if (!place?.width) return;
  line ??= document.createElement("div");
  line.className = `telling ${seat < 0 ? "" : `seat-${(seat % 8) + 1}`}`;
  line.setAttribute("aria-hidden", "true");
  line.textContent = words;
  line.style.setProperty("left", `${place.left}px`);
  line.style.setProperty("top", `${place.top}px`);
  line.style.setProperty("width", `${place.width}px`);
  line.style.setProperty("height", `${place.height}px`);
  document.body.append(line);
}

/** All has been told. */
export function quiet(): void {
  line?.remove();
}
