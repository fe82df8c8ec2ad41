/** One option as an axis: its values play the same deals, and are drawn beside the book's. */
import { nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { DifferenceShown, OptionShown, RunShown, SweepShown, SweptShown } from "../../generated/wire";
import { html, svg } from "../../html";
import { icon } from "../../parts/parts";
import { openRule } from "../../parts/rules";
import { language, t } from "../../words/words";
import type { ComparePage } from "../compare";
import { optionNote, spoken } from "./changes";
import { figureText, lessText, measureAlone, valueText } from "./figures";
import { pick, playing } from "./games";
import type { Choice } from "./model";

const COUNT = 500; // games of each value
const SHOWN = 6; // values of a long range at first
const MOST = 8; // values of one run
const AFFORDABLE = 100_000; // games that somebody might have played

/** What is chosen of a sweep: the option, its values, and the two measures that are drawn. */
export class Axis {
  values: Choice[] = [];
  drawn: (string | null)[] = [null, null];

  constructor(readonly option: OptionShown) {
    const { all } = this;
    const some =
      all.length <= MOST
        ? all
        : Array.from({ length: SHOWN }, (_, i) => all[Math.round((i * (all.length - 1)) / (SHOWN - 1))]!);
    this.values = all.filter((one) => some.includes(one) || one === option.default);
  }

  get all(): Choice[] {
    const { values, least, most } = this.option;
    return (values as Choice[] | null) ?? Array.from({ length: most! - least! + 1 }, (_, i) => least! + i);
  }

  /** The values of a link, and the book's with them. */
  take(words: string[]): void {
    const some = this.all.filter((one) => one === this.option.default || words.includes(String(one)));
    if (some.length > 1) this.values = some.slice(0, MOST);
  }

  /** A value is taken out, or back in; the book's stays. */
  turn(value: Choice): void {
    const here = this.values.includes(value);
    if (value === this.option.default || (!here && this.values.length >= MOST)) return;
    this.values = this.all.filter((one) => (one === value ? !here : this.values.includes(one)));
  }
}

/** What the sweep is about, and the rule that leaves it open. */
export const heading = ({ game, axis }: ComparePage): TemplateResult => html`
  <h2 class="swp__title">${titled(axis!.option)}</h2>
  <button class="ws-rule" type="button" @click=${() => openRule(game, axis!.option.rule)}>
    ${axis!.option.rule}
  </button>
`;

const titled = (option: OptionShown): string => option.title || option.text;

export function sweep(page: ComparePage): TemplateResult {
  const { axis, run, shown } = page;
  const { option } = axis!;
  const told = run?.sweep?.option === option.name ? run.sweep : null;
  return html`
    <section class="ws-slate swp" aria-label=${t("swp.title")}>
      ${run?.state === "playing" ? playing(run, page.stop) : nothing}
      <div>
        <p class="ws-slate__say" role="status">${told ? sentence(option, told) : run?.reason || t("swp.ask")}</p>
        ${told ? warnings(run!, told) : nothing}
      </div>
      <div class="ws-run">
        ${pick(t("swp.option"), shown!.options, option, titled, (one) => page.sweep(one.name), page)}
        ${page.circumstances()}
      </div>
      ${optionNote(page.game, option)}${values(page)}
      ${told ? pictures(page, told) : nothing}
    </section>
  `;
}

function values(page: ComparePage): TemplateResult {
  const { option, values: here, all } = page.axis!;
  const offered = all.length <= MOST ? all : here;
  const others = all.filter((one) => !offered.includes(one));
  const games = Math.min(COUNT, page.most);
  return html`
    <fieldset class="swp__values">
      <legend>${t("swp.values", { n: figureText(games) })}</legend>
      ${offered.map(
        (one) => html`
          <label>
            <input
              class="unseen"
              type="checkbox"
              .checked=${live(here.includes(one))}
              ?disabled=${one === option.default}
              @change=${() => page.turn(one)} />
            <span>${spoken(option, one)}${one === option.default ? ` ${t("swp.book")}` : ""}</span>
          </label>
        `,
      )}
      ${
        others.length && here.length < MOST
          ? html`
              <select
                class="field field--small"
                aria-label=${t("swp.a.value")}
                @change=${(event: Event) => {
                  const list = event.target as HTMLSelectElement;
                  const one = others[list.selectedIndex - 1];
                  list.selectedIndex = 0;
                  if (one !== undefined) page.turn(one);
                }}>
                <option>${t("swp.a.value")}</option>
                ${others.map((one) => html`<option>${spoken(option, one)}</option>`)}
              </select>
            `
          : nothing
      }
      <button
        class="btn btn--lamp"
        type="button"
        ?disabled=${here.length < 2 || page.run?.state === "playing"}
        @click=${() => void page.playAxis(games)}>
        ${icon("play")}${t("swp.play", { n: figureText(games * here.length) })}
      </button>
    </fieldset>
  `;
}

/** How clearly a measure differs anywhere: the widest difference in half-widths of its interval. */
const clearness = ({ less }: SweptShown): number =>
  Math.max(0, ...less.map((one) => (one && one.high! > one.low! ? Math.abs(one.at) / (one.high! - one.low!) : 0)));

const keyOf = ({ measure, of }: SweptShown): string => `${measure} ${of}`;

/** The measures that are drawn: as chosen, otherwise those that differ most clearly. */
function drawn(page: ComparePage, told: SweepShown): SweptShown[] {
  const ranked = [...told.measures].sort((one, other) => clearness(other) - clearness(one));
  return page.axis!.drawn.map((key, i) => told.measures.find((one) => keyOf(one) === key) ?? ranked[i]!);
}

function pictures(page: ComparePage, told: SweepShown): TemplateResult {
  const { option } = page.axis!;
  const two = drawn(page, told);
  const name = (value: Choice, i: number): string =>
    i === told.book ? `${spoken(option, value)}, ${t("swp.book")}` : spoken(option, value);
  return html`
    <div class="swp__drawn">
      ${two.map(
        (one, i) => html`
          <div>
            ${pick(
              t("swp.measure"),
              told.measures,
              one,
              measureAlone,
              (next) => (page.axis!.drawn[i] = keyOf(next)),
              page,
            )}
            ${plot(option, told, one)}
          </div>
        `,
      )}
      <table class="ws-table">
        <thead>
          <tr>
            <th scope="col">${titled(option)}</th>
            ${two.map((one) => html`<th scope="col">${measureAlone(one)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${(told.values as Choice[]).map(
            (value, i) => html`
              <tr class=${i === told.book ? "swp__isbook" : ""}>
                <th scope="row">${name(value, i)}</th>
                ${two.map((one) => html`<td>${around(one, i)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** A value and half of its interval. */
function around(one: SweptShown, i: number): string {
  const at = one.at[i]!;
  if (at.low === null || at.high === null) return valueText(at, one.share);
  return `${valueText(at, one.share)} ± ${valueText({ ...at, at: (at.high - at.low) / 2 }, one.share)}`;
}

const WIDE = 400;
const HIGH = 300;
const LEFT = 52;
const BOTTOM = HIGH - 44;
const STEPS = [1, 2, 5, 10];

/** Steps of a scale that are easily read: 1, 2 or 5 of some size. */
function stepOf(reach: number): number {
  const size = 10 ** Math.floor(Math.log10(reach / 3));
  return size * STEPS.find((one) => one * size >= reach / 3)!;
}

/** Every value with its interval; dots join them, as nothing was played between. */
function plot(option: OptionShown, told: SweepShown, one: SweptShown): TemplateResult {
  const ends = one.at.flatMap(({ at, low, high }) => [low ?? at, high ?? at]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const step = stepOf(high - low || Math.abs(high) || 1);
  const from = Math.floor(low / step) * step;
  const till = Math.max(from + step, Math.ceil(high / step) * step);
  const y = (value: number): number => BOTTOM - ((value - from) / (till - from)) * (BOTTOM - 14);
  const x = (i: number): number => LEFT + 24 + (i * (WIDE - LEFT - 48)) / Math.max(1, one.at.length - 1);
  const scale = (value: number): string => valueText({ at: value, low: null, high: null }, one.share);
  const lines = Array.from({ length: Math.round((till - from) / step) + 1 }, (_, i) => from + i * step);
  const words = (told.values as Choice[]).map((value) => spoken(option, value));
  const long = words.join("").length > 36; // every other one stands lower
  const said = words.map((word, i) => `${word}: ${around(one, i)}`).join(", ");
  return html`
    <svg class="ws-plot swp__plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${measureAlone(one)}. ${said}.">
      ${lines.map(
        (value) => svg`
          <path class="ws-plot__zero" d="M${LEFT - 6} ${y(value)}H${WIDE}"></path>
          <text class="t-end" x=${LEFT - 12} y=${y(value) + 4}>${scale(value)}</text>
        `,
      )}
      ${svg`<polyline class="swp__line" points=${one.at.map(({ at }, i) => `${x(i)},${y(at)}`).join(" ")}></polyline>`}
      ${one.at.map(({ at, low, high }, i) => {
        const [top, end] = [y(high ?? at), y(low ?? at)];
        return svg`
          <path class="swp__reach" d="M${x(i)} ${end}V${top}M${x(i) - 5} ${end}h10M${x(i) - 5} ${top}h10"></path>
          <circle class=${i === told.book ? "swp__ring" : "swp__dot"} cx=${x(i)} cy=${y(at)} r="5"></circle>
          <text x=${x(i)} y=${BOTTOM + 20 + (long && i % 2 ? 14 : 0)}>${words[i]}</text>
          ${i === told.book && !long ? svg`<text x=${x(i)} y=${BOTTOM + 35}>${t("swp.book")}</text>` : nothing}
        `;
      })}
    </svg>
  `;
}

/** What differs most from the book, and where more games would tell. */
function sentence(option: OptionShown, told: SweepShown): TemplateResult {
  const ranked = [...told.measures].sort((one, other) => clearness(other) - clearness(one));
  const all = told.values as Choice[];
  const book = spoken(option, all[told.book]!);
  const found = ranked.flatMap((one) => one.less.map((less, i) => ({ one, less, i })));
  const clear = found.find(({ one, less }) => one === ranked[0] && less?.clear);
  const open = found.find(({ less }) => apart(less, told));
  const value = (i: number): string => spoken(option, all[i]!);
  return html`
    ${
      clear
        ? t("swp.clear", {
            name: measureAlone(clear.one),
            value: value(clear.i),
            less: lessText(clear.less!, clear.one.share),
            book,
          })
        : t("swp.none", { n: told.games, book })
    }${" "}
    ${
      open
        ? html`<em>${t("swp.more", {
            name: measureAlone(open.one),
            value: value(open.i),
            book,
            needed: open.less!.needed!.toLocaleString(language),
          })}</em>`
        : nothing
    }
  `;
}

const apart = (less: DifferenceShown | null, told: SweepShown): boolean =>
  !!less && !less.clear && less.needed !== null && less.needed > told.games && less.needed <= AFFORDABLE;

function warnings(run: RunShown, told: SweepShown): TemplateResult | typeof nothing {
  const lost = told.cut.reduce((sum, one) => sum + one, 0);
  const said = [
    run.state === "stopped"
      ? `${t("ws.stopped", { done: figureText(told.games), asked: figureText(run.asked) })} ${run.reason}`
      : "",
    lost ? t("swp.cut", { n: lost }) : "",
  ].filter(Boolean);
  return said.length
    ? html`<p class="ws-warning" role="status">${icon("bar")}<span>${said.join(" ")}</span></p>`
    : nothing;
}
