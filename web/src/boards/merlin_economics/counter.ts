/** The counter: the open family, or what is asked; beside it the books of the market. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, initial, type Part, picture, seatClass } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";
import { books } from "./books";
import { few } from "./chain";
import { doing } from "./doing";
import { whereabouts, worded } from "./names";
import { sheeted, shut } from "./sheets";

export function counter(board: MerlinBoard): TemplateResult {
  const { live } = board.around;
  const market = board.family === "market" || !live || (!board.acting && few(board));
  const inside =
    market && !board.chained && (board.acting || !board.asked)
      ? html`${books(board)}${live ? doing(board) : nothing}`
      : market && board.acting
        ? html`${books(board)}${doing(board)}`
        : html`${doing(board)}${market ? nothing : glance(board)}${books(board)}`;
  const label = t(`mer.${board.family}`);
  const slips = market && board.view.books.length && (board.acting || !board.asked) ? key(board) : nothing;
  return html`<section class="counter ${sheeted(board, "counter")}" aria-label=${label} tabindex="0">
    <h2 class="counter__head">${title(board, market)}${slips}${shut(board)}</h2>
    ${inside}</section>`;
}

function title(board: MerlinBoard, market: boolean): string {
  if (board.asked && !board.acting) return t("you.asked");
  return market && board.view.books.length ? t("mer.grand") : t(`mer.${board.family}`);
}

/** Whose slips are whose. */
function key(board: MerlinBoard): TemplateResult {
  const { seat, me } = board;
  const sign = initial(board.name(seat));
  const escrow = html`<i class="slip slip--escrow"><b>${sign}</b></i>${me.escrow} ${t("mer.in.escrow")}`;
  return html`<span class="key"><i class="slip slip--own ${seatClass(seat)}">
    <svg aria-hidden="true"><use href=${picture(`sigil-${seat + 1}`)}></use></svg><b>${sign}</b></i>
    ${t("mer.yours.key")} ${me.escrow ? escrow : nothing}${" "}
    <span class="key__row"><i class="slip slip--row"><b>R</b></i>${t("mer.revenue")}</span></span>`;
}

/** What a family without a book of its own shows: its things at a glance. */
function glance(board: MerlinBoard): Part {
  const { lasting, units } = board.view;
  if (board.family === "magic" && lasting.length) return spells(board);
  return board.family === "war" && units.length ? army(board) : nothing;
}

const spells = (board: MerlinBoard): TemplateResult =>
  html`<ul class="lastings">${board.view.lasting.map((one) => {
    const name = one.spell ? board.entitled("spells", one.spell) : worded(one.kind);
    const on = one.plot ? whereabouts(board, one.plot) : one.seat !== null ? board.name(one.seat) : "";
    return lasting("mer:magic", name, `${on} ${one.span}`);
  })}</ul>`;

const army = (board: MerlinBoard): TemplateResult =>
  html`<ul class="lastings">${board.view.units.map((unit) => {
    const where = `${board.name(unit.owner)}, ${whereabouts(board, unit.plot)}`;
    const strength = `${t("mer.attack")} ${unit.power}, ${t("mer.points")} ${unit.health}`;
    const art = unit.kind === "guard" ? "mer:guard" : "mer:stone";
    return lasting(art, upper(board.entitled("cards", unit.card)), `${where}: ${strength}`);
  })}</ul>`;

const lasting = (art: string, name: string, words: string): TemplateResult =>
  html`<li>${icon(art)}<span><b>${name}</b><small>${words}</small></span></li>`;
