/** The table: a lobby before the game, a board while it lasts, the score sheet after it. */
import { nothing, type TemplateResult } from "lit";
import { api, Trouble } from "../api";
import type { Why } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { Frame, Happened, Question, TableShown, You } from "../generated/wire";
import { html } from "../html";
import { entropy, Live, type Step } from "../live";
import { ruleClicked } from "../parts/rules";
import type { Line } from "../parts/story";
import { lastSeen } from "../settings";
import { t } from "../words/words";
import "../zoom";
import { dressBoard, dressFor } from "./dress";
import "./end";
import "./lobby";
import type { Film } from "./moments";
import { lost, missing, named, oneMoment, Page } from "./page";
import { command } from "./table/acts";
import { around } from "./table/around";
import { pressed } from "./table/keys";
import { log, sheetLog, syncChat } from "./table/log";
import { menu } from "./table/menu";
import { notices } from "./table/notices";
import { queue } from "./table/steps";

/** The state of the page. What changes it and what is drawn of it stands in table/, by matter. */
export class TablePage extends Page {
  table = "";
  static override properties = { table: { attribute: false } };

  live: Live | null = null;
  shown: TableShown | null = null;
  you: You | null = null;
  view: unknown = null;
  ask: Question | null = null;
  lines: Line[] = [];
  contents: Record<string, unknown> = {};
  why: Why | null = null;
  busy = false;
  mayUndo = false;
  words = "";
  recap: Happened[] = [];
  lookBack = false; // after the end: the board instead of the score sheet
  film: Film | null = null;
  past: Frame | null = null; // the moment that is looked at while the game goes on
  steps: Step[] = [];
  playing = false;
  spoken = "";
  logOpen = false;
  missing = false; // nobody looked, or nothing came, since the last step
  logged = -1; // newest line in the log
  last = -1; // newest line this browser has shown
  private tag = "";
  private lost = "";
  private away = false; // the server did not answer at all
  private tick = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    document.addEventListener("keydown", this.key);
    this.tick = window.setInterval(
      () => this.shown?.clock && this.shown.status === "playing" && this.requestUpdate(),
      1000,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.stop();
    document.removeEventListener("keydown", this.key);
    clearInterval(this.tick);
    void dressBoard("");
  }

  private key = (event: KeyboardEvent): void => pressed(this, event);

  private async begin(): Promise<void> {
    try {
      const [table] = await Promise.all([api.table(this.table), named()]);
      await this.prepare(table);
      this.last = lastSeen(this.table);
      this.live = new Live(
        this.table,
        (step) => queue(this, step),
        () => this.change({ missing: this.missing || this.live?.link === "away" }),
      );
    } catch (error) {
      this.away = error instanceof Trouble && error.code === "away";
      this.lost = missing(error);
      this.requestUpdate();
    }
  }

  private async prepare(table: TableShown): Promise<void> {
    this.shown = table;
    const [tag, contents] = await Promise.all([unpackedBoard(table.game), api.contents(table.game).catch(() => ({}))]);
    this.tag = tag;
    this.contents = contents;
    await dressFor(table.game);
    this.requestUpdate();
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
        ${notices(this, one)}${sheetLog(this)}${menu(this, one)}
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
    if (one.status === "waiting") return this.lobby(one, you);
    if (one.status === "over" && !this.lookBack && !this.playing && !this.past) return this.end(one);
    return boardTag(this.tag, around(this, one));
  }

  private lobby(table: TableShown, you: You): TemplateResult {
    const given = {
      table,
      you,
      sit: (seat?: number) => void command(this, "sit", { seat: seat ?? null, entropy: entropy() }),
      seat: (seat: number, to: string, level: string) => void command(this, "seat", { seat, to, level }),
      start: () => void command(this, "start"),
      leave: () => void command(this, "leave"),
      log: () => log(this),
      here: this.live?.here ?? [],
    };
    return html`<lobby-page .around=${given}></lobby-page>`;
  }

  private end(one: TableShown): TemplateResult {
    return html`
      <end-page
        .table=${one}
        .you=${this.seat}
        .rematch=${() => void command(this, "rematch")}
        .look=${() => this.change({ lookBack: true })}
        .chat=${log(this)}></end-page>
    `;
  }
}

customElements.define("table-page", TablePage);
