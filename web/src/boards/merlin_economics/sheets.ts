/** What has no room on a phone lies in sheets; handles open them. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

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
    ${handle(board, "papers", "mer:quill", t("mer.sheet.papers"), held.length)}
    ${handle(board, "readings", "mer:seer", t("mer.sheet.readings"), waiting.length)}
    ${handle(board, "deeds", "mer:5", t("mer.sheet.deeds"), deed_row.length)}</nav>`;
}

function handle(board: MerlinBoard, name: string, art: string, words: string, n: number): TemplateResult {
  const open = board.sheet === name;
  const touch = (): void => {
    if (name === "counter") board.family = "market";
    board.show(open ? "" : name);
  };
  return html`<button class="handle" type="button" aria-expanded=${open ? "true" : "false"} @click=${touch}>
    ${icon(art)}<span>${words}</span><b>${n}</b></button>`;
}
