/** A table from above with its seats around it. */
import type { TemplateResult } from "lit";
import { html, svg } from "../html";
import { initial, picture, seatClass } from "./parts";

export function roundTable(crest: string, seats: { name: string; open: boolean }[]): TemplateResult {
  const around = seats.map((seat, i) => {
    const angle = Math.PI / 2 + (i / seats.length) * 2 * Math.PI;
    return { ...seat, i, x: 108 + Math.cos(angle) * 88, y: 92 + Math.sin(angle) * 58 };
  });
  return html`
    <svg class="roundtable" viewBox="0 0 216 168" aria-hidden="true">
      <ellipse class="round__shade" cx="108" cy="104" rx="74" ry="46"></ellipse>
      <ellipse class="round__top" cx="108" cy="92" rx="74" ry="46"></ellipse>
      <ellipse class="round__rim" cx="108" cy="92" rx="66" ry="39"></ellipse>
      <ellipse class="round__cloth" cx="108" cy="92" rx="40" ry="23"></ellipse>
      <svg class="round__mark" x="92" y="76" width="32" height="32"><use href=${picture(crest)}></use></svg>
      ${around.map(
        ({ x, y, i, name, open }) => svg`
          <svg
            class=${open ? "round__open" : `round__sig ${seatClass(i)}`}
            x=${x - 17}
            y=${y - 17}
            width="34"
            height="34">
            <use href=${picture(`sigil-${(i % 8) + 1}`)}></use>
          </svg>
          <text class=${open ? "round__n" : ""} x=${x} y=${y + 6}>${open ? i + 1 : initial(name)}</text>
        `,
      )}
    </svg>
  `;
}
