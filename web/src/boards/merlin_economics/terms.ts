/** An offer and its kinds; of a contract a sentence whose words can be changed, and what is known of its chances. It
 *  comes after the table. */
import { nothing, type TemplateResult } from "lit";
import type { Asked } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part, sigil } from "../../parts/parts";
import { language, t, type Values } from "../../words/words";
import { answered } from "./answers";
import type { Choice, MerlinBoard } from "./board";
import { type Chain, choicesOf, closes, numberOf, numbers, numeric, type Step, WRITERS } from "./chain";
import { chances } from "./chances";
import { portion, said, whereabouts, writes } from "./names";
import { ofOdds, paidOut, payouts, premiumOf } from "./stakes";
import { stepper } from "./stepper";

/** The kinds of offer by their tabs; a bet and a cover are written alike. */
const KINDS: [string, string[]][] = [
  ["goods", ["goods"]],
  ["loan", ["loan"]],
  ["bond", ["bond"]],
  ["future", ["future"]],
  ["bet", ["wager", "cover"]],
];

/** What is asked before the goods of an offer. */
export function deal(board: MerlinBoard, chain: Chain): TemplateResult | null {
  const { verb, deal } = chain.first.parts;
  if (verb !== "offer" || !board.acting) return null;
  const { seat } = chain.first.parts;
  const name = board.name(Number(seat));
  return html`<h3>${sigil(Number(seat), name, "small")}${t("mer.offer.to", { name })}</h3>
    ${tabs(board, chain)}${deal === "goods" ? nothing : contract(board, chain)}`;
}

function tabs(board: MerlinBoard, { first }: Chain): TemplateResult {
  const { seat, deal } = first.parts;
  const ways = board.asks.filter(({ parts }) => parts.verb === "offer" && parts.seat === seat);
  return html`<div class="kinds" role="tablist" aria-label=${t("mer.kinds")} data-arrows>
    ${KINDS.map(([kind, deals]) => {
      const one = ways.find(({ parts }) => deals.includes(String(parts.deal)));
      const on = deals.includes(String(deal));
      const words = t(`mer.kind.${kind}`);
      const touch = (): void =>
        one ? board.openWay(one) : board.around.whyNot("offer", words, `offer ${seat} ${deals[0]}`);
      return html`<button class="kinds__one" type="button" role="tab" aria-selected=${on ? "true" : "false"}
        aria-disabled=${one ? nothing : "true"} @click=${() => (on ? undefined : touch())}>
        ${words}</button>`;
    })}</div>`;
}

/** The sentence, what can be added to it, and what is known. */
function contract(board: MerlinBoard, chain: Chain): TemplateResult {
  const { deal } = chain.first.parts;
  const mine = writes(board, chain.steps);
  const key = mine ? `mer.term.${deal}` : `mer.term.${deal}.theirs`;
  return html`<p class="term">${sentence(t(key, plain(board, chain)), slots(board, chain, mine))}</p>
    <span class="pills" data-arrows>${more(board, chain)}</span>${chances(board, chain)}`;
}

/** Words with controls in the places of slots that are still open. */
function sentence(words: string, parts: Record<string, Part>): Part[] {
  // by pattern: the slots of a template of our catalogue
  return words.split(/\{(\w+)\}/).map((one, i) => (i % 2 ? (parts[one] ?? nothing) : one));
}

/** What of the sentence can not be changed. */
function plain(board: MerlinBoard, { first, steps }: Chain): Values {
  const other = board.name(Number(first.parts.seat));
  const writer = steps.some(({ ask }) => WRITERS.includes(ask.phase));
  return { other, ...(writer ? {} : { writer: writes(board, steps) ? t("mer.term.i") : other }) };
}

