/** The two signs over a heap of goods. */

import type { TemplateResult } from "lit";
import { svg } from "../../html";
import { drawn } from "../../parts/parts";
import type { Stall } from "../../shelf";

const sign = (x: number, name: string): TemplateResult =>
  svg`
    <path class="iron" d="M${x}-90V22M${x - 16} 22h32"></path>
    <circle class="board" cx=${x} cy="58" r="36"></circle>
    <circle class="board-rim" cx=${x} cy="58" r="31"></circle>
    ${drawn(name, x - 23, 35, 46, "pale")}
  `;

export const stall: Stall = {
  scene: () => [sign(70, "owl"), sign(170, "cat"), drawn("heap", 96, 98, 48, "goldy")],
  parts: ["owl", "cat"],
};
