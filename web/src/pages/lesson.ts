/** A lesson: the true board, played as the server has played it beforehand, and the teacher's slate beside it. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { Around, Why } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { Happened, LessonPlay, LessonResult, LessonStep, Offer, Question, TableShown } from "../generated/wire";
import { html } from "../html";
import { chalk } from "../parts/chalk";
import { icon, type Part } from "../parts/parts";
import { progress, reached } from "../parts/progress";
import { openRule } from "../parts/rules";
import { slate } from "../parts/slate";
import { facts, titled } from "../shelf";
import { t } from "../words/words";
import "../zoom";
import { dressBoard, dressFor } from "./dress";
import { type AnyBoard, seen, still } from "./moments";
import { explain, go, lost, mark, Page, setTitle } from "./page";

/** What the table asks, with only that lit to which the step has an answer. */
function asked(step: LessonStep): Question | null {
  const options = (step.ask?.options ?? []) as Offer[];
  return step.ask && { ...step.ask, options: options.filter(({ move }) => step.results[move]) };
}

class LessonPage extends Page {
  game = "";
  lesson = "";
  static override properties = { game: { attribute: false }, lesson: { attribute: false } };
  private play: LessonPlay | null = null;
  private contents: Record<string, unknown> = {};
  private tag = "";
  private at = 0;
  private result: LessonResult | null = null; // of the move that fulfilled the step
  private trial: LessonResult | null = null; // of a move that was tried anyway
  private why: Why | null = null;
  private nudge = "";
  private tried = "";
  private shown = false;
  private words = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void dressBoard("");
  }

  private async begin(): Promise<void> {
    try {
      const [play, tag, contents] = await Promise.all([
        api.lesson(this.game, this.lesson),
        unpackedBoard(this.game),
        api.contents(this.game).catch(() => ({})),
      ]);
      await dressFor(this.game);
      this.tag = tag;
      this.contents = contents;
      this.play = play;
      const wanted = Number(new URLSearchParams(location.search).get("step") ?? progress(this.game, this.lesson) + 1);
      this.to(wanted > play.steps.length || !(wanted >= 1) ? 0 : wanted - 1);
      setTitle(play.lesson.title);
    } catch (error) {
      this.words = explain(error);
      this.requestUpdate();
    }
  }

  private get step(): LessonStep {
    return this.play!.steps[this.at]!;
  }

  private get last(): boolean {
    return this.at === this.play!.steps.length - 1;
  }

  /** Stands at the beginning of a step. */
  private to(at: number): void {
    this.at = at;
    this.result = this.trial = this.why = null;
    this.nudge = this.tried = "";
    this.shown = false;
    this.requestUpdate();
  }

  private next = async (): Promise<void> => {
    reached(this.game, this.lesson, this.at + 1);
    if (this.last) return go("/learn");
    const { then } = this.step;
    await seen(this, then.length ? then : null, () => this.to(this.at + 1));
    this.querySelector<HTMLElement>("[data-legal], [data-next]")?.focus();
  };

  private back = (): void => this.to(this.at - 1);

  private skip = (): void => {
    const [move] = this.step.wanted;
    if (move) void this.fulfil(this.step.results[move]!);
  };

  private show = (): void => {
    this.shown = true;
    this.requestUpdate();
  };

  private async fulfil(result: LessonResult): Promise<void> {
    await seen(this, result.events, () => {
      this.result = result;
      this.trial = this.why = null;
      this.nudge = "";
      reached(this.game, this.lesson, this.at + 1);
    });
    this.querySelector<HTMLElement>("[data-next]")?.focus();
  }

  /** A move on the board: it fulfils the step, or the teacher has a word about it. */
  private move = (move: string): void => {
    const result = this.step.results[move];
    if (this.result) return;
    if (result?.verdict === "done") return void this.fulfil(result);
    this.why = null;
    this.tried = result ? move : "";
    this.nudge = result?.says || t("lesson.not.asked");
    this.requestUpdate();
  };

  /** Plays what is allowed, shows what it does, and begins the step again. */
  private anyway = async (): Promise<void> => {
    const result = this.step.results[this.tried];
    if (!result) return;
    await seen(this, result.events, () => (this.trial = result));
    this.nudge = result.events.map(({ text }) => text).join(" ");
    this.tried = "";
    window.setTimeout(() => {
      this.trial = null;
      this.requestUpdate();
    }, 2500);
    this.requestUpdate();
  };

  /** The table refuses in its own voice; the teacher adds what to do instead. */
  private whyNot = async (key: string, title: string, move: string): Promise<void> => {
    if (this.step.results[move]) return this.move(move);
    const known = this.step.refusals[move];
    const told = known ?? (await api.lessonWhy(this.game, this.lesson, this.step.id, move).catch(() => null));
    if (told) this.why = { key, title, text: told.reason, rule: told.rule || null };
    this.nudge = told ? told.says : t("lesson.not.asked");
    this.tried = "";
    this.requestUpdate();
  };

  private get around(): Around {
    const play = this.play!;
    const { step } = this;
    const asking = !this.result && !this.trial && step.wanted.length > 0;
    return {
      ...still(this.table, { at: 0, seq: 0, events: [], pending: step.pending, view: step.view } as never),
      table: { ...this.table, pending: asking ? step.pending : [] },
      view: this.trial?.view ?? this.result?.view ?? step.view,
      you: play.seat,
      ask: asking ? asked(step) : null,
      contents: this.contents,
      live: true,
      past: asking ? undefined : step.words.does,
      why: this.why,
      names: this.names,
      story: (this.result?.events ?? []) as Happened[],
      play: this.move,
      whyNot: (key, title, move) => void this.whyNot(key, title, move),
      tell: (why) => {
        this.why = why;
        this.requestUpdate();
      },
      bar: (round: Part) => this.bar(round),
      log: () => html`<div class="school-side wide">${this.slate()}</div>`,
      ticker: () => html`<div class="school-side narrow">${this.slate()}</div>`,
    } as Around;
  }

  private get names(): string[] {
    return this.play!.names.map((name, seat) => (seat === this.play!.seat ? t("lesson.pupil") : name));
  }

  /** As much of a table as boards look at. */
  private get table(): TableShown {
    const { names } = this;
    const { seat } = this.play!;
    return {
      id: "lesson",
      name: "",
      game: this.game,
      title: titled(this.game),
      status: "playing",
      seats: names.map((name, at) => ({ seat: at, kind: at === seat ? "person" : "bot", name, here: true })),
      pending: [],
      options: {},
      clock: null,
      proposal: null,
      result: null,
    } as unknown as TableShown;
  }

  private slate(): TemplateResult {
    return slate({
      play: this.play!,
      at: this.at,
      said: this.result?.says ?? "",
      done: !!this.result,
      nudge: this.nudge,
      anyway: this.tried ? () => void this.anyway() : null,
      shown: this.shown,
      last: this.last,
      next: () => void this.next(),
      back: this.back,
      skip: this.skip,
      show: this.show,
    });
  }

  private bar(round: Part): TemplateResult {
    return html`
      <header class="bar">
        ${mark(false)}
        <span class="bar__rule wide"></span>
        <h1 class="bar__game">
          <span class="wide">${titled(this.game)}</span>
          <span class="narrow">${facts(this.game).short}</span>
        </h1>
        <div class="bar__facts">
          <span class="tag">${t("lesson")}</span>
          <span class="wide lesson-facts">${round}</span>
        </div>
        <div class="bar__end">
          <button
            class="btn btn--quiet btn--small"
            type="button"
            @click=${() => openRule(this.game, this.step.rules[0] ?? "")}>
            ${icon("rules")}
            <span class="wide">${t("rules")}</span>
          </button>
          <a class="btn btn--quiet btn--small" href="/learn">${icon("leave")}${t("lesson.leave")}</a>
        </div>
      </header>
    `;
  }

  protected override render(): unknown {
    if (this.words) return lost(this.words, {});
    if (!this.play) return nothing;
    return html`<div class="lesson-page">${boardTag(this.tag, this.around)}</div>`;
  }

  protected override async updated(): Promise<void> {
    await this.querySelector<AnyBoard>("[data-board]")?.updateComplete;
    chalk(this, this.play && !this.result ? this.step.marks : []);
  }
}
customElements.define("lesson-page", LessonPage);
