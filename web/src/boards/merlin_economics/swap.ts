/** What changes hands in an offer: bundles, and what one has before and after. */
import { nothing, type TemplateResult } from "lit";
import type { BundleView, OfferView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";
import { amount, WARES } from "./goods";
import { plotName, tableName } from "./names";

/** An offer from where you sit. */
export interface Sides {
  gone: BundleView;
  come: BundleView;
  other: number;
}

export function sides({ around }: MerlinBoard, { maker, to, give, get }: OfferView): Sides {
  return around.you === maker ? { gone: give, come: get, other: to } : { gone: get, come: give, other: maker };
}

/** Does nothing change hands but the contract itself? */
export const empty = ({ give, get }: OfferView): boolean =>
  [give, get].every((held) => !counted(held).some(([, n]) => n) && !things(held));

export const things = ({ spells, recipes, cards, plots, futures, bonds, papers, contracts }: BundleView): number =>
  [spells, recipes, cards, plots, futures, bonds, papers, contracts].flat().length;

/** What an offer that is being put together holds so far. */
export function draft(board: MerlinBoard): Part {
  const { offer } = board.view;
  return offer && !offer.proposed && !empty(offer) ? swap(board, sides(board, offer), "swap--draft") : nothing;
}

export const swap = (board: MerlinBoard, { gone, come, other }: Sides, kind = ""): TemplateResult =>
  html`<div class="swap ${kind}"><div><h3>${t("mer.you.give")}</h3><p>${bundle(board, gone, board.seat)}</p></div>
    ${icon("mer:hands")}
    <div><h3>${t("mer.they.give", { name: board.name(other) })}</h3><p>${bundle(board, come, other)}</p></div></div>`;

function bundle(board: MerlinBoard, held: BundleView, seat: number): TemplateResult {
  const goods = counted(held).filter(([, n]) => n);
  const bond = board.view.offer?.bond; // a new one is not held by anybody yet
  const paper = bond?.issuer === seat ? [t("mer.bond.of", { n: bond.face })] : [];
  const things = [...named(board, held), ...paper];
  if (!goods.length && !things.length) return html`${t("mer.nothing.given")}`;
  return html`${goods.map(([good, n]) => amount(good, n))}${things.map((one) => html`<span>${one}</span>`)}`;
}

export const counted = ({ gold, wares, mead, crowns }: BundleView): [string, number][] => [
  ["gold", gold],
  ...WARES.map((ware, i): [string, number] => [ware, wares[i] ?? 0]),
  ["mead", mead],
  ["crowns", crowns],
];

function named(board: MerlinBoard, held: BundleView): string[] {
  return [
    ...held.spells.map((id) => board.entitled("spells", id)),
    ...held.recipes.map((id) => board.entitled("potions", id)),
    ...held.cards.map((id) => board.entitled("cards", id)),
    ...held.plots.map(([from]) => plotName(board, from!)),
    ...held.futures.map((n) => t("mer.future.n", { n })),
    ...held.bonds.map((n) => t("mer.bond.n", { n })),
    ...held.papers.map(([table, n]) => t("mer.papers.n", { n, table: tableName(board, String(table)) })),
    ...held.contracts.map((n) => t("mer.contract.n", { n })),
  ];
}

/** What one has before and after an exchange, as the engine reckons it. */
export function change(board: MerlinBoard, { agreed }: OfferView, seat: number): Part {
  const after = agreed.find((one) => one.seat === seat);
  const now = board.view.players[seat];
  if (!after || !now) return nothing;
  const rows: [string, number, number][] = [
    ["mer.purse", now.purse, after.purse],
    ...WARES.map((ware, i): [string, number, number] => [`mer.${ware}`, now.stock[i] ?? 0, after.stock[i] ?? 0]),
    ["mer.mead", now.mead, after.mead],
    ["mer.crowns", now.crowns, after.crowns],
    ["mer.worth", now.worth, after.worth],
  ];
  return html`<dl class="after">${rows.filter(([, before, then]) => before !== then).map(row)}</dl>`;
}

const row = ([key, before, after]: [string, number, number]): TemplateResult =>
  html`<div><dt>${upper(t(key))}</dt><dd>${before} → ${after}</dd></div>`;
