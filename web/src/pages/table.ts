/** The table: a lobby before the game, a board while it lasts, the score sheet after it. */
import { nothing, type TemplateResult } from "lit";
import { api, Trouble } from "../api";
import type { Why } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { CourseShown, Frame, Hinted, Question, RecapShown, TableShown, You } from "../generated/wire";
import { html } from "../html";
import { whenIdle } from "../idle";
import { Live, type Step } from "../live";
import type { Player } from "../parts/chairs";
import { fetchLines, speaks } from "../parts/firsts";
import { fetchGoal } from "../parts/goal";
import type { Hint } from "../parts/hint";
import { company } from "../parts/parts";
import { reason } from "../parts/reason";
import { ruleClicked } from "../parts/rules";
import type { Line } from "../parts/story";
import { t } from "../words/words";
import { dressBoard, dressFor, dressPage } from "./dress";
import { type AnyBoard, type Film, moving } from "./moments";
import { lost, missing, named, oneMoment, Page } from "./page";
import { command, rematch, sitAs } from "./table/acts";
import { around } from "./table/around";
import { chatButton } from "./table/bar";
import { holdFocus, pressed } from "./table/keys";
import { log, sheetLog, syncChat } from "./table/log";
import { notices } from "./table/notices";
import { menu, menuAhead } from "./table/place";
import { recap } from "./table/recap";
import { slips } from "./table/slips";
import { queue } from "./table/steps";

const ROOMY = 480; // pixels of a log that has room for a recap

/** Is company still awaited? */
const gathers = ({ status, deal }: TableShown): boolean => status === "waiting" && !deal?.drawing;

/** The score sheet. */
const ending = (): Promise<unknown> => Promise.all([import("./end"), dressPage("pages")]);

/** The state of the page. What changes it and what is drawn of it stands in table/, by matter. */
export class TablePage extends Page {
  table = "";
  static override properties = { table: { attribute: false } };

  live: Live | null = null;
  shown: TableShown | null = null;
  you: You | null = null;
  view: unknown = null;
  ask: Question | null = null;
  rest: string[] = []; // moves of a chain that are still to be made
  lines: Line[] = [];
  contents: Record<string, unknown> = {};
  why: Why | null = null;
  hint: Hint | null = null;
  good: Hinted | null = null; // what the guide was asked for
  looking = false; // it is being thought about
  busy = false;
  mayUndo = false;
  words = "";
  stay = false; // not to the next table
  hushed = false; // no notices of this table
  seatToken = ""; // with which a program plays this seat; it is shown once
  course: CourseShown | null = null; // with all turns and rounds that were told
  recap: RecapShown | null = null; // until it is put away
  cramped = false; // the log is too small for more than lines
  unfolded = new Map<number, boolean>(); // rounds of the log that were opened or closed by hand
  lookBack = false; // after the end: the board instead of the score sheet
  film: Film | null = null;
  past: Frame | null = null; // the moment that is looked at while the game goes on
  steps: Step[] = [];
  playing = false;
  spoken = "";
  menu: typeof import("./table/menu") | null = null; // once it was opened
  logOpen = false;
  read = -1; // the newest line of the chat that was in sight
  keyed = false; // the last touch was that of a key
  warned = 0; // seconds at which a warning was last said
  entered: Element | null = null; // the lit piece that Enter was pressed on last
  led: HTMLElement | null = null; // where the focus was led to, until a key is pressed
  litBefore = new Set<Element>(); // what was lit before something was chosen by a key
  walked: Element | null = null; // the piece that keys were on last
  logged = -1; // newest line in the log
  private focused: MutationObserver | null = null;
  private watched: Element | null = null; // the log whose room is watched
  private measured = false; // is its room known?
  private column: [string, string] = ["", ""]; // how wide its column is, and how far from the edge
  private tag = "";
  private lost = "";
  private away = false; // the server did not answer at all
  private tick = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    document.addEventListener("keydown", this.key);
    document.addEventListener("pointerdown", this.pointed);
    this.focused = holdFocus(this);
    this.tick = window.setInterval(
      () => this.shown?.clock && this.shown.status === "playing" && this.requestUpdate(),
      1000,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.stop();
    this.sizes.disconnect();
    document.removeEventListener("keydown", this.key);
    document.removeEventListener("pointerdown", this.pointed);
    this.focused?.disconnect();
    clearInterval(this.tick);
    void dressBoard("");
  }

  private pointed = (): void => {
    this.keyed = false;
  };

  private key = (event: KeyboardEvent): void => pressed(this, event);

  private async begin(): Promise<void> {
    try {
      const table = api.table(this.table);
      table.catch(() => undefined); // it is heard below
      await named();
      if (!this.isConnected) return; // somebody went on before there was an answer
      const prepared = table.then((shown) => this.prepare(shown));
      // it is opened while the table is still asked for
      this.live = new Live(
        this.table,
        (step) => {
          void this.reveal(step); // nobody waits for our board
          void prepared.then(() => queue(this, step)).catch(() => this.live?.stop());
        },
        () => this.requestUpdate(),
      );
      await prepared;
    } catch (error) {
      this.live?.stop();
      this.away = error instanceof Trouble && error.code === "away";
      this.lost = missing(error);
      this.requestUpdate();
    }
  }

