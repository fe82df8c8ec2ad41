/** A field in the language of cards: drawn in colours under the letters, with what fits at the caret. */
import { nothing, type TemplateResult } from "lit";
import type { FieldShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { fieldName } from "./fields";

export function notation(page: WorkshopPage, id: string, field: FieldShown, text: string): TemplateResult {
  const fault = page.faultOf(id);
  const bad = fault?.field === field.name;
  const box = `ws-${field.name}`;
  const open = page.completion.open(id, field.name);
  return html`
    <div class="ws-notation">
      <div class="ws-row__head">
        <label for=${box}>${fieldName(field.name)}</label>
        <button class="ws-link" type="button" @click=${() => words(page)}>${t("ws.all.words")}</button>
      </div>
      <div class="ws-code ${bad ? "ws-code--bad" : ""}">
        <span class="ws-code__drawn" aria-hidden="true">${drawn(text, bad ? (fault?.at ?? -1) : -1)}</span>
        <input
          id=${box}
          role="combobox"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          ?disabled=${page.fixed}
          aria-invalid=${bad}
          aria-describedby=${bad ? "ws-fault" : nothing}
          aria-expanded=${open}
          aria-controls=${open ? `${box}-offer` : nothing}
          aria-activedescendant=${open ? `${box}-${page.completion.at}` : nothing}
          .value=${text}
          @input=${(event: Event) => page.completion.typed(id, field.name, event.target as HTMLInputElement)}
          @focus=${(event: Event) => page.completion.look(id, field.name, event.target as HTMLInputElement)}
          @keydown=${(event: KeyboardEvent) => page.completion.key(event)}
          @blur=${(event: FocusEvent) => page.completion.left(event)} />
      </div>
      ${open ? offers(page, box) : nothing}
    </div>
  `;
}

const SHORT = 20; // letters of an offer and its words that half the width shows

function offers(page: WorkshopPage, box: string): TemplateResult {
  const { completion } = page;
  const long = completion.offers.some(({ insert, words }) => insert.length + words.length > SHORT);
  return html`
    <ul class="ws-offer ${long ? "ws-offer--long" : ""}" id="${box}-offer" role="listbox" aria-label=${t("ws.fits")}>
      ${completion.offers.map(
        (one, at) => html`
          <li
            id="${box}-${at}"
            role="option"
            aria-selected=${at === completion.at}
            aria-disabled=${one.fits ? nothing : "true"}
            title=${one.fits ? one.words : one.reason}
            @mousedown=${(event: Event) => {
              event.preventDefault();
              completion.take(at);
            }}>
            ${one.fits ? nothing : icon("bar")}<code>${one.insert}</code>
            <span>${one.fits ? one.words : t("ws.never")}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** The text in pieces: words, numbers, single letters on a tinted ground, and from the fault on in red. */
function drawn(text: string, fault: number): TemplateResult[] {
  // by pattern: any notation is made of words, numbers and signs
  const pieces = [...text.matchAll(/[A-Za-z@_]+|[0-9]+|\s+|./g)];
  return pieces.map(({ 0: piece, index }) => {
    const bad = fault >= 0 && index <= fault && fault < index + piece.length;
    return html`<span class=${bad ? "ws-bad" : kindOf(piece)}>${piece}</span>`;
  });
}

function kindOf(piece: string): string {
  const letter = piece.toLowerCase() !== piece.toUpperCase();
  if (letter) return piece.length === 1 ? "ws-letter" : "ws-word";
  return piece.trim() !== "" && Number.isInteger(Number(piece)) ? "ws-number" : "ws-sign";
}

/** All words of the notation, in a sheet over the page. */
function words(page: WorkshopPage): void {
  page.querySelector<HTMLDialogElement>(".ws-language")?.showModal();
}

export const languageSheet = (page: WorkshopPage): TemplateResult => html`
  <dialog class="ws-language panel" aria-label=${t("ws.all.words")}>
    <form method="dialog">
      <button class="btn btn--small">${t("close")}</button>
    </form>
    ${page.book!.language.map(
      ({ title, forms }) => html`
        <h3>${title}</h3>
        <dl>
          ${forms.map(({ form, words: said }) => html`<dt><code>${form}</code></dt><dd>${said}</dd>`)}
        </dl>
      `,
    )}
  </dialog>
`;
