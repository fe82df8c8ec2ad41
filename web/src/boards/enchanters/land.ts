/** The land behind the road: stars, a moon over the mountains, hills, and the road itself. */
import type { TemplateResult } from "lit";
import { html, svg } from "../../html";

const STARS = Array.from({ length: 36 }, (_, i) => ({
  x: (i * 197 + 53) % 1112,
  y: (i * 37 + 9) % 70,
  r: i % 5 ? 0.9 : 1.5,
}));
const MOON = "M1076 12a19 19 0 1 0 21 24 16 16 0 0 1-21-24Z";
const PEAKS = "M700 210 790 74 822 98 884 20 922 62 962 12 1014 70 1040 52 1112 112V282H700Z";
const SNOW = "M884 20 868 40 880 37 888 46 899 36ZM962 12 943 36 957 32 966 42 977 30 984 37Z";
const FAR_HILL = "M0 150Q120 96 260 138T560 132 860 150 1112 128V282H0Z";
const HILL = "M0 206Q200 160 420 196T820 190 1112 206V282H0Z";
const ROAD = "M0 224C150 214 300 234 470 228S820 216 1112 228V277C820 270 640 282 470 278S150 270 0 276Z";
const MARKS = "M0 240C150 230 300 250 470 243S820 231 1112 243";

export const land = (): TemplateResult =>
  html`<svg class="land" viewBox="0 0 1112 282" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    ${STARS.map(({ x, y, r }) => svg`<circle class="star" cx=${x} cy=${y} r=${r}></circle>`)}
    <path class="moon" d=${MOON}></path><path class="peaks" d=${PEAKS}></path><path class="snow" d=${SNOW}></path>
    <path class="hill-far" d=${FAR_HILL}></path><path class="hill" d=${HILL}></path>
    <path class="road" d=${ROAD}></path><path class="road-mark" d=${MARKS}></path></svg>`;
