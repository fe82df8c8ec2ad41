/** An offer of goods as it is put together: what you give on one side, what the other gives on the other. It comes
 *  after the table. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, type Part, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { type Chain, choicesOf, closes, numberOf, numeric, type Step } from "./chain";
import { goodArt, WARES } from "./goods";
import { said } from "./names";

/** One thing that changes hands: its line, and the answer to how many or which. */
interface Line {
  at: number;
  item: string;
  words: string;
  steps: Step[];
}

const SIDES = ["give", "want"] as const;
const itemOf = ({ parts }: Choice): string => String(parts.item ?? "");

export function trade(
  board: MerlinBoard,
  chain: Chain,
  control: (step: Step, label: string, at: number) => Part,
  add: (one: Choice) => void,
): TemplateResult {
  const last = chain.steps.at(-1)!;
  const ask = chain.open?.phase === "composing" ? chain.open : closes(last) ? last.ask : null;
  const other = otherOf(board, chain);
  const lines = Object.fromEntries(SIDES.map((side) => [side, linesOf(board, chain, side)])) as Record<string, Line[]>;
  return html`<div class="trade">${SIDES.map((side) => {
    const seat = side === "give" ? board.seat : other;
    const title = side === "give" ? upper(t("mer.you.give")) : t("mer.they.give", { name: board.name(other) });
    const more = ask ? choicesOf(ask).filter(({ parts }) => parts.verb === side) : [];
    const had = lines[side]!.map(({ item }) => item).filter((item) => held(board, seat, item) !== undefined);
    return html`<section class="trade__side" aria-label=${title}>
      <h4>${sigil(seat, board.name(seat), "small")}${title}</h4>
      ${lines[side]!.map((one) => row(board, one, seat, control))}
      <span class="pills" data-arrows>${more
        .filter((one) => !had.includes(itemOf(one)))
        .map((one) => chip(board, one, () => add(one)))}</span></section>`;
  })}</div>${outcome(board, lines.give!, lines.want!, other)}`;
}

const chip = (board: MerlinBoard, one: Choice, add: () => void): TemplateResult =>
  html`<button class="pill pill--more" type="button" data-legal @click=${add}
    aria-label=${t(`mer.${one.parts.verb}`, { what: said(board, one, "item") })}>
    ${icon(goodArt(itemOf(one), "cards"))}${said(board, one, "item")}</button>`;

function row(
  board: MerlinBoard,
  { at, item, words, steps }: Line,
  seat: number,
  control: (step: Step, label: string, at: number) => Part,
): TemplateResult {
  const have = held(board, seat, item);
  // what was offered cannot be left out of a counter-offer
  const off = html`<button class="trade__off" type="button" aria-label=${t("mer.trade.off", { what: words })}
    @click=${() => board.cut(at, 1 + steps.length)}>${icon("bar")}</button>`;
  return html`<div class="trade__line">${icon(goodArt(item, "cards"))}
    <b>${words}${have === undefined ? nothing : html` <small>${t("mer.trade.of", { n: have })}</small>`}</b>
    ${steps.map((step, i) => control(step, words, at + 1 + i))}
    ${board.acting ? off : nothing}</div>`;
}

/** Lines of one side; what is asked of a line comes right after it. */
function linesOf(board: MerlinBoard, { steps }: Chain, side: string): Line[] {
  return steps.flatMap((step, at) => {
    if (step.ask.phase !== "composing" || step.choice.parts.verb !== side) return [];
    const rest = steps.slice(at + 1);
    const end = rest.findIndex(({ ask }) => ask.phase === "composing");
    const words = said(board, step.choice, "item");
    return [{ at, item: itemOf(step.choice), words, steps: end < 0 ? rest : rest.slice(0, end) }];
  });
}

function otherOf(board: MerlinBoard, { first }: Chain): number {
  const { offer } = board.view;
  return typeof first.parts.seat === "number"
    ? first.parts.seat
    : offer?.maker === board.seat
      ? offer.to
      : offer!.maker;
}

/** How much of a good somebody has, as all can see; nothing of what is no good. */
function held(board: MerlinBoard, seat: number, item: string): number | undefined {
  const one = board.view.players[seat]!;
  const wares = WARES.map((ware, i): [string, number] => [ware, one.stock[i] ?? 0]);
  return Object.fromEntries([["gold", one.purse], ["mead", one.mead], ["crowns", one.crowns], ...wares])[item];
}

/** What both would have of each good, if it is agreed and every cart arrives. */
function outcome(board: MerlinBoard, give: Line[], want: Line[], other: number): Part {
  const goods = [...new Set([...give, ...want].map(({ item }) => item))];
  const sum = (lines: Line[], item: string): number =>
    lines
      .filter((one) => one.item === item)
      .flatMap(({ steps }) => steps.filter(({ ask }) => numeric(ask)))
      .reduce((all, { choice }) => all + numberOf(choice), 0);
  const rows = ([board.seat, other] as const).map((seat, i) => {
    const cells = goods.flatMap((item) => {
      const now = held(board, seat, item);
      const more = (sum(want, item) - sum(give, item)) * (i ? -1 : 1);
      return now === undefined || !more ? [] : [{ item, now, later: now + more }];
    });
    return cells.length
      ? html`<p class="trade__then"><b>${t(i ? "mer.trade.them" : "mer.trade.you", { name: board.name(seat) })}</b>
          ${cells.map(
            ({ item, now, later }) => html`<span>${icon(goodArt(item))}<span>${upper(t(`mer.${item}`))}</span>
            <span>${now} → <b>${later}</b></span></span>`,
          )}</p>`
      : nothing;
  });
  return html`${rows}`;
}
