/** Looking at anything: one sheet with who or what it is, its full text, how it stands now, and the rule. */
import { LitElement, nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { Rule } from "../generated/wire";
import { html } from "../html";
import { colours } from "../shelf";
import { t } from "../words/words";
import { ruled } from "./ledger";
import { icon, type Part } from "./parts";

/** What a board says of a thing one looks at. */
export interface Looked {
  title: string;
  kind?: string; // what sort of thing it is, in a few words
  face?: Part; // the card itself
  text?: Part; // its full words
  rows?: [string, Part][]; // how it stands here and now
  rules?: string[]; // of the ledger
}

interface Looking extends Element {
  around: { table: { game: string } };
  looked(id: string): Looked | null;
  noted?: Promise<void> | null; // until the words for it are here, where they come after the table
}

/** A thing to look at that is nothing else: a button with the thing inside. One of a group is a tab stop. */
export const lookable = (id: string, inside: Part, kind = "", stop = false): TemplateResult => html`
  <button class="look ${kind}" type="button" tabindex=${stop ? 0 : -1} data-look=${id}>${inside}</button>
`;

const HOLD = 350; // milliseconds a finger rests on a thing to look at it

class LookSheet extends LitElement {
  private shown: Looked | null = null;
  private dress = "";
  private rules: Rule[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  async open(board: Looking, id: string): Promise<void> {
    await board.noted;
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

/** Opens the sheet for what lies there, if its board knows it. */
function look(at: Element | null): boolean {
  const one = at?.closest<HTMLElement>("[data-look], [data-zoom]");
  const board = one?.closest<Looking>("[data-board]");
  const id = one?.dataset.look ?? one?.dataset.zoom ?? "";
  if (!board?.looked(id)) return false;
  let sheet = document.querySelector<LookSheet>("look-sheet");
  if (!sheet) {
    sheet = document.createElement("look-sheet") as LookSheet;
    document.body.append(sheet);
  }
  void sheet.open(board, id);
  return true;
}

let timer = 0;
let held = false; // the finger that looked must not also act

addEventListener("pointerdown", ({ target, pointerType }) => {
  held = false;
  clearTimeout(timer);
  if (pointerType !== "mouse")
    timer = window.setTimeout(() => {
      held = look(target as Element);
    }, HOLD);
});
for (const end of ["pointerup", "pointercancel", "scroll"])
  addEventListener(end, () => clearTimeout(timer), { capture: true });
addEventListener(
  "click",
  (event) => {
    const at = event.target as Element;
    if (held) {
      held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (at.closest("[data-look]")?.matches("button.look")) look(at);
    else if (!at.closest("button, a, input, label, summary")) look(at.closest("[data-look], [data-zoom]"));
  },
  { capture: true },
);
addEventListener("contextmenu", (event) => {
  if (look(event.target as Element)) event.preventDefault();
});
addEventListener("keydown", (event) => {
  const at = event.target as HTMLElement;
  if (event.key === "i" && !event.ctrlKey && !event.metaKey && !at.matches("input, textarea, select")) {
    if (look(at)) event.preventDefault();
  }
});
