/** How far a tavern is with each of the six things. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, pips, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { KamelootBoard } from "./board";
import type { Thing } from "./cards";
import { foreseenTotal } from "./plan";

/** `next` cards are about to come; what the tavern has then, the engine foresees. */
export function goal(board: KamelootBoard, tavern: string, thing: Thing, next: number): TemplateResult {
  const { cards, minimum: of } = board.total(tavern, thing);
  const have = (next && foreseenTotal(board)) || cards;
  const inside = html`
    <span class="goal__top">
      ${icon(`kam:${thing}`)}
      <b>${have}</b>
      <small>/${of}</small>
    </span>
    ${pips(cards, of, next)}${unseen(t("kameloot.goal", { thing: t(`kameloot.word.${thing}`), have, of }))}
  `;
  return html`
    <li class="goal obj-${thing} ${next ? "goal--next" : ""}" data-goal="${tavern}-${thing}">
      ${lookable(thing, inside, "goal__in", thing === "ring")}
    </li>
  `;
}
