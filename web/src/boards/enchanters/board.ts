/** Enchanters: the road from the mountains to the village above, your artifact below, the fight beside it. */
import { nothing, type TemplateResult } from "lit";
import type { ActionView, Parts, PlayerView, SlotView, Told, View } from "../../generated/enchanters";
import type { Change, Happened, Price } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import type { Figured } from "../../parts/draft";
import type { Looked } from "../../parts/look";
import words from "../../words/en/enchanters.json";
import { learn, t } from "../../words/words";
import { type Around, Board } from "../board";
import { acts } from "./acts";
import { artifact } from "./artifact";
import { facts, steps } from "./bar";
import { lying } from "./card";
import type { Card, Village } from "./contents";
import { duel } from "./duel";
import { hero, yard } from "./hero";
import { kingdoms } from "./kingdoms";
import { looked } from "./look";
import { motions } from "./motions";
import { answers, inNames, prompt } from "./prompt";
import { rivals } from "./rivals";
import { road } from "./road";
import { totals } from "./totals";

learn(words);

/** Figures of a preview: the picture, the word, and whether more of it is worse. */
const FIGURES: Record<string, [string, string, boolean?]> = {
  glory: ["enc:laurel", "enc.glory"],
  crystals: ["enc:gem", "enc.crystals"],
  wounds: ["enc:wound", "enc.wounds", true],
  attack: ["enc:atk", "enc.attack"],
  defense: ["enc:guard", "enc.defense"],
};

export class EnchantersBoard extends Board<View, Parts> {
  goal = ""; // the slot that was chosen
  glance = ""; // the slot last pointed at: what would come of it is shown before anything is chosen

  protected reset(): void {
    this.goal = this.glance = "";
  }

  get cards(): Record<string, Card> {
    return this.index<Card>("cards");
  }

  get village(): Village | undefined {
    return ((this.around.contents.villages ?? []) as Village[]).find(({ id }) => id === this.view.village);
  }

  get seat(): number {
    return Math.max(0, this.around.you);
  }

  /** Is it one's own turn, and not a card of somebody else that asks? */
  get onTurn(): boolean {
    return !this.view.village || this.view.active === this.around.you;
  }

  get me(): PlayerView {
    return this.view.players[this.seat]!;
  }

  /** Are a journey and a rest asked for? */
  get departing(): boolean {
    return this.of("journey").length + this.of("rest").length > 0;
  }

  /** The card that lies in a slot, or that is on its way from there to the traveller. */
  cardOf({ slot, card }: SlotView): Card | undefined {
    const taken = this.view.from_slot === slot ? this.view.taking[0] : undefined;
    return this.cards[(card ?? taken)?.id ?? ""];
  }

  look(slot: number): void {
    this.glance = String(slot);
    this.requestUpdate();
  }

  /** Sets out for a slot, or lets go of it. */
  setOut(slot: string): void {
    this.around.tell(null);
    this.chosen = "";
    this.goal = this.goal === slot ? "" : slot;
    this.requestUpdate();
  }

  /** The move that uses an action, if it can be used. */
  useOf({ source, line }: ActionView): string | undefined {
    return this.of("use").find(({ parts }) => parts.source === source && parts.line === String(line))?.move;
  }

  use(action: ActionView, key: string): void {
    const move = this.useOf(action);
    if (move) this.choose(move);
    else this.around.whyNot(key, t("enc.cannot"), `use ${action.source} ${action.line}`);
  }

  /** By the names of cards: where they lie says nothing to who reads it. */
  override said(move: string): string {
    return inNames(this, move) ?? super.said(move);
  }

  override figure(told: Change | Price): Figured | null {
    const [art, word, bad] = FIGURES[told.figure] ?? [];
    const one = "amount" in told && told.amount === 1 && word === "enc.crystals"; // only Crystals are paid
    return art && word ? { art, word: t(one ? "enc.crystal" : word), bad: bad ?? false } : null;
  }

  override looked(id: string): Looked | null {
    return looked(this, id);
  }

  override motions(told: Happened): Motion[] {
    return motions(this, told as unknown as Told);
  }

  override zoomed(id: string): TemplateResult | null {
    const card = this.cards[id];
    return card ? lying(card) : null;
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="enchanters enchanters--replay" data-whole>${this.tableau()}</div>`;
    return html`<div class="board game-enchanters enchanters enchanters--${view.players.length}">
      ${around.bar(facts(this), steps(this))}${this.tableau()}</div>`;
  }

  override tableau(): TemplateResult {
    const { around } = this;
    return html`<main class="realm">${around.ticker()}${this.view.village ? road(this) : kingdoms(this)}
      ${yard(this)}${hero(this)}${artifact(this)}
      <div class="drawer">
        <div class="near">${totals(this, "wide")}${duel(this)}</div>
        ${around.live ? html`<div class="hand">${acts(this)}${answers(this)}${prompt(this)}</div>` : nothing}
      </div></main>
      <aside class="side">${rivals(this)}${around.live ? around.log() : nothing}</aside>`;
  }
}

customElements.define("enchanters-board", EnchantersBoard);
export const draw = (around: Around<View>): TemplateResult =>
  html`<enchanters-board data-board .around=${around}></enchanters-board>`;
export { printed } from "./printed";
