/** The square between the taverns: the pile and the discards. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { card, cardBack } from "../../parts/parts";
import { t } from "../../words/words";
import type { KamelootBoard } from "./board";
import { face } from "./cards";

export function square(board: KamelootBoard): TemplateResult {
  const top = board.view.discards.top;
  return html`
    <div class="square">
      <div class="pile" data-pile>
        <span class="pile__cards">
          ${board.view.pile ? cardBack("m") : html`<span class="card card--m card--gone"></span>`}
        </span>
        <span>
          <b>${board.view.pile}</b>
          ${" "}${t("kameloot.to.draw")}
        </span>
      </div>
      <button class="look pile" type="button" data-discard data-look="discard">
        <span class="pile__cards">
          ${top ? card(face(board, top), "m") : html`<span class="card card--m card--gone"></span>`}
        </span>
        <span>
          <b>${board.view.discards.size}</b>
          ${" "}${t("kameloot.discarded")}
        </span>
      </button>
    </div>
  `;
}
