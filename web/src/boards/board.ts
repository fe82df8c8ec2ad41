/** What every board is: a picture of one view, with what may be done lit, and everything else ready to say why not. */
import { LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Change, Happened, Offer, Previewed, Price } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import { type Drafted, draft, type Figured } from "../parts/draft";
import "../parts/look";
import { dim, hintPanel } from "../parts/hint";
import type { Looked } from "../parts/look";
import { type CardState, icon, type Part } from "../parts/parts";
import { whisper } from "../parts/whisper";
import { list, t } from "../words/words";
import type { Around, Why } from "./around";

export type { Around, Why };

export abstract class Board<View, Parts extends { verb: string }> extends LitElement {
  declare around: Around<View>;
  static override properties = { around: { attribute: false } };
  chosen = ""; // a move that was touched
  suggested = ""; // a move of a hint that waits for its button
  private decision = "";
  private previews = new Map<string, Previewed | null>();
  private indexed: { of: unknown; by: Record<string, Record<string, unknown>> } = { of: null, by: {} };

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const decision = this.around.ask?.decision ?? "";
    if (decision !== this.decision) {
      this.decision = decision;
      this.previews.clear();
      this.chosen = "";
      this.letGo();
      this.reset();
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("click", this.touched);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("click", this.touched);
  }

  /** Who touches something else has another plan than the hint. */
  private touched = ({ target }: Event): void => {
    if (this.suggested && !(target as HTMLElement).closest(".draft, [data-hint], [data-whisper]")) this.letGo();
  };

  /** A hint is taken up: what is final lies in the draft bar, what can be taken back is done at once. */
  async suggest(move: string): Promise<void> {
    const told = await this.preview(move);
    if (!told?.final) return this.play(move);
    this.suggested = move;
    this.requestUpdate();
  }

  /** The guide lays a move into the draft bar and never plays it. */
  lay(move: string): void {
    this.suggested = move;
    this.foreseen(move);
    this.requestUpdate();
  }

  /** What is asked, with the guide's line or the teacher's slate above it where somebody is guided or taught. */
  guided(asked: TemplateResult): TemplateResult {
    const { whisper: told, slate } = this.around;
    if (slate) return html`<div class="guided">${slate}${asked}</div>`;
    return told ? html`<div class="guided">${whisper(this, told)}${asked}</div>` : asked;
  }

  private letGo(): void {
    this.suggested = "";
    dim(this);
    this.requestUpdate();
  }

  /** Forgets a choice that was being put together. */
  protected abstract reset(): void;

  /** Brings to the front what a lesson speaks of, where it lies behind a tab. */
  reveal(_mark: string): void {}

  /** The board without bar, prompt and log: what a replay shows. */
  abstract tableau(): TemplateResult;

  /** How an event is seen. Selectors look inside the board. */
  motions(_event: Happened): Motion[] {
    return [];
  }

  /** A card by its name, large; null where there is none. */
  zoomed(_id: string): TemplateResult | null {
    return null;
  }

  /** What there is to say of a thing one looks at: a card, somebody, a place; null where there is nothing. */
  looked(id: string): Looked | null {
    const face = this.zoomed(id);
    return face && { title: this.called(id), face, rules: this.ruling(id) };
  }

  /** The name of a thing. */
  protected called(id: string): string {
    return id;
  }

  /** The rules that a thing stands under, as the box says. */
  ruling(id: string): string[] {
    return ((this.around.contents.rules ?? {}) as Record<string, string[]>)[id] ?? [];
  }

  /** A hand of cards in small, for choosing whose eyes a replay has. */
  held(_view: View): Part {
    return nothing;
  }

  get view(): View {
    return this.around.view;
  }

  /** A list of the game's content by its ids, made once for each game. */
  index<T extends { id: string }>(kind: string): Record<string, T> {
    if (this.indexed.of !== this.around.contents) this.indexed = { of: this.around.contents, by: {} };
    this.indexed.by[kind] ??= Object.fromEntries(
      ((this.around.contents[kind] ?? []) as T[]).map((one) => [one.id, one]),
    );
    return this.indexed.by[kind] as Record<string, T>;
  }

  get offers(): (Offer & { parts: Parts })[] {
    return (this.around.ask?.options ?? []) as (Offer & { parts: Parts })[];
  }

  /** Are we asked, and may we touch? */
  get asked(): boolean {
    return this.around.live && !!this.around.ask && !this.around.busy;
  }

  of<V extends Parts["verb"]>(verb: V): (Offer & { parts: Extract<Parts, { verb: V }> })[] {
    return this.offers.filter((offer) => offer.parts.verb === verb) as unknown as (Offer & {
      parts: Extract<Parts, { verb: V }>;
    })[];
  }

  name(seat: number): string {
    return this.around.names[seat] ?? `${t("seat.n", { n: seat + 1 })}`;
  }

  /** Places of the view of which a preview says how they change. */
  protected see: string[] = [];

