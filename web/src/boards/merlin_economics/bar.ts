/** The bar: the round, the gold that nobody has, the steps of a turn. */
import { nothing, type TemplateResult } from "lit";
import type { View } from "../../generated/merlin_economics";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { count, icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";

const PHASES = ["begin", "ready", "read-future", "actions"];

/** The round, what one plays for, and the gold that nobody has. */
export function facts({ round, rounds, bank, row }: View): TemplateResult {
  const now = Math.min(round + 1, rounds || round + 1);
  return html`<span>${t("mer.round", { n: now })}<span class="wide">${t("mer.of", { n: rounds })}</span></span>
    ${lookable("goal:", html`${icon("laurels")}${unseen(t("mer.goal"))}`, "goal", true)}
    <span class="wide worldgold">
      ${count("bank", "mer:bank", bank, t("mer.in.bank"))}<small>${t("mer.bank")}</small>
      ${count("row", "mer:tax", row, t("mer.in.revenue"))}<small>${t("mer.revenue")}</small></span>`;
}

export const phases = (now: string | undefined): TemplateResult =>
  html`<ol class="phases wide">${PHASES.map(
    (one) => html`<li aria-current=${one === now ? "step" : nothing}>${t(`mer.phase.${one}`)}</li>`,
  )}</ol>`;
