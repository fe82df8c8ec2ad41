/** Your hand: spells, recipes, golems and permits. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { badge, type CardState, icon, type Part, picture } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { type Held, mainCard, recipeCard, spellCard } from "./cards";

export function hand(board: MerlinBoard): Part {
  const held = board.view.hand;
  if (!held) return nothing;
  const cards = [
    ...held.spells.map((id) => spellCard(board, id)),
    ...held.recipes.map((id) => recipeCard(board, id)),
    ...held.cards.map((id) => mainCard(board, id)),
    ...held.held_back.map((id) => ({ ...mainCard(board, id), foot: t("mer.held") })),
  ];
  if (!cards.length) return html`<p class="hand hand--none">${icon("cards")}${t("mer.hand.none")}</p>`;
  return html`<ol class="hand" data-thing="hand" aria-label=${t("mer.hand")} data-arrows>
    ${cards.map((one) => html`<li data-thing="hand.${one.id}">${card(board, one)}</li>`)}</ol>`;
}

function card(board: MerlinBoard, one: Held): TemplateResult {
  const fits = board.about(one.slots, one.id);
  const state = stateOf(board, one.id, fits);
  return html`<button class="card card--hand ${one.kind}" type="button" data-zoom=${one.zoom}
    data-legal=${fits.length ? "" : nothing} data-state=${state || nothing}
    aria-disabled=${state === "illegal" ? "true" : nothing} @click=${() => touch(board, one, fits)}>
    ${badge(state)}${one.num ? html`<span class="card__num">${one.num}</span>` : nothing}${art(one)}
    <span class="card__title">${one.title}</span><span class="card__foot">${one.foot}</span></button>`;
}

/** A question about something else says nothing about the hand. */
function stateOf(board: MerlinBoard, id: string, fits: Choice[]): CardState {
  if (board.thing?.value === id) return "chosen";
  return fits.length || (board.acting && !board.chained) ? board.state(fits.length > 0) : "";
}

function touch(board: MerlinBoard, { slots, id, title, example }: Held, fits: Choice[]): void {
  if (fits.length) board.touch(slots, id, title);
  else if (board.asked) board.around.whyNot(id, t("mer.cannot"), example);
}

const art = (one: Held): TemplateResult =>
  html`<span class="card__art">
    <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>${icon(one.art)}</span>`;
