/** A game's own page: what it is, who plays it best, and its rules. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { GameShown, Rule, Standing } from "../generated/wire";
import { html } from "../html";
import { crest, span } from "../parts/games";
import { ledgerTongue, ruled } from "../parts/ledger";
import { botName } from "../parts/licence";
import { icon } from "../parts/parts";
import { colours, facts, invites } from "../shelf";
import words from "../words/en/ladder.json";
import { learn, t } from "../words/words";
import { back, duration, explain, mark, me, Page, setTitle, trouble } from "./page";

learn(words);

const BEST = 10; // names in the standings

class GamePage extends Page {
  game = "";
  static override properties = { game: { attribute: false } };
  private games: GameShown[] = [];
  private rules: Rule[] = [];
  private best: Standing[] = [];
  private search = "";
  private words = "";

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("game")) void this.load();
  }

  private async load(): Promise<void> {
    this.rules = [];
    try {
      this.games = await api.games();
      if (!this.games.some(({ name }) => name === this.game)) this.words = t("lost.game");
      else {
        const [rules, best] = await Promise.all([
          api.rules(this.game),
          api.standings(this.game).catch(() => ({ standings: [] })),
        ]);
        this.rules = rules;
        this.best = best.standings;
      }
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
    await this.updateComplete;
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }

  protected override render(): unknown {
    const one = this.games.find(({ name }) => name === this.game);
    if (one) setTitle(one.title);
    return html`
      <div class="pagey gamepage ${colours(this.game)}">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main class="gamepage__in">
          ${trouble(this.words)}${one ? head(one) : nothing}${this.nav()}
          ${this.best.length ? standings(this.game, this.best) : nothing}${one ? this.sheet() : nothing}
        </main>
      </div>
    `;
  }

  private nav(): TemplateResult {
    const current = (name: string): unknown => (name === this.game ? "page" : nothing);
    return html`
      <nav class="gamepage__nav" aria-label=${t("games")}>
        ${this.games.map(
          ({ name, title }) => html`
            <a class="btn btn--small" href="/games/${name}" aria-current=${current(name)}>${title}</a>
          `,
        )}
      </nav>
    `;
  }

  private look = (event: Event): void => {
    this.search = (event.target as HTMLInputElement).value;
    this.requestUpdate();
  };

  private get found(): Rule[] {
    const wanted = this.search.trim().toLowerCase();
    return wanted ? this.rules.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(wanted)) : this.rules;
  }

  private sheet(): TemplateResult {
    return html`
      <section class="panel rulesheet" aria-labelledby="h-rulesheet">
        <h2 class="panel__head" id="h-rulesheet">
          ${t("rules")}
          <a href="/learn/${this.game}/rules">${t("guide")}</a>
        </h2>
        <div class="rulesheet__search">
          <label class="unseen" for="search">${t("rules.search")}</label>
          <input class="field" id="search" type="search" placeholder=${t("rules.search")} @input=${this.look} />
        </div>
        ${ledgerTongue()}
        <ol>
          ${this.found.map(
            (rule) => html`
              <li class="rule ${location.hash === `#${rule.id}` ? "rule--now" : ""}" id=${rule.id}>${ruled(rule)}</li>
            `,
          )}
        </ol>
      </section>
    `;
  }
}

const head = (one: GameShown): TemplateResult => html`
  <div class="gamepage__head">
    ${crest(one.name)}
    <div>
      <h1>${one.title}</h1>
      <p>${invites(one.name)}</p>
      <p class="stall__facts">
        <span>${icon("person")}${span(one.seats)}</span>
        <span>${icon("glass")}${duration(facts(one.name).minutes)}</span>
      </p>
    </div>
    <a class="btn" href="/workshop/${one.name}">${icon("anvil")}${t("workshop")}</a>
    <a class="btn btn--lamp" href="/new?game=${one.name}">${t("open.a.table")}</a>
  </div>
`;

const standings = (game: string, best: Standing[]): TemplateResult => html`
  <section class="panel" aria-labelledby="h-best">
    <h2 class="panel__head" id="h-best">${t("standings")}<a href="/ladder/${game}">${t("ladder")}</a></h2>
    <ol class="standings">
      ${best.slice(0, BEST).map(
        (who, i) => html`
          <li>
            <b>${i + 1}</b>
            <span>${who.level ? botName(who.level) : who.name}</span>
            <span>${who.rating.toFixed(1)}</span>
            <small>${t("games.n", { n: who.games })}</small>
          </li>
        `,
      )}
    </ol>
  </section>
`;

customElements.define("game-page", GamePage);
