/** A and B, measure by measure: the table is the picture. */
import { nothing, type TemplateResult } from "lit";
import type { DifferenceShown, MeasureShown, ResultShown } from "../../generated/wire";
import { html, svg } from "../../html";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import { spread } from "./charts";
import { figureText, lessText, measureAlone, valueText } from "./figures";

const WIDE = 210;

export function rows(told: ResultShown, going: boolean): TemplateResult {
  const event = ({ measure, less }: MeasureShown): boolean => measure === "event" && !less.clear;
  const shown = told.measures.filter((one) => !event(one));
  const alike = told.measures.filter(event);
  return html`
  <section class="panel cmp__rows" aria-labelledby="h-rows">
    <h2 class="panel__head" id="h-rows">
      ${t("cmp.by.game")}
      <span class="panel__note">
        ${t("cmp.pairs", { n: figureText(told.games) })}${going ? `, ${t("cmp.so.far")}` : ""}
      </span>
    </h2>
    ${table(shown, told)}
    ${
      alike.length
        ? html`
            <details class="ws-figures cmp__more">
              <summary>${t("cmp.alike", { n: alike.length })}</summary>
              ${table(alike, told)}
            </details>
          `
        : nothing
    }
  </section>
`;
}

const table = (measures: MeasureShown[], told: ResultShown): TemplateResult => html`
    <table>
      <thead>
        <tr>
          <th scope="col">${t("ws.measure")}</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">${t("cmp.less")}</th>
          <td class="cmp__drawn"></td>
          <th scope="col">${t("cmp.words")}</th>
        </tr>
      </thead>
      <tbody>
        ${measures.map((one) => row(one, told))}
      </tbody>
    </table>
`;

/** A measure that every game has in its own amount opens how games are spread: A as an outline, B in bars. */
function row(one: MeasureShown, told: ResultShown): TemplateResult {
  const how = told.spreads.find(({ measure }) => measure === one.measure);
  const name = measureAlone(one);
  return html`
    <tr class=${one.less.clear ? "cmp__clear" : ""}>
      <th scope="row">
        ${
          how
            ? html`
                <details>
                  <summary>${name}</summary>
                  ${spread(how, told.measures, false)}
                  <p>${t("cmp.spread")}</p>
                </details>
              `
            : name
        }
      </th>
      <td><span class="cmp__at">A</span> ${valueText(one.a, one.share)}</td>
      <td><span class="cmp__at cmp__at--b">B</span> ${valueText(one.b, one.share)}</td>
      <td>${lessText(one.less, one.share)}</td>
      <td class="cmp__drawn">${drawn(one)}</td>
      <td>${inWords(one)}</td>
    </tr>
  `;
}

/** Whether the interval leaves out nought, by itself: with many measures one or the other does. */
const beside = ({ low, high }: DifferenceShown): boolean => low !== null && high !== null && (low > 0 || high < 0);

function inWords({ less }: MeasureShown): TemplateResult | string {
  if (!less.clear && !less.at && less.low === null) return t("ws.same.each");
  if (!less.clear) return t(beside(less) ? "cmp.apart.alone" : "cmp.apart.not");
  return html`${icon("tick")}${t(less.at > 0 ? "cmp.b.more" : "cmp.b.less")}`;
}

/** The difference with its interval against nought, on the row's own scale. */
function drawn({ less: { at, low, high, clear } }: MeasureShown): TemplateResult | typeof nothing {
  if (low === null || high === null) return nothing;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.1 || 1;
  const x = (value: number): number => (WIDE / 2) * (1 + value / reach);
  return html`
    <svg viewBox="0 0 ${WIDE} 24" aria-hidden="true">
      ${svg`<path class="cmp__nought" d="M${WIDE / 2} 0V24"></path>
        <path class="cmp__line" d="M${x(low)} 8V16M${x(low)} 12H${x(high)}M${x(high)} 8V16"></path>
        <circle class=${clear ? "cmp__dot cmp__dot--clear" : "cmp__dot"} cx=${x(at)} cy="12" r="5"></circle>`}
    </svg>
  `;
}