  private async reveal({ table }: Step): Promise<void> {
    if (!table?.deal?.drawing) return;
    const { revealing } = await import("../luck");
    const entropy = revealing(table.deal);
    if (entropy) void this.live?.send({ type: "reveal", entropy });
  }

  private async prepare(table: TableShown): Promise<void> {
    this.shown = table;
    const [tag, contents] = await Promise.all([
      unpackedBoard(table.game),
      api.contents(table.game, table.packs).catch(() => ({})),
      fetchGoal(table.game),
      speaks(table.game, table.id) ? fetchLines(table.game) : null,
      dressFor(table.game),
      gathers(table) && Promise.all([import("./lobby"), dressPage("pages")]),
      table.status === "over" && ending(),
    ]);
    this.fetchRest();
    this.tag = tag;
    this.contents = contents;
    this.requestUpdate();
  }

  /** What is here when it is needed, and nobody waits for. */
  private fetchRest(): void {
    for (const load of [ending, moving, () => import("../zoom")]) whenIdle(() => void load().catch(() => undefined));
    menuAhead();
  }

  /** The seat of the reader; -1 is nobody's. */
  get seat(): number {
    return this.you?.seat ?? -1;
  }

  get names(): string[] {
    return (this.shown?.seats ?? []).map((seat) => seat.name || t("seat.n", { n: seat.seat + 1 }));
  }

  /** Changes some of the state and shows it. */
  change(some: Partial<TablePage>): void {
    Object.assign(this, some);
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    syncChat(this);
    company(this.names);
  }

  protected override updated(): void {
    void this.watchLog();
  }

  /** The board draws the log, and may do so after the page. */
  private async watchLog(): Promise<void> {
    await this.querySelector<AnyBoard>("[data-board]")?.updateComplete;
    const log = this.querySelector(".board .log.wide");
    if (log !== this.watched) {
      [this.watched, this.measured] = [log, false];
      this.sizes.disconnect();
      if (log) this.sizes.observe(log);
    }
    // To measure now is a layout more: without a recap that looks for its place the next drawing is early enough.
    if (log && this.recap && !this.measured) this.measure(log);
    this.placeRecap();
  }

  private sizes = new ResizeObserver(([log]) => this.measure(log!.target));

  private measure(log: Element): void {
    const { left, right, width } = log.getBoundingClientRect();
    // a recap that has no room in the log lies over its column, and not over the board
    const column = left > innerWidth / 2;
    const big = log.currentCSSZoom ?? 1;
    this.column = column ? [`${width / big}px`, `${(innerWidth - right) / big}px`] : ["", ""];
    this.measured = true;
    this.placeRecap();
    const cramped = log.clientHeight < ROOMY;
    if (cramped === this.cramped) return;
    this.cramped = cramped;
    if (this.recap) this.requestUpdate();
    else log.classList.toggle("log--small", cramped); // all else stands: to draw the whole table anew is for nothing
  }

  /** Told to the card alone: what the whole page inherits, every piece on the board would be styled anew for. */
  private placeRecap(): void {
    const style = this.querySelector<HTMLElement>(".recap--table")?.style;
    style?.setProperty("--column", this.column[0]);
    style?.setProperty("--beside", this.column[1]);
  }

  protected override render(): unknown {
    if (this.lost) return lost(this.lost, { again: this.away });
    if (this.live?.link === "gone") return lost(t(this.live.code === 4403 ? "lost.closed" : "lost.table"));
    const one = this.shown;
    if (!one || !this.you) return oneMoment();
    return html`
      <div
        @click=${(event: MouseEvent) => ruleClicked(one.game, event)}
        class="table-page"
        data-away=${this.absent(one) || nothing}>
        ${this.body(one, this.you)}
        <div class="unseen" aria-live="polite" aria-atomic="true">${this.spoken}</div>
        ${reason(this.why, () => this.change({ why: null }))}
        ${notices(this, one)}${recap(this, "table")}${slips(this)}${sheetLog(this)}${menu(this, one)}
      </div>
    `;
  }

  /** Seats of people who are not here just now. */
  private absent(one: TableShown): string {
    return one.seats
      .filter((seat) => seat.kind === "person" && !seat.here && !this.live?.here[seat.seat])
      .map((seat) => `seat-${(seat.seat % 8) + 1}`)
      .join(" ");
  }

  private body(one: TableShown, you: You): unknown {
    if (gathers(one)) return this.lobby(one, you);
    if (one.status === "waiting") return oneMoment(); // the deal is drawn
    if (one.status === "over" && !this.lookBack && !this.playing && !this.past) return this.end(one);
    return boardTag(this.tag, around(this, one));
  }

  private lobby(table: TableShown, you: You): TemplateResult {
    const given = {
      table,
      you,
      sit: (name: string, seat?: number) => void sitAs(this, name, seat),
      seat: (seat: number, to: string, player: Player) => void command(this, "seat", { seat, to, ...player }),
      start: () => void command(this, "start"),
      leave: () => void command(this, "leave"),
      log: () => log(this),
      talk: () => chatButton(this),
      here: this.live?.here ?? [],
    };
    return html`<lobby-page .around=${given}></lobby-page>`;
  }

  private end(one: TableShown): TemplateResult {
    return html`
      <end-page
        .table=${one}
        .you=${this.seat}
        .rematch=${() => void rematch(this)}
        .look=${() => this.change({ lookBack: true })}
        .chat=${log(this)}></end-page>
    `;
  }
}

customElements.define("table-page", TablePage);
