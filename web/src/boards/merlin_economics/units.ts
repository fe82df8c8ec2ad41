/** A unit: its owner's shape and colour, attack and hit points, a shield if it defends. */
import { nothing, type TemplateResult } from "lit";
import type { UnitView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, picture, seatClass, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

export function unit(board: MerlinBoard, one: UnitView, small = false): TemplateResult {
  const kind = `${small ? "unit--mini" : ""} ${one.owner === board.around.you ? "unit--own" : ""}`;
  return html`<span class="unit ${kind} ${seatClass(one.owner)}">
    <svg aria-hidden="true"><use href=${picture(`sigil-${one.owner + 1}`)}></use></svg>${icon(unitArt(one))}
    <i>${icon("mer:war")}${one.power}${icon("mer:heart")}${one.points + one.spare}</i>
    ${one.stance === "defend" ? html`<span class="unit__stance">${icon("mer:guard-badge")}</span>` : nothing}
    ${unseen(words(board, one))}</span>`;
}

const unitArt = ({ kind, card }: UnitView): string =>
  kind === "guard" ? "mer:guard" : card.startsWith("q") ? "mer:bronze" : "mer:stone";

function words(board: MerlinBoard, { owner, kind, power, points, stance }: UnitView): string {
  const stands = stance === "defend" ? `, ${t("mer.defends")}` : "";
  return `${board.name(owner)}: ${kind}, ${t("mer.attack")} ${power}, ${t("mer.points")} ${points}${stands}`;
}
