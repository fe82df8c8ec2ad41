/** What a bet pays for its premium: the engine has odds, people have gold. */
import { type Chain, numberOf, numbers } from "./chain";

export const ofOdds = ({ steps }: Chain): number => steps.findIndex(({ ask }) => ask.phase === "term-odds");

/** For each sum that can be paid out on this premium the plainest odds that make it. */
export function payouts(chain: Chain, premium: number): Map<number, [number, number]> {
  const step = chain.steps[ofOdds(chain)];
  const sides = step ? numbers(step.ask).map(numberOf) : [];
  const found = new Map<number, [number, number]>();
  for (const less of sides)
    for (const much of sides) {
      const sum = Math.floor((premium * much) / less);
      const [a, b] = found.get(sum) ?? [Number.POSITIVE_INFINITY, 0];
      if (sum && much + less < a + b) found.set(sum, [much, less]);
    }
  return new Map([...found].sort(([a], [b]) => a - b));
}

export const premiumOf = ({ steps }: Chain): number =>
  numberOf(
    steps.find(({ ask }) => ask.phase === "term-premium")?.choice ?? { parts: { verb: "" }, move: "", text: "" },
  );

/** What is paid out as things are put together now. */
export function paidOut(chain: Chain): number {
  const at = ofOdds(chain);
  const [much, less] = [chain.steps[at], chain.steps[at + 1]];
  return much && less ? Math.floor((premiumOf(chain) * numberOf(much.choice)) / numberOf(less.choice)) : 0;
}
