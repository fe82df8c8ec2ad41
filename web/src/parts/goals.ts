/** Of which games the goal was read, kept in this browser: small enough to be known before a table is. */
import { explained } from "../shelf";

const KEY = "spellmarket.goals";

const read = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return []; // a browser that keeps nothing tells it again
  }
};

/** Whether the card with the goal of a game is still to be shown. */
export const goalUnread = (game: string): boolean => !read().includes(game) && explained(game);

/** Remembers that it was read; says whether the browser does. */
export function keepRead(game: string): boolean {
  if (read().includes(game)) return true;
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), game]));
    return true;
  } catch {
    return false;
  }
}
