/** The slate of a puzzle: what is asked, what was tried, a word of help, and in the end why. */
import { nothing, type TemplateResult } from "lit";
import type { PuzzlePlay, PuzzleSolution } from "../generated/wire";
import { html } from "../html";
import { t } from "../words/words";
import { icon, ruleLink, sigil, unseen } from "./parts";
import { alone, framed, help, part } from "./slate";

const LAMPS = 5;

export interface Riddle {
  play: PuzzlePlay;
  tries: { words: string; brings: number }[];
  begun: boolean; // moves lie on the board that can be taken back
  hints: number;
  found: boolean;
  solution: PuzzleSolution | null;
  hint(): void;
  show(): void;
  again(): void;
  afresh(): void;
  next(): void;
}

export const lamps = (lit: number): TemplateResult => html`
  <span class="lamps" role="img" aria-label=${t("puzzle.lamps", { n: lit })}>
    ${Array.from({ length: LAMPS }, (_, at) => html`<span ?data-lit=${at < lit}>${icon("lamp")}</span>`)}
  </span>
`;

/** An amount of what the puzzle is about, in the words of its game. */
const amount = (play: PuzzlePlay, n: number): string => `${n} ${Math.abs(n) === 1 ? play.one : play.many}`;

const margin = (play: PuzzlePlay, { brings, next }: PuzzleSolution): string =>
  t("puzzle.brings", { best: amount(play, brings), next: amount(play, next) });

const tried = ({ play, tries }: Riddle): TemplateResult =>
  part(
    t("puzzle.tries"),
    html`
      <div aria-live="polite">
        ${tries.length ? nothing : html`<p>${t("puzzle.no.try")}</p>`}
        <ol class="tries">
          ${tries.map((one) => html`<li><span>${one.words}</span> <b>${amount(play, one.brings)}</b></li>`)}
        </ol>
      </div>
    `,
  );

const known = ({ play, hints }: Riddle): TemplateResult => html`
  ${part(t("puzzle.know"), html`<p>${play.know} ${play.rules.slice(0, 1).map((rule) => ruleLink(rule))}</p>`, "wide")}
  ${play.hints.slice(0, hints).map(help)}
`;

const reasons = (solution: PuzzleSolution): TemplateResult =>
  part(
    t("puzzle.why"),
    html`
      <ol class="reasons">
        ${solution.reasons.map((said) => html`<li>${said}</li>`)}
      </ol>
    `,
  );

/** What it has brought beside the next best, what it rests on, and where that is taught. */
const onward = ({ play }: Riddle, { lesson, lesson_title: title }: PuzzleSolution): TemplateResult => html`
  ${part(t("puzzle.know"), html`<p>${play.know} ${play.rules.map((rule) => html`${ruleLink(rule)} `)}</p>`)}
  ${
    lesson
      ? html`<p class="teach__on"><a class="btn btn--small" href="/learn/${play.puzzle.game}/${lesson}">
          ${icon("cap")}${t("puzzle.lesson", { title })}
        </a></p>`
      : nothing
  }
`;

const acts = (one: Riddle): TemplateResult =>
  one.solution
    ? html`
        <button class="btn" type="button" @click=${one.afresh}>${t("puzzle.again")}</button>
        <button class="btn btn--lamp" type="button" data-next @click=${one.next}>${t("puzzle.next")}</button>
      `
    : html`
        ${
          one.begun
            ? html`<button class="btn" type="button" @click=${one.again}>${t("puzzle.back")}</button>`
            : html`
                <button class="btn" type="button" ?disabled=${one.hints >= one.play.hints.length} @click=${one.hint}>
                  ${icon("lamp")}${t("puzzle.hint")}
                </button>
              `
        }
        <button class="btn btn--quiet" type="button" @click=${one.show}>${t("puzzle.solution")}</button>
      `;

export function riddle(one: Riddle): TemplateResult {
  const { play, solution } = one;
  const verdict = one.found ? t("puzzle.solved", { n: one.tries.length }) : t("puzzle.given");
  return framed(
    t("puzzle.slate"),
    html`${icon("cap")}<b>${play.puzzle.title}</b>${lamps(play.puzzle.lamps)}`,
    {
      strong: solution ? verdict : play.puzzle.asks,
      words: solution ? html`<p>${solution.moves.join(", ")}</p><p>${margin(play, solution)}</p>` : nothing,
    },
    html`${alone(t("puzzle.alone"))}${
      solution ? html`${reasons(solution)}${onward(one, solution)}` : html`${tried(one)}${known(one)}`
    }`,
    acts(one),
  );
}

/** All lines, best first: what each brings everybody. */
export const allLines = (play: PuzzlePlay, names: string[], solution: PuzzleSolution): TemplateResult => html`
  <section class="lines" aria-label=${t("puzzle.all")}>
    <h2>${t("puzzle.lines", { n: play.lines })} <small>${t("puzzle.best.first")}</small></h2>
    <table>
      <thead>
        <tr>
          <th>${unseen(t("puzzle.move"))}</th>
          ${names.map((name, seat) => html`<th>${sigil(seat, name, "small")}${unseen(name)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${solution.lines.map(
          (line, at) => html`
            <tr ?data-best=${!at}>
              <th>
                ${line.moves.join(", ")}
                ${line.same ? html`<small>${t("puzzle.same", { n: line.same })}</small>` : nothing}
              </th>
              ${line.brings.map((n) => html`<td>${n}</td>`)}
            </tr>
          `,
        )}
      </tbody>
    </table>
  </section>
`;
