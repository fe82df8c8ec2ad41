/** Which board a game has: the folder of its name. Each is loaded when its game is; others get the general board. */

import { BOARDS } from "spellmarket:boards";
import type { TemplateResult } from "lit";
import type { Around } from "./board";

/** What `board.ts` of a folder gives: the element with its table. */
export interface Drawn {
  draw: (around: Around<never>) => TemplateResult;
}

const unpacked: Record<string, Drawn> = {};

/** Loads the board of a game and gives its name. */
export async function unpackedBoard(game: string): Promise<string> {
  const name = BOARDS[game] ? game : "general";
  unpacked[name] ??= await (BOARDS[game] ?? (() => import("./general")))();
  return name;
}

export const boardTag = (name: string, around: Around): TemplateResult => unpacked[name]!.draw(around as Around<never>);
