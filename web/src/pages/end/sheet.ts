/** The score sheet: what everybody has from each part of the game. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { spoken, worded } from "../../parts/options";
import { icon, sigil, unseen } from "../../parts/parts";
import { stall, total } from "../../shelf";
import { t } from "../../words/words";
import type { EndPage } from "../end";

type Row = [name: string, values: number[]];

const LONG = 4; // more parts than these need narrow rows

export function sheet(page: EndPage): TemplateResult {
  const parts = page.table.result!.sheet as Row[];
  return html`
    <section class="scoresheet ${parts.length > LONG ? "scoresheet--long" : ""}" aria-labelledby="h-score">
      <table>
        <caption id="h-score">${t("score.sheet")}</caption>
        ${head(page)}
        <tbody>
          ${parts.map((part, i) => row(page, part, i))}
        </tbody>
        ${foot(page)}
      </table>
      ${decided(page, parts)}
    </section>
  `;
}

/** Why the reader won or lost, in one sentence: the part that the winner is furthest ahead in. */
function decided(page: EndPage, parts: Row[]): TemplateResult | typeof nothing {
  const lost = page.you !== page.first;
  const [ahead, behind] = [page.first, lost ? page.you : page.order[1]];
  if (page.you < 0 || behind === undefined || parts.length < 2) return nothing;
  const gap = ([, values]: Row): number => values[ahead]! - values[behind]!;
  const [name, values] = parts.reduce((most, one) => (gap(one) > gap(most) ? one : most));
  if (gap([name, values]) <= 0) return nothing;
  const said = {
    part: part(page, name),
    name: page.names[lost ? ahead : behind],
    more: values[ahead],
    less: values[behind],
  };
  return html`<p class="scoresheet__why">${t(lost ? "score.lost" : "score.won", said)}</p>`;
}

/** A part of the game by its name. */
const part = ({ table: { game } }: EndPage, name: string): string => worded(`${game}.sheet.${name}`, spoken(name));

const won = (page: EndPage, seat: number): string => (seat === page.first ? "won" : "");

const head = (page: EndPage): TemplateResult => html`
  <thead>
    <tr>
      <th scope="col">${unseen(t("part"))}</th>
      ${page.order.map(
        (seat) => html`
          <th scope="col" class=${won(page, seat)}>
            ${sigil(seat, page.names[seat] ?? "", "small")}
            <span title=${page.names[seat] ?? ""}>${page.names[seat]}</span>
          </th>
        `,
      )}
    </tr>
  </thead>
`;

function row(page: EndPage, [name, values]: Row, i: number): TemplateResult {
  const { game } = page.table;
  return html`
    <tr>
      <th scope="row">
        <span class="part">
          ${icon(stall(game).parts?.[i] ?? "lamp")}
          <span><b>${part(page, name)}</b></span>
        </span>
      </th>
      ${page.order.map((seat) => html`<td class=${won(page, seat)}>${value(values, values[seat]!)}</td>`)}
    </tr>
  `;
}

/** A number of the sheet: the most of a part is marked, unless everybody has it. */
function value(values: number[], n: number): unknown {
  const most = Math.max(...values);
  if (n === most && most > 0 && most > Math.min(...values))
    return html`<b class="best">${n}${unseen(`, ${t("most")}`)}</b>`;
  return n === 0 ? html`<i>0</i>` : n;
}

const foot = (page: EndPage): TemplateResult => html`
  <tfoot>
    <tr>
      <th scope="row">${total(page.table.game) || t("points.cap")}</th>
      ${page.order.map((seat) => html`<td class=${won(page, seat)}>${page.table.result!.scores[seat]}</td>`)}
    </tr>
  </tfoot>
`;
