/** Paying for a weapon or for what a card does, piece by piece. */
import { nothing, type TemplateResult } from "lit";
import type { Giving, Payment } from "../../generated/mystic_smiths";
import { html } from "../../html";
import { icon, type Part, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { GOODS, LETTER } from "./content";

export function paying(board: SmithsBoard): TemplateResult {
  const pay = board.view.payment;
  if (!pay) return board.prompt(board.around.ask?.prompt ?? "", nothing, answers(board));
  const giving = pay.choices.find(({ amount }) => amount === board.give) ?? pay.choices.at(-1)!;
  const card = board.cards[pay.card ?? ""];
  const name = pay.weapon ? board.arms[pay.weapon]?.name : card?.name;
  return board.guided(html`
    <div class="prompt pay" data-thing="payment" data-asked="yes">
      <p class="prompt__text" role="status" aria-live="polite">
        <strong>${t("mys.pay", { name, material: t(`mys.${pay.asks}`) })}</strong>
        ${" "}${card ? html`<span data-brings>${card.text}</span>${" "}` : nothing}
        <span class="wide">${t("mys.pay.words", { n: rate(board) })}</span>
      </p>
      <ul class="paysets">
        ${GOODS.filter((kind) => pay.price[kind]).map((kind) => payset(board, pay, giving, kind))}
      </ul>
      <div class="prompt__acts">${undoing(board)}${sure(board, pay, giving)}</div>
    </div>
  `);
}

/** Essence for one material. */
const rate = (board: SmithsBoard): number => board.figures.exchange ?? 2;

const answers = (board: SmithsBoard): TemplateResult => html`
  ${board
    .of("pay")
    .map(
      ({ move, text }) =>
        html`<button class="btn" data-legal type="button" @click=${() => board.play(move)}>${upper(text)}</button>`,
    )}
`;

/** One material of the price: what is left of it, and a place for each piece. */
function payset(board: SmithsBoard, pay: Payment, giving: Giving, kind: string): TemplateResult {
  const here = kind === pay.asks;
  const places = Array.from({ length: pay.price[kind]! }, (_, i) => i);
  return html`
    <li class="payset ${here ? "" : "payset--still"}">
      <span class="payset__name">
        ${t(`mys.${kind}`)}
        <b>
          ${board.me.stock[kind] ?? 0}${icon("arrow")}
          <em>${here ? giving.left : pay.left[kind]}</em>
        </b>
      </span>
      <span class="payset__slots">
        ${places.map((i) => (here ? slot(board, pay, giving, i) : still(board, kind, i < (pay.given[kind] ?? 0))))}
      </span>
    </li>
  `;
}

/** A piece that is settled, or of a material that comes later. */
const still = (board: SmithsBoard, kind: string, given: boolean): TemplateResult =>
  given ? html`<span class="slot slot--kept res-${LETTER[kind]}">${icon(`mys:${kind}`)}</span>` : must(board);

const must = (board: SmithsBoard): TemplateResult => html`
  <span class="slot slot--must">
    ${icon("mys:essence")}
    <b>${rate(board)}</b>
  </span>
`;

/** A piece of the material that is asked for: some must be given, some cannot be, between them one chooses. */
function slot(board: SmithsBoard, pay: Payment, giving: Giving, i: number): TemplateResult {
  const [least, most] = [pay.choices[0]!.amount, pay.choices.at(-1)!.amount];
  if (i < least) return kept(pay.asks);
  return i < most ? choice(board, pay.asks, i, i < giving.amount) : must(board);
}

const kept = (kind: string): TemplateResult => html`
  <span class="slot slot--kept res-${LETTER[kind]}">
    ${icon(`mys:${kind}`)}
    <i>${icon("mys:lock")}</i>
    ${unseen(t("mys.kept"))}
  </span>
`;

function choice(board: SmithsBoard, kind: string, i: number, real: boolean): TemplateResult {
  const touch = (): void => {
    board.give = real ? i : i + 1;
    board.requestUpdate();
  };
  return html`
    <button
      class="slot ${real ? `slot--real res-${LETTER[kind]}` : "slot--essence"}"
      type="button"
      data-legal
      aria-pressed=${real ? "false" : "true"}
      @click=${touch}>
      ${
        real
          ? icon(`mys:${kind}`)
          : html`
              ${icon("mys:essence")}
              <b>${rate(board)}</b>
            `
      }${unseen(`${t(`mys.${kind}`)}: ${t("mys.instead", { n: rate(board) })}`)}
    </button>
  `;
}

const undoing = ({ around }: SmithsBoard): Part =>
  around.mayUndo
    ? html`<button class="btn btn--quiet" type="button" aria-label=${t("undo")} @click=${() => around.undo()}>
        ${icon("undo")}
      </button>`
    : nothing;

/** The button that gives so much, where that is possible. */
function sure(board: SmithsBoard, { asks }: Payment, { amount, essence }: Giving): Part {
  const chosen = board.of("pay").find(({ parts }) => parts.amount === amount);
  if (!chosen) return nothing;
  const material = t(`mys.${asks}`);
  return html`
    <button class="btn btn--lamp" data-legal data-confirm type="button" @click=${() => board.play(chosen.move)}>
      ${essence ? t("mys.pay.essence", { n: amount, material, e: essence }) : t("mys.pay.do", { n: amount, material })}
    </button>
  `;
}
