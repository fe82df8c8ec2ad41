/** Before the journey: eight kingdoms to choose from. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/enchanters";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { badge, icon, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import type { Kingdom } from "./contents";
import { land } from "./land";

const all = (board: EnchantersBoard): Kingdom[] => (board.around.contents.kingdoms ?? []) as Kingdom[];

export function kingdoms(board: EnchantersBoard): TemplateResult {
  return html`<section class="journey journey--choice" aria-label=${t("enc.kingdoms")}>${land()}
    <ul class="kingdoms" data-arrows>${all(board).map(
      (one) => html`<li>${kingdom(board, one)}${lookable(`kingdom:${one.id}`, list(board, one), "kingdom__list")}</li>`,
    )}</ul></section>`;
}

function kingdom(board: EnchantersBoard, one: Kingdom): TemplateResult {
  const move = board.asked ? board.of("choose").find(({ parts }) => parts.kingdom === one.id)?.move : undefined;
  if (move) {
    const chosen = board.chosen === move;
    return html`<button class="outcome kingdom" data-legal type="button" aria-pressed=${chosen ? "true" : "false"}
      data-look="kingdom:${one.id}" data-state=${chosen ? "chosen" : "legal"}
      @click=${() => board.choose(move)}>${badge(chosen ? "chosen" : "")}${inside(board, one)}</button>`;
  }
  return html`<span class="outcome kingdom kingdom--shade">${inside(board, one)}</span>`;
}

/** What its deck is about, and who has chosen it. */
function inside(board: EnchantersBoard, { id, cards }: Kingdom): TemplateResult {
  const lord = cards.find((card) => board.cards[card]?.type === "dragon");
  const by = chooser(board, id);
  const taken = board.view.kingdoms.includes(id);
  const sign = by === undefined ? nothing : sigil(by, board.name(by), "small");
  const whose = by === board.seat ? t("enc.kingdom.yours") : t("enc.kingdom.chosen", { name: board.name(by ?? 0) });
  return html`<span class="outcome__art kingdom__art">${icon(`enc:${lord}`)}</span>
    <span class="kingdom__said"><b>${t(`enc.kingdom.${id}`)}</b>
      <span>${t(`enc.kingdom.${id}.about`)}</span>
      ${taken ? html`<small>${sign}${by === undefined ? t("enc.kingdom.in") : whose}</small>` : nothing}
    </span>`;
}

const list = (board: EnchantersBoard, { cards }: Kingdom): TemplateResult => {
  const n = cards.reduce((sum, card) => sum + (board.cards[card]?.copies ?? 1), 0);
  return html`${icon("eye")}<span>${t("enc.kingdom.cards", { n })}</span>`;
};

/** Who chose a kingdom, if it was chosen at this table and not given to it. */
function chooser({ around }: EnchantersBoard, id: string): number | undefined {
  const story = around.story as unknown as Told[];
  const told = story.find((one) => one.event === "chose" && one.data.kingdom === id);
  return told?.event === "chose" ? told.data.seat : undefined;
}

/** The deck that all will meet, as far as it is chosen, with this one. */
export function deck(board: EnchantersBoard, id: string): TemplateResult {
  const so = board.view.kingdoms.map((one) => {
    const by = chooser(board, one);
    return by === undefined ? t(`enc.kingdom.${one}`) : `${t(`enc.kingdom.${one}`)} (${board.name(by)})`;
  });
  return html`<li class="ba">${t("enc.kingdom.deck", { names: [...so, t(`enc.kingdom.${id}`)].join(" + ") })}</li>`;
}
