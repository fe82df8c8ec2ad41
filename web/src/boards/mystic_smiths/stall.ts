/** The anvil in its heat. */

import { svg } from "../../html";
import { drawn } from "../../parts/parts";
import type { Stall } from "../../shelf";

export const stall: Stall = {
  scene: () => [
    svg`
    <defs>
      <radialGradient id="heat">
        <stop offset="0" stop-color="#ff9a3c" stop-opacity=".75"></stop>
        <stop offset="1" stop-color="#ff7a2c" stop-opacity="0"></stop>
      </radialGradient>
    </defs>
    <ellipse cx="120" cy="92" rx="118" ry="74" fill="url(#heat)"></ellipse>
  `,
    drawn("anvil", 58, 22, 124, "pale"),
    [
      [86, 52],
      [148, 40],
      [104, 30],
      [160, 66],
      [74, 76],
      [128, 22],
      [176, 48],
      [62, 48],
    ].map(([x, y], i) => svg`<circle class="spark" cx=${x} cy=${y} r=${1.2 + (i % 3) * 0.7}></circle>`),
  ],
  parts: ["mys:craft", "mys:point"],
};
