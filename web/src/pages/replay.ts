/** The replay: the board as it was, from any eyes, with a line to scrub along and a way to play on. */
import { nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { api, recordAddress } from "../api";
import type { Around } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { Frame, TableShown } from "../generated/wire";
import { html } from "../html";
import { icon, sigil, unseen } from "../parts/parts";
import { openRule } from "../parts/rules";
import { actor, plainly, sentence } from "../parts/story";
import { colours, facts } from "../shelf";
import { t } from "../words/words";
import { type AnyBoard, Film, seen, silence, still } from "./moments";
import { back, explain, go, lost, mark, missing, named, Page, setTitle } from "./page";
import { dressBoard } from "./table";

const SPEEDS = [1, 2, 4, 0.5];
const GREAT = new Set(["sold", "claimed", "crafted", "fought", "mastered", "won", "wheel_turned"]);

class ReplayPage extends Page {
  table = "";
  static override properties = { table: { attribute: false } };
  private shown: TableShown | null = null;
  private contents: Record<string, unknown> = {};
  private tag = "";
  private eyes = "all";
  private films = new Map<string, Film>();
  private at = 0;
  private speed = 0;
  private timer = 0;
  private words = "";
  private seat = 0; // whose hand is shown when all are open

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    document.addEventListener("keydown", this.key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.key);
    void dressBoard("");
  }

  private async begin(): Promise<void> {
    const query = new URLSearchParams(location.search);
    try {
      const [first] = await Promise.all([api.table(this.table), named()]);
      this.shown = first;
      const wanted = query.get("seq");
      // Moments of a table that is still played are seen at the table.
      if (first.status !== "over" && wanted !== null) return go(`/tables/${this.table}?line=${Number(wanted)}`, true);
      if (first.status !== "over") {
        this.words = t("replay.not.yet");
        this.requestUpdate();
        return;
      }
      const [tag, contents] = await Promise.all([
        unpackedBoard(first.game),
        api.contents(first.game).catch(() => ({})),
      ]);
      this.tag = tag;
      this.contents = contents;
      await dressBoard(STYLES[first.game] ? first.game : "general");
      this.eyes = query.get("eyes") ?? "all";
      if (/^\d+$/.test(this.eyes)) this.seat = Number(this.eyes);
      await this.load(this.eyes);
      const found =
        wanted === null
          ? Number(query.get("at") ?? 0)
          : this.list.findLastIndex((frame) => frame.seq <= Number(wanted));
      await this.to(Number.isFinite(found) && found > 0 ? found : 0);
      this.requestUpdate(); // now the board is there and can show hands in small
    } catch (error) {
      this.words = missing(error);
      this.requestUpdate();
    }
  }

  private async load(eyes: string): Promise<void> {
    if (this.films.has(eyes)) return;
    const film = new Film(this.table, eyes);
    await film.whole(4000, () => {
      this.shown = film.table;
      this.films.set(eyes, film);
      this.requestUpdate();
    });
  }

  private get list(): Frame[] {
    return this.films.get(this.eyes)?.frames ?? [];
  }

  private get frame(): Frame | undefined {
    return this.list[Math.min(this.at, this.list.length - 1)];
  }

  private async to(at: number, moving = false): Promise<void> {
    const goal = Math.max(0, Math.min(this.list.length - 1, at));
    const events = moving ? (goal === this.at + 1 ? this.list[goal]!.events : []) : null;
    await seen(
      this,
      events,
      () => {
        this.at = goal;
        history.replaceState(null, "", `${location.pathname}?at=${goal}&eyes=${this.eyes}`);
        setTitle(`${t("replay")} · ${this.shown?.title}`);
      },
      () => {
        this.querySelector<HTMLElement>(".scrub__range")?.style.setProperty(
          "--at",
          String(goal / Math.max(1, this.list.length - 1)),
        );
        for (const now of this.querySelectorAll(".moves .now")) now.scrollIntoView({ block: "nearest" });
      },
    );
  }

  private toggle = (): void => {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
    } else {
      if (this.at >= this.list.length - 1) void this.to(0);
      this.timer = window.setInterval(() => {
        if (this.at >= this.list.length - 1) this.toggle();
        else void this.to(this.at + 1, true);
      }, 1400 / SPEEDS[this.speed]!);
    }
    this.requestUpdate();
  };

  private key = (event: KeyboardEvent): void => {
    if (
      (event.target as Element).matches?.("input, button, a, summary") &&
      event.key !== "ArrowLeft" &&
      event.key !== "ArrowRight"
    )
      return;
    if ((event.target as Element).matches?.("input")) return;
    const goal = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.list.length - 1 }[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      void this.to(goal, goal === this.at + 1);
    } else if (event.key === " ") {
      event.preventDefault();
      this.toggle();
    }
  };

  private async look(eyes: string): Promise<void> {
    try {
      await this.load(eyes);
      this.eyes = eyes;
      if (/^\d+$/.test(eyes)) this.seat = Number(eyes);
      await this.to(this.at);
    } catch (error) {
      this.words = explain(error);
      this.requestUpdate();
    }
  }

  private async playOn(): Promise<void> {
    try {
      const table = await api.branch(this.table, this.at, this.seat);
      go(`/tables/${table.id}`);
    } catch (error) {
      this.words = explain(error);
      this.requestUpdate();
    }
  }

  private get names(): string[] {
    return (this.shown?.seats ?? []).map((seat) => seat.name);
  }

  protected override render(): unknown {
    const one = this.shown;
    const frame = this.frame;
    if (!one || !frame)
      return this.words
        ? lost(this.words, {
            title: t("replay"),
            ...(one && one.status !== "over"
              ? {
                  link: html`<a class="btn btn--lamp" href="/tables/${one.id}">${t("go.there")}</a>`,
                }
              : {}),
          })
        : html`<main class="lost pagey"><p role="status">${t("one.moment")}</p></main>`;
    const winner = one.result ? one.seats.find(({ seat }) => one.result!.places[seat] === 1) : undefined;
    return html`
      <div
        class="pagey replay board ${colours(one.game)} replay--${one.game}"
        @click=${(event: MouseEvent) => {
          const rule = (event.target as Element).closest<HTMLElement>("[data-rule]")?.dataset.rule;
          if (rule) {
            event.preventDefault();
            openRule(one.game, rule);
          }
        }}>
        <header class="bar">
          ${mark(false)}
          <span class="bar__rule wide"></span>
          <h1 class="bar__game">
            <span class="wide">${one.title}</span>
            <span class="narrow">${facts(one.game).short}</span>
          </h1>
          <div class="bar__facts">
            <span class="replay__tag">${t("replay")}</span>
            <span class="wide">${one.name}</span>
            ${
              winner
                ? html`
                    <span class="wide">
                      ${t("won.with", { name: winner.name, n: one.result!.scores[winner.seat] })}
                    </span>
                  `
                : nothing
            }
          </div>
          <div class="bar__end">
            <a class="btn btn--quiet btn--small" href=${recordAddress(one.id)} download="${one.game}-${one.id}.txt">
              ${icon("down")}
              <span class="wide">${t("record")}</span>
              <span class="unseen narrow">${t("record")}</span>
            </a>
            <button
              class="btn btn--quiet btn--small"
              type="button"
              @click=${() => void navigator.clipboard?.writeText(location.href)}>
              ${icon("chain")}
              <span class="wide">${t("link.move")}</span>
              <span class="unseen narrow">${t("link.move")}</span>
            </button>
            ${back()}
          </div>
        </header>
        <main class="replay__board">${this.now(frame)}${boardTag(this.tag, this.around(one, frame))}</main>
        ${this.dock(one)}
        <aside class="panel log wide" aria-label=${t("moves")}>
          <h2 class="panel__head">
            ${t("moves")}${" "}
            <span class="panel__note">${t("touch.to.go")}</span>
          </h2>
          <ol class="log__list moves" tabindex="0" aria-label=${t("moves")}>
            ${this.moves(one)}
          </ol>
        </aside>
        ${
          this.words
            ? html`
                <div class="notices">
                  <div class="notice" role="alert">
                    ${icon("bar")}
                    <span>${this.words}</span>
                  </div>
                </div>
              `
            : nothing
        }
      </div>
    `;
  }

  private now(frame: Frame): TemplateResult {
    const told = plainly(this.shown!.game, frame.events)
      .map((one) => sentence(this.shown!.game, one, this.names, -1))
      .join(" ");
    return html`
      <p class="ticker narrow" role="status">
        ${frame.seat !== null ? sigil(frame.seat, this.names[frame.seat] ?? "", "small") : icon("lamp")}
        <span>${told || silence(frame)}</span>
      </p>
    `;
  }

  private around(one: TableShown, frame: Frame): Around {
    const view = this.eyes === "all" && Array.isArray(frame.view) ? (frame.view as unknown[])[this.seat] : frame.view;
    return {
      ...still(one, frame),
      view,
      you: this.eyes === "watcher" ? -1 : this.seat,
      contents: this.contents,
      live: false,
      names: this.names,
      story: this.list.slice(Math.max(0, this.at - 30), this.at + 1).flatMap(({ events }) => events),
    };
  }

  private moves(one: TableShown): unknown {
    const near = this.list.slice(Math.max(0, this.at - 60), this.at + 40);
    return near.flatMap((frame) =>
      frame.events.length
        ? [
            html`
              <li class=${frame.at === this.at ? "now" : frame.at > this.at ? "later" : ""}>
                ${
                  actor(this.shown!.game, frame.events[0]!) >= 0
                    ? sigil(
                        actor(this.shown!.game, frame.events[0]!),
                        this.names[actor(this.shown!.game, frame.events[0]!)] ?? "",
                        "small",
                      )
                    : icon("dice")
                }
                <span>
                  <button
                    class="log__line"
                    type="button"
                    aria-current=${frame.at === this.at ? "step" : nothing}
                    @click=${() => void this.to(frame.at)}>
                    ${
                      plainly(this.shown!.game, frame.events)
                        .slice(0, 4)
                        .map((event) => sentence(one.game, event, this.names, -1))
                        .join(" ") || silence(frame)
                    }
                  </button>
                </span>
              </li>
            `,
          ]
        : [],
    );
  }

  /** What a seat holds at this moment, where all hands are open. */
  private hand(seat: number): unknown {
    const views = this.frame?.view;
    const board = this.querySelector<AnyBoard>("[data-board]");
    return Array.isArray(views) && board ? board.held(views[seat]) : nothing;
  }

  /** The great moments, on the line. */
  private marks(last: number): TemplateResult {
    const great = this.list
      .flatMap((frame) =>
        frame.events
          .filter(({ event }) => GREAT.has(event))
          .slice(0, 1)
          .map((one) => ({ at: frame.at, one })),
      )
      .slice(0, 40);
    return html`
      <ol class="marks" aria-hidden="true">
        ${great.map(
          ({ at, one }) => html`
            <li
              ${ref((element) => (element as HTMLElement | undefined)?.style.setProperty("--at", String(at / last)))}>
              ${icon(one.data.tavern === "owl" || one.data.tavern === "cat" ? String(one.data.tavern) : "lamp")}
            </li>
          `,
        )}
      </ol>
    `;
  }

  private dock(one: TableShown): TemplateResult {
    const last = Math.max(1, this.list.length - 1);
    const eye = (value: string, words: string, sign: unknown, held: unknown = nothing): TemplateResult => html`
      <label class="eyes__one">
        <input
          class="unseen"
          type="radio"
          name="eyes"
          .checked=${this.eyes === value}
          @change=${() => void this.look(value)} />
        <span class="eyes__in">
          ${sign}
          <span class="eyes__name">${words}</span>
          ${held}
        </span>
      </label>
    `;
    const frame = this.frame!;
    const told = frame.events
      .filter((event) => event.about === "game")
      .slice(0, 1)
      .map((event) => sentence(one.game, event, this.names, -1))
      .join(" ");
    return html`
      <section class="dock" aria-label=${t("replay.controls")}>
        <fieldset class="eyes">
          <legend>${t("whose.eyes")}</legend>
          ${eye("all", t("all.hands"), icon("eye"))}
          ${one.seats.map((seat) =>
            eye(String(seat.seat), seat.name, sigil(seat.seat, seat.name, "small"), this.hand(seat.seat)),
          )}
          ${eye("watcher", t("a.watcher"), icon("person"))}
        </fieldset>
        <div class="scrub">
          ${this.marks(last)}
          <label class="unseen" for="scrub">${t("move.n")}</label>
          <input
            class="scrub__range"
            id="scrub"
            type="range"
            min="0"
            max=${last}
            .value=${String(this.at)}
            aria-valuetext=${t("move.of", { at: this.at, total: last })}
            @input=${(event: Event) => void this.to(Number((event.target as HTMLInputElement).value))} />
        </div>
        <div class="transport">
          <button
            class="btn btn--quiet btn--icon flip"
            type="button"
            aria-label=${t("to.start")}
            @click=${() => void this.to(0)}>
            ${icon("ends")}
          </button>
          <button
            class="btn btn--quiet btn--icon flip"
            type="button"
            aria-label=${t("one.back")}
            @click=${() => void this.to(this.at - 1)}>
            ${icon("go")}
          </button>
          <button
            class="btn btn--icon transport__play"
            type="button"
            aria-label=${this.timer ? t("pause") : t("play.replay")}
            @click=${this.toggle}>
            ${icon(this.timer ? "pause" : "play")}
          </button>
          <button
            class="btn btn--quiet btn--icon"
            type="button"
            aria-label=${t("one.on")}
            @click=${() => void this.to(this.at + 1, true)}>
            ${icon("go")}
          </button>
          <button
            class="btn btn--quiet btn--icon"
            type="button"
            aria-label=${t("to.end")}
            @click=${() => void this.to(last)}>
            ${icon("ends")}
          </button>
          <span class="wide">
            <button
              class="btn btn--quiet btn--small"
              type="button"
              @click=${() => {
                this.speed = (this.speed + 1) % SPEEDS.length;
                if (this.timer) {
                  this.toggle();
                  this.toggle();
                }
                this.requestUpdate();
              }}>
              ${SPEEDS[this.speed]} ×${unseen(` ${t("speed")}`)}
            </button>
          </span>
        </div>
        <p class="where" role="status">
          <b>
            ${t("move.at", { at: this.at })}
            <small> ${t("of.total", { total: last })}</small>
          </b>
          <span>${told}</span>
        </p>
        <div class="playon">
          <button class="btn btn--lamp" type="button" @click=${() => void this.playOn()}>${t("play.on")}</button>
          <small>${t("play.on.words", { name: this.names[this.seat] })}</small>
        </div>
      </section>
    `;
  }
}

customElements.define("replay-page", ReplayPage);
