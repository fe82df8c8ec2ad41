/** Another shoppe's sheet, laid over the board. */
import { nothing } from "lit";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { belt } from "./belt";
import type { MerchantsBoard } from "./board";
import { SIDES } from "./content";
import { leaf } from "./ledger";
import { own } from "./own";

export function open(board: MerchantsBoard, seat: number): void {
  board.peek = seat;
  board.requestUpdate();
  void board.updateComplete.then(() => board.querySelector<HTMLDialogElement>("dialog.peek")?.showModal());
}

export function peeked(board: MerchantsBoard): Part {
  const shoppe = board.view.shoppes[board.peek];
  if (!shoppe) return nothing;
  const shut = (): void => {
    board.querySelector<HTMLDialogElement>("dialog.peek")?.close();
  };
  return html`
    <dialog
      class="rise peek"
      aria-labelledby="h-peek"
      @close=${() => {
        board.peek = -1;
        board.requestUpdate();
      }}
      @click=${(event: Event) => {
        if (event.target === event.currentTarget) shut();
      }}>
      <div class="rise__in">
        <header class="rise__head">
          <h2 id="h-peek">${t("mom.sheet.of", { name: board.name(board.peek) })}</h2>
          <button class="btn btn--quiet btn--icon" type="button" aria-label=${t("close")} @click=${shut}>
            ${icon("bar")}
          </button>
        </header>
        <div class="peek__in" tabindex="0">
          ${belt(board, shoppe, board.peek)}
          <section class="sheet sheet--peek">
            ${SIDES.map((side) => leaf(board, side, shoppe, false))}
          </section>
          ${own(board, shoppe, board.peek)}
        </div>
      </div>
    </dialog>
  `;
}
