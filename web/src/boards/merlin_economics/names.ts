/** How things and values of moves are called. */
import type { Asked } from "../../generated/wire";
import { spoken } from "../../parts/options";
import { kindOf } from "../../shelf";
import { has, list, t, type Values } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { type Chain, closes, looped, numberOf, numeric, type Step, WRITERS } from "./chain";

const GAME = "merlin_economics";
const SENTENCES = 3; // of what follows; the log tells all of it
export const SENTENCED = ["until", "event", "meter", "price-of"]; // said best in the engine's own words

/** A word of the engine as people say it. */
export const worded = (word: string): string =>
  // by pattern: an identifier made readable, where no catalogue has it
  upper(perhaps(`${GAME}.word.${word}`) ?? spoken(word.replaceAll("-", " ")));

/** A move that is said in one phrase, as the engine says it. */
export const phrased = ({ text }: Choice): string => upper(text);

const perhaps = (key: string): string | undefined => (has(key) ? t(key) : undefined);

/** What an action is called, and what it does in a few words. */
export const verbLabel = (verb: string): string | undefined => perhaps(`mer.do.${verb}`);
export const verbNote = (verb: string): string | undefined => perhaps(`mer.note.${verb}`);

/** A mark of the season wheel: "s1" is High Summer. */
export const portion = (mark: string): string => t(`mer.mark.${mark}`);

/** "Broom Row", or "C5" where nothing lies. */
export function plotName(board: MerlinBoard, id: string): string {
  const number = board.plot(id)?.number;
  return number ? board.entitled("places", String(number)) : id;
}

/** A plot so that nobody takes it for another: whose it is, and where, if need be; open ground by its place. */
export function whereabouts(board: MerlinBoard, id: string): string {
  const owner = board.ownerOf(id);
  const number = board.plot(id)?.number;
  const twins = board.view.players[owner]?.plots.filter((one) => one.number === number).length ?? 0;
  const n = String(board.told("plots", id)?.place);
  const spot = t("mer.on.plot", { n, spot: t(`mer.spot.${n}`) });
  const what = number ? plotName(board, id) : spot;
  const whose = owner === board.around.you ? what : t("mer.plot.of", { what, name: board.name(owner) });
  return number && twins > 1 ? `${whose}, ${spot}` : whose;
}

export function tableName(board: MerlinBoard, table: string): string {
  const { kind, seat } = board.told("tables", table) ?? { kind: table, seat: null };
  return seat === null ? t(`mer.${kind}`) : t(`mer.${kind}.of`, { name: board.name(Number(seat)) });
}

/** What is asked, with its subject: a property by its name, where the engine has a number. */
export function question(board: MerlinBoard): string {
  const { phase, about, prompt } = board.question ?? { phase: "", about: {}, prompt: "" };
  const key = `mer.ask.${phase}`;
  return has(key) ? t(key, topics(board, about)) : prompt;
}

/** What a part of something is about: its question without the subject. */
export function asking(board: MerlinBoard, { phase, short, about }: Asked, again = false): string {
  const second = `mer.part.${phase}.again`;
  const key = again && has(second) ? second : `mer.part.${phase}`;
  return has(key) ? t(key, topics(board, about)) : short;
}

/** What is certain to follow, as the engine says; what was asked stands before it. */
export function foretold(board: MerlinBoard, chain: Chain): string {
  const { steps, told } = chain;
  const { phase, prompt } = steps[0]!.ask;
  const own = board.acting ? termed(board, "will", chain) : `mer.will.${phase}`;
  if (has(own)) return t(own, valued(board, steps));
  const asked = board.acting ? [] : [phase === "bidding" ? auction(board) : prompt];
  const news = (told?.events ?? []).map(({ text }) => text);
  const folded = [...new Set(news)].map((one) => {
    const n = news.filter((other) => other === one).length;
    return n > 1 ? t("mer.times", { what: one.slice(0, -1), n }) : one; // without its full stop
  });
  return [...asked, ...folded.slice(0, SENTENCES)].join(" ");
}

/** The same as the subject, where that is too long for a button. */
export function short(board: MerlinBoard, chain: Chain): string | undefined {
  const key = termed(board, "button", chain);
  return board.acting && has(key) ? t(key, valued(board, chain.steps)) : undefined;
}

/** What is said of an action; of an offer by its kind, and by who of both is bound by it. */
function termed(board: MerlinBoard, about: string, { first, steps }: Chain): string {
  const { verb, deal } = first.parts;
  const plain = `mer.${about}.${verb}`;
  if (deal === undefined || steps.length < 2) return plain;
  const key = writes(board, steps) ? `mer.${about}.${verb}.${deal}` : `mer.${about}.${verb}.${deal}.theirs`;
  return has(key) ? key : plain;
}

