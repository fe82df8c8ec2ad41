/** The replay: the board as it was, from any eyes, with a line to scrub along and a way to play on. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { Around } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { Frame, TableShown } from "../generated/wire";
import { html } from "../html";
import { company, icon } from "../parts/parts";
import { ruleClicked } from "../parts/rules";
import { colours } from "../shelf";
import words from "../words/en/ending.json";
import { learn, t } from "../words/words";
import { dressBoard, dressFor } from "./dress";
import { Film, moving, seen, still } from "./moments";
import { explain, go, lost, missing, named, oneMoment, Page, setTitle } from "./page";
import { bar } from "./replay/bar";
import { dock } from "./replay/dock";
import { moves, now } from "./replay/moves";

learn(words);

const STORY = 30; // moments of which a board may tell
const MOST = 4000; // moments that are fetched
const BEAT = 1400; // milliseconds from one moment to the next
export const SPEEDS = [1, 2, 4, 0.5];

/** The state of the page and how it moves in time. What is drawn of it stands in replay/. */
export class ReplayPage extends Page {
  table = "";
  static override properties = { table: { attribute: false } };
  shown: TableShown | null = null;
  eyes = "all";
  at = 0;
  speed = 0;
  timer = 0;
  seat = 0; // whose hand is shown when all are open
  private contents: Record<string, unknown> = {};
  private tag = "";
  private films = new Map<string, Film>();
  private words = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    document.addEventListener("keydown", this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.key);
    void dressBoard("");
  }

  private fail(words: string): void {
    this.words = words;
    this.requestUpdate();
  }

  private async begin(): Promise<void> {
    const query = new URLSearchParams(location.search);
    try {
      const [first] = await Promise.all([api.table(this.table), named()]);
      this.shown = first;
      if (first.status !== "over") return this.tooEarly(query.get("seq"));
      await this.prepare(first);
      this.take(query.get("eyes") ?? "all");
      await this.load(this.eyes);
      await this.to(this.wanted(query));
      this.requestUpdate(); // now the board is there and can show hands in small
    } catch (error) {
      this.fail(missing(error));
    }
  }

  /** Moments of a table that is still played are seen at the table. */
  private tooEarly(line: string | null): void {
    if (line !== null) go(`/tables/${this.table}?line=${Number(line)}`, true);
    else this.fail(t("replay.not.yet"));
  }

  private async prepare(first: TableShown): Promise<void> {
    company(first.seats.map(({ name }) => name));
    const [tag, contents] = await Promise.all([
      unpackedBoard(first.game),
      api.contents(first.game, first.packs).catch(() => ({})),
      moving(),
    ]);
    this.tag = tag;
    this.contents = contents;
    await dressFor(first.game);
  }

  /** The moment an address asks for: by its number, or by a line of the log. */
  private wanted(query: URLSearchParams): number {
    const line = query.get("seq");
    const found =
      line === null ? Number(query.get("at") ?? 0) : this.list.findLastIndex((frame) => frame.seq <= Number(line));
    return Number.isFinite(found) && found > 0 ? found : 0;
  }

  private async load(eyes: string): Promise<void> {
    if (this.films.has(eyes)) return;
    const film = new Film(this.table, eyes);
    await film.whole(MOST, () => {
      this.shown = film.table;
      this.films.set(eyes, film);
      this.requestUpdate();
    });
  }

  get list(): Frame[] {
    return this.films.get(this.eyes)?.frames ?? [];
  }

  get frame(): Frame | undefined {
    return this.list[Math.min(this.at, this.list.length - 1)];
  }

  /** The number of the last moment; the line is never without length. */
  get end(): number {
    return Math.max(1, this.list.length - 1);
  }

  get names(): string[] {
    return (this.shown?.seats ?? []).map((seat) => seat.name);
  }

  async to(at: number, moving = false): Promise<void> {
    const goal = Math.max(0, Math.min(this.list.length - 1, at));
    const events = moving ? (goal === this.at + 1 ? this.list[goal]!.events : []) : null;
    await seen(
      this,
      events,
      () => {
        this.at = goal;
        history.replaceState(null, "", `${location.pathname}?at=${goal}&eyes=${this.eyes}`);
        setTitle(`${t("replay")} · ${this.shown?.title}`);
      },
      () => this.follow(goal),
    );
  }

  /** The line and the list of moves show where we are. */
  private follow(goal: number): void {
    this.querySelector<HTMLElement>(".scrub__range")?.style.setProperty("--at", String(goal / this.end));
    for (const line of this.querySelectorAll(".moves .now")) line.scrollIntoView({ block: "nearest" });
  }

  toggle = (): void => {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
    } else {
      if (this.at >= this.list.length - 1) void this.to(0);
      this.timer = window.setInterval(this.beat, BEAT / SPEEDS[this.speed]!);
    }
    this.requestUpdate();
  };

  private beat = (): void => {
    if (this.at >= this.list.length - 1) this.toggle();
    else void this.to(this.at + 1, true);
  };

  faster(): void {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.timer) {
      this.toggle();
      this.toggle();
    }
    this.requestUpdate();
  }

  private key = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (target.matches?.(sideways ? "input" : "input, button, a, summary")) return;
    const goal = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.list.length - 1 }[event.key];
    if (goal === undefined && event.key !== " ") return;
    event.preventDefault();
    if (goal === undefined) this.toggle();
    else void this.to(goal, goal === this.at + 1);
  };

  private take(eyes: string): void {
    this.eyes = eyes;
    // by pattern: the address of the page
    if (/^\d+$/.test(eyes)) this.seat = Number(eyes);
  }

  async look(eyes: string): Promise<void> {
    try {
      await this.load(eyes);
      this.take(eyes);
      await this.to(this.at);
    } catch (error) {
      this.fail(explain(error));
    }
  }

  async playOn(): Promise<void> {
    try {
      const table = await api.branch(this.table, this.at, this.seat);
      go(`/tables/${table.id}`);
    } catch (error) {
      this.fail(explain(error));
    }
  }

  protected override render(): unknown {
    const one = this.shown;
    const frame = this.frame;
    if (!one || !frame) return this.words ? this.none(one) : oneMoment();
    return html`
      <div
        class="pagey replay board ${colours(one.game)} replay--${one.game}"
        @click=${(event: MouseEvent) => ruleClicked(one.game, event)}>
        ${bar(one)}
        <main class="replay__board">${now(this, one, frame)}${boardTag(this.tag, this.around(one, frame))}</main>
        ${dock(this, one, frame)}${moves(this, one)}${this.words ? this.trouble() : nothing}
      </div>
    `;
  }

  private none(one: TableShown | null): TemplateResult {
    const title = t("replay");
    if (!one || one.status === "over") return lost(this.words, { title });
    const link = html`<a class="btn btn--lamp" href="/tables/${one.id}">${t("go.there")}</a>`;
    return lost(this.words, { title, link });
  }

  private trouble(): TemplateResult {
    return html`
      <div class="notices">
        <div class="notice" role="alert">
          ${icon("bar")}
          <span>${this.words}</span>
        </div>
      </div>
    `;
  }

  private around(one: TableShown, frame: Frame): Around {
    const view = this.eyes === "all" && Array.isArray(frame.view) ? (frame.view as unknown[])[this.seat] : frame.view;
    return {
      ...still(one, frame),
      view,
      you: this.eyes === "watcher" ? -1 : this.seat,
      contents: this.contents,
      live: false,
      names: this.names,
      story: this.list.slice(Math.max(0, this.at - STORY), this.at + 1).flatMap(({ events }) => events),
    };
  }
}

customElements.define("replay-page", ReplayPage);
