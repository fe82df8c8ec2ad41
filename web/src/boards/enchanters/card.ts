/** A card: the left edge holds what counts now, the strip under the line what stays when it is covered. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { badge, type CardState, icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { type Card, kindClass } from "./contents";
import { figure, plate, rays, sayings, wreath } from "./marks";

export interface Touch {
  state: CardState;
  touch: () => void;
}

const LONG = 62; // a text of more letters is set smaller

export function stats(card: Card): TemplateResult {
  if (card.health !== null) {
    const health = plate("heart", card.health, t("enc.health"));
    return html`<span class="ecard__stats">${health}${plate("claw", card.strength, t("enc.strength"))}</span>`;
  }
  const { attack, defense } = card.uncovered;
  const atk = plate("atk", attack, `${t("enc.attack")} ${t("enc.uncovered")}`);
  const def = plate("def", defense, `${t("enc.defense")} ${t("enc.uncovered")}`);
  return html`<span class="ecard__stats">${atk}${def}</span>`;
}

/** What of a card counts when it is covered; no space between, so that nothing is truly empty. */
export const lasting = ({ under, skull, glory }: Card): Part[] => [
  under.attack ? figure("atk", under.attack, t("enc.attack")) : nothing,
  under.defense ? figure("def", under.defense, t("enc.defense")) : nothing,
  skull ? figure("skull", "", t("enc.skull")) : nothing,
  wreath(glory),
];

export const art = (card: Card): TemplateResult =>
  html`<span class="card__art">${rays()}${icon(`enc:${card.id}`)}</span>`;

const MARKS = { book: "book", public: "world", house: "house" };

export function face(card: Card): TemplateResult {
  const long = card.text.length > LONG ? "card__text--long" : "";
  return html`${art(card)}${stats(card)}<span class="card__title">${card.name}</span>
    <span class="card__text ${long}"><span>${sayings(card)}</span></span>
    <span class="under">${lasting(card)}</span>
    <span class="card__foot"><span>${card.kingdom}</span>${icon(MARKS[card.source])}</span>`;
}

export const goneCard = (size = ""): TemplateResult => html`<span class="card ${size} card--gone"></span>`;

/** A card that lies somewhere. */
export function lying(card: Card, state: CardState = "", size = ""): TemplateResult {
  return html`<span class="card ecard ${size} ${kindClass(card)}" data-state=${state || nothing} data-zoom=${card.id}>
    ${badge(state)}${face(card)}</span>`;
}

/** A card that is a button. */
export function touchable(card: Card, { state, touch }: Touch): TemplateResult {
  const illegal = state === "illegal";
  return html`<button class="card ecard ${kindClass(card)}" type="button" data-zoom=${card.id}
    data-legal=${illegal ? nothing : ""} data-state=${state} aria-pressed=${state === "chosen" ? "true" : nothing}
    aria-disabled=${illegal ? "true" : nothing} @click=${touch}>${badge(state)}${face(card)}</button>`;
}
