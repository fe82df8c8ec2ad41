/** The six families of actions: tabs with the number of actions that are possible. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { chaptered } from "./shelf";

export type Family = "property" | "magic" | "market" | "war" | "finance" | "offers";

interface Kind {
  art: string;
  verbs: string[];
  always: string[]; // shown even when they are not possible, to say why
}

export const FAMILIES: Record<Family, Kind> = {
  property: {
    art: "mer:land",
    verbs: [
      ...["buy", "permit", "settle", "invest", "liquidate", "auction", "rebuild", "join", "dissolve"],
      ...["deposit", "withdraw", "arrears"],
    ],
    always: ["buy", "permit", "invest", "auction", "join", "rebuild"],
  },
  magic: {
    art: "mer:magic",
    verbs: [
      ...["lab", "fund", "convert", "cast", "sell-spell", "brew", "mead", "sell-mead", "broker", "land"],
      ...["plant", "unplant"],
    ],
    always: ["fund", "mead"],
  },
  market: {
    art: "scales",
    verbs: ["transport", "post", "take", "raise", "lower", "escrow", "reprice", "remove", "ask", "sell", "open"],
    always: ["transport", "post", "take", "raise", "reprice", "escrow"],
  },
  war: {
    art: "mer:war",
    verbs: ["animate", "march", "attack", "defend", "ability", "combo", "motivate", "last-call"],
    always: ["march", "attack", "defend"],
  },
  finance: {
    art: "mer:bank",
    verbs: ["note", "recall", "take-note", "fulfil", "net", "issue", "mint", "redeem", "pay-loan", "repay"],
    always: ["note", "issue", "mint"],
  },
  offers: { art: "mer:hands", verbs: ["offer", "withdraw-offer"], always: [] },
};

const NAMES = Object.keys(FAMILIES) as Family[];

export const familyOf = (verb: string): Family | undefined =>
  NAMES.find((family) => FAMILIES[family].verbs.includes(verb));

export const within = (choices: Choice[], family: Family): Choice[] =>
  choices.filter(({ parts }) => FAMILIES[family].verbs.includes(parts.verb));

export const families = (board: MerlinBoard): TemplateResult =>
  html`<div class="families" data-families role="tablist" aria-label=${t("mer.families")}>
    ${NAMES.map((family) => tab(board, family))}</div>`;

function tab(board: MerlinBoard, family: Family): TemplateResult {
  const possible = board.asked ? new Set(within(board.choices, family).map(({ parts }) => parts.verb)).size : 0;
  const on = family === board.family;
  const count = possible ? html`<span class="fam__n">${possible}${unseen(` ${t("mer.possible")}`)}</span>` : nothing;
  return html`<button role="tab" type="button" class="fam ${on ? "fam--on" : ""}"
    aria-selected=${on ? "true" : "false"} @click=${() => board.openFamily(family)}>
    <span class="fam__icon">${icon(FAMILIES[family].art)}</span><span class="fam__name">${t(`mer.${family}`)}</span>
    ${possible ? count : chaptered(board, family)}</button>`;
}
