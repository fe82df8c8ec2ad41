/** Your field: purse and stock, nine plots, workshop, hand. */
import { nothing, type TemplateResult } from "lit";
import type { PlotView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { bench } from "./bench";
import type { Choice, MerlinBoard } from "./board";
import { goodArt, goodColour, WARES } from "./goods";
import { hand } from "./hand";
import { plotName } from "./names";
import { drawn, isBrewery, kindOf, permitArt, permitted } from "./plots";
import { unit } from "./units";

export const field = (board: MerlinBoard): TemplateResult =>
  html`<main class="you" aria-label=${t("mer.yours")}>${purse(board)}
    <div class="ground"><div class="plots" data-arrows>
      ${drawn(board, board.seat).map((plot) => place(board, plot))}</div></div>
    ${bench(board)}${hand(board)}</main>`;

function purse({ me }: MerlinBoard): TemplateResult {
  const good = (one: string, n: number): TemplateResult => cell(goodColour(one), t(`mer.${one}`), goodArt(one), n);
  return html`<dl class="purse">${cell("coin", t("mer.purse"), "coin", me.purse)}
    ${cell("vault", t("mer.vault"), "mer:vault", me.vaults)}${WARES.map((ware, i) => good(ware, me.stock[i] ?? 0))}
    ${good("mead", me.mead)}${good("crowns", me.crowns)}${cell("worth", t("mer.worth"), "mer:worth", me.worth)}</dl>`;
}

const cell = (kind: string, words: string, art: string, n: number): TemplateResult =>
  html`<div class="count--${kind}"><dt>${words}</dt><dd>${icon(art)}${n}</dd></div>`;

function place(board: MerlinBoard, plot: PlotView): TemplateResult {
  const kind = `plot plot--${kindOf(plot)}`;
  const fits = board.about(["plot"], plot.plot);
  const inside = html`${face(board, plot, fits)}`;
  if (!board.around.live) return html`<span class=${kind} data-plot=${plot.plot}>${inside}</span>`;
  return html`<button class=${kind} type="button" data-plot=${plot.plot} data-legal=${fits.length ? "" : nothing}
    data-lit=${board.lit(fits)} data-state=${board.thing?.value === plot.plot ? "chosen" : nothing}
    aria-disabled=${fits.length || !board.asked ? nothing : "true"}
    @click=${() => touch(board, plot.plot, fits)}>${inside}</button>`;
}

function touch(board: MerlinBoard, plot: string, fits: Choice[]): void {
  if (fits.length) board.touch(["plot"], plot, plotName(board, plot));
  else if (board.asked && board.acting) board.around.whyNot(plot, t("mer.cannot"), `invest ${plot}`);
}

function face(board: MerlinBoard, plot: PlotView, fits: Choice[]): TemplateResult {
  const kind = kindOf(plot);
  if (kind === "open") {
    const here = fits.length ? html`<small>${t("mer.deed.here")}</small>` : nothing;
    return html`<span>${t("mer.open")}</span>${here}`;
  }
  const art = kind === "ruin" ? "mer:ruin" : kind === "cha" ? "mer:vault" : `mer:${plot.number}`;
  return html`${kind === "cha" ? nothing : html`<b class="num">${plot.number}</b>`}
    <span class="plot__art">${icon(art)}</span>${title(board, plot)}${permitted(plot) ? permit(plot) : nothing}
    ${stake(plot)}${kind === "cha" ? html`<span class="plot__vault">${plot.vault}</span>` : nothing}
    ${board.unitsOn(plot.plot).map((one) => unit(board, one))}`;
}

function title(board: MerlinBoard, plot: PlotView): TemplateResult {
  const name = kindOf(plot) === "cha" ? t("mer.chauffeur") : board.told("places", String(plot.number))?.name;
  const marks = troubles(board, plot).map((words) => html`<small class="plot__theirs">${words}</small>`);
  return html`<span class="plot__in"><b>${name}</b>${pays(board, plot)}${marks}</span>`;
}

/** What it pays, or why it pays nothing. */
function pays(board: MerlinBoard, plot: PlotView): TemplateResult {
  const kind = kindOf(plot);
  if (kind === "cha") {
    return html`<small class="chanum"><b class="num">${plot.number}</b><b class="num">${plot.other}</b></small>`;
  }
  if (kind === "ruin") return html`<small>${t("mer.ruin")}</small>`;
  const told = board.told("places", String(plot.number));
  return html`<small class="plot__pay">${icon("coin")}${told?.value}</small>`;
}

function troubles(board: MerlinBoard, { shuttered, pledged, blocked, potion }: PlotView): string[] {
  return [
    shuttered ? t("mer.shuttered", { n: shuttered }) : "",
    pledged ? t("mer.pledged") : "",
    ...blocked.map(() => t("mer.blocked")),
    potion ? board.entitled("potions", potion) : "",
  ].filter(Boolean);
}

function permit(plot: PlotView): TemplateResult {
  const words = t(plot.ware ? "mer.land" : isBrewery(plot) ? "mer.brewery" : "mer.shop");
  const planted = t("mer.planted");
  return html`<span class="plot__permit"><b class="num num--small">${plot.permit_number}</b>${icon(permitArt(plot))}
    <span>${words}</span>
    ${plot.planted ? html`<i title=${planted}>${icon("mer:sprout")}${unseen(planted)}</i>` : nothing}</span>`;
}

function stake({ invested }: PlotView): Part {
  if (!invested) return nothing;
  return html`<span class="plot__stake">${icon("mer:lock")}${t("mer.staked", { n: invested })}</span>`;
}
