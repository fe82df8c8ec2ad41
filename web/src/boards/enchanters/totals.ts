/** Your Attack and Defense, and where they come from. */
import type { TemplateResult } from "lit";
import type { Part } from "../../generated/enchanters";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";

export function totals(board: EnchantersBoard, where: "wide" | "narrow"): TemplateResult {
  const { attack, attack_parts, defense, defense_parts } = board.me;
  return html`<dl class="totals ${where}" data-thing="totals.${board.seat}">
    ${total(board, "atk", "enc:atk", t("enc.attack"), attack, attack_parts)}
    ${total(board, "def", "enc:guard", t("enc.defense"), defense, defense_parts)}</dl>`;
}

function total(
  board: EnchantersBoard,
  kind: string,
  art: string,
  word: string,
  n: number,
  parts: Part[],
): TemplateResult {
  return html`<div class="total total--${kind}"><dt>${icon(art)}${unseen(word)}</dt>
    <dd><b>${n}</b><ul>${parts.map((one) => part(board, one))}</ul></dd></div>`;
}

function part(board: EnchantersBoard, { card, points }: Part): TemplateResult {
  if (card) return html`<li><b>${points}</b>${board.cards[card]?.name}</li>`;
  return html`<li class="boost"><b>${points > 0 ? `+${points}` : points}</b>${t("enc.this.turn")}</li>`;
}
