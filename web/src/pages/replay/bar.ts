/** The bar of a replay: which game it was and who won it, its record, a link to this very move. */
import { nothing, type TemplateResult } from "lit";
import { recordAddress } from "../../api";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import { back, gameName, mark, roomy } from "../page";

export const bar = (one: TableShown): TemplateResult => html`
  <header class="bar">
    ${mark(false)}
    <span class="bar__rule wide"></span>
    <h1 class="bar__game">${gameName(one)}</h1>
    <div class="bar__facts">
      <span class="replay__tag">${t("replay")}</span>
      <span class="wide">${one.name}</span>
      ${won(one)}
    </div>
    <div class="bar__end">
      <a class="btn btn--quiet btn--small" href="/analysis/${one.id}">${icon("scales")}${roomy(t("an"))}</a>
      <a class="btn btn--quiet btn--small" href=${recordAddress(one.id)} download="${one.game}-${one.id}.txt">
        ${icon("down")}${roomy(t("record"))}
      </a>
      <button
        class="btn btn--quiet btn--small"
        type="button"
        @click=${() => void navigator.clipboard?.writeText(location.href)}>
        ${icon("chain")}${roomy(t("link.move"))}
      </button>
      ${back()}
    </div>
  </header>
`;

function won({ result, seats }: TableShown): TemplateResult | typeof nothing {
  const winner = result && seats.find(({ seat }) => result.places[seat] === 1);
  if (!winner) return nothing;
  return html`<span class="wide">${t("won.with", { name: winner.name, n: result.scores[winner.seat] })}</span>`;
}
