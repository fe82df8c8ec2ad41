/** The Grand Market: a book for each table, asks above, the spot price between, bids below. One slip is one unit. */
import { nothing, type TemplateResult } from "lit";
import type { BookView, SlipView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, initial, type Part, picture, seatClass } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { goodArt, goodColour } from "./goods";
import { tableName } from "./names";

type Side = "asks" | "bids";

const MOST_BOOKS = 6; // in a row of their own
const RUNGS = 4;
const TRADES = 10;

export function books(board: MerlinBoard): TemplateResult {
  const about = concerned(board);
  const open = board.view.books.filter((one) => one.open && (about === null || about.includes(one.table)));
  return html`<div class="books books--${Math.min(MOST_BOOKS, open.length)}">
    ${open.map((one) => book(board, one))}</div>`;
}

/** The tables that what is being put together is about; null where nothing is. */
function concerned({ chained }: MerlinBoard): string[] | null {
  if (!chained) return null;
  return chained.steps.flatMap(({ ask, choice }) =>
    [choice.parts.table, choice.parts.ware, ask.about.table, ask.about.ware].filter((one) => typeof one === "string"),
  ) as string[];
}

function book(board: MerlinBoard, one: BookView): TemplateResult {
  const fits = board.about(["table", "ware"], one.table);
  const paper = goodColour(one.table) === "worth" ? "book--paper" : "";
  const focus = fits.length && board.family === "market" ? "book--focus" : "";
  const none = html`<p class="book__none">${t("mer.no.slips")}</p>`;
  return html`<div class="book book--${goodColour(one.table)} ${paper} ${focus}" data-book=${one.table}>
    <div class="book__head">${title(board, one, fits)}
      <span class="book__last">${t("mer.last")} <b>${one.last || "–"}</b></span>${spark(one.trades)}</div>
    ${ladder(board, one)}${one.asks.length || one.bids.length ? nothing : none}</div>`;
}

function title(board: MerlinBoard, { table }: BookView, fits: Choice[]): TemplateResult {
  const name = tableName(board, table);
  const inside = html`${icon(goodArt(table))}${name}`;
  if (!fits.length || !board.asked) return html`<span class="book__name">${inside}</span>`;
  return html`<button class="book__name book__touch" type="button" data-legal
    @click=${() => board.touch(["table", "ware"], table, name)}>${inside}</button>`;
}

/** The last trades as a line. */
function spark(all: number[]): Part {
  const trades = all.slice(-TRADES);
  if (trades.length < 2) return nothing;
  const top = Math.max(1, ...trades);
  const points = trades.map((n, i) => [3 + (i / (trades.length - 1)) * 90, 20 - (n / top) * 16]);
  const line = points.map(([x, y], i) => `${i ? "L" : "M"}${x!.toFixed(1)} ${y!.toFixed(1)}`).join(" ");
  return html`<svg class="spark" viewBox="0 0 96 22" preserveAspectRatio="none" aria-hidden="true">
    <path class="spark__fill" d="${line} L93 22 L3 22Z"></path><path class="spark__line" d=${line}></path></svg>`;
}

const ladder = (board: MerlinBoard, one: BookView): TemplateResult =>
  html`<table class="book__rungs"><caption class="unseen">${tableName(board, one.table)}</caption>
    <colgroup><col><col><col></colgroup><tbody>${rungs(board, one, "asks")}</tbody>
    <tbody><tr class="mid"><th scope="row" colspan="3">
      <span>${t("mer.spot")}</span><b>${one.spot || "–"}</b></th></tr></tbody>
    <tbody>${rungs(board, one, "bids")}</tbody></table>`;

/** What the engine foresees of what is composed: slips that are met, by their price, and those that will wait. */
function foreseen({ chained, seat }: MerlinBoard, table: string, side: Side): { met: number[]; waits: number[] } {
  const told = (chained?.told?.events ?? []).filter(({ data }) => data.table === table);
  const met = told.filter(({ event, data }) => event === "traded" && (data.other === seat) === (side === "asks"));
  const own = told.filter(({ event }) => event === (side === "asks" ? "ask_posted" : "bid_posted"));
  return {
    met: met.map(({ data }) => Number(data.price)),
    waits: own.flatMap(({ data }) => Array<number>(Number(data.slips)).fill(Number(data.price))),
  };
}

/** The slips of one side by their prices, dearest first; only those next to the spot price are drawn. */
function rungs(board: MerlinBoard, book: BookView, side: Side): TemplateResult[] {
  const slips = book[side];
  const { met, waits } = foreseen(board, book.table, side);
  const prices = [...new Set([...slips.map(({ price }) => price), ...waits])].sort((a, b) => b - a);
  const shown = side === "asks" ? prices.slice(-RUNGS) : prices.slice(0, RUNGS);
  const best = side === "asks" ? shown.at(-1) : shown[0];
  const many = (all: number[], price: number): number => all.filter((one) => one === price).length;
  return shown.map((price) => {
    const here = slips.filter((one) => one.price === price);
    return rung(board, price, here, side, price === best, many(met, price), many(waits, price));
  });
}

function rung(
  board: MerlinBoard,
  price: number,
  slips: SlipView[],
  side: Side,
  best: boolean,
  met: number,
  waits: number,
): TemplateResult {
  const word = html`<small aria-hidden="true">${t(side === "asks" ? "mer.ask" : "mer.bid")}</small>`;
  const soon = [
    met ? t(side === "asks" ? "mer.rung.taken" : "mer.rung.sold", { n: met }) : "",
    waits ? t("mer.rung.waits", { n: waits }) : "",
  ].filter(Boolean);
  return html`<tr class="rung rung--${side} ${best ? "rung--best" : ""} ${met ? "rung--met" : ""}
      ${waits ? "rung--waits" : ""}"><th scope="row">${price}</th>
    <td class="rung__slips">${slips.slice(0, best ? 2 : 3).map((one) => slip(board, one))}
      ${soon.length ? html`<b class="rung__soon">${soon.join(", ")}</b>` : nothing}</td>
    <td class="rung__n">${best && slips.length ? word : nothing}${slips.length || ""}</td></tr>`;
}

function slip(board: MerlinBoard, { owner, escrow }: SlipView): TemplateResult {
  const seat = board.holder(owner);
  if (seat < 0) return html`<i class="slip slip--row" title=${t("mer.revenue")}><b>R</b></i>`;
  const kind = escrow ? "slip--escrow" : seat === board.around.you ? "slip--own" : "";
  return html`<i class="slip ${kind} ${seatClass(seat)}" title=${board.name(seat)}>
    <svg aria-hidden="true"><use href=${picture(`sigil-${seat + 1}`)}></use></svg>
    <b>${initial(board.name(seat))}</b></i>`;
}
