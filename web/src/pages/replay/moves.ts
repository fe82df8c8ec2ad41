/** The moves of a replay in words: all of them beside the board, the present one in a line over it. */
import { nothing, type TemplateResult } from "lit";
import type { Frame, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, sigil } from "../../parts/parts";
import { actor, plainly } from "../../parts/story";
import { t } from "../../words/words";
import { silence } from "../moments";
import type { ReplayPage } from "../replay";

const [BEFORE, AFTER] = [60, 40]; // moves that are listed around the present one
const TOLD = 4; // events of a move that are told in the list

const told = (one: TableShown, frame: Frame, most?: number): string =>
  plainly(one.game, frame.events)
    .slice(0, most)
    .map((event) => event.text)
    .join(" ") || silence(frame);

export const now = (page: ReplayPage, one: TableShown, frame: Frame): TemplateResult => html`
  <p class="ticker narrow" role="status">
    ${frame.seat !== null ? sigil(frame.seat, page.names[frame.seat] ?? "", "small") : icon("lamp")}
    <span>${told(one, frame)}</span>
  </p>
`;

export const moves = (page: ReplayPage, one: TableShown): TemplateResult => html`
  <aside class="panel log wide" aria-label=${t("moves")}>
    <h2 class="panel__head">
      ${t("moves")}${" "}
      <span class="panel__note">${t("touch.to.go")}</span>
    </h2>
    <ol class="log__list moves" tabindex="0" aria-label=${t("moves")}>
      ${page.list
        .slice(Math.max(0, page.at - BEFORE), page.at + AFTER)
        .filter(({ events }) => events.length)
        .map((frame) => move(page, one, frame))}
    </ol>
  </aside>
`;

function move(page: ReplayPage, one: TableShown, frame: Frame): TemplateResult {
  const seat = actor(one.game, frame.events[0]!);
  const here = frame.at === page.at;
  return html`
    <li class=${here ? "now" : frame.at > page.at ? "later" : ""}>
      ${seat >= 0 ? sigil(seat, page.names[seat] ?? "", "small") : icon("dice")}
      <span>
        <button
          class="log__line"
          type="button"
          aria-current=${here ? "step" : nothing}
          @click=${() => void page.to(frame.at)}>
          ${told(one, frame, TOLD)}
        </button>
      </span>
    </li>
  `;
}
