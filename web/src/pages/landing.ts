/** The market street: five stalls, open tables, your tables, and a game in one click. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { GameShown, TableShown } from "../generated/wire";
import { html, svg } from "../html";
import { entropy } from "../live";
import { awning, drawn, icon, unseen } from "../parts/parts";
import { colours, facts, first, invites, stall } from "../shelf";
import { t } from "../words/words";
import { asMe, duration, explain, go, lamps, mark, me, Page, person as reader, trouble } from "./page";

const STARS = Array.from(
  { length: 40 },
  (_, i) => [(i * 591 + 53) % 1440, (i * 37 + 14) % 230, i % 4 ? 0.9 : 1.6] as const,
);
const WINDOWS = [66, 92, 280, 292, 518, 538, 756, 780, 1014, 1240, 1262];

const sky = (): TemplateResult => html`
  <svg class="hero__sky" viewBox="0 0 1440 340" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <circle class="moon-halo" cx="806" cy="128" r="96"></circle>
    <circle class="moon-halo" cx="806" cy="128" r="62"></circle>
    <circle class="sun" cx="806" cy="128" r="38"></circle>
    <path class="moon" d="M800 92a38 38 0 1 0 40 46 32 32 0 0 1-40-46Z"></path>
    ${STARS.map(([x, y, r]) => svg`<circle class="star" cx=${x} cy=${y} r=${r}></circle>`)}
    <path
      class="roofs-far"
      d="M0 262l50-44 50 44h40v-30h26v30l60-60 66 60h70l36-70 36 70h60l54-38 54 38h84v-46l28-22 28 22v46h90
        l62-54 62 54h64l30-62 30 62h80l56-44 56 44h70v-34h24v34l48-40 48 40v80H0Z"></path>
    <path
      class="roofs"
      d="M0 300l80-52 74 52h86l44-66 44 66h130l60-40 62 40h170l70-50 70 50h120l38-62 38 62h146
        l64-44 64 44h80v40H0Z"></path>
    ${WINDOWS.map((x) => svg`<rect class="pane" x=${x} y="283" width="7" height="11" rx="1"></rect>`)}
  </svg>
`;

const anyScene = (): unknown => drawn("lamp", 66, 14, 110, "pale");

export const span = (seats: number[]): string => (seats.length > 1 ? `${seats[0]}–${seats.at(-1)}` : `${seats[0]}`);

export const crest = (game: string): TemplateResult => html`<span class="crest">${icon(facts(game).crest)}</span>`;

const weight = (n: number): TemplateResult => html`
  <span class="weight" title=${t("weight", { n })}>
    ${[1, 2, 3, 4, 5].map((i) => html`<i class=${i <= n ? "on" : ""}></i>`)}${unseen(t("weight", { n }))}
  </span>
`;

class LandingPage extends Page {
  private games: GameShown[] = [];
  private open: TableShown[] = [];
  private mine: TableShown[] = [];
  private words = "";
  private busy = "";
  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.timer = window.setInterval(() => document.visibilityState === "visible" && void this.tables(), 8000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    try {
      this.games = await api.games();
      this.requestUpdate();
    } catch (error) {
      this.words = explain(error);
    }
    await this.tables();
  }

  private async tables(): Promise<void> {
    try {
      const [open, mine] = await Promise.all([
        api.tables("status=waiting"),
        reader.me.kind === "nobody" ? { tables: [] } : api.mine().catch(() => ({ tables: [] })),
      ]);
      this.open = open.tables;
      this.mine = mine.tables;
      if (this.words === t("trouble.away")) this.words = "";
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  /** One click: a name if there is none, a table, bots on the other chairs. */
  private async playNow(game: string): Promise<void> {
    if (this.busy) return;
    this.busy = game;
    this.words = "";
    this.requestUpdate();
    try {
      const shown = this.games.find(({ name }) => name === game);
      const wanted = facts(game).seats;
      const seats = shown && !shown.seats.includes(wanted) ? shown.seats[0]! : wanted;
      const table = await asMe(() =>
        api.open({
          game,
          listed: false,
          entropy: entropy(),
          seats: [
            { kind: "me" },
            ...Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level: "medium" as const })),
          ],
        }),
      );
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
    const id = given.match(/(?:tables|replay)\/([\w-]+)/)?.[1] ?? given.match(/^[\w-]{6,}$/)?.[0];
    if (id) go(`/${given.includes("replay/") ? "replay" : "tables"}/${id}`);
    else {
      this.words = t("join.bad");
      this.requestUpdate();
    }
  };

  protected override render(): unknown {
    return html`
      <div class="landing">
        <header class="bar landing__bar">
          ${mark()}
          <nav class="landing__nav wide" aria-label=${t("main")}>
            <a href="#stalls">${t("games")}</a>
            <a href="#tables">${t("open.tables")}</a>
            <a href="/learn">${t("learn")}</a>
            <a href="/games/${first()}">${t("rules")}</a>
            <a href="/history">${t("replays")}</a>
          </nav>
          <div class="bar__end">${lamps(this)}${me()}</div>
        </header>
        <main>
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
                <form class="join" @submit=${this.join}>
                  <label class="unseen" for="link">${t("join.label")}</label>
                  <input class="field" id="link" autocomplete="off" placeholder=${t("join.place")} />
                  <button class="btn" type="submit">${t("join")}${icon("go")}</button>
                </form>
              </div>
            </div>
          </section>
          ${this.words ? html`<div class="landing__trouble">${trouble(this.words)}</div>` : nothing}
          <section class="stalls" id="stalls" aria-label=${t("five.games")}>${this.shelf()}</section>
          <div class="below">
            <section class="panel tables" id="tables" aria-labelledby="h-open">
              <h2 class="panel__head" id="h-open">
                ${t("open.tables")}${" "}
                <span class="panel__note">${t("waiting.for.players", { n: this.open.length })}</span>
              </h2>
              ${
                this.open.length
                  ? html`
                      <ul>
                        ${this.open.map((one) => this.openRow(one))}
                      </ul>
                    `
                  : html`
                      <p class="nothing">
                        ${t("open.none")}${" "}
                        <a href="/new">${t("open.first")}</a>
                      </p>
                    `
              }
            </section>
            <section class="panel yours" aria-labelledby="h-mine">
              <h2 class="panel__head" id="h-mine">
                ${t("your.tables")}
                <a class="panel__note" href="/history">${t("history")}</a>
              </h2>
              ${
                this.mine.length
                  ? html`
                      <ul>
                        ${this.mine.map((one) => this.myRow(one))}
                      </ul>
                    `
                  : html`<p class="nothing">${t("mine.none")}</p>`
              }
            </section>
          </div>
        </main>
        <footer class="foot">
          <a href="/credits">${t("credits")}</a>
          <a href="/settings">${t("settings")}</a>
        </footer>
      </div>
    `;
  }

  private shelf(): unknown {
    return this.games.map((game) => {
      const s = facts(game.name);
      return html`
        <article class="stall ${colours(game.name)}">
          ${awning(8, 240, 56, "stall__awning")}
          <svg class="stall__scene" viewBox="0 0 240 150" aria-hidden="true">
            ${(stall(game.name).scene ?? anyScene)()}
          </svg>
          <div class="stall__counter">
            <h2><a href="/games/${game.name}">${game.title}</a></h2>
            <p>${invites(game.name)}</p>
            <div class="stall__facts">
              <span>
                ${icon("person")}${game.seats.length ? span(game.seats) : "…"}${unseen(` ${t("players")}`)}
              </span>
              <span>${icon("glass")}${duration(s.minutes)}</span>
              ${weight(s.weight)}
            </div>
          </div>
          <button
            class="stall__go"
            type="button"
            aria-busy=${this.busy === game.name ? "true" : "false"}
            @click=${() => this.playNow(game.name)}>
            <span>
              ${this.busy === game.name ? t("opening") : t("play")}${unseen(` ${game.title} ${t("against.bots")}`)}
            </span>
            ${icon("go")}
          </button>
        </article>
      `;
    });
  }

  private openRow(one: TableShown): TemplateResult {
    const host = one.seats.find(({ person }) => person === one.host);
    return html`
      <li class="row ${colours(one.game)}">
        ${crest(one.game)}
        <span class="row__name">
          <b>${one.name || one.title}</b>
          <small>${one.title}${host ? `, ${t("with", { name: host.name })}` : nothing}</small>
        </span>
        <ul class="seats">
          ${one.seats.map(
            (seat) => html`
              <li class="seats__${seat.kind === "person" ? "who" : seat.kind}" title=${seat.name || t("seat.open")}>
                ${seat.kind === "open" ? nothing : icon(seat.kind === "bot" ? "bot" : "person")}
                ${unseen(seat.name || t("seat.open"))}
              </li>
            `,
          )}
        </ul>
        <span class="row__tempo">${one.clock && one.clock.bank > 86000 ? t("over.days") : t("live")}</span>
        <a class="btn btn--small" href="/tables/${one.id}">
          ${t("sit.down")}${unseen(` ${t("at.table", { name: one.name || one.title })}`)}
        </a>
      </li>
    `;
  }

  private myRow(one: TableShown): TemplateResult {
    const seat = one.seats.find(({ person }) => person !== null && person === reader.me.person)?.seat ?? -1;
    const waits = one.pending.includes(seat);
    const whom = one.pending
      .map((n) => one.seats[n]?.name)
      .filter(Boolean)
      .join(", ");
    return html`
      <li class="row ${colours(one.game)}">
        ${crest(one.game)}
        <span class="row__name">
          <b>${one.name || one.title}</b>
          <small>
            ${one.title}
            ${
              one.status === "waiting"
                ? `, ${t("gathering")}`
                : waits || !whom
                  ? nothing
                  : `, ${t("waits.for", { name: whom })}`
            }
          </small>
        </span>
        <a class="btn btn--small ${waits ? "btn--lamp" : ""}" href="/tables/${one.id}">
          ${waits ? t("your.move") : t("go.there")}${unseen(` ${t("at.table", { name: one.name || one.title })}`)}
        </a>
      </li>
    `;
  }
}

customElements.define("landing-page", LandingPage);
