/** Pictures of many games: intervals of places, and how games are spread. */
import type { TemplateResult } from "lit";
import type { Interval, MeasureShown, SpreadShown } from "../../generated/wire";
import { html, svg } from "../../html";
import { language, t } from "../../words/words";
import { lessText, measureName, valueText } from "./figures";

const WIDE = 420;
const LEFT = 100; // where the plot begins
const RIGHT = 322;
const ROW = 22;

/** Shares of the sides with their intervals, against what would be even: the book hollow, the pack full. */
export function lines(measures: MeasureShown[], fair: number, alone: boolean): TemplateResult {
  const ends = measures.flatMap(({ a, b }) => [a.low ?? a.at, a.high ?? a.at, b.low ?? b.at, b.high ?? b.at]);
  const reach = Math.max(0.02, ...ends.map((end) => Math.abs(end - fair))) * 1.05;
  const x = (value: number): number => LEFT + ((value - fair + reach) / (2 * reach)) * (RIGHT - LEFT);
  const high = measures.length * ROW + 20;
  const said = measures.map((one) => {
    const pack = alone ? "" : `, ${valueText(one.b, true)}`;
    return `${measureName(one)}: ${valueText(one.a, true)}${pack}`;
  });
  const words = t(alone ? "ws.wins.said.book" : "ws.wins.said");
  return html`
    <svg class="ws-plot" viewBox="0 0 ${WIDE} ${high}" role="img" aria-label="${words} ${said.join("; ")}.">
      ${svg`<path class="ws-plot__fair" d="M${x(fair)} 2V${high - 18}"></path>
        <text x=${x(fair)} y=${high - 4}>${t("ws.fair")}</text>
        ${[fair - reach, fair + reach].map((end) => svg`<text x=${x(end)} y=${high - 4}>${percent(end)}</text>`)}`}
      ${measures.map((one, i) => row(one, i * ROW + 12, x, alone))}
    </svg>
  `;
}

const percent = (share: number): string => share.toLocaleString(language, { style: "percent" });

function row(one: MeasureShown, y: number, x: (value: number) => number, alone: boolean): TemplateResult {
  const { less } = one;
  if (alone)
    return svg`
      <text class="t-start" x="0" y=${y + 4}>${measureName(one)}</text>
      ${line(one.a, y, x, "book")}
      <text class="t-end" x=${WIDE} y=${y + 4}>${valueText(one.a, true)}</text>
    `;
  const kind = less.clear ? (less.at > 0 ? "t-yes" : "t-no") : "";
  return svg`
    <text class="t-start" x="0" y=${y + 4}>${measureName(one)}</text>
    ${line(one.a, y - 4, x, "book")}${line(one.b, y + 4, x, "pack")}
    <text class="t-end ${kind}" x=${WIDE} y=${y + 4}>${lessText(less, true)}</text>
  `;
}

function line({ at, low, high }: Interval, y: number, x: (value: number) => number, side: string): TemplateResult {
  const sign =
    side === "book"
      ? svg`<rect class="ws-book" x=${x(at) - 3.5} y=${y - 3.5} width="7" height="7"></rect>`
      : svg`<circle class="ws-dot" cx=${x(at)} cy=${y} r="4.5"></circle>`;
  return svg`<path class="ws-${side}line" d="M${x(low ?? at)} ${y}H${x(high ?? at)}"></path>${sign}`;
}

const W = 205;
const H = 54;

const bar = (x: number, y: number, wide: number): TemplateResult =>
  svg`<rect class="ws-bars" x=${x} y=${y} width=${wide} height=${H - y}></rect>`;

/** How many games had which value: the pack in bars, the book as an outline. */
export function spread(one: SpreadShown, measures: MeasureShown[], alone: boolean): TemplateResult {
  const most = Math.max(...one.a, ...one.b, 1);
  const step = W / one.a.length;
  const y = (count: number): number => H - (count / most) * (H - 4);
  const outline = one.a.map((count, i) => `${i ? "L" : "M"}${i * step} ${y(count)}H${(i + 1) * step}`).join("");
  const told = measures.find(({ measure }) => measure === one.measure);
  const ends = [0, Math.floor(one.a.length / 2), one.a.length - 1];
  const less = alone || !told ? "" : `, ${lessText(told.less, false)}`;
  const mean = told ? `${valueText(told.b, false)}${less}` : "";
  return html`
    <div>
      <h3>${t(`ws.m.${one.measure}`)} <small>${mean}</small></h3>
      <svg
        class="ws-plot ws-plot--spread"
        viewBox="0 0 ${W} 72"
        role="img"
        aria-label="${t(`ws.m.${one.measure}`)}: ${mean}">
        ${one.b.map((count, i) => bar(i * step + 0.8, y(count), Math.max(1, step - 1.6)))}
        ${svg`<path class="ws-outline" d=${outline}></path><path class="ws-plot__zero" d="M0 ${H}H${W}"></path>`}
        ${ends.map((i) => svg`<text x=${(i + 0.5) * step} y="68">${one.first + i * one.width}</text>`)}
      </svg>
    </div>
  `;
}
