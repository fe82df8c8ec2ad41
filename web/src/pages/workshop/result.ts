/** What many games told: a sentence first, then pictures, then tables. */
import { nothing, type TemplateResult } from "lit";
import type { MeasureShown, ResultShown, RunShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { language, t } from "../../words/words";
import type { WorkshopPage } from "../workshop";
import { lines, spread } from "./charts";
import { figureText, lessText, measureName, placed, valueText } from "./figures";
import { lifts } from "./lifts";
import { rulesMap, rulesTable } from "./rulesmap";

const DRAWN = ["rounds", "winner"]; // how they are spread stands here; of other measures it opens in a comparison

export function result(page: WorkshopPage, run: RunShown): TemplateResult {
  const told = run.result!;
  const places = placed(told.measures);
  const alone = run.a === run.b; // the book by itself
  return html`
    <div>
      <p class="ws-slate__say">${alone ? ofTheBook(told) : sentence(told)}</p>
      <p class="ws-slate__sub">${circumstances(page, run, told)}</p>
      ${warnings(run, told)}
    </div>
    ${
      places.length
        ? html`
            <section>
              <h3>${t("ws.wins")} ${alone ? nothing : legend()}</h3>
              ${lines(places, 1 / told.seats, alone)}
            </section>
          `
        : nothing
    }
    <section class="ws-duo">
      ${told.spreads.filter(({ measure }) => DRAWN.includes(measure)).map((one) => spread(one, told.measures, alone))}
    </section>
    ${lifts(page, told, alone)}
    ${
      alone
        ? nothing
        : html`
            <section>
              <h3>${t("ws.clear")} <small>${t("ws.clear.note")}</small></h3>
              ${clear(told)}
            </section>
          `
    }
    ${rulesMap(told, alone)}
    <details class="ws-figures">
      <summary>${t("ws.tables")}</summary>
      ${table(told.measures, alone)}${rulesTable(told, alone)}
    </details>
  `;
}

const hundred = (share: number): string => Math.round(100 * share).toLocaleString(language);

function listed(wins: number[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(wins.map(hundred));
}

/** The sentence that stands above all: are the places told apart, with the pack and with the book? */
function sentence(told: ResultShown): string {
  const [book, pack] = told.even;
  if (told.same) return t("ws.say.same");
  if (!book || !pack) return t("ws.say.games", { n: told.games });
  const values = { pack: listed(pack.wins), book: listed(book.wins) };
  if (pack.even === null) return t("ws.say.few", values);
  if (pack.even) return t(book.even ? "ws.say.even.still" : "ws.say.even.now", values);
  return t(book.even ? "ws.say.uneven.now" : "ws.say.uneven.still", values);
}

/** The same of the book, when nothing is changed yet. */
function ofTheBook(told: ResultShown): string {
  const [book] = told.even;
  if (!book) return t("ws.say.book", { n: told.games });
  const values = { book: listed(book.wins) };
  if (book.even === null) return t("ws.say.book.few", values);
  return t(book.even ? "ws.say.book.even" : "ws.say.book.uneven", values);
}

function circumstances(page: WorkshopPage, run: RunShown, told: ResultShown): string {
  const version = page.sheet?.versions.find(({ mark }) => mark === run.b);
  const which = !run.b ? t("ws.book") : version ? t("ws.version.n", { n: version.number }) : t("ws.a.version");
  const bots = t(`ws.level.${told.level}`).toLowerCase();
  return t(run.b ? "ws.sub" : "ws.sub.book", {
    which,
    games: figureText(told.games),
    seats: told.seats,
    bots,
    seconds: Math.round(told.seconds),
  });
}

/** What one must know of these figures: stopped early, games that did not end. */
function warnings(run: RunShown, told: ResultShown): TemplateResult | typeof nothing {
  const [book, pack] = told.cut;
  const said = [
    run.state === "stopped"
      ? `${t("ws.stopped", { done: figureText(told.games), asked: figureText(told.asked) })} ${run.reason}`
      : "",
    pack || book ? t("ws.cut", { pack: pack ?? 0, book: book ?? 0 }) : "",
  ].filter(Boolean);
  return said.length
    ? html`<p class="ws-warning" role="status">${icon("bar")}<span>${said.join(" ")}</span></p>`
    : nothing;
}

const legend = (): TemplateResult => html`
  <ul class="ws-legend">
    <li><i class="ws-key ws-key--book"></i>${t("ws.key.book")}</li>
    <li><i class="ws-key ws-key--pack"></i>${t("ws.key.pack")}</li>
  </ul>
`;

/** What clearly differs, apart from the places; by how much. */
function clear(told: ResultShown): TemplateResult {
  const found = told.measures.filter((one) => one.less.clear && one.measure !== "order" && one.measure !== "seat");
  if (!found.length) return html`<p class="ws-slate__sub">${t("ws.clear.none", { n: told.games })}</p>`;
  return html`
    <ul class="ws-clear">
      ${found.slice(0, 8).map(
        (one) => html`
          <li>
            <span>${measureName(one)}</span>
            <b>${valueText(one.b, one.share)}</b>
            <span>${lessText(one.less, one.share)}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** Every measure with both sides and the difference. */
export const table = (measures: MeasureShown[], alone: boolean): TemplateResult => html`
  <table class="ws-table">
    <thead>
      <tr>
        <th scope="col">${t("ws.measure")}</th>
        <th scope="col">${t("ws.key.book")}</th>
        ${alone ? nothing : html`<th scope="col">${t("ws.key.pack")}</th><th scope="col">${t("ws.difference")}</th>`}
      </tr>
    </thead>
    <tbody>
      ${measures.map(
        (one) => html`
          <tr>
            <th scope="row">${measureName(one)}</th>
            <td>${valueText(one.a, one.share)}</td>
            ${alone ? nothing : html`<td>${valueText(one.b, one.share)}</td><td>${lessText(one.less, one.share)}</td>`}
          </tr>
        `,
      )}
    </tbody>
  </table>
`;
