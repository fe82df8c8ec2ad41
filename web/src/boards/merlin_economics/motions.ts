/** How events are seen: dice roll, gold and wares fly, what somebody touched is ringed. */
import type { TemplateResult } from "lit";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import { icon } from "../../parts/parts";
import type { MerlinBoard } from "./board";
import { goodArt, goodColour } from "./goods";

type Data = Record<string, number | string>;

export function motions(board: MerlinBoard, told: Happened): Motion[] {
  const data = told.data as Data;
  const seat = typeof data.seat === "number" ? data.seat : -1;
  switch (told.event) {
    case "rolled":
      return [{ kind: "roll", at: ".thrown .die" }];
    case "paid_out":
      return [flight(plot(data.plot), home(board, seat), good("gold"), data.gold)];
    case "yielded":
      return [flight(plot(data.plot), home(board, seat), good(String(data.ware)), data.units)];
    case "took_ware":
      return [flight(home(board, Number(data.other)), home(board, seat), good(String(data.ware)), data.units)];
    case "bought_deed":
      return [flight(".deeds", plot(data.plot), deed(data.number)), { kind: "ring", at: plot(data.plot), seat }];
    case "marched":
    case "attacked":
      return [{ kind: "ring", at: plot(data.to), seat }];
    case "bid_posted":
    case "ask_posted":
    case "traded":
      return [{ kind: "ring", at: `[data-book="${data.table}"]`, seat: Math.max(0, seat) }, ...rung(board, seat)];
    default:
      return rung(board, seat);
  }
}

const plot = (id: number | string | undefined): string => `[data-plot="${id}"]`;

const home = (board: MerlinBoard, seat: number): string => (seat === board.seat ? ".purse" : `[data-rival="${seat}"]`);

const rung = (board: MerlinBoard, seat: number): Motion[] =>
  seat >= 0 && seat !== board.around.you ? [{ kind: "ring", at: `[data-rival="${seat}"]`, seat }] : [];

const flight = (from: string, to: string, what: TemplateResult, times: number | string = 1): Motion => ({
  kind: "fly",
  from,
  to,
  what,
  times: Number(times),
});

const good = (one: string): TemplateResult =>
  html`<span class="count count--${goodColour(one)} count--big">${icon(goodArt(one, "coin"))}</span>`;

const deed = (number: number | string | undefined): TemplateResult =>
  html`<span class="card card--s kind-golem"><span class="card__art">${icon(`mer:${number}`)}</span></span>`;
