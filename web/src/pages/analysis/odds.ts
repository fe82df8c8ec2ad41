/** The chart of the chances, a line for every seat over the turns, and what moved them for one of them. */
import type { TemplateResult } from "lit";
import type { AnalysisShown, TableShown, TurnRead } from "../../generated/wire";
import { html, svg } from "../../html";
import { initial, picture, seatClass } from "../../parts/parts";
import { t } from "../../words/words";
import type { AnalysisPage } from "../analysis";
import { chance, signed } from "./figures";

const [WIDE, TOP, FLOOR, LEFT, RIGHT] = [470, 14, 230, 40, 424];
const [ZERO, REACH, FOOT] = [318, 56, 392]; // of what moved the chances: its middle and half its height
const LABELS = 10;

/** Where turns and chances lie on the slate. */
class Slate {
  readonly most: number;

  constructor(readonly told: AnalysisShown) {
    this.most = told.unit === "win" ? 1 : Math.max(1, ...told.result, ...told.turns.flatMap(({ chances }) => chances));
  }

  get rows(): number[][] {
    return [...this.told.turns.map(({ chances }) => chances), this.told.result];
  }

  x(i: number): number {
    return LEFT + (i / Math.max(1, this.rows.length - 1)) * (RIGHT - LEFT);
  }

  y(value: number): number {
    return FLOOR - (value / this.most) * (FLOOR - TOP);
  }

  line(seat: number): string {
    return `M${this.rows.map((row, i) => `${this.x(i).toFixed(1)} ${this.y(row[seat]!).toFixed(1)}`).join("L")}`;
  }
}

export function odds(page: AnalysisPage, shown: TableShown, told: AnalysisShown): TemplateResult {
  const slate = new Slate(told);
  const title = t(told.unit === "win" ? "an.odds" : "an.score");
  return html`
    <section class="an-odds" aria-labelledby="h-odds">
      <h2 id="h-odds">${title} <small>${t("an.by.turns")}</small></h2>
      <svg class="an-plot" viewBox="0 0 ${WIDE} ${FOOT}" role="img" aria-label="${title}. ${spoken(page, told)}">
        ${[0, 0.25, 0.5, 0.75, 1].map((part) => level(slate, part))}${now(page, slate)}${rounds(slate)}
        ${shown.seats.map(({ seat }) => line(page, slate, seat))}
        ${moved(page, slate)}
      </svg>
      <ul class="an-key">
        <li><i class="an-key__luck"></i>${t("an.key.luck")}</li>
        <li><i class="an-key__own"></i>${t("an.key.own")}</li>
        <li><i class="an-key__others"></i>${t("an.key.others")}</li>
      </ul>
      ${figures(page, told)}
    </section>
  `;
}

const spoken = (page: AnalysisPage, { result, unit }: AnalysisShown): string =>
  page.names.map((name, seat) => `${name}: ${chance(result[seat]!, unit)}`).join(", ");

const level = (slate: Slate, part: number): TemplateResult<2> => svg`
  <path class="an-plot__line" d="M${LEFT} ${slate.y(part * slate.most)}H${RIGHT}"></path>
  <text class="an-plot__end" x=${LEFT - 7} y=${slate.y(part * slate.most) + 4}>
    ${chance(part * slate.most, slate.told.unit)}
  </text>
`;

/** The round of each turn that begins one, as many as there is room for. */
function rounds(slate: Slate): TemplateResult<2>[] {
  const first = slate.told.turns.flatMap(({ round }, i) =>
    round !== slate.told.turns[i - 1]?.round ? [{ round, i }] : [],
  );
  const each = Math.ceil(first.length / LABELS);
  return first
    .filter((_, place) => place % each === 0)
    .map(({ round, i }) => svg`<text x=${slate.x(i)} y=${FLOOR + 18}>${round}</text>`);
}

const line = (page: AnalysisPage, slate: Slate, seat: number): TemplateResult<2> => {
  const y = slate.y(slate.told.result[seat]!);
  return svg`
    <path
      class="an-plot__p ${seat === page.seat ? "an-plot__p--own" : ""} ${seatClass(seat)}"
      d=${slate.line(seat)}></path>
    <svg class="an-plot__sig ${seatClass(seat)}" x=${RIGHT + 6 + (seat % 2) * 16} y=${y - 10} width="20" height="20">
      <use href=${picture(`sigil-${(seat % 8) + 1}`)}></use>
    </svg>
    <text class="an-plot__who" x=${RIGHT + 16 + (seat % 2) * 16} y=${y + 4}>${initial(page.names[seat] ?? "")}</text>
  `;
};

/** The turn that is looked at. */
function now(page: AnalysisPage, slate: Slate): TemplateResult<2> {
  const i = slate.told.turns.findLastIndex(({ at }) => at <= page.at);
  const x = slate.x(Math.max(0, i)) - 5;
  return svg`<rect class="an-plot__now" x=${x} y="6" width="10" height=${FOOT - 12} rx="4"></rect>`;
}

/** What moved the chances of a seat, turn by turn; a touch opens the turn. */
function moved(page: AnalysisPage, slate: Slate): TemplateResult<2>[] {
  const { turns } = slate.told;
  const parts = (turn: TurnRead): number[] => [turn.luck, turn.choices, turn.others].map((part) => part[page.seat]!);
  const most = Math.max(0.1, ...turns.flatMap(parts).map(Math.abs));
  const wide = Math.max(1, Math.min(9, (RIGHT - LEFT) / Math.max(1, turns.length) / 3 - 0.4));
  return [
    svg`<path class="an-plot__zero" d="M${LEFT} ${ZERO}H${RIGHT}"></path>
      <text class="an-plot__end" x=${LEFT - 7} y=${ZERO - REACH + 4}>${signed(most, slate.told.unit)}</text>`,
    ...turns.map(
      (turn, i) => svg`
        <g class=${seatClass(page.seat)} @click=${() => page.go(turn.at)}>
          <rect class="an-plot__hit" x=${slate.x(i)} y="6" width=${3 * wide + 1} height=${FOOT - 12}></rect>
          ${parts(turn).map((value, kind) => stick(slate.x(i) + kind * wide, value / most, wide, KINDS[kind]!))}
        </g>
      `,
    ),
  ];
}

const KINDS = ["an-plot__luck", "an-plot__own", "an-plot__others"];

const stick = (x: number, part: number, wide: number, kind: string): TemplateResult<2> => svg`
  <rect
    class=${kind}
    x=${x}
    y=${part > 0 ? ZERO - part * REACH : ZERO}
    width=${wide}
    height=${Math.abs(part) * REACH}></rect>
`;

/** The same for who does not see the chart, or does not trust it. */
const figures = (page: AnalysisPage, told: AnalysisShown): TemplateResult => html`
  <details class="an-figures">
    <summary>${t("an.table")}</summary>
    <table>
      <thead>
        <tr><th scope="col">${t("an.round")}</th>${page.names.map((name) => html`<th scope="col">${name}</th>`)}</tr>
      </thead>
      <tbody>
        ${told.turns.map(
          ({ round, chances }) => html`
            <tr><th scope="row">${round}</th>${chances.map((one) => html`<td>${chance(one, told.unit)}</td>`)}</tr>
          `,
        )}
      </tbody>
    </table>
  </details>
`;
