/** The bar: turn, your counters where there is no room for them below, and the steps of a turn. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import type { Part } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import { tally } from "./marks";

const STEPS = ["W1", "J1", "W2", "J4", "W3", "T5"];
const WINDOWS: Record<string, string> = { window_1: "W1", window_2: "W2", window_3: "W3" }; // by what is asked

export const facts = (board: EnchantersBoard): TemplateResult => html`<span>${turn(board)}</span>${purse(board)}`;

function turn({ view }: EnchantersBoard): Part {
  if (!view.turn) return nothing;
  return html`${t("enc.turn", { n: view.turn })}<span class="wide">${t("enc.of", { n: view.turns })}</span>`;
}

const purse = ({ me, seat }: EnchantersBoard): TemplateResult =>
  html`<span class="narrow bar__purse" data-thing="plate.${seat}">
    <span data-thing="crystals.${seat}">${tally("gem", me.crystals, t("enc.crystals"))}</span>
    <span data-thing="wounds.${seat}">${tally("wound", me.wounds, t("enc.wounds"))}</span>
    ${tally("glory", me.glory, t("enc.glory"))}</span>`;

export function steps(board: EnchantersBoard): Part {
  if (!board.view.village) return nothing;
  const now = current(board);
  return html`<ol class="steps" aria-label=${t("enc.steps")}>${STEPS.map((one, i) => step(one, i - now))}</ol>`;
}

function current({ around, view }: EnchantersBoard): number {
  return STEPS.indexOf(WINDOWS[around.ask?.phase ?? ""] ?? (view.major ? "W2" : "W1"));
}

function step(one: string, later: number): TemplateResult {
  const kind = `${later < 0 ? "step--past" : ""} ${Object.values(WINDOWS).includes(one) ? "step--win" : ""}`;
  return html`<li class="step ${kind}" aria-current=${later ? nothing : "step"}>
    <small>${one}</small>${t(`enc.step.${one}`)}</li>`;
}
