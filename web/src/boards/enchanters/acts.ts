/** The minor actions that can be used in this window. */
import { nothing, type TemplateResult } from "lit";
import type { ActionView } from "../../generated/enchanters";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { often } from "./ability";
import type { EnchantersBoard } from "./board";
import { kindClass } from "./contents";
import { dealt } from "./marks";

const WINDOWS = ["use", "journey", "proceed", "end"] as const;

export function acts(board: EnchantersBoard): Part {
  const { actions } = board.me;
  if (!actions.length || !board.asked || !WINDOWS.some((verb) => board.of(verb).length)) return nothing;
  return html`<ul class="acts" aria-label=${t("enc.acts")} data-arrows>
    ${actions.map((one) => html`<li data-thing="use.${one.source}">${act(board, one)}</li>`)}</ul>`;
}

function act(board: EnchantersBoard, action: ActionView): TemplateResult {
  const from = action.source === "village" ? board.village : board.cards[action.card];
  const said = from?.lines.find(({ line }) => line === action.line);
  const move = board.useOf(action);
  return html`<button class="act" type="button" data-legal=${move ? "" : nothing}
    aria-disabled=${move ? nothing : "true"} @click=${() => board.use(action, "use")}>${image(board, action)}
    <span class="act__name">${from?.name}<small>${said ? often(said, action.used) : nothing}</small></span>
    <span class="act__deal"><small>${dealt(said)}</small></span></button>`;
}

function image(board: EnchantersBoard, { source, card }: ActionView): TemplateResult {
  if (source === "village") return html`<span class="act__pic kind-village">${icon("enc:village")}</span>`;
  return html`<span class="act__pic ${kindClass(board.cards[card])}">${icon(`enc:${card}`)}</span>`;
}