function slots(board: MerlinBoard, chain: Chain, mine: boolean): Record<string, Part> {
  const found: Record<string, Part> = {};
  chain.steps.forEach((step, at) => {
    const { phase } = step.ask;
    // by pattern: a slot of our catalogue has no hyphen
    const slot = SLOTS[phase] ?? phase.split("-").at(-1)!;
    if (WRITERS.includes(phase)) found.writer = word(board, step, at, ({ parts }) => named(board, Number(parts.seat)));
    else if (EVENT.includes(phase)) return;
    else if (phase === "term-premium") found.premium = premium(board, chain, at);
    else
      found[slot] ??= numeric(step.ask)
        ? count(board, step, at)
        : word(board, step, at, (one) => told(board, step.ask, one));
  });
  found.payout = payout(board, chain);
  found.event = html`${events(board, chain)}`;
  found.pledges = pledges(board, chain, mine);
  return found;
}

const SLOTS: Record<string, string> = { "term-period": "period" };
const EVENT = ["term-atom", "term-totals", "term-season", "term-meter", "term-player", "term-plot", "term-level"];

const named = (board: MerlinBoard, seat: number): string => (seat === board.seat ? t("mer.term.i") : board.name(seat));

/** A word of the sentence: the moment, the ware, the place. */
function told(board: MerlinBoard, { phase }: Asked, one: Choice): string {
  const { verb, mark, years, n, plot } = one.parts;
  if (verb === "until") {
    const values = { mark: portion(String(mark)), year: board.view.year + Number(years) };
    return t(phase === "term-period" ? "mer.term.before" : "mer.term.at", values);
  }
  if (verb === "turns") return t("mer.term.turns", { n: Number(n) });
  if (verb === "at") return whereabouts(board, String(plot));
  return PLAIN[verb] ? said(board, one, PLAIN[verb]) : one.text;
}

const PLAIN: Record<string, string> = { season: "season", note: "ware" }; // said by the one slot that they have

/** A word that can be changed for another. */
function word(board: MerlinBoard, step: Step, at: number, say: (one: Choice) => string): TemplateResult {
  const all = choicesOf(step.ask);
  const change = (event: Event): void => board.change(at, all[(event.target as HTMLSelectElement).selectedIndex]!);
  return html`<select class="word" aria-label=${step.ask.short} @change=${change}>
    ${all.map((one) => html`<option ?selected=${one.move === step.choice.move}>${say(one)}</option>`)}</select>`;
}

function count(board: MerlinBoard, { ask, choice }: Step, at: number): TemplateResult {
  const those = numbers(ask);
  const set = (n: number): void => board.change(at, those.find((one) => numberOf(one) === n)!);
  return stepper(ask.short, those.map(numberOf), numberOf(choice), set);
}

// What is paid for what

const nearest = (all: number[], n: number): number =>
  all.reduce((best, one) => (Math.abs(one - n) < Math.abs(best - n) ? one : best), all[0] ?? 0);

function payout(board: MerlinBoard, chain: Chain): Part {
  const sums = payouts(chain, premiumOf(chain));
  if (!sums.size) return nothing;
  const set = (n: number): void => wager(board, chain, chain.steps.slice(0, ofOdds(chain)), sums.get(n)!);
  return stepper(t("mer.term.payout"), [...sums.keys()], paidOut(chain), set);
}

/** The premium changes, and what is paid out stays as near as it can. */
function premium(board: MerlinBoard, chain: Chain, at: number): TemplateResult {
  const { ask, choice } = chain.steps[at]!;
  const set = (n: number): void => {
    const sums = payouts(chain, n);
    const first = { ask, choice: numbers(ask).find((one) => numberOf(one) === n)! };
    wager(board, chain, [...chain.steps.slice(0, at), first], sums.get(nearest([...sums.keys()], paidOut(chain)))!);
  };
  return stepper(ask.short, numbers(ask).map(numberOf), numberOf(choice), set);
}

/** Other odds, everything else as it was. */
function wager(board: MerlinBoard, chain: Chain, kept: Step[], odds: [number, number]): void {
  const at = ofOdds(chain);
  const both = odds.map((n, i) => {
    const { ask } = chain.steps[at + i]!;
    return { ask, choice: numbers(ask).find((one) => numberOf(one) === n)! };
  });
  board.put(kept, [...kept, ...both, ...chain.steps.slice(at + 2)]);
}

// What must happen: up to three events, joined by "and also" and "and then"

