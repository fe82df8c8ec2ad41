/** The roofs of the two taverns. */
import type { TemplateResult } from "lit";
import { html, svg } from "../../html";
import type { Tavern } from "./cards";

export const rows = (from: number): string =>
  Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 26 }, (_, i) => `M${i * 18 - (row % 2 ? 9 : 0)} ${from + row * 11}q9 14 18 0`).join(""),
  ).join("");

export const ROOFS: Record<Tavern, () => TemplateResult> = {
  owl: () => html`
    <svg class="roof" viewBox="0 0 440 92" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="ro"><path d="M0 92 46 20H394L440 92Z"></path></clipPath>
      <path class="stone" d="M328 0h30v7h-3v29h-24V7h-3Z"></path>
      <path class="slate" d="M0 92 46 20H394L440 92Z"></path>
      <g clip-path="url(#ro)"><path class="shingle" d=${rows(28)}></path></g>
      <path class="ridge" d="M40 20H400"></path>
      <path class="eave" d="M0 90H440"></path>
      ${[92, 348].map(
        (x) => svg`
          <path class="gable" d="M${x - 26} 74V46l26-24 26 24v28Z"></path>
          <circle class="pane" cx=${x} cy="53" r="11"></circle>
          <path class="bars" d="M${x} 42v22M${x - 11} 53h22"></path>
        `,
      )}
    </svg>
  `,
  cat: () => html`
    <svg class="roof" viewBox="0 0 440 92" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="rc"><path d="M0 92 40 26Q110 18 150 24T290 22Q340 18 400 26L440 92Z"></path></clipPath>
      <path class="stone" d="M66 2h32v7h-3v26h-26V9h-3Z"></path>
      <path class="slate" d="M0 92 40 26Q110 18 150 24T290 22Q340 18 400 26L440 92Z"></path>
      <g clip-path="url(#rc)"><path class="shingle" d=${rows(30)}></path></g>
      <path class="ridge" d="M40 26Q110 18 150 24T290 22Q340 18 400 26"></path>
      <path class="eave" d="M0 90H440"></path>
      ${[88, 350].map(
        (x) => svg`
          <path class="gable" d="M${x - 24} 76V50l24-26 24 26v26Z"></path>
          <path class="pane" d="M${x - 12} 72V54a12 12 0 0 1 24 0v18Z"></path>
          <path class="bars" d="M${x} 42v30M${x - 12} 60h24"></path>
        `,
      )}
    </svg>
  `,
};