  /** What would follow from a move, as the engine says; null until it has been asked. */
  foreseen(move: string | undefined): Previewed | null {
    if (move === undefined) return null;
    const known = this.previews.get(move);
    if (known !== undefined || !this.asked) return known ?? null;
    this.previews.set(move, null);
    void this.around.preview(move, this.see).then((told) => {
      if (!this.previews.has(move)) return; // something else is asked by now
      this.previews.set(move, told);
      if (move === this.chosen && !told?.final) this.play(move); // a move that is refused is told why
      this.requestUpdate();
    });
    return null;
  }

  /** The same for a chain of moves, for who waits for it; null where one of them would be refused. */
  async preview(moves: string): Promise<Previewed | null> {
    const known = this.previews.get(moves);
    if (known) return known;
    this.previews.set(moves, null); // it is asked for, and whoever draws it need not ask again
    const told = await this.around.preview(moves, this.see);
    this.previews.set(moves, told);
    return told;
  }

  /** Makes a move, or the moves of a chain one after the other. */
  play(moves: string): void {
    this.around.play(moves);
  }

  /** Several moves as one: parts of what was composed. */
  chain(moves: string[]): string {
    return moves.join("; ");
  }

  /** What can be taken back is done at once; what cannot is drafted, and waits for its button. */
  choose(move: string): void {
    if (!this.asked) return;
    this.around.tell(null);
    this.chosen = move;
    this.requestUpdate();
    if (this.foreseen(move)?.final === false) this.play(move);
  }

  /** The chosen move, if it waits to be confirmed. */
  get drafted(): string {
    return this.previews.get(this.chosen)?.final ? this.chosen : "";
  }

  /** How a figure of the engine's preview is shown; null: not at all. */
  figure(_change: Change | Price): Figured | null {
    return null;
  }

  /** A move that is open, in the engine's words. */
  said(move: string): string {
    return upper(this.offers.find((offer) => offer.move === move)?.text ?? move);
  }

  /** The draft bar for a move, in the place of the prompt. */
  drafting(one: Drafted): TemplateResult {
    const { hint } = this.around;
    if (hint) return hintPanel(this, hint);
    const shown = this.suggested ? { move: this.suggested, subject: this.said(this.suggested) } : one;
    return this.guided(draft(this, shown));
  }

  state(legal: boolean, chosen = false): CardState {
    return !this.asked ? "" : chosen ? "chosen" : legal ? "legal" : "illegal";
  }

  /** Who is waited for, in a sentence. */
  waiting(): string {
    const { table, you, past } = this.around;
    if (past !== undefined) return past;
    const others = table.pending.filter((seat) => seat !== you).map((seat) => this.name(seat));
    if (!others.length) return table.status === "over" ? t("game.over") : t("one.moment");
    return others.length === 1 ? t("is.choosing", { name: others[0] }) : t("are.choosing", { names: list(others) });
  }

  /** Taking the last move back, while that works. */
  undoing(): Part {
    if (!this.around.mayUndo || this.around.busy) return nothing;
    return html`
      <button class="btn btn--quiet prompt__undo" type="button" @click=${() => this.around.undo()}>
        ${icon("undo")}
        <span class="wide">${t("undo")}</span>
        <span class="unseen narrow">${t("undo")}</span>
      </button>
    `;
  }

  /** The prompt line: who must do what, what will follow, and the buttons that answer. */
  prompt(strong: string, rest: Part = nothing, acts: Part = nothing, image = "lamp"): TemplateResult {
    const { ask, live, busy, hint } = this.around;
    if (!live) return html``;
    if (hint && ask && !busy) return hintPanel(this, hint);
    if (this.suggested && ask && !busy) return this.drafting({ move: "", subject: "" });
    const words = ask && !busy ? strong : busy ? t("sending") : this.waiting();
    return this.guided(html`
      <div class="prompt" data-asked=${ask && !busy ? "yes" : "no"}>
        ${icon(ask ? image : "glass")}
        <p class="prompt__text" role="status" aria-live="polite">
          <strong>${words}</strong>
          ${" "}${ask && !busy ? rest : busy ? nothing : this.aside()}
        </p>
        <div class="prompt__acts">
          ${this.undoing()}${ask && !busy ? acts : nothing}
        </div>
      </div>
    `);
  }

  private aside(): string {
    const { you, table, past } = this.around;
    if (past !== undefined) return this.around.aside ?? t("past.words");
    if (you < 0) return t("you.watch");
    return table.pending.length > 1 || table.pending.length === 1 ? t("your.turn.comes") : "";
  }

  takeBack(label = t("take.back")): TemplateResult {
    return html`
      <button
        class="btn btn--quiet"
        type="button"
        data-escape
        @click=${() => {
          this.chosen = "";
          this.reset();
          this.letGo();
          this.around.tell(null);
        }}>
        ${icon("undo")}
        <span class="wide">${label}</span>
        <span class="unseen narrow">${label}</span>
      </button>
    `;
  }

  confirm(label: Part, move: string): TemplateResult {
    return html`
      <button class="btn btn--lamp" type="button" data-legal data-confirm @click=${() => this.play(move)}>
        ${label}
      </button>
    `;
  }
}

/** A seat's presence and hurry, for its plate. */
export const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
