/** Three small pages: settings, history, credits. */
import { nothing } from "lit";
import { api } from "../api";
import { meet } from "../friends";
import type { TableShown } from "../generated/wire";
import { html } from "../html";
import words from "../words/en/small.json";
import { learn, t } from "../words/words";
import { back, explain, mark, me, named, Page, setTitle, trouble } from "./page";
import { credits } from "./small/credits";
import { history } from "./small/history";
import { fetchNotices } from "./small/notices";
import { settings } from "./small/settings";

learn(words);

const BODIES: Record<string, (page: SmallPage) => unknown> = { settings, history, credits };

/** What the three share: a frame, a place for troubles, and one for what was done. */
export class SmallPage extends Page {
  kind = "";
  static override properties = { kind: { attribute: false } };
  words = "";
  done = "";
  tables: TableShown[] = [];
  more: string | null = null;
  authors: Record<string, string[]> = {};

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("kind")) return;
    setTitle(t(this.kind));
    this.words = this.done = "";
    if (this.kind === "history") void this.fetchMore("");
    if (this.kind === "credits") void this.attempt(() => this.fetchAuthors());
    if (this.kind === "settings") void this.attempt(() => named().then(() => Promise.all([fetchNotices(), meet()])));
  }

  /** Does something and shows what came of it, or what went wrong. */
  private async attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  /** Does something of which the reader is told that it was done. */
  tell(act: () => Promise<string>): Promise<void> {
    return this.attempt(async () => {
      this.done = await act();
      this.words = "";
    });
  }

  private async fetchAuthors(): Promise<void> {
    this.authors = await (await fetch(CREDITS)).json();
  }

  fetchMore(before: string): Promise<void> {
    return this.attempt(async () => {
      await named();
      const found = await api.history(before);
      this.tables = [...this.tables, ...found.tables];
      this.more = found.more;
    });
  }

  protected override render(): unknown {
    return html`
      <div class="pagey small">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main class="small__in">
          <h1>${t(this.kind)}</h1>
          ${trouble(this.words)}${
            this.done ? html`<p class="nothing" role="status">${this.done}</p>` : nothing
          }${BODIES[this.kind]?.(this)}
        </main>
      </div>
    `;
  }
}

customElements.define("small-page", SmallPage);
