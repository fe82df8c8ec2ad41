/** The Central Forge. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { cardBack } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";
import { fcard } from "./cards";
import { SPACES } from "./content";
import { isHot } from "./hearth";
import { marketTouch } from "./touch";

export function central(board: SmithsBoard): TemplateResult {
  return html`
    <section class="market" data-thing="central" data-tab=${board.tab} aria-labelledby="market-name">
      <h2 class="market__sign" id="market-name">${t("mys.central")}</h2>
      <div class="market__deck">
        <span class="pile__cards">
          ${board.view.deck ? cardBack("m", "anvil") : html`<span class="card card--m card--gone"></span>`}
        </span>
        <span class="market__num">
          <b>${board.view.deck}</b>
          ${" "}${t("mys.left")}
        </span>
      </div>
      <ol class="market__row" data-arrows>
        ${SPACES.map(
          (space, i) => html`
            <li class=${isHot(board, space) ? "hot" : ""} data-market=${space} data-thing="central.${space}">
              ${fcard(board, board.view.central[i] ?? undefined, "fcard--m", marketTouch(board, space), true)}
              <span class="market__num">${space}</span>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
