/** A lesson: the true board, played as the server has played it beforehand, and the teacher's slate beside it. */
import { nothing, type TemplateResult } from "lit";
import { api, lessonAddress } from "../api";
import type { Around } from "../boards/board";
import type {
  Happened,
  LessonPlay,
  LessonResult,
  LessonShown,
  LessonStep,
  Offer,
  PracticeShown,
  Question,
} from "../generated/wire";
import { html } from "../html";
import { bring, chalk, rest, shut, thing } from "../parts/chalk";
import { ghost } from "../parts/ghost";
import { practise } from "../parts/openings";
import type { Part } from "../parts/parts";
import { progress, reached, share } from "../parts/progress";
import { type Nudge, slate } from "../parts/slate";
import { folded, storyLine } from "../parts/story";
import words from "../words/en/learning.json";
import { learn, t } from "../words/words";
import { Classroom, type Shown } from "./classroom";
import { type AnyBoard, seen } from "./moments";
import { asMe, explain, go } from "./page";

learn(words);

const LOOK = 2500; // what was done anyway stands for so long before the step begins again

// where a move names the thing it is made with; such a thing answers a touch though it is not lit
const THING: Record<string, number> = { buy: 1, display: 1, journey: 1, rest: 2, spend: 2, study: 2, use: 2 };

/** The thing that a move is made with; a numbered place is one of its kind, and a power is its card. */
function thingOf(move: string): string {
  // by pattern: a move's words are its parts
  const parts = move.split(" ");
  const thing = parts[THING[parts[0]!] ?? 0]!;
  return Number.isNaN(Number(thing)) ? thing : `${parts[0]} ${thing}`;
}

// answers that are one of a row, or a number: all of them stand there, as at a table
const ROW = new Set(["amount", "bid", "decree", "pay"]);

/** Is it asked for, or a choice (how many, which of a list) that has to be seen before it can be wrong? */
function needed(step: LessonStep, { move, parts }: Offer): boolean {
  const verb = String(parts.verb);
  // by pattern: a move begins with its verb
  const kin = step.wanted.filter((one) => one.split(" ", 1)[0] === verb);
  const all = step.ask?.options.length ?? 0;
  if (kin.length && ROW.has(verb) && all <= MANY) return true;
  if (!step.results[move]) return false;
  if (verb in THING) return step.wanted.some((one) => thingOf(one) === thingOf(move));
  return kin.length > 0 || all <= FEW;
}

const FEW = 3; // ways to answer that are all shown, whatever they are
const MANY = 12; // and of one kind

/** What the table asks, with only that lit which the step asks for. */
function asked(step: LessonStep): Question | null {
  const options = (step.ask?.options ?? []) as Offer[];
  return step.ask && { ...step.ask, options: options.filter((one) => needed(step, one)) };
}

class LessonPage extends Classroom<LessonPlay> {
  lesson = "";
  static override properties = { ...Classroom.properties, lesson: { attribute: false } };
  protected readonly kind = { tag: "lesson", leave: "lesson.leave", unknown: "lesson.unknown" };
  private course: LessonShown[] = []; // the lessons of this game
  private tables: PracticeShown[] = []; // to practise at after this one
  private at = 0;
  private result: LessonResult | null = null; // of the move that fulfilled the step
  private trial: LessonResult | null = null; // of a move that was tried anyway
  private nudge: Nudge | null = null;
  private tries = 0; // wrong ones at this step
  private tried = "";
  private pointed = false; // the learner asked to be shown what is meant
  private drawn: AnyBoard | null = null; // the board that bears the marks
  private brought = -1; // the step whose marks were brought into sight
  private note = ""; // about the link or the progress that led here

  protected async fetch(): Promise<LessonPlay> {
    const [play] = await Promise.all([api.lesson(this.game, this.lesson), share()]);
    return play;
  }

