import type { Told } from "../../generated/merchants_of_magick";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import { icon } from "../../parts/parts";
import type { MerchantsBoard } from "./board";

export function moved(board: MerchantsBoard, told: Happened): Motion[] {
  const one = told as unknown as Told;
  const you = board.around.you;
  switch (one.event) {
    case "rolled":
      return [{ kind: "roll", at: ".dice .die" }];
    case "spent":
    case "freed":
      return one.data.seat === you
        ? []
        : [{ kind: "ring", at: `[data-rival="${one.data.seat}"]`, seat: one.data.seat }];
    case "claimed": {
      const coin = html`<span class="count count--coin count--big">${icon("coin")}</span>`;
      return one.data.seat === you
        ? [
            {
              kind: "fly",
              from: `[data-order="${one.data.card}"]`,
              to: "[data-purse]",
              what: coin,
              times: Math.min(8, one.data.coins),
              gap: 120,
            },
          ]
        : [{ kind: "ring", at: `[data-rival="${one.data.seat}"]`, seat: one.data.seat }];
    }
    case "passed":
      return one.data.to === you
        ? [
            {
              kind: "fly",
              from: ".belt__end--in",
              to: `[data-order="${one.data.card}"]`,
              what: html`<span class="order order--ghost"></span>`,
            },
          ]
        : [];
    case "mastered":
      return [{ kind: "ring", at: `[data-mastery="${one.data.mastery}"]`, seat: one.data.seat }];
    default:
      return [];
  }
}
