/** What every board is: a picture of one view, with what may be done lit, and everything else ready to say why not. */
import { LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Happened, Offer, Previewed, Question, TableShown } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import { type CardState, icon, type Part, ruleLink } from "../parts/parts";
import { list, t } from "../words/words";

export interface Why {
  key: string; // what was touched
  title: string;
  text: string;
  rule: string | null;
}

/** What a board is given: the table as this seat sees it, and ways to answer. */
export interface Around<View = unknown> {
  table: TableShown;
  view: View;
  you: number; // a seat, or -1 for a watcher
  ask: Question | null;
  contents: Record<string, unknown>;
  live: boolean; // false: a replay, nothing can be touched
  past?: string; // a moment of a table that is played on, in words; nothing can be touched either
  busy: boolean; // a command is on its way
  why: Why | null;
  mayUndo: boolean;
  names: string[];
  story: Happened[]; // what happened lately, oldest first
  play(move: string): void;
  undo(): void;
  /** Asks the server why a move is not possible and shows the answer at `key`. */
  whyNot(key: string, title: string, move: string): void;
  /** Asks the server what would follow from a move; null if it does not say. */
  preview(move: string): Promise<Previewed | null>;
  /** Shows a reason of our own. */
  tell(why: Why | null): void;
  bar(facts: Part, phases?: Part): TemplateResult;
  log(): TemplateResult;
  ticker(): TemplateResult;
  clock(seat: number): Part;
}

export abstract class Board<View, Parts extends { verb: string }> extends LitElement {
  declare around: Around<View>;
  static override properties = { around: { attribute: false } };
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
      this.reset();
    }
  }

  /** Forgets a choice that was being put together. */
  protected abstract reset(): void;

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

  /** What would follow from a move, as the engine says; null until it has been asked. */
  foreseen(move: string | undefined): Previewed | null {
    if (move === undefined || !this.asked) return null;
    const known = this.previews.get(move);
    if (known !== undefined) return known;
    this.previews.set(move, null);
    void this.around.preview(move).then((told) => {
      if (!this.previews.has(move)) return; // something else is asked by now
      this.previews.set(move, told);
      this.requestUpdate();
    });
    return null;
  }

  play(move: string): void {
    this.around.play(move);
  }

  state(legal: boolean, chosen = false): CardState {
    return !this.asked ? "" : chosen ? "chosen" : legal ? "legal" : "illegal";
  }

  /** The reason, if it belongs to what was touched here. */
  reason(key?: string, kind = ""): Part {
    const why = this.around.why;
    if (!why || (key !== undefined && why.key !== key)) return nothing;
    return html`
      <div class="reason ${kind}" role="alert">
        <button class="reason__close" type="button" aria-label=${t("close")} @click=${() => this.around.tell(null)}>
          ${icon("bar")}
        </button>
        <strong>${why.title}</strong>
        ${why.text} ${why.rule ? ruleLink(why.rule) : nothing}
      </div>
    `;
  }

  /** Who is waited for, in a sentence. */
  waiting(): string {
    const { table, you, past } = this.around;
    if (past !== undefined) return past;
    const others = table.pending.filter((seat) => seat !== you).map((seat) => this.name(seat));
    if (!others.length) return table.status === "over" ? t("game.over") : t("one.moment");
    return others.length === 1 ? t("is.choosing", { name: others[0] }) : t("are.choosing", { names: list(others) });
  }

  /** The prompt line: who must do what, what will follow, and the buttons that answer. */
  prompt(strong: string, rest: Part = nothing, acts: Part = nothing, image = "lamp"): TemplateResult {
    const { ask, live, busy, mayUndo } = this.around;
    if (!live) return html``;
    const words = ask && !busy ? strong : busy ? t("sending") : this.waiting();
    return html`
      <div class="prompt" data-asked=${ask ? "yes" : "no"}>
        ${icon(ask ? image : "glass")}
        <p class="prompt__text" role="status" aria-live="polite">
          <strong>${words}</strong>
          ${" "}${ask && !busy ? rest : busy ? nothing : this.aside()}
        </p>
        <div class="prompt__acts">
          ${
            mayUndo && !busy
              ? html`
                  <button class="btn btn--quiet prompt__undo" type="button" @click=${() => this.around.undo()}>
                    ${icon("undo")}
                    <span class="wide">${t("undo")}</span>
                    <span class="unseen narrow">${t("undo")}</span>
                  </button>
                `
              : nothing
          }${ask && !busy ? acts : nothing}
        </div>
      </div>
    `;
  }

  private aside(): string {
    const { you, table, past } = this.around;
    if (past !== undefined) return t("past.words");
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
          this.reset();
          this.around.tell(null);
          this.requestUpdate();
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
