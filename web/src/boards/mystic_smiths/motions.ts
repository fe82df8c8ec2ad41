import type { Told } from "../../generated/mystic_smiths";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import { icon } from "../../parts/parts";
import type { SmithsBoard } from "./board";
import { LETTER } from "./content";

export function moved(board: SmithsBoard, told: Happened): Motion[] {
  const one = told as unknown as Told;
  const at = (seat: number): string => (seat === board.seat ? ".hearth .stock" : `[data-smith="${seat}"]`);
  const fly = (seat: number, from: string, amounts: Record<string, number>): Motion[] =>
    Object.entries(amounts).map(([kind, n]) => ({
      kind: "fly",
      from,
      to: at(seat),
      what: html`<span class="ghost-res res-${LETTER[kind]}">${icon(`mys:${kind}`)}</span>`,
      times: n,
    }));
  switch (one.event) {
    case "rolled":
    case "rolled_all":
      return [{ kind: "roll", at: ".rolled .die" }];
    case "took":
      return fly(
        one.data.seat,
        one.data.seat === board.seat ? `[data-niche="${one.data.space}"]` : `[data-smith="${one.data.seat}"]`,
        one.data.amounts.goods,
      );
    case "stole":
      return [
        ...fly(one.data.seat, at(one.data.victim), one.data.amounts.goods),
        { kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat },
      ];
    case "studied":
      return one.data.seat === board.seat
        ? []
        : [
            {
              kind: "fly",
              from: `[data-market="${one.data.market}"]`,
              to: `[data-smith="${one.data.seat}"]`,
              what: html`<span class="card card--s card--back"></span>`,
            },
            { kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat },
          ];
    case "crafted":
      return [{ kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat }];
    case "meditated":
    case "remodelled":
    case "worked":
      return one.data.seat === board.seat
        ? []
        : [{ kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat }];
    default:
      return [];
  }
}

/** Where a move would be seen: spaces of the forge and of the market have the same numbers. */
export function seenAt(move: Record<string, unknown>): string[] {
  const { verb, space, market, discard, weapon, card, seat } = move;
  const central = market ?? discard ?? (verb === "work" ? space : undefined);
  return [
    ...(central === undefined ? [] : [`[data-market="${central}"]`]),
    ...(space === undefined || verb === "work" ? [] : [`[data-niche="${space}"]`]),
    ...(weapon === undefined ? [] : [`[data-thing="rack.${weapon}"]`]),
    ...(card === undefined ? [] : [`[data-zoom="${card}"]`]),
    ...(seat === undefined ? [] : [`[data-smith="${seat}"]`]),
    ...(verb === "remodel" ? [".hearth .forge"] : []),
  ];
}
