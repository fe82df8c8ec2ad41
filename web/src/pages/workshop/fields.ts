/** One field of a row: stepped, chosen, ticked or written, as its game reads it. */
import { nothing, type TemplateResult } from "lit";
import type { FieldShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { has, t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { bookRow, fieldValue, type Value } from "./model";
import { notation } from "./notation";

const LINE = 28; // letters that one line of the bench shows

export function fieldName(name: string): string {
  // by pattern: fields of which there are several end with their number
  const [, base, number] = /^([a-z]+)([1-9])$/.exec(name) ?? [];
  if (base) return `${fieldName(base)} ${number}`;
  return has(`ws.field.${name}`) ? t(`ws.field.${name}`) : name;
}

const now = (page: WorkshopPage, id: string, field: FieldShown): Value | undefined =>
  fieldValue(page.work, bookRow(page.book!, id), id, field.name);

export function field(page: WorkshopPage, id: string, one: FieldShown): TemplateResult {
  if (one.type === "notation") return notation(page, id, one, String(now(page, id, one) ?? ""));
  if (one.type === "number")
    return html`<div class="ws-row"><span>${fieldName(one.name)}</span>${stepper(page, id, one)}</div>`;
  if (one.type === "flag") return flag(page, id, one);
  if (one.type === "choice") return choice(page, id, one);
  return written(page, id, one);
}

/** A number with one less and one more; bounds are those of the game. */
export function stepper(page: WorkshopPage, id: string, one: FieldShown, named = false): TemplateResult {
  const value = Number(now(page, id, one) ?? 0);
  const step = (by: number): void => page.set(id, one.name, value + by);
  const name = fieldName(one.name);
  return html`
    <span class="ws-stepper" title=${name}>
      ${named ? html`<small aria-hidden="true">${name}</small>` : nothing}
      <button
        type="button"
        aria-label=${t("ws.less", { name })}
        ?disabled=${page.fixed || (one.low !== null && value <= one.low)}
        @click=${() => step(-1)}>
        −
      </button>
      <input
        inputmode="numeric"
        aria-label=${name}
        ?disabled=${page.fixed}
        .value=${String(value)}
        @change=${(event: Event) => page.set(id, one.name, whole(event.target as HTMLInputElement))} />
      <button
        type="button"
        aria-label=${t("ws.one.more", { name })}
        ?disabled=${page.fixed || (one.high !== null && value >= one.high)}
        @click=${() => step(1)}>
        ${icon("plus")}
      </button>
    </span>
  `;
}

const whole = ({ value }: HTMLInputElement): number => Math.trunc(Number(value)) || 0;

const flag = (page: WorkshopPage, id: string, one: FieldShown): TemplateResult => html`
  <label class="ws-row">
    <span>${fieldName(one.name)}</span>
    <input
      type="checkbox"
      ?disabled=${page.fixed}
      .checked=${!!now(page, id, one)}
      @change=${(event: Event) => page.set(id, one.name, (event.target as HTMLInputElement).checked)} />
  </label>
`;

function choice(page: WorkshopPage, id: string, one: FieldShown): TemplateResult {
  const value = now(page, id, one);
  return html`
    <label class="ws-row">
      <span>${fieldName(one.name)}</span>
      <select
        class="field field--small"
        ?disabled=${page.fixed}
        @change=${(event: Event) => page.set(id, one.name, (event.target as HTMLSelectElement).value)}>
        ${value === undefined ? html`<option value="" selected></option>` : nothing}
        ${one.choices.map((each) => html`<option value=${each} ?selected=${each === value}>${each}</option>`)}
      </select>
    </label>
  `;
}

/** A text, or a list of words with commas between them. */
function written(page: WorkshopPage, id: string, one: FieldShown): TemplateResult {
  const value = now(page, id, one);
  const list = one.type === "list";
  // by pattern: a list that its writer has put together with commas
  const read = (text: string): Value => (list ? text.split(",").map(word) : text);
  const said = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const put = (event: Event): void => page.set(id, one.name, read((event.target as HTMLInputElement).value));
  return html`
    <label class="ws-row ws-row--text">
      <span>${fieldName(one.name)}</span>
      ${
        said.length > LINE
          ? html`<textarea class="field" rows="3" ?disabled=${page.fixed} .value=${said} @change=${put}></textarea>`
          : html`<input class="field field--small" ?disabled=${page.fixed} .value=${said} @change=${put} />`
      }
    </label>
  `;
}

const word = (text: string): string | number => {
  const plain = text.trim();
  return plain !== "" && Number.isInteger(Number(plain)) ? Number(plain) : plain;
};
