/** Your own forge: six niches and your stock. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { delta } from "./activation";
import type { SmithsBoard } from "./board";
import { fcard } from "./cards";
import { GOODS, LETTER, SPACES } from "./content";
import { laid, layingVerb, nicheTouch } from "./touch";

export const isHot = (board: SmithsBoard, space: string): boolean => board.awake.includes(space);

export function hearth(board: SmithsBoard): TemplateResult {
  const me = board.me;
  const forge = laid(board);
  const next = layingVerb(board) ? forge.length : -1;
  return html`
    <section class="hearth" data-thing="forge.${board.seat}" aria-labelledby="own-name">
      <header class="hearth__head">
        <h2 id="own-name">
          ${board.around.you >= 0 ? t("mys.your.forge") : t("mys.forge.name", { name: board.name(board.seat) })}
        </h2>
        <div class="stock">
          ${GOODS.map(
            (kind) => html`
              <span class="bin res-${LETTER[kind]}">
                ${icon(`mys:${kind}`)}
                <b>${me.stock[kind] ?? 0}</b>
                ${delta(board, kind, board.seat)}
                <small>${t(`mys.${kind}`)}</small>
              </span>
            `,
          )}
        </div>
      </header>
      <ol class="forge" data-arrows>
        ${SPACES.map(
          (space, i) => html`
            <li
              class="niche ${isHot(board, space) ? "niche--hot" : ""} ${i === next ? "niche--next" : ""}"
              data-niche=${space}
              data-thing="forge.${board.seat}.${space}"
              data-flip="niche-${forge[i] ?? "none"}-${i}">
              ${fcard(board, forge[i], "", nicheTouch(board, space))}
              <span class="niche__num">
                <b>${space}</b>
                <span class="odds" aria-hidden="true">
                  ${Array.from({ length: board.odds(space) }, () => html`<i></i>`)}
                </span>
                ${unseen(t("mys.in.16", { n: board.odds(space) }))}
              </span>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
