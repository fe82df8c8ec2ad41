/** The end: wreath, places, score sheet, how it went, and whether the deal was fair. */
import { nothing, type TemplateResult } from "lit";
import { api, recordAddress } from "../api";
import type { Frame, TableShown, Verified } from "../generated/wire";
import { html, svg } from "../html";
import { spoken, worded } from "../parts/options";
import { icon, initial, picture, seatClass, sigil, unseen } from "../parts/parts";
import { sentence } from "../parts/story";
import { colours, facts, stall, total, unit } from "../shelf";
import { list, t } from "../words/words";
import { Film } from "./moments";
import { back, mark, Page, setTitle } from "./page";

interface Turn {
  at: number;
  seat: number;
  head: string;
  text: string;
}

class EndPage extends Page {
  declare table: TableShown;
  declare you: number;
  declare rematch: () => void;
  declare look: () => void;
  declare chat: TemplateResult;
  static override properties = {
    table: { attribute: false },
    you: { attribute: false },
    rematch: { attribute: false },
    look: { attribute: false },
    chat: { attribute: false },
  };
  private verified: Verified | null = null;
  private scores: (number[] | null)[] = [];
  private frames: Frame[] = [];
  private copied = false;
  private loading = true;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  protected override firstUpdated(): void {
    const log = this.querySelector(".log__list");
    if (log) log.scrollTop = log.scrollHeight;
  }

  private async load(): Promise<void> {
    const id = this.table.id;
    api.verify(id).then(
      (verified) => {
        this.verified = verified;
        this.requestUpdate();
      },
      () => undefined,
    );
    const film = new Film(id, "watcher");
    try {
      await film.whole(2000, () => undefined);
      this.frames = film.frames;
      this.scores = film.frames.map(({ scores }) => scores);
    } catch {
      // the sheet stands without its chart
    }
    this.loading = false;
    this.requestUpdate();
  }

  /** "3 coins": every game counts something of its own. */
  private sum(n: number): string {
    return unit(this.table.game, n);
  }

  private get names(): string[] {
    return this.table.seats.map((seat) => seat.name);
  }

