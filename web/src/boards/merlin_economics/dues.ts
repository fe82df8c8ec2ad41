/** What falls due: all that you must pay, deliver or get, in the order in which it comes, with the ways to meet it. */
import { nothing, type TemplateResult } from "lit";
import type { DueView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { goodArt } from "./goods";
import { portion } from "./names";

const ARTS: Record<string, string> = {
  debt: "coins",
  tax: "mer:bank",
  interest: "coins",
  principal: "coins",
  coupon: "mer:seal",
  face: "mer:seal",
  premium: "mer:guard-badge",
  cover: "mer:guard-badge",
  wager: "dice",
};
const NEXT = 6; // rolls: the very next step of the wheel

/** The list, under a line for each moment. */
export function dues(board: MerlinBoard): TemplateResult {
  const all = board.view.dues;
  if (!all.length) return html`<p class="nothing">${t("mer.dues.none")}</p>`;
  const moments = [...new Set(all.map(moment))];
  return html`<ol class="dues">${moments.map((when) => {
    const here = all.filter((one) => moment(one) === when);
    return html`<li class="dues__when ${here.some(urgent) ? "dues__when--late" : ""}">
      <b>${when}</b><small>${chance(here[0]!)}</small></li>${here.map((one) => row(board, one))}`;
  })}</ol>`;
}

/** Is there something that cannot be met as things stand? */
export const pressing = (board: MerlinBoard): boolean => board.view.dues.some(urgent);

const urgent = ({ lacking, last }: DueView): boolean => lacking > 0 || last;

function moment({ when, turns, last }: DueView): string {
  if (when) return t("mer.due", { mark: portion(when.mark), year: when.year });
  if (last) return t("mer.dues.last");
  return turns ? t("mer.dues.turns", { n: turns }) : t("mer.dues.now");
}

function chance({ when, rolls }: DueView): string {
  if (!when) return "";
  return rolls === NEXT ? t("mer.dues.next") : t("mer.dues.rolls", { n: rolls });
}

function row(board: MerlinBoard, one: DueView): TemplateResult {
  const art = one.ware ? goodArt(one.ware) : (ARTS[one.kind] ?? "coins");
  return html`<li class="deal ${urgent(one) ? "deal--due" : ""}" data-due=${one.kind}>
    <span class="deal__icon">${icon(art)}</span>
    <span class="deal__in"><b>${said(board, one)}</b><small>${noted(one)}</small>${ways(board, one)}</span>
    <span class="deal__end ${one.gold > 0 ? "deal__end--in" : ""}">${amount(one)}</span></li>`;
}

/** What it is: with whom, about what. */
export function said(board: MerlinBoard, one: DueView): string {
  const way = one.gold < 0 || one.kind === "deliver" ? "pay" : "get";
  const other = one.other === null ? "" : board.name(one.other);
  const ware = one.ware ? t(`mer.${one.ware}`) : "";
  return t(`mer.due.${one.kind}.${way}`, { other, ware, n: one.units, words: one.words });
}

function noted({ kind, lacking, held, ware, words }: DueView): string {
  if (ware) return kind === "deliver" ? t("mer.due.held", { n: held }) : "";
  return lacking ? t("mer.due.lacking", { n: lacking }) : words;
}

function amount({ gold, kind, held, units }: DueView): string {
  if (kind === "deliver") return t("mer.due.of", { n: held, all: units });
  return gold ? (gold > 0 ? `+${gold}` : `−${-gold}`) : `+${units}`;
}

/** Moves that meet it, or bring what is lacking. */
const MEETS: Record<string, (one: DueView) => [string, string | number | null][]> = {
  deliver: ({ number, ware, lacking }) => [
    ["fulfil", number],
    ...(lacking ? [["take", ware] as [string, string]] : []),
  ],
  principal: ({ number, gold }) => (gold < 0 ? [["pay-loan", number]] : []),
  debt: () => [["repay", null]],
};

export function waysOut(board: MerlinBoard, one: DueView): Choice[] {
  if (!board.asked || !board.acting) return [];
  const moves = MEETS[one.kind]?.(one) ?? [];
  return moves.flatMap(([verb, about]) => {
    const found = board.asks.find(
      ({ parts }) => parts.verb === verb && (about === null || Object.values(parts).includes(about)),
    );
    return found ? [found] : [];
  });
}

function ways(board: MerlinBoard, one: DueView): Part {
  const open = waysOut(board, one);
  if (!open.length) return nothing;
  return html`<span class="dues__ways" data-arrows>${open.map((way) => wayOut(board, one, way, "btn--small"))}</span>`;
}

export const wayOut = (board: MerlinBoard, one: DueView, way: Choice, kind: string): TemplateResult =>
  html`<button class="btn ${kind}" type="button" data-legal @click=${() => board.openWay(way)}>
    ${t(`mer.way.${way.parts.verb}`, { ware: one.ware ? t(`mer.${one.ware}`) : "", n: one.units })}</button>`;
