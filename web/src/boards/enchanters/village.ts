/** The village: its sign, the rests on its board, and what else it brings. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import type { Line } from "./contents";
import { dealt, rich, small } from "./marks";

export function village(board: EnchantersBoard): TemplateResult {
  const { name, lines } = board.village ?? { name: "", lines: [] };
  return html`<div class="village"><h2 class="village__sign" data-thing="village">
      ${lookable("village", html`${icon("enc:village")}${name}`, "", true)}</h2>
    <ul class="village__board">
      ${lines.map((one) => (one.kind === "REST" ? rest(board, one) : line(one)))}</ul></div>`;
}

const line = ({ uses, text, icons }: Line): TemplateResult =>
  html`<li class="village__line wide">${uses === "any" ? small("multi") : nothing}
    <span>${rich(text, icons)}</span></li>`;

function rest(board: EnchantersBoard, one: Line): TemplateResult {
  const { line } = one;
  const move = board.of("rest").find(({ parts }) => parts.source === "village" && parts.line === String(line))?.move;
  const open = board.asked && board.departing;
  const refused = open && !move;
  const touch = (): void => {
    if (move && board.asked) board.choose(move);
    else if (refused) board.around.whyNot("rest", t("enc.cannot"), `rest village ${line}`);
  };
  return html`<li><button class="rest" type="button" data-legal=${open && move ? "" : nothing}
    data-state=${open ? (move ? "legal" : "illegal") : nothing} aria-disabled=${refused ? "true" : nothing}
    @click=${touch}><span>${icon("enc:rest")}<span>${t("enc.rest")}</span></span>
    <span class="rest__gain">${dealt(one)}</span></button></li>`;
}
