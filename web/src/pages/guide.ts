/** How to play a game: one screen to begin with, chapters with examples on the real board, the words of the game. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { Around } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { GuideBoard, GuideExample } from "../generated/wire";
import { html } from "../html";
import { crest } from "../parts/games";
import { chapter, found, type Guided, guided } from "../parts/guide";
import { segment } from "../parts/options";
import { icon, type Part } from "../parts/parts";
import { colours, titled } from "../shelf";
import words from "../words/en/learning.json";
import { learn, t } from "../words/words";
import { dressBoard, dressFor } from "./dress";
import { explain, lost, mark, me, oneMoment, Page, setTitle } from "./page";
import { staged } from "./stage";

learn(words);

const NEAR = "50% 0px"; // of a screen

/** An example on its board, before its move or after it. */
interface Laid {
  after: boolean;
  table: GuideBoard;
}

class GuidePage extends Page {
  game = "";
  static override properties = { game: { attribute: false } };
  private about: Guided = { guide: null, rules: [], board: (one) => this.board(one) };
  private search = "";
  private trouble = "";
  private tag = "";
  private contents: Record<string, unknown> = {};
  private shown = new Map<string, Laid>(); // examples that lie on their boards
  private failed = new Set<string>(); // and those that did not come
  private near = new IntersectionObserver((seen) => this.arrive(seen), { rootMargin: NEAR });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.near.disconnect();
    void dressBoard("");
  }

  /** A reader comes near an example: its board is laid before he is there. */
  private arrive(seen: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      this.near.unobserve(target);
      void this.lay((target as HTMLElement).dataset.example!);
    }
  }

  private async load(): Promise<void> {
    try {
      const told = await guided(this.game);
      this.about = { ...this.about, ...told };
      this.trouble = told.guide ? "" : t("guide.none");
      setTitle(t("guide.of", { game: titled(this.game) }));
    } catch (error) {
      this.trouble = explain(error);
    }
    this.requestUpdate();
    await this.updateComplete;
    if (location.hash) this.querySelector(location.hash)?.scrollIntoView();
  }

  /** Lays an example on a board; the boards of a game are fetched with the first of them. */
  private async lay(id: string, after = false): Promise<void> {
    try {
      const [table, tag, contents] = await Promise.all([
        api.guideBoard(this.game, id),
        unpackedBoard(this.game),
        api.contents(this.game),
      ]);
      await dressFor(this.game);
      this.tag = tag;
      this.contents = contents;
      this.shown.set(id, { after, table });
      this.failed.delete(id);
    } catch {
      this.failed.add(id);
    }
    this.requestUpdate();
  }

  protected override updated(): void {
    for (const one of this.querySelectorAll<HTMLElement>("[data-example]")) {
      const id = one.dataset.example!;
      if (!this.shown.has(id) && !this.failed.has(id)) this.near.observe(one);
    }
  }

  private board(one: GuideExample): Part {
    const laid = this.shown.get(one.id);
    if (!laid)
      return this.failed.has(one.id)
        ? html`
            <button class="btn btn--small" type="button" @click=${() => void this.lay(one.id)}>
              ${icon("eye")}${t("guide.board")}
            </button>
          `
        : html`<div class="worked__board"></div>`;
    return html`
      ${segment(
        `side-${one.id}`,
        t("guide.board"),
        [
          [false, t("guide.before")],
          [true, t("guide.after")],
        ],
        laid.after,
        (after) => void this.lay(one.id, after === true),
      )}
      <div class="worked__board"><div class="worked__in" inert>${boardTag(this.tag, this.around(laid))}</div></div>
    `;
  }

  private around({ after, table }: Laid): Around {
    const { names, seat } = table;
    const view = after ? table.after : table.before;
    const pending = after ? [] : table.pending;
    const stage = staged({ game: this.game, title: titled(this.game), names, seat, pending, view });
    return { ...stage, contents: this.contents, live: false };
  }

  private head(): TemplateResult {
    return html`
      <header class="bar pagey__bar">
        ${mark()}
        <div class="bar__end">${me()}</div>
      </header>
    `;
  }

  private aside(): TemplateResult {
    const { guide } = this.about;
    return html`
      <nav class="guide__list" aria-label=${t("guide.chapters")}>
        ${guide!.chapters.map(({ id, title }) => html`<a href="#chapter-${id}">${title}</a>`)}
        <a href="#chapter-words">${t("guide.words")}</a>
      </nav>
    `;
  }

  private searching(): TemplateResult {
    return html`
      <label class="unseen" for="guide-search">${t("rules.search")}</label>
      <input
        class="field"
        id="guide-search"
        type="search"
        placeholder=${t("rules.search")}
        .value=${this.search}
        @input=${(event: Event) => {
          this.search = (event.target as HTMLInputElement).value;
          this.requestUpdate();
        }} />
    `;
  }

  protected override render(): unknown {
    const { guide } = this.about;
    if (this.trouble && !guide) return lost(this.trouble, {});
    if (!guide) return oneMoment();
    const wanted = this.search.trim().toLowerCase();
    const [first, ...rest] = guide.chapters;
    return html`
      <div class="pagey school ${colours(this.game)}">
        ${this.head()}
        <main class="guide guide--page">
          <h1>${crest(this.game)}${t("guide.of", { game: titled(this.game) })}</h1>
          <p class="guide__lead">${t("guide.lead")}</p>
          <div class="guide__start">${wanted ? nothing : chapter(this.about, first!)}</div>
          <div class="guide__body">
            <div class="guide__side">${this.searching()}${this.aside()}</div>
            <div>
              ${found(this.about, wanted ? guide.chapters : rest, wanted)}
            </div>
          </div>
        </main>
      </div>
    `;
  }
}
customElements.define("guide-page", GuidePage);
