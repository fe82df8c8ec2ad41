/** Controls made from typed options: one of few is a segment, one of many a select, yes or no a switch,
 *  a number a field. */
import { nothing, type TemplateResult } from "lit";
import type { OptionShown } from "../generated/wire";
import { html } from "../html";
import { asSentence, has, t } from "../words/words";
import { icon, ruleLink } from "./parts";

export type Value = string | number | boolean;

/** "ring_attracts_itself" as people write it. */
export const spoken = (name: string): string => {
  // by pattern: an identifier made readable
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const worded = (key: string, plain: string): string => (has(key) ? t(key) : plain);

export function segment(
  name: string,
  legend: string,
  values: [Value, string, string?][],
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`
    <fieldset class="segment">
      <legend class="unseen">${legend}</legend>
      ${values.map(
        ([value, words, image]) => html`
          <label>
            <input
              class="unseen"
              type="radio"
              name=${name}
              .checked=${value === chosen}
              @change=${() => choose(value)} />
            <span>${image ? icon(image) : nothing}${words}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

/** What people call an option, in their language. */
export const titleOf = (game: string, o: OptionShown): string =>
  worded(`${game}.option.${o.name}`, o.title || spoken(o.name));

/** And one of its values. */
export const worth = (game: string, o: OptionShown, value: Value): string =>
  worded(`${game}.option.${o.name}.${value}`, o.words[String(value)] ?? spoken(String(value)));

function control(game: string, o: OptionShown, value: Value, choose: (value: Value) => void): TemplateResult {
  const id = `o-${o.name}`;
  const label = titleOf(game, o);
  if (o.values === null) {
    return html`
      <input
        class="field field--small pickone"
        type="number"
        id=${id}
        min=${o.least ?? nothing}
        max=${o.most ?? nothing}
        .value=${String(value)}
        @change=${(event: Event) => {
          const n = Math.round(Number((event.target as HTMLInputElement).value));
          choose(Math.min(o.most ?? n, Math.max(o.least ?? n, n)));
        }} />
    `;
  }
  const values = o.values as Value[];
  if (values.length === 2 && values.every((one) => typeof one === "boolean")) {
    return html`
      <input
        class="switch"
        type="checkbox"
        role="switch"
        id=${id}
        .checked=${value === true}
        @change=${(event: Event) => choose((event.target as HTMLInputElement).checked)} />
    `;
  }
  const words = (one: Value): string => worth(game, o, one);
  if (values.length <= 3 && values.map(words).join("").length < 24)
    return segment(
      id,
      label,
      values.map((one) => [one, words(one)]),
      value,
      choose,
    );
  return html`
    <select
      class="field field--small pickone"
      id=${id}
      @change=${(event: Event) => choose(values[(event.target as HTMLSelectElement).selectedIndex]!)}>
      ${values.map((one) => html`<option .selected=${one === value}>${words(one)}</option>`)}
    </select>
  `;
}

export function option(game: string, o: OptionShown, value: Value, choose: (value: Value) => void): TemplateResult {
  const changed = value !== o.default;
  const text = worded(`${game}.option.${o.name}.text`, o.text);
  const segmented = o.values !== null && o.values.length <= 3 && !o.values.every((one) => typeof one === "boolean");
  const name = titleOf(game, o);
  return html`
    <li class="opt ${changed ? "opt--changed" : ""}">
      <div>
        ${
          segmented
            ? html`<span class="opt__name">${name}</span>`
            : html`<label class="opt__name" for="o-${o.name}">${name}</label>`
        }${changed ? html`<span class="opt__mark">${t("changed")}</span>` : nothing}
        <p>
          ${asSentence(text)} ${o.rule ? ruleLink(o.rule) : nothing}
        </p>
      </div>
      ${control(game, o, value, choose)}
    </li>
  `;
}

export function yesNo(id: string, label: string, value: boolean, choose: (value: boolean) => void): TemplateResult {
  return html`
    <div class="opt">
      <div><label class="opt__name" for=${id}>${label}</label></div>
      <input
        class="switch"
        type="checkbox"
        role="switch"
        id=${id}
        .checked=${value}
        @change=${(event: Event) => choose((event.target as HTMLInputElement).checked)} />
    </div>
  `;
}
