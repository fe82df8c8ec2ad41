/** Opening a table: the game, who sits where, the rules of this table, its pace, its sign. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { Clock, GameShown } from "../generated/wire";
import { html } from "../html";
import { entropy } from "../live";
import { option, segment, type Value, yesNo } from "../parts/options";
import { awning, icon, sigil, unseen } from "../parts/parts";
import { roundTable } from "../parts/round";
import "../parts/rules";
import { openRule } from "../parts/rules";
import { colours, facts } from "../shelf";
import { t } from "../words/words";
import { crest, span } from "./landing";
import { asMe, back, duration, explain, go, mark, me, named, Page, person, setTitle, trouble } from "./page";

type Kind = "me" | "open" | "bot";
type Level = "easy" | "medium" | "hard";
interface Chair {
  kind: Kind;
  level: Level;
}

const BOTS = ["", "Lantern", "Tinder", "Ember", "Wick", "Taper", "Cinder", "Flint"];
const CLOCKS: [string, Clock | null][] = [
  ["clock.none", null],
  ["clock.5", { bank: 300, more: 10 }],
  ["clock.15", { bank: 900, more: 15 }],
  ["clock.30", { bank: 1800, more: 30 }],
];
const SLOW: Clock = { bank: 3 * 86400, more: 86400 };
const SIGNS = [
  "Lantern Row",
  "Moonbeam",
  "The Brass Kettle",
  "Third Shelf",
  "Hammer Hour",
  "Slow Gold",
  "Dragon Supper",
  "The Last Round",
  "Owl Light",
  "Seven Coins",
];

class SetupPage extends Page {
  private games: GameShown[] = [];
  private game: GameShown | null = null;
  private chairs: Chair[] = [];
  private chosen: Record<string, Value> = {};
  private sign = SIGNS[Math.floor(Math.random() * SIGNS.length)]!;
  private listed = true;
  private watch = true;
  private mix = true;
  private packs: string[] = [];
  private slow = false;
  private away: "wait" | "bot" = "bot";
  private clock = 0;
  private words = "";
  private busy = false;

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
      this.words = explain(error);
      this.requestUpdate();
    }
  }

  private pick(game: GameShown): void {
    this.game = game;
    this.packs = [];
    this.chosen = Object.fromEntries(game.options.map((o) => [o.name, o.default as Value]));
    const seats = game.seats.includes(facts(game.name).seats) ? facts(game.name).seats : game.seats[0]!;
    this.chairs = Array.from({ length: seats }, (_, i) => ({
      kind: i === 0 ? "me" : i === 1 ? "open" : "bot",
      level: "medium",
    }));
    this.requestUpdate();
  }

  private open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const game = this.game;
    if (this.busy || !game) return;
    this.busy = true;
    this.words = "";
    this.requestUpdate();
    try {
      const table = await asMe(() =>
        api.open({
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
        }),
      );
      go(`/tables/${table.id}`);
    } catch (error) {
      this.words = explain(error);
      this.busy = false;
      this.requestUpdate();
    }
  };

  private rule = (event: MouseEvent): void => {
    const rule = (event.target as Element).closest<HTMLElement>("[data-rule]")?.dataset.rule;
    if (rule && this.game) {
      event.preventDefault();
      openRule(this.game.name, rule);
    }
  };

  protected override render(): unknown {
    const game = this.game;
    return html`
      <div class="pagey setup ${game ? colours(game.name) : ""}" @click=${this.rule}>
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
    const s = facts(one.name);
    const here = one === this.game;
    return html`
      <label class="pick ${colours(one.name)}">
        <input class="unseen" type="radio" name="game" .checked=${here} @change=${() => this.pick(one)} />
        ${awning(7, 140, 30, "pick__awning")}
        <span class="pick__in">
          ${crest(one.name)}
          <span class="pick__words">
            <b>${one.title}</b>
            <small>${t("players.span", { span: span(one.seats) })}, ${duration(s.minutes)}</small>
          </span>
        </span>
        ${here ? html`<span class="card__tick">${icon("tick")}</span>` : nothing}
      </label>
    `;
  }

  private details(game: GameShown): TemplateResult {
    const s = facts(game.name);
    const most = game.seats.at(-1)!;
    const least = game.seats[0]!;
    const plain = game.options.every((o) => this.chosen[o.name] === o.default);
    return html`
      <p class="picked narrow" aria-hidden="true">
        <b>${game.title}</b>
        ${" "}${t("players.span", { span: span(game.seats) })}, ${duration(s.minutes)}
      </p>
      <section class="panel seatbox" aria-labelledby="h-seats">
        <h2 class="panel__head" id="h-seats">
          ${t("seats")}${" "}
          <span class="panel__note">${t("seats.of", { n: this.chairs.length, span: span(game.seats) })}</span>
        </h2>
        <ul class="chairs">
          ${this.chairs.map((chair, i) => this.chair(chair, i, least))}
        </ul>
        ${
          this.chairs.length < most
            ? html`
                <button
                  class="btn btn--quiet addseat"
                  type="button"
                  @click=${() => {
                    this.chairs = [...this.chairs, { kind: "bot", level: "medium" }];
                    this.requestUpdate();
                  }}>
                  ${icon("plus")}${t("seat.add")}
                </button>
              `
            : nothing
        }
        ${
          this.chairs.length > 1
            ? html`
                <div class="opt--foot">
                  ${yesNo("mix", t("mix"), this.mix, (value) => {
                    this.mix = value;
                  })}
                </div>
              `
            : nothing
        }
      </section>
      <div>
        <section class="panel optbox" aria-labelledby="h-opts">
          <h2 class="panel__head" id="h-opts">
            ${t("rules.of.table")} ${
              plain
                ? nothing
                : html`
                    <button
                      class="btn btn--quiet btn--small optbox__reset"
                      type="button"
                      @click=${() => this.pick(game)}>
                      ${icon("undo")}${t("as.in.book")}
                    </button>
                  `
            }
          </h2>
          ${
            game.packs.length
              ? html`
                  <div class="opts">
                    ${game.packs.map((pack) =>
                      yesNo(
                        `pack-${pack.hash}`,
                        `${t("packs")}: ${pack.name}`,
                        this.packs.includes(pack.hash),
                        (value) => {
                          this.packs = value
                            ? [...this.packs, pack.hash]
                            : this.packs.filter((one) => one !== pack.hash);
                        },
                      ),
                    )}
                  </div>
                `
              : nothing
          }
          ${
            game.options.length
              ? html`
                  <ul class="opts">
                    ${game.options.map((o) =>
                      option(game.name, o, this.chosen[o.name]!, (value) => {
                        this.chosen = { ...this.chosen, [o.name]: value };
                        this.requestUpdate();
                      }),
                    )}
                  </ul>
                `
              : html`<p class="nothing">${t("options.none")}</p>`
          }
        </section>
        <section class="panel pace" aria-labelledby="h-pace">
          <h2 class="panel__head" id="h-pace">${t("when")}</h2>
          <fieldset class="tempo">
            <legend class="unseen">${t("when")}</legend>
            ${this.tempo(false, "lamp", "live", "live.words")}${this.tempo(true, "calendar", "days", "days.words")}
          </fieldset>
          ${
            this.slow
              ? html`<p class="nothing">${t("days.clock")}</p>`
              : html`
                  <div class="opt">
                    <div><label class="opt__name" for="clock">${t("clock")}</label></div>
                    <select
                      class="field field--small pickone"
                      id="clock"
                      @change=${(event: Event) => {
                        this.clock = (event.target as HTMLSelectElement).selectedIndex;
                      }}>
                      ${CLOCKS.map(([words], i) => html`<option .selected=${i === this.clock}>${t(words)}</option>`)}
                    </select>
                  </div>
                `
          }
          <div class="opt">
            <span class="opt__name">${t("if.away")}</span>
            ${segment(
              "away",
              t("if.away"),
              [
                ["bot", t("away.bot")],
                ["wait", t("away.wait")],
              ],
              this.away,
              (value) => {
                this.away = value as "bot";
                this.requestUpdate();
              },
            )}
          </div>
        </section>
      </div>
      <section class="sign" aria-labelledby="h-sign">
        <div class="sign__board">
          ${crest(game.name)}
          <label class="unseen" for="tname">${t("table.name")}</label>
          <input
            class="sign__name"
            id="tname"
            maxlength="40"
            .value=${this.sign}
            @input=${(event: Event) => {
              this.sign = (event.target as HTMLInputElement).value;
            }} />
          <p id="h-sign">${game.title}, ${t("seats.n", { n: this.chairs.length })}, ${duration(s.minutes)}</p>
        </div>
        <div class="sign__body panel">
          ${roundTable(
            s.crest,
            this.chairs.map((chair, i) => ({ name: this.called(chair, i), open: chair.kind === "open" })),
          )}
          ${yesNo("list", t("listed"), this.listed, (value) => {
            this.listed = value;
          })}
          ${yesNo("watch", t("watch"), this.watch, (value) => {
            this.watch = value;
          })}
          <button class="btn btn--lamp btn--wide" type="submit" aria-busy=${this.busy ? "true" : "false"}>
            ${
              this.busy
                ? t("opening")
                : this.chairs.some(({ kind }) => kind === "open")
                  ? t("open.the.table")
                  : t("begin")
            }
          </button>
          <p class="sealed">
            ${icon("seal")}
            <span>${t("sealed")}</span>
          </p>
        </div>
      </section>
    `;
  }

  private called(chair: Chair, i: number): string {
    return chair.kind === "me" ? person.me.name : chair.kind === "bot" ? (BOTS[i] ?? "Bot") : t("seat.open");
  }

  private tempo(slow: boolean, image: string, head: string, words: string): TemplateResult {
    return html`
      <label class="choice">
        <input
          class="unseen"
          type="radio"
          name="tempo"
          .checked=${this.slow === slow}
          @change=${() => {
            this.slow = slow;
            this.requestUpdate();
          }} />
        <span class="choice__in">
          ${icon(image)}
          <b>${t(head)}</b>
          <small>${t(words)}</small>
        </span>
      </label>
    `;
  }

  private chair(chair: Chair, i: number, least: number): TemplateResult {
    const set = (change: Partial<Chair>): void => {
      this.chairs = this.chairs.map((one, n) => (n === i ? { ...one, ...change } : one));
      this.requestUpdate();
    };
    const name = this.called(chair, i);
    if (chair.kind === "me") {
      return html`
        <li class="chair seat-1">
          ${sigil(0, name)}
          <span class="chair__name">
            <b>${name}</b>
            <small>${t("head.of.table")}</small>
          </span>
          <span class="turn chair__you">${icon("lamp")}${t("host")}</span>
        </li>
      `;
    }
    const open = chair.kind === "open";
    return html`
      <li class="chair ${open ? "chair--open" : `seat-${i + 1}`}">
        ${
          open
            ? html`
                <span class="sigil sigil--open">
                  <svg aria-hidden="true"><use href="${SPRITES.shell}#sigil-${i + 1}"></use></svg>
                  <b aria-hidden="true">${i + 1}</b>
                </span>
              `
            : sigil(i, name)
        }
        <span class="chair__name">
          <b>${name}</b>
          <small>${open ? t("open.words") : t("bot")}</small>
        </span>
        ${
          this.chairs.length > least && i === this.chairs.length - 1
            ? html`
                <button
                  class="btn btn--quiet btn--small"
                  type="button"
                  @click=${() => {
                    this.chairs = this.chairs.slice(0, -1);
                    this.requestUpdate();
                  }}>
                  ${icon("bar")}${unseen(t("seat.remove", { n: i + 1 }))}
                </button>
              `
            : nothing
        }
        ${segment(
          `seat${i}`,
          t("seat.n", { n: i + 1 }),
          [
            ["open", t("seat.friend"), "person"],
            ["bot", t("bot.word"), "bot"],
          ],
          chair.kind,
          (value) => set({ kind: value as Kind }),
        )}
        ${
          open
            ? nothing
            : segment(
                `lvl${i}`,
                t("level.of", { name }),
                [
                  ["easy", t("easy")],
                  ["medium", t("medium")],
                  ["hard", t("hard")],
                ],
                chair.level,
                (value) => set({ level: value as Level }),
              )
        }
      </li>
    `;
  }
}

customElements.define("setup-page", SetupPage);
