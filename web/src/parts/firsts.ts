/** In which games the guide speaks: the first of each kind, until it is silenced; what was chosen is kept. */
import { api } from "../api";
import { explained } from "../shelf";

const KEY = "spellmarket.guide";
const FIRSTS = 2; // games of a kind that are remembered: in the first it speaks, in the second it is offered

interface Firsts {
  tables: string[];
  on?: boolean; // as the reader has chosen
}

function kept(): Record<string, Firsts> {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return told && typeof told === "object" ? (told as Record<string, Firsts>) : {};
  } catch {
    return {}; // a browser that keeps nothing begins anew
  }
}

const of = (game: string): Firsts => {
  const found = kept()[game];
  return found && Array.isArray(found.tables) ? found : { tables: [] };
};

function put(game: string, firsts: Firsts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: firsts }));
  } catch {
    // then it speaks again the next time
  }
}

/** Somebody plays at a table: one of the first of its kind? */
export function played(game: string, table: string): void {
  const { tables, on } = of(game);
  if (tables.length < FIRSTS && !tables.includes(table)) put(game, { tables: [...tables, table], on });
}

/** Which game of its kind a table is: the first, the second, or a later one. */
function which(game: string, table: string): number {
  const { tables } = of(game);
  return tables.includes(table) ? tables.indexOf(table) : tables.length;
}

export const speaks = (game: string, table: string): boolean => of(game).on ?? which(game, table) === 0;

/** The second game of a kind: the guide is silent and says where it can be found. */
export const offered = (game: string, table: string): boolean => of(game).on === undefined && which(game, table) === 1;

export function choose(game: string, on: boolean): void {
  put(game, { ...of(game), on });
}

const lines = new Map<string, Record<string, string>>();

/** Fetches what the guide says; a game that nobody has explained has none. */
export async function fetchLines(game: string): Promise<void> {
  const told = explained(game) ? await api.goal(game).catch(() => null) : null;
  if (told) lines.set(game, told.lines);
}

export const quietWord = (game: string, phase: string): string => lines.get(game)?.[phase] ?? "";
