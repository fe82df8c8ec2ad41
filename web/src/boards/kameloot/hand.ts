/** Your own hand. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { card, cardButton, count, icon, type Touch } from "../../parts/parts";
import { t } from "../../words/words";
import type { KamelootBoard } from "./board";
import { face } from "./cards";
import { cardState, kindOf, touchCard } from "./plan";
import { targets } from "./powers";

const AIMED = ["ring", "potion"]; // powers whose answers lie in the place of the hand

const touch = (board: KamelootBoard, key: string): Touch => ({
  state: cardState(board, key),
  touch: () => touchCard(board, key),
});

export function handRow(board: KamelootBoard): TemplateResult {
  const me = board.me!;
  const { you } = board.around;
  const aim = board.plan.kind === "power" && AIMED.includes(board.plan.thing) ? board.plan : null;
  return html`
    <div class="handrow ${aim ? "handrow--aim" : ""}">
      <div class="own">
        <span class="token token--${me.tavern}">${icon(me.tavern)}</span>
        <span class="own__words">
          <b>${board.name(you)}</b>
          <small>${t(`kameloot.in.${me.tavern}`)}</small>
        </span>
        ${count("coin", "coin", me.gold, t("kameloot.gold"), true)}${
          board.around.ask
            ? html`<span class="turn">${icon("lamp")}${t(board.view.active === you ? "your.turn" : "you.asked")}</span>`
            : nothing
        }
      </div>
      ${aim ? html`${card(face(board, aim.thing), "", "", "aim")}${targets(board, aim)}` : cards(board)}
      <span></span>
    </div>
  `;
}

function cards(board: KamelootBoard): TemplateResult {
  return html`
      <ul class="hand hand--${board.hand.length}" aria-label=${t("your.hand")} data-arrows data-hand>
        ${board.hand.map(
          (key) => html`
            <li data-zoom=${kindOf(key)}>
              ${cardButton(face(board, kindOf(key)), touch(board, key), "", "", key)}
            </li>
          `,
        )}
      </ul>
  `;
}
