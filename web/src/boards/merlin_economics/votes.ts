/** A vote on the tax rate: a row for each way, with what all would pay and what else moves. */
import { nothing, type TemplateResult } from "lit";
import type { Asked } from "../../generated/wire";
import { html } from "../../html";
import { icon, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { choicesOf } from "./chain";
import { asking, replied } from "./names";

const WAYS = ["up", "keep", "down"];

export function votes(board: MerlinBoard, ask: Asked, chosen: string, choose: (one: Choice) => void): TemplateResult {
  const { players, col, rc, rates } = board.view;
  const others = players.map((_, seat) => seat).filter((seat) => seat !== board.seat);
  const all = choicesOf(ask);
  const head = (art: string, words: string): TemplateResult =>
    html`<th scope="col" title=${words}>${icon(art)}${unseen(words)}</th>`;
  return html`<table class="votes"><caption class="unseen">${asking(board, ask)}</caption>
    <thead><tr><th scope="col">${t("mer.vote.way")}</th><th scope="col">${t("mer.vote.rate")}</th>
      <th scope="col">${t("mer.vote.bill")}</th>
      ${others.map((seat) => html`<th class="wide" scope="col">${sigil(seat, board.name(seat), "small")}</th>`)}
      ${head("mer:bread", upper(t("mer.figure.col")))}${head("mer:spells", upper(t("mer.figure.rc")))}</tr></thead>
    <tbody data-arrows>${WAYS.map((way) => {
      const one = all.find(({ parts }) => parts.way === way);
      const rate = rates[way];
      if (!one || !rate) return nothing;
      return html`<tr><th scope="row">
        <button class="act" type="button" data-legal aria-pressed=${one.move === chosen ? "true" : "false"}
          @click=${() => choose(one)}>${replied(board, one)}</button></th>
        <td>${rate.tax}</td><td class="votes__bill">${rate.bills[board.seat]}</td>
        ${others.map((seat) => html`<td class="wide">${rate.bills[seat]}</td>`)}
        <td>${moved(col, rate.col)}</td><td>${moved(rc, rate.rc)}</td></tr>`;
    })}</tbody></table>`;
}

/** A figure before and after. */
const moved = (now: number, then: number): TemplateResult =>
  then === now ? html`${now}` : html`${now} → <b>${then}</b>`;
