/** The road: the village at its end, six cards on their stones, and those to come. */
import { nothing, type TemplateResult } from "lit";
import type { SlotView } from "../../generated/enchanters";
import { html } from "../../html";
import { cardBack, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import { goneCard, lying, type Touch, touchable } from "./card";
import { type Card, quoted } from "./contents";
import { land } from "./land";
import { small } from "./marks";
import { village } from "./village";

export const road = (board: EnchantersBoard): TemplateResult =>
  html`<section class="journey" aria-label=${t("enc.journey")}>${land()}${village(board)}
    <ol class="track" data-arrows>${board.view.track.map((one) => slot(board, one))}</ol>
    ${deck(board.view.deck)}</section>`;

const deck = (left: number): TemplateResult =>
  html`<div class="pile road__deck wide"><span class="pile__cards">${left ? cardBack("m") : goneCard("card--m")}</span>
    <span><b>${left}</b> ${t("enc.to.come")}</span></div>`;

function slot(board: EnchantersBoard, one: SlotView): TemplateResult {
  const way = one.card ? touch(board, one) : null;
  const look = (): void => board.look(one.slot);
  return html`<li class="slot slot--${way?.state || "still"}" data-slot=${one.slot}
    data-thing="road.${one.slot}" @pointerenter=${look} @focusin=${look}
    data-flip=${one.card ? `card-${one.card.key}` : nothing}>
    ${onStone(board, one, way)}${stone(one)}${fore(one, board.cardOf(one))}</li>`;
}

function onStone(board: EnchantersBoard, one: SlotView, way: Touch | null): TemplateResult {
  const card = board.cardOf(one);
  if (!card) return goneCard("ecard");
  if (!one.card) return lying(card, "chosen"); // on its way to the traveller
  return way?.state ? touchable(card, way) : lying(card);
}

const stone = ({ cost }: SlotView): TemplateResult =>
  html`<span class="stone">
    ${cost ? html`${small("gem")}${cost}${unseen(` ${t("enc.crystals")}`)}` : t("enc.free")}</span>`;

/** What a fight for it would come to, or what it is. */
function fore({ forecast }: SlotView, card: Card | undefined): TemplateResult {
  if (!forecast) return html`<span class="fore"><span class="wide">${card ? t(`enc.${card.type}`) : ""}</span></span>`;
  const { short, wounds } = forecast;
  if (short) {
    return html`<span class="fore fore--no"><span class="wide">${t("enc.short", { n: short })}</span>
      <span class="narrow">−${short}${small("atk")}</span></span>`;
  }
  return html`<span class="fore"><span class="wide">${wounded(wounds)}</span>
    <span class="narrow">${wounds}${small("wound")}</span></span>`;
}

export const wounded = (n: number): string => (n ? t("enc.wounds.n", { n }) : t("enc.no.wounds"));

function touch(board: EnchantersBoard, { slot, card }: SlotView): Touch | null {
  const at = String(slot);
  if (!board.asked) return null;
  const swap = board.of("swap").find(({ parts }) => parts.slot === at);
  if (swap) return { state: board.state(true, board.chosen === swap.move), touch: () => board.choose(swap.move) };
  if (!board.departing) return null;
  const move = board.of("journey").find(({ parts }) => parts.slot === at);
  const lying = board.cards[card?.id ?? ""];
  const name = lying ? quoted(lying) : "";
  const refuse = (): void => board.around.whyNot(`slot-${slot}`, t("enc.reach", { name }), `journey ${slot}`);
  return { state: board.state(!!move, board.goal === at), touch: () => (move ? board.setOut(at) : refuse()) };
}
