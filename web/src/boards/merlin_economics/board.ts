/** Merlin Economics: the realm above, they on the left, your field and hand, the counter where you act, papers. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, PlayerView, PlotView, UnitView, View } from "../../generated/merlin_economics";
import type { Asked, Change, Happened, Offer, Price } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import type { Figured } from "../../parts/draft";
import type { Looked } from "../../parts/look";
import { spoken } from "../../parts/options";
import words from "../../words/en/merlin_economics.json";
import { learn, t } from "../../words/words";
import { type Around, Board } from "../board";
import { Composer } from "../composer";
import { answer } from "./answer";
import { facts, phases } from "./bar";
import { zoomed } from "./cards";
import { Chain, choicesOf, explained, few, grow, numeric, type Step, standard } from "./chain";
import { counter } from "./counter";
import type { Thing } from "./doing";
import { type Family, families, familyOf } from "./families";
import { field } from "./field";
import { figured } from "./figures";
import { Later } from "./later";
import { papers } from "./papers";
import { prompt } from "./prompt";
import { realm } from "./realm";
import { rivals } from "./rivals";
import { handles, layOpen } from "./sheets";
import { countered } from "./trade";

learn(words);

export type AnyParts = { verb: string } & Record<string, string | number>;
export type Choice = Offer & { parts: AnyParts };

const PHONE = matchMedia("(max-width: 720px)");

export class MerlinBoard extends Board<View, Parts> {
  family: Family = "property";
  composer = new Composer();
  thing: Thing | null = null;
  chained: Chain | null = null; // what is being put together, or waits to be confirmed
  sheet = ""; // on a phone
  looking = false; // an offer waits while its reader looks at the table
  private sought = false; // the places to choose from are not in sight yet

  protected reset(): void {
    this.composer = new Composer();
    this.thing = this.chained = null;
    this.sheet = this.questioned ? "counter" : "";
    this.looking = false;
    this.sought = this.placing;
    const { ask } = this.around;
    if (ask && numeric(ask)) this.put([{ ask, choice: standard(this, ask)! }]);
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

  /** From which list of the box the parts of moves are, by slot. */
  get slots(): Record<string, string> {
    return (this.around.contents.slots ?? {}) as Record<string, string>;
  }

  /** The parts of moves that name something of such a list. */
  naming(kind: string): string[] {
    return Object.keys(this.slots).filter((slot) => this.slots[slot] === kind);
  }

  entitled(kind: string, id: string): string {
    // by pattern: an identifier made readable, where the box has no name
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

  /** What is open: to the question at the table, or to the next one of what is being put together. */
  get choices(): Choice[] {
    const { chained } = this;
    return chained?.open ? choicesOf(chained.open) : this.asks;
  }

  /** Every answer to the question at the table. */
  get asks(): Choice[] {
    return this.offers as unknown as Choice[];
  }

  /** What is asked: at the table, or next in what is being put together. */
  get question(): Asked | null {
    return this.chained?.open ?? this.around.ask;
  }

  /** Is it the action step, and not a question? */
  get acting(): boolean {
    return this.asks.some(({ parts }) => parts.verb === "end");
  }

  /** Is a place on the own field asked for? */
  get placing(): boolean {
    const places = this.choices.filter(({ parts }) => parts.verb === "at");
    return places.length > 0 && places.every(({ parts }) => this.ownerOf(String(parts.plot)) === this.seat);
  }

  /** A question with more than the prompt has room for: on a phone it opens the counter. */
  private get questioned(): boolean {
    const { ask } = this.around;
    return !!ask && !this.acting && !this.placing && (!few(this) || explained(ask) || numeric(ask));
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
    const offer = first.parts.verb === "offer" && !this.around.taught; // its kind is a tab of it
    if (fits.length === 1 || offer) return this.propose(first);
    const slot = slots.find((one) => fits.some(({ parts }) => parts[one] === value))!;
    this.thing = { slot, value, words };
    this.family = familyOf(first.parts.verb) ?? this.family;
    this.show("counter");
  }

  /** Begins what an answer leads to, or goes on with it. */
  propose(choice: Choice): void {
    const { chained } = this;
    const ask = this.question;
    this.around.tell(null);
    if (!ask) return;
    if (choice.parts.verb === "counter") return void countered(this, choice).then((steps) => this.put(steps));
    this.thing = null;
    this.composer = new Composer(); // the verb is chosen: what follows has others
    const step = { ask, choice, touched: true };
    this.put(chained?.open ? [...chained.steps, step] : [step]);
  }

  /** What a hint says may lead to questions: it is put together like anything else. */
  override async suggest(move: string): Promise<void> {
    const choice = this.asks.find((one) => one.move === move);
    if (choice) this.openWay(choice);
  }

  /** A way to meet what is due, whatever was begun. */
  openWay(choice: Choice): void {
    this.family = familyOf(choice.parts.verb) ?? this.family;
    this.thing = this.chained = null;
    this.propose(choice);
  }

  /** Another answer to one of the questions; what came after it is kept where it can be. */
  change(at: number, choice: Choice): void {
    const steps = this.chained?.steps ?? [];
    this.put([...steps.slice(0, at), { ...steps[at]!, choice }], steps);
  }

  /** One more line, in the place of having enough. */
  extend(choice: Choice): void {
    const steps = this.chained?.steps ?? [];
    this.put([...steps.slice(0, -1), { ...steps.at(-1)!, choice }]);
  }

  /** Some answers less, as if they had never been given. */
  cut(at: number, count: number): void {
    const steps = this.chained?.steps ?? [];
    this.put([...steps.slice(0, at), ...steps.slice(at + count)]);
  }

  /** So much is put together; what came after it is kept where it can be. */
  put(steps: Step[], wished: Step[] = []): void {
    this.chained = new Chain(steps);
    this.requestUpdate();
    void grow(this, this.chained, wished);
  }

  drop(): void {
    this.chained = null;
    this.requestUpdate();
  }

  /** What was put together is as far as it goes. What can be taken back and touches nobody else is done at once, if
   *  all of it was touched. */
  grown({ steps, moves, told, open }: Chain): void {
    const touched = steps.every((step) => step.touched);
    if (!open && touched && told?.final === false && !told.touched.length) return this.play(this.chain(moves));
    const { ask } = steps[0]!;
    const parts = open ? !this.placing : steps.length > 1 || numeric(ask) || ask.phase === "vote";
    this.show(this.phone ? (parts ? "counter" : "") : this.sheet);
    this.sought = this.placing;
  }

  override figure(change: Change | Price): Figured | null {
    // what everybody's goods are worth moves with every trade
    const theirs = "seat" in change && change.seat !== this.around.you;
    return theirs && change.figure === "worth" && this.family === "market" ? null : figured(change);
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
    this.thing = this.chained = null;
    this.around.tell(null);
    this.show(again ? "" : "counter");
  }

  /** Begins a move by its verb, in the place of what was begun before. */
  begin(verb: string): void {
    this.thing = this.chained = null;
    this.composer.chosen = { verb };
    this.around.tell(null);
    this.requestUpdate();
  }

  override reveal(mark: string): void {
    layOpen(this, mark);
  }

  show(sheet: string): void {
    this.sheet = sheet;
    this.requestUpdate();
  }

  // What is seen

  override motions(told: Happened): Motion[] {
    return this.later.motions(told);
  }

  override zoomed(id: string): TemplateResult | null {
    return zoomed(this, id);
  }

  later = new Later(this);
  notes = (): Promise<void> => this.later.wanted();

  override looked(id: string): Looked | null {
    return this.later.looked(id);
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="merlin merlin--replay" data-whole>${this.tableau()}</div>`;
    return html`<div class="board game-merlin_economics merlin merlin--${view.players.length}">
      ${around.bar(facts(this), phases(around.ask?.phase))}${this.tableau()}${answer(this)}</div>`;
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
