/** What is asked, what one has to go on, and the buttons that answer; or the draft of what is about to be done. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import type { Drafted } from "../../parts/draft";
import { spoken } from "../../parts/options";
import { has, list, t } from "../../words/words";
import { answered, line } from "./answers";
import type { Choice, MerlinBoard } from "./board";
import { type Chain, few, numeric } from "./chain";
import { said, wayOut, waysOut } from "./dues";
import { FAMILIES } from "./families";
import { auction, begun as first, foretold, question, short, subject, verbLabel } from "./names";

export function prompt(board: MerlinBoard): TemplateResult {
  const { chained } = board;
  const image = FAMILIES[board.family].art;
  if (chained && board.asked && (chained.whole || single(chained))) return drafted(board, chained);
  const started = chained !== null || board.thing !== null || Object.keys(board.composer.chosen).length > 0;
  const rest = chained?.open && board.placing ? t("mer.place.words") : nothing;
  if (started) return board.prompt(begun(board), rest, html`${board.takeBack()}${buttons(board)}`, image);
  return board.prompt(question(board), looked(board) || means(board), buttons(board), image);
}

/** A number with which the question itself began: it can be given while the engine is still asked what follows. */
const single = ({ told, steps }: Chain): boolean =>
  !told && steps.length === 1 && !steps[0]!.touched && numeric(steps[0]!.ask);

/** What is about to be done, to what and for how much; what was asked stands before it. */
function drafted(board: MerlinBoard, chain: Chain): TemplateResult {
  const move = board.chain(chain.moves);
  const words = foretold(board, chain);
  const ruin = chain.told?.ruin ? ruined(board) : {};
  const button = short(board, chain);
  const said = { ...(button ? { button } : {}), ...chances(board, chain), ...ruin };
  const bare = !chain.steps.some((one) => one.touched); // the question itself began it
  const { art } = FAMILIES[board.family];
  const waits = chain.growing && !single(chain); // half of it would be another move
  return board.drafting({ move, subject: subject(board, chain), words, art, bare, waits, ...said });
}

/** What luck decides, now or later. */
function chances(board: MerlinBoard, { first, told }: Chain): Partial<Drafted> {
  const { verb } = first.parts;
  const key = `mer.luck.${verb}`;
  if (!board.acting || !has(key)) return {};
  const waits = verb !== "transport" || told?.events.some(({ event }) => event === "ask_posted");
  return told?.luck ? { open: t(key) } : waits ? { later: t(key) } : {};
}

/** Who ends a turn that brings bankruptcy is warned; the ways out are lit. */
function ruined(board: MerlinBoard): Partial<Drafted> {
  const last = board.view.dues.filter((one) => one.last);
  const ways = last.flatMap((one) => waysOut(board, one).map((way) => wayOut(board, one, way, "btn--lamp")));
  const words = last.length ? t("mer.ruin.words", { what: list(last.map((one) => said(board, one))) }) : "";
  return { button: t("mer.ruin.end"), more: html`${ways}`, ...(words ? { words } : {}) };
}

/** What was begun and what is still to be chosen. */
function begun(board: MerlinBoard): string {
  const { thing, composer, chained } = board;
  if (chained?.open) return question(board);
  if (chained) return board.acting ? first(board, chained.first) : subject(board, chained);
  if (thing) return t("mer.with", { what: thing.words });
  const verb = String(composer.chosen.verb ?? "");
  return t("mer.choose", { what: verbLabel(verb) ?? spoken(verb) });
}

function buttons(board: MerlinBoard): TemplateResult {
  const end = board.asks.find(({ parts }) => parts.verb === "end");
  const some = !board.acting && !board.chained && few(board) ? board.choices : [];
  const ending = html`<button class="btn" type="button" data-legal @click=${() => board.propose(end!)}>
    ${t("mer.end")}</button>`;
  return html`${end && !board.chained ? ending : nothing}${some.map((one) => answer(board, one, some.length === 1))}`;
}

/** An answer of few; none is lit more than another. An action is said with its verb: two may have one object. */
const answer = (board: MerlinBoard, one: Choice, only: boolean): TemplateResult =>
  html`<button class="btn ${only ? "btn--lamp" : ""}" type="button" data-legal
    @click=${() => (one.parts.verb === "roll" ? board.play(one.move) : board.propose(one))}>
    ${board.question?.phase === "actions" && named(one) ? line(board, one) : answered(board, one)}</button>`;

/** An action upon something that has a name. */
const named = ({ parts }: Choice): boolean => Object.keys(parts).length > 1;

/** What only you have seen. */
function looked(board: MerlinBoard): string {
  const { looked, known_top } = board.view;
  if (!few(board)) return ""; // the decrees are the answers
  const names = looked.length
    ? looked.map((one) => board.entitled("decrees", one))
    : known_top.map((one) => board.entitled("readings", one));
  return names.length ? t("mer.looked", { names: names.join(", ") }) : "";
}

/** What one has to go on. */
function means(board: MerlinBoard): string {
  const { view, choices, me } = board;
  if (view.auction) return auction(board);
  if (board.acting) return t("mer.act.words", { gold: me.purse });
  if (board.placing) return t("mer.place.words");
  const gold = choices.some(({ parts }) => "gold" in parts || parts.verb === "amount");
  return gold ? t("mer.have", { n: me.purse }) : "";
}
