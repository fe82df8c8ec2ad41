/** Answers to a question, in words. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { type Part, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { met, phrased, replied, SENTENCED, said, seated, verbLabel } from "./names";

/** Parts of moves that are said with their verb, in one phrase; so is a verb alone. */
const WHOLE = new Set([
  ...["", "nth", "outcome", "fee", "parity", "points", "gain", "gift", "toll", "muster", "audit", "lesson"],
  ...["from_what", "way", "fingers", "die", "note", "bond", "contract", "loan", "price", "mark", "cards", "n"],
]);
const LOADED = ["give", "want", "load"];

const slotsOf = ({ parts }: Choice): [string, string | number][] =>
  Object.entries(parts).filter(([slot]) => slot !== "verb");

/** A move with what was touched left out. */
export function line(board: MerlinBoard, one: Choice): string {
  if (one.parts.verb === "fulfil") return met(board, one);
  const verb = verbLabel(one.parts.verb);
  if (!verb) return phrased(one);
  const slots = slotsOf(one).filter(([slot]) => slot !== board.thing?.slot);
  return [verb, ...slots.map(([slot]) => said(board, one, slot))].join(": ");
}

/** One answer in words; a decree with what it brings. */
export function answered(board: MerlinBoard, one: Choice, ask = board.question): Part {
  const { verb, decree } = one.parts;
  const reply = replied(board, one, ask);
  if (reply) return reply;
  if (verb === "offer" && board.acting && !board.around.taught) return board.name(Number(one.parts.seat));
  if (verb === "buy") return deed(board, Number(one.parts.place));
  if (verb === "amount") return t("mer.say", { n: Number(one.parts.n) });
  const words = upper(
    slotsOf(one)
      .map(([slot]) => said(board, one, slot))
      .join(", "),
  );
  const told = verb === "decree" ? board.told("decrees", String(decree)) : undefined;
  if (told) {
    const brings = `${told.boon}. ${upper(String(told.fine_print))}.`;
    return html`<span><b>${words}</b><small>${brings}</small></span>`;
  }
  if (verb === "fulfil") return met(board, one);
  if (SENTENCED.includes(verb) || WHOLE.has(slotsOf(one)[0]?.[0] ?? "")) return phrased(one);
  return LOADED.includes(verb) ? t(`mer.${verb}`, { what: words }) : words;
}

/** A deed of the row: two may have one name, and each has its number, its pay and, if it is bought, its price. */
function deed(board: MerlinBoard, place: number): TemplateResult {
  const number = board.view.deed_row[place]!;
  const { name, value } = board.told("places", String(number)) ?? {};
  const price = board.acting ? { price: board.me.card_price } : {}; // a decree gives it free
  const terms = t("mer.deed.terms", { number, n: Number(value), ...price });
  return html`<span><b>${name}</b><small>${terms}</small></span>`;
}

/** Answers; several for each of several people stand in a row of theirs. */
export function answers(board: MerlinBoard, all: Choice[]): TemplateResult {
  const seats = [...new Set(all.map(seatOf))];
  if (seats.length < 2 || seats.includes(undefined) || all.length < 2 * seats.length) return lines(board, all);
  return html`${seats.map((seat) => {
    const name = board.name(seat!);
    const theirs = all.filter((one) => seatOf(one) === seat);
    return html`<div class="acts__with" role="group" aria-label=${name}>
      <b>${sigil(seat!, name, "small")}${name}</b>${lines(board, theirs, true)}</div>`;
  })}`;
}

const lines = (board: MerlinBoard, all: Choice[], named = false): TemplateResult =>
  html`<ul class="acts acts--answers" data-arrows>
    ${all.map((one) => html`<li>${button(board, one, named)}</li>`)}</ul>`;

const seatOf = (one: Choice): number | undefined =>
  slotsOf(one).find(([slot]) => seated(one, slot))?.[1] as number | undefined;

function button(board: MerlinBoard, one: Choice, named: boolean): TemplateResult {
  const seat = named ? undefined : seatOf(one);
  const rest = slotsOf(one).filter(([slot]) => !seated(one, slot));
  return html`<button class="act" data-legal type="button" @click=${() => board.propose(one)}>
    ${seat === undefined ? nothing : sigil(seat, board.name(seat), "small")}
    ${named ? rest.map(([slot]) => said(board, one, slot)).join(", ") : answered(board, one)}</button>`;
}
