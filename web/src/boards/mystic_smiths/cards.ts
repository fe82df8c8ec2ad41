/** Cards of a forge: shape, effect, face. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { badge, type CardState, icon, picture, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { type Card, GOODS } from "./content";
import { bundle, res } from "./goods";

export function shape(_board: SmithsBoard, card: Card | undefined): TemplateResult {
  if (!card) return html``;
  const gained = GOODS.filter((kind) => card.gain[kind]);
  const art = card.type === "collect" && gained.length === 1 ? `mys:${gained[0]}` : `mys:t-${card.type}`;
  return html`<span class="plate-shape shape-${card.type}">${icon(art)}</span>`;
}

export function tile(board: SmithsBoard, id: string): TemplateResult {
  const card = board.cards[id];
  return html`
    <span class="tile kind-${card?.type}" data-zoom=${id}>
      ${shape(board, card)}${unseen(card?.name ?? id)}
    </span>
  `;
}

export function effect(board: SmithsBoard, card: Card): TemplateResult {
  const gain = bundle(board, card.gain);
  const pay = bundle(board, card.pay);
  if (card.type === "transmute" || card.type === "forge")
    return html`
      <span class="fx">
        <span class="fx__side">${pay}</span>
        <span class="fx__side">
          ${icon("arrow", "fx__to")}${gain}${card.points ? res(board, "points", card.points) : nothing}${
            card.repeat ? html`${icon("mys:everlasting", "fx__rep")}${unseen(` ${t("mys.repeat")}`)}` : nothing
          }
        </span>
      </span>
    `;
  if (card.type === "collect") return html`<span class="fx">${gain}</span>`;
  if (card.type === "steal" || card.type === "swap")
    return html`
      <span class="fx">
        ${gain}
        <small>${card.short}</small>
      </span>
    `;
  if (card.type === "copy")
    return html`
      <span class="fx">
        ${icon("arrow")}
        <small>${card.short}</small>
      </span>
    `;
  return html`
    <span class="fx">
      <small>${upper(card.short)}</small>
      <small class="narrow">${upper((card.ability ?? "").toLowerCase())}</small>
    </span>
  `;
}

export function face(board: SmithsBoard, card: Card | undefined, price = false): TemplateResult {
  if (!card) return html``;
  return html`
    ${
      price
        ? html`<span class="fcard__cost">${card.cost}${icon("mys:essence")}${unseen(` ${t("mys.to.study")}`)}</span>`
        : nothing
    }
    <span class="card__art">
      <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
      ${shape(board, card)}
    </span>
    <span class="card__title">${card.name}</span>
    ${effect(board, card)}
    <span class="card__foot">
      <span>${t(card.type === "ability" ? "mys.ability.kind" : `mys.${card.type}`)}</span>
      ${icon(card.source === "book" ? "book" : card.source === "public" ? "world" : "house")}
    </span>
  `;
}

export function fcard(
  board: SmithsBoard,
  id: string | undefined,
  extra: string,
  touch: { state: CardState; touch: () => void } | null,
  price = false,
): TemplateResult {
  const card = id ? board.cards[id] : undefined;
  if (!card) return html`<span class="card fcard ${extra} card--gone"></span>`;
  if (!touch?.state)
    return html`
      <span class="card fcard ${extra} kind-${card.type}" data-zoom=${card.id}>${face(board, card, price)}</span>
    `;
  return html`
    <button
      class="card fcard ${extra} kind-${card.type}"
      type="button"
      data-zoom=${card.id}
      data-legal=${touch.state === "illegal" ? nothing : ""}
      data-state=${touch.state}
      aria-pressed=${touch.state === "chosen" ? "true" : nothing}
      aria-disabled=${touch.state === "illegal" ? "true" : nothing}
      @click=${touch.touch}>
      ${badge(touch.state)}${face(board, card, price)}
    </button>
  `;
}
