/** Which board a game has: the folder of its name. Each is loaded when its game is; others get the general board. */

import { BOARDS } from "spellmarket:boards";
import type { TemplateResult } from "lit";
import type { Around } from "./board";

/** A card as it is printed: its class, and what stands on it. */
export interface Printed {
  kind: string;
  face: TemplateResult;
}

/** What `board.ts` of a folder gives: the element with its table, and cards for who wants to see them without one. */
export interface Drawn {
  draw: (around: Around<never>) => TemplateResult;
  printed?: (kind: string, entry: never) => Printed | null;
}

const unpacked: Record<string, Drawn> = {};

/** Loads the board of a game and gives its name. */
export async function unpackedBoard(game: string): Promise<string> {
  const name = BOARDS[game] ? game : "general";
  unpacked[name] ??= await (BOARDS[game] ?? (() => import("./general")))();
  return name;
}

export const boardTag = (name: string, around: Around): TemplateResult => unpacked[name]!.draw(around as Around<never>);

/** A row of a game's box as its board prints it; null: the board has no such card. */
export const printedBy = (game: string, kind: string, entry: Record<string, unknown>): Printed | null =>
  unpacked[game]?.printed?.(kind, entry as never) ?? null;
