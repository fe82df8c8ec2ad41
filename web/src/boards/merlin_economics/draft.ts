/** The draft bar: what is about to be done, what it costs and brings, and who else decides, before it is done. */
import { nothing, type TemplateResult } from "lit";
import type { Change, Previewed } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import { line } from "./answers";
import type { Choice, MerlinBoard } from "./board";
import { FAMILIES } from "./families";

/** A move that waits to be confirmed, with what the engine foresees. */
export interface Draft {
  choice: Choice;
  told: Previewed | null; // until it is answered
}

/** Only what spends, or what luck decides, waits for a second touch; a move that opens a question does not. */
export const commits = (board: MerlinBoard, told: Previewed): boolean => told.luck || own(board, told).length > 0;

const own = ({ around }: MerlinBoard, { figures }: Previewed): Change[] =>
  figures.filter(({ seat, figure }) => seat === around.you && figure !== "actions");

export function drafted(board: MerlinBoard, { choice, told }: Draft): TemplateResult {
  const words = line(board, choice);
  const buttons = html`${board.takeBack()}${board.confirm(words, choice.move)}`;
  return board.prompt(words, told ? foreseen(board, told) : nothing, buttons, FAMILIES[board.family].art);
}

const foreseen = (board: MerlinBoard, told: Previewed): TemplateResult =>
  html`<span class="chgs">${own(board, told).map(change)}${told.luck ? fact("dice", "mer.luck.decides") : nothing}
    ${told.others ? fact("glass", "mer.others.decide") : nothing}</span>`;

/** A figure before and after. */
const change = ({ figure, of, before, after }: Change): TemplateResult =>
  html`<span class="chg">${upper(t(`mer.${of ?? figure}`))} <b>${before} → ${after}</b></span>`;

const fact = (art: string, key: string): Part => html`<span class="chg">${icon(art)}${t(key)}</span>`;
