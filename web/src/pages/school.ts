/** The school: every lesson of every game, how long it takes and what one can do afterwards. */
import { api } from "../api";
import type { LessonShown } from "../generated/wire";
import { html } from "../html";
import { crest } from "../parts/games";
import { icon } from "../parts/parts";
import { progress } from "../parts/progress";
import { colours, titled } from "../shelf";
import { t } from "../words/words";
import { explain, mark, me, Page, setTitle, trouble } from "./page";

class SchoolPage extends Page {
  private lessons: LessonShown[] = [];
  private words = "";

  override connectedCallback(): void {
    super.connectedCallback();
    setTitle(t("learn"));
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      this.lessons = await api.lessons();
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
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
      <section class="lane ${colours(game)}" aria-label=${titled(game)}>
        <div class="lane__awning" aria-hidden="true"></div>
        <h2 class="lane__head">
          ${crest(game)}
          <span>
            ${titled(game)}
            <small>${t("lesson.count", { done, n: mine.length })}, ${t("minutes", { n: minutes })}</small>
          </span>
        </h2>
        <ol class="lane__steps">
          ${mine.map((one, number) => this.step(one, number + 1))}
        </ol>
      </section>
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
          <h1>${t("learn.title")}</h1>
          <p class="school__words">${t("learn.words")}</p>
          ${this.words ? trouble(this.words) : ""}
          <div class="school__lanes">${games.map((game) => this.lane(game))}</div>
        </main>
      </div>
    `;
  }
}
customElements.define("school-page", SchoolPage);
