/** How far somebody has come in each lesson, and which puzzles are solved: kept in this browser, and for an account
 *  on the server as well. */
import { api } from "../api";
import { person } from "../pages/page";

const KEY = "spellmarket.lessons";

type Kept = Record<string, number>;

function kept(): Kept {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return told && typeof told === "object" ? (told as Kept) : {};
  } catch {
    return {}; // what another version left, or nothing may be kept here
  }
}

/** Steps done of a lesson; as many as it has when it was finished once. */
export function progress(game: string, lesson: string): number {
  const at = kept()[`${game}/${lesson}`];
  return typeof at === "number" && Number.isInteger(at) && at > 0 ? at : 0;
}

function keepAll(all: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing begins anew the next time
  }
}

function put(key: string, value: number): void {
  keepAll({ ...kept(), [key]: value });
  void share();
}

const MOST = 300; // of what is sent at once
// by pattern: what another version may have kept is not sent
const sound = ([key, n]: [string, number]): boolean => /^[a-z0-9_/-]{1,80}$/.test(key) && n >= 1 && n <= 1000;

/** An account's progress follows it: what this browser knows is added to it, and the other way round. */
export async function share(): Promise<void> {
  if (person.me.kind !== "account") return;
  const mine = Object.entries(kept()).filter((one) => Number.isInteger(one[1]) && sound(one));
  const told = await api.learn(Object.fromEntries(mine.slice(0, MOST))).catch(() => null); // later, with the next step
  if (told) keepAll({ ...kept(), ...told.done });
}

/** Keeps the furthest step. */
export function reached(game: string, lesson: string, step: number): void {
  put(`${game}/${lesson}`, Math.max(progress(game, lesson), step));
}

/** Whether anything was begun here. */
export const begun = (): boolean => Object.keys(kept()).length > 0;

const puzzle = (game: string, id: string): string => `puzzle/${game}/${id}`;

export const solved = (game: string, id: string): boolean => kept()[puzzle(game, id)] === 1;

export function solve(game: string, id: string): void {
  put(puzzle(game, id), 1);
}
