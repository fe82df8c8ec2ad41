/** Before the journey: eight kingdoms to choose from. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { badge, icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import type { Kingdom } from "./contents";
import { land } from "./land";

const NAMED = 3; // so many of its cards are named

export function kingdoms(board: EnchantersBoard): TemplateResult {
  const all = (board.around.contents.kingdoms ?? []) as Kingdom[];
  return html`<section class="journey journey--choice" aria-label=${t("enc.kingdoms")}>${land()}
    <ul class="kingdoms" data-arrows>${all.map((one) => html`<li>${kingdom(board, one)}</li>`)}</ul></section>`;
}

function kingdom(board: EnchantersBoard, one: Kingdom): TemplateResult {
  const move = board.asked ? board.of("choose").find(({ parts }) => parts.kingdom === one.id)?.move : undefined;
  if (move) {
    return html`<button class="card ecard kind-monster" data-legal type="button"
      data-zoom="kingdom:${one.id}" data-state=${board.chosen === move ? "chosen" : "legal"}
      @click=${() => board.choose(move)}>${inside(board, one)}</button>`;
  }
  const taken = board.view.kingdoms.includes(one.id);
  return html`<span class="card ecard kind-monster" data-state=${taken ? "chosen" : nothing}>
    ${taken ? badge("chosen") : nothing}${inside(board, one)}</span>`;
}

function inside(board: EnchantersBoard, { name, cards }: Kingdom): TemplateResult {
  const lord = cards.find((id) => board.cards[id]?.type === "dragon");
  const some = cards.slice(0, NAMED).map((id) => board.cards[id]?.name);
  return html`<span class="card__art">${icon(`enc:${lord}`)}</span><span class="card__title">${name}</span>
    <span class="card__text"><span>${some.join(", ")}…</span></span>
    <span class="card__foot"><span>${lord && board.cards[lord]?.name}</span></span>`;
}
