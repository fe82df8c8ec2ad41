/** The table: a lobby before the game, a board while it lasts, the score sheet after it. */
import { nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { api, Trouble } from "../api";
import type { Around, Why } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { Frame, Happened, Previewed, Question, TableShown, You } from "../generated/wire";
import { html } from "../html";
import { entropy, Live, type Step } from "../live";
import { unmark } from "../motion";
import { segment, type Value } from "../parts/options";
import { icon, type Part, sigil } from "../parts/parts";
import { openRule } from "../parts/rules";
import { chatForm, chatLine, folded, type Line, plainly, sentence, storyLine } from "../parts/story";
import { keep, lastSeen, pace, type Speed, settings } from "../settings";
import { facts } from "../shelf";
import { has, language, list, t } from "../words/words";
import "../zoom";
import "./end";
import "./lobby";
import { Film, seen, silence, still } from "./moments";
import { explain, go, lost, mark, missing, named, Page, person, setTitle } from "./page";

const LINES = 50; // the log lets go of so many at once

class TablePage extends Page {
  table = "";
  static override properties = { table: { attribute: false } };

  private live: Live | null = null;
  private shown: TableShown | null = null;
  private you: You | null = null;
  private view: unknown = null;
  private ask: Question | null = null;
  private lines: Line[] = [];
  private contents: Record<string, unknown> = {};
  private tag = "";
  private why: Why | null = null;
  private busy = false;
  private mayUndo = false;
  private words = "";
  private lost = "";
  private away = false; // the server did not answer at all
  private recap: Happened[] = [];
  private lookBack = false; // after the end: the board instead of the score sheet
  private film: Film | null = null;
  private past: Frame | null = null; // the moment that is looked at while the game goes on
  private steps: Step[] = [];
  private playing = false;
  private spoken = "";
  private logOpen = false;
  private tick = 0;
  private missing = false; // nobody looked, or nothing came, since the last step
  private logged = -1; // newest line in the log
  private last = -1; // newest line this browser has shown

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    document.addEventListener("keydown", this.key);
    this.tick = window.setInterval(
      () => this.shown?.clock && this.shown.status === "playing" && this.requestUpdate(),
      1000,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.stop();
    document.removeEventListener("keydown", this.key);
    clearInterval(this.tick);
    void dressBoard("");
  }

  private async begin(): Promise<void> {
    try {
      const [table] = await Promise.all([api.table(this.table), named()]);
      await this.prepare(table);
      this.last = lastSeen(this.table);
      this.live = new Live(
        this.table,
        (step) => this.queue(step),
        () => {
          this.missing ||= this.live?.link === "away";
          this.requestUpdate();
        },
      );
    } catch (error) {
      this.away = error instanceof Trouble && error.code === "away";
      this.lost = missing(error);
      this.requestUpdate();
    }
  }

  private async prepare(table: TableShown): Promise<void> {
    this.shown = table;
    const [tag, contents] = await Promise.all([unpackedBoard(table.game), api.contents(table.game).catch(() => ({}))]);
    this.tag = tag;
    this.contents = contents;
    await dressBoard(STYLES[table.game] ? table.game : "general");
    this.requestUpdate();
  }

  // What the server says, one step after the other

  private queue(step: Step): void {
    this.steps.push(step);
    if (!this.playing) void this.run();
  }

  private async run(): Promise<void> {
    this.playing = true;
    while (this.steps.length) {
      const step = this.steps.shift()!;
      await this.take(step, !step.whole && this.steps.length < 4 && !this.past);
    }
    this.playing = false;
    if (this.shown?.status === "over") this.requestUpdate(); // the last motion has been seen: now the score sheet
  }

  private async take(step: Step, moving: boolean): Promise<void> {
    const first = !this.you;
    await seen(
      this,
      moving ? step.events.filter((one) => one.about === "game") : null,
      () => this.hear(step),
      () => this.scrollLog(),
    );
    if (moving && this.shown?.status === "over" && pace()) await new Promise((done) => setTimeout(done, 900 * pace()));
    const line = Number(new URLSearchParams(location.search).get("line"));
    if (first && line) this.look(line);
  }

  private hear(step: Step): void {
    const mine = this.you?.seat ?? -1;
    if (step.whole) {
      const left = this.last;
      this.lines = [
        ...(this.live?.chat ?? []).map((chat) => ({ chat })),
        ...step.events.map((happened) => ({ happened })),
      ];
      const missed = step.events.filter((one) => one.seq > left && one.about === "game");
      if (left >= 0 && missed.length && step.table?.status === "playing") this.recap = missed;
    } else {
      const fresh = step.events.filter((one) => one.seq > this.logged);
      this.lines = [...this.lines, ...fresh.map((happened) => ({ happened }))];
      if (this.missing && new Set(fresh.map(({ seq }) => seq)).size > 3)
        this.recap = fresh.filter((one) => one.about === "game");
      else if (document.visibilityState === "hidden")
        this.recap = [...this.recap, ...fresh.filter((one) => one.about === "game")];
      if (fresh.some((one) => one.about === "game" && typeof one.data.seat === "number" && one.data.seat !== mine))
        this.mayUndo = false;
      this.spoken = fresh.map((one) => sentence(this.shown!.game, one, this.names, mine)).join(" ");
    }
    this.missing = false;
    this.logged = Math.max(this.logged, ...step.events.map(({ seq }) => seq));
    if (step.table) this.shown = step.table;
    else if (step.pending && this.shown) this.shown = { ...this.shown, pending: step.pending };
    if (step.you) this.you = step.you;
    if ((this.you?.seat ?? -1) !== mine) this.toNow(); // other eyes
    if (step.events.some(({ event }) => event === "undone")) this.film = null; // moments are counted anew
    if (this.live?.code === 4401) {
      person.ended = true; // in the middle of the game, perhaps from another window
      person.me = { kind: "nobody", person: null, name: "" };
      this.live.code = 0;
    }
    if (person.ended && this.you?.seat === null) this.words = t("trouble.session");
    person.ended = false;
    if ("view" in step) this.view = step.view;
    if ("ask" in step) {
      this.ask = step.ask ?? null;
      if (this.past && this.ask) this.spoken += ` ${t("past.asked")}`;
      this.why = null;
      this.busy = false;
    }
    if (document.visibilityState === "visible") {
      this.last = step.seq;
      lastSeen(this.table, step.seq);
    }
    this.headline();
  }

  private headline(): void {
    const one = this.shown;
    if (!one) return;
    setTitle(`${this.ask ? "● " : ""}${one.name || one.title}`);
  }

  private scrollLog(): void {
    if (!this.past) for (const log of this.querySelectorAll(".log__list")) log.scrollTop = log.scrollHeight;
  }

  // What the reader does

  private get names(): string[] {
    return (this.shown?.seats ?? []).map((seat) => seat.name || t("seat.n", { n: seat.seat + 1 }));
  }

  private async command(type: string, more: Record<string, unknown> = {}): Promise<boolean> {
    const answer = await this.live!.send({ type, ...more });
    if (answer.type === "refused") {
      this.busy = false;
      if (answer.code === "stale") this.words = t("trouble.stale");
      else if (answer.rule) this.why = { key: "", title: t("not.possible"), text: answer.reason, rule: answer.rule };
      else
        this.words = has(`trouble.${answer.code}`)
          ? t(`trouble.${answer.code}`, { reason: answer.reason })
          : answer.reason;
      this.requestUpdate();
      return false;
    }
    if (answer.type === "done" && answer.table) go(`/tables/${answer.table}`);
    return true;
  }

  private playMove = async (move: string): Promise<void> => {
    if (!this.ask || this.busy) return;
    unmark(this);
    this.recap = [];
    this.words = "";
    this.why = null;
    this.busy = true;
    this.requestUpdate();
    if (await this.command("play", { decision: this.ask.decision, move })) {
      this.mayUndo = true;
      this.requestUpdate();
    }
  };

  private undo = async (): Promise<void> => {
    this.why = null;
    if (!(await this.command("undo"))) this.mayUndo = false;
    this.requestUpdate();
  };

  private whyNot = async (key: string, title: string, move: string): Promise<void> => {
    const answer = await this.live!.send({ type: "why", move });
    if (answer.type === "reason" && !answer.possible) {
      this.why = { key, title, text: sentenceCase(answer.reason), rule: answer.rule ?? null };
    } else if (answer.type === "refused")
      this.why = { key, title, text: sentenceCase(answer.reason), rule: answer.rule ?? null };
    this.requestUpdate();
  };

  private preview = async (move: string): Promise<Previewed | null> => {
    const answer = await this.live!.send({ type: "preview", move });
    return answer.type === "previewed" ? answer : null;
  };

  private hint = async (): Promise<void> => {
    const answer = await this.live!.send({ type: "hint", level: "medium" });
    if (answer.type === "hinted")
      this.why = { key: "", title: t("hint.title", { move: answer.text }), text: answer.why, rule: null };
    else if (answer.type === "refused") this.words = answer.reason;
    this.requestUpdate();
  };

  private key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const typing = target.matches?.("input, textarea, select");
    if (typing || document.querySelector("dialog[open]")) return;
    if (this.past && /^(Escape|Arrow(Left|Right))$/.test(event.key)) {
      event.preventDefault();
      if (event.key === "Escape") this.toNow();
      else void this.step(event.key === "ArrowRight" ? 1 : -1);
    } else if (event.key === "Escape") {
      if (this.why) this.why = null;
      else this.querySelector<HTMLElement>("[data-escape]")?.click();
      this.requestUpdate();
    } else if (event.key === "?" && this.shown) {
      openRule(this.shown.game, this.why?.rule ?? this.ask?.rule ?? "");
    } else if (event.key.startsWith("Arrow")) {
      arrows(target, event);
    }
  };

  // Looking back: the board as it was, with the eyes one has; nothing on it can be touched

  /** A line of the log leads to its moment: at the table while the game goes on, in the replay after it. */
  private look(line: number): void {
    const status = this.shown?.status;
    if (status === "over") go(`/replay/${this.table}?seq=${line}`, true);
    else if (status === "playing") void this.show((film) => film.ofLine(line), null);
  }

  private showAgain = (one: Happened): void => {
    this.querySelector<HTMLDialogElement>("dialog.rise-log")?.close();
    this.recap = [];
    if (this.shown?.status === "over") go(`/replay/${this.table}?seq=${one.seq}`);
    else this.look(one.seq);
  };

  private step(by: 1 | -1): Promise<void> {
    const at = this.past!.at;
    return this.show((film) => film.beside(at, by), by);
  }

  private async show(find: (film: Film) => Promise<Frame | undefined>, by: 1 | -1 | null): Promise<void> {
    this.film ??= new Film(this.table, String(this.you?.seat ?? "watcher"));
    try {
      const frame = await find(this.film);
      if (!frame) return by === 1 ? this.toNow() : undefined; // after the last moment comes the present
      unmark(this);
      await seen(
        this,
        by === 1 && this.past ? frame.events : null,
        () => {
          this.past = frame;
          this.why = null;
          this.spoken = `${t("past.title")}: ${this.told(frame)} ${t("past.words")}`;
          history.replaceState(null, "", `${location.pathname}?line=${frame.seq}`);
        },
        () => this.querySelector(".log:not(dialog *) [aria-current]")?.scrollIntoView({ block: "nearest" }),
      );
    } catch (error) {
      this.words = explain(error);
      this.requestUpdate();
    }
  }

  private toNow = (): void => {
    if (!this.past) return;
    this.past = this.film = null;
    this.spoken = `${t("past.now")} ${this.ask ? t("your.turn") : ""}`;
    history.replaceState(null, "", location.pathname);
    void seen(
      this,
      null,
      () => undefined,
      () => this.scrollLog(),
    );
  };

  /** What happened at a moment, in words. */
  private told(frame: Frame): string {
    return (
      plainly(this.shown!.game, frame.events)
        .slice(0, 3)
        .map((one) => sentence(this.shown!.game, one, this.names, this.you?.seat ?? -1))
        .join(" ") || silence(frame)
    );
  }

  private clicks = (event: MouseEvent): void => {
    const rule = (event.target as Element).closest<HTMLElement>("[data-rule]")?.dataset.rule;
    if (rule && this.shown) {
      event.preventDefault();
      openRule(this.shown.game, rule);
    }
  };

  // What is on the screen

  protected override render(): unknown {
    if (this.lost) return lost(this.lost, { again: this.away });
    const one = this.shown;
    if (this.live?.link === "gone") return lost(t(this.live.code === 4403 ? "lost.closed" : "lost.table"));
    if (!one || !this.you) return html`<main class="lost pagey"><p role="status">${t("one.moment")}</p></main>`;
    return html`
      <div
        @click=${this.clicks}
        class="table-page"
        data-away=${
          one.seats
            .filter((seat) => seat.kind === "person" && !seat.here && !this.live?.here[seat.seat])
            .map((seat) => `seat-${(seat.seat % 8) + 1}`)
            .join(" ") || nothing
        }>
        ${this.body(one)}
        <div class="unseen" aria-live="polite" aria-atomic="true">${this.spoken}</div>
        ${this.notices(one)}${this.sheetLog()}${this.menu(one)}
      </div>
    `;
  }

  private body(one: TableShown): unknown {
    if (one.status === "waiting") {
      return html`
        <lobby-page
          .around=${{
            table: one,
            you: this.you!,
            sit: (seat?: number) => void this.command("sit", { seat: seat ?? null, entropy: entropy() }),
            seat: (seat: number, to: string, level: string) => void this.command("seat", { seat, to, level }),
            start: () => void this.command("start"),
            leave: () => void this.command("leave"),
            log: () => this.log(),
            here: this.live?.here ?? [],
          }}></lobby-page>
      `;
    }
    if (one.status === "over" && !this.lookBack && !this.playing && !this.past) {
      return html`
        <end-page
          .table=${one}
          .you=${this.you!.seat ?? -1}
          .rematch=${() => void this.command("rematch")}
          .look=${() => {
            this.lookBack = true;
            this.requestUpdate();
          }}
          .chat=${this.log()}></end-page>
      `;
    }
    return boardTag(this.tag, this.around(one));
  }

  private around(one: TableShown): Around {
    const { past } = this;
    if (past) {
      const words = this.told(past);
      const story = this.lines
        .flatMap(({ happened }) => (happened && happened.seq <= past.seq ? happened : []))
        .slice(-120);
      return {
        ...still(one, past),
        view: past.view,
        you: this.you!.seat ?? -1,
        contents: this.contents,
        live: true,
        past: words,
        names: this.names,
        story,
        bar: (facts) => this.pastBar(facts),
        log: () => this.log(),
        ticker: () => this.ticker(words),
      };
    }
    return {
      table: one,
      view: this.view,
      you: this.you!.seat ?? -1,
      ask: one.status === "playing" ? this.ask : null,
      contents: this.contents,
      live: true,
      busy: this.busy,
      why: this.why,
      mayUndo: this.mayUndo && one.status === "playing",
      names: this.names,
      story: this.lines.slice(-120).flatMap((line) => line.happened ?? []),
      play: this.playMove,
      undo: this.undo,
      whyNot: this.whyNot,
      preview: this.preview,
      tell: (why) => {
        this.why = why;
        this.requestUpdate();
      },
      bar: (facts, phases) => this.bar(one, facts, phases),
      log: () => this.log(),
      ticker: () => this.ticker(),
      clock: (seat) => this.clock(one, seat),
    };
  }

  private bar(one: TableShown, round: Part, phases: Part = nothing): TemplateResult {
    const rules = (): void => openRule(one.game, this.ask?.rule ?? "");
    return html`
      <header class="bar">
        ${mark(false)}
        <span class="bar__rule wide"></span>
        <h1 class="bar__game">
          <span class="wide">${one.title}</span>
          <span class="narrow">${facts(one.game).short}</span>
        </h1>
        <div class="bar__facts">
          ${round}
          <span class="wide bar__table">${one.name}</span>
        </div>
        ${phases}
        <div class="bar__end">
          ${this.linkSign()}
          ${
            one.status === "over"
              ? html`
                  <button
                    class="btn btn--small btn--lamp"
                    type="button"
                    @click=${() => {
                      this.lookBack = false;
                      this.requestUpdate();
                    }}>
                    ${t("score.sheet")}
                  </button>
                `
              : nothing
          }
          ${
            this.ask && !this.busy
              ? html`
                  <button class="btn btn--quiet btn--small wide" type="button" @click=${this.hint}>
                    ${icon("eye")}${t("hint")}
                  </button>
                `
              : nothing
          }
          <button class="btn btn--quiet btn--small wide" type="button" @click=${rules}>
            ${icon("rules")}${t("rules")}
          </button>
          <button class="btn btn--quiet btn--icon narrow" type="button" aria-label=${t("rules")} @click=${rules}>
            ${icon("rules")}
          </button>
          <button class="btn btn--quiet btn--icon" type="button" aria-label=${t("menu")} popovertarget="table-menu">
            ${icon("leave")}
          </button>
        </div>
      </header>
    `;
  }

  /** While one looks back, the bar says so and leads on. */
  private pastBar(round: Part): TemplateResult {
    const step = (by: 1 | -1): TemplateResult => html`
      <button
        class="btn btn--quiet btn--icon ${by < 0 ? "flip" : ""}"
        type="button"
        aria-label=${t(by < 0 ? "one.back" : "one.on")}
        ?disabled=${by < 0 && !this.past!.at}
        @click=${() => void this.step(by)}>
        ${icon("go")}
      </button>
    `;
    return html`
      <header class="bar moment">
        <h1 class="moment__title">
          ${icon("eye")}
          <span class="wide">${t("past.title")}</span>
          <span class="narrow">${t("past.short")}</span>
        </h1>
        <div class="bar__facts wide">${round}</div>
        <div class="bar__end">
          ${this.linkSign()}${step(-1)}${step(1)}
          <button class="btn btn--small ${this.ask ? "btn--lamp" : ""}" type="button" @click=${this.toNow}>
            ${this.ask ? html`<span class="wide">${t("your.turn")}: </span>` : nothing}${t("past.back")}
          </button>
        </div>
      </header>
    `;
  }

  private linkSign(): Part {
    if (this.live?.link === "open") return nothing;
    return html`
      <span class="linksign" role="status">
        ${icon("glass")}
        <span class="wide">${this.live?.closing || t("connecting")}</span>
      </span>
    `;
  }

  private clock(one: TableShown, seat: number): Part {
    const left = one.seats[seat]?.clock;
    if (left === null || left === undefined) return nothing;
    const running = one.status === "playing" && one.pending.includes(seat);
    const now = Math.max(0, left - (running ? (Date.now() + (this.live?.skew ?? 0) - one.time) / 1000 : 0));
    const words =
      now > 86400
        ? t("days.n", { n: Math.floor(now / 86400) })
        : now > 3600
          ? t("hours", { n: Math.floor(now / 3600) })
          : `${Math.floor(now / 60)}:${String(Math.floor(now % 60)).padStart(2, "0")}`;
    return html`
      <span class="clock ${running && now < 30 ? "clock--low" : ""}" title=${t("time.left")}>
        ${icon("glass")}${words}
      </span>
    `;
  }

  private logLines(): unknown {
    const you = this.you?.seat ?? -1;
    const seatOf = (who: string): number => this.shown!.seats.find((seat) => seat.person === who)?.seat ?? -1;
    const { names } = this;
    const key = `${language} ${you} ${names.join("\n")}`; // what a line looks like depends on nothing else
    // The first one moves seldom, so that lines keep their place.
    const first = Math.max(0, Math.ceil(this.lines.length / LINES - 4) * LINES);
    const shown: unknown[] = [];
    let run: Happened[] = [];
    const flush = (): void => {
      for (const { one, tail } of folded(this.shown!.game, run))
        shown.push(
          guard([one, tail.length, key, one.seq === this.past?.seq], () =>
            storyLine(this.shown!.game, one, names, you, this.showAgain, tail, this.past?.seq),
          ),
        );
      run = [];
    };
    for (const line of this.lines.slice(first)) {
      if (line.happened) run.push(line.happened);
      else {
        flush();
        shown.push(chatLine(line.chat, seatOf(line.chat.person)));
      }
    }
    flush();
    return shown;
  }

  private syncChat(): void {
    const have = new Set(this.lines.map((line) => line.chat?.number));
    for (const chat of this.live?.chat ?? []) if (!have.has(chat.number)) this.lines = [...this.lines, { chat }];
  }

  protected override willUpdate(): void {
    this.syncChat();
  }

  private log(): TemplateResult {
    return html`
      <aside class="panel log wide" aria-label=${t("log")}>
        <h2 class="panel__head">
          ${t("what.happened")}${" "}
          <span class="panel__note">
            ${this.live?.watching ? t("watching.n", { n: this.live.watching }) : t("newest.below")}
          </span>
        </h2>
        <ol class="log__list" tabindex="0" aria-label=${t("log")}>
          ${this.logLines()}
        </ol>
        ${chatForm((text) => void this.command("chat", { text }))}
      </aside>
    `;
  }

  private openLog = async (): Promise<void> => {
    this.logOpen = true;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLDialogElement>("dialog.rise-log")?.showModal();
    this.scrollLog();
  };

  private sheetLog(): TemplateResult {
    return html`
      <dialog
        class="rise rise-log"
        aria-label=${t("log.and.chat")}
        @click=${(event: Event) => {
          if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
        }}
        @close=${() => {
          this.logOpen = false;
          this.requestUpdate();
        }}>
        ${
          this.logOpen
            ? html`
                <div class="rise__in log">
                  <header class="rise__head">
                    <h2>${t("what.happened")}</h2>
                    <button
                      class="btn btn--quiet btn--icon"
                      type="button"
                      aria-label=${t("close")}
                      @click=${(event: Event) => (event.currentTarget as Element).closest("dialog")!.close()}>
                      ${icon("bar")}
                    </button>
                  </header>
                  <ol class="log__list" tabindex="0" aria-label=${t("log")}>
                    ${this.logLines()}
                  </ol>
                  ${chatForm((text) => void this.command("chat", { text }))}
                </div>
              `
            : nothing
        }
      </dialog>
    `;
  }

  private ticker(past?: string): TemplateResult {
    const line = this.lines.findLast(
      (one) => one.happened && !facts(this.shown!.game).quiet.includes(one.happened.event),
    )?.happened;
    if (!line) return html`<span class="narrow"></span>`;
    const seat = past === undefined && typeof line.data.seat === "number" ? line.data.seat : -1;
    return html`
      <button class="ticker narrow" type="button" @click=${this.openLog}>
        ${seat >= 0 ? sigil(seat, this.names[seat] ?? "", "small") : icon("lamp")}
        <span>${past ?? sentence(this.shown!.game, line, this.names, this.you?.seat ?? -1)}</span>
        ${icon("go")}
      </button>
    `;
  }

  private notices(one: TableShown): unknown {
    const you = this.you?.seat ?? -1;
    const mine = you >= 0 ? one.seats[you] : undefined;
    const proposal = one.proposal;
    return html`
      <div class="notices">
        ${
          this.words
            ? html`
                <div class="notice" role="alert">
                  ${icon("bar")}
                  <span>${this.words}</span>
                  <button
                    class="btn btn--small"
                    type="button"
                    @click=${() => {
                      this.words = "";
                      this.requestUpdate();
                    }}>
                    ${t("well")}
                  </button>
                </div>
              `
            : nothing
        }
        ${
          mine?.away && one.status === "playing"
            ? html`
                <div class="notice">
                  ${icon("bot")}
                  <span>${t("bot.plays")}</span>
                  <button
                    class="btn btn--small btn--lamp"
                    type="button"
                    @click=${() => void this.command("resume")}>
                    ${t("resume")}
                  </button>
                </div>
              `
            : nothing
        }
        ${
          proposal
            ? html`
                <div class="notice">
                  ${icon("undo")}
                  <span>${proposal.text}</span>
                  ${
                    proposal.waiting.includes(you)
                      ? html`
                          <button
                            class="btn btn--small"
                            type="button"
                            @click=${() => void this.command("answer", { agree: false })}>
                            ${t("disagree")}
                          </button>
                          <button
                            class="btn btn--small btn--lamp"
                            type="button"
                            @click=${() => void this.command("answer", { agree: true })}>
                            ${t("agree")}
                          </button>
                        `
                      : html`
                          <small>
                            ${t("waits.for", { name: list(proposal.waiting.map((seat) => this.names[seat] ?? "")) })}
                          </small>
                        `
                  }
                </div>
              `
            : nothing
        }
        ${
          you < 0 && one.status === "playing" && one.seats.some(({ kind, free }) => kind === "open" || free)
            ? html`
                <div class="notice">
                  ${icon("person")}
                  <span>${t("seat.free")}</span>
                  <button
                    class="btn btn--small btn--lamp"
                    type="button"
                    @click=${() => void this.command("sit", { entropy: entropy() })}>
                    ${t("sit.down")}
                  </button>
                </div>
              `
            : nothing
        }
        ${
          this.why && this.why.key === ""
            ? html`
                <div class="notice" role="alert">
                  ${icon("rules")}
                  <span>
                    <b>${this.why.title}</b>
                    ${" "}${this.why.text} ${
                      this.why.rule
                        ? html`<a href="#${this.why.rule}" data-rule=${this.why.rule}>${this.why.rule}</a>`
                        : nothing
                    }
                  </span>
                  <button
                    class="btn btn--small"
                    type="button"
                    @click=${() => {
                      this.why = null;
                      this.requestUpdate();
                    }}>
                    ${t("well")}
                  </button>
                </div>
              `
            : nothing
        }
        ${
          this.recap.length
            ? html`
                <section class="notice notice--recap" aria-labelledby="h-recap">
                  <h2 id="h-recap">${t("since.you.left")}</h2>
                  <ol class="log__list">
                    ${folded(this.shown!.game, this.recap)
                      .slice(-14)
                      .map((told) => storyLine(one.game, told.one, this.names, you, this.showAgain, told.tail))}
                  </ol>
                  <button
                    class="btn btn--small btn--lamp"
                    type="button"
                    @click=${() => {
                      this.recap = [];
                      this.requestUpdate();
                    }}>
                    ${t("well")}
                  </button>
                </section>
              `
            : nothing
        }
      </div>
    `;
  }

  private menu(one: TableShown): TemplateResult {
    const you = this.you?.seat ?? -1;
    const away = you >= 0 && one.seats[you]?.away;
    const hide = (): void => this.querySelector<HTMLElement>("#table-menu")?.hidePopover();
    const item = (image: string, words: string, act: () => void): TemplateResult => html`
      <button
        class="btn btn--quiet menu__item"
        type="button"
        @click=${() => {
          hide();
          act();
        }}>
        ${icon(image)}${words}
      </button>
    `;
    return html`
      <div class="menu panel" id="table-menu" popover>
        <ul class="menu__seats" aria-label=${t("seats")}>
          ${one.seats.map(
            (seat) => html`
              <li>
                ${sigil(seat.seat, seat.name || "?", "small")}
                <span>${seat.name || t("seat.open")}</span>
                <small>${seat.kind === "bot" || seat.away ? t("bot") : seat.here ? t("here") : t("away")}</small>
              </li>
            `,
          )}
        </ul>
        <div class="menu__row">
          <span>${t("speed")}</span>
          ${segment(
            "speed",
            t("speed"),
            [
              ["off", t("speed.off")],
              ["fast", t("speed.fast")],
              ["normal", t("speed.normal")],
            ],
            settings.speed,
            (value: Value) => {
              keep({ speed: value as Speed });
              this.requestUpdate();
            },
          )}
        </div>
        <div class="menu__row">
          <span>${t("theme")}</span>
          ${segment(
            "theme",
            t("theme"),
            [
              ["", t("theme.system")],
              ["light", t("theme.light")],
              ["dark", t("theme.dark")],
            ],
            settings.theme,
            (value: Value) => {
              keep({ theme: value as "" });
              this.requestUpdate();
            },
          )}
        </div>
        ${this.ask ? html`<span class="narrow">${item("eye", t("hint"), () => void this.hint())}</span>` : nothing}
        <span class="narrow">${item("chat", t("log.and.chat"), this.openLog)}</span>
        ${item("chain", t("link.copy"), () => void navigator.clipboard?.writeText(location.href))}
        ${
          you >= 0 && one.status === "playing"
            ? html`
                ${item("undo", t("ask.undo"), () => void this.command("ask"))}
                ${
                  away
                    ? item("person", t("resume"), () => void this.command("resume"))
                    : item("bot", t("hand"), () => void this.command("hand", { level: "medium" }))
                }
              `
            : nothing
        }
        ${
          one.host === person.me.person && one.status === "playing"
            ? one.seats
                .filter((seat) => seat.kind === "person" && seat.seat !== you && !seat.here && !seat.away)
                .map((seat) =>
                  item(
                    "bot",
                    t("replace", { name: seat.name }),
                    () => void this.command("seat", { seat: seat.seat, to: "bot", level: "medium" }),
                  ),
                )
            : nothing
        }
        ${item("lamp", t("to.market"), () => go("/"))}
        ${
          you >= 0 && one.status !== "over"
            ? item("leave", t("leave"), () => {
                void this.command("leave").then((done) => done && go("/"));
              })
            : nothing
        }
      </div>
    `;
  }
}

const sentenceCase = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/** One style sheet of a board at a time. A board is drawn when it has come, so that nothing jumps. */
export async function dressBoard(name: string): Promise<void> {
  const old = document.querySelector<HTMLLinkElement>("link[data-board-style]");
  document.documentElement.dataset.dress = name;
  const href = name ? STYLES[name] : undefined;
  if (old?.getAttribute("href") === href) return;
  if (href) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.dataset.boardStyle = name;
    await new Promise((done) => {
      link.onload = link.onerror = done;
      document.head.append(link);
    });
    old?.remove();
  } else old?.remove();
}

/** Arrow keys walk among the buttons of a hand, a tray or a sheet. */
function arrows(target: HTMLElement, event: KeyboardEvent): void {
  const group = target.closest<HTMLElement>("[data-arrows]");
  if (!group) return;
  const here = target.getBoundingClientRect();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of group.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")) {
    const place = one.getBoundingClientRect();
    const x = place.left + place.width / 2 - here.left - here.width / 2;
    const y = place.top + place.height / 2 - here.top - here.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (one === target || along < 2 || !place.width) continue;
    const far = along + aside * 2.5;
    if (far < least) [best, least] = [one, far];
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
}

customElements.define("table-page", TablePage);
