/** Papers: contracts and debts that are open, and the log. */
import { nothing, type TemplateResult } from "lit";
import type {
  BondView,
  ContractView,
  DebtView,
  FutureView,
  LoanView,
  MarkView,
  PaperView,
} from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t, type Values } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";
import { dues } from "./dues";
import { goodArt } from "./goods";
import { portion, tableName } from "./names";
import { sheeted, shut } from "./sheets";

export function papers(board: MerlinBoard): TemplateResult {
  const rows = deals(board);
  const inside = rows.length ? html`<ul>${rows}</ul>` : html`<p class="nothing">${t("mer.contracts.none")}</p>`;
  const mine = html`<h2 class="panel__head">${t("mer.dues")}<small>${t("mer.dues.order")}</small>${shut(board)}</h2>
    ${dues(board)}`;
  return html`<aside class="papers"><section data-thing="papers" class="panel deals ${sheeted(board, "papers")}">
    ${board.around.you < 0 ? nothing : mine}
    <h2 class="panel__head">${t("mer.contracts")}${board.around.you < 0 ? shut(board) : nothing}</h2>${inside}</section>
    ${board.around.live ? board.around.log() : nothing}</aside>`;
}

/** What is open between you and somebody. */
export function dealsBetween(board: MerlinBoard, seat: number): TemplateResult[] {
  const { futures, contracts, loans, bonds } = board.view;
  const both = (...parties: (number | null)[]): boolean => parties.includes(seat) && parties.includes(board.seat);
  return [
    ...futures.filter((one) => both(one.short, one.long)).map((one) => future(board, one)),
    ...contracts.filter((one) => both(one.writer, one.holder)).map((one) => contract(board, one)),
    ...loans.filter((one) => both(one.lender, one.borrower)).map((one) => loan(board, one)),
    ...bonds.filter((one) => both(one.issuer, one.holder)).map((one) => bond(board, one)),
  ];
}

function deals(board: MerlinBoard): TemplateResult[] {
  const { futures, contracts, loans, bonds, debts, papers } = board.view;
  return [
    ...debts.map((one) => debt(board, one)),
    ...futures.map((one) => future(board, one)),
    ...contracts.map((one) => contract(board, one)),
    ...loans.map((one) => loan(board, one)),
    ...bonds.map((one) => bond(board, one)),
    ...papers.map((one) => paper(board, one)),
  ];
}

const deal = (art: string, head: string, foot: string, end: string | number, late = false): TemplateResult =>
  html`<li class="deal ${late ? "deal--due" : ""}"><span class="deal__icon">${icon(art)}</span>
    <span class="deal__in"><b>${head}</b><small>${foot}</small></span><span class="deal__end">${end}</span></li>`;

/** When something is due. */
export const due = ({ mark, year }: MarkView): string => t("mer.due", { mark: portion(mark), year });

/** A sentence that begins with a seat: "You owe" or "Bo owes". */
const says = ({ around }: MerlinBoard, key: string, seat: number, values: Values): string =>
  upper(t(seat === around.you ? `${key}.you` : key, values));

function debt(board: MerlinBoard, { debtor, creditor, amount }: DebtView): TemplateResult {
  const seat = board.holder(creditor);
  const whom = seat >= 0 ? board.who(seat) : t(creditor === "bank" ? "mer.the.bank" : "mer.the.office");
  const words = says(board, "mer.debt", debtor, { debtor: board.who(debtor), creditor: whom });
  return deal("coins", words, "", amount, debtor === board.around.you);
}

function future(board: MerlinBoard, one: FutureView): TemplateResult {
  const late = one.expired && one.short === board.around.you;
  return deal(goodArt(one.ware), delivery(board, one), due(one.expiry), one.price, late);
}

function delivery(board: MerlinBoard, { short, long, ware, price }: FutureView): string {
  const good = t(`mer.${ware}`);
  if (long === null) return says(board, "mer.note", short, { name: board.who(short), ware: good, price });
  return says(board, "mer.owes", short, { short: board.who(short), long: board.who(long), ware: good });
}

function contract(board: MerlinBoard, one: ContractView): TemplateResult {
  const { kind, words: event, writer, holder, turns, odds } = one;
  const cover = kind === "cover";
  const left = turns !== null ? `, ${t("mer.turns.left", { n: turns })}` : "";
  return deal(
    cover ? "mer:guard-badge" : "dice",
    `${t(cover ? "mer.cover" : "mer.wager")}: ${event}`,
    `${upper(board.who(writer))} → ${board.who(holder)}${left}`,
    `${odds[0]}:${odds[1]}`,
  );
}

function loan(board: MerlinBoard, one: LoanView): TemplateResult {
  const values = { lender: board.who(one.lender), borrower: board.who(one.borrower), n: one.principal };
  const foot = [due(one.due), ...one.pledges].join(", ");
  return deal("mer:bank", says(board, "mer.lends", one.lender, values), foot, `+${one.interest}`);
}

function bond(board: MerlinBoard, one: BondView): TemplateResult {
  const words = t("mer.bond", { issuer: board.who(one.issuer), holder: board.who(one.holder) });
  return deal("mer:seal", upper(words), due(one.due), one.face);
}

const paper = (board: MerlinBoard, { table, issued, rate }: PaperView): TemplateResult =>
  deal("mer:worth", t("mer.paper", { table: tableName(board, table), n: issued }), "", rate);
