/** Merlin Economics: the realm above, they on the left, your field and hand, the counter where you act, papers. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, PlayerView, PlotView, UnitView, View } from "../../generated/merlin_economics";
import type { Happened, Offer, Previewed } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import { spoken } from "../../parts/options";
import words from "../../words/en/merlin_economics.json";
import { learn, t } from "../../words/words";
import { type Around, Board } from "../board";
import { Composer } from "../general";
import { answer } from "./answer";
import { facts, phases } from "./bar";
import { zoomed } from "./cards";
import { counter } from "./counter";
import { commits, type Draft } from "./draft";
import { type Family, families, familyOf } from "./families";
import { field } from "./field";
import { motions } from "./motions";
import { papers } from "./papers";
import { prompt } from "./prompt";
import { realm } from "./realm";
import { rivals } from "./rivals";
import { handles } from "./sheets";

learn(words);

export type AnyParts = { verb: string } & Record<string, string | number>;
export type Choice = Offer & { parts: AnyParts };

/** What was touched, when several things can be done with it. */
export interface Thing {
  slot: string;
  value: string | number;
  words: string;
}

export const FEW = 3; // so many answers stand in the prompt itself
const PHONE = matchMedia("(max-width: 720px)");

export class MerlinBoard extends Board<View, Parts> {
  family: Family = "property";
  composer = new Composer();
  thing: Thing | null = null;
  draft: Draft | null = null; // waits to be confirmed
  number: number | null = null; // on the line of numbers
  sheet = ""; // on a phone
  looking = false; // an offer waits while its reader looks at the table
  private sought = false; // the places to choose from are not in sight yet

  protected reset(): void {
    this.composer = new Composer();
    this.thing = this.draft = null;
    this.number = null;
    this.sheet = this.questioned ? "counter" : "";
    this.looking = false;
    this.sought = this.placing;
  }

  /** Where something is to be put, the places come into sight. */
  protected override updated(): void {
    if (!this.sought || !this.asked) return;
    this.sought = false;
    this.querySelector(".plots [data-legal]")?.closest(".ground")?.scrollIntoView({ block: "nearest" });
  }

  get phone(): boolean {
    return PHONE.matches;
  }

  // Who and what

  get seat(): number {
    return Math.max(0, this.around.you);
  }

  get me(): PlayerView {
    return this.view.players[this.seat]!;
  }

  /** What the game tells of a card, a place, a decree. */
  told(kind: string, id: string): Record<string, unknown> | undefined {
    return (this.around.contents[kind] as Record<string, Record<string, unknown>> | undefined)?.[id];
  }

  entitled(kind: string, id: string): string {
    return String(this.told(kind, id)?.name ?? spoken(id.replaceAll("-", " ")));
  }

  who(seat: number): string {
    return seat === this.around.you ? t("you") : this.name(seat);
  }

  /** Whose field a plot belongs to; -1 is no plot. */
  ownerOf(plot: string): number {
    return Number(this.told("plots", plot)?.seat ?? -1);
  }

  /** The seat of a letter, in names of papers; -1 is nobody at the table. */
  holder(letter: string): number {
    return Number(this.told("seats", letter)?.seat ?? -1);
  }

  plot(id: string): PlotView | undefined {
    return this.view.players[this.ownerOf(id)]?.plots.find((one) => one.plot === id);
  }

  unitsOn(plot: string): UnitView[] {
    return this.view.units.filter((unit) => unit.plot === plot);
  }

  // What is asked

  get choices(): Choice[] {
    return this.offers as unknown as Choice[];
  }

  /** Is it the action step, and not a question? */
  get acting(): boolean {
    return this.choices.some(({ parts }) => parts.verb === "end");
  }

  /** Is a place on the own field asked for? */
  get placing(): boolean {
    const places = this.choices.filter(({ parts }) => parts.verb === "at");
    return places.length > 0 && places.every(({ parts }) => this.ownerOf(String(parts.plot)) === this.seat);
  }

  /** A question with more answers than the prompt has room for: on a phone it opens the counter. */
  private get questioned(): boolean {
    const { ask } = this.around;
    return !!ask && !this.acting && !this.placing && (this.choices.length > FEW || ask.phase === "composing");
  }

  // Touching things: whatever names them in a move

  about(slots: string[], value: string | number): Choice[] {
    if (!this.asked) return [];
    return this.composer.fits(this.choices).filter(({ parts }) => slots.some((slot) => parts[slot] === value));
  }

  touch(slots: string[], value: string | number, words: string): void {
    const fits = this.about(slots, value);
    const [first] = fits;
    this.around.tell(null);
    if (!first) return;
    if (fits.length === 1) return this.propose(first);
    const slot = slots.find((one) => fits.some(({ parts }) => parts[one] === value))!;
    this.thing = { slot, value, words };
    this.family = familyOf(first.parts.verb) ?? this.family;
    this.show("counter");
  }

  /** Plays a move, or in the action step puts it into the draft bar if it spends or reveals something. */
  propose(choice: Choice): void {
    if (!this.acting) return this.play(choice.move);
    const draft: Draft = { choice, told: null };
    this.draft = draft;
    this.requestUpdate();
    void this.around.preview(choice.move).then((told) => this.foresee(draft, told));
  }

  private foresee(draft: Draft, told: Previewed | null): void {
    if (this.draft !== draft) return; // taken back, or another one by now
    draft.told = told;
    if (told && !commits(this, told)) this.play(draft.choice.move);
    this.requestUpdate();
  }

  /** How brightly a thing is lit: in the open family, or in another. */
  lit(fits: Choice[]): "now" | "rest" | typeof nothing {
    if (!fits.length) return nothing;
    return !this.acting || fits.some(({ parts }) => familyOf(parts.verb) === this.family) ? "now" : "rest";
  }

  openFamily(family: Family): void {
    const again = family === this.family && this.sheet === "counter";
    this.family = family;
    this.composer = new Composer();
    this.thing = this.draft = null;
    this.around.tell(null);
    this.show(again ? "" : "counter");
  }

  /** Begins a move by its verb. */
  begin(verb: string): void {
    this.composer.chosen = { verb };
    this.around.tell(null);
    this.requestUpdate();
  }

  show(sheet: string): void {
    this.sheet = sheet;
    this.requestUpdate();
  }

  // What is seen

  override motions(told: Happened): Motion[] {
    return motions(this, told);
  }

  override zoomed(id: string): TemplateResult | null {
    return zoomed(this, id);
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="merlin merlin--replay" data-whole>${this.tableau()}</div>`;
    return html`<div class="board game-merlin_economics merlin merlin--${view.players.length}">
      ${around.bar(facts(view), phases(around.ask?.phase))}${this.tableau()}${answer(this)}</div>`;
  }

  override tableau(): TemplateResult {
    const { around } = this;
    return html`${realm(this)}${rivals(this)}${field(this)}
      <div class="merlin__tick narrow">${around.ticker()}</div>${handles(this)}
      <div class="drawer">${around.live ? html`${families(this)}${prompt(this)}` : nothing}</div>
      ${counter(this)}${papers(this)}`;
  }
}

customElements.define("merlin-board", MerlinBoard);
export const draw = (around: Around<View>): TemplateResult =>
  html`<merlin-board data-board .around=${around}></merlin-board>`;
