/** What a card on top can do: a button when it is an action or a rest, else its words. */
import { nothing, type TemplateResult } from "lit";
import type { ActionView } from "../../generated/enchanters";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import type { Card, Line } from "./contents";
import { dealt, sayings } from "./marks";

export function ability(board: EnchantersBoard, source: string, card: Card): TemplateResult {
  const rest = board.of("rest").find(({ parts }) => parts.source === source);
  if (rest && board.asked) return resting(board, card, rest.parts.line, rest.move);
  const action = board.me.actions.find((one) => one.source === source && one.card === card.id);
  const line = card.lines.find((one) => one.line === action?.line);
  if (!action || !line) return html`<span class="ability ability--words"><small>${sayings(card)}</small></span>`;
  return acting(board, action, line);
}

function resting(board: EnchantersBoard, card: Card, line: string, move: string): TemplateResult {
  const said = card.lines.find((one) => String(one.line) === line);
  return html`<button class="ability" data-legal data-state="legal" type="button" @click=${() => board.choose(move)}>
    <span>${icon("enc:rest")}${t("enc.rest")}</span><small>${dealt(said)}</small></button>`;
}

function acting(board: EnchantersBoard, action: ActionView, line: Line): TemplateResult {
  const move = board.asked ? board.useOf(action) : undefined;
  const touch = (): void => (board.asked ? board.use(action, action.source) : undefined);
  return html`<button class="ability" type="button" data-legal=${move ? "" : nothing}
    data-state=${move ? "legal" : "spent"} aria-disabled=${move ? nothing : "true"} @click=${touch}>
    <small>${dealt(line)}</small><small>${often(line, action.used)}</small></button>`;
}

/** How often it can be used, and how often it was. */
export function often({ uses, limit }: Line, used: number): string {
  const words = t(`enc.uses.${uses}`);
  if (!used) return words;
  return `${words}, ${used === limit ? t("enc.used") : t("enc.used.n", { n: used })}`;
}
