/** The workshop: a pack is written on the cards of its game, checked as it is written, and tried by many games. */
import { nothing } from "lit";
import { api, Trouble } from "../api";
import { unpackedBoard } from "../boards/shelf";
import type { BookShown, CheckShown, FaultShown, GameShown, PackSheet, VersionShown } from "../generated/wire";
import { html } from "../html";
import { ruleClicked } from "../parts/rules";
import { colours, facts } from "../shelf";
import words from "../words/en/workshop.json";
import { learn, t } from "../words/words";
import { dressFor, dressPage } from "./dress";
import { asMe, explain, go, lost, named, oneMoment, Page, setTitle, trouble } from "./page";
import { bar, drawer, tabs } from "./workshop/bar";
import { bench } from "./workshop/bench";
import { pack } from "./workshop/changes";
import { Games, games } from "./workshop/games";
import { bookRow, draftOf, nothingYet, type Value, type Work, withField, workOf } from "./workshop/model";
import { languageSheet } from "./workshop/notation";
import { Completion } from "./workshop/offers";
import { cards, first } from "./workshop/shelf";

learn(words);

const SOON = 250; // milliseconds without a change until what is written is kept and checked
const UNDO = 100; // steps

/** What is written and what is known of it. Shelf, bench, pack and games are drawn by the files in workshop/. */
export class WorkshopPage extends Page {
  game = "";
  pack = ""; // its name; nothing: it has none yet
  mark = ""; // of a version that was shared: it is read only
  static override properties = {
    game: { attribute: false },
    pack: { attribute: false },
    mark: { attribute: false },
  };
  shown: GameShown | null = null;
  book: BookShown | null = null;
  sheet: PackSheet | null = null;
  check: CheckShown | null = null;
  work: Work = nothingYet();
  at = ""; // the row on the bench
  tab: "cards" | "pack" | "games" = "cards";
  group = ""; // which cards are on the shelf; nothing: all
  search = "";
  from = 0; // the first card on the shelf
  saved: "yes" | "not yet" | "no" = "yes";
  note = ""; // what was done: a link is copied
  words = "";
  readonly games = new Games(this);
  readonly completion = new Completion(this);
  private good: Record<string, Record<string, unknown> | null> = {}; // rows as they could last be read
  private past: Work[] = [];
  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.key);
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
    this.games.leave();
    clearTimeout(this.timer);
    if (this.saved === "not yet") void this.keep();
  }

  private async begin(): Promise<void> {
    try {
      await named();
      const sheet = this.mark ? await api.shared(this.mark) : this.pack ? await api.pack(this.pack) : null;
      this.game = sheet?.game ?? this.game;
      const [all, book, shop] = await Promise.all([api.games(), api.book(this.game), api.workshop()]);
      if (!shop.open && !this.mark) return this.fail(shop.reason);
      await Promise.all([unpackedBoard(this.game), dressFor(this.game), dressPage("workshop")]);
      this.shown = all.find(({ name }) => name === this.game)!;
      // The largest kind lies on the shelf first: the cards, before what there are a few of.
      this.book = { ...book, kinds: [...book.kinds].sort((one, other) => other.rows.length - one.rows.length) };
      if (sheet) this.take(sheet, true);
      this.at = Object.keys(this.work.rows)[0] ?? first(this.book);
      setTitle(`${t("workshop")}: ${facts(this.game).short}`);
      await this.games.begin();
    } catch (error) {
      this.fail(error instanceof Trouble && error.code === "unknown" ? t("ws.lost") : explain(error));
    }
    this.requestUpdate();
  }

  fail(words: string): void {
    this.words = words;
    this.requestUpdate();
  }

  /** Changes some of what is shown. */
  show(some: Partial<WorkshopPage>): void {
    Object.assign(this, some);
    this.requestUpdate();
  }

  get fixed(): boolean {
    return !!this.mark || !!this.sheet?.sealed;
  }

  /** What the server knows of the pack; what is written here stands, unless it is a pack that was just opened. */
  private take(sheet: PackSheet, anew = false): void {
    this.sheet = sheet;
    if (anew) this.work = workOf(sheet);
    this.checked(sheet.check);
  }

  private checked(check: CheckShown): void {
    this.check = check;
    for (const row of check.rows) this.good[`${row.kind}/${row.key}`] = row.printed;
  }

  /** A row as it is printed: as changed, as it could last be read, or as in the book. */
  printed(id: string): Record<string, unknown> | null {
    if (this.work.rows[id]) return this.good[id] ?? bookRow(this.book!, id)?.printed ?? null;
    return bookRow(this.book!, id)?.printed ?? null;
  }

  /** Whether the row on the bench was written on, and nobody has said yet that it can be read. */
  checking(id: string): boolean {
    return this.saved !== "yes" && id === this.at;
  }

  faultOf(id: string): FaultShown | undefined {
    return this.check?.faults.find(({ kind, key }) => `${kind}/${key}` === id);
  }

  /** The newest version that can be played; what is being written may be none. */
  get version(): VersionShown | undefined {
    return this.sheet?.versions[0];
  }

  get steps(): number {
    return this.past.length;
  }

  /** Something is changed: drawn at once, kept and checked a moment later. */
  change(work: Work): void {
    if (this.fixed) return;
    this.past = [...this.past, this.work].slice(-UNDO);
    this.put(work);
  }

  undo = (): void => {
    const work = this.past.pop();
    if (work) this.put(work);
  };

  private put(work: Work): void {
    this.work = work;
    this.saved = "not yet";
    this.note = "";
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.keep(), SOON);
    this.requestUpdate();
  }

  set(id: string, field: string, value: Value): void {
    this.change(withField(this.work, id, bookRow(this.book!, id), field, value));
  }

  /** Keeps what is written; the first time it gets a name. Without an answer it stays here until the next try. */
  async keep(): Promise<boolean> {
    clearTimeout(this.timer);
    const work = this.work;
    const draft = draftOf(work);
    try {
      const id = this.sheet?.id;
      const sheet = await asMe(() => (id ? api.savePack(id, draft) : api.newPack({ game: this.game, ...draft })));
      if (!id) history.replaceState(null, "", `/workshop/${this.game}/${sheet.id}`);
      this.take(sheet);
      if (work === this.work) this.saved = "yes";
      this.words = "";
    } catch (error) {
      this.saved = "no";
      this.words = explain(error);
    }
    this.requestUpdate();
    return this.saved === "yes";
  }

  /** What is written as a version; if it cannot be read, the one before. */
  async fix(title = ""): Promise<VersionShown | undefined> {
    if (this.mark) return this.version;
    if ((this.saved !== "yes" || !this.sheet) && !(await this.keep())) return undefined;
    if (this.check?.faults.length || this.sheet!.sealed) return this.version;
    try {
      this.take(await api.version(this.sheet!.id, title));
    } catch (error) {
      this.fail(explain(error));
      return undefined;
    }
    this.requestUpdate();
    return this.version;
  }

  open(id: string): void {
    this.show({ at: id, tab: "cards" });
  }

  /** The card before or after the one on the bench. */
  step(by: 1 | -1): void {
    const all = cards(this);
    const here = all.indexOf(this.at);
    const next = all[Math.max(0, Math.min(all.length - 1, here + by))];
    if (next) this.open(next);
  }

  private key = (event: KeyboardEvent): void => {
    if ((event.target as Element).matches?.("input, textarea, select") || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z") this.undo();
    else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === "[" || event.key === "]") this.step(event.key === "[" ? -1 : 1);
    else if (event.key === "p") void this.games.play();
  };

  /** A pack of one's own from what is shown here. */
  copy = async (): Promise<void> => {
    try {
      const draft = draftOf(this.work);
      go(`/workshop/${this.game}/${(await asMe(() => api.newPack({ game: this.game, ...draft }))).id}`);
    } catch (error) {
      this.fail(explain(error));
    }
  };

  protected override render(): unknown {
    const { book, shown } = this;
    if (!book || !shown) return this.words ? lost(this.words, { title: t("workshop") }) : oneMoment();
    return html`
      <div
        class="pagey workshop ${colours(this.game)}"
        data-tab=${this.tab}
        @click=${(event: MouseEvent) => ruleClicked(this.game, event)}>
        ${bar(this, shown)}
        <main class="ws">
          ${tabs(this)}${this.words ? trouble(this.words) : nothing}${pack(this, shown)}${bench(this)}
          ${games(this, shown)}
        </main>
        ${drawer(this)}${languageSheet(this)}
      </div>
    `;
  }
}

customElements.define("workshop-page", WorkshopPage);
