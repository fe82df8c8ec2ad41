/** What is asked, what one has to go on, and the buttons that answer. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { spoken } from "../../parts/options";
import { t } from "../../words/words";
import { answered } from "./answers";
import { FEW, type MerlinBoard } from "./board";
import { drafted } from "./draft";
import { FAMILIES } from "./families";
import { question, verbLabel, whereabouts } from "./names";

export function prompt(board: MerlinBoard): TemplateResult {
  if (board.draft) return drafted(board, board.draft);
  const started = board.thing !== null || Object.keys(board.composer.chosen).length > 0;
  const image = FAMILIES[board.family].art;
  if (started) return board.prompt(begun(board), nothing, html`${board.takeBack()}${buttons(board)}`, image);
  return board.prompt(question(board), looked(board) || means(board), buttons(board), image);
}

/** What was begun and what is still to be chosen. */
function begun({ thing, composer }: MerlinBoard): string {
  if (thing) return t("mer.with", { what: thing.words });
  const verb = String(composer.chosen.verb ?? "");
  return t("mer.choose", { what: verbLabel(verb) ?? spoken(verb) });
}

function buttons(board: MerlinBoard): TemplateResult {
  const end = board.choices.find(({ parts }) => parts.verb === "end");
  const few = !board.acting && board.choices.length <= FEW ? board.choices : [];
  const ending = html`<button class="btn" type="button" data-legal @click=${() => board.play(end!.move)}>
    ${t("mer.end")}</button>`;
  return html`${end ? ending : nothing}${few.map((one) => board.confirm(answered(board, one), one.move))}`;
}

/** What only you have seen. */
function looked(board: MerlinBoard): string {
  const { looked, known_top } = board.view;
  const names = looked.length
    ? looked.map((one) => board.entitled("decrees", one))
    : known_top.map((one) => board.entitled("readings", one));
  return names.length ? t("mer.looked", { names: names.join(", ") }) : "";
}

const COMPOSING = /^(composing|offer-|term-|loan-|bond-|future-|pledg)/;

/** What one has to go on when a number is asked for. */
function means(board: MerlinBoard): string {
  const { view, around, choices, me } = board;
  const phase = around.ask?.phase ?? "";
  if (view.auction) return auction(board);
  if (board.acting) return t("mer.act.words", { gold: me.purse });
  if (board.placing) return t("mer.place.words");
  if (view.offer && COMPOSING.test(phase)) {
    const { to, maker } = view.offer;
    return t("mer.composing", { name: board.name(to === around.you ? maker : to) });
  }
  const gold = choices.some(({ parts }) => "gold" in parts || parts.verb === "amount");
  return gold ? t("mer.have", { n: me.purse }) : "";
}

/** What is under the hammer, and the last bid. */
function auction(board: MerlinBoard): string {
  const sale = board.view.auction;
  if (!sale) return "";
  const values = { name: board.name(sale.seat), what: whereabouts(board, sale.plot), n: sale.least };
  if (sale.bidder === null) return t("mer.auction", values);
  return t("mer.auction.bid", { ...values, bidder: board.who(sale.bidder), bid: sale.bid ?? 0 });
}
