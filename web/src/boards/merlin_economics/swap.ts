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

/** What an offer that is being put together holds so far. */
export function draft(board: MerlinBoard): Part {
  const { offer } = board.view;
  return offer && !offer.proposed ? swap(board, sides(board, offer), "swap--draft") : nothing;
}

export const swap = (board: MerlinBoard, { gone, come, other }: Sides, kind = ""): TemplateResult =>
  html`<div class="swap ${kind}"><div><h3>${t("mer.you.give")}</h3><p>${bundle(board, gone)}</p></div>
    ${icon("mer:hands")}
    <div><h3>${t("mer.they.give", { name: board.name(other) })}</h3><p>${bundle(board, come)}</p></div></div>`;

function bundle(board: MerlinBoard, held: BundleView): TemplateResult {
  const goods = counted(held).filter(([, n]) => n);
  const things = named(board, held);
  if (!goods.length && !things.length) return html`${t("mer.nothing.given")}`;
  return html`${goods.map(([good, n]) => amount(good, n))}${things.map((one) => html`<span>${one}</span>`)}`;
}

const counted = ({ gold, wares, mead, crowns }: BundleView): [string, number][] => [
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

/** What one has before and after an exchange. */
export function change({ me }: MerlinBoard, { gone, come }: Sides): TemplateResult {
  const have = [me.purse, ...WARES.map((_, i) => me.stock[i] ?? 0), me.mead, me.crowns];
  const less = counted(gone).map(([, n]) => n);
  const rows = counted(come).map(([good, n], i) => ({ good, before: have[i]!, more: n - less[i]! }));
  return html`<dl class="after">${rows.filter(({ more }) => more).map(row)}</dl>`;
}

const row = ({ good, before, more }: { good: string; before: number; more: number }): TemplateResult =>
  html`<div><dt>${upper(t(good === "gold" ? "mer.purse" : `mer.${good}`))}</dt>
    <dd>${before} → ${before + more}</dd></div>`;
