/** Your artifact: two piles side by side that read as one name, and the trophies. */
import { nothing, type TemplateResult } from "lit";
import type { CardView } from "../../generated/enchanters";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { ability } from "./ability";
import type { EnchantersBoard } from "./board";
import { art, lasting, stats } from "./card";
import { type Card, kindClass, lasts } from "./contents";
import { totals } from "./totals";

export type Pile = "item" | "enchantment" | "trophy";

const CLASS: Record<Pile, string> = { item: "item", enchantment: "ench", trophy: "trophy" };
const SUM: Record<Pile, string> = {
  item: "enc.items.n",
  enchantment: "enc.enchantments.n",
  trophy: "enc.trophies.n",
};

export function artifact(board: EnchantersBoard): TemplateResult {
  const { items, enchantments, trophies } = board.me;
  return html`<section class="artifact" aria-label=${t("enc.artifact")}><div class="piles">
    ${pile(board, "item", items)}${pile(board, "enchantment", enchantments)}${pile(board, "trophy", trophies)}</div>
    ${totals(board, "narrow")}</section>`;
}

function pile(board: EnchantersBoard, kind: Pile, cards: CardView[]): TemplateResult {
  const [top, ...covered] = [...cards].reverse().map(({ id }) => board.cards[id]);
  if (!top) return emptyPile(kind);
  const sum = t(SUM[kind], { n: cards.length });
  const strips = covered.map((one, i) => (one ? strip(board, one, picked(board, kind, i + 2)) : nothing));
  return html`<section class="ownpile ownpile--${CLASS[kind]}" aria-label=${sum}>${topCard(board, kind, top)}
    <ol class="strips">${strips}</ol><p class="ownpile__sum">${sum}</p></section>`;
}

const emptyPile = (kind: Pile): TemplateResult =>
  html`<section class="ownpile ownpile--${CLASS[kind]}">
    <div class="topcard topcard--none">${icon("enc:laurel")}${t("enc.no.trophy")}</div></section>`;

/** The move that gives up the trophy at a place, counted from the top. */
function picked(board: EnchantersBoard, kind: Pile, place: number): string | undefined {
  if (kind !== "trophy" || !board.asked) return undefined;
  return board.of("monster").find(({ parts }) => parts.place === String(place))?.move;
}

function topCard(board: EnchantersBoard, kind: Pile, card: Card): TemplateResult {
  const move = picked(board, kind, 1);
  return html`<div class="topcard ${kindClass(card)}" data-thing="${kind}.${board.seat}" data-zoom=${card.id}>
    ${title(kind, card)}${art(card)}
    ${kind === "trophy" ? html`<span class="ecard__stats"></span>` : stats(card)}
    ${move ? pick(board, card, move) : ability(board, kind, card)}
    <span class="under"><span class="under__word">${t("enc.stays")}</span>${lasting(card)}</span></div>`;
}

function title(kind: Pile, { name }: Card): TemplateResult {
  if (kind === "trophy") return html`<h2 class="trophyhead">${name}</h2>`;
  return html`<h2 class="ribbon ribbon--${kind === "item" ? "left" : "right"}">${name}</h2>`;
}

const pick = (board: EnchantersBoard, { name }: Card, move: string): TemplateResult =>
  html`<button class="ability" data-legal data-state="legal" type="button" @click=${() => board.choose(move)}>
    ${t("enc.pick", { name })}</button>`;

function strip(board: EnchantersBoard, card: Card, move: string | undefined): TemplateResult {
  const inside = html`<span class="strip__name">${card.name}</span>${left(card)}`;
  const kind = `strip ${kindClass(card)} ${move ? "strip--lit" : ""}`;
  if (!move) return html`<li class=${kind} data-zoom=${card.id}>${inside}</li>`;
  return html`<li class=${kind} data-zoom=${card.id}><button type="button" data-legal class="strip__touch"
    @click=${() => board.choose(move)}>${inside}</button></li>`;
}

const left = (card: Card): Part | Part[] =>
  lasts(card) ? lasting(card) : html`<span class="strip__none">${t("enc.nothing")}</span>`;
