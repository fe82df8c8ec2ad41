/** The end: wreath, places, score sheet, how it went, and whether the deal was fair. */
import type { TemplateResult } from "lit";
import { api } from "../api";
import { meet } from "../friends";
import type { Story, TableShown, Verified } from "../generated/wire";
import { html } from "../html";
import { icon } from "../parts/parts";
import { colours } from "../shelf";
import words from "../words/en/ending.json";
import { learn, t } from "../words/words";
import { sheet } from "./end/sheet";
import { story } from "./end/story";
import { victor } from "./end/victor";
import { back, gameName, mark, Page, roomy, setTitle } from "./page";

const nobody = (): void => undefined; // without an answer nobody is known to be a friend

learn(words);

/** The state of the page. What is drawn of it stands in end/. */
export class EndPage extends Page {
  declare table: TableShown;
  declare you: number;
  declare rematch: () => void;
  declare look: () => void;
  declare chat: TemplateResult;
  static override properties = {
    table: { attribute: false },
    you: { attribute: false },
    rematch: { attribute: false },
    look: { attribute: false },
    chat: { attribute: false },
  };
  verified: Verified | null = null;
  story: Story | null = null;
  copied = false;
  loading = true;

  /** The page begins at its top, however far the board was scrolled. What it shows may have been given to it
   *  before its code was here, and is known from now on. */
  protected override firstUpdated(): void {
    void this.verify();
    void this.load();
    if (this.you >= 0) void meet().then(() => this.requestUpdate(), nobody);
    scrollTo(0, 0);
    const log = this.querySelector(".log__list");
    if (log) log.scrollTop = log.scrollHeight;
  }

  private async verify(): Promise<void> {
    try {
      this.verified = await api.verify(this.table.id);
      this.requestUpdate();
    } catch {
      // the seal goes on saying that it is being looked at
    }
  }

  private async load(): Promise<void> {
    try {
      this.story = await api.story(this.table.id);
    } catch {
      // the sheet stands without its chart
    }
    this.loading = false;
    this.requestUpdate();
  }

  copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(location.href);
    this.copied = true;
    this.requestUpdate();
  };

  get names(): string[] {
    return this.table.seats.map((seat) => seat.name);
  }

  /** Seats from the first place to the last. */
  get order(): number[] {
    const { places } = this.table.result!;
    return this.table.seats.map(({ seat }) => seat).sort((a, b) => places[a]! - places[b]!);
  }

  get winners(): number[] {
    return this.order.filter((seat) => this.table.result!.places[seat] === 1);
  }

  /** The winner who is shown first: the reader, if that is one. */
  get first(): number {
    return this.winners.includes(this.you) ? this.you : this.winners[0]!;
  }

  protected override render(): unknown {
    const { table } = this;
    setTitle(`${t("the.end")} · ${table.title}`);
    return html`
      <div class="pagey end ${colours(table.game)}">
        ${this.bar()}
        <main class="end__grid">
          ${victor(this)}
          <div class="end__mid">${sheet(this)}${this.chat}</div>
          ${story(this)}
        </main>
      </div>
    `;
  }

  private bar(): TemplateResult {
    return html`
      <header class="bar pagey__bar">
        ${mark(false)}
        <span class="bar__rule wide"></span>
        <p class="bar__game">${gameName(this.table)}</p>
        <div class="bar__facts"><span class="wide">${this.table.name}</span></div>
        <div class="bar__end">
          <button class="btn btn--quiet btn--small" type="button" @click=${() => this.look()}>
            ${icon("eye")}${roomy(t("see.table"))}
          </button>
          ${back()}
        </div>
      </header>
    `;
  }
}

customElements.define("end-page", EndPage);
