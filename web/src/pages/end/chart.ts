/** The chart of the standing after each turn, by rounds: a line for every seat, ending at its sigil. */
import { nothing, type TemplateResult } from "lit";
import type { MomentShown, Scored } from "../../generated/wire";
import { html, svg } from "../../html";
import { initial, picture, seatClass } from "../../parts/parts";
import { t } from "../../words/words";
import type { EndPage } from "../end";

const [LEFT, RIGHT, TOP, BOTTOM] = [34, 46, 22, 30];
const APART = 25; // sigils lie at least so far from one another
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Where moves and points lie on the paper. */
class Paper {
  readonly floor: number;
  readonly edge: number;
  readonly most: number;
  readonly least: number;

  constructor(
    readonly rows: number[][],
    readonly width: number,
    readonly height: number,
  ) {
    this.floor = height - BOTTOM;
    this.edge = width - RIGHT;
    this.most = Math.max(1, ...rows.flat());
    this.least = Math.min(0, ...rows.flat());
  }

  x(i: number): number {
    return LEFT + (i / (this.rows.length - 1)) * (this.edge - LEFT);
  }

  y(n: number): number {
    return this.floor - ((n - this.least) / (this.most - this.least)) * (this.floor - TOP);
  }

  /** Round numbers of points, at most seven. */
  marks(): number[] {
    const step = STEPS.find((n) => (this.most - this.least) / n <= 6) ?? 1000;
    const first = Math.ceil(this.least / step);
    return Array.from({ length: Math.floor(this.most / step) - first + 1 }, (_, i) => (first + i) * step);
  }

  last(seat: number): number {
    return this.y(this.rows.at(-1)![seat]!);
  }

  /** Heights of the sigils: where the lines end, moved apart, none below the floor. */
  ends(seats: number[]): { seat: number; at: number }[] {
    const ends = seats.map((seat) => ({ seat, at: this.last(seat) })).sort((a, b) => a.at - b.at);
    ends.forEach((one, i) => {
      if (i) one.at = Math.max(one.at, ends[i - 1]!.at + APART);
    });
    const over = (ends.at(-1)?.at ?? 0) - this.floor;
    if (over > 0) for (const one of ends) one.at -= over;
    return ends;
  }

  path(seat: number): string {
    const points = this.rows.map((row, i) => `${this.x(i).toFixed(1)} ${this.y(row[seat]!).toFixed(1)}`);
    return `M${points.join("L")}`;
  }
}

export function chart(page: EndPage, kind: string, width: number, height: number): unknown {
  const { standings = [], moments = [] } = page.story ?? {};
  const rows = standings.map(({ scores }) => scores);
  if (rows.length < 2) return page.loading ? wait(kind) : nothing;
  const paper = new Paper(rows, width, height);
  const words = page.table.seats.map(({ seat }) => `${page.names[seat]}: ${rows.at(-1)![seat]}`).join(", ");
  return html`
    <svg class="chart ${kind}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${t("chart")} ${words}">
      ${paper.marks().map((n) => level(paper, n))}
      ${roundsOf(standings).map(([round, i]) => roundMark(paper, round, i))}
      ${paper.ends(page.table.seats.map(({ seat }) => seat)).map(({ seat, at }) => line(page, paper, seat, at))}
      ${moments.map((one, i) => momentMark(paper, standings, one, i))}
    </svg>
  `;
}

const wait = (kind: string): TemplateResult => html`
  <p class="chart chart--wait ${kind}" role="status">${t("one.moment")}</p>
`;

const level = (paper: Paper, n: number): TemplateResult<2> => svg`
  <path class="chart__line" d="M${LEFT} ${paper.y(n)}H${paper.edge}"></path>
  <text class="chart__y" x=${LEFT - 7} y=${paper.y(n) + 4}>${n}</text>
`;

const ROUNDS = 10; // numbers that the axis has room for

/** The last standing of each round, as many as the axis has room for. */
function roundsOf(standings: Scored[]): [round: number, i: number][] {
  const ends = [...new Map(standings.map(({ round }, i) => [round, i]))].filter(([round]) => round > 0);
  const step = Math.ceil(ends.length / ROUNDS);
  return ends.filter((_, i) => (ends.length - 1 - i) % step === 0);
}

const roundMark = (paper: Paper, round: number, i: number): TemplateResult<2> =>
  svg`<text x=${paper.x(i)} y=${paper.height - 9}>${round}</text>`;

const line = (page: EndPage, paper: Paper, seat: number, at: number): TemplateResult<2> => svg`
  <path
    class="chart__p ${seatClass(seat)}"
    stroke-width=${seat === page.you ? 4.5 : 3}
    d=${paper.path(seat)}></path>
  <path
    class="chart__join ${seatClass(seat)}"
    d="M${paper.edge} ${paper.last(seat)}L${paper.edge + 12} ${at}"></path>
  <svg class="chart__sig ${seatClass(seat)}" x=${paper.edge + 12} y=${at - 11} width="22" height="22">
    <use href=${picture(`sigil-${(seat % 8) + 1}`)}></use>
  </svg>
  <text class="chart__who" x=${paper.edge + 23} y=${at + 4.5}>${initial(page.names[seat] ?? "")}</text>
`;

function momentMark(paper: Paper, standings: Scored[], one: MomentShown, i: number): TemplateResult<2> {
  const row = standings.findIndex(({ at }) => at >= one.at);
  const [x, y] = [paper.x(row), paper.y(standings[row]!.scores[one.seat]!)];
  return svg`
    <circle class="chart__t" cx=${x} cy=${y} r="9"></circle>
    <text class="chart__n" x=${x} y=${y + 4}>${i + 1}</text>
  `;
}
