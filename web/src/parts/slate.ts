/** The teacher's slate: what to do, what is to be seen, why it matters, and what was wrong. */
import { nothing, type TemplateResult } from "lit";
import type { LessonPlay, LessonShown, LessonStep, PracticeShown } from "../generated/wire";
import { html } from "../html";
import { offline } from "../offline";
import { t, unstopped } from "../words/words";
import { icon, type Part, ruleLink } from "./parts";

const LISTED = 7; // steps that are all listed
const OFTEN = 2; // wrong tries after which being shown is what is offered

/** What the teacher says to a wrong try: the table refuses it, or allows what is not asked for. */
export interface Nudge {
  refused: boolean;
  says: string;
}

export interface Slate {
  play: LessonPlay;
  at: number;
  said: string; // what the teacher says to the last move
  done: boolean;
  note: string; // about what led here
  nudge: Nudge | null;
  tries: number; // wrong ones at this step
  anyway: (() => void) | null;
  pointed: boolean; // the learner asked to be shown what is meant
  onward: LessonShown | undefined; // the lesson after this one
  tables: PracticeShown[]; // to practise at after this one
  last: boolean;
  to(step: number): void;
  next(): void;
  forgive(): void;
  skip(): void;
  point(): void;
  practise(table: PracticeShown): void;
}

/** Said on every slate while nobody answers. */
export const alone = (words: string): Part =>
  offline.now ? html`<p class="teach__alone" role="status">${words}</p>` : nothing;

/**
 * A sentence with the numbers of its marks; they are not read out, for the words already name the things. A number
 * keeps its comma: no line begins with one.
 */
function chalked(words: string): Part[] {
  // by pattern: words, a number, what follows it, words again
  const pieces = words.split(CHALK);
  return pieces.map((piece, at) => (at % 3 === 0 ? piece : at % 3 === 1 ? numbered(piece, pieces[at + 1]!) : nothing));
}

const numbered = (number: string, mark: string): Part =>
  html`<span class="chalked"><span class="chalk" aria-hidden="true">${number}</span>${mark}</span>`;

const CHALK = /\{(\d)\}([.,;:!?]?)/;

/** A part of a slate with a small heading. */
export const part = (title: string, inside: unknown, more = ""): TemplateResult => html`
  <section class="teach__part ${more}">
    <h3>${title}</h3>
    ${inside}
  </section>
`;

/** A word of help that was asked for. */
export const help = (words: string): TemplateResult => html`<p class="teach__help">${icon("eye")} ${words}</p>`;

/** The frame of every slate: a title, what is asked, and buttons at its foot. */
export const framed = (
  label: string,
  top: unknown,
  says: { strong: string; words: Part },
  inside: unknown,
  acts: unknown,
): TemplateResult => html`
  <section class="teach" aria-label=${label}>
    <div class="teach__top">${top}</div>
    <div class="teach__say" aria-live="polite">
      <strong>${says.strong}</strong>
      ${says.words}
    </div>
    ${inside}
    <div class="teach__acts">${acts}</div>
  </section>
`;

const state = (slate: Slate, at: number): "done" | "here" | "new" =>
  at < slate.at || (at === slate.at && slate.done) ? "done" : at === slate.at ? "here" : "new";

/** One dot a step; with the arrows one goes from step to step. */
const dots = (slate: Slate): TemplateResult => {
  const turn = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by || !slate.play.steps[slate.at + by]) return;
    event.preventDefault();
    slate.to(slate.at + by);
  };
  return html`
    <div
      class="dots"
      role="slider"
      tabindex="0"
      aria-label=${t("lesson.steps")}
      aria-valuemin="1"
      aria-valuemax=${slate.play.steps.length}
      aria-valuenow=${slate.at + 1}
      aria-valuetext=${t("lesson.step", { n: slate.at + 1, all: slate.play.steps.length })}
      @keydown=${turn}>
      ${slate.play.steps.map((_, at) => html`<span data-state=${state(slate, at)}></span>`)}
    </div>
  `;
};

const meant = (step: LessonStep): Part => {
  const options = (step.ask?.options ?? []) as { move: string; text: string }[];
  const found = options.find(({ move }) => move === step.wanted[0]);
  return found ? help(found.text) : nothing;
};

