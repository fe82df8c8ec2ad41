/** Answers to a question: words, or numbers on a line. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { type Part, sigil } from "../../parts/parts";
import { seatSlot } from "../../shelf";
import { t } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { phrased, said, verbLabel } from "./names";

const MANY = 14; // more numbers than this are a slider
const NUMERIC = ["amount", "slip", "bid", "premium", "turns"];
/** Parts of moves that are said with their verb, in one phrase; so is a verb alone. */
const WHOLE = new Set([
  ...["", "nth", "outcome", "fee", "parity", "points", "gain", "gift", "toll", "muster", "audit", "lesson"],
  ...["from_what", "way", "fingers", "die", "note", "bond", "contract"],
]);
const LOADED = ["give", "want", "load"];

const slotsOf = ({ parts }: Choice): [string, string | number][] =>
  Object.entries(parts).filter(([slot]) => slot !== "verb");

/** A move with what was touched left out. */
export function line(board: MerlinBoard, one: Choice): string {
  const verb = verbLabel(one.parts.verb);
  if (!verb) return phrased(one);
  const slots = slotsOf(one).filter(([slot]) => slot !== board.thing?.slot);
  return [verb, ...slots.map(([slot, value]) => said(board, slot, value))].join(": ");
}

/** One answer in words; a decree with what it brings. */
export function answered(board: MerlinBoard, one: Choice): Part {
  const { verb, decree } = one.parts;
  if (verb === "amount") return t("mer.say", { n: Number(one.parts.n) });
  const words = slotsOf(one)
    .map(([slot, value]) => said(board, slot, value))
    .join(", ");
  const told = verb === "decree" ? board.told("decrees", String(decree)) : undefined;
  if (told) {
    const brings = `${told.boon}. ${upper(String(told.fine_print))}.`;
    return html`<span><b>${words}</b><small>${brings}</small></span>`;
  }
  if (WHOLE.has(slotsOf(one)[0]?.[0] ?? "")) return phrased(one);
  return LOADED.includes(verb) ? t(`mer.${verb}`, { what: words }) : words;
}

export function answers(board: MerlinBoard, all: Choice[]): TemplateResult {
  const numeric = NUMERIC.find((verb) => all.filter(({ parts }) => parts.verb === verb).length > MANY);
  const numbers = all.filter(({ parts }) => parts.verb === numeric);
  const rest = all.filter(({ parts }) => parts.verb !== numeric);
  return html`${numbers.length ? slider(board, numbers) : nothing}
    <ul class="acts acts--answers" data-arrows>${rest.map((one) => html`<li>${button(board, one)}</li>`)}</ul>`;
}

function button(board: MerlinBoard, one: Choice): TemplateResult {
  const seat = slotsOf(one).find(
    ([slot, value]) => seatSlot("merlin_economics", slot) && typeof value === "number",
  )?.[1];
  return html`<button class="act" data-legal type="button" @click=${() => board.propose(one)}>
    ${seat === undefined ? nothing : sigil(Number(seat), board.name(Number(seat)), "small")}
    ${answered(board, one)}</button>`;
}

function slider(board: MerlinBoard, choices: Choice[]): TemplateResult {
  const numbers = choices.map((one) => ({ n: Number(slotsOf(one)[0]?.[1]), move: one.move })).sort((a, b) => a.n - b.n);
  const at = Math.max(
    0,
    numbers.findIndex(({ n }) => n >= (board.number ?? 0)),
  );
  const { n, move } = numbers[at]!;
  const slide = (event: Event): void => {
    board.number = numbers[Number((event.target as HTMLInputElement).value)]!.n;
    board.requestUpdate();
  };
  return html`<div class="numbers"><label class="unseen" for="mer-n">${t("mer.which")}</label>
    <input id="mer-n" class="scrub__range" type="range" min="0" max=${numbers.length - 1} .value=${String(at)}
      aria-valuetext=${String(n)} @input=${slide}>
    <button class="btn btn--lamp" data-legal data-confirm type="button" @click=${() => board.play(move)}>
      ${t("mer.say", { n })}</button></div>`;
}