/** Where each event begins and ends in the chain. */
function atoms(steps: Step[]): [number, number][] {
  const starts = steps.flatMap(({ ask }, at) => (ask.phase === "term-atom" ? [at] : []));
  return starts.map((from) => {
    const rest = steps.findIndex(({ ask }, at) => at > from && !EVENT.includes(ask.phase));
    return [from, rest < 0 ? steps.length : rest];
  });
}

function events(board: MerlinBoard, chain: Chain): TemplateResult[] {
  return atoms(chain.steps).map(([from, to], i) => {
    const off = (): void => {
      const kept = chain.steps.slice(0, from - 1);
      board.put(kept, [...kept, ...chain.steps.slice(to)]);
    };
    const join = chain.steps[from - 1]!.choice.parts.join;
    const leave = html`<button class="trade__off" type="button" @click=${off}
      aria-label=${t("mer.trade.off", { what: chain.steps[from]!.choice.text })}>${icon("bar")}</button>`;
    const parts = event(board, chain, from, to);
    return i ? html` <b>${t(`mer.term.${join}`)}</b> ${parts}${leave}` : html`${parts}`;
  });
}

/** One event: whom or what it is about, what happens, how much of it. */
function event(board: MerlinBoard, chain: Chain, from: number, to: number): Part[] {
  const kind = chain.steps[from]!;
  const does = word(board, kind, from, ({ parts }) => t(`mer.atom.${parts.atom}`));
  const about = chain.steps.slice(from + 1, to).map((step, i): [string, Part] => {
    const at = from + 1 + i;
    const { phase } = step.ask;
    if (phase === "term-totals") return [phase, i ? nothing : totals(board, chain, at, to)];
    if (phase === "term-player") return [phase, word(board, step, at, ({ parts }) => board.who(Number(parts.seat)))];
    return [
      phase,
      numeric(step.ask) ? count(board, step, at) : word(board, step, at, (one) => told(board, step.ask, one)),
    ];
  });
  const first = about.filter(([phase]) => FIRST.includes(phase));
  const rest = about.filter(([phase]) => !FIRST.includes(phase));
  return [...first.map(([, part]) => part), does, ...rest.map(([, part]) => part)];
}

const FIRST = ["term-player", "term-plot"]; // "Broom Row is blocked", but "a roll of 7"

/** The events in words, as one would read them in the sentence. */
export function happening(board: MerlinBoard, steps: Step[]): string {
  return atoms(steps)
    .map(([from, to], i) => {
      const does = t(`mer.atom.${steps[from]!.choice.parts.atom}`);
      const about = steps.slice(from + 1, to).filter((step) => !closes(step));
      const [first, rest] = [true, false].map((before) =>
        about.filter(({ ask }) => FIRST.includes(ask.phase) === before).map((step) => inWords(board, step)),
      );
      const words = [...first!, does, rest!.length ? either(rest!) : ""].filter(Boolean).join(" ");
      return i ? `${t(`mer.term.${steps[from - 1]!.choice.parts.join}`)} ${words}` : words;
    })
    .join(" ");
}

/** Totals are said with "or"; a level comes after what is measured. */
const either = (words: string[]): string =>
  Number.isNaN(Number(words[0]))
    ? words.join(" ")
    : new Intl.ListFormat(language, { type: "disjunction" }).format(words);

function inWords(board: MerlinBoard, { ask, choice }: Step): string {
  if (ask.phase === "term-player") return board.who(Number(choice.parts.seat));
  return "n" in choice.parts ? String(numberOf(choice)) : told(board, ask, choice);
}

