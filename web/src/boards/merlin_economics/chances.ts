/** What is known of the chances of a bet: what this game has seen, what dice say, where it breaks even, how long it
 *  runs. Counts and arithmetic of what all can see. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";
import { type Chain, choicesOf, closes, numberOf, type Step } from "./chain";
import { paidOut } from "./stakes";

const ROLLS = 6; // to one step of the wheel: doubles
const ALL = 36; // ways of two dice
const SHOWN = 36; // rolls in the strip
const CERTAIN = 100;

type Happening = { [E in Told["event"]]?: (data: Record<string, unknown>, about: unknown) => boolean };
type Rolled = Record<string, number>;

const anyway = (): boolean => true;
const at = (data: Record<string, unknown>, about: unknown): boolean => data.plot === about;
const whose = (data: Record<string, unknown>, about: unknown): boolean => data.seat === about;

/** How the log tells of each kind of event. */
const TOLD: Record<string, Happening> = {
  season: { season_began: (data, about) => data.season === about },
  erratic: { went_erratic: anyway },
  "spelled-player": { aimed_at: whose },
  "spelled-plot": { aimed_plot: at },
  blocked: { blocked_plot: at },
  hit: { damaged_plot: at },
  ruin: { ruined_plot: at },
  "cart-lost": { cart_broke: whose },
  "trade-lost": { goods_lost: whose },
  "stakes-lost": { stakes_gone: whose },
  "tax-bill": { tax_due: whose },
  bankrupt: { bankrupt: whose },
  king: { drew_king: anyway },
  taxman: { taxman: anyway },
};

/** Rolls of two dice that bring it: which, and in how many of their 36 ways. */
function byDice(steps: Step[], from: number, to: number): { hit: (roll: Rolled) => boolean; ways: number } | null {
  const kind = steps[from]!.choice.parts.atom;
  if (kind === "doubles") return { hit: ({ first, second }) => first === second, ways: ROLLS };
  const seven = 7;
  const of = (total: number): number => ROLLS - Math.abs(seven - total);
  const totals =
    kind === "seven"
      ? [seven]
      : steps
          .slice(from + 1, to)
          .filter((one) => !closes(one))
          .map(numberOfStep);
  if (kind !== "seven" && kind !== "roll") return null;
  return { hit: ({ total }) => totals.includes(total!), ways: totals.reduce((sum, one) => sum + of(one), 0) };
}

const numberOfStep = ({ choice }: Step): number => numberOf(choice);

export function chances(board: MerlinBoard, chain: Chain): Part {
  const { steps, first } = chain;
  const starts = steps.flatMap(({ ask }, i) => (ask.phase === "term-atom" ? [i] : []));
  if (!starts.length) return nothing;
  const ends = steps.flatMap(({ ask }, i) => (ask.phase === "term-join" || ask.phase === "term-period" ? [i] : []));
  const rolls = lasting(chain);
  const dice = starts.length === 1 ? byDice(steps, starts[0]!, ends[0] ?? steps.length) : null;
  const cover = first.parts.deal === "cover";
  return html`<section class="odds" aria-label=${t("mer.odds")}>
    <h4>${icon("eye")}${t("mer.odds.seen")}</h4>
    ${starts.map((from, i) => seen(board, steps, from, ends[i] ?? steps.length))}
    ${
      dice
        ? html`<h4>${icon("dice")}${t("mer.odds.dice")}</h4>
      <p>${t("mer.odds.ways", { n: dice.ways, rolls, p: within(dice.ways, rolls) })}</p>`
        : nothing
    }
    <h4>${icon("scales")}${t("mer.odds.even")}</h4><p>${even(chain, cover)}</p>
    <h4>${icon("glass")}${t("mer.odds.long")}</h4><p>${t(until(chain) ? "mer.odds.wheel" : "mer.odds.turns", {
      n: until(chain) ? rolls / ROLLS : rolls,
      rolls,
    })}</p></section>`;
}

/** At least once in so many rolls: so many times of a hundred. */
const within = (ways: number, rolls: number): number =>
  Math.min(CERTAIN - 1, Math.round(CERTAIN * (1 - (1 - ways / ALL) ** rolls)));

const period = ({ steps }: Chain): Step | undefined => steps.find(({ ask }) => ask.phase === "term-period");

const until = (chain: Chain): boolean => period(chain)?.choice.parts.verb === "until";

/** How many rolls it runs for: about so many where the wheel says when. */
function lasting(chain: Chain): number {
  const step = period(chain);
  if (!step) return 0;
  if (!until(chain)) return numberOf(step.choice);
  const marks = choicesOf(step.ask).filter(({ parts }) => parts.verb === "until");
  return ROLLS * (1 + marks.findIndex(({ move }) => move === step.choice.move));
}

/** The chance at which premium and payout are worth the same. */
function even(chain: Chain, cover: boolean): string {
  const premium = chain.steps.find(({ ask }) => ask.phase === "term-premium");
  const paid = premium ? numberOf(premium.choice) : 0;
  const out = paidOut(chain);
  const ten = 10;
  const values = { premium: paid, payout: out, n: Math.round((ten * out) / (paid || 1)) / ten };
  return t(out <= paid ? "mer.odds.never" : cover ? "mer.odds.cover" : "mer.odds.wager", {
    ...values,
    n: String(values.n),
  });
}

/** What this game's log has seen of it; of a track or a price how it stands. */
function seen(board: MerlinBoard, steps: Step[], from: number, to: number): TemplateResult {
  const { story } = board.around;
  const kind = String(steps[from]!.choice.parts.atom);
  const rolls = story.filter(({ event }) => event === "rolled").map(({ data }) => data as Rolled);
  const dice = byDice(steps, from, to);
  if (dice) {
    const hits = rolls.map(dice.hit);
    return html`<p>${t("mer.odds.rolls", { n: hits.filter(Boolean).length, rolls: rolls.length })}</p>
      <span class="odds__strip" aria-hidden="true">
        ${hits.slice(-SHOWN).map((hit) => html`<i class=${hit ? "odds__hit" : ""}></i>`)}</span>`;
  }
  const about = aboutOf(steps.slice(from + 1, to));
  const standing = stands(board, kind, about);
  if (standing !== null) return html`<p>${t("mer.odds.now", { n: standing })}</p>`;
  const kinds = TOLD[kind] ?? {};
  const all = story.filter(({ event }) => event in kinds);
  const those = all.filter(({ event, data }) => kinds[event as Told["event"]]!(data, about));
  const values = { n: those.length, all: all.length, rolls: rolls.length, about: about === undefined ? 0 : 1 };
  return html`<p>${t(all.length ? "mer.odds.counted" : "mer.odds.none", values)}</p>`;
}

/** Whom or what an event is about. */
function aboutOf(steps: Step[]): unknown {
  const parts = steps[0]?.choice.parts ?? {};
  const [, value] = Object.entries(parts).find(([slot]) => slot !== "verb" && slot !== "way") ?? [];
  return value;
}

/** How a track or a price stands now; null for what happens in a moment. */
function stands({ view }: MerlinBoard, kind: string, about: unknown): number | null {
  if (kind === "counter") return { col: view.col, rc: view.rc, tax: view.tax, cc: view.climate }[String(about)] ?? null;
  const book = view.books.find(({ table }) => table === about);
  return kind === "spot" ? (book?.spot ?? 0) : kind === "last" ? (book?.last ?? 0) : null;
}
