/** The deed row: properties for sale. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { sheeted, shut } from "./sheets";

export function deeds(board: MerlinBoard): TemplateResult {
  const { deed_row, decks } = board.view;
  return html`<div data-thing="deeds" class="deeds ${sheeted(board, "deeds")}">
    <h2>${t("mer.deeds")}<small>${t("mer.deeds.more", { n: decks.properties })}</small>${shut(board)}</h2>
    <ol data-arrows>${deed_row.map(
      (number, place) => html`<li data-thing="deeds.${place}" data-place=${place}>${deed(board, number, place)}</li>`,
    )}</ol></div>`;
}

function deed(board: MerlinBoard, number: number, place: number): TemplateResult {
  const { live } = board.around;
  const inside = face(board, number);
  const look = `deed:${number}`;
  if (!live) return html`<span class="deed" data-look=${look}>${inside}</span>`;
  const fits = moves(board, place);
  const refused = board.asked && !fits.length;
  return html`<button class="deed" type="button" data-look=${look} data-lit=${board.lit(fits)}
    data-legal=${fits.length ? "" : nothing}
    aria-disabled=${refused ? "true" : nothing} @click=${() => touch(board, place, fits)}>${inside}</button>`;
}

function face(board: MerlinBoard, number: number): TemplateResult {
  const told = board.told("places", String(number));
  return html`<b class="num">${number}</b><span class="deed__art">${icon(`mer:${number}`)}</span><b>${told?.name}</b>
    <span class="deed__pay">${t("mer.pays", { n: String(told?.value ?? "") })}</span>
    <span class="deed__price">${board.me.card_price}${unseen(` ${t("mer.gold")}`)}</span>`;
}

/** Moves that name a place of the row. */
function moves(board: MerlinBoard, place: number): Choice[] {
  return board.about(["place"], place);
}

function touch(board: MerlinBoard, place: number, fits: Choice[]): void {
  const name = board.entitled("places", String(board.view.deed_row[place]));
  if (fits.length === 1) board.propose(fits[0]!);
  else if (fits.length) board.touch(["place"], place, name);
  else if (board.asked) board.around.whyNot("deed", t("mer.cannot"), `buy ${place}`);
}
