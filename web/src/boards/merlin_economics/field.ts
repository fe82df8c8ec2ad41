/** Your field: purse and stock, nine plots, workshop, hand. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import { bench } from "./bench";
import type { MerlinBoard } from "./board";
import { goodArt, goodColour, WARES } from "./goods";
import { hand } from "./hand";
import { place } from "./place";
import { drawn } from "./plots";

export const field = (board: MerlinBoard): TemplateResult =>
  html`<main class="you" aria-label=${t("mer.yours")}>${purse(board)}
    <div class="ground" data-thing="field.${board.seat}"><div class="plots" data-arrows>
      ${drawn(board, board.seat).map((plot) => place(board, plot))}</div></div>
    ${bench(board)}${hand(board)}</main>`;

function purse({ me, seat }: MerlinBoard): TemplateResult {
  const good = (one: string, n: number): TemplateResult =>
    cell(goodColour(one), t(`mer.${one}`), goodArt(one), n, `stock.${seat}.${one}`, `good:${one}`);
  return html`<dl class="purse">${cell("coin", t("mer.purse"), "coin", me.purse, `purse.${seat}`)}
    ${cell("vault", t("mer.vault"), "mer:vault", me.vaults, `vault.${seat}`)}
    ${WARES.map((ware, i) => good(ware, me.stock[i] ?? 0))}
    ${good("mead", me.mead)}${good("crowns", me.crowns)}
    ${cell("worth", t("mer.worth"), "mer:worth", me.worth, `worth.${seat}`)}</dl>`;
}

const cell = (kind: string, words: string, art: string, n: number, thing: string, look = ""): TemplateResult =>
  html`<div class="count--${kind}" data-thing=${thing} data-look=${look || nothing} title=${words}>
    <dt>${words}</dt><dd>${icon(art)}${n}</dd></div>`;
