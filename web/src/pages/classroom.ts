/** What lessons and puzzles share: the true board at a table that is nobody's, and a slate beside it. */
import { nothing, type TemplateResult } from "lit";
import { api, keptAddresses, Trouble } from "../api";
import type { Around, Why } from "../boards/board";
import { boardTag, unpackedBoard } from "../boards/shelf";
import type { Question } from "../generated/wire";
import { html } from "../html";
import { keepLoaded, watch } from "../offline";
import { icon, type Part } from "../parts/parts";
import { reason } from "../parts/reason";
import { openGuide, ruleClicked } from "../parts/rules";
import { facts, titled } from "../shelf";
import { t } from "../words/words";
import "../zoom";
import { dressBoard, dressFor } from "./dress";
import { moving } from "./moments";
import { explain, lost, mark, Page, roomy, setTitle } from "./page";
import { staged } from "./stage";

/** What is played in a classroom, as the server tells it. */
interface Played {
  seat: number;
  names: string[];
}

/** What the board is to show now. */
export interface Shown {
  view: unknown;
  pending: number[];
  ask: Question | null; // nothing: it is only to be looked at
  past: string; // what stands in its place then
}

export abstract class Classroom<Play extends Played> extends Page {
  game = "";
  static override properties = { game: { attribute: false } };
  protected play: Play | null = null;
  protected why: Why | null = null;
  private contents: Record<string, unknown> = {};
  private tag = "";
  private trouble = "";
  private unwatch: () => void = () => {};

  /** Fetches what is played here. */
  protected abstract fetch(): Promise<Play>;
  /** Begins with what was fetched; the answer is what stays usable without a connection besides. */
  protected abstract begin(play: Play): Promise<string[]>;
  protected abstract readonly heading: string;
  protected abstract readonly kind: { tag: string; leave: string; unknown: string };
  protected abstract readonly rule: string; // what is said at it is where the rules open
  protected abstract readonly shown: Shown;
  protected abstract slate(): TemplateResult;
  protected abstract move(move: string): void;
  protected abstract whyNot(key: string, title: string, move: string): void;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watch(() => this.requestUpdate());
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
    void dressBoard("");
  }

  private open = (): void => openGuide(this.game, this.shown.ask, this.rule);

  private async load(): Promise<void> {
    try {
      const [play, tag, contents] = await Promise.all([
        this.fetch(),
        unpackedBoard(this.game),
        api.contents(this.game).catch(() => ({})),
        moving(),
      ]);
      await dressFor(this.game);
      this.tag = tag;
      this.contents = contents;
      this.play = play;
      const kept = this.begin(play);
      setTitle(this.heading);
      void kept.then((more) => keepLoaded([...keptAddresses(), ...more])).catch(() => undefined);
    } catch (error) {
      this.trouble = error instanceof Trouble && error.code === "unknown" ? t(this.kind.unknown) : explain(error);
    }
    this.requestUpdate();
    await this.updateComplete;
    performance.mark(SHOWN);
  }

  protected get names(): string[] {
    return this.play!.names.map((name, seat) => (seat === this.play!.seat ? t("lesson.pupil") : name));
  }

  protected get around(): Around {
    const { view, pending, ask, past } = this.shown;
    const { seat } = this.play!;
    const stage = { game: this.game, title: titled(this.game), names: this.names, seat, pending, view };
    return {
      ...staged(stage),
      ask,
      contents: this.contents,
      past: ask ? undefined : past,
      why: this.why,
      play: (move) => this.move(move),
      whyNot: (key, title, move) => this.whyNot(key, title, move),
      tell: this.tell,
      bar: (round: Part) => this.bar(round),
      log: () => html`<div class="school-side wide">${this.slate()}${this.log()}</div>`,
      ticker: () => html`<div class="school-side narrow">${this.slate()}</div>`,
      slate: html`<div class="school-side school-side--low">${this.slate()}</div>`,
    };
  }

  protected tell = (why: Why | null): void => {
    this.why = why;
    this.requestUpdate();
  };

  /** What stands under the slate where there is room. */
  protected log(): Part {
    return nothing;
  }

  /** What stands under the board. */
  protected below(): Part {
    return nothing;
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
          <span class="tag">${t(this.kind.tag)}</span>
          <span class="lesson-facts">${round}</span>
        </div>
        <div class="bar__end">
          <button class="btn btn--quiet btn--small" type="button" @click=${this.open}>
            ${icon("rules")}
            <span class="wide">${t("rules")}</span>
          </button>
          <a class="btn btn--quiet btn--small" href="/learn">${icon("leave")}${roomy(t(this.kind.leave))}</a>
        </div>
      </header>
    `;
  }

  protected override render(): unknown {
    const school = html`<a class="btn btn--lamp" href="/learn">${t("lesson.finish")}</a>`;
    if (this.trouble) return lost(this.trouble, { link: school });
    if (!this.play) return nothing;
    return html`
      <div class="lesson-page" @click=${(event: MouseEvent) => ruleClicked(this.game, event)}>
        ${boardTag(this.tag, this.around)}${reason(this.why, () => this.tell(null))}${this.below()}
      </div>
    `;
  }
}

const SHOWN = "spellmarket:shown"; // when a lesson or a puzzle is on the screen
