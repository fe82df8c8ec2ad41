/** What kind of place a plot is, and the order in which a field is drawn. */
import type { PlotView } from "../../generated/merlin_economics";
import type { MerlinBoard } from "./board";
import { goodArt, goodColour } from "./goods";

const FAR_ROW_FIRST = [6, 7, 8, 3, 4, 5, 0, 1, 2];

export function drawn(board: MerlinBoard, seat: number): PlotView[] {
  const { plots } = board.view.players[seat]!;
  return FAR_ROW_FIRST.map((i) => plots[i]!);
}

/** Its kind, as the end of a class name. */
export function kindOf(plot: PlotView): string {
  if (plot.ruin) return "ruin";
  if (plot.other) return "cha";
  if (!plot.number) return "open";
  if (plot.permit === "none") return "plain";
  if (plot.ware) return goodColour(plot.ware);
  return isBrewery(plot) ? "brew" : "shop";
}

export const isBrewery = ({ permit }: PlotView): boolean => permit === "brewery";

/** Whether a permit lies on it that can be seen. */
export const permitted = ({ permit, ruin }: PlotView): boolean => permit !== "none" && !ruin;

export const permitArt = (plot: PlotView): string =>
  plot.ware ? goodArt(plot.ware) : isBrewery(plot) ? "mer:brewery" : "mer:shop";
