/** Opening a table: the game, who sits where, the rules of this table, its pace, its sign. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import { guests, meet } from "../friends";
import type { GameShown, TableShown } from "../generated/wire";
import { html } from "../html";
import { type Luck, luck } from "../luck";
import { crest, span } from "../parts/games";
import type { Value } from "../parts/options";
import { awning, icon } from "../parts/parts";
import { ruleClicked } from "../parts/rules";
import { colours, facts } from "../shelf";
import words from "../words/en/setup.json";
import { learn, t } from "../words/words";
import { asMe, back, duration, explain, go, mark, me, named, Page, person, setTitle, trouble } from "./page";
import { CLOCKS, pace, slow } from "./setup/pace";
import { rules } from "./setup/rules";
import { botChair, type Chair, called, seats, seatWith } from "./setup/seats";
import { anySign, sign } from "./setup/sign";

learn(words);

/** The table as it shall be. Its parts are drawn by the files in setup/. */
export class SetupPage extends Page {
  games: GameShown[] = [];
  bots: string[] = []; // what bots may be called
  owns: string[] = []; // bots of the server's own
  game: GameShown | null = null;
  chairs: Chair[] = [];
  chosen: Record<string, Value> = {};
  sign = anySign();
  listed = false; // a table for friends is nobody else's business until its host says so
  watch = true;
  mix = true;
  guide = true;
  packs: string[] = [];
  invited: string[] = []; // guests by id
  slow = false;
  days = 3; // for each decision
  late: TableShown["late"] = "bot";
  away: TableShown["away"] = "bot";
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
      [this.games, this.bots, this.owns] = await Promise.all([api.games(), api.bots(), api.ownBots(), named()]);
      await meet().catch(() => undefined); // without it nobody can be invited from here
      const asked = new URLSearchParams(location.search);
      const again = asked.get("again");
      const before = again ? await api.table(again) : null;
      const wanted = before?.game ?? asked.get("game");
      this.pick(this.games.find(({ name }) => name === wanted) ?? this.games[0]!);
      this.brought(asked);
      if (before) this.sameCompany(before);
      for (const whom of asked.getAll("with")) seatWith(this, whom);
    } catch (error) {
      this.change({ words: explain(error) });
    }
  }

  /** A pack of the workshop and the options that go with it. */
  private brought(asked: URLSearchParams): void {
    this.packs = asked.getAll("pack");
    for (const told of asked.getAll("option")) {
      // by pattern: an option in an address
      const [name, value] = [told.slice(0, told.indexOf("=")), told.slice(told.indexOf("=") + 1)];
      const option = this.game?.options.find((one) => one.name === name);
      const values = option?.values ?? (option ? [Number(value)] : []);
      const found = values.find((one) => String(one) === value);
      if (found !== undefined) this.chosen[name] = found as Value;
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
      late: "bot",
      away: "bot",
      chosen: Object.fromEntries(game.options.map((o) => [o.name, o.default as Value])),
      chairs: this.seated(length),
    });
  }

  /** The bots of a table that is over on their chairs, and its people invited. */
  private sameCompany({ seats }: TableShown): void {
    const others = seats.filter(({ person: one }) => one !== person.me.person);
    const chairs = others.map(({ kind, level, own, name }): Chair => {
      const called = this.bots.includes(name)
        ? name
        : botChair(
            this.bots,
            seats.map((one) => one.name),
          ).name;
      return { kind: kind === "bot" ? "bot" : "open", level: level ?? "medium", own: own ?? "", name: called };
    });
    const known = guests().filter((one) => others.some((other) => other.person === one.person));
    this.change({ chairs: [this.chairs[0]!, ...chairs], invited: known.map((one) => one.person) });
  }

  /** The host, a chair for a friend, and bots; whoever stands here sits down there. */
  private seated(length: number): Chair[] {
    const chairs: Chair[] = [];
    while (chairs.length < length) chairs.push(botChair(this.bots, [person.me.name, ...chairs.map(called)]));
    return chairs.map((one, i) => (i > 1 ? one : { ...one, kind: i ? "open" : "me" }));
  }

  private open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const game = this.game;
    if (this.busy || !game) return;
    this.change({ busy: true, words: "" });
    try {
      const table = await asMe(async () => api.open(this.wish(game, await luck())));
      go(`/tables/${table.id}`);
    } catch (error) {
      this.change({ words: explain(error), busy: false });
    }
  };

  private wish(game: GameShown, mine: Luck): Parameters<typeof api.open>[0] {
    return {
      game: game.name,
      seats: this.chairs.map(({ kind, level, own, name }) => {
        const bot = kind === "bot";
        return { kind, level, name: bot ? name : "", own: bot ? own : "" };
      }),
      options: this.chosen,
      name: this.sign.trim().slice(0, 40),
      listed: this.listed,
      watch: this.watch,
      mix: this.mix,
      guide: this.guide,
      clock: this.slow ? slow(this.days) : CLOCKS[this.clock]![1],
      away: this.slow ? "wait" : this.away, // over days everybody is away most of the time
      late: this.slow ? this.late : "bot",
      ...mine,
      invite: this.invited,
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
