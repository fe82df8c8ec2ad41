/** A plot of your field: what lies there, what it pays, what troubles it, who stands on it. */
import { nothing, type TemplateResult } from "lit";
import type { PlotView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { plotName } from "./names";
import { permit, stake } from "./permit";
import { kindOf, permitted } from "./plots";
import { unit } from "./units";

export function place(board: MerlinBoard, plot: PlotView): TemplateResult {
  const kind = `plot plot--${kindOf(plot)}`;
  const fits = board.about(["plot"], plot.plot);
  const inside = html`${face(board, plot, fits)}${board.unitsOn(plot.plot).map((one) => unit(board, one))}`;
  const look = `plot:${plot.plot}`;
  if (!board.around.live) return html`<span class=${kind} data-plot=${plot.plot} data-look=${look}>${inside}</span>`;
  return html`<button class="${kind} ${fits.length ? "" : "look"}" type="button" data-plot=${plot.plot}
    data-look=${look} data-legal=${fits.length ? "" : nothing}
    data-lit=${board.lit(fits)} data-state=${board.thing?.value === plot.plot ? "chosen" : nothing}
    @click=${() => fits.length && board.touch(["plot"], plot.plot, plotName(board, plot.plot))}>${inside}</button>`;
}

const UNITS = ["animate-at", "march"]; // questions where a golem goes

function face(board: MerlinBoard, plot: PlotView, fits: Choice[]): TemplateResult {
  const kind = kindOf(plot);
  if (kind === "open") {
    const number = landing(board, plot);
    if (number) return ghost(board, number);
    const deeds = UNITS.includes(board.question?.phase ?? "") ? [] : fits;
    const here = deeds.length ? html`<small>${t("mer.deed.here")}</small>` : nothing;
    return html`<span>${t("mer.open")}</span>${here}`;
  }
  const art = kind === "ruin" ? "mer:ruin" : kind === "cha" ? "mer:vault" : `mer:${plot.number}`;
  return html`${kind === "cha" ? nothing : html`<b class="num">${plot.number}</b>`}
    <span class="plot__art">${icon(art)}</span>${title(board, plot)}${permitted(plot) ? permit(plot) : nothing}
    ${stake(plot)}${kind === "cha" ? html`<span class="plot__vault">${plot.vault}</span>` : nothing}`;
}

/** The number of a deed that is being bought for this plot, if one is. */
function landing({ chained, view }: MerlinBoard, { plot }: PlotView): number | undefined {
  const [buys, lies] = chained?.steps ?? [];
  const here = buys?.choice.parts.verb === "buy" && lies?.choice.parts.plot === plot;
  return here ? view.deed_row[Number(buys.choice.parts.place)] : undefined;
}

/** A deed that is about to be bought, where it would lie. */
function ghost(board: MerlinBoard, number: number): TemplateResult {
  return html`<b class="num">${number}</b><span class="plot__ghost">
    <b>${board.told("places", String(number))?.name}</b><small>${t("mer.deed.lands")}</small></span>`;
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
