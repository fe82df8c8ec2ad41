/** The bar: the round, the gold that nobody has, the steps of a turn. */
import { nothing, type TemplateResult } from "lit";
import type { View } from "../../generated/merlin_economics";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { count, icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

const PHASES = ["begin", "ready", "read-future", "actions"];

/** The round as people count it. */
export const now = ({ round, rounds }: View): number => Math.min(round + 1, rounds || round + 1);

/** The round, what one plays for, and the gold that nobody has. */
export function facts({ view, around: { you, names } }: MerlinBoard): TemplateResult {
  const { rounds, bank, row } = view;
  const turns = html`${t("mer.round", { n: now(view) })}${t("mer.of", { n: rounds })}`;
  const goal = html`${icon("laurels")}${unseen(t("mer.goal"))}${you < 0 ? nothing : standing(view, you, names)}`;
  return html`<span class="wide">${turns}</span>
    ${lookable("goal:", goal, "goal", true)}
    <span class="wide worldgold">
      ${count("bank", "mer:bank", bank, t("mer.in.bank"))}<small>${t("mer.bank")}</small>
      ${count("row", "mer:tax", row, t("mer.in.revenue"))}<small>${t("mer.revenue")}</small></span>`;
}

/** What one plays for, and how one stands. */
function standing({ players }: View, you: number, names: string[]): TemplateResult {
  const { worth, crowns } = players[you]!;
  const others = players.map((_, seat) => seat).filter((seat) => seat !== you);
  const best = others.sort((a, b) => players[b]!.worth - players[a]!.worth)[0]!;
  const lead = worth - players[best]!.worth;
  const values = { n: crowns, worth, lead: Math.max(0, lead), behind: Math.max(0, -lead), name: names[best] ?? "" };
  return html`<span class="goal__words">${t("mer.goal.you", values)}</span>`;
}

export const phases = (now: string | undefined): TemplateResult =>
  html`<ol class="phases wide">${PHASES.map(
    (one) => html`<li aria-current=${one === now ? "step" : nothing}>${t(`mer.phase.${one}`)}</li>`,
  )}</ol>`;
