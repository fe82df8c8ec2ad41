/** How events are seen: cards and Crystals fly, what somebody touched is ringed. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/enchanters";
import { html } from "../../html";
import type { Motion } from "../../motion";
import { icon } from "../../parts/parts";
import type { EnchantersBoard } from "./board";
import { kindClass } from "./contents";

export function motions(board: EnchantersBoard, { event, data }: Told): Motion[] {
  switch (event) {
    case "picked":
      return [{ kind: "ring", at: `[data-slot="${data.slot}"] .card`, seat: data.seat }];
    case "joined":
      return [flight(board, data.card, taken(board), home(board, data.seat)), ...rung(board, data.seat)];
    case "discarded":
      return [flight(board, data.card, '[data-slot="1"]', ".yard")];
    case "revealed":
      return [flight(board, data.card, ".road__deck", `[data-slot="${data.slot}"]`)];
    case "rested":
      return [{ kind: "ring", at: ".village__sign", seat: data.seat }, ...rung(board, data.seat)];
    case "gained":
      return [crystals(".village", purse(board, data.seat), data.crystals), ...rung(board, data.seat)];
    case "stole":
      return [crystals(home(board, data.other), home(board, data.seat), data.crystals)];
    case "wounded":
    case "struck":
    case "used":
      return rung(board, data.seat);
    default:
      return [];
  }
}

const home = (board: EnchantersBoard, seat: number): string =>
  seat === board.seat ? ".artifact" : `[data-rival="${seat}"]`;

const purse = (board: EnchantersBoard, seat: number): string => (seat === board.seat ? ".hero" : home(board, seat));

const taken = ({ view }: EnchantersBoard): string => (view.from_slot ? `[data-slot="${view.from_slot}"]` : ".track");

const rung = (board: EnchantersBoard, seat: number): Motion[] =>
  seat === board.around.you ? [] : [{ kind: "ring", at: `[data-rival="${seat}"]`, seat }];

const flight = (board: EnchantersBoard, card: string, from: string, to: string): Motion => ({
  kind: "fly",
  from,
  to,
  what: flying(board, card),
});

const crystals = (from: string, to: string, times: number): Motion => ({
  kind: "fly",
  from,
  to,
  what: html`<span class="count count--gem count--big">${icon("enc:gem")}</span>`,
  times,
});

function flying(board: EnchantersBoard, name: string): TemplateResult {
  const card = Object.values(board.cards).find((one) => one.told === name);
  if (!card) return html`<span class="card card--m card--back">${nothing}</span>`;
  return html`<span class="card card--m ${kindClass(card)}"><span class="card__art">${icon(`enc:${card.id}`)}</span>
    <span class="card__title">${card.name}</span></span>`;
}
