/** The rules drawer: the ledger of a game, searchable, opened at the rule that was asked for. */
import { LitElement, nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { Rule } from "../generated/wire";
import { html } from "../html";
import { t } from "../words/words";
import { icon } from "./parts";

/** A rule's number, where it comes from, and its words. */
export const ruled = ({ id, text }: Rule): TemplateResult => {
  const [, from, words] = text.replaceAll(/[`*]/g, "").match(/^(?:\((\w+)\) )?(.*)$/s)!;
  return html`
    <b>
      ${id}${from ? html`<i>${from}</i>` : nothing}
    </b>
    <p>${words}</p>
  `;
};

class RulesDrawer extends LitElement {
  game = "";
  at = "";
  private rules: Rule[] = [];
  private search = "";
  private trouble = "";

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async open(game: string, at: string): Promise<void> {
    this.game = game;
    this.at = at;
    this.search = "";
    this.trouble = "";
    this.requestUpdate();
    await this.updateComplete;
    const dialog = this.querySelector("dialog")!;
    if (!dialog.open) dialog.showModal();
    try {
      this.rules = await api.rules(game);
    } catch {
      this.trouble = t("trouble.away");
    }
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector(".rule--now")?.scrollIntoView({ block: "center" });
  }

  protected override render(): unknown {
    const wanted = this.search.trim().toLowerCase();
    const found = wanted
      ? this.rules.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(wanted))
      : this.rules;
    const chapter = (id: string): string => id.split("-").slice(0, 2).join("-");
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
          <p class="unseen" role="status">${wanted ? t("rules.found", { n: found.length }) : ""}</p>
          ${this.trouble ? html`<p class="nothing">${this.trouble}</p>` : nothing}
          <ol class="drawer-rules__list" tabindex="0" aria-label=${t("rules")}>
            ${found.map(
              (rule, i) => html`
                ${
                  !wanted && chapter(rule.id) !== chapter(found[i - 1]?.id ?? "") && i
                    ? html`<li class="rule__gap"></li>`
                    : nothing
                }
                <li class="rule ${rule.id === this.at ? "rule--now" : ""}" id=${rule.id}>${ruled(rule)}</li>
              `,
            )}
          </ol>
        </div>
      </dialog>
    `;
  }
}

customElements.define("rules-drawer", RulesDrawer);

/** Opens the drawer over whatever is on the screen. */
export function openRule(game: string, rule: string): void {
  let drawer = document.querySelector<RulesDrawer>("rules-drawer");
  if (!drawer) {
    drawer = document.createElement("rules-drawer") as RulesDrawer;
    document.body.append(drawer);
  }
  void drawer.open(game, rule);
}

/** A click on the number of a rule opens the drawer at that rule. */
export function ruleClicked(game: string, event: MouseEvent): void {
  const rule = (event.target as Element).closest<HTMLElement>("[data-rule]")?.dataset.rule;
  if (!rule) return;
  event.preventDefault();
  openRule(game, rule);
}
