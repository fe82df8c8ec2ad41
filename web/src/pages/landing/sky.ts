/** The sky over the street: moon or sun, stars, roofs with lit windows. */
import type { TemplateResult } from "lit";
import { html } from "../../html";

const STARS = Array.from(
  { length: 40 },
  (_, i) => [(i * 591 + 53) % 1440, (i * 37 + 14) % 230, i % 4 ? 0.9 : 1.6] as const,
);
/** All of a kind are one shape: there are dozens, and each would be a piece of the page. */
const stars = STARS.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`).join("");
const WINDOWS = [66, 92, 280, 292, 518, 538, 756, 780, 1014, 1240, 1262];
const corner = (x: number, y: number): string => `a1 1 0 0 1 ${x} ${y}`;
const windows = WINDOWS.map(
  (x) => `M${x + 1} 283h5${corner(1, 1)}v9${corner(-1, 1)}h-5${corner(-1, -1)}v-9${corner(1, -1)}`,
).join("");

export const sky = (): TemplateResult => html`
  <svg class="hero__sky" viewBox="0 0 1440 340" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <circle class="moon-halo" cx="806" cy="128" r="96"></circle>
    <circle class="moon-halo" cx="806" cy="128" r="62"></circle>
    <circle class="sun" cx="806" cy="128" r="38"></circle>
    <path class="moon" d="M800 92a38 38 0 1 0 40 46 32 32 0 0 1-40-46Z"></path>
    <path class="star" d=${stars}></path>
    <path
      class="roofs-far"
      d="M0 262l50-44 50 44h40v-30h26v30l60-60 66 60h70l36-70 36 70h60l54-38 54 38h84v-46l28-22 28 22v46h90
        l62-54 62 54h64l30-62 30 62h80l56-44 56 44h70v-34h24v34l48-40 48 40v80H0Z"></path>
    <path
      class="roofs"
      d="M0 300l80-52 74 52h86l44-66 44 66h130l60-40 62 40h170l70-50 70 50h120l38-62 38 62h146
        l64-44 64 44h80v40H0Z"></path>
    <path class="pane" d=${windows}></path>
  </svg>
`;
