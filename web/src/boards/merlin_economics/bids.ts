/** Who has given what in the opening bid, where it is repeated: the places that are sure, and those that are not. */
import { nothing } from "lit";
import { html } from "../../html";
import { type Part, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

export function bids(board: MerlinBoard): Part {
  const { phase, about } = board.question ?? {};
  const given = board.view.players.map((_, seat) => bidOf(board, seat));
  if (phase !== "auction" || !about?.second || given.includes(undefined)) return nothing;
  const all = given as number[];
  const ranked = all.map((_, seat) => seat).sort((a, b) => all[b]! - all[a]!);
  return html`<ul class="bids">${ranked.map((seat) => {
    const before = all.filter((n) => n > all[seat]!).length;
    const equal = all.filter((n) => n === all[seat]).length;
    const place = { n: before + 1, last: before + equal };
    return html`<li class=${equal > 1 ? "bids__tie" : ""}>${sigil(seat, board.name(seat))}
      <span><b>${equal > 1 ? t("mer.bids.more", { n: all[seat] }) : all[seat]}</b>
      <small>${t(equal > 1 ? "mer.bids.between" : "mer.bids.place", place)}</small></span></li>`;
  })}</ul>`;
}

/** What a seat had bid when all was shown. */
function bidOf({ around: { story } }: MerlinBoard, seat: number): number | undefined {
  const told = story.findLast(({ data, event }) => event === "bid_was" && data?.seat === seat);
  return told && Number(told.data?.gold);
}
