/** The analysis of a finished game: who was lucky, who chose well, where it turned, and what was better. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import { unpackedBoard } from "../boards/shelf";
import type { AnalysisShown, ChoiceShown, MomentRead, TableShown, TurningPointShown } from "../generated/wire";
import { html } from "../html";
import { company } from "../parts/parts";
import { ruleClicked } from "../parts/rules";
import { colours } from "../shelf";
import words from "../words/en/analysis.json";
import ending from "../words/en/ending.json";
import { learn, t } from "../words/words";
import { bar, reading } from "./analysis/bar";
import { odds } from "./analysis/odds";
import { points } from "./analysis/points";
import { reads } from "./analysis/reads";
import { ghost, scene } from "./analysis/scene";
import { dressBoard, dressFor } from "./dress";
import { asMe, explain, go, lost, missing, oneMoment, Page, person, setTitle, trouble } from "./page";

learn(words);
learn(ending);

const AGAIN = 1000; // milliseconds until the page asks how far it is

/** What the page shows and how it goes on; what is drawn of it stands in analysis/. */
export class AnalysisPage extends Page {
  table = "";
  static override properties = { table: { attribute: false } };
  shown: TableShown | null = null;
  told: AnalysisShown | null = null;
  known = false;
  seat = 0; // whose luck and choices are shown
  at = -1; // the moment that is shown: moves made before it
  every = false; // all choices are listed, not only what weighs most
  stopped = false;
  read: MomentRead | null = null;
  contents: Record<string, unknown> = {};
  tag = "";
  private timer = 0;
  private words = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    document.addEventListener("keydown", this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.key);
    void dressBoard("");
  }

  private async begin(): Promise<void> {
    const query = new URLSearchParams(location.search);
    this.known = query.get("known") === "true";
    this.at = Number(query.get("at") ?? -1);
    try {
      const one = await api.table(this.table);
      if (one.status !== "over") return this.fail(t("replay.not.yet"));
      company(one.seats.map(({ name }) => name));
      this.seat = Number(query.get("seat") ?? this.own(one));
      [this.tag, this.contents] = await Promise.all([unpackedBoard(one.game), api.contents(one.game, one.packs)]);
      await dressFor(one.game);
      this.shown = one;
      setTitle(`${t("an")} · ${one.title}`);
      await this.look();
    } catch (error) {
      this.fail(missing(error));
    }
  }

  /** The reader's own seat, or the winner's. */
  private own(one: TableShown): number {
    const mine = one.seats.find((seat) => seat.person !== null && seat.person === person.me.person);
    return mine?.seat ?? Math.max(0, one.result?.places.indexOf(1) ?? 0);
  }

  private fail(words: string): void {
    this.words = words;
    this.requestUpdate();
  }

  /** Asks how far it is, and again as long as it is being read. */
  look = async (): Promise<void> => {
    clearTimeout(this.timer);
    try {
      this.told = await api.analysis(this.table, this.known);
      this.words = "";
      if (!this.read && !(await this.to(this.at))) await this.first();
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
    if (this.told?.state === "reading" && !this.stopped && this.isConnected)
      this.timer = window.setTimeout(() => void this.look(), AGAIN);
  };

  stop = (): void => {
    this.stopped = true;
    clearTimeout(this.timer);
    this.requestUpdate();
  };

  again = (): void => {
    this.stopped = false;
    void this.look();
  };

  async know(known: boolean): Promise<void> {
    this.known = known;
    this.told = this.read = null;
    this.stopped = false;
    this.requestUpdate();
    await this.look();
  }

  get names(): string[] {
    return (this.shown?.seats ?? []).map((seat) => seat.name);
  }

  get choice(): ChoiceShown | undefined {
    return this.told?.choices.find(({ at }) => at === this.at);
  }

  get mine(): TurningPointShown[] {
    return (this.told?.points ?? []).filter(({ seat }) => seat === this.seat);
  }

  /** What can be stepped through: what weighs most for the seat, or all its choices. */
  get steps(): number[] {
    const all = (this.told?.choices ?? []).filter(({ seat }) => seat === this.seat);
    return [...new Set((this.every ? all : this.mine).map(({ at }) => at))];
  }

  private async first(): Promise<void> {
    const account = this.told?.accounts.find(({ seat }) => seat === this.seat);
    const at = account?.costliest ?? this.steps[0];
    if (at !== undefined && at !== null) await this.to(at);
  }

  /** Shows a moment: the board as it was, and the better move on it. */
  async to(at: number): Promise<boolean> {
    if (!this.told?.choices.some((one) => one.at === at)) {
      const next = this.told?.choices.find((one) => one.at >= at && at >= 0);
      if (!next) return false;
      at = next.at;
    }
    this.at = at;
    const one = this.choice!;
    this.read = await api.momentRead(this.table, at, one.best.move);
    history.replaceState(null, "", `${location.pathname}?at=${at}&seat=${this.seat}${this.known ? "&known=true" : ""}`);
    this.requestUpdate();
    await this.updateComplete;
    await ghost(this, one);
    return true;
  }

  go(at: number): void {
    this.to(at).catch((error: unknown) => this.fail(explain(error)));
  }

  step(by: 1 | -1): void {
    const { steps } = this;
    const here = steps.indexOf(this.at);
    const goal = steps[Math.max(0, Math.min(steps.length - 1, here + by))];
    if (goal !== undefined) this.go(goal);
  }

  look_at(seat: number): void {
    this.seat = seat;
    this.requestUpdate();
    void this.first();
  }

  private key = (event: KeyboardEvent): void => {
    if ((event.target as Element).matches?.("input, textarea, select")) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") this.step(event.key === "ArrowLeft" ? -1 : 1);
    else if (event.key === "t") void this.tryIt();
    else if (event.key === "r") go(`/replay/${this.table}?at=${Math.max(0, this.at)}`);
  };

  /** Plays on from the decision that is shown, in its seat. */
  tryIt = async (): Promise<void> => {
    const one = this.choice;
    if (!one) return;
    try {
      const table = await asMe(() => api.branch(this.table, one.at, one.seat));
      go(`/tables/${table.id}`);
    } catch (error) {
      this.fail(explain(error));
    }
  };

  protected override render(): unknown {
    const { shown, told } = this;
    if (!shown || !told) return this.words ? lost(this.words, { title: t("an"), again: true }) : oneMoment();
    return html`
      <div
        class="pagey an ${colours(shown.game)}"
        data-state=${told.state}
        @click=${(event: MouseEvent) => ruleClicked(shown.game, event)}>
        ${bar(this, shown)}
        <main class="an__grid">
          ${reading(this, told)}${this.words ? trouble(this.words) : nothing}${reads(this, shown, told)}
          <div class="an__side">${odds(this, shown, told)}${points(this, told)}</div>
          ${this.moment(shown)}
        </main>
      </div>
    `;
  }

  private moment(shown: TableShown): TemplateResult {
    const one = this.choice;
    return one ? scene(this, shown, one) : html`<p class="an__none panel">${t("an.none")}</p>`;
  }
}

customElements.define("analysis-page", AnalysisPage);
