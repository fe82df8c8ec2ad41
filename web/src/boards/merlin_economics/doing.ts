/** What can be done here: verbs of the open family, or the parts of what was begun, or answers to a question. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { spoken } from "../../parts/options";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import { answers, line } from "./answers";
import type { MerlinBoard } from "./board";
import { type Chain, few, numeric } from "./chain";
import { composer, noted, notes } from "./composer";
import { FAMILIES, within } from "./families";
import { question, verbLabel, verbNote } from "./names";
import { draft } from "./swap";
import { votes } from "./votes";
import { clash, war } from "./war";

/** What was touched, when several things can be done with it. */
export interface Thing {
  slot: string;
  value: string | number;
  words: string;
}

type Told = Record<string, unknown>;

const KINDS = ["readings", "spells", "potions", "decrees"]; // cards that may ask something

/** A move of each kind to ask the server about when none is possible. */
const EXAMPLES: Record<string, (plot: string) => string> = {
  buy: () => "buy 0",
  permit: () => "permit",
  invest: (plot) => `invest ${plot}`,
  auction: (plot) => `auction ${plot}`,
  rebuild: (plot) => `rebuild ${plot}`,
  liquidate: (plot) => `liquidate ${plot}`,
  join: (plot) => `join ${plot}`,
  fund: () => "fund 0",
  mead: () => "mead",
  transport: () => "transport",
  post: () => "post souls",
  take: () => "take souls",
  raise: () => "raise souls",
  escrow: () => "escrow souls",
  reprice: () => "reprice souls",
  attack: (plot) => `attack ${plot}`,
  march: (plot) => `march ${plot}`,
  defend: (plot) => `defend ${plot}`,
  note: () => "note souls",
  mint: () => "mint",
  issue: () => "issue stock",
};

export function doing(board: MerlinBoard): Part {
  if (!board.asked) return nothing;
  const verb = board.composer.chosen.verb as string | undefined;
  if (board.chained) return composed(board, board.chained);
  if (board.thing) return withThing(board, board.thing);
  if (!board.acting) return asked(board);
  return verb ? begun(board, verb) : verbs(board);
}

/** What has parts is put together here; a question that waits for its answer stays in sight. */
function composed(board: MerlinBoard, chain: Chain): Part {
  const parts = chain.steps.length > 1 || chain.open || numeric(chain.steps[0]!.ask);
  if (clash(board)) return html`${war(board)}${board.acting ? nothing : asked(board)}`;
  if (!parts && noted(chain) === nothing) return board.acting ? verbs(board) : asked(board);
  return html`${composer(board, chain)}${board.acting ? nothing : asker(board)}`;
}

/** Several things can be done with what was touched. */
const withThing = (board: MerlinBoard, { slot, value, words }: Thing): TemplateResult =>
  html`<div class="doing"><h3>${t("mer.with", { what: words })}</h3><ul class="acts" data-arrows>
    ${board.about([slot], value).map(
      (one) => html`<li><button class="act" data-legal type="button"
      @click=${() => board.propose(one)}>${line(board, one)}</button></li>`,
    )}</ul></div>`;

/** A question; few answers are buttons of the prompt. */
function asked(board: MerlinBoard): Part {
  if (few(board))
    return html`${board.chained ? nothing : war(board)}${draft(board)}${asker(board)}
      ${notes([board.question?.phase ?? ""])}`;
  const ask = board.question!;
  const ways =
    ask.phase === "vote" ? votes(board, ask, "", (one) => board.propose(one)) : answers(board, board.choices);
  return html`<div class="doing"><h3>${question(board)}</h3>${draft(board)}${ways}${notes([ask.phase])}</div>`;
}

/** The card that asks, with its words; a decree with what it brings. */
function asker(board: MerlinBoard): Part {
  const decree = board.view.decree ? board.told("decrees", board.view.decree) : undefined;
  const { card } = board.question?.about ?? {};
  const named = KINDS.flatMap((kind) => Object.values((board.around.contents[kind] ?? {}) as Record<string, Told>));
  const told = decree ?? named.find(({ name }) => name === card);
  if (!told) return nothing;
  const words = told.text ?? `${told.boon}. ${upper(String(told.fine_print))}.`;
  return html`<div class="doing"><h3>${told.name}</h3><p>${words}</p></div>`;
}

function begun(board: MerlinBoard, verb: string): TemplateResult {
  const all = board.composer.fits(board.choices);
  const plain = all.filter(({ parts }) => parts.deal === "goods"); // with each; other kinds are tabs of it
  const shown = plain.length && !board.around.taught ? plain : all;
  return html`<div class="doing"><h3>${verbLabel(verb) ?? spoken(verb)}</h3>${answers(board, shown)}</div>`;
}

function verbs(board: MerlinBoard): TemplateResult {
  const possible = [...new Set(within(board.choices, board.family).map(({ parts }) => parts.verb))];
  const missing = FAMILIES[board.family].always.filter((one) => !possible.includes(one));
  const none = html`<li class="acts__none">${t("mer.nothing.here")}</li>`;
  return html`<ul class="acts acts--verbs" data-arrows>${possible.map(
    (one) => html`<li data-thing="action.${one}">${may(board, one)}</li>`,
  )}
    ${missing.map((one) => html`<li>${mayNot(board, one)}</li>`)}
    ${possible.length || missing.length ? nothing : none}</ul>`;
}

function may(board: MerlinBoard, verb: string): TemplateResult {
  const note = verbNote(verb);
  const ways = board.choices.filter(({ parts }) => parts.verb === verb);
  const touch = (): void => (ways.length === 1 ? board.propose(ways[0]!) : board.begin(verb));
  return html`<button class="act" data-legal type="button" @click=${touch}>
    <b>${verbLabel(verb) ?? spoken(verb)}${ways.length > 1 ? html` <i>${ways.length}</i>` : nothing}</b>
    ${note ? html`<small>${note}</small>` : nothing}</button>`;
}

function mayNot(board: MerlinBoard, verb: string): TemplateResult {
  const name = verbLabel(verb) ?? verb;
  const touch = (): void => board.around.whyNot(verb, name, EXAMPLES[verb]!(board.me.plots[0]!.plot));
  return html`<button class="act" type="button" aria-disabled="true" @click=${touch}>
    <b>${icon("bar")}${name}</b><small>${verbNote(verb) ?? ""}</small></button>`;
}
