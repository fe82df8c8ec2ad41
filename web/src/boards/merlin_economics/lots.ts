/** A plot of another's field, in small. */
import { nothing, type TemplateResult } from "lit";
import type { PlotView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";
import { plotName } from "./names";
import { kindOf, permitArt, permitted } from "./plots";
import { unit } from "./units";

export function lot(board: MerlinBoard, plot: PlotView): TemplateResult {
  const fits = board.about(["plot"], plot.plot);
  const kind = `lot lot--${kindOf(plot)}`;
  const look = `plot:${plot.plot}`;
  if (!fits.length)
    return html`<span class=${kind} data-plot=${plot.plot} data-look=${look}>${inside(board, plot)}</span>`;
  return html`<button class=${kind} type="button" data-plot=${plot.plot} data-look=${look} data-legal
    data-lit=${board.lit(fits)}
    @click=${() => board.touch(["plot"], plot.plot, plotName(board, plot.plot))}>${inside(board, plot)}</button>`;
}

const inside = (board: MerlinBoard, plot: PlotView): TemplateResult =>
  html`${number(plot)}${mark(plot)}${board.unitsOn(plot.plot).map((one) => unit(board, one, true))}
    ${unseen(words(board, plot))}`;

function number(plot: PlotView): Part {
  const kind = kindOf(plot);
  if (kind === "ruin") return icon("mer:ruin");
  if (kind === "cha") return html`${icon("mer:vault")}<b>${plot.number}·${plot.other}</b>`;
  return plot.number ? html`<b>${plot.number}</b>` : nothing;
}

/** Its permit, or the gold staked on it. */
function mark(plot: PlotView): Part {
  if (permitted(plot)) return html`<i>${icon(permitArt(plot))}${plot.permit_number}</i>`;
  return plot.invested ? html`<em>${icon("coin")}${plot.invested}</em>` : nothing;
}

function words(board: MerlinBoard, { number, permit, permit_number }: PlotView): string {
  if (!number) return t("mer.open");
  const held = permit !== "none" ? `, ${permit} ${permit_number}` : "";
  return `${board.entitled("places", String(number))} ${number}${held}`;
}