const nudge = (slate: Slate, { refused, says }: Nudge): TemplateResult => html`
  <div class="nudge" role="alert">
    <strong>${icon(refused ? "bar" : "eye")}${t(refused ? "lesson.refused" : "lesson.allowed")}</strong>
    <p>${says}</p>
    ${
      slate.anyway
        ? html`
            <button class="btn btn--small" type="button" @click=${slate.anyway}>${t("lesson.anyway")}</button>
            <button class="btn btn--small" type="button" @click=${slate.forgive}>${t("lesson.forgive")}</button>
          `
        : nothing
    }
  </div>
`;

const row = (slate: Slate, at: number): TemplateResult => {
  const now = state(slate, at);
  return html`
    <li data-state=${now} aria-current=${at === slate.at ? "step" : nothing}>
      <button type="button" @click=${() => slate.to(at)}>
        <span>${now === "done" ? icon("tick") : at + 1}</span>
        ${unstopped(slate.play.steps[at]!.words.does)}
      </button>
    </li>
  `;
};

/** The list of steps: what was done, what is to be done now, and what comes; of a long one the middle. */
const course = (slate: Slate): TemplateResult => {
  const all = slate.play.steps.map((_, at) => at);
  if (all.length <= LISTED) return html`<ol class="course wide">${all.map((at) => row(slate, at))}</ol>`;
  const left = all.length - slate.at - 2;
  return html`
    <ol class="course wide">
      ${slate.at ? html`<li><span>${icon("tick")}</span>${t("lesson.past", { n: slate.at })}</li>` : nothing}
      ${all.slice(slate.at, slate.at + 2).map((at) => row(slate, at))}
      ${left > 0 ? html`<li><span></span>${t("lesson.more", { n: left })}</li>` : nothing}
    </ol>
  `;
};

/** After the last step: what one can do now, and where that leads. */
const graduated = ({ play, onward, tables, practise }: Slate): TemplateResult =>
  part(
    t("lesson.can"),
    html`
      <p>${play.lesson.can}</p>
      ${
        onward
          ? html`<a class="btn btn--small" href="/learn/${onward.game}/${onward.id}">${onward.title}${icon("go")}</a>`
          : nothing
      }
      ${tables.map(
        (one) => html`
          <button class="btn btn--small" type="button" data-table=${one.id} @click=${() => practise(one)}>
            ${one.title}${icon("go")}
          </button>
        `,
      )}
    `,
    "graduated",
  );

const acts = (slate: Slate, step: LessonStep): TemplateResult => html`
  <button class="btn btn--quiet" type="button" ?disabled=${!slate.at} @click=${() => slate.to(slate.at - 1)}>
    ${t("lesson.back")}
  </button>
  ${
    slate.done || !step.wanted.length
      ? html`
          <button class="btn btn--lamp" type="button" data-next @click=${slate.next}>
            ${t(slate.last ? "lesson.finish" : "lesson.next")}
          </button>
        `
      : html`
          <button class="btn ${slate.tries >= OFTEN ? "btn--lamp" : ""}" type="button" @click=${slate.point}>
            ${icon("eye")}${t("lesson.show")}
          </button>
          <button class="btn btn--quiet" type="button" @click=${slate.skip}>${t("lesson.skip")}</button>
        `
  }
`;

export function slate(one: Slate): TemplateResult {
  const step = one.play.steps[one.at]!;
  const { words } = step;
  const over = one.done && one.said;
  const matters = words.why && !one.done && !one.nudge;
  const seen = words.short
    ? html`<p><span class="wide">${chalked(words.see)}</span><span class="narrow">${chalked(words.short)}</span></p>`
    : html`<p>${chalked(words.see)}</p>`;
  const rule = step.rules.slice(0, 1).map((id) => html`${" "}${ruleLink(id)}`);
  return framed(
    t("lesson.teacher"),
    html`
      ${icon("cap")}
      <b>${one.play.lesson.title}</b>
      <small>${t("lesson.step", { n: one.at + 1, all: one.play.steps.length })}</small>
      ${dots(one)}
    `,
    { strong: over ? one.said : words.does, words: over ? nothing : seen },
    html`
      ${one.note ? html`<p class="teach__alone" role="status">${one.note}</p>` : nothing}
      ${alone(t("lesson.alone"))}${one.pointed && !one.done ? meant(step) : nothing}
      ${one.nudge ? nudge(one, one.nudge) : nothing}
      ${matters ? part(t("lesson.why"), html`<p>${words.why}${rule}</p>`, "wide") : nothing}
      ${one.last && (one.done || !step.wanted.length) ? graduated(one) : nothing}${course(one)}
    `,
    acts(one, step),
  );
}
