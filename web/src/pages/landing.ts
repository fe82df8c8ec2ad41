/** The market street: five stalls, open tables, your tables, and a game in one click. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { GameShown, TableShown } from "../generated/wire";
import { html } from "../html";
import { drawn, whenIdle } from "../idle";
import { keepLoaded } from "../offline";
import { icon } from "../parts/parts";
import { begun } from "../parts/progress";
import { keep, type Level, settings } from "../settings";
import { facts, first, stocked } from "../shelf";
import { look, mine } from "../waiting";
import { t } from "../words/words";
import { openTables, playedTables } from "./landing/rows";
import { sky } from "./landing/sky";
import { stall } from "./landing/stalls";
import { asMe, explain, go, lamps, mark, me, Page, person as reader, trouble } from "./page";

/** What a touch on a door needs: here before anybody touches one. */
const openings = (): Promise<typeof import("../parts/openings")> => import("../parts/openings");

/** How one's own tables are drawn, once there are some. */
let yours: typeof import("./landing/yours") | null = null;

const installed = matchMedia("(display-mode: standalone)");

/** The state of the page. Sky, stalls and rows of tables are drawn by the files in landing/. */
export class LandingPage extends Page {
  games: GameShown[] = stocked(); // the door has asked for them
  private open: TableShown[] = [];
  private played: TableShown[] = [];
  private words = "";
  busy = "";
  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    whenIdle(() => void openings().catch(() => undefined));
    this.timer = window.setInterval(() => document.visibilityState === "visible" && void this.tables(), 8000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    try {
      if (!this.games.length) this.games = await api.games();
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
    await drawn(); // the stalls do not wait for the tables
    await this.tables();
  }

  private async tables(): Promise<void> {
    try {
      const known = reader.me.kind === "nobody" ? undefined : this.own();
      const [open, played] = await Promise.all([api.tables("status=waiting"), api.tables("status=playing"), known]);
      if (mine.tables.length && installed.matches) void keepLoaded([]); // there without a connection, too
      this.open = open.tables;
      this.played = played.tables;
      if (this.words === t("trouble.away")) this.words = "";
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  /** One's own tables are kept, so they are there when nobody answers for the others. */
  private async own(): Promise<void> {
    await look().catch(() => undefined);
    if (mine.tables.length || mine.invitations?.length) yours ??= await import("./landing/yours").catch(() => null);
    this.requestUpdate();
  }

  /** One click: a name if there is none, a table, bots on the other chairs. */
  async playNow(game: string): Promise<void> {
    if (this.busy) return;
    this.busy = game;
    this.words = "";
    this.requestUpdate();
    try {
      const shown = this.games.find(({ name }) => name === game);
      const wanted = facts(game).seats;
      const seats = shown && !shown.seats.includes(wanted) ? shown.seats[0]! : wanted;
      const { againstBots } = await openings();
      const table = await asMe(async () => api.open(await againstBots(game, seats, settings.level)));
      go(`/tables/${table.id}`);
    } catch (error) {
      this.words = explain(error);
      this.busy = "";
      this.requestUpdate();
    }
  }

  private join = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = (event.target as HTMLFormElement).querySelector("input")!.value.trim();
    // by pattern: an address that somebody pastes
    const id = given.match(/(?:tables|replay)\/([\w-]+)/)?.[1] ?? given.match(/^[\w-]{6,}$/)?.[0];
    // by pattern: an address that somebody pastes
    if (id) go(`/${given.includes("replay/") ? "replay" : "tables"}/${id}`);
    else {
      this.words = t("join.bad");
      this.requestUpdate();
    }
  };

  protected override render(): unknown {
    return html`
      <div class="landing">
        ${this.bar()}
        <main>
          ${yours?.yourTables(() => this.requestUpdate())}${this.hero()}
          ${this.words ? html`<div class="landing__trouble">${trouble(this.words)}</div>` : nothing}
          <section class="stalls" id="stalls" aria-label=${t("five.games")}>
            ${this.games.map((game) => stall(this, game))}
          </section>
          <div class="below">${openTables(this.open)}${playedTables(this.played)}</div>
        </main>
        <footer class="foot">
          <a href="/credits">${t("credits")}</a>
          <a href="/settings">${t("settings")}</a>
          <a href="/ladder/${first()}">${t("ladder")}</a>
          <a href="/workshop">${t("workshop")}</a>
        </footer>
      </div>
    `;
  }

  private bar(): TemplateResult {
    return html`
      <header class="bar landing__bar">
        ${mark()}
        <nav class="landing__nav wide" aria-label=${t("main")}>
          <a href="#stalls">${t("games")}</a>
          <a href="#tables">${t("open.tables")}</a>
          <a href="/learn">${t("learn")}</a>
          <a href="/games/${first()}">${t("rules")}</a>
          <a href="/ladder/${first()}">${t("ladder")}</a>
          <a href="/history">${t("replays")}</a>
          <a href="/workshop">${t("workshop")}</a>
        </nav>
        <div class="bar__end">${lamps(this)}${me()}</div>
      </header>
    `;
  }

  /** Whoever is here for the first time is shown the first lesson, and asked for nothing. */
  private newHere(): TemplateResult | typeof nothing {
    const one = this.games.find(({ name }) => name === first());
    if (!one?.lesson || begun() || reader.me.kind !== "nobody") return nothing;
    return html`
      <a class="hero__new" href="/learn/${one.name}/${one.lesson.id}">
        ${icon("cap")}
        <span><b>${t("new.here")}</b> ${t("new.here.words", { game: one.title, n: one.lesson.minutes })}</span>
        ${icon("go")}
      </a>
    `;
  }

  private hero(): TemplateResult {
    return html`
      <section class="hero">
        ${sky()}
        <div class="hero__in">
          <div>
            <h1>${t("hero.title")}</h1>
            <p>${t("hero.words")}</p>
          </div>
          <div class="hero__acts">
            <button
              class="btn btn--lamp btn--large"
              type="button"
              aria-busy=${this.busy ? "true" : "false"}
              @click=${() => this.playNow(first())}>
              ${icon("dice")}${t("play.now")}
            </button>
            <a class="btn btn--large" href="/new">${icon("person")}${t("open.for.friends")}</a>
            <a class="btn btn--large narrow" href="/learn">${icon("book")}${t("learn")}</a>
            ${levels()}${this.newHere()}
            <form class="join" @submit=${this.join}>
              <label class="unseen" for="link">${t("join.label")}</label>
              <input class="field" id="link" autocomplete="off" placeholder=${t("join.place")} />
              <button class="btn" type="submit">${t("join")}${icon("go")}</button>
            </form>
          </div>
        </div>
      </section>
    `;
  }
}

const LEVELS: Level[] = ["easy", "medium", "hard", "master"];

/** How good the bots are; it is kept, and a touch still starts. */
const levels = (): TemplateResult => html`
  <label class="hero__level">
    <span>${t("bots.level")}</span>
    <select
      class="field"
      @change=${(event: Event) => keep({ level: LEVELS[(event.target as HTMLSelectElement).selectedIndex]! })}>
      ${LEVELS.map((level) => html`<option .selected=${level === settings.level}>${t(level)}</option>`)}
    </select>
  </label>
`;

customElements.define("landing-page", LandingPage);
