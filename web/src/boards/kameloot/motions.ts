/** How events are seen. */
import type { TemplateResult } from "lit";
import type { Told } from "../../generated/kameloot";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import { card, cardBack, icon } from "../../parts/parts";
import type { KamelootBoard } from "./board";
import { face } from "./cards";

export function moved(board: KamelootBoard, told: Happened): Motion[] {
  const one = told as unknown as Told;
  const you = board.around.you;
  const home = (seat: number): string => (seat === you && board.around.live ? "[data-hand]" : `[data-plate="${seat}"]`);
  const small = (thing: string): TemplateResult => card(face(board, thing, false), "s");
  // one's own cards leave from where they are seen, in the hand or beside the answers to a power
  const held = (seat: number, thing: string): string =>
    home(seat) === "[data-hand]" ? `[data-hand] [data-zoom="${thing}"] > *, .handrow .aim` : home(seat);
  switch (one.event) {
    case "laid": {
      const { seat, thing, naturals, horns } = one.data;
      const to = `[data-set="${seat}-${thing}"]`;
      return [
        ...flown(held(seat, thing), to, small(thing), naturals),
        ...flown(held(seat, "horn"), to, small("horn"), horns),
        ...(seat === you ? [] : [{ kind: "ring" as const, at: `${to} .set__cards > :last-child`, seat }]),
      ];
    }
    case "used":
      return flown(held(one.data.seat, one.data.power), "[data-discard]", small(one.data.power), 1);
    case "called":
      return one.data.cards
        ? [
            {
              kind: "fly",
              from: "[data-discard]",
              to: `[data-set="${one.data.seat}-${one.data.thing}"]`,
              what: small(one.data.thing),
              times: one.data.cards,
            },
          ]
        : [];
    case "swapped": {
      const { seat, mine, other, theirs } = one.data;
      return [
        {
          kind: "fly",
          from: `[data-set="${seat}-${mine}"]`,
          to: `[data-set="${other}-${mine}"]`,
          what: small(mine),
        },
        {
          kind: "fly",
          from: `[data-set="${other}-${theirs}"]`,
          to: `[data-set="${seat}-${theirs}"]`,
          what: small(theirs),
        },
        { kind: "ring", at: `[data-set="${seat}-${theirs}"], [data-set="${other}-${mine}"]`, seat },
      ];
    }
    case "flipped":
      return [
        { kind: "turn", at: `[data-plate="${one.data.seat}"] .sigil` },
        { kind: "ring", at: `[data-member="${one.data.seat}"]`, seat: one.data.seat },
      ];
    case "sold":
      board.sold = `[data-goal="${one.data.tavern}-${one.data.thing}"]`;
      return [];
    case "paid":
      return [
        {
          kind: "fly",
          from: board.sold || "[data-pile]",
          to: `[data-gold="${one.data.seat}"]`,
          what: html`<span class="count count--coin count--big">${icon("coin")}</span>`,
          times: one.data.coins,
          gap: 180,
          coins: true,
        },
      ];
    case "drew":
      return [
        { kind: "fly", from: "[data-pile]", to: home(one.data.seat), what: cardBack("s"), times: one.data.cards },
      ];
    default:
      return [];
  }
}

/** Some cards of a kind on their way, if there are any. */
const flown = (from: string, to: string, what: TemplateResult, times: number): Motion[] =>
  times ? [{ kind: "fly", from, to, what, times }] : [];
