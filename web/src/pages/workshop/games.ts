/** Many games with the pack and with the book: how they are played, how far they are, what they told. */
import type { TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { api, Trouble } from "../../api";
import type { GameShown, NewRun, RunShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { facts } from "../../shelf";
import { t } from "../../words/words";
import { asMe, explain } from "../page";
import type { WorkshopPage } from "../workshop";
import { playButton } from "./bar";
import { figureText } from "./figures";
import { changesOf } from "./model";
import { result } from "./result";

const AGAIN = 500; // milliseconds until the page asks how far it is
const TOLD = 20; // games after which one may say how long the others take
const COUNTS = [500, 2000, 10000];
export const LEVELS = ["random", "easy", "medium"] as const;

/** The run of the page: asked for, followed, stopped. */
export class Games {
  seats = 0;
  level: NewRun["level"] = "medium";
  count = 2000;
  run: RunShown | null = null;
  private timer = 0;

  constructor(private readonly page: WorkshopPage) {}

  async begin(): Promise<void> {
    const { game, shown } = this.page;
    this.seats = shown!.seats.includes(facts(game).seats) ? facts(game).seats : shown!.seats[0]!;
    const known = this.page.sheet?.versions.find(({ games }) => games);
    if (known) this.run = await api.result(known.mark).catch(() => null);
    if (this.run) Object.assign(this, { seats: this.run.seats, level: this.run.level });
  }

  leave(): void {
    clearTimeout(this.timer);
  }

  get playing(): boolean {
    return this.run?.state === "playing";
  }

  /** Why no games can be played now; nothing: they can. */
  whyNot(): string {
    const { page } = this;
    if (this.playing) return t("ws.playing.already");
    if (page.check?.faults.length && !page.version) return t("ws.mend.first");
    return "";
  }

  play = async (): Promise<void> => {
    const { page } = this;
    const why = this.whyNot();
    if (why) return page.fail(why);
    page.show({ words: "", tab: "games" });
    // Nothing changed: the book alone says how it fares.
    const mark = changesOf(page.work) ? (await page.fix())?.mark : "";
    if (mark === undefined) return;
    try {
      const { seats, level, count } = this;
      const wanted: NewRun = { game: page.game, b: mark, seats, level, games: count };
      this.follow(await asMe(() => api.newRun(wanted)));
    } catch (error) {
      page.fail(error instanceof Trouble && error.code === "away" ? t("ws.offline") : explain(error));
    }
  };

  stop = async (): Promise<void> => {
    if (this.run) this.follow(await api.stopRun(this.run.id).catch(() => this.run!));
  };

  /** Shows how far it is, and asks again; results of before stay until there are new ones. */
  private follow(run: RunShown): void {
    clearTimeout(this.timer);
    const before = this.run?.result ?? null;
    this.run = { ...run, result: run.result ?? (run.state === "playing" ? before : null) };
    this.page.requestUpdate();
    if (run.state === "playing") this.timer = window.setTimeout(() => void this.ask(run.id), AGAIN);
    else if (run.b) void this.page.fix();
  }

  private async ask(id: string): Promise<void> {
    try {
      this.follow(await api.run(id));
    } catch (error) {
      if (error instanceof Trouble && error.code === "away")
        this.timer = window.setTimeout(() => void this.ask(id), 2000);
      else this.run = null;
      this.page.fail(explain(error));
    }
  }
}

export function games(page: WorkshopPage, game: GameShown): TemplateResult {
  const { games: all } = page;
  const { run } = all;
  return html`
    <section class="ws-lots" aria-label=${t("ws.many")}>
      ${all.playing ? progress(page, run!) : controls(page, game)}
      <div class="ws-slate ${all.playing ? "ws-slate--old" : ""}" data-state=${run?.state ?? "none"}>
        ${run?.result ? result(page, run) : html`<p class="ws-slate__none">${run?.reason || t("ws.no.result")}</p>`}
      </div>
    </section>
  `;
}

function controls(page: WorkshopPage, game: GameShown): TemplateResult {
  const { games: all } = page;
  return html`
    <div class="ws-run">
      ${pick(
        t("ws.players"),
        game.seats,
        all.seats,
        (n) => t("ws.players.n", { n }),
        (seats) => (all.seats = seats),
        page,
      )}
      ${pick(
        t("ws.bots"),
        LEVELS,
        all.level!,
        (level) => t(`ws.level.${level}`),
        (level) => (all.level = level),
        page,
      )}
      ${pick(
        t("ws.count"),
        COUNTS,
        all.count,
        (n) => figureText(n),
        (count) => (all.count = count),
        page,
      )}
      ${playButton(page)}
    </div>
  `;
}

export const pick = <T>(
  label: string,
  values: readonly T[],
  value: T,
  said: (one: T) => string,
  set: (one: T) => void,
  page: { requestUpdate(): void },
): TemplateResult => html`
  <select
    class="field field--small"
    aria-label=${label}
    @change=${(event: Event) => {
      set(values[(event.target as HTMLSelectElement).selectedIndex]!);
      page.requestUpdate();
    }}>
    ${values.map((one) => html`<option ?selected=${one === value}>${said(one)}</option>`)}
  </select>
`;

function progress(page: WorkshopPage, run: RunShown): TemplateResult {
  return html`${playing(run, page.games.stop)}`;
}

const timeLeft = (seconds: number): string =>
  seconds > 90 ? t("ws.left.minutes", { n: Math.round(seconds / 60) }) : t("ws.left", { n: Math.ceil(seconds) });

/** How far a run is, with the way to stop it. */
export function playing(run: RunShown, stop: () => void): TemplateResult {
  const left = run.left === null || run.done < TOLD ? "" : timeLeft(run.left);
  const count = figureText(run.asked);
  const share = run.done / Math.max(1, run.asked);
  return html`
    <div class="panel ws-playing" role="status">
      ${icon("dice")}
      <p>
        <b>${t(run.b ? "ws.playing" : "ws.playing.book", { count })}</b>${" "}
        ${t(run.b ? "ws.done" : "ws.done.book", { done: figureText(run.done) })} ${left}
      </p>
      <span
        class="an__rail"
        aria-hidden="true"
        ${ref((rail) => (rail as HTMLElement | undefined)?.style.setProperty("--done", String(share)))}><i></i></span>
      <button class="btn" type="button" @click=${stop}>${t("ws.stop")}</button>
    </div>
  `;
}
