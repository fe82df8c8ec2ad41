/** Tables that wait for the reader: asked for now and then, counted in the title and on the icon of the market. */
import { api } from "./api";
import type { MyTables, TableShown, Waiting } from "./generated/wire";
import { t } from "./words/words";

const OFTEN = 20_000; // milliseconds between two looks

export const mine: MyTables = { tables: [], waiting: [], more: null, invitations: [] };
let words = ""; // of the title, without the count

let looking: Promise<void> | null = null;

/** Asks where the reader sits, and what is asked of them there; who asks meanwhile waits for the same answer. */
export function look(): Promise<void> {
  looking ??= api
    .mine()
    .then((told) => {
      Object.assign(mine, told);
      count();
    })
    .finally(() => (looking = null));
  return looking;
}

/** Says no to an invitation. */
export async function decline(table: string): Promise<void> {
  Object.assign(mine, await api.decline(table));
  count();
}

/** Nobody sits anywhere: the reader has left, or has no name yet. */
export function nowhere(): void {
  Object.assign(mine, { tables: [], waiting: [], invitations: [] });
  count();
}

export function entitle(text: string): void {
  words = text;
  count();
}

function count(): void {
  const n = mine.waiting.length;
  document.title = `${n ? `(${n}) ` : ""}${words || t("title")}`;
  void navigator.setAppBadge?.(n).catch(() => undefined); // only where it is installed
}

/** Looks while the page is seen and somebody is known; the answer ends that. */
export function watch(known: () => boolean, seen: () => void): () => void {
  const timer = window.setInterval(() => {
    if (document.visibilityState === "visible" && known()) void look().then(seen, () => undefined);
  }, OFTEN);
  return () => clearInterval(timer);
}

export interface Next {
  table: TableShown;
  asked: Waiting;
}

/** The table that waits longest for the reader's hand, but for the one they are at. */
export function next(but: string): Next | null {
  const asked = mine.waiting.find(({ table }) => table !== but);
  const table = asked && mine.tables.find(({ id }) => id === asked.table);
  return asked && table ? { table, asked } : null;
}

/** A time in its two largest parts. */
export function span(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days) return t("span.days", { n: days }) + (hours ? ` ${t("span.hours", { n: hours })}` : "");
  return hours ? t("span.hours", { n: hours }) : t("span.minutes", { n: minutes });
}
