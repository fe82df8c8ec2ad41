/** Offers of goods: whether one is put together, and what a counter-offer begins with. */
import type { BundleView } from "../../generated/merlin_economics";
import type { Choice, MerlinBoard } from "./board";
import { type Chain, choicesOf, type Step } from "./chain";
import { counted, things } from "./swap";

/** Is it an exchange, of which both sides are composed? */
export const trading = ({ steps, open }: Chain): boolean =>
  steps.some(({ ask }) => ask.phase === "composing") || open?.phase === "composing";

/** A counter-offer begins with the goods of the offer, each of which may be more or less: what was asked is given. */
export async function countered(board: MerlinBoard, choice: Choice): Promise<Step[]> {
  [board.looking, board.family] = [true, "offers"]; // it is put together where the offer lay
  const { offer } = board.view;
  const steps: Step[] = [{ ask: board.question!, choice, touched: true }];
  if (!offer || !(only(offer.give) && only(offer.get))) return steps;
  const moves = [...lined("give", offer.get), ...lined("want", offer.give)];
  for (const move of moves) {
    const told = await board.preview(board.chain(steps.map((one) => one.choice.move)));
    const ask = told?.asked[steps.length - 1];
    const one = ask && choicesOf(ask).find((other) => other.move === move);
    if (one) steps.push({ ask, choice: one }); // what has but one answer is not asked
  }
  return steps;
}

const only = (held: BundleView): boolean => !things(held);

const lined = (verb: string, held: BundleView): string[] =>
  counted(held).flatMap(([item, n]) => (n ? [`${verb} ${item}`, `amount ${n}`] : []));
