/** The school: every lesson of every game, how long it takes and what one can do afterwards. */
import { api } from "../api";
import type { LessonShown, PracticeShown, PuzzleShown } from "../generated/wire";
import { html } from "../html";
import { crest } from "../parts/games";
import { practise } from "../parts/openings";
import { icon } from "../parts/parts";
import { begun, progress, share, solved } from "../parts/progress";
import { lamps } from "../parts/riddle";
import { colours, first, titled } from "../shelf";
import words from "../words/en/learning.json";
import { learn, t } from "../words/words";
import { asMe, explain, go, mark, me, Page, setTitle, trouble } from "./page";

learn(words);

const STREETWIDE = 4; // a game with more lessons lies across the street, as a course

class SchoolPage extends Page {
  private lessons: LessonShown[] = [];
  private tables: PracticeShown[] = [];
  private today: PuzzleShown[] = [];
  private words = "";

  override connectedCallback(): void {
    super.connectedCallback();
    setTitle(t("learn"));
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const [{ lessons, tables }] = await Promise.all([api.school(), share()]);
      this.lessons = lessons;
      this.tables = tables;
      this.requestUpdate();
      this.today = (await api.puzzles()).today;
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  private async practise(one: PracticeShown): Promise<void> {
    try {
      go(await asMe(() => practise(one)));
    } catch (error) {
      this.words = explain(error);
      this.requestUpdate();
    }
  }

  /** Where to go on: the lesson under way, else the next one of a game begun, else the first of the lightest. */
  private get onward(): LessonShown | undefined {
    const open = this.lessons.filter((one) => progress(one.game, one.id) < one.steps.length);
    const met = new Set(this.lessons.filter((one) => progress(one.game, one.id) > 0).map(({ game }) => game));
    const under = open.find((one) => progress(one.game, one.id) > 0);
    return under ?? open.find(({ game }) => met.has(game)) ?? open.find(({ game }) => game === first()) ?? open[0];
  }

  /** The slate of the head: what to do next, in one look. */
  private head(): unknown {
    if (!this.lessons.length) return "";
    const one = this.onward;
    if (!one) return html`<div class="teach school__next"><p>${t("school.all")}</p></div>`;
    const at = progress(one.game, one.id);
    return html`
      <div class="teach school__next">
        <p>${t(begun() ? "school.continue" : "school.new")}</p>
        <div class="school__on ${colours(one.game)}">
          ${crest(one.game)}
          <span>
            <b>${one.title}</b>
            <small>
              ${titled(one.game)},${" "}
              ${at ? t("lesson.step", { n: at + 1, all: one.steps.length }) : t("minutes", { n: one.minutes })}
            </small>
          </span>
          <a class="btn btn--lamp" href="/learn/${one.game}/${one.id}">
            ${t(at ? "school.go" : "school.begin")}${icon("go")}
          </a>
        </div>
      </div>
    `;
  }

  private table(one: PracticeShown): unknown {
    return html`
      <button class="lane__table" type="button" data-table=${one.id} @click=${() => this.practise(one)}>
        <span><b>${one.title}</b><small>${one.says}</small></span>
        ${icon("go")}
      </button>
    `;
  }

  private step(one: LessonShown, number: number): unknown {
    const at = progress(one.game, one.id);
    const all = one.steps.length;
    const state = at >= all ? "done" : at ? "here" : "new";
    return html`
      <li class="lane__step" data-state=${state}>
        <span class="lane__node">${state === "done" ? icon("tick") : number}</span>
        <a class="lane__link" href="/learn/${one.game}/${one.id}">
          <b>${one.title}</b>
          <small>${t("minutes", { n: one.minutes })}</small>
          ${state === "here" ? html`<em>${t("lesson.step", { n: at + 1, all })}</em>` : ""}
          <span>${one.can}</span>
        </a>
      </li>
    `;
  }

  private lane(game: string): unknown {
    const mine = this.lessons.filter((one) => one.game === game);
    const done = mine.filter((one) => progress(one.game, one.id) >= one.steps.length).length;
    const minutes = mine.reduce((sum, one) => sum + one.minutes, 0);
    return html`
      <section
        class="lane ${mine.length > STREETWIDE ? "lane--course" : ""} ${colours(game)}"
        aria-label=${titled(game)}>
        <div class="lane__awning" aria-hidden="true"></div>
        <h2 class="lane__head">
          ${crest(game)}
          <span>
            ${titled(game)}
            <small>${t("lesson.count", { done, n: mine.length })}, ${t("minutes", { n: minutes })}</small>
          </span>
        </h2>
        <a class="lane__guide" href="/learn/${game}/rules">${icon("rules")}${t("guide")}</a>
        <ol class="lane__steps">
          ${mine.map((one, number) => this.step(one, number + 1))}
        </ol>
        <div class="lane__tables">
          ${this.tables.filter((one) => one.game === game).map((one) => this.table(one))}
        </div>
      </section>
    `;
  }

  private puzzle(one: PuzzleShown): unknown {
    return html`
      <a class="today__one" href="/puzzles/${one.game}/${one.id}">
        <small>${titled(one.game)} ${lamps(one.lamps)}</small>
        <b>${one.title}</b>
        <span>${solved(one.game, one.id) ? html`${icon("tick")} ${t("puzzle.done")}` : one.asks}</span>
      </a>
    `;
  }

  protected override render(): unknown {
    const games = [...new Set(this.lessons.map((one) => one.game))];
    return html`
      <div class="pagey school">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${me()}</div>
        </header>
        <main class="school__in">
          <div class="school__head">
            <div>
              <h1>${t("learn.title")}</h1>
              <p class="school__words">${t("learn.words")}</p>
            </div>
            ${this.head()}
          </div>
          ${this.words ? trouble(this.words) : ""}
          <div class="school__lanes">${games.map((game) => this.lane(game))}</div>
          ${
            this.today.length
              ? html`
                  <h2>${t("puzzle.today")}</h2>
                  <div class="today">${this.today.map((one) => this.puzzle(one))}</div>
                `
              : ""
          }
        </main>
      </div>
    `;
  }
}
customElements.define("school-page", SchoolPage);
