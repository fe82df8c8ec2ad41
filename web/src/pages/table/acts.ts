/** What the reader does at the table: commands to the server, and what its answers change. */

import { api } from "../../api";
import { unmark } from "../../fresh";
import type { Previewed } from "../../generated/wire";
import { type Answer, newId } from "../../live";
import type { Luck } from "../../luck";
import { played } from "../../parts/firsts";
import { goalRead } from "../../parts/goal";
import { light } from "../../parts/hint";
import { keep } from "../../settings";
import { asSentence, has, t } from "../../words/words";
import type { AnyBoard } from "../moments";
import { explain, go, person } from "../page";
import type { TablePage } from "../table";

/** A promise for a deal; who sits already needs none. */
const luck = async (): Promise<Luck> => (await import("../../luck")).luck();

export async function command(page: TablePage, type: string, more: Record<string, unknown> = {}): Promise<boolean> {
  const answer = await page.live!.send({ type, ...more });
  if (answer.type === "refused") {
    refused(page, answer);
    return false;
  }
  if (answer.type === "done" && answer.table) go(`/tables/${answer.table}`);
  return true;
}

/** Takes a seat, the first if none is named, with a promise for the deal. */
export const sit = async (page: TablePage, seat?: number): Promise<boolean> =>
  command(page, "sit", { seat: seat ?? null, ...(await luck()) });

/** The same under a name that was just given; the socket would still say the old one. */
export async function sitAs(page: TablePage, name: string, seat?: number): Promise<void> {
  if (!name || name === person.me.name) return void sit(page, seat);
  try {
    person.me = await api.rename(name);
    keep({ name: person.me.name });
    const answer = await api.sit(page.table, { id: newId(), seat: seat ?? null, ...(await luck()) });
    if (answer.type === "refused") refused(page, answer);
  } catch (error) {
    page.change({ words: explain(error) });
  }
}

export const rematch = async (page: TablePage): Promise<boolean> => command(page, "rematch", { ...(await luck()) });

function refused(page: TablePage, { code, reason, rule }: Extract<Answer, { type: "refused" }>): void {
  page.busy = false;
  if (code === "stale") page.words = t("trouble.stale");
  else if (rule) page.why = { key: "refused", title: t("not.possible"), text: reason, rule };
  else page.words = has(`trouble.${code}`) ? t(`trouble.${code}`, { reason }) : reason;
  page.requestUpdate();
}

/** Between the moves of a chain: parts of one composition, each made as soon as it is asked for. */
const CHAIN = "; ";

export async function play(page: TablePage, moves: string): Promise<void> {
  if (!page.ask || page.busy) return;
  // by pattern: moves that we have joined ourselves
  const [move, ...then] = moves.split(CHAIN) as [string, ...string[]];
  page.rest = then;
  unmark(page);
  page.words = "";
  page.why = page.hint = null;
  if (page.shown) goalRead(page.shown.game);
  if (page.shown) played(page.shown.game, page.table);
  page.busy = true;
  page.requestUpdate();
  const foreseen = preview(page, move); // is heard first, so it is about the table as it stands
  if (await command(page, "play", { decision: page.ask.decision, move })) {
    page.mayUndo = (await foreseen)?.final === false;
    page.requestUpdate();
  }
}

/** Makes the next move of a chain; if it is not open any more, the rest is for the player to say. */
export function goOn(page: TablePage): void {
  const { rest } = page;
  page.rest = [];
  if (!rest.length || !page.ask) return;
  if (page.ask.options.some(({ move }) => move === rest[0])) void play(page, rest.join(CHAIN));
  else page.words = t("trouble.stale");
}

export async function undo(page: TablePage): Promise<void> {
  page.why = null;
  if (!(await command(page, "undo"))) page.mayUndo = false;
  page.requestUpdate();
}

export async function whyNot(page: TablePage, key: string, title: string, move: string): Promise<void> {
  const answer = await page.live!.send({ type: "why", move });
  if ((answer.type === "reason" && !answer.possible) || answer.type === "refused")
    page.why = { key, title, text: asSentence(answer.reason), rule: answer.rule ?? null };
  page.requestUpdate();
}

/** What would follow from a move, or from a chain of them. */
export async function preview(page: TablePage, moves: string, see: string[] = []): Promise<Previewed | null> {
  // by pattern: moves that we have joined ourselves
  const [move, ...then] = moves.split(CHAIN);
  const answer = await page.live!.send({ type: "preview", move, then, see });
  return answer.type === "previewed" ? answer : null;
}

/** Asks what a bot would do; the answer stands in the place of the prompt. */
export async function hint(page: TablePage): Promise<void> {
  const close = (): void => page.change({ hint: null });
  const decision = page.ask?.decision;
  page.change({ hint: { told: null, close }, why: null });
  const answer = await page.live!.send({ type: "hint", level: "medium" });
  if (page.ask?.decision !== decision) return; // something else is asked by now
  if (answer.type !== "hinted") {
    page.change({ hint: null, words: answer.type === "refused" ? answer.reason : "" });
    return;
  }
  page.change({ hint: { told: answer, close } });
  await page.updateComplete;
  const board = page.querySelector<AnyBoard>("[data-board]");
  await board?.updateComplete;
  if (board) await light(board, answer.move);
  board?.querySelector<HTMLElement>("[data-do]")?.focus({ preventScroll: true });
}
