/** Merchants of Magick: the belt of orders above, dice in the tray, the open ledger below, up to seven other shoppes beside it. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, ShoppeView, Told, View } from "../generated/merchants_of_magick";
import type { Happened } from "../generated/wire";
import { html, svg } from "../html";
import type { Motion } from "../motion";
import { count, icon, type Part, picture, pips, seatClass, sigil, unseen, yours } from "../parts/parts";
import { learn, list, t } from "../words/words";
import { Board } from "./board";

learn({
  "mom.round": "Round {n}",
  "mom.of": " of {n}",
  "mom.coins": "coins",
  "mom.potions": "potions",
  "mom.done": "Done",
  "mom.done.all": "Done for this round",
  "mom.is.done": "done",
  "mom.others": "The other shoppes",
  "mom.look": "Look at the shoppe of {name}",
  "mom.takes": "takes your order next",
  "mom.sends": "sends you an order",
  "mom.orders": "Your orders",
  "mom.order.words": "Complete {rows} on your sheet: {n|coin}.",
  "mom.to": "to {name}",
  "mom.from": "from {name}",
  "mom.leaves": "leaves",
  "mom.leaves.after": "after this round",
  "mom.leaves.next": "next",
  "mom.complete": "complete",
  "mom.down": "face down",
  "mom.gap": "comes later",
  "mom.results": "The four results",
  "mom.free": "free",
  "mom.in.hand": "in hand",
  "mom.sheet": "Your sheet",
  "mom.sheet.of": "Sheet of {name}",
  "mom.craft": "Crafting",
  "mom.research": "Spell research",
  "mom.higher": "this or higher",
  "mom.lower": "this or lower",
  "mom.takes.dice": "takes {dice}",
  "mom.tab.craft": "Craft",
  "mom.tab.research": "Research",
  "mom.tab.shoppe": "Shoppe",
  "mom.lit": "{n} lit",
  "mom.marked": "{place}, marked",
  "mom.mark": "Mark {place}",
  "mom.mark.paid": "Mark {place} with {n|potion}",
  "mom.not": "{place}, not with this die",
  "mom.shows": "Your {die} shows {n}. Mark a lit circle.",
  "mom.choose.die": "Choose a die.",
  "mom.no.more": "No more results can be spent.",
  "mom.owed": "A free mark: touch any open circle.",
  "mom.slot": "The next result takes an extra dice slot.",
  "mom.slot.cost": "The next result takes an extra dice slot: {n|potion}.",
  "mom.left": "{n|result} left without extra dice.",
  "mom.completes": "{place} completes the row",
  "mom.claims": " and claims",
  "mom.sponsored": "sponsored, wants all",
  "mom.reward.1": "3 potions",
  "mom.reward.2": "free mark",
  "mom.reward.3": "free mark, {n|coin}",
  "mom.circles": "{have} of {of} {column} circles",
  "mom.master": "Master",
  "mom.apprentice": "Apprentice",
  "mom.extra": "Extra dice",
  "mom.used": "used",
  "mom.spent": "{n} of 2 results spent this round",
  "mom.accessory": "Accessories",
  "mom.weapon": "Weapons",
  "mom.armor": "Armor",
  "mom.prefix": "Prefixes",
  "mom.suffix": "Suffixes",
  "mom.charm": "Charms",
  "mom.when": "coins when complete",
  "mom.scored": "coins scored",
  "mom.of.46": "{n} of {of} circles marked",
  "mom.waiting": "Waiting orders",
  "mom.deck": "{n} orders in the deck",
  "mom.not.mark": "This circle stays open",
  "mom.rating": "Rating so far: {rating}",
});

interface Circle {
  id: string;
  column: string;
  number: number;
}
interface Row {
  id: string;
  name: string;
  kind: string;
  coins: number;
  potions: number;
  text: string;
  circles: Circle[];
}
interface Column {
  id: string;
  side: string;
  dice: string[];
}
interface Order {
  id: string;
  name: string;
  item: string;
  rows: string[];
  double: boolean;
  coins: number;
}

const GROUPS: Record<string, string[]> = {
  craft: ["accessory", "weapon", "armor"],
  research: ["prefix", "suffix", "charm"],
};
const COLUMNS: Record<string, string[]> = {
  craft: ["steel", "wood", "leather"],
  research: ["elemental", "arcane", "wild"],
};

class MerchantsBoard extends Board<View, Parts> {
  private die = "";
  private preview = "";
  private tab = "craft";
  private peek = -1;
  private round = 0;

  protected reset(): void {
    this.preview = "";
    const left = this.dice();
    if (!left.includes(this.die) || this.round !== this.view.round) this.die = left[0] ?? "";
    this.round = this.view.round;
    this.follow();
  }

  /** On a phone the side of the sheet with lit circles comes to the front. */
  private follow(): void {
    const other = this.tab === "craft" ? "research" : "craft";
    if (this.tab !== "shoppe" && !this.lit(this.tab) && this.lit(other)) this.tab = other;
  }

  // Content

  private get rows(): Record<string, Row> {
    return this.index<Row>("rows");
  }

  private get orders(): Record<string, Order> {
    return this.index<Order>("orders");
  }

  private get me(): ShoppeView | undefined {
    return this.view.shoppes[this.around.you];
  }

  private place(circle: string): string {
    const [row, column] = circle.split(".");
    const found = this.rows[row!];
    return `${found?.name ?? row}, ${column} ${found?.circles.find(({ id }) => id === circle)?.number ?? ""}`;
  }

  private have(shoppe: ShoppeView, row: string): [number, number] {
    const circles = this.rows[row]?.circles ?? [];
    return [circles.filter(({ id }) => shoppe.marks.includes(id)).length, circles.length];
  }

  /** Dice with which something can be marked now. */
  private dice(): string[] {
    return [...new Set(this.of("spend").map(({ parts }) => parts.die as string))];
  }

  private get owed(): boolean {
    return this.of("free_mark").length > 0;
  }

  private moveFor(circle: string): string | undefined {
    return this.owed
      ? this.of("free_mark").find(({ parts }) => parts.circle === circle)?.move
      : this.of("spend").find(({ parts }) => parts.circle === circle && parts.die === this.die)?.move;
  }

  override motions(told: Happened): Motion[] {
    const one = told as unknown as Told;
    const you = this.around.you;
    switch (one.event) {
      case "rolled":
        return [{ kind: "roll", at: ".dice .die" }];
      case "spent":
      case "freed":
        return one.data.seat === you
          ? []
          : [{ kind: "ring", at: `[data-rival="${one.data.seat}"]`, seat: one.data.seat }];
      case "claimed": {
        const coin = html`<span class="count count--coin count--big">${icon("coin")}</span>`;
        return one.data.seat === you
          ? [
              {
                kind: "fly",
                from: `[data-order="${one.data.card}"]`,
                to: "[data-purse]",
                what: coin,
                times: Math.min(8, one.data.coins),
                gap: 120,
              },
            ]
          : [{ kind: "ring", at: `[data-rival="${one.data.seat}"]`, seat: one.data.seat }];
      }
      case "passed":
        return one.data.to === you
          ? [
              {
                kind: "fly",
                from: ".belt__end--in",
                to: `[data-order="${one.data.card}"]`,
                what: html`<span class="order order--ghost"></span>`,
              },
            ]
          : [];
      case "mastered":
        return [{ kind: "ring", at: `[data-mastery="${one.data.mastery}"]`, seat: one.data.seat }];
      default:
        return [];
    }
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="merchants merchants--replay">${this.tableau()}</div>`;
    return html`
      <div class="board game-merchants merchants merchants--${view.shoppes.length}">
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
                    ${count("coin", "coin", this.me.coins, t("mom.coins"))}${count("potion", "mom:potion", this.me.potions, t("mom.potions"))}
                  </span>
                `
              : nothing
          }
        `)}
        ${this.tableau()}
      </div>
      ${this.peeked()}
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
                ${t("mom.order.words", { rows: list(order.rows.map((row) => this.rows[row]?.name ?? row)), n: order.coins })}
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
      ${this.rivals()}
      <main class="shoppe">
        ${this.around.ticker()}${this.belt(mine, seat)}${this.tray()}
        <div class="tabs narrow" role="tablist">
          ${(["craft", "research", "shoppe"] as const).map(
            (tab) => html`
              <button
                type="button"
                role="tab"
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
        <section class="sheet ledger" data-tab=${this.tab} data-arrows aria-label=${t("mom.sheet")}>
          ${this.leaf("craft", mine, true)}${this.leaf("research", mine, true)}
        </section>
        <div class="narrow shoppe__mine" data-tab=${this.tab}>${this.own(mine, seat)}</div>
      </main>
      <aside class="mine wide">${this.own(mine, seat)}${this.around.live ? this.around.log() : nothing}</aside>
    `;
  }

  private lit(side: string): number {
    if (!this.asked || side === "shoppe") return 0;
    const seen = this.owed
      ? this.of("free_mark").map(({ parts }) => parts.circle)
      : this.of("spend")
          .filter(({ parts }) => parts.die === this.die)
          .map(({ parts }) => parts.circle);
    return seen.filter((circle) => COLUMNS[side]!.includes(circle.split(".")[1]!)).length;
  }

  // The others

  private rivals(): TemplateResult {
    const { you, table } = this.around;
    const seats = this.view.shoppes.map((_, seat) => seat).filter((seat) => seat !== Math.max(0, you));
    if (!seats.length) return this.lone();
    const after = [...seats.filter((seat) => seat > you), ...seats.filter((seat) => seat < you)];
    return html`
      <ul class="rivals rivals--${seats.length}" aria-label=${t("mom.others")}>
        ${after.map((seat) => {
          const shoppe = this.view.shoppes[seat]!;
          const choosing = table.pending.includes(seat);
          const all = Object.values(this.rows).reduce((sum, row) => sum + row.circles.length, 0);
          return html`
            <li class="rival panel ${seatClass(seat)}" data-rival=${seat}>
              <button class="rival__peek" type="button" @click=${() => this.open(seat)}>
                ${unseen(t("mom.look", { name: this.name(seat) }))}
              </button>
              <div class="rival__head">
                ${sigil(seat, this.name(seat))}
                <span class="plate__name">${this.name(seat)}</span>
                <span class="state ${choosing ? "" : "state--done"}">
                  ${icon(choosing ? "glass" : "tick")}${choosing ? t("choosing") : t("mom.is.done")}
                </span>
              </div>
              <div class="rival__body">
                <span class="rival__sheet">
                  ${this.mini(shoppe)}${unseen(t("mom.of.46", { n: shoppe.marks.length, of: all }))}
                </span>
                <div class="rival__side">
                  ${count("coin", "coin", shoppe.coins, t("mom.coins"))}${count("potion", "mom:potion", shoppe.potions, t("mom.potions"))}
                  <span class="rival__orders">
                    ${shoppe.line.map((space) =>
                      space.order
                        ? html`
                            <span data-zoom=${space.order} title=${this.orders[space.order]?.name ?? ""}>
                              ${icon(`mom:${this.orders[space.order]?.item}`)}${unseen(this.orders[space.order]?.name ?? "")}
                            </span>
                          `
                        : icon("bar"),
                    )}
                  </span>
                  <small>
                    ${this.me?.gives_to === seat ? t("mom.takes") : shoppe.gives_to === you ? t("mom.sends") : ""}
                  </small>
                  ${this.around.clock(seat)}
                </div>
              </div>
            </li>
          `;
        })}
      </ul>
    `;
  }

  /** Alone: what waits, what the deck holds, how one is rated. */
  private lone(): TemplateResult {
    return html`
      <div class="rivals rivals--solo">
        <section class="panel rival">
          <h2 class="rival__head">${t("mom.waiting")}</h2>
          <ul class="waiting">
            ${this.view.waiting.map(
              (id) => html`
                <li data-flip="order-${id}">
                  ${icon(`mom:${this.orders[id]?.item}`)}
                  <span>${this.orders[id]?.name}</span>
                  <b>${this.orders[id]?.coins}</b>
                </li>
              `,
            )}
          </ul>
          <p class="rival__side">
            <small>${t("mom.deck", { n: this.view.deck })}</small>
            ${this.view.rating ? html`<small>${t("mom.rating", { rating: this.view.rating })}</small>` : nothing}
          </p>
        </section>
      </div>
    `;
  }

  private mini(shoppe: ShoppeView): TemplateResult {
    const rows = Object.values(this.rows);
    return html`
      <svg class="mini" viewBox="-4 -3 104 152" aria-hidden="true">
        ${rows.map((row, i) => {
          const [side, n] = i < 12 ? [0, i] : [1, i - 12];
          const y = 6 + n * 11 + Math.floor(n / 4) * 4;
          const columns = COLUMNS[side ? "research" : "craft"]!;
          return svg`${shoppe.rows.includes(row.id) ? svg`<rect class="md" x=${1 + side * 52} y=${y - 5} width="42" height="10" rx="5"></rect>` : nothing}${row.circles.map((circle) => svg`<circle class=${shoppe.marks.includes(circle.id) ? "mk" : "op"} cx=${8 + side * 52 + columns.indexOf(circle.column) * 14} cy=${y} r="3.6"></circle>`)}`;
        })}
      </svg>
    `;
  }

  private open(seat: number): void {
    this.peek = seat;
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector<HTMLDialogElement>("dialog.peek")?.showModal());
  }

  private peeked(): Part {
    const shoppe = this.view.shoppes[this.peek];
    if (!shoppe) return nothing;
    const shut = (): void => {
      this.querySelector<HTMLDialogElement>("dialog.peek")?.close();
    };
    return html`
      <dialog
        class="rise peek"
        aria-labelledby="h-peek"
        @close=${() => {
          this.peek = -1;
          this.requestUpdate();
        }}
        @click=${(event: Event) => {
          if (event.target === event.currentTarget) shut();
        }}>
        <div class="rise__in">
          <header class="rise__head">
            <h2 id="h-peek">${t("mom.sheet.of", { name: this.name(this.peek) })}</h2>
            <button class="btn btn--quiet btn--icon" type="button" aria-label=${t("close")} @click=${shut}>
              ${icon("bar")}
            </button>
          </header>
          <div class="peek__in" tabindex="0">
            ${this.belt(shoppe, this.peek)}
            <section class="sheet sheet--peek">
              ${this.leaf("craft", shoppe, false)}${this.leaf("research", shoppe, false)}
            </section>
            ${this.own(shoppe, this.peek)}
          </div>
        </div>
      </dialog>
    `;
  }

  // Orders

  private belt(shoppe: ShoppeView, seat: number): TemplateResult {
    const to = shoppe.gives_to;
    const from = this.view.shoppes.findIndex((one, other) => one.gives_to === seat && other !== seat);
    const next = from >= 0 ? this.view.shoppes[from]!.line[0]?.order : null;
    return html`
      <section class="belt" aria-label=${t("mom.orders")}>
        <div class="belt__end">
          ${
            to !== null && to !== seat
              ? html`
                  ${icon("go", "belt__out")}${sigil(to, this.name(to))}
                  <small>${t("mom.to", { name: this.name(to) })}</small>
                `
              : icon("go", "belt__out")
          }
        </div>
        <ol class="belt__line belt__line--${shoppe.line.length}">
          ${shoppe.line.map((space, i) => this.order(shoppe, space.order, space.face, i === 0))}
        </ol>
        <div class="belt__end belt__end--in">
          ${
            from >= 0
              ? html`
                  ${icon("go", "belt__out")}${sigil(from, this.name(from))}
                  <small>${t("mom.from", { name: this.name(from) })}</small>
                  ${
                    next
                      ? html`
                          <span class="belt__next">
                            ${icon(`mom:${this.orders[next]?.item}`)}${this.orders[next]?.name}
                          </span>
                        `
                      : nothing
                  }
                `
              : nothing
          }
        </div>
      </section>
    `;
  }

  private order(shoppe: ShoppeView, id: string | null, face: string, hot: boolean): TemplateResult {
    const order = id ? this.orders[id] : undefined;
    if (!order)
      return html`
        <li class="order order--blank">
          ${icon("lamp")}
          <span>${t(face === "down" ? "mom.down" : "mom.gap")}</span>
        </li>
      `;
    return html`
      <li
        class="order ${hot ? "order--hot" : ""} ${order.double ? "order--double" : ""}"
        data-order=${order.id}
        data-zoom=${order.id}
        data-flip="order-${order.id}">
        <span class="order__art">${icon(`mom:${order.item}`)}</span>
        <div class="order__in">
          <h3>${order.name}</h3>
          <ul>
            ${order.rows.map((row) => this.want(shoppe, row))}
          </ul>
        </div>
        <span class="order__pay">${order.coins}${unseen(` ${t("mom.coins")}`)}</span>
        ${
          hot
            ? html`
                <span class="order__leaves">
                  ${t("mom.leaves")}${" "}
                  <span class="wide">${t("mom.leaves.after")}</span>
                  <span class="narrow">${t("mom.leaves.next")}</span>
                </span>
              `
            : nothing
        }
      </li>
    `;
  }

  private want(shoppe: ShoppeView, row: string, met?: boolean): TemplateResult {
    const [have, of] = this.have(shoppe, row);
    const full = met ?? shoppe.rows.includes(row);
    const name = this.rows[row]?.name.replace(/^of the /, "") ?? row;
    return html`
      <li class="want ${full ? "want--met" : ""}">
        ${icon(`mom:${row}`)}
        <span>${name}</span>
        <b>
          ${full ? html`${icon("tick")}${unseen(t("mom.complete"))}` : `${have}/${of}`}
        </b>
      </li>
    `;
  }

  // Dice and prompt

  private tray(): TemplateResult {
    const { ask, busy, mayUndo, live } = this.around;
    const usable = this.dice();
    const dice = html`
      <ul class="dice" aria-label=${t("mom.results")} data-arrows>
        ${this.view.dice.map((one) => {
          const chosen = this.asked && one.die === this.die && !this.owed;
          const state = one.spent ? "spent" : chosen ? "chosen" : "";
          return html`
            <li>
              <button
                class="die"
                type="button"
                data-state=${state || nothing}
                aria-pressed=${chosen ? "true" : "false"}
                aria-disabled=${this.asked && !usable.includes(one.die) ? "true" : nothing}
                aria-label="${one.die}: ${one.result}"
                @click=${() => this.takeDie(one.die)}>
                <svg aria-hidden="true"><use href=${picture(one.die)}></use></svg>
                <b>${one.result}</b>
              </button>
              <span class="dietag">
                ${one.die}
                <small>
                  ${one.spent ? (this.rows[(this.me?.spent[one.die] ?? "").split(".")[0]!]?.name ?? t("mom.used")) : chosen ? t("mom.in.hand") : t("mom.free")}
                </small>
              </span>
            </li>
          `;
        })}
      </ul>
    `;
    if (!live) return html`<div class="prompt tray">${dice}</div>`;
    const [strong, rest] = this.words(usable);
    const done = this.of("done")[0];
    return html`
      <div class="prompt tray" data-asked=${ask ? "yes" : "no"}>
        ${dice}
        <p class="prompt__text" role="status" aria-live="polite">
          <strong>${busy ? t("sending") : ask ? strong : this.waiting()}</strong>
          ${" "}${ask && !busy ? rest : nothing}
        </p>
        <div class="prompt__acts">
          ${
            mayUndo && !busy
              ? html`
                  <button
                    class="btn btn--quiet"
                    type="button"
                    aria-label=${t("undo")}
                    @click=${() => this.around.undo()}>
                    ${icon("undo")}
                  </button>
                `
              : nothing
          }${
            done && ask && !busy
              ? html`
                  <button
                    class="btn ${usable.length ? "" : "btn--lamp"}"
                    data-legal
                    type="button"
                    @click=${() => this.play(done.move)}>
                    ${t(usable.length ? "mom.done" : "mom.done.all")}
                  </button>
                `
              : nothing
          }
        </div>
        ${this.around.why?.key ? html`<div class="tray__why">${this.reason()}</div>` : nothing}
      </div>
    `;
  }

  private takeDie(die: string): void {
    if (!this.asked) return;
    this.around.tell(null);
    const one = this.view.dice.find((other) => other.die === die);
    if (!this.dice().includes(die)) {
      const open = Object.keys(one?.prices ?? {})[0] ?? Object.values(this.rows)[0]?.circles[0]?.id;
      if (open) this.around.whyNot("die", t("not.possible"), `spend ${die} ${open}`);
      return;
    }
    this.die = die;
    this.follow();
    this.requestUpdate();
  }

  private words(usable: string[]): [string, Part] {
    if (this.owed) return [t("mom.owed"), this.foretold()];
    if (!usable.length) return [t("mom.no.more"), nothing];
    const one = this.view.dice.find((other) => other.die === this.die);
    const me = this.me!;
    const left = this.view.free_results;
    const rest = left
      ? t("mom.left", { n: left })
      : me.next_slot
        ? t("mom.slot.cost", { n: me.next_slot })
        : t("mom.slot");
    return [
      one ? t("mom.shows", { die: this.die, n: one.result }) : t("mom.choose.die"),
      this.preview ? this.foretold() : rest,
    ];
  }

  /** What marking the circle under the hand would bring. */
  private foretold(): Part {
    const me = this.me;
    const row = this.rows[this.preview.split(".")[0] ?? ""];
    if (!me || !row) return nothing;
    const [have, of] = this.have(me, row.id);
    if (me.marks.includes(this.preview) || have + 1 < of) return this.place(this.preview);
    const full = new Set([...me.rows, row.id]);
    const claims = me.line
      .map((space) => (space.order ? this.orders[space.order] : undefined))
      .filter(
        (order): order is Order => !!order && order.rows.includes(row.id) && order.rows.every((one) => full.has(one)),
      );
    const coins = row.coins + claims.reduce((sum, order) => sum + order.coins, 0);
    return html`
      ${t("mom.completes", { place: this.place(this.preview) })}${claims.length ? t("mom.claims") : ""}${" "}
      <em>
        ${claims.map((order) => `${order.name}, `).join("")}+${coins} ${t("mom.coins")}${row.potions ? `, +${row.potions} ${t("mom.potions")}` : ""}
      </em>
      .
    `;
  }

  // The ledger

  private leaf(side: "craft" | "research", shoppe: ShoppeView, own: boolean): TemplateResult {
    const columns = ((this.around.contents.columns ?? []) as Column[]).filter(({ id }) => COLUMNS[side]!.includes(id));
    const test = t(side === "craft" ? "mom.higher" : "mom.lower");
    return html`
      <table class="leaf leaf--${side}">
        <caption class="unseen">${t(`mom.${side}`)}: ${test}</caption>
        <colgroup>
          <col class="w-icon" />
          <col />
          <col class="w-spot" />
          <col class="w-spot" />
          <col class="w-spot" />
          <col class="w-worth" />
        </colgroup>
        <thead>
          <tr>
            <th class="leaf__title" scope="col" colspan="2">
              ${t(`mom.${side}`)}
              <small>
                ${test}${" "}
                <b>${side === "craft" ? "≥" : "≤"}</b>
              </small>
            </th>
            ${columns.map(
              (column) => html`
                <th scope="col">
                  <span class="colhead">
                    ${icon(`mom:${column.id}`)}
                    <span>${column.id}</span>
                    <span class="colhead__dice">
                      ${column.dice.map(
                        (die) => html`
                          <svg class="tiny ${own && die === this.die ? "tiny--on" : ""}" aria-hidden="true">
                            <use href=${picture(die)}></use>
                          </svg>
                        `,
                      )}
                    </span>
                    ${unseen(t("mom.takes.dice", { dice: column.dice.join(", ") }))}
                  </span>
                </th>
              `,
            )}
            <th scope="col">${unseen(t("mom.coins"))}</th>
          </tr>
        </thead>
        ${GROUPS[side]!.map(
          (kind) => html`
            <tbody>
              <tr class="leaf__group"><th colspan="6" scope="rowgroup">${t(`mom.${kind}`)}</th></tr>
              ${Object.values(this.rows)
                .filter((row) => row.kind === kind)
                .map((row) => this.line(row, side, shoppe, own))}
            </tbody>
          `,
        )}
      </table>
    `;
  }

  private line(row: Row, side: string, shoppe: ShoppeView, own: boolean): TemplateResult {
    const done = shoppe.rows.includes(row.id);
    return html`
      <tr class="line ${done ? "line--done" : ""}" title=${row.text || nothing}>
        <td class="line__icon">${icon(`mom:${row.id}`)}</td>
        <th scope="row">${row.name}</th>
        ${COLUMNS[side]!.map((column) => {
          const circle = row.circles.find((one) => one.column === column);
          return html`<td>${circle ? this.spot(circle, shoppe, own) : nothing}</td>`;
        })}
        <td><span class="worth">${row.coins}${unseen(` ${t(done ? "mom.scored" : "mom.when")}`)}</span></td>
      </tr>
    `;
  }

  private spot(circle: Circle, shoppe: ShoppeView, own: boolean): TemplateResult {
    const place = this.place(circle.id);
    if (shoppe.marks.includes(circle.id))
      return html`<span class="spot" data-state="marked">${icon("tick")}${unseen(t("mom.marked", { place }))}</span>`;
    if (!own || !this.asked) return html`<span class="spot">${circle.number}${unseen(place)}</span>`;
    const move = this.moveFor(circle.id);
    const price = this.owed ? 0 : (this.view.dice.find(({ die }) => die === this.die)?.prices[circle.id] ?? 0);
    const state = !move ? "illegal" : price ? "paid" : "legal";
    const words = !move
      ? t("mom.not", { place })
      : price
        ? t("mom.mark.paid", { place, n: price })
        : t("mom.mark", { place });
    const show = (): void => {
      if (this.preview !== circle.id && move) {
        this.preview = circle.id;
        this.requestUpdate();
      }
    };
    return html`
      <button
        class="spot"
        type="button"
        data-legal=${move ? "" : nothing}
        data-state=${state}
        aria-disabled=${move ? nothing : "true"}
        @mouseenter=${show}
        @focus=${show}
        @click=${() => (move ? this.play(move) : this.around.whyNot(circle.id, t("mom.not.mark"), this.owed ? `free_mark ${circle.id}` : `spend ${this.die || "d6"} ${circle.id}`))}>
        ${circle.number}${move && price ? html`<i>${icon("mom:potion")}${price}</i>` : nothing}${unseen(`. ${words}`)}
      </button>
    `;
  }

  // A shoppe's own things

  private own(shoppe: ShoppeView, seat: number): TemplateResult {
    const { adventurer } = shoppe;
    const kept = adventurer.orders.filter(({ fulfilled }) => fulfilled).length;
    const slots = (this.around.contents.slots ?? []) as number[];
    return html`
      <div class="purse panel" data-purse>
        <span>${sigil(seat, this.name(seat))}</span>
        <span class="plate__name">${this.name(seat)}${yours(seat === this.around.you)}</span>
        ${count("coin", "coin", shoppe.coins, t("mom.coins"), true)}${count("potion", "mom:potion", shoppe.potions, t("mom.potions"), true)}
      </div>
      <section class="panel patron">
        <div class="patron__art">${icon(`mom:${adventurer.id}`)}</div>
        <div>
          <h2>${adventurer.title}</h2>
          <p>
            ${t("mom.sponsored")}${" "}
            <b>${this.rows[adventurer.enchantment]?.name}</b>
          </p>
        </div>
        <ul>
          ${this.want(shoppe, adventurer.enchantment)}${adventurer.orders.map(({ item, fulfilled }) => this.want(shoppe, item, fulfilled))}
        </ul>
        <ol class="rewards">
          <li class=${kept > 0 ? "got" : ""}>${t("mom.reward.1")}</li>
          <li class=${kept > 1 ? "got" : ""}>${t("mom.reward.2")}</li>
          <li class=${kept > 2 ? "got" : ""}>${t("mom.reward.3", { n: adventurer.coins })}</li>
        </ol>
      </section>
      ${this.view.masteries.map(
        (one) => html`
          <section class="panel mastery" data-mastery=${one.title}>
            <span class="mastery__icon">${icon(`mom:${one.column}`)}</span>
            <div>
              <h2>${one.title}</h2>
              ${pips(one.marked[seat] ?? 0, one.circles)}
              <small>
                ${t("mom.circles", { have: one.marked[seat] ?? 0, of: one.circles, column: one.column })}
              </small>
            </div>
            <span class="mastery__pay">
              <b>${one.scored[seat] ?? one.coins}</b>
              ${one.scored[seat] !== null ? icon("tick") : t(one.side === "apprentice" ? "mom.apprentice" : "mom.master")}
            </span>
          </section>
        `,
      )}
      <section class="panel extra">
        <h2>${t("mom.extra")}</h2>
        <ol>
          ${slots.map(
            (cost, i) => html`
              <li class=${i < shoppe.slots_used ? "used" : ""}>
                ${
                  i < shoppe.slots_used
                    ? html`${icon("tick")}${unseen(t("mom.used"))}`
                    : cost
                      ? html`${icon("mom:potion")}${cost}${unseen(` ${t("mom.potions")}`)}`
                      : t("mom.free")
                }
              </li>
            `,
          )}
        </ol>
        <small>${t("mom.spent", { n: Math.min(2, Object.keys(shoppe.spent).length) })}</small>
      </section>
    `;
  }
}

customElements.define("merchants-board", MerchantsBoard);