/** What is about to be done: verb, object and amount. */
export function subject(board: MerlinBoard, chain: Chain): string {
  const { steps, first } = chain;
  const { verb } = first.parts;
  const key = board.acting ? termed(board, "go", chain) : `mer.reply.${steps[0]!.ask.phase}`;
  const reply = `mer.reply.${steps[0]!.ask.phase}.${first.parts.way ?? verb}`; // a pass in an auction is no bid
  if (!board.acting && has(reply)) return t(reply, valued(board, steps));
  if (has(key)) return t(key, valued(board, steps));
  const about = numeric(steps[0]!.ask) ? steps[0]!.ask.subject : "";
  const values = steps.filter((step) => !closes(step)).map(({ choice }) => plainly(board, choice));
  return about ? `${about}: ${values.join(", ")}` : [begun(board, first), ...values.slice(1)].join(", ");
}

/** Whether a contract that is put together binds you: where both could, one was named; else each term says it. */
export function writes({ seat }: MerlinBoard, steps: Step[]): boolean {
  const named = steps.find(({ ask }) => WRITERS.includes(ask.phase))?.choice.parts.seat;
  return named === undefined ? steps.some(({ ask }) => ask.about.mine === 1) : named === seat;
}

/** What an answer begins, before more is known of it; a plot is called by what lies there. */
export function begun(board: MerlinBoard, first: Choice): string {
  const { verb, plot } = first.parts;
  const label = verbLabel(verb);
  if (label || plot === undefined) return label ?? phrased(first);
  return t("mer.choose.plot", { plot: said(board, first, "plot") });
}

/** What the words of a subject may name: parts of the moves, what the questions are about, answers by their phase. */
function valued(board: MerlinBoard, steps: Step[]): Values {
  const [much = 0, less = 1] = steps
    .filter(({ ask }) => ask.phase === "term-odds")
    .map(({ choice }) => numberOf(choice));
  const premium = steps.find(({ ask }) => ask.phase === "term-premium");
  const values: Values = {
    ...{ n: numberOf(steps[0]!.choice), payout: premium ? Math.floor((numberOf(premium.choice) * much) / less) : 0 },
    ...{ ...lines(board, steps), ...owed(board, steps[0]!.choice), ...deed(board, steps[0]!.choice) },
    ...{ price: board.me.card_price, ...kept(steps) },
    ...(premium ? { event: board.later.come?.happening(board, steps) ?? "" } : {}),
  };
  for (const { ask, choice } of steps) {
    for (const slot of Object.keys(choice.parts)) if (slot !== "verb") values[slot] ??= said(board, choice, slot);
    for (const [slot, value] of Object.entries(ask.about))
      values[slot] ??= topic(board, slot, value as string | number);
    // by pattern: the name of a slot in our catalogue
    values[ask.phase.replaceAll("-", "_")] ??= numeric(ask) ? numberOf(choice) : plainly(board, choice);
  }
  return values;
}

/** What is under the hammer, what it pays, the last bid, and what one has. */
export function auction(board: MerlinBoard): string {
  const sale = board.view.auction;
  if (!sale) return "";
  const { number, other } = board.plot(sale.plot) ?? {};
  const about = number && !other ? paying(board, number) : {};
  const values = {
    name: board.name(sale.seat),
    what: plotName(board, sale.plot),
    n: sale.least,
    gold: board.me.purse,
    ...about,
  };
  if (sale.bidder === null) return t("mer.auction", values);
  return t("mer.auction.bid", { ...values, bidder: board.who(sale.bidder), bid: sale.bid ?? 0 });
}

/** How many units a seven leaves, and how many it takes. */
function kept(steps: Step[]): Values {
  const those = steps.filter(({ ask }) => ask.phase === "keep");
  const sum = (of: (step: Step) => number): number => those.reduce((all, step) => all + of(step), 0);
  const units = sum(({ choice }) => (choice.parts.verb === "yes" ? 1 : numberOf(choice)));
  return { kept: units, lost: sum(({ ask }) => Number(ask.about.units ?? 1)) - units };
}

/** What a deed of the row pays, and how often. */
function deed(board: MerlinBoard, { parts }: Choice): Values {
  const number = parts.verb === "buy" ? board.view.deed_row[Number(parts.place)]! : 0;
  return number ? paying(board, number) : {};
}

function paying(board: MerlinBoard, number: number): Values {
  const place = board.told("places", String(number));
  return { number, pays: Number(place?.value), falls: Number(place?.rolls) };
}

