/** A unit: its owner's shape and colour, attack and hit points, a shield if it defends. */
import { nothing, type TemplateResult } from "lit";
import type { UnitView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, picture, seatClass, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";
import { worded } from "./names";

export function unit(board: MerlinBoard, one: UnitView, small = false): TemplateResult {
  const kind = `${small ? "unit--mini" : ""} ${one.owner === board.around.you ? "unit--own" : ""}`;
  return html`<span class="unit ${kind} ${seatClass(one.owner)}">
    <svg aria-hidden="true"><use href=${picture(`sigil-${one.owner + 1}`)}></use></svg>${icon(unitArt(board, one))}
    <i>${icon("mer:war")}${one.power}${icon("mer:heart")}${one.health}</i>
    ${one.stance === "defend" ? html`<span class="unit__stance">${icon("mer:guard-badge")}</span>` : nothing}
    ${unseen(words(board, one))}</span>`;
}

/** Guards have one picture, golems that of what they are made of. */
export const unitArt = (board: MerlinBoard, { kind, card }: UnitView): string =>
  kind === "guard" ? "mer:guard" : `mer:${board.told("cards", card)?.kind}`;

function words(board: MerlinBoard, { owner, kind, power, health, stance }: UnitView): string {
  const stands = stance === "defend" ? `, ${t("mer.defends")}` : "";
  return `${board.name(owner)}: ${worded(kind)}, ${t("mer.attack")} ${power}, ${t("mer.points")} ${health}${stands}`;
}