  /** Moves after which somebody else was ahead, or somebody gained most. */
  private turns(): Turn[] {
    const turns: (Turn & { weight: number })[] = [];
    const leader = (row: number[]): number => row.indexOf(Math.max(...row));
    for (let at = 1; at < this.scores.length; at++) {
      const [old, now] = [this.scores[at - 1], this.scores[at]];
      if (!old || !now) continue;
      const gains = now.map((n, seat) => n - old[seat]!);
      const best = gains.indexOf(Math.max(...gains));
      if (gains[best]! <= 0) continue;
      const passed = leader(now) !== leader(old) && Math.max(...old) > 0;
      const weight = gains[best]! + (passed ? 3 + (at / this.scores.length) * 6 : 0);
      const seat = passed ? leader(now) : best;
      const told = this.frames[at]!.events.filter((one) => one.about === "game")
        .slice(0, 2)
        .map((one) => sentence(this.table.game, one, this.names, this.you))
        .join(" ");
      turns.push({
        at,
        seat,
        weight,
        head: passed ? t("passes", { name: this.names[seat] }) : t("gains", { name: this.names[seat], n: gains[best] }),
        text: told,
      });
    }
    return turns
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 3)
      .sort((a, b) => a.at - b.at);
  }

  protected override render(): unknown {
    const { table, you } = this;
    const result = table.result!;
    setTitle(`${t("the.end")} · ${table.title}`);
    const order = table.seats.map(({ seat }) => seat).sort((a, b) => result.places[a]! - result.places[b]!);
    const winners = order.filter((seat) => result.places[seat] === 1);
    const first = winners.includes(you) ? you : winners[0]!;
    const second = order.find((seat) => result.places[seat] !== 1);
    const ahead = second === undefined ? 0 : result.scores[first]! - result.scores[second]!;
    const head =
      table.seats.length === 1
        ? this.sum(result.scores[0]!)
        : winners.length > 1
          ? t("share.win", { names: list(winners.map((seat) => this.names[seat]!)) })
          : winners[0] === you
            ? t("you.win")
            : t("wins", { name: this.names[first] });
    return html`
      <div class="pagey end ${colours(table.game)}">
        <header class="bar pagey__bar">
          ${mark(false)}
          <span class="bar__rule wide"></span>
          <p class="bar__game">
            <span class="wide">${table.title}</span>
            <span class="narrow">${facts(table.game).short}</span>
          </p>
          <div class="bar__facts"><span class="wide">${table.name}</span></div>
          <div class="bar__end">
            <button class="btn btn--quiet btn--small" type="button" @click=${() => this.look()}>
              ${icon("eye")}
              <span class="wide">${t("see.table")}</span>
              <span class="unseen narrow">${t("see.table")}</span>
            </button>
            ${back()}
          </div>
        </header>
        <main class="end__grid">
          <section class="victor" aria-labelledby="h-win">
            <span class="victor__wreath ${seatClass(first)}">
              ${icon("laurels")}${sigil(first, this.names[first] ?? "")}
            </span>
            <h1 id="h-win" role="status">${head}</h1>
            <p>${ahead > 0 && winners.length === 1 ? t("by.points", { n: this.sum(ahead) }) : nothing}</p>
            <ol class="places">
              ${order.map((seat) => this.place(seat))}
            </ol>
            <div class="victor__acts">
              ${
                you >= 0
                  ? html`
                      <button class="btn btn--lamp btn--wide" type="button" @click=${() => this.rematch()}>
                        ${icon("cycle")}${t("rematch")}${
                          table.next
                            ? html`
                                ${" "}
                                <span class="victor__ready">${t("rematch.open")}</span>
                              `
                            : nothing
                        }
                      </button>
                    `
                  : nothing
              }
              <a class="btn" href="/replay/${table.id}">${icon("play")}${t("replay")}</a>
              <a class="btn" href=${recordAddress(table.id)} download="${table.game}-${table.id}.txt">
                ${icon("down")}${t("record")}
              </a>
              <button
                class="btn btn--quiet victor__link"
                type="button"
                @click=${async () => {
                  await navigator.clipboard?.writeText(location.href);
                  this.copied = true;
                  this.requestUpdate();
                }}>
                ${icon(this.copied ? "tick" : "chain")}${this.copied ? t("copied") : t("link.share")}
              </button>
            </div>
            ${this.seal()}
          </section>
          <div class="end__mid">${this.sheet(order, first)}${this.chat}</div>
          <section class="story" aria-labelledby="h-story">
            <h2 id="h-story">
              ${t("how.it.went")}${" "}
              <small>${t("points.each.move")}</small>
            </h2>
            ${this.chart("wide", 560, 450)}${this.chart("narrow", 354, 270)}
            <ol class="turns">
              ${this.turns().map(
                (turn, i) => html`
                  <li>
                    <a href="/replay/${table.id}?at=${turn.at}">
                      <span class="turns__no">${i + 1}</span>
                      <span>
                        <b>${turn.head}</b>
                        <small>${turn.text}</small>
                      </span>
                      ${icon("go")}
                    </a>
                  </li>
                `,
              )}
            </ol>
          </section>
        </main>
      </div>
    `;
  }

  private place(seat: number): TemplateResult {
    const result = this.table.result!;
    const place = result.places[seat]!;
    const behind = Math.max(...result.scores) - result.scores[seat]!;
    const tied = place > 1 && behind === 0;
    return html`
      <li class="place place--${place} ${seatClass(seat)}">
        <span class="place__no">${place}</span>
        ${sigil(seat, this.names[seat] ?? "")}
        <span class="place__name">
          <b>${this.names[seat]}</b>
          <small>
            ${
              seat === this.you
                ? t("you")
                : place === 1
                  ? (this.table.seats[seat]!.kind === "bot" ? t("bot") : nothing)
                  : tied
                    ? t("tie.broken")
                    : t("behind", { n: this.sum(behind) })
            }
          </small>
        </span>
        <span class="count count--coin ${place === 1 ? "count--big" : ""}">
          ${icon(facts(this.table.game).counted)}
          <span>${result.scores[seat]}</span>
          ${unseen(` ${t("points")}`)}
        </span>
      </li>
    `;
  }

  private seal(): unknown {
    const v = this.verified;
    if (!v)
      return html`
        <p class="verified">
          ${icon("seal")}
          <span><b>${t("verify.busy")}</b></span>
        </p>
      `;
    const seal = this.table.deal?.commitment ?? "";
    return html`
      <details class="verified">
        <summary>
          ${icon("seal")}
          <span>
            <b class=${v.good ? "" : "bad"}>${v.good ? t("verify.good") : t("verify.bad")}</b>
            ${" "}${t("verify.words")} ${
              this.table.deal
                ? html`
                    <code>
                      ${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}
                    </code>
                  `
                : nothing
            }
          </span>
        </summary>
        <ul>
          ${v.checks.map(
            (check) => html`
              <li>
                ${icon(check.good ? "tick" : "bar")}
                <span>
                  <b>${spoken(check.what)}</b>
                  ${" "}${check.detail}
                </span>
              </li>
            `,
          )}
        </ul>
      </details>
    `;
  }

  private sheet(order: number[], first: number): TemplateResult {
    const result = this.table.result!;
    const parts = result.sheet as [string, number[]][];
    return html`
      <section class="scoresheet ${parts.length > 4 ? "scoresheet--long" : ""}" aria-labelledby="h-score">
        <table>
          <caption id="h-score">${t("score.sheet")}</caption>
          <thead>
            <tr>
              <th scope="col">${unseen(t("part"))}</th>
              ${order.map(
                (seat) => html`
                  <th scope="col" class=${seat === first ? "won" : ""}>
                    ${sigil(seat, this.names[seat] ?? "", "small")}
                    <span>${this.names[seat]}</span>
                  </th>
                `,
              )}
            </tr>
          </thead>
          <tbody>
            ${parts.map(([name, values], i) => {
              const most = Math.max(...values);
              const only = most > Math.min(...values);
              return html`
                <tr>
                  <th scope="row">
                    <span class="part">
                      ${icon(stall(this.table.game).parts?.[i] ?? "lamp")}
                      <span><b>${worded(`${this.table.game}.sheet.${name}`, spoken(name))}</b></span>
                    </span>
                  </th>
                  ${order.map(
                    (seat) => html`
                      <td class=${seat === first ? "won" : ""}>
                        ${
                          only && values[seat] === most && most > 0
                            ? html`<b class="best">${values[seat]}${unseen(`, ${t("most")}`)}</b>`
                            : values[seat] === 0
                              ? html`<i>0</i>`
                              : values[seat]
                        }
                      </td>
                    `,
                  )}
                </tr>
              `;
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">${total(this.table.game) || t("points.cap")}</th>
              ${order.map((seat) => html`<td class=${seat === first ? "won" : ""}>${result.scores[seat]}</td>`)}
            </tr>
          </tfoot>
        </table>
      </section>
    `;
  }

  private chart(kind: string, width: number, height: number): unknown {
    const rows = this.scores.filter((row): row is number[] => row !== null);
    if (rows.length < 2)
      return this.loading ? html`<p class="chart chart--wait ${kind}" role="status">${t("one.moment")}</p>` : nothing;
    const [left, right, top, floor] = [34, 46, 22, height - 30];
    const most = Math.max(1, ...rows.flat());
    const least = Math.min(0, ...rows.flat());
    const x = (i: number): number => left + (i / (rows.length - 1)) * (width - left - right);
    const y = (n: number): number => floor - ((n - least) / (most - least)) * (floor - top);
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => (most - least) / n <= 6) ?? 1000;
    const marks = Array.from(
      { length: Math.floor(most / step) - Math.ceil(least / step) + 1 },
      (_, i) => (Math.ceil(least / step) + i) * step,
    );
    const ends = this.table.seats.map(({ seat }) => ({ seat, at: y(rows.at(-1)![seat]!) })).sort((a, b) => a.at - b.at);
    ends.forEach((one, i) => {
      if (i) one.at = Math.max(one.at, ends[i - 1]!.at + 25);
    });
    const over = (ends.at(-1)?.at ?? 0) - floor;
    if (over > 0) for (const one of ends) one.at -= over;
    const words = this.table.seats.map(({ seat }) => `${this.names[seat]}: ${rows.at(-1)![seat]}`).join(", ");
    const point = (row: number[], i: number, seat: number): string => `${x(i).toFixed(1)} ${y(row[seat]!).toFixed(1)}`;
    const path = (seat: number): string => rows.map((row, i) => `${i ? "L" : "M"}${point(row, i, seat)}`).join("");
    return html`
      <svg class="chart ${kind}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${t("chart")} ${words}">
        ${marks.map(
          (n) => svg`
            <path class="chart__line" d="M${left} ${y(n)}H${width - right}"></path>
            <text class="chart__y" x=${left - 7} y=${y(n) + 4}>${n}</text>
          `,
        )}
        ${[0.25, 0.5, 0.75, 1].map(
          (part) =>
            svg`<text x=${x(part * (rows.length - 1))} y=${height - 9}>${Math.round(part * (rows.length - 1))}</text>`,
        )}
        ${ends.map(
          ({ seat, at }) => svg`
            <path
            class="chart__p ${seatClass(seat)}"
            stroke-width=${seat === this.you ? 4.5 : 3}
            d=${path(seat)}></path>
            <path
              class="chart__join ${seatClass(seat)}"
              d="M${width - right} ${y(rows.at(-1)![seat]!)}L${width - right + 12} ${at}"></path>
            <svg class="chart__sig ${seatClass(seat)}" x=${width - right + 12} y=${at - 11} width="22" height="22">
            <use href=${picture(`sigil-${(seat % 8) + 1}`)}></use>
            </svg>
            <text class="chart__who" x=${width - right + 23} y=${at + 4.5}>${initial(this.names[seat] ?? "")}</text>
          `,
        )}
        ${this.turns().map((turn, i) => {
          const row = this.scores[turn.at];
          return row
            ? svg`
              <circle class="chart__t" cx=${x(turn.at)} cy=${y(row[turn.seat]!)} r="9"></circle>
              <text class="chart__n" x=${x(turn.at)} y=${y(row[turn.seat]!) + 4}>${i + 1}</text>
            `
            : nothing;
        })}
      </svg>
    `;
  }
}

customElements.define("end-page", EndPage);
