/** Merchants of Magick: the belt of orders above, dice in the tray, the open ledger below,
 *  up to seven other shoppes beside it. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, ShoppeView, View } from "../../generated/merchants_of_magick";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import type { Figured } from "../../parts/draft";
import type { Looked } from "../../parts/look";
import { count, icon, picture } from "../../parts/parts";
import words from "../../words/en/merchants_of_magick.json";
import { learn, list, t } from "../../words/words";
import { type Around, Board } from "../board";
import { belt } from "./belt";
import { type Circle, type Column, type Order, type Row, SIDES, type Side, type Titled } from "./content";
import { leaf } from "./ledger";
import { looked } from "./look";
import { moved } from "./motions";
import { own } from "./own";
import { peeked } from "./peek";
import { rivals } from "./rivals";
import { tray } from "./tray";

learn(words);

const OWN = new Set(["adventurer", "mastery", "potions", "slots"]); // what lies beside the sheet

export class MerchantsBoard extends Board<View, Parts> {
  die = ""; // in hand, if one was touched before the circle

  glance = ""; // the circle last pointed at

  tab: Side | "shoppe" = "crafting";

  peek = -1;

  protected reset(): void {
    this.glance = "";
    this.die = ""; // none is in hand: a circle takes the die that fits
    this.follow();
  }

  /** On a phone the side of the sheet with lit circles comes to the front. */
  follow(): void {
    const other = this.tab === "crafting" ? "research" : "crafting";
    if (this.tab !== "shoppe" && !this.lit(this.tab) && this.lit(other)) this.tab = other;
  }

  override reveal(mark: string): void {
    // by pattern: a lesson's mark is a path
    const [kind, id] = mark.split(".");
    const row = this.rows[id ?? ""];
    if (OWN.has(kind!)) this.tab = "shoppe";
    else if (row) this.tab = this.columns[row.circles[0]!.column]!.side;
    this.requestUpdate();
  }

  get rows(): Record<string, Row> {
    return this.index<Row>("rows");
  }

  get orders(): Record<string, Order> {
    return this.index<Order>("orders");
  }

  get me(): ShoppeView | undefined {
    return this.view.shoppes[this.around.you];
  }

  get columns(): Record<string, Column> {
    return this.index<Column>("columns");
  }

  column(id: string): string {
    return this.columns[id]?.name ?? id;
  }

  /** A circle by its name, and the row that it stands in. */
  circle(id: string): { row: Row; circle: Circle } | undefined {
    for (const row of Object.values(this.rows)) {
      const circle = row.circles.find((one) => one.id === id);
      if (circle) return { row, circle };
    }
    return undefined;
  }

  columnsOf(side: Side): Column[] {
    return Object.values(this.columns).filter((one) => one.side === side);
  }

  rowsOf(side: Side): Row[] {
    return Object.values(this.rows).filter(({ circles }) => this.columns[circles[0]!.column]?.side === side);
  }

  titled(kind: "adventurers" | "masteries", { id, title }: Titled): string {
    return this.index<Titled>(kind)[id]?.title ?? title;
  }

  place(circle: string): string {
    const found = this.circle(circle);
    return found ? `${found.row.name}, ${this.column(found.circle.column)} ${found.circle.number}` : circle;
  }

  have(shoppe: ShoppeView, row: string): [number, number] {
    const circles = this.rows[row]?.circles ?? [];
    return [circles.filter(({ id }) => shoppe.marks.includes(id)).length, circles.length];
  }

  /** Dice with which something can be marked now. */
  dice(): string[] {
    return [...new Set(this.of("spend").map(({ parts }) => parts.die as string))];
  }

  get owed(): boolean {
    return this.of("free_mark").length > 0;
  }

  /** Results that need no extra dice slot are left; later ones are offers, and lit only in hand. */
  get free(): boolean {
    return this.view.free_results > 0;
  }

  /** The die that a circle takes: the one in hand, else the first of those that the engine names. */
  dieFor(circle: string): string | undefined {
    const dice = this.die ? [this.die] : this.free ? Object.keys(this.view.fits[circle] ?? {}) : [];
    return dice.find((die) => this.spend(circle, die));
  }

  private spend(circle: string, die: string): string | undefined {
    return this.of("spend").find(({ parts }) => parts.circle === circle && parts.die === die)?.move;
  }

  moveFor(circle: string): string | undefined {
    if (this.owed) return this.of("free_mark").find(({ parts }) => parts.circle === circle)?.move;
    const die = this.dieFor(circle);
    return die && this.spend(circle, die);
  }

  override figure({ figure }: { figure: string }): Figured | null {
    if (figure === "coins") return { art: "coin", word: t("mom.coins") };
    return figure === "potions" ? { art: "mom:potion", word: t("mom.potions") } : null;
  }

  override looked(id: string): Looked | null {
    return looked(this, id);
  }

  override motions(event: Happened): Motion[] {
    return moved(this, event);
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="merchants merchants--replay" data-whole>${this.tableau()}</div>`;
    return html`
      <div class="board game-merchants_of_magick merchants merchants--${view.shoppes.length}">
        ${around.bar(html`
          <span>
            ${t("mom.round", { n: view.round })}
            <span class="wide">${t("mom.of", { n: view.rounds })}</span>
          </span>
          <ol class="rounds wide" aria-hidden="true">
            ${Array.from(
              { length: view.rounds },
              (_, i) => html`<li class=${i + 1 < view.round ? "past" : i + 1 === view.round ? "now" : ""}></li>`,
            )}
          </ol>
          ${
            this.me
              ? html`
                  <span class="narrow bar__purse">
                    ${count("coin", "coin", this.me.coins, t("mom.coins"))}
                    ${count("potion", "mom:potion", this.me.potions, t("mom.potions"))}
                  </span>
                `
              : nothing
          }
        `)}
        ${this.tableau()}
      </div>
      ${peeked(this)}
    `;
  }

  override zoomed(id: string): TemplateResult | null {
    const order = this.orders[id];
    return order
      ? html`
          <span class="card kind-order">
            <span class="card__num">${order.coins}</span>
            <span class="card__art">
              <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
              ${icon(`mom:${order.item}`)}
            </span>
            <span class="card__title">${order.name}</span>
            <span class="card__text">
              <span>
                ${t("mom.order.words", {
                  rows: list(order.rows.map((row) => this.rows[row]?.name ?? row)),
                  n: order.coins,
                })}
              </span>
            </span>
          </span>
        `
      : null;
  }

  override tableau(): TemplateResult {
    const seat = Math.max(0, this.around.you);
    const mine = this.view.shoppes[seat]!;
    return html`
      ${rivals(this)}
      <main class="shoppe">
        ${this.around.ticker()}${belt(this, mine, seat)}${tray(this)}
        <div class="tabs narrow" role="tablist">
          ${([...SIDES, "shoppe"] as const).map(
            (tab) => html`
              <button
                type="button"
                role="tab"
                data-holds=${tab === "shoppe" ? [...OWN].join(" ") : nothing}
                aria-selected=${this.tab === tab ? "true" : "false"}
                @click=${() => {
                  this.tab = tab;
                  this.requestUpdate();
                }}>
                ${t(`mom.tab.${tab}`)}${
                  this.lit(tab)
                    ? html`
                        ${" "}
                        <span>${t("mom.lit", { n: this.lit(tab) })}</span>
                      `
                    : nothing
                }
              </button>
            `,
          )}
        </div>
        <section class="sheet ledger" data-thing="sheet.${seat}" data-tab=${this.tab} data-arrows
          aria-label=${t("mom.sheet")}>
          ${SIDES.map((side) => leaf(this, side, mine, true))}
        </section>
        <div class="narrow shoppe__mine" data-tab=${this.tab}>${own(this, mine, seat)}</div>
      </main>
      <aside class="mine wide">
        ${own(this, mine, seat)}${this.around.live && this.view.shoppes.length > 1 ? this.around.log() : nothing}
      </aside>
    `;
  }

  lit(side: string): number {
    if (!this.asked || side === "shoppe") return 0;
    const open = [...this.of("free_mark"), ...this.of("spend")].map(({ parts }) => parts.circle as string);
    const seen = [...new Set(open)].filter((circle) => this.moveFor(circle));
    return seen.filter((id) => this.columns[this.circle(id)!.circle.column]?.side === side).length;
  }
}

customElements.define("merchants-board", MerchantsBoard);
export const draw = (around: Around<View>): TemplateResult =>
  html`<merchants-board data-board .around=${around}></merchants-board>`;
