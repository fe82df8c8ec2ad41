/** The sheet on which one looks at something. */
import { LitElement, nothing } from "lit";
import { api } from "../api";
import type { Rule } from "../generated/wire";
import { html } from "../html";
import { colours } from "../shelf";
import { t } from "../words/words";
import { ruled } from "./ledger";
import type { Looked, Looking } from "./look";
import { icon } from "./parts";

class LookSheet extends LitElement {
  private shown: Looked | null = null;
  private dress = "";
  private rules: Rule[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async open(board: Looking, id: string): Promise<void> {
    await board.notes?.();
    const looked = board.looked(id);
    if (!looked) return; // it has gone meanwhile
    this.shown = looked;
    this.rules = [];
    this.dress = colours(board.around.table.game);
    this.setAttribute("data-dress", board.closest<HTMLElement>("[data-dress]")?.dataset.dress ?? "");
    this.requestUpdate();
    await this.updateComplete;
    const dialog = this.querySelector("dialog")!;
    if (!dialog.open) dialog.showModal();
    const wanted = looked.rules ?? [];
    if (!wanted.length) return;
    const rules = await api.rules(board.around.table.game).catch(() => []);
    this.rules = rules.filter(({ id }) => wanted.includes(id));
    this.requestUpdate();
  }

  private close(): void {
    this.querySelector("dialog")!.close();
  }

  protected override render(): unknown {
    const one = this.shown;
    if (!one) return nothing;
    return html`
      <dialog
        class="looked"
        aria-labelledby="h-looked"
        @click=${(event: Event) => {
          if (event.target === event.currentTarget) this.close();
        }}>
        <header class="looked__head">
          <div>
            ${one.kind ? html`<small>${one.kind}</small>` : nothing}
            <h2 id="h-looked">${one.title}</h2>
          </div>
          <button
            class="btn btn--quiet btn--icon looked__close"
            type="button"
            aria-label=${t("close")}
            @click=${() => this.close()}>
            ${icon("bar")}
          </button>
        </header>
        <div class="looked__in" tabindex="0">
          ${one.face ? html`<div class="looked__face ${this.dress}">${one.face}</div>` : nothing}
          <div class="looked__words">
            ${one.text ? html`<p>${one.text}</p>` : nothing}
            ${
              one.rows?.length
                ? html`
                    <dl>
                      ${one.rows.map(
                        ([name, value]) => html`
                          <dt>${name}</dt>
                          <dd>${value}</dd>
                        `,
                      )}
                    </dl>
                  `
                : nothing
            }
            ${this.rules.map((rule) => html`<div class="rule">${ruled(rule)}</div>`)}
          </div>
        </div>
      </dialog>
    `;
  }
}

customElements.define("look-sheet", LookSheet);

/** There is one, and it is made when it is first wanted. */
export function openSheet(board: Looking, id: string): void {
  let sheet = document.querySelector<LookSheet>("look-sheet");
  if (!sheet) {
    sheet = document.createElement("look-sheet") as LookSheet;
    document.body.append(sheet);
  }
  void sheet.open(board, id);
}