/** What a future that is to be met is about: nobody knows it by its number. */
function owed(board: MerlinBoard, { parts }: Choice): Values {
  const due = board.view.dues.find(({ kind, number }) => kind === "deliver" && number === parts.note);
  if (!due || parts.verb !== "fulfil") return {};
  return { units: due.units, ware: upper(t(`mer.${due.ware}`)), other: board.name(due.other ?? 0) };
}

/** A future that is to be met, by what is owed. */
export function met(board: MerlinBoard, one: Choice): string {
  const values = owed(board, one);
  return values.units ? t("mer.go.fulfil", values) : phrased(one);
}

/** What lines of an offer or a cart hold, by their verb: "3 Grain and 1 gold". */
function lines(board: MerlinBoard, steps: Step[]): Values {
  const found: Record<string, string[]> = {};
  steps.forEach(({ ask, choice }, at) => {
    const [slot] = Object.keys(choice.parts).filter((one) => one !== "verb");
    const next = steps[at + 1];
    if (!looped(ask) || !slot || !next) return;
    const what = said(board, choice, slot);
    const line = numeric(next.ask) ? `${numberOf(next.choice)} ${what}` : plainly(board, next.choice);
    found[choice.parts.verb] = [...(found[choice.parts.verb] ?? []), line];
  });
  const words = Object.entries(found).map(([verb, all]) => [verb, list(all)]);
  return { ...Object.fromEntries(words), lines: words.length };
}

/** What a question is about, by the slots of its prompt. */
const topics = (board: MerlinBoard, about: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(about).map(([slot, value]) => [slot, topic(board, slot, value as string | number)]),
  );

/** An answer that means something else in every question: yes, no, pass. */
export function replied(board: MerlinBoard, { parts }: Choice, ask = board.question): string | undefined {
  const key = `mer.say.${ask?.phase}.${parts.way ?? parts.verb}`;
  return ask && has(key) ? t(key, { n: numberOf({ parts } as Choice), ...topics(board, ask.about) }) : undefined;
}

/** What a question is about, as people say it. */
function topic(board: MerlinBoard, slot: string, value: string | number): string | number {
  if (slot === "number") return board.entitled("places", String(value));
  return typeof value === "string" ? saidWord(board, slot, value) : value;
}

/** An answer in a few words. */
function plainly(board: MerlinBoard, choice: Choice): string {
  if (SENTENCED.includes(choice.parts.verb)) return choice.text;
  const slots = Object.keys(choice.parts).filter((slot) => slot !== "verb");
  const key = `mer.plain.${choice.parts.verb}.${choice.parts.what}`;
  if (has(key)) return t(key, Object.fromEntries(slots.map((slot) => [slot, said(board, choice, slot)])));
  return slots.map((slot) => said(board, choice, slot)).join(" ") || phrased(choice);
}

/** Whether a part of a move is a seat. */
export const seated = ({ parts }: Choice, slot: string): boolean => kindOf(GAME, "verbs", parts.verb, slot) === "seat";

/** A value of a move as people say it. */
export function said(board: MerlinBoard, move: Choice, slot: string): string {
  const value = move.parts[slot]!;
  if (typeof value === "string") return saidWord(board, slot, value);
  return seated(move, slot) ? board.name(value) : saidNumber(board, slot, value);
}

function saidNumber(board: MerlinBoard, slot: string, n: number): string {
  if (slot === "gold") return t("mer.n.gold", { n });
  const lab = slot === "lab" ? board.me.labs[n] : undefined;
  if (lab) return `${t(`mer.${lab.kind}.lab`)} ${lab.number}`;
  return slot === "place" ? board.entitled("places", String(board.view.deed_row[n] ?? "")) : String(n);
}

const GOODS = ["gold", "souls", "oil", "grain", "mead", "crowns"];

const COUNTERS: Record<string, string> = {
  col: "mer.living",
  rc: "mer.research",
  tax: "mer.tax",
  cc: "mer.climate",
};

function saidWord(board: MerlinBoard, slot: string, word: string): string {
  const kind = board.slots[slot];
  if (kind === "plots") return whereabouts(board, word);
  if (kind === "tables") return tableName(board, word);
  if (slot === "item" && GOODS.includes(word)) return upper(t(`mer.${word}`));
  if (kind === "seats" && board.holder(word) >= 0) return board.name(board.holder(word));
  if (kind && board.told(kind, word)) return upper(board.entitled(kind, word));
  if (slot === "deck") return upper(t(word === "tea" ? "mer.tea" : "mer.crystal"));
  if (slot === "counter") return COUNTERS[word] ? t(COUNTERS[word]) : worded(word);
  return slot === "mark" ? portion(word) : worded(word);
}
