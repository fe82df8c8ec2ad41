/** The fight that would be, or what a card would add: for the card chosen, pointed at, or within reach. */
import { nothing, type TemplateResult } from "lit";
import type { Forecast, Outcome, PlayerView, SlotView } from "../../generated/enchanters";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, type Part, picture, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import { lasting, stats } from "./card";
import { type Card, kindClass, type Line, lasts, lost } from "./contents";
import { dealt, sayings, small, wreath } from "./marks";

/** Who might go for which card. */
interface Quest {
  slot: SlotView;
  card: Card;
  hero: PlayerView;
  forecast: Forecast | null;
  outcome: Outcome | null; // unless it is too late to choose
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
  const slot = view.track.find((one) => String(one.slot) === chosen) ?? inSight(board);
  const card = slot && board.cardOf(slot);
  if (!slot || !card) return undefined;
  const { forecast, outcome } = slot.card ? slot : view.taking[0]!;
  const mine = hero === me && board.around.you >= 0;
  return { slot, card, hero, forecast, outcome, chosen: chosen !== "", mine };
}

/** The card pointed at, else one that can be beaten, else one that can be paid. */
function inSight(board: EnchantersBoard): SlotView | undefined {
  const laid = board.view.track.filter(({ card }) => card);
  const paid = laid.filter(({ outcome }) => outcome && !outcome.missing_crystals);
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
  const name = lookable(card.id, title(board, quest), "", true);
  return html`<h2 class="duel__head"><span class="duel__pic ${kindClass(card)}">${icon(`enc:${card.id}`)}</span>${name}
    <small>${when}${t("enc.slot", { n: slot.slot })}, ${slot.cost}${small("gem")}</small></h2>`;
}

function title(board: EnchantersBoard, { card: { name }, forecast, mine }: Quest): string {
  if (!forecast) return name;
  return mine ? t("enc.you.and", { name }) : t("enc.one.and", { who: board.name(board.view.active), name });
}

/** A number before and after; what is too late to choose changes nothing. */
function change(kind: string, before: number, after: number | undefined): TemplateResult {
  const later = after === undefined ? nothing : html`${small("to")}<b>${after}</b>`;
  return html`<li>${small(kind)}<b>${before}</b>${later}</li>`;
}

function purse({ outcome, hero: { crystals } }: Quest): TemplateResult {
  if (!outcome?.missing_crystals) return change("gem", crystals, outcome?.crystals);
  const short = html`<b class="bad">−${outcome.missing_crystals}</b>`;
  return html`<li>${small("gem")}<b>${crystals}</b>${small("to")}${short}</li>`;
}

/** Attack, Defense and Glory, where they would change: Glory is counted as if the game ended then, Wounds included. */
function gains({ outcome, hero }: Quest): TemplateResult[] {
  if (!outcome) return [];
  const rows = [
    { kind: "atk", before: hero.attack, after: outcome.attack },
    { kind: "def", before: hero.defense, after: outcome.defense },
    { kind: "glory", before: hero.glory, after: outcome.glory },
  ];
  return rows.filter(({ before, after }) => before !== after).map((one) => change(one.kind, one.before, one.after));
}

function gear(board: EnchantersBoard, quest: Quest): TemplateResult {
  const { card, outcome } = quest;
  const under = board.cards[outcome?.covers ?? ""];
  return html`<section class="duel duel--gear ${ahead(quest)}">${head(board, quest)}
    <p class="duel__words">${sayings(card)}</p>
    <dl class="gear"><div><dt>${t("enc.uncovered")}</dt><dd>${stats(card)}</dd></div>
      <div><dt>${t("enc.stays")}</dt><dd>${lasts(card) ? lasting(card) : t("enc.nothing")}</dd></div></dl>
    <ul class="spoils">${purse(quest)}${gains(quest)}
      <li class="spoils__word">${under ? then(board, quest, under) : nothing}</li></ul>
    ${(under ? lost(under) : []).map(gone)}
  </section>`;
}

/** What it lies on, and the artifact by its name then. */
function then(board: EnchantersBoard, { card, hero }: Quest, under: Card): Part {
  const other = board.cards[(card.type === "item" ? hero.enchantments : hero.items).at(-1)?.id ?? ""]?.name ?? "";
  const name = card.type === "item" ? `${card.name} ${other}` : `${other} ${card.name}`;
  return html`${unseen(`${t("enc.covers", { name: under.name })}: `)}<em>${name}</em>`;
}

/** An action that ends with the card it stands on. */
const gone = (line: Line): TemplateResult =>
  html`<p class="duel__lost">${icon("bar")}<span>${t("enc.you.lose")} ${dealt(line)}</span></p>`;

function fight(board: EnchantersBoard, quest: Quest, forecast: Forecast): TemplateResult {
  const { card, hero, outcome } = quest;
  const words = card.lines.length ? html`<p class="duel__words narrow">${sayings(card)}</p>` : nothing;
  return html`<section class="duel ${ahead(quest)}" aria-label=${t("enc.fight")}>${head(board, quest)}${words}
    ${struck(quest, forecast)}${hurt(forecast)}
    <ul class="spoils">${purse(quest)}${change("wound", hero.wounds, outcome?.wounds)}${gains(quest)}
      ${outcome ? nothing : html`<li>${wreath(card.glory)}</li>`}</ul></section>`;
}

/** Attack against Health. */
function struck({ mine }: Quest, { attack, health, short, spare }: Forecast): TemplateResult {
  const won = html`<em>${t(mine ? "enc.win" : "enc.wins")}</em>${spare ? t("enc.spare", { n: spare }) : ""}`;
  return html`<div class="round round--hit">${side("round__you", "enc:atk", attack, t("enc.attack"))}
    <span class="duelpips" aria-hidden="true">${pips("hit", "enc:heart", health - short)}
      ${pips("spare", "enc:atk", Math.min(MOST_SPARE, spare))}${pips("open", "enc:heart", short)}</span>
    ${side("round__foe", "enc:heart", health, t("enc.health"))}
    <p>${short ? t("enc.lose", { n: short }) : won}</p></div>`;
}

/** Strength against Defense; what is not beaten gets away and does not strike back. */
function hurt({ strength, defense, wounds, through, short }: Forecast): TemplateResult {
  const harm = html`${t("enc.through", { n: through })}<em>${t("enc.wounds.n", { n: wounds })}</em>`;
  const struck = html`${pips("block", "enc:guard", strength - through)}${pips("through", "enc:claw", through)}`;
  return html`<div class="round round--struck">${side("round__you", "enc:guard", defense, t("enc.defense"))}
    <span class="duelpips" aria-hidden="true">${short ? nothing : struck}</span>
    ${side("round__foe", "enc:claw", strength, t("enc.strength"))}
    <p>${short ? t("enc.gets.away") : wounds ? harm : t("enc.blocked")}</p></div>`;
}

const side = (whose: string, art: string, n: number, word: string): TemplateResult =>
  html`<span class=${whose}>${icon(art)}<b>${n}</b><small>${word}</small></span>`;

const pips = (kind: string, art: string, n: number): TemplateResult[] =>
  Array.from(
    { length: Math.min(n, MOST_PIPS) },
    () => html`<i class=${kind}><svg aria-hidden="true"><use href=${picture(art)}></use></svg></i>`,
  );
