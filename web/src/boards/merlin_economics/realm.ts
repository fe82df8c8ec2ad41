/** The realm: season, tracks, this turn's dice, readings that wait, deeds for sale. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { die, icon, type Part, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { now } from "./bar";
import type { MerlinBoard } from "./board";
import { deeds } from "./deeds";
import { goodArt, goodColour, WARES } from "./goods";
import { worded } from "./names";
import { readings } from "./readings";
import { shelf, shelved } from "./shelf";
import { trackers } from "./tracks";
import { wheel } from "./wheel";

export const realm = (board: MerlinBoard): TemplateResult =>
  html`${shelf(board)}<section class="realm ${shelved(board) ? "realm--shelved" : ""}" aria-label=${t("mer.realm")}>
    ${season(board)}${trackers(board)}
    ${thrown(board.view.dice)}${readings(board)}${deeds(board)}</section>`;

function season(board: MerlinBoard): TemplateResult {
  const { view } = board;
  const double = WARES.filter((_, i) => (view.yields[i] ?? 1) > 1);
  const none = WARES.filter((_, i) => (view.yields[i] ?? 1) < 1);
  const round = view.rounds ? `${now(view)}/${view.rounds}` : now(view);
  return html`<div class="season" data-thing="wheel">${wheel(board)}
    <div class="season__in"><b>${worded(view.portion)}</b>
    <small class="season__round narrow">${unseen(t("mer.round", { n: "" }))}${round}</small>
    ${double.length ? html`<span class="season__x">${double.map(ware)} ${t("mer.double")}</span>` : nothing}
    ${none.length ? html`<small>${t("mer.nothing")} ${none.map((one) => t(`mer.${one}`)).join(", ")}</small>` : nothing}
    ${view.wheel === "erratic" ? html`<small>${t("mer.erratic")}</small>` : nothing}</div></div>`;
}

const ware = (one: string): TemplateResult =>
  html`<span class="count--${goodColour(one)}">${icon(goodArt(one))}${unseen(t(`mer.${one}`))}</span>`;

const thrown = (dice: number[]): TemplateResult =>
  html`<div class="thrown" data-thing="dice"><h2>${t("mer.roll")}</h2>
    <div class="thrown__dice">${rolled(dice)}</div></div>`;

function rolled([one, other]: number[]): Part {
  if (!one || !other) return html`<span class="thrown__none">–</span>`;
  return html`${die(6, one)}${die(6, other)}<b class="thrown__sum">${one + other}</b>`;
}
