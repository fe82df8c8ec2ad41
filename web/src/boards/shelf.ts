/** Which board a game has. Each is loaded when its game is; a game without one gets the general board. */
import type { TemplateResult } from "lit";
import { html } from "../html";
import type { Around } from "./board";

const BOARDS: Record<string, [() => Promise<unknown>, (around: Around) => TemplateResult]> = {
  kameloot: [
    () => import("./kameloot/board"),
    (around) => html`<kameloot-board data-board .around=${around}></kameloot-board>`,
  ],
  merchants_of_magick: [
    () => import("./merchants_of_magick/board"),
    (around) => html`<merchants-board data-board .around=${around}></merchants-board>`,
  ],
  mystic_smiths: [
    () => import("./mystic_smiths/board"),
    (around) => html`<smiths-board data-board .around=${around}></smiths-board>`,
  ],
  enchanters: [
    () => import("./enchanters/board"),
    (around) => html`<enchanters-board data-board .around=${around}></enchanters-board>`,
  ],
  merlin_economics: [
    () => import("./merlin_economics/board"),
    (around) => html`<merlin-board data-board .around=${around}></merlin-board>`,
  ],
};

const general = (around: Around): TemplateResult => html`<general-board data-board .around=${around}></general-board>`;

/** Loads the board of a game and gives its name. */
export async function unpackedBoard(game: string): Promise<string> {
  if (BOARDS[game]) {
    await BOARDS[game][0]();
    return game;
  }
  await import("./general");
  return "general";
}

export const boardTag = (name: string, around: Around): TemplateResult => (BOARDS[name]?.[1] ?? general)(around);
