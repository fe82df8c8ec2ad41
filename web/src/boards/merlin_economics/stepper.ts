/** A number that is changed by touch or keys; where there are many, a line to slide along. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { t } from "../../words/words";

const MANY = 12; // more numbers than these can be slid along
const LEAP = 5;

export function stepper(label: string, numbers: number[], now: number, set: (n: number) => void): TemplateResult {
  const at = numbers.indexOf(now);
  const last = numbers.length - 1;
  const to = (place: number): void => set(numbers[Math.max(0, Math.min(last, place))]!);
  const keys: Record<string, number> = {
    ArrowUp: at + 1,
    ArrowRight: at + 1,
    ArrowDown: at - 1,
    ArrowLeft: at - 1,
    PageUp: at + LEAP,
    PageDown: at - LEAP,
    Home: 0,
    End: last,
  };
  const key = (event: KeyboardEvent): void => {
    const place = keys[event.key];
    if (place === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    to(place);
  };
  const slide = (event: Event): void => to(Number((event.target as HTMLInputElement).value));
  const button = (sign: string, words: string, place: number): TemplateResult =>
    html`<button type="button" tabindex="-1" aria-label="${label}: ${words}" ?disabled=${!(place in numbers)}
      @click=${() => to(place)}>${sign}</button>`;
  return html`<span class="stepper">${button("−", t("mer.less"), at - 1)}
    <b role="spinbutton" tabindex="0" aria-label=${label} aria-valuenow=${now} aria-valuemin=${numbers[0]!}
      aria-valuemax=${numbers[last]!} @keydown=${key}>${now}</b>
    ${button("+", t("mer.plus"), at + 1)}
    ${
      numbers.length > MANY
        ? html`<input class="stepper__slide" type="range" min="0" max=${last} .value=${String(at)} aria-label=${label}
            aria-valuetext=${String(now)} @input=${slide}>`
        : nothing
    }</span>`;
}
