/** The teacher's slate: what to do, what is to be seen, why it matters, and what was wrong. */
import { nothing, type TemplateResult } from "lit";
import type { LessonPlay, LessonStep } from "../generated/wire";
import { html } from "../html";
import { t } from "../words/words";
import { icon, ruleLink } from "./parts";

export interface Slate {
  play: LessonPlay;
  at: number;
  said: string; // what the teacher says to the last move
  done: boolean;
  nudge: string; // what the teacher says to a wrong try
  anyway: (() => void) | null;
  shown: boolean; // the learner asked to be shown what is meant
  last: boolean;
  next(): void;
  back(): void;
  skip(): void;
  show(): void;
}

const dots = (slate: Slate): TemplateResult => html`
  <ol class="dots" aria-hidden="true">
    ${slate.play.steps.map(
      (_, at) => html`
        <li ?data-done=${at < slate.at || (at === slate.at && slate.done)} ?data-here=${at === slate.at}></li>
      `,
    )}
  </ol>
`;

const meant = (step: LessonStep): TemplateResult | typeof nothing => {
  const options = (step.ask?.options ?? []) as { move: string; text: string }[];
  const found = options.find(({ move }) => move === step.wanted[0]);
  return found ? html`<p class="teach__meant">${icon("eye")} ${found.text}</p>` : nothing;
};

const nudge = (slate: Slate): TemplateResult | typeof nothing =>
  slate.nudge
    ? html`
        <div class="nudge" role="alert">
          <p>${slate.nudge}</p>
          ${
            slate.anyway
              ? html`<button class="btn btn--small" type="button" @click=${slate.anyway}>${t("lesson.anyway")}</button>`
              : nothing
          }
        </div>
      `
    : nothing;

const acts = (slate: Slate, step: LessonStep): TemplateResult => {
  const onward = slate.done || !step.wanted.length;
  return html`
    <div class="teach__acts">
      <button class="btn btn--quiet" type="button" ?disabled=${!slate.at} @click=${slate.back}>
        ${t("lesson.back")}
      </button>
      ${
        onward
          ? html`
              <button class="btn btn--lamp" type="button" data-next @click=${slate.next}>
                ${t(slate.last ? "lesson.finish" : "lesson.next")}
              </button>
            `
          : html`
              <button class="btn" type="button" @click=${slate.show}>${icon("eye")}${t("lesson.show")}</button>
              <button class="btn btn--quiet" type="button" @click=${slate.skip}>${t("lesson.skip")}</button>
            `
      }
    </div>
  `;
};

export function slate(one: Slate): TemplateResult {
  const step = one.play.steps[one.at]!;
  const { words } = step;
  return html`
    <section class="teach" aria-label=${t("lesson.teacher")}>
      <div class="teach__top">
        <b>${one.play.lesson.title}</b>
        <small>${t("lesson.step", { n: one.at + 1, all: one.play.steps.length })}</small>
      </div>
      ${dots(one)}
      <div class="teach__say" aria-live="polite">
        <strong>${one.done && one.said ? one.said : words.does}</strong>
        ${one.done && one.said ? nothing : html`<p>${words.see}</p>`}
      </div>
      ${one.shown && !one.done ? meant(step) : nothing}${nudge(one)}
      ${
        words.why && !one.done
          ? html`
              <div class="teach__why wide">
                <h3>${t("lesson.why")}</h3>
                <p>${words.why}${step.rules.slice(0, 1).map((rule) => html`${" "}${ruleLink(rule)}`)}</p>
              </div>
            `
          : nothing
      }
      ${acts(one, step)}
    </section>
  `;
}