  protected async begin(play: LessonPlay): Promise<string[]> {
    const all = play.steps.length;
    const linked = new URLSearchParams(location.search).get("step");
    const done = progress(this.game, this.lesson);
    const wanted = linked === null ? done + 1 : Number(linked);
    const known = Number.isInteger(wanted) && wanted >= 1 && wanted <= all;
    this.to(known ? wanted - 1 : 0);
    if (linked !== null && !known) this.note = t("lesson.no.step", { step: linked.slice(0, STEP), n: all });
    else if (done > all) this.note = t("lesson.changed");
    const { lessons, tables } = await api.school();
    this.course = lessons.filter(({ game }) => game === this.game);
    this.tables = tables.filter(({ game, lessons }) => game === this.game && lessons.includes(this.lesson));
    this.requestUpdate();
    return this.course.map(({ game, id }) => lessonAddress(game, id));
  }

  protected get heading(): string {
    return this.play!.lesson.title;
  }

  protected get rule(): string {
    return this.step.rules[0] ?? "";
  }

  private get step(): LessonStep {
    return this.play!.steps[this.at]!;
  }

  private get last(): boolean {
    return this.at === this.play!.steps.length - 1;
  }

  /** Stands at the beginning of a step. */
  private to = (at: number): void => {
    this.at = at;
    this.result = this.trial = this.why = this.nudge = null;
    this.tries = 0;
    this.tried = this.note = "";
    this.pointed = false;
    this.requestUpdate();
  };

  private next = async (): Promise<void> => {
    reached(this.game, this.lesson, this.at + 1);
    if (this.last) return go("/learn");
    const { then } = this.step;
    await seen(this, then.length ? then : null, () => this.to(this.at + 1));
    this.querySelector<HTMLElement>("[data-next], [data-legal]")?.focus();
  };

  private skip = (): void => {
    const [move] = this.step.wanted;
    if (move) void this.fulfil(this.step.results[move]!);
  };

  private point = (): void => {
    this.pointed = true;
    this.requestUpdate();
    void ghost(this, this.step.marks);
  };

  private async fulfil(result: LessonResult): Promise<void> {
    await seen(this, result.events, () => {
      this.result = result;
      this.trial = this.why = this.nudge = null;
      reached(this.game, this.lesson, this.at + 1);
    });
    this.querySelector<HTMLElement>("[data-next]")?.focus();
  }

  /** A move on the board: it fulfils the step, or the teacher has a word about it. */
  protected move(move: string): void {
    const result = this.step.results[move];
    if (this.result) return;
    if (result?.verdict === "done") return void this.fulfil(result);
    this.why = null;
    this.tried = result ? move : "";
    this.answer(false, result?.says ?? "");
  }

  /** What the teacher says to a wrong try; without a word of its own, that it is not asked for. */
  private answer(refused: boolean, says: string): void {
    this.tries += 1;
    this.nudge = { refused, says: says || t("lesson.not.asked") };
    this.requestUpdate();
  }

  private forgive = (): void => {
    this.nudge = this.why = null;
    this.tried = "";
    this.requestUpdate();
  };

  /** Plays what is allowed, shows what it does, and begins the step again. */
  private anyway = async (): Promise<void> => {
    const result = this.step.results[this.tried];
    if (!result) return;
    await seen(this, result.events, () => (this.trial = result));
    this.nudge = { refused: false, says: result.events.map(({ text }) => text).join(" ") };
    this.tried = "";
    window.setTimeout(() => {
      this.trial = null;
      this.requestUpdate();
    }, LOOK);
    this.requestUpdate();
  };

  /** The table refuses in its own voice; the teacher adds what to do instead. */
  protected async whyNot(key: string, title: string, move: string): Promise<void> {
    if (this.step.results[move]) return this.move(move);
    const known = this.step.refusals[move];
    const told = known ?? (await api.lessonWhy(this.game, this.lesson, this.step.id, move).catch(() => null));
    if (told) this.why = { key, title, text: told.reason, rule: told.rule || null };
    this.tried = "";
    if (told && !told.says) return this.requestUpdate(); // the table has said it all
    this.answer(told !== null, told?.says ?? "");
  }

