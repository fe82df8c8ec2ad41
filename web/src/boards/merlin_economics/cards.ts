/** Cards of the hand: what kind they are, how they look, what can be tried with them. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, picture } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";

/** A card that is held. */
export interface Held {
  slots: string[];
  id: string;
  kind: string;
  art: string;
  title: string;
  foot: string;
  num?: string;
  zoom: string;
  example: string; // a move to ask about when nothing can be done with it
}

export const spellCard = (board: MerlinBoard, id: string): Held => ({
  slots: board.naming("spells"),
  id,
  kind: "kind-spell",
  art: `mer:spell.${id}`,
  title: board.entitled("spells", id),
  foot: t("mer.spell"),
  zoom: `spells:${id}`,
  example: `cast ${id}`,
});

export const recipeCard = (board: MerlinBoard, id: string): Held => ({
  slots: board.naming("potions"),
  id,
  kind: "kind-recipe",
  art: `mer:potion.${id}`,
  title: board.entitled("potions", id),
  foot: t("mer.recipe"),
  zoom: `potions:${id}`,
  example: `brew ${id}`,
});

/** How cards of the main deck look, by their kind, and what can be tried with them. */
const MAIN: Record<string, { art: string; verb: string; sign: string }> = {
  "spell lab": { art: "mer:spells", verb: "lab", sign: "mer.spell.lab" },
  "potion lab": { art: "mer:cauldron", verb: "lab", sign: "mer.potion.lab" },
  land: { art: "mer:land", verb: "land", sign: "mer.land" },
  stone: { art: "mer:stone", verb: "animate", sign: "J" },
  bronze: { art: "mer:bronze", verb: "animate", sign: "Q" },
};

/** A golem or a permit of the main deck. */
export function mainCard(board: MerlinBoard, id: string): Held {
  const told = board.told("cards", id) ?? {};
  const { art, verb, sign } = MAIN[String(told.kind)] ?? MAIN.land!;
  const golem = verb === "animate";
  return {
    slots: board.naming("cards"),
    id,
    kind: golem ? "kind-golem" : "kind-permit",
    art,
    title: golem ? String(told.name) : t(sign),
    foot: golem ? String(told.ability ?? t("mer.golem")) : t("mer.permit"),
    num: golem ? sign : String(told.number),
    zoom: `cards:${id}`,
    example: `${verb} ${id}`,
  };
}

const LARGE: Record<string, [string, string]> = {
  spells: ["mer:spell.", "kind-spell"],
  potions: ["mer:potion.", "kind-recipe"],
  readings: ["mer:reading.", "kind-permit"],
};

/** A card by its kind and name, large. */
export function zoomed(board: MerlinBoard, zoom: string): TemplateResult | null {
  // by pattern: our own name for what is zoomed
  const [kind, id] = zoom.split(":") as [string, string];
  const told = board.told(kind, id);
  if (!told) return null;
  const art = LARGE[kind] ? `${LARGE[kind][0]}${id}` : "mer:bronze";
  const trigger = told.trigger ? html`<b>${upper(String(told.trigger))}.</b> ` : nothing;
  return html`<span class="card ${LARGE[kind]?.[1] ?? "kind-golem"}">
    <span class="card__art">
      <svg class="rays" aria-hidden="true"><use href=${picture(art)}></use></svg>${icon(art)}</span>
    <span class="card__title">${told.name}</span>
    <span class="card__text"><span>${trigger}${told.text}</span></span>
    <span class="card__foot"><span>${told.matures ?? ""}</span></span></span>`;
}
