/** The fight that would be, or what a card would add: for the card chosen, pointed at, or within reach. */
import { nothing, type TemplateResult } from "lit";
import type { Forecast, PlayerView, SlotView } from "../../generated/enchanters";
import { html } from "../../html";
import { icon, type Part, picture } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import { lasting, stats } from "./card";
import { type Card, kindClass, lasts } from "./contents";
import { rich, small, wreath } from "./marks";

/** Who might go for which card. */
interface Quest {
  slot: SlotView;
  card: Card;
  hero: PlayerView;
  forecast: Forecast | null;
  chosen: boolean; // or only pointed at
  mine: boolean;
}

const MOST_PIPS = 14;
const MOST_SPARE = 3;

export function duel(board: EnchantersBoard): Part {
  const quest = found(board);
  if (!quest) return nothing;
  return quest.forecast ? fight(board, quest, quest.forecast) : gear(board, quest);
}

function found(board: EnchantersBoard): Quest | undefined {
  const { view, me } = board;
  const hero = view.players[view.active] ?? me;
  const chosen = board.goal || String(view.from_slot ?? "");
  const slot = view.track.find((one) => String(one.slot) === chosen) ?? inSight(board, hero);
  const card = slot && board.cardOf(slot);
  if (!slot || !card) return undefined;
  const mine = hero === me && board.around.you >= 0;
  return { slot, card, hero, forecast: slot.forecast ?? fore(hero, slot, card), chosen: chosen !== "", mine };
}

/** Of a card that is being taken the view has no forecast. */
function fore(hero: PlayerView, slot: SlotView, card: Card): Forecast | null {
  if (slot.card || card.health === null) return null;
  const { attack, defense } = hero;
  const { health, strength } = { ...card, health: card.health, strength: card.strength ?? 0 };
  const through = Math.max(0, strength - defense);
  const wounds = through * (/Double damage/.test(card.text) ? 2 : 1);
  return { attack, health, strength, defense, wounds, short: Math.max(0, health - attack) };
}

/** The card pointed at, else one that can be beaten, else one that can be paid. */
function inSight(board: EnchantersBoard, { crystals }: PlayerView): SlotView | undefined {
  const laid = board.view.track.filter(({ card }) => card);
  const paid = laid.filter(({ cost }) => cost <= crystals);
  return (
    laid.find(({ slot }) => String(slot) === board.glance) ??
    paid.find(({ forecast }) => forecast && !forecast.short) ??
    paid[0] ??
    laid[0]
  );
}

/** On a phone only what was chosen takes room. */
const ahead = ({ chosen }: Quest): string => (chosen ? "" : "duel--ahead wide");

function head(board: EnchantersBoard, quest: Quest): TemplateResult {
  const { slot, card, chosen, mine } = quest;
  const when = chosen || !mine ? nothing : html`${t("enc.if")}, `;
  return html`<h2 class="duel__head"><span class="duel__pic ${kindClass(card)}">${icon(`enc:${card.id}`)}</span>
    ${title(board, quest)}<small>${when}${t("enc.slot", { n: slot.slot })}, ${slot.cost}${small("gem")}</small></h2>`;
}

function title(board: EnchantersBoard, { card: { name }, forecast, mine }: Quest): string {
  if (!forecast) return name;
  return mine ? t("enc.you.and", { name }) : t("enc.one.and", { who: board.name(board.view.active), name });
}

/** A number before and after. */
const change = (kind: string, before: number, after: number, bad = false): TemplateResult =>
  html`<li>${small(kind)}<b>${before}</b>${small("to")}<b class=${bad ? "bad" : ""}>${after}</b></li>`;

function purse({ slot, hero: { crystals } }: Quest): TemplateResult {
  const price = slot.card ? slot.cost : 0; // what is being taken is paid
  return change("gem", crystals, crystals - price, price > crystals);
}

function gear(board: EnchantersBoard, quest: Quest): TemplateResult {
  const { card, hero } = quest;
  const covered = (card.type === "item" ? hero.items : hero.enchantments).at(-1);
  const name = board.cards[covered?.id ?? ""]?.name;
  return html`<section class="duel duel--gear ${ahead(quest)}">${head(board, quest)}
    <p class="duel__words">${rich(card.text)}</p>
    <dl class="gear"><div><dt>${t("enc.uncovered")}</dt><dd>${stats(card)}</dd></div>
      <div><dt>${t("enc.stays")}</dt><dd>${lasts(card) ? lasting(card) : t("enc.nothing")}</dd></div></dl>
    <ul class="spoils">${purse(quest)}<li class="spoils__word">${name ? t("enc.covers", { name }) : nothing}</li></ul>
  </section>`;
}

function fight(board: EnchantersBoard, quest: Quest, forecast: Forecast): TemplateResult {
  const { card, hero } = quest;
  const words = card.lines.length ? html`<p class="duel__words narrow">${rich(card.text)}</p>` : nothing;
  return html`<section class="duel ${ahead(quest)}" aria-label=${t("enc.fight")}>${head(board, quest)}${words}
    ${struck(quest, forecast)}${hurt(forecast)}
    <ul class="spoils">${purse(quest)}${change("wound", hero.wounds, hero.wounds + forecast.wounds)}
      <li>${wreath(card.glory)}</li></ul></section>`;
}

/** Attack against Health. */
function struck({ mine }: Quest, { attack, health, short }: Forecast): TemplateResult {
  const spare = Math.max(0, attack - health);
  const won = html`<em>${t(mine ? "enc.win" : "enc.wins")}</em>${spare ? t("enc.spare", { n: spare }) : ""}`;
  return html`<div class="round round--hit">${side("round__you", "enc:atk", attack, t("enc.attack"))}
    <span class="duelpips" aria-hidden="true">${pips("hit", "enc:heart", Math.min(attack, health))}
      ${pips("spare", "enc:atk", Math.min(MOST_SPARE, spare))}${pips("open", "enc:heart", short)}</span>
    ${side("round__foe", "enc:heart", health, t("enc.health"))}
    <p>${short ? t("enc.lose", { n: short }) : won}</p></div>`;
}

/** Strength against Defense. */
function hurt({ strength, defense, wounds }: Forecast): TemplateResult {
  const through = Math.max(0, strength - defense);
  const harm = html`${t("enc.through", { n: through })}<em>${t("enc.wounds.n", { n: wounds })}</em>`;
  return html`<div class="round round--struck">${side("round__you", "enc:guard", defense, t("enc.defense"))}
    <span class="duelpips" aria-hidden="true">${pips("block", "enc:guard", Math.min(defense, strength))}
      ${pips("through", "enc:claw", through)}</span>
    ${side("round__foe", "enc:claw", strength, t("enc.strength"))}<p>${wounds ? harm : t("enc.blocked")}</p></div>`;
}

const side = (whose: string, art: string, n: number, word: string): TemplateResult =>
  html`<span class=${whose}>${icon(art)}<b>${n}</b><small>${word}</small></span>`;

const pips = (kind: string, art: string, n: number): TemplateResult[] =>
  Array.from(
    { length: Math.min(n, MOST_PIPS) },
    () => html`<i class=${kind}><svg aria-hidden="true"><use href=${picture(art)}></use></svg></i>`,
  );
