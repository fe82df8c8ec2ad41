/** Two sides game by game: the book or a version against another, and what many games tell of them. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { GameShown, NewRun, PackSheet, RunShown } from "../generated/wire";
import { html } from "../html";
import { segment } from "../parts/options";
import { icon } from "../parts/parts";
import { colours, facts } from "../shelf";
import words from "../words/en/workshop.json";
import { learn, t } from "../words/words";
import { dressPage } from "./dress";
import { asMe, explain, named, oneMoment, Page, setTitle, trouble } from "./page";
import { balanceFirst } from "./workshop/changes";
import { bar } from "./workshop/compared";
import { LEVELS, pick, playing } from "./workshop/games";
import type { Choice } from "./workshop/model";
import { papers } from "./workshop/papers";
import { rows } from "./workshop/rows";
import { Axis, heading, sweep } from "./workshop/sweep";
import { more, verdict } from "./workshop/verdict";

learn(words);

const AGAIN = 500; // milliseconds until the page asks how far it is
const COUNTS = [500, 2000, 10000];

/** One side that can be chosen: a version with what it changes, or the book. */
export interface Side {
  mark: string;
  name: string;
  hash: string;
  sheet: PackSheet | null;
}

export class ComparePage extends Page {
  game = "";
  static override properties = { game: { attribute: false } };
  shown: GameShown | null = null;
  sides: Side[] = [];
  a = "";
  b = "";
  seats = 0;
  level: NewRun["level"] = "medium";
  run: RunShown | null = null;
  most = 0;
  axis: Axis | null = null; // of a sweep; nothing: two sides are compared
  private timer = 0;
  private words = "";
  linked = ""; // what is said of the link, once it was asked for

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private async begin(): Promise<void> {
    const asked = new URLSearchParams(location.search);
    this.a = asked.get("a") ?? "";
    this.b = asked.get("b") ?? "";
    try {
      await named();
      const [all, shop] = await Promise.all([api.games(), api.workshop(), dressPage("workshop")]);
      this.shown = all.find(({ name }) => name === this.game) ?? all[0]!;
      this.most = shop.games;
      const mine = await Promise.all(shop.packs.filter(({ game }) => game === this.game).map(({ id }) => api.pack(id)));
      this.sides = [{ mark: "", name: t("ws.book"), hash: "", sheet: null }, ...mine.flatMap(sidesOf)];
      await this.meet(this.a);
      await this.meet(this.b);
      this.b ||= this.sides[1]?.mark ?? "";
      this.seats = this.shown.seats.includes(facts(this.game).seats) ? facts(this.game).seats : this.shown.seats[0]!;
      await this.asBefore();
      this.axisOf(asked.get("sweep"));
      this.askedFor(asked);
      setTitle(`${t("cmp.title")}: ${facts(this.game).short}`);
      if (shop.reason) this.words = shop.reason;
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  /** Players and bots are those of the games that the version has played, and these are shown. */
  private async asBefore(): Promise<void> {
    const played = this.b ? await api.result(this.b).catch(() => null) : null;
    if (!played) return;
    Object.assign(this, { seats: played.seats, level: played.level });
    if (!this.a) this.run = played;
  }

  /** A version of somebody else, by its link. */
  private async meet(mark: string): Promise<void> {
    if (this.sides.some((side) => side.mark === mark)) return;
    this.sides.push(...sidesOf(await api.shared(mark)));
  }

  side(mark: string): Side {
    return this.sides.find((one) => one.mark === mark) ?? this.sides[0]!;
  }

  choose(which: "a" | "b", at: number): void {
    this[which] = this.sides[at]!.mark;
    this.run = null;
    history.replaceState(null, "", `${location.pathname}?a=${this.a}&b=${this.b}`);
    this.requestUpdate();
  }

  play = async (games: number): Promise<void> => {
    if (this.a === this.b) return this.fail(t("cmp.the.same"));
    const { game, a, b, seats, level } = this;
    try {
      this.words = "";
      this.follow(await asMe(() => api.newRun({ game, a, b, seats, level, games: Math.min(games, this.most) })));
    } catch (error) {
      this.fail(explain(error));
    }
  };

  stop = async (): Promise<void> => {
    if (this.run) this.follow(await api.stopRun(this.run.id).catch(() => this.run!));
  };

  /** What a link says of the tables, as far as it can be played. */
  private askedFor(asked: URLSearchParams): void {
    const seats = this.shown!.seats.find((n) => String(n) === asked.get("seats"));
    const level = LEVELS.find((one) => one === asked.get("level"));
    if (seats && seats !== this.seats) Object.assign(this, { seats, run: null });
    if (level && level !== this.level) Object.assign(this, { level, run: null });
    if (asked.has("value")) this.axis?.take(asked.getAll("value"));
  }

  private axisOf(name: string | null): void {
    const option = this.shown?.options.find((one) => one.name === name);
    this.axis = option ? new Axis(option) : null;
  }

  /** An option becomes the axis; without one, two sides are compared. */
  sweep(name: string | null): void {
    this.axisOf(name);
    history.replaceState(null, "", `${location.pathname}?a=${this.a}&${name ? `sweep=${name}` : `b=${this.b}`}`);
    this.requestUpdate();
  }

  turn(value: Choice): void {
    this.axis!.turn(value);
    this.requestUpdate();
  }

  playAxis = async (games: number): Promise<void> => {
    const { game, a, seats, level, axis } = this;
    const { option, values } = axis!;
    try {
      this.words = "";
      this.follow(await asMe(() => api.newRun({ game, a, seats, level, games, option: option.name, values })));
    } catch (error) {
      this.fail(explain(error));
    }
  };

  private fail(words: string): void {
    this.words = words;
    this.requestUpdate();
  }

  private follow(run: RunShown): void {
    clearTimeout(this.timer);
    this.run = run;
    this.requestUpdate();
    if (run.state === "playing") this.timer = window.setTimeout(() => void this.ask(run.id), AGAIN);
  }

  private async ask(id: string): Promise<void> {
    try {
      this.follow(await api.run(id));
    } catch (error) {
      this.fail(explain(error));
    }
  }

  protected override render(): unknown {
    const { shown, run } = this;
    if (!shown || !this.sides.length)
      return this.words ? html`<main class="lost pagey">${trouble(this.words)}</main>` : oneMoment();
    return html`
      <div class="pagey workshop cmp ${colours(this.game)}" data-state=${run?.state ?? "none"}>
        ${bar(this, shown)}
        <main class="cmp__grid">
          ${trouble(this.words)}${this.ways(shown)}${this.axis ? sweep(this) : this.two()}
        </main>
      </div>
    `;
  }

  private two(): TemplateResult {
    const { run } = this;
    return html`
      ${papers(this, "a")}${this.middle()}${papers(this, "b")}
      ${run?.result ? rows(run.result, run.state === "playing") : nothing}
    `;
  }

  /** Two sides, or one option over its values. */
  private ways(shown: GameShown): TemplateResult | typeof nothing {
    const options = shown.options.filter((one) => new Axis(one).all.length > 1);
    if (!options.length) return nothing;
    const first = balanceFirst(options)[0]!;
    return html`
      <div class="cmp__how">
        ${this.axis ? heading(this) : nothing}
        ${segment(
          "how",
          t("cmp.what"),
          [
            [false, t("cmp.two")],
            [true, t("swp.title")],
          ],
          !!this.axis,
          (swept) => this.sweep(swept ? (this.axis?.option.name ?? first.name) : null),
        )}
      </div>
    `;
  }

  /** The verdict with what to do next; while games are played, how far they are. */
  private middle(): TemplateResult {
    const { run } = this;
    return html`
      <section class="ws-slate cmp__verdict">
        ${run?.state === "playing" ? playing(run, this.stop) : nothing}
        ${run?.result ? verdict(run.result) : html`<p class="ws-slate__say">${run?.reason || t("cmp.ask")}</p>`}
        ${
          run?.state === "playing"
            ? nothing
            : html`<div class="ws-run">${this.circumstances()}</div><div class="cmp__acts">${this.acts()}</div>`
        }
        <details class="ws-figures"><summary>${t("cmp.how")}</summary><p>${t("cmp.how.words")}</p></details>
      </section>
    `;
  }

  /** How many sit at the tables, and who plays. */
  circumstances(): TemplateResult {
    return html`
        ${pick(
          t("ws.players"),
          this.shown!.seats,
          this.seats,
          (n) => t("ws.players.n", { n }),
          (n) => (this.seats = n),
          this,
        )}
        ${pick(
          t("ws.bots"),
          LEVELS,
          this.level!,
          (one) => t(`ws.level.${one}`),
          (one) => (this.level = one),
          this,
        )}
    `;
  }

  private acts(): TemplateResult[] {
    const further = this.run?.result ? more(this.run.result, this.most) : 0;
    const counts = further ? [further] : COUNTS.filter((count) => count <= this.most);
    return counts.map(
      (count, i) => html`
        <button
          class="btn ${i === counts.length - 1 ? "btn--lamp" : ""}"
          type="button"
          @click=${() => void this.play(count)}>
          ${icon("play")}
          ${
            further
              ? t("cmp.more.games", { n: (count - this.run!.result!.games).toLocaleString() })
              : t("ws.play", { count: count.toLocaleString() })
          }
        </button>
      `,
    );
  }
}

const sidesOf = (sheet: PackSheet): Side[] =>
  sheet.versions.map(({ mark: id, number, hash, title }) => ({
    mark: id,
    name: `${sheet.title || t("ws.pack.unnamed")}, ${title || t("ws.version.n", { n: number })}`,
    hash,
    sheet,
  }));

customElements.define("compare-page", ComparePage);
