/** What has no room on a phone lies in sheets; handles open them. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";
import { pressing } from "./dues";

/** The sheet in which a thing that a lesson speaks of lies, by its kind. */
const SHEETS: Record<string, string> = { book: "counter", papers: "papers", readings: "readings" };

/** What a lesson only wants looked at is laid open on a phone; what it asks for has its door. */
export function layOpen(board: MerlinBoard, mark: string): void {
  // by pattern: a lesson's mark is a path
  const sheet = SHEETS[mark.split(".")[0]!];
  if (!board.phone || board.asked || !sheet) return;
  if (sheet === "counter") board.family = "market";
  board.show(sheet);
}

/** The classes of a region that is a sheet on a phone. */
export const sheeted = (board: MerlinBoard, name: string): string => `sheet ${board.sheet === name ? "is-open" : ""}`;

export const shut = (board: MerlinBoard): TemplateResult =>
  html`<button class="sheet__close narrow" type="button" @click=${() => board.show("")}>${t("close")}</button>`;

export function handles(board: MerlinBoard): TemplateResult {
  const { books, contracts, futures, loans, bonds, debts, papers, waiting, deed_row } = board.view;
  const open = books.filter((book) => book.open);
  const held = [contracts, futures, loans, bonds, debts, papers].flat();
  return html`<nav class="handles narrow" aria-label=${t("mer.families")}>
    ${handle(board, "counter", "scales", t("mer.sheet.market"), open.length)}
    ${handle(board, "papers", "mer:quill", t("mer.sheet.papers"), held.length, pressing(board))}
    ${handle(board, "readings", "mer:seer", t("mer.sheet.readings"), waiting.length)}
    ${handle(board, "deeds", "mer:5", t("mer.sheet.deeds"), deed_row.length)}</nav>`;
}

function handle(board: MerlinBoard, name: string, art: string, words: string, n: number, late = false): TemplateResult {
  const open = board.sheet === name;
  const touch = (): void => {
    if (name === "counter") board.family = "market";
    board.show(open ? "" : name);
  };
  const holds = name === "counter" ? "book" : name; // what a lesson may speak of, where it is not in sight
  const kind = `handle ${late ? "handle--late" : ""}`;
  return html`<button class=${kind} type="button" data-holds=${holds}
    aria-expanded=${open ? "true" : "false"} @click=${touch}>
    ${icon(art)}<span>${words}</span><b>${n}</b>${late ? unseen(t("mer.dues.late")) : nothing}</button>`;
}
