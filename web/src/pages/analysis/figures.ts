/** Figures of an analysis: points of a hundred, or, alone at a table, points of the score; the sign carries it. */
import type { TemplateResult } from "lit";
import type { AnalysisShown } from "../../generated/wire";
import { html } from "../../html";

type Unit = AnalysisShown["unit"];

/** A part of a win in points, or points as they are. */
export const points = (value: number, unit: Unit): number =>
  unit === "win" ? Math.round(100 * value) : Math.round(10 * value) / 10;

export function signed(value: number, unit: Unit): string {
  const n = points(value, unit);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export const chance = (value: number, unit: Unit): string => `${points(value, unit)}${unit === "win" ? " %" : ""}`;

export function gain(value: number, unit: Unit): TemplateResult {
  const n = points(value, unit);
  const kind = n > 0 ? "an-gain--more" : n < 0 ? "an-gain--less" : "";
  return html`<span class="an-gain ${kind}">${signed(value, unit)}</span>`;
}