/** The totals of a roll: any may be switched on and off, but the last one. */
function totals(board: MerlinBoard, chain: Chain, from: number, to: number): TemplateResult {
  const first = chain.steps[from]!;
  const on = chain.steps
    .slice(from, to)
    .filter((step) => !closes(step))
    .map(({ choice }) => numberOf(choice));
  const set = (n: number): void => {
    const those = numbers(first.ask).filter((one) => (numberOf(one) === n) !== on.includes(numberOf(one)));
    if (!those.length) return;
    const done = { verb: "done" };
    const steps = [...those, { move: "done", text: "done", parts: done }].map((choice) => ({ ask: first.ask, choice }));
    const kept = chain.steps.slice(0, from);
    board.put(kept, [...kept, ...steps, ...chain.steps.slice(to)]);
  };
  return html`<span class="totals" role="group" aria-label=${t("mer.part.term-totals")} data-arrows>
    ${numbers(first.ask)
      .map(numberOf)
      .map((n) => {
        const rolls = board.told("places", String(n))?.rolls ?? WAYS - Math.abs(MIDDLE - n);
        return html`<button class="totals__one" type="button" aria-pressed=${on.includes(n) ? "true" : "false"}
        aria-label=${t("mer.term.total", { n, rolls: Number(rolls) })} @click=${() => set(n)}>
        ${n}<small>${rolls}/36</small></button>`;
      })}</span>`;
}

const [MIDDLE, WAYS] = [7, 6]; // of two dice: the likeliest total, and its ways

// What can be added

function more(board: MerlinBoard, chain: Chain): TemplateResult[] {
  const { steps, first } = chain;
  const at = steps.findLastIndex(({ ask }) => ask.phase === "term-join");
  const joins = at < 0 ? [] : choicesOf(steps[at]!.ask).filter(({ parts }) => parts.verb === "also");
  const add = (choice: Choice): void => {
    const kept = [...steps.slice(0, at), { ask: steps[at]!.ask, choice }];
    board.put(kept, [...kept, ...steps.slice(at)]);
  };
  const chips = joins.map((one) => chip("plus", t(`mer.term.${one.parts.join}`), () => add(one)));
  const twin = { wager: "cover", cover: "wager" }[String(first.parts.deal)];
  const other = board.asks.find(
    ({ parts }) => parts.verb === "offer" && parts.seat === first.parts.seat && parts.deal === twin,
  );
  if (!other) return chips;
  const turn = (): void => board.put([{ ask: steps[0]!.ask, choice: other, touched: true }], steps);
  return [...chips, chip(twin === "cover" ? "mer:guard-badge" : "dice", t(`mer.term.to.${twin}`), turn)];
}

const chip = (art: string, words: string, act: () => void): TemplateResult =>
  html`<button class="pill pill--more" type="button" @click=${act}>${icon(art)}${words}</button>`;

/** What secures a loan, and what could. */
function pledges(board: MerlinBoard, { steps, first }: Chain, mine: boolean): Part {
  const those = steps.flatMap(({ ask }, at) => (ask.phase === "pledging" ? [at] : []));
  const last = those.at(-1);
  if (last === undefined) return nothing;
  const given = those.filter((at) => !closes(steps[at]!));
  const add = (choice: Choice): void => {
    const kept = [...steps.slice(0, last), { ask: steps[last]!.ask, choice }];
    board.put(kept, [...kept, ...steps.slice(last)]);
  };
  const all = choicesOf(steps[last]!.ask).filter(({ parts }) => parts.verb === "give");
  if (!given.length && !all.length) return nothing;
  const who = t(mine ? "mer.term.pledge.theirs" : "mer.term.pledge", { name: board.name(Number(first.parts.seat)) });
  return html`${who} ${given.map((at) => pledge(board, steps, at))}
    ${all.map((one) => chip("plus", said(board, one, "item"), () => add(one)))}`;
}

/** One pledge: how many or which, and a way to leave it out. */
function pledge(board: MerlinBoard, steps: Step[], at: number): TemplateResult {
  const end = steps.findIndex(({ ask }, i) => i > at && ask.phase === "pledging");
  const words = said(board, steps[at]!.choice, "item");
  const inside = steps.slice(at + 1, end).map((step, i) => {
    const place = at + 1 + i;
    return numeric(step.ask) ? count(board, step, place) : word(board, step, place, (one) => spoken(board, one));
  });
  const off = (): void => board.cut(at, end - at);
  return html`<span class="term__pledge">${words}${inside}<button class="trade__off" type="button"
    aria-label=${t("mer.trade.off", { what: words })} @click=${off}>${icon("bar")}</button></span>`;
}

const spoken = (board: MerlinBoard, one: Choice): string => {
  const words = answered(board, one);
  return typeof words === "string" ? words : one.text;
};