  private async practise(one: PracticeShown): Promise<void> {
    try {
      go(await asMe(() => practise(one)));
    } catch (error) {
      this.note = explain(error);
      this.requestUpdate();
    }
  }

  protected get shown(): Shown {
    const { step } = this;
    const asking = !this.result && !this.trial && step.wanted.length > 0;
    return {
      view: this.trial?.view ?? this.result?.view ?? step.view,
      pending: asking ? step.pending : [],
      ask: asking ? asked(step) : null,
      past: step.words.does,
    };
  }

  protected override get around(): Around {
    const chapter = this.course.findIndex(({ id }) => id === this.lesson) + 1;
    const taught = { chapter, at: this.at, marks: this.play!.steps.map(({ marks }) => marks) };
    return { ...super.around, story: this.result?.events ?? [], taught };
  }

  /** What happened at this table before the step, and since. */
  private get told(): Happened[] {
    const before = this.play!.steps.slice(0, this.at + 1);
    const from = before.findLastIndex((step) => step.anew);
    const walked = before.slice(from, -1).flatMap((step) => {
      const [move] = step.wanted;
      return [...(move ? step.results[move]!.events : []), ...step.then];
    });
    return [...walked, ...(this.result?.events ?? [])];
  }

  protected override log(): Part {
    const { names } = this;
    if (!this.told.length) return nothing;
    return html`
      <aside class="panel log" aria-label=${t("log")}>
        <h2 class="panel__head">${t("what.happened")} <span class="panel__note">${t("newest.below")}</span></h2>
        <ol class="log__list" tabindex="0" aria-label=${t("log")}>
          ${folded(this.game, this.told).map(({ one, tail }) =>
            storyLine(this.game, one, names, this.play!.seat, undefined, tail),
          )}
        </ol>
      </aside>
    `;
  }

  protected slate(): TemplateResult {
    return slate({
      play: this.play!,
      at: this.at,
      said: this.result?.says ?? "",
      done: !!this.result,
      note: this.note,
      nudge: this.nudge,
      tries: this.tries,
      anyway: this.tried ? () => void this.anyway() : null,
      pointed: this.pointed,
      onward: this.last ? this.course[this.course.findIndex(({ id }) => id === this.lesson) + 1] : undefined,
      tables: this.tables,
      last: this.last,
      to: this.to,
      next: () => void this.next(),
      forgive: this.forgive,
      skip: this.skip,
      point: this.point,
      practise: (one) => void this.practise(one),
    });
  }

  /** Puts marks and rest on the board as it now stands. */
  private dress = (): void => {
    if (!this.play || !this.drawn) return;
    chalk(this, this.result ? [] : this.step.marks);
    rest(this.drawn, !this.result && !this.trial);
  };

  /** Brings into sight what the step speaks of, from behind a tab if need be. */
  private async bring(board: AnyBoard): Promise<void> {
    this.brought = this.at;
    const open = (mark: string): boolean => !!thing(this, mark) && !shut(this, mark);
    const inSight = this.step.marks.filter(open);
    const behind = this.step.marks.find((mark, at) => !inSight.includes(mark) && (!at || !thing(this, mark)));
    if (behind) board.reveal(behind);
    await board.updateComplete;
    const lost = inSight.find((mark) => !open(mark));
    if (lost) board.reveal(lost); // it was there first
    await board.updateComplete;
    bring(this);
  }

  protected override async updated(): Promise<void> {
    const board = this.querySelector<AnyBoard>("[data-board]");
    if (board !== this.drawn) {
      this.drawn = board;
      board?.addController({ hostUpdated: this.dress }); // a board may draw itself anew, and hang a thing elsewhere
    }
    await board?.updateComplete;
    this.dress();
    if (board && this.brought !== this.at) await this.bring(board);
    for (const list of this.querySelectorAll(".school-side .log__list")) list.scrollTop = list.scrollHeight;
  }
}
customElements.define("lesson-page", LessonPage);

const STEP = 12; // signs of a step in a link that are said again
