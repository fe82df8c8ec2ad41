/** Opening a table: the game, who sits where, the rules of this table, its pace, its sign. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { GameShown } from "../generated/wire";
import { html } from "../html";
import { entropy } from "../live";
import { crest, span } from "../parts/games";
import type { Value } from "../parts/options";
import { awning, icon } from "../parts/parts";
import { ruleClicked } from "../parts/rules";
import { colours, facts } from "../shelf";
import { t } from "../words/words";
import { asMe, back, duration, explain, go, mark, me, named, Page, setTitle, trouble } from "./page";
import { CLOCKS, pace, SLOW } from "./setup/pace";
import { rules } from "./setup/rules";
import { type Chair, seats } from "./setup/seats";
import { anySign, sign } from "./setup/sign";

/** The table as it shall be. Its parts are drawn by the files in setup/. */
export class SetupPage extends Page {
  games: GameShown[] = [];
  game: GameShown | null = null;
  chairs: Chair[] = [];
  chosen: Record<string, Value> = {};
  sign = anySign();
  listed = true;
  watch = true;
  mix = true;
  packs: string[] = [];
  slow = false;
  away: "wait" | "bot" = "bot";
  clock = 0;
  words = "";
  busy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    setTitle(t("open.a.table"));
    try {
      [this.games] = await Promise.all([api.games(), named()]);
      const wanted = new URLSearchParams(location.search).get("game");
      this.pick(this.games.find(({ name }) => name === wanted) ?? this.games[0]!);
    } catch (error) {
      this.change({ words: explain(error) });
    }
  }

  /** Changes some of the state and shows it. */
  change(some: Partial<SetupPage>): void {
    Object.assign(this, some);
    this.requestUpdate();
  }

  /** Begins anew with a game, as its book says. */
  pick(game: GameShown): void {
    const usual = facts(game.name).seats;
    const length = game.seats.includes(usual) ? usual : game.seats[0]!;
    this.change({
      game,
      packs: [],
      chosen: Object.fromEntries(game.options.map((o) => [o.name, o.default as Value])),
      chairs: Array.from({ length }, (_, i) => ({
        kind: i === 0 ? "me" : i === 1 ? "open" : "bot",
        level: "medium",
      })),
    });
  }

  private open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const game = this.game;
    if (this.busy || !game) return;
    this.change({ busy: true, words: "" });
    try {
      const table = await asMe(() => api.open(this.wish(game)));
      go(`/tables/${table.id}`);
    } catch (error) {
      this.change({ words: explain(error), busy: false });
    }
  };

  private wish(game: GameShown): Parameters<typeof api.open>[0] {
    return {
      game: game.name,
      seats: this.chairs,
      options: this.chosen,
      name: this.sign.trim().slice(0, 40),
      listed: this.listed,
      watch: this.watch,
      mix: this.mix,
      clock: this.slow ? SLOW : CLOCKS[this.clock]![1],
      away: this.away,
      entropy: entropy(),
      start: "full",
      packs: this.packs,
    };
  }

  protected override render(): unknown {
    const game = this.game;
    return html`
      <div
        class="pagey setup ${game ? colours(game.name) : ""}"
        @click=${(event: MouseEvent) => game && ruleClicked(game.name, event)}>
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main>
          <form class="setup__grid" @submit=${this.open}>
            <h1 class="setup__title">${t("open.a.table")}</h1>
            ${this.words ? html`<div class="setup__trouble">${trouble(this.words)}</div>` : nothing}
            <fieldset class="picks">
              <legend class="unseen">${t("game")}</legend>
              ${this.games.map((one) => this.pickOne(one))}
            </fieldset>
            ${game ? this.details(game) : nothing}
          </form>
        </main>
      </div>
    `;
  }

  private pickOne(one: GameShown): TemplateResult {
    const here = one === this.game;
    return html`
      <label class="pick ${colours(one.name)}">
        <input class="unseen" type="radio" name="game" .checked=${here} @change=${() => this.pick(one)} />
        ${awning(7, 140, 30, "pick__awning")}
        <span class="pick__in">
          ${crest(one.name)}
          <span class="pick__words">
            <b>${one.title}</b>
            <small>${size(one)}</small>
          </span>
        </span>
        ${here ? html`<span class="card__tick">${icon("tick")}</span>` : nothing}
      </label>
    `;
  }

  private details(game: GameShown): TemplateResult {
    return html`
      <p class="picked narrow" aria-hidden="true">
        <b>${game.title}</b>
        ${" "}${size(game)}
      </p>
      ${seats(this, game)}
      <div>${rules(this, game)}${pace(this)}</div>
      ${sign(this, game)}
    `;
  }
}

/** For how many it is, and how long it takes. */
const size = (game: GameShown): TemplateResult =>
  html`${t("players.span", { span: span(game.seats) })}, ${duration(facts(game.name).minutes)}`;

customElements.define("setup-page", SetupPage);
