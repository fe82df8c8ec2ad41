/** The wheel of the year: its portions, the seasons' pictures, the hand that points at now. */
import type { TemplateResult } from "lit";
import { html, svg } from "../../html";
import { picture } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";

const SEASONS = ["summer", "autumn", "winter", "spring"];
const MIDDLE = 60;
const [OUTER, INNER, HAND, PICTURES] = [53, 30, 22, 41.5]; // how far from the middle
const GAP = 0.003; // of a turn, between portions
const HALF_HAND = 0.03;
const SIZE = 16;

/** A point so far from the middle, by the part of a turn. */
function at(far: number, turn: number): [number, number] {
  const angle = turn * 2 * Math.PI;
  return [MIDDLE + far * Math.sin(angle), MIDDLE - far * Math.cos(angle)];
}

const point = (far: number, turn: number): string =>
  at(far, turn)
    .map((n) => n.toFixed(2))
    .join(" ");

export function wheel(board: MerlinBoard): TemplateResult {
  const { wheel_portions: portions, portion, year } = board.view;
  const season = (name: string): string => String(board.told("portions", name)?.season);
  const now = Math.max(0, portions.indexOf(portion));
  const turn = 1 / (portions.length || 8);
  return html`<svg class="wheel" viewBox="0 0 120 120" aria-hidden="true">
    <circle class="wheel__rim" cx="60" cy="60" r="57"></circle>
    ${portions.map((name, i) => slice(season(name), i * turn, (i + 1) * turn, i === now))}${SEASONS.map(drawing)}
    <circle class="wheel__hub" cx="60" cy="60" r="27"></circle>${hand((now + 0.5) * turn)}
    <text class="wheel__small" x="60" y="53">${t("mer.year")}</text>
    <text class="wheel__year" x="60" y="75">${year}</text></svg>`;
}

function slice(season: string, from: number, to: number, now: boolean): TemplateResult {
  const [a, b] = [from + GAP, to - GAP];
  const outer = `M${point(OUTER, a)} A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, b)}`;
  const inner = `L${point(INNER, b)} A${INNER} ${INNER} 0 0 0 ${point(INNER, a)}Z`;
  return svg`<path class="wheel__${season} ${now ? "wheel__now" : ""}" d="${outer} ${inner}"></path>`;
}

function drawing(name: string, i: number): TemplateResult {
  const [x, y] = at(PICTURES, (i + 0.5) / SEASONS.length).map((n) => Number(n.toFixed(2)) - SIZE / 2);
  return svg`<svg class="wheel__icon" x=${x} y=${y} width=${SIZE} height=${SIZE}>
    <use href=${picture(`mer:${name}`)}></use></svg>`;
}

function hand(turn: number): TemplateResult {
  const [left, tip, right] = [point(HAND, turn - HALF_HAND), point(INNER, turn), point(HAND, turn + HALF_HAND)];
  return svg`<path class="wheel__hand" d="M${left} L${tip} L${right}Z"></path>`;
}
