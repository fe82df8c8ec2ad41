/** What is being put together: an answer and those to the questions it leads to, each foreseen by the engine. */
import type { Asked, Previewed } from "../../generated/wire";
import type { Choice, MerlinBoard } from "./board";

/** A question and its answer. */
export interface Step {
  ask: Asked;
  choice: Choice;
  touched?: boolean; // by the player, and not what an answer begins with
}

/** Questions that come again until somebody says that it is enough. */
const LOOPS = ["loading", "composing", "pledging", "term-totals", "term-join"];
const ENOUGH = ["send", "propose", "done"];
/** Where a turn stands still: what leads back there is whole. */
const HOMES = ["actions", "ready", "read-future"];
/** Things that are touched on the table, one of them never being as good as another. */
const TOUCHED = ["at", "with", "strike", "the-spell", "the-recipe", "the-card", "load", "give", "want", "drop"];
/** Who of both is bound, and what a contract is about: one is as good as another, and each is a word to be changed. */
export const WRITERS = ["future-short", "loan-lender", "bond-issuer", "term-writer"];
const TERMS = [...WRITERS, "term-player", "term-plot", "term-period", "pledge-which"];
const AGAIN = "term-join"; // ends a part of what a contract pays on
const ODDS = 3; // to one, to begin with
const LUCKY = 7; // what is bet on at first
const NUMERIC = ["amount", "bid", "premium", "turns"];
/** Where the most is the better beginning. */
const MOST = ["keep", "load-units", "repayment", "repay"];

export class Chain {
  open: Asked | null = null; // still to be answered
  told: Previewed | null = null;
  growing = true; // its questions are still being followed

  constructor(readonly steps: Step[]) {}

  get first(): Choice {
    return this.steps[0]!.choice;
  }

  get moves(): string[] {
    return this.steps.map(({ choice }) => choice.move);
  }

  /** Nothing is left to be asked. */
  get whole(): boolean {
    return this.told !== null && this.open === null;
  }
}

export const choicesOf = (ask: Asked): Choice[] => ask.options as unknown as Choice[];

export const looped = ({ phase }: Asked): boolean => LOOPS.includes(phase);

/** Answers that are numbers. */
export const numbers = (ask: Asked): Choice[] => choicesOf(ask).filter(({ parts }) => NUMERIC.includes(parts.verb));

/** Is a number asked for, or nothing at all? */
export const numeric = (ask: Asked): boolean =>
  !looped(ask) &&
  numbers(ask).length > 0 &&
  choicesOf(ask).every(({ parts }) => parts.verb === "pass" || NUMERIC.includes(parts.verb));

const FEW = 3; // so many answers stand in the prompt itself
const EXPLAINED = ["choice", "enact"]; // of few answers, but what they bring stands in the counter

/** Are there so few answers that the prompt has room for them? A decree needs more, and a vote has a table. */
export const few = ({ choices }: MerlinBoard): boolean =>
  choices.length <= FEW && choices.every(({ parts }) => parts.verb !== "decree" && parts.verb !== "vote");

export const explained = ({ phase }: Asked): boolean => EXPLAINED.includes(phase);

export const closes = ({ ask, choice }: Step): boolean => looped(ask) && ENOUGH.includes(choice.parts.verb);

/** The only number of an answer. */
export const numberOf = ({ parts }: Choice): number =>
  Number(Object.entries(parts).find(([slot, value]) => slot !== "verb" && typeof value === "number")?.[1] ?? 0);

/** Follows a chain with the engine until something must be chosen or it is whole; `wished` is kept where it can be. */
export async function grow(board: MerlinBoard, chain: Chain, wished: Step[] = []): Promise<void> {
  chain.open = chain.told = null;
  chain.growing = true;
  let from = chain.steps.length;
  while (board.chained === chain) {
    const told = await board.preview(board.chain(chain.moves));
    if (board.chained !== chain) return; // taken back, or another one by now
    if (!told) {
      if (chain.steps.length === 1) return board.drop();
      chain.steps.pop(); // not open any more, with what was changed before it
      wished = [];
      continue;
    }
    chain.told = told;
    const next = told.asked[chain.steps.length - 1];
    if (!next || HOMES.includes(next.phase)) break;
    const at = sought(wished, next, from);
    const choice = (at < 0 ? undefined : wish(wished[at]!, next)) ?? standard(board, next);
    if (at >= 0) from = at + 1;
    if (!choice) {
      chain.open = next;
      break;
    }
    chain.steps.push({ ask: next, choice });
  }
  chain.growing = false;
  board.grown(chain);
}

/** Where the same question was answered before; one that begins again belongs to what stood there then. */
function sought(wished: Step[], { phase }: Asked, from: number): number {
  for (let at = from; at < wished.length; at += 1) {
    const before = wished[at]!.ask.phase;
    if (before === phase) return at;
    if (before === AGAIN) break;
  }
  return -1;
}

/** The same answer as before, if it is still there, or the nearest number. */
function wish({ choice }: Step, ask: Asked): Choice | undefined {
  const same = choicesOf(ask).find(({ move }) => move === choice.move);
  return same ?? (numeric(ask) ? nearest(ask, numberOf(choice)) : undefined);
}

const nearest = (ask: Asked, n: number): Choice =>
  [...numbers(ask)].sort((a, b) => Math.abs(numberOf(a) - n) - Math.abs(numberOf(b) - n))[0]!;

/** What an answer begins with; nothing where something must be touched. */
export function standard(board: MerlinBoard, ask: Asked): Choice | undefined {
  const all = choicesOf(ask);
  const totals = ask.phase === "term-totals" ? nearest(ask, LUCKY) : undefined;
  if (looped(ask)) return all.find(({ parts }) => ENOUGH.includes(parts.verb)) ?? totals;
  if (numeric(ask)) return nearest(ask, beginning(board, ask));
  if (TERMS.includes(ask.phase)) return all.find(({ parts }) => near(board, parts)) ?? all[0];
  return all.length === 1 || !all.some(({ parts }) => TOUCHED.includes(parts.verb)) ? all[0] : undefined;
}

/** Somebody else, a plot of one's own, or the next step of the wheel. */
const near = (board: MerlinBoard, { verb, seat, plot }: Choice["parts"]): boolean =>
  plot === undefined ? seat !== board.seat && verb !== "turns" : board.ownerOf(String(plot)) === board.seat;

/** The price that stands, or the least; where less is lost, the most. */
function beginning(board: MerlinBoard, { phase, about }: Asked): number {
  const book = board.view.books.find(({ table }) => table === (about.table ?? about.ware));
  if (phase === "bid-price") return book?.asks.at(0)?.price ?? book?.last ?? 0;
  if (phase === "load-price" || phase === "ask-price") return book?.bids.at(0)?.price ?? book?.last ?? 0;
  if (phase === "offer-line") return 1;
  if (phase === "term-odds") return board.chained?.steps.at(-1)?.ask.phase === phase ? 1 : ODDS;
  return MOST.includes(phase) ? Number.MAX_SAFE_INTEGER : 0;
}
