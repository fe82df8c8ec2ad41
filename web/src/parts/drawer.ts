/** The rules drawer: how to play, at the chapter of what is asked, and the ledger of a game, both searchable. */
import { LitElement, nothing, type TemplateResult } from "lit";
import type { Question, Rule } from "../generated/wire";
import { html } from "../html";
import words from "../words/en/learning.json";
import { learn, t } from "../words/words";
import { chapterOf, chapterSaying, found, type Guided, guided, matches } from "./guide";
import { ledgerTongue, ruled } from "./ledger";
import { segment } from "./options";
import { icon, type Part } from "./parts";

learn(words);

export class RulesDrawer extends LitElement {
  game = "";
  at = "";
  private about: Guided = { guide: null, rules: [] };
  private search = "";
  private trouble = "";
  private ledger = true; // every rule, or how to play

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** At a rule, or without one at the chapter of the question, or at the one that says what a rule says. */
  async open(game: string, rule: string, ask: Question | null, said = ""): Promise<void> {
    if (game !== this.game) this.about = { guide: null, rules: [] };
    this.game = game;
    this.at = rule;
    this.search = "";
    this.trouble = "";
    this.requestUpdate();
    await this.updateComplete;
    const dialog = this.querySelector("dialog")!;
    if (!dialog.open) dialog.showModal();
    try {
      this.about = await guided(game);
    } catch {
      this.trouble = t("trouble.away");
    }
    const { guide } = this.about;
    this.ledger = !guide || rule !== "";
    const now = guide && !this.ledger ? (chapterSaying(guide, said) ?? chapterOf(guide, ask))?.id : "";
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector(".rule--now")?.scrollIntoView({ block: "center" });
    if (now) this.querySelector(`#chapter-${now}`)?.scrollIntoView({ block: "start" });
  }

  private turn = (ledger: boolean): void => {
    this.ledger = ledger;
    this.requestUpdate();
  };

  private sides(): Part {
    if (!this.about.guide) return nothing;
    return segment(
      "rules-side",
      t("rules"),
      [
        [false, t("guide")],
        [true, t("rules.all")],
      ],
      this.ledger,
      (one) => this.turn(one === true),
    );
  }

  private chapters(wanted: string): TemplateResult {
    const { guide } = this.about;
    return html`
      <div class="drawer-rules__list guide" tabindex="0" role="region" aria-label=${t("guide")}>
        ${found(this.about, guide!.chapters, wanted)}
      </div>
    `;
  }

  private list(found: Rule[], wanted: string): TemplateResult {
    return html`
      ${ledgerTongue()}
      <ol class="drawer-rules__list" tabindex="0" aria-label=${t("rules")}>
        ${found.map(
          (rule, i) => html`
            ${!wanted && rule.chapter !== found[i - 1]?.chapter && i ? html`<li class="rule__gap"></li>` : nothing}
            <li class="rule ${rule.id === this.at ? "rule--now" : ""}" id=${rule.id}>${ruled(rule)}</li>
          `,
        )}
      </ol>
    `;
  }

  protected override render(): unknown {
    const wanted = this.search.trim().toLowerCase();
    const rules = this.about.rules.filter(({ id, text }) => matches(wanted, id, text));
    return html`
      <dialog
        class="drawer-rules"
        aria-labelledby="h-rules"
        @click=${(event: Event) => {
          if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
        }}>
        <div class="drawer-rules__in">
          <header class="drawer-rules__head">
            <h2 id="h-rules">${t("rules")}</h2>
            <button
              class="btn btn--quiet btn--icon"
              type="button"
              aria-label=${t("close")}
              @click=${() => this.querySelector("dialog")!.close()}>
              ${icon("bar")}
            </button>
          </header>
          <div class="drawer-rules__search">
            ${this.sides()}
            <label class="unseen" for="rule-search">${t("rules.search")}</label>
            <input
              class="field"
              id="rule-search"
              type="search"
              placeholder=${t("rules.search")}
              .value=${this.search}
              @input=${(event: Event) => {
                this.search = (event.target as HTMLInputElement).value;
                this.requestUpdate();
              }} />
          </div>
          <p class="unseen" role="status">${wanted && this.ledger ? t("rules.found", { n: rules.length }) : ""}</p>
          ${this.trouble ? html`<p class="nothing">${this.trouble}</p>` : nothing}
          ${this.ledger ? this.list(rules, wanted) : this.chapters(wanted)}
        </div>
      </dialog>
    `;
  }
}

customElements.define("rules-drawer", RulesDrawer);
