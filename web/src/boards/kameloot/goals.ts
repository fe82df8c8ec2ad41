/** How far a tavern is with each of the six things. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { icon, pips, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { KamelootBoard } from "./board";
import type { Thing } from "./cards";

export function goal(board: KamelootBoard, tavern: string, thing: Thing, next: number): TemplateResult {
  const { cards: have, minimum: of } = board.total(tavern, thing);
  const ring =
    board.plan.kind === "power" && board.plan.thing === "ring" && board.me?.tavern === tavern
      ? board.of("ring").find(({ parts }) => parts.thing === thing)
      : undefined;
  const inside = html`
    <span class="goal__top">
      ${icon(`kam:${thing}`)}
      <b>${have + next}</b>
      <small>/${of}</small>
    </span>
    ${pips(have, of, next)}${unseen(t("kameloot.goal", { thing: t(`kameloot.word.${thing}`), have: have + next, of }))}
  `;
  if (ring)
    return html`
      <li class="goal goal--next obj-${thing}" data-goal="${tavern}-${thing}">
        <button class="goal__call" data-legal type="button" @click=${() => board.play(ring.move)}>
          ${inside}${unseen(t("kameloot.call", { thing: t(`kameloot.word.${thing}`) }))}
        </button>
      </li>
    `;
  return html`
    <li class="goal obj-${thing} ${next ? "goal--next" : ""}" data-zoom=${thing} data-goal="${tavern}-${thing}">
      ${inside}
    </li>
  `;
}
