/** A vote on the tax rate: a row for each way, with what all would pay and what else moves. */
import type { TemplateResult } from "lit";
import type { Asked } from "../../generated/wire";
import { html } from "../../html";
import { icon, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";
import { choicesOf } from "./chain";
import { asking, replied } from "./names";

const STEPS: Record<string, number> = { up: 1, keep: 0, down: -1 };
const LEAST = 1; // of living cost and research

export function votes(board: MerlinBoard, ask: Asked, chosen: string, choose: (one: Choice) => void): TemplateResult {
  const { players, col, rc, tax } = board.view;
  const others = tax ? players.map((_, seat) => seat).filter((seat) => seat !== board.seat) : [];
  const all = choicesOf(ask);
  const head = (art: string, words: string): TemplateResult =>
    html`<th scope="col" title=${words}>${icon(art)}${unseen(words)}</th>`;
  return html`<table class="votes"><caption class="unseen">${asking(board, ask)}</caption>
    <thead><tr><th scope="col">${t("mer.vote.way")}</th><th scope="col">${t("mer.vote.rate")}</th>
      <th scope="col">${t("mer.vote.bill")}</th>
      ${others.map((seat) => html`<th class="wide" scope="col">${sigil(seat, board.name(seat), "small")}</th>`)}
      ${head("mer:bread", upper(t("mer.figure.col")))}${head("mer:spells", upper(t("mer.figure.rc")))}</tr></thead>
    <tbody data-arrows>${Object.keys(STEPS).map((way) => {
      const one = all.find(({ parts }) => parts.way === way)!;
      const bill = Number(ask.about[way]);
      const rate = tax + STEPS[way]!;
      const by = rate < 0 || (STEPS[way]! > 0 && bill === Number(ask.about.keep)) ? 0 : -STEPS[way]!;
      return html`<tr><th scope="row">
        <button class="act" type="button" data-legal aria-pressed=${one.move === chosen ? "true" : "false"}
          @click=${() => choose(one)}>${replied(board, one)}</button></th>
        <td>${by ? rate : tax}</td><td class="votes__bill">${bill}</td>
        ${others.map((seat) => html`<td class="wide">${(players[seat]!.tax / tax) * (by ? rate : tax)}</td>`)}
        <td>${moved(col, by)}</td><td>${moved(rc, by)}</td></tr>`;
    })}</tbody></table>`;
}

/** A figure before and after. */
function moved(now: number, by: number): TemplateResult {
  const then = Math.max(LEAST, now + by);
  return then === now ? html`${now}` : html`${now} → <b>${then}</b>`;
}
