/** An offer stops the table: a paper in the middle until it is answered. */
import { nothing, type TemplateResult } from "lit";
import type { OfferView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part, ruleLink, sigil } from "../../parts/parts";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { phrased } from "./names";
import { due } from "./papers";
import { change, counted, empty, sides, swap, things } from "./swap";

const ANSWERS = ["accept", "reject", "counter", "consider"];

export function answer(board: MerlinBoard): Part {
  const { offer } = board.view;
  const ways = offer && board.asked ? waysFor(board, offer) : [];
  if (!offer || !ways.length) return nothing;
  if (board.looking) return board.chained ? nothing : aside(board, offer);
  return paper(board, offer, ways);
}

/** Moves that answer it. Where it would expire, passing answers too. */
function waysFor({ choices }: MerlinBoard, { standing }: OfferView): Choice[] {
  const last = standing && choices.some(({ parts }) => parts.verb === "accept");
  return choices.filter(({ parts }) => ANSWERS.includes(parts.verb) || (last && parts.verb === "pass"));
}

function look(board: MerlinBoard, yes: boolean): void {
  board.looking = yes;
  board.show("");
}

/** While one looks at the table, the offer waits at its foot. */
function aside(board: MerlinBoard, offer: OfferView): TemplateResult {
  const { other } = sides(board, offer);
  return html`<div class="answer answer--aside is-open"><button class="btn btn--lamp" data-legal type="button"
    @click=${() => look(board, false)}>
    ${sigil(other, board.name(other), "small")}${t("mer.offer.back")}</button></div>`;
}

function paper(board: MerlinBoard, offer: OfferView, ways: Choice[]): TemplateResult {
  const both = sides(board, offer);
  const rule = board.around.ask?.rule;
  const title = t(offer.counter ? "mer.counter.from" : "mer.offer.from", { name: board.name(offer.maker) });
  return html`<section class="answer is-open" role="dialog" aria-modal="true" aria-labelledby="answer-title">
    <div class="answer__paper"><h2 id="answer-title">${sigil(both.other, board.name(both.other))}${title}</h2>
      ${terms(board, offer)}${empty(offer) ? nothing : swap(board, both)}
      ${change(board, offer, board.seat)}${risks(board, ways)}
      <div class="answer__acts">${ways.map((one) => way(board, one))}</div>
      <button class="btn btn--quiet answer__look" type="button" @click=${() => look(board, true)}>
        ${icon("eye")}${t("mer.offer.look")}</button>
      <p class="answer__rest">${t("mer.nothing.else")} ${rule ? ruleLink(rule) : nothing}</p></div></section>`;
}

const way = (board: MerlinBoard, { parts, text, move }: Choice): TemplateResult =>
  html`<button class="btn ${parts.verb === "accept" ? "answer__yes" : ""}" data-legal type="button"
    @click=${() => (parts.verb === "counter" ? board.propose({ parts, text, move }) : board.play(move))}>
    ${parts.verb === "accept" ? agreed(board) : phrased({ parts, text, move })}</button>`;

/** To accept goods for goods says what is given for what. */
function agreed(board: MerlinBoard): string {
  const { gone, come } = sides(board, board.view.offer!);
  const [give, want] = [gone, come].map((held) =>
    things(held) ? "" : list(counted(held).flatMap(([good, n]) => (n ? [`${n} ${upper(t(`mer.${good}`))}`] : []))),
  );
  return give && want ? t("mer.offer.yes", { give, want }) : t("mer.offer.accept");
}

/** What luck decides if it is accepted: goods go by cart. */
function risks(board: MerlinBoard, ways: Choice[]): Part {
  const told = board.foreseen(ways.find(({ parts }) => parts.verb === "accept")?.move);
  if (!told?.luck) return nothing;
  return html`<p class="answer__risk">${icon("mer:cart")}${t("mer.offer.road")}</p>`;
}

function terms(board: MerlinBoard, offer: OfferView): Part {
  const words = termsOf(board, offer);
  return words ? html`<p class="answer__was">${words}</p>` : nothing;
}

/** What is signed, and who of both is bound to do what. */
function termsOf(board: MerlinBoard, { future, contract, loan, bond }: OfferView): string {
  const who = (seat: number | null): string => upper(seat === null ? "" : board.who(seat));
  if (future) {
    const { short, ware, expiry, price } = future;
    return t("mer.a.delivery", { who: who(short), ware: t(`mer.${ware}`), due: due(expiry), price });
  }
  if (contract) {
    const { words: event, odds, premium } = contract;
    const kind = t(contract.kind === "cover" ? "mer.cover" : "mer.wager");
    return t("mer.a.contract", { kind, event, odds: odds.join(":"), premium, who: who(contract.writer) });
  }
  if (loan) {
    const { lender, principal, interest } = loan;
    return t("mer.a.loan", { who: who(lender), principal, interest, due: due(loan.due) });
  }
  return bond
    ? t("mer.a.bond", { who: who(bond.issuer), face: bond.face, coupon: bond.coupon, due: due(bond.due) })
    : "";
}
