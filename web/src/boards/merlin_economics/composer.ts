/** The pane where an action is put together: steppers for numbers, pills for words, lists where there are many. */
import { nothing, type TemplateResult } from "lit";
import type { Asked } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { has, t } from "../../words/words";
import { upper } from "../board";
import { answered } from "./answers";
import { bids } from "./bids";
import type { Choice, MerlinBoard } from "./board";
import { type Chain, choicesOf, closes, looped, numberOf, numbers, numeric, type Step } from "./chain";
import { FAMILIES } from "./families";
import { asking, subject } from "./names";
import { stepper } from "./stepper";
import { trading } from "./trade";
import { votes } from "./votes";

const PILLS = 9; // more words than these are a list
const LINES = [1, 2, 3, 4, 5, 6];

export function composer(board: MerlinBoard, chain: Chain): TemplateResult {
  const { steps, open: asked, first } = chain;
  const last = steps.at(-1)!;
  const swapped = steps.findIndex(({ ask }) => ask.phase === "composing"); // from here on both sides of an offer
  const begun = board.acting || first.parts.verb === "counter" ? 1 : 0;
  const parts = steps.slice(begun, swapped < 0 ? steps.length : swapped).filter((step) => !closes(step));
  const rest = asked && asked.phase !== "composing" ? open(board, asked) : nothing;
  const deal = board.around.taught ? null : board.later.come?.deal(board, chain);
  const head = html`<h3>${icon(FAMILIES[board.family].art)}${subject(board, chain)}</h3>${bids(board)}`;
  const rows = parts.map((step) => row(board, chain, step));
  return html`<div class="doing composer">${deal ?? head}
    ${parts.length && !deal ? html`<div class="composer__parts">${rows}</div>` : nothing}
    ${sides(board, chain)}${rest}${!trading(chain) && !asked && closes(last) ? more(board, last.ask) : nothing}
    ${noted(chain)}</div>`;
}

/** What both sides give; beside a contract it is put away until it is wanted, or something lies there. */
function sides(board: MerlinBoard, chain: Chain): Part {
  if (!trading(chain)) return nothing;
  const { first, open: asked, steps } = chain;
  const add = (one: Choice): void => (asked ? board.propose(one) : board.extend(one));
  const change = (step: Step, label: string, at: number): Part =>
    control(board, step, label, (one) => board.change(at, one));
  const both = board.later.come?.trade(board, chain, change, add) ?? nothing;
  if (BARE.includes(String(first.parts.deal ?? "goods")) || board.around.taught) return both;
  const some = steps.filter(({ ask }) => ask.phase === "composing").length > 1;
  return html`<details class="composer__beside" ?open=${some}><summary>${t("mer.beside")}</summary>${both}</details>`;
}

const BARE = ["goods", "bond"]; // offers that are nothing without goods

/** What one should know before: a line each. */
export const noted = ({ first, steps }: Chain): Part =>
  notes([String(first.parts.deal), steps[0]!.ask.phase, first.parts.verb]);

/** The lines of the first of these questions or verbs that has some. */
export function notes(of: string[]): Part {
  const about = of.find((one) => has(`mer.know.${one}.1`));
  const lines = LINES.map((n) => `mer.know.${about}.${n}`).filter(has);
  if (!lines.length) return nothing;
  return html`<ul class="composer__notes">${lines.map((line) => html`<li>${t(line)}</li>`)}</ul>`;
}

/** An answer that can be changed; what begins again stands on a line of its own. */
function row(board: MerlinBoard, chain: Chain, step: Step): TemplateResult {
  const at = chain.steps.indexOf(step);
  if (looped(step.ask)) return html`<b class="composer__line">${answered(board, step.choice, step.ask)}</b>`;
  const label = asking(board, step.ask, chain.steps[at - 1]?.ask.phase === step.ask.phase);
  return html`<span class="composer__part"><small>${label}</small>
    ${control(board, step, label, (choice) => board.change(at, choice))}</span>`;
}

type Choose = (one: Choice) => void;

function control(board: MerlinBoard, { ask, choice }: Step, label: string, choose: Choose): TemplateResult {
  const all = choicesOf(ask);
  if (ask.phase === "vote") return votes(board, ask, choice.move, choose);
  if (numeric(ask)) {
    const those = numbers(ask);
    const set = (n: number): void => choose(those.find((one) => numberOf(one) === n)!);
    const rest = all.filter((one) => !those.includes(one));
    return html`${stepper(label, those.map(numberOf), numberOf(choice), set)}
      ${rest.map(
        (one) => html`<button class="pill" type="button" data-legal aria-pressed=${one === choice ? "true" : "false"}
        @click=${() => choose(one)}>${answered(board, one, ask)}</button>`,
      )}`;
  }
  return all.length > PILLS ? select(board, ask, choice, choose) : pills(board, ask, choice.move, choose);
}

function pills(board: MerlinBoard, ask: Asked, chosen: string, choose: (one: Choice) => void): TemplateResult {
  return html`<span class="pills" role="radiogroup" aria-label=${asking(board, ask)} data-arrows>
    ${choicesOf(ask).map(
      (one) => html`<button class="pill" type="button" role="radio" data-legal
      aria-checked=${one.move === chosen ? "true" : "false"} @click=${() => choose(one)}>
      ${answered(board, one, ask)}</button>`,
    )}</span>`;
}

function select(board: MerlinBoard, ask: Asked, { move }: Choice, choose: (one: Choice) => void): TemplateResult {
  const all = choicesOf(ask);
  const change = (event: Event): void => choose(all[(event.target as HTMLSelectElement).selectedIndex]!);
  return html`<select class="composer__select" aria-label=${asking(board, ask)} @change=${change}>
    ${all.map((one) => html`<option ?selected=${one.move === move}>${answered(board, one, ask)}</option>`)}</select>`;
}

/** What is still to be chosen, here or on the table. */
function open(board: MerlinBoard, ask: Asked): TemplateResult {
  const choose = (one: Choice): void => board.propose(one);
  return html`<div class="composer__open"><b>${upper(asking(board, ask))}</b>
    ${looped(ask) ? adding(board, ask, choose) : pills(board, ask, "", choose)}</div>`;
}

/** What can be added before it is enough. */
const more = (board: MerlinBoard, ask: Asked): TemplateResult =>
  html`<div class="composer__open"><b>${t("mer.more")}</b>${adding(board, ask, (one) => board.extend(one))}</div>`;

/** Lines to add, those of one verb together: what you give, what you want. */
function adding(board: MerlinBoard, ask: Asked, add: (one: Choice) => void): TemplateResult[] {
  const all = choicesOf(ask).filter((choice) => !closes({ ask, choice }) && choice.parts.verb !== "drop");
  const verbs = [...new Set(all.map(({ parts }) => parts.verb))];
  return verbs.map(
    (verb) =>
      html`<span class="pills" data-arrows>${all
        .filter(({ parts }) => parts.verb === verb)
        .map(
          (one) => html`<button class="pill pill--more" type="button" data-legal @click=${() => add(one)}>
          ${answered(board, one)}</button>`,
        )}</span>`,
  );
}
