/** Cards of the future that wait. */
import type { TemplateResult } from "lit";
import type { ReadingView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";
import { sheeted, shut } from "./sheets";

export function readings(board: MerlinBoard): TemplateResult {
  const { waiting } = board.view;
  const none = html`<li class="readings__none">${t("mer.readings.none")}</li>`;
  return html`<div data-thing="readings" class="readings ${sheeted(board, "readings")}">
    <h2>${t("mer.readings")}${shut(board)}</h2>
    <ol>${waiting.length ? waiting.map((one) => reading(board, one)) : none}</ol></div>`;
}

function reading(board: MerlinBoard, { card, deck }: ReadingView): TemplateResult {
  const told = board.told("readings", card);
  const tea = deck === "tea";
  return html`<li class="reading reading--${deck}" data-zoom="readings:${card}">
    <span class="reading__art">${icon(`mer:reading.${card}`)}
      <i class="reading__kind">${icon(tea ? "mer:tea" : "mer:seer")}</i></span>
    <span class="reading__in"><b>${told?.name ?? card}</b><span>${told?.text}</span>
      <small>${told?.matures}${unseen(`, ${t(tea ? "mer.tea" : "mer.crystal")}`)}</small></span></li>`;
}
