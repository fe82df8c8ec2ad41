/** A permit on a plot, and gold staked on it. */
import { nothing, type TemplateResult } from "lit";
import type { PlotView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { isBrewery, permitArt } from "./plots";

export function permit(plot: PlotView): TemplateResult {
  const words = t(plot.ware ? "mer.land" : isBrewery(plot) ? "mer.brewery" : "mer.shop");
  const planted = t("mer.planted");
  return html`<span class="plot__permit"><b class="num num--small">${plot.permit_number}</b>${icon(permitArt(plot))}
    <span>${words}</span>
    ${plot.planted ? html`<i title=${planted}>${icon("mer:sprout")}${unseen(planted)}</i>` : nothing}</span>`;
}

export function stake({ invested }: PlotView): Part {
  if (!invested) return nothing;
  return html`<span class="plot__stake">${icon("mer:lock")}${t("mer.staked", { n: invested })}</span>`;
}
