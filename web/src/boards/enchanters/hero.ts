/** You: your plate and counters, and above them the graveyard. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, seatClass, sigil, yours } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import { goneCard, lying } from "./card";
import { tally } from "./marks";

export function yard(board: EnchantersBoard): TemplateResult {
  const { graveyard } = board.view;
  const top = board.cards[graveyard.at(-1)?.id ?? ""];
  return html`<section class="yard" aria-label=${t("enc.yard")}>
    <h2 class="yard__head">${icon("enc:tomb")}${t("enc.yard")}<small>${graveyard.length}</small></h2>
    <div class="pile"><span class="pile__cards">${top ? lying(top, "", "card--m") : goneCard("card--m")}</span></div>
  </section>`;
}

export function hero(board: EnchantersBoard): TemplateResult {
  const { seat, around, me } = board;
  const name = board.name(seat);
  return html`<section class="hero ${seatClass(seat)}" aria-label=${t("enc.you")}>
    <div class="plate" data-thing="plate.${seat}">
      ${sigil(seat, name)}<span class="plate__name">${name}${yours(around.you >= 0)}</span></div>
    <ul class="hero__counts">
      ${count("gem", me.crystals, "enc.crystals", `crystals.${seat}`)}
      ${count("wound", me.wounds, "enc.wounds", `wounds.${seat}`)}
      ${count("glory", me.glory, "enc.glory", `glory.${seat}`, "enc.glory.now")}
    </ul>
    ${around.ask ? turn(board) : nothing}${around.clock(seat)}
  </section>`;
}

const turn = ({ onTurn }: EnchantersBoard): TemplateResult =>
  html`<span class="turn">${icon("lamp")}${t(onTurn ? "your.turn" : "you.asked")}</span>`;

const count = (kind: string, n: number, word: string, thing: string, label = word): TemplateResult =>
  html`<li data-thing=${thing}>${tally(kind, n, t(word), true)}<small>${t(label)}</small></li>`;
