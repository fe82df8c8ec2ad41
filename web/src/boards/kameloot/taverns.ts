/** A tavern: roof, sign, goals. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { KamelootBoard } from "./board";
import { type Tavern, THINGS, tavernName } from "./cards";
import { goal } from "./goals";
import { member } from "./members";
import { laying } from "./plan";
import { ROOFS } from "./roofs";

export function tavern(board: KamelootBoard, tavern: Tavern): TemplateResult {
  const members = board.view.players
    .map((player, seat) => ({ player, seat }))
    .filter(({ player }) => player.tavern === tavern);
  const now = laying(board);
  const next = board.me?.tavern === tavern && now.thing ? now.thing : "";
  const choice = board.of("choose").find(({ parts }) => parts.tavern === tavern);
  return html`
    <section class="tavern tavern--${tavern}" aria-labelledby="${tavern}-name" data-tavern=${tavern}>
      <header class="tavern__front">
        ${ROOFS[tavern]()}
        <h2 class="tavern__sign" id="${tavern}-name">
          ${lookable(`tavern:${tavern}`, html`${icon(tavern)}${tavernName(board, tavern)}`, "", true)}
        </h2>
      </header>
      <div class="tavern__room">
        <ul class="ledger" aria-label=${t("kameloot.totals")} data-arrows>
          ${THINGS.map((thing) => goal(board, tavern, thing, thing === next ? now.naturals + now.horns : 0))}
        </ul>
        ${
          choice
            ? html`
                <button
                  class="btn tavern__choose"
                  data-legal
                  aria-pressed=${board.chosen === choice.move ? "true" : "false"}
                  type="button"
                  @click=${() => board.choose(choice.move)}>
                  ${icon(tavern)}${t("kameloot.start.here")}
                </button>
              `
            : nothing
        }
        <ul class="members members--${members.length}">
          ${members.map(({ player, seat }) => member(board, player, seat))}${
            members.length ? nothing : html`<li class="members__none">${t("kameloot.empty")}</li>`
          }
        </ul>
      </div>
    </section>
  `;
}
