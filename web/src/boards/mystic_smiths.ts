/** Mystic Smiths: the Central Forge above, the roll in the middle, your six niches below, weapons on the rack. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, SmithView, Told, View } from "../generated/mystic_smiths";
import type { Happened } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import {
  badge,
  type CardState,
  cardBack,
  die,
  icon,
  type Part,
  picture,
  pips,
  seatClass,
  sigil,
  unseen,
  yours,
} from "../parts/parts";
import { learn, t } from "../words/words";
import { Board, upper } from "./board";

learn({
  "mys.round": "Round {n}",
  "mys.ends": "Weapon {n} ends it",
  "mys.last": "Last round",
  "mys.points": "points",
  "mys.others": "The other smiths",
  "mys.forge.of": "Forge of {name}",
  "mys.reserve.n": "cards in reserve",
  "mys.weapons.n": "{n} of {of} weapons",
  "mys.first": "first player",
  "mys.yours": "What is yours",
  "mys.weapons": "Weapons",
  "mys.ability": "Ability",
  "mys.reserve": "Reserve",
  "mys.none": "none",
  "mys.central": "Central Forge",
  "mys.left": "left",
  "mys.to.study": "essence to study",
  "mys.activation": "This activation",
  "mys.space": "space",
  "mys.all": "all",
  "mys.your.forge": "Your forge",
  "mys.forge.name": "Forge of {name}",
  "mys.in.16": ", {n} in 16",
  "mys.legendary": "Legendary weapons",
  "mys.more": "{n} more",
  "mys.missing": "{what} missing: {n} essence",
  "mys.short": "{what} missing: {n} essence, {short} short",
  "mys.affordable": "You can pay it in full.",
  "mys.repeat": "repeat at will",
  "mys.ore": "Ore",
  "mys.wood": "Wood",
  "mys.hide": "Hide",
  "mys.crystal": "Crystal",
  "mys.essence": "essence",
  "mys.point": "points",
  "mys.collect": "Collect",
  "mys.transmute": "Transmute",
  "mys.forge": "Forge",
  "mys.steal": "Steal",
  "mys.copy": "Copy",
  "mys.swap": "Swap",
  "mys.ability.kind": "Ability",
  "mys.act.meditate": "Meditate",
  "mys.act.study": "Study",
  "mys.act.remodel": "Remodel",
  "mys.act.work": "Work",
  "mys.act.craft": "Craft",
  "mys.line.meditate": "{n} essence, 1 card goes",
  "mys.line.study": "{n|card}, {least} to {most} essence",
  "mys.line.study.one": "{n|card}, {least} essence",
  "mys.line.remodel": "{n|card} in reserve",
  "mys.line.work": "a card of the market",
  "mys.line.craft": "{n|weapon} in reach",
  "mys.line.no": "not now",
  "mys.ask.meditate": "Meditate: touch the card of the Central Forge that goes.",
  "mys.ask.study": "Study: touch a card of the Central Forge.",
  "mys.ask.study.where": "{card} goes to which of your spaces?",
  "mys.ask.remodel": "Lay out your forge anew?",
  "mys.ask.work": "Work: touch a card of the Central Forge.",
  "mys.ask.craft": "Craft: touch a weapon.",
  "mys.ask.action": "Take one action.",
  "mys.ask.action.words": "Lit weapons and cards of the market can be touched as well.",
  "mys.ask.place": "Touch the card for space {n}.",
  "mys.ask.place.words": "All are shown together.",
  "mys.craft.it": "Craft it",
  "mys.craft.ask": "Craft {name}: {n} points.",
  "mys.pay": "Pay for {name}: how much {material} do you give?",
  "mys.pay.words": "Touch a lit piece to give {n} essence instead.",
  "mys.pay.do": "Give {n} {material}",
  "mys.pay.essence": "Give {n} {material}, {e} essence",
  "mys.instead": "pay {n} essence instead",
  "mys.kept": "must be real",
  "mys.nudge.up": "One higher",
  "mys.nudge.down": "One lower",
  "mys.nudge.none": "Leave it",
  "mys.again": "Once more",
  "mys.stop": "Stop",
  "mys.forge.do": "Forge",
  "mys.rob": "Rob {name}",
  "mys.cannot": "Not possible: {what}",
  "mys.takes": "{name} takes",
  "mys.lit": "{n} lit",
  "mys.pool": "Cards to lay",
});

type Act = "meditate" | "study" | "remodel" | "work" | "craft";
interface Card {
  id: string;
  name: string;
  type: string;
  cost: number;
  notation: string;
  text: string;
  pay: Record<string, number>;
  gain: Record<string, number>;
  points: number;
  repeat: boolean;
  ability: string | null;
  source: string;
}
interface Weapon {
  id: string;
  name: string;
  cost: Record<string, number>;
  points: number;
}

const SPACES = ["2", "3", "4", "5", "6", "7"] as const;
const ODDS = [1, 2, 3, 4, 3, 2];
const GOODS = ["ore", "wood", "hide", "crystal", "essence"] as const;
const LETTER: Record<string, string> = { ore: "O", wood: "W", hide: "H", crystal: "C", essence: "E", points: "P" };
const ACTS: [Act, string][] = [
  ["meditate", "mys:meditate"],
  ["study", "book"],
  ["remodel", "mys:remodel"],
  ["work", "mys:work"],
  ["craft", "mys:craft"],
];

/** "1 Ore and 2 essence" as numbers. */
function goods(text: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [, n, what] of text.matchAll(/(\d+) (Ore|Wood|Hide|Crystal|essence)/g))
    found[what!.toLowerCase()] = Number(n);
  return found;
}

class SmithsBoard extends Board<View, Parts> {
  private act: Act | "" = "";
  private market = "";
  private weapon = "";
  private give = -1;
  private tab = "weapons";

  protected reset(): void {
    this.act = "";
    this.market = "";
    this.weapon = "";
    this.give = -1;
    if (this.around.ask && this.onMarket && this.of("copy").length + this.of("swap").length) this.tab = "market";
  }

  // Content

  private get cards(): Record<string, Card> {
    return this.index<Card>("cards");
  }

  private get abilities(): Record<string, { id: string; name: string }> {
    return this.index<{ id: string; name: string }>("abilities");
  }

  private get arms(): Record<string, Weapon> {
    return this.index<Weapon>("weapons");
  }

  private get figures(): Record<string, number> {
    return (this.around.contents.figures ?? { exchange: 2, meditate: 2 }) as Record<string, number>;
  }

  private get seat(): number {
    return Math.max(0, this.around.you);
  }

  private get me(): SmithView {
    return this.view.players[this.seat]!;
  }

  private res(kind: string, n: number, lack = 0): TemplateResult {
    const word = kind === "points" ? t("mys.point") : t(`mys.${kind}`);
    return html`
      <span class="res res-${LETTER[kind]} ${n === 1 ? "res--one" : ""} ${lack ? "res--lack" : ""}">
        ${icon(kind === "points" ? "mys:point" : `mys:${kind}`)}
        <b>${n}</b>
        ${unseen(` ${word}`)}
      </span>
    `;
  }

  private bundle(amounts: Record<string, number>): TemplateResult[] {
    return GOODS.filter((kind) => amounts[kind]).map((kind) => this.res(kind, amounts[kind]!));
  }

  // Which things can be touched

  private get layingVerb(): "place" | "lay" | "" {
    return this.of("place").length ? "place" : this.of("lay").length ? "lay" : "";
  }

  /** What lies in one's niches: while a forge is remodelled, only what was laid again. */
  private get laid(): string[] {
    return this.layingVerb === "lay" || this.view.layout.length ? this.view.layout : this.me.forge;
  }

  /** Does the question concern spaces of the market, or of one's own forge? */
  private get onMarket(): boolean {
    const card = this.cards[this.view.doing?.card ?? ""];
    return !!card && /CENTRAL/.test(card.notation);
  }

  private marketTouch(space: string): { state: CardState; touch: () => void } | null {
    if (!this.asked) return null;
    const choose = this.onMarket
      ? [...this.of("copy"), ...this.of("swap")].find(({ parts }) => parts.space === space)
      : undefined;
    if (choose) return { state: "legal", touch: () => this.play(choose.move) };
    if (
      !this.of("remodel").length &&
      !this.of("study").length &&
      !this.of("meditate").length &&
      !this.of("work").length
    )
      return null;
    if (this.act === "meditate") {
      const move = this.of("meditate").find(({ parts }) => parts.discard === space)?.move;
      return { state: this.state(!!move), touch: () => (move ? this.play(move) : this.no(`meditate ${space}`)) };
    }
    if (this.act === "work") {
      const move = this.of("work").find(({ parts }) => parts.space === space)?.move;
      return { state: this.state(!!move), touch: () => (move ? this.play(move) : this.no(`work ${space}`)) };
    }
    if (this.act === "craft") return null;
    const can = this.of("study").some(({ parts }) => parts.market === space);
    return {
      state: this.state(can, this.market === space),
      touch: () => {
        if (!can) return this.no(`study ${space} 2`);
        this.act = "study";
        this.market = this.market === space ? "" : space;
        this.around.tell(null);
        this.requestUpdate();
      },
    };
  }

  private nicheTouch(space: string): { state: CardState; touch: () => void } | null {
    if (!this.asked) return null;
    const choose = this.onMarket
      ? undefined
      : [...this.of("copy"), ...this.of("swap")].find(({ parts }) => parts.space === space);
    if (choose) return { state: "legal", touch: () => this.play(choose.move) };
    if (!this.market) return null;
    const move = this.of("study").find(({ parts }) => parts.market === this.market && parts.space === space)?.move;
    return {
      state: this.state(!!move),
      touch: () => (move ? this.play(move) : this.no(`study ${this.market} ${space}`)),
    };
  }

  private no(move: string): void {
    this.around.whyNot(move, t("not.possible"), move);
  }

  override motions(told: Happened): Motion[] {
    const one = told as unknown as Told;
    const at = (seat: number): string => (seat === this.seat ? ".hearth .stock" : `[data-smith="${seat}"]`);
    const fly = (seat: number, from: string, text: string): Motion[] =>
      Object.entries(goods(text)).map(([kind, n]) => ({
        kind: "fly",
        from,
        to: at(seat),
        what: html`<span class="ghost-res res-${LETTER[kind]}">${icon(`mys:${kind}`)}</span>`,
        times: n,
      }));
    switch (one.event) {
      case "rolled":
      case "rolled_all":
        return [{ kind: "roll", at: ".rolled .die" }];
      case "took":
        return fly(
          one.data.seat,
          one.data.seat === this.seat ? `[data-niche="${one.data.space}"]` : `[data-smith="${one.data.seat}"]`,
          one.data.goods,
        );
      case "stole":
        return [
          ...fly(one.data.seat, at(one.data.victim), one.data.goods),
          { kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat },
        ];
      case "studied":
        return one.data.seat === this.seat
          ? []
          : [
              {
                kind: "fly",
                from: `[data-market="${one.data.market}"]`,
                to: `[data-smith="${one.data.seat}"]`,
                what: html`<span class="card card--s card--back"></span>`,
              },
              { kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat },
            ];
      case "crafted":
        return [{ kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat }];
      case "meditated":
      case "remodelled":
      case "worked":
        return one.data.seat === this.seat
          ? []
          : [{ kind: "ring", at: `[data-smith="${one.data.seat}"]`, seat: one.data.seat }];
      default:
        return [];
    }
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="smiths smiths--replay">${this.tableau()}</div>`;
    return html`
      <div class="board game-smiths smiths smiths--${view.players.length}">
        ${around.bar(html`
          <span>${view.round ? t("mys.round", { n: view.round }) : ""}</span>
          <span class="wide">${view.last_round ? t("mys.last") : t("mys.ends", { n: view.enough })}</span>
          <span class="narrow count count--point">
            ${icon("mys:point")}${this.me.points}${unseen(` ${t("mys.points")}`)}
          </span>
        `)}
        ${this.tableau()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    const lit = this.asked ? this.of("craft").length : 0;
    return html`
      <div class="around">
        <ul class="smithies" aria-label=${t("mys.others")}>
          ${this.view.players
            .map((_, seat) => seat)
            .filter((seat) => seat !== this.seat)
            .map((seat) => this.smith(seat))}
        </ul>
        ${this.yours()}
      </div>
      <main class="smithy">
        ${this.around.ticker()}${this.central()}${this.rolled()}${this.around.live ? this.deed() : nothing}${this.hearth()}
      </main>
      <aside class="side">
        <div class="tabs narrow" role="tablist">
          <button
            type="button"
            role="tab"
            aria-selected=${this.tab === "weapons" ? "true" : "false"}
            @click=${() => {
              this.tab = "weapons";
              this.requestUpdate();
            }}>
            ${t("mys.weapons")}${
              lit
                ? html`
                    ${" "}
                    <span>${t("mys.lit", { n: lit })}</span>
                  `
                : nothing
            }
          </button>
          <button
            type="button"
            role="tab"
            aria-selected=${this.tab === "market" ? "true" : "false"}
            @click=${() => {
              this.tab = "market";
              this.requestUpdate();
            }}>
            ${t("mys.central")}
          </button>
        </div>
        ${this.rack()}${this.around.live ? this.around.log() : nothing}
      </aside>
    `;
  }

  // Smiths

  private shape(card: Card | undefined): TemplateResult {
    if (!card) return html``;
    const gained = GOODS.filter((kind) => card.gain[kind]);
    const art = card.type === "collect" && gained.length === 1 ? `mys:${gained[0]}` : `mys:t-${card.type}`;
    return html`<span class="plate-shape shape-${card.type}">${icon(art)}</span>`;
  }

  private tile(id: string): TemplateResult {
    const card = this.cards[id];
    return html`<span class="tile kind-${card?.type}" data-zoom=${id}>${this.shape(card)}${unseen(card?.name ?? id)}</span>`;
  }

  private isHot(space: string): boolean {
    return this.view.dice.length > 0 && (this.view.sum === 8 || String(this.view.sum) === space);
  }

  /** What this activation has changed for a seat, from the story. */
  private changes(seat: number): {
    gain: Record<string, number>;
    loss: Record<string, number>;
    points: number;
    cards: string[];
    notes: TemplateResult[];
  } {
    const gain: Record<string, number> = {};
    const loss: Record<string, number> = {};
    const cards = new Set<string>();
    const notes: TemplateResult[] = [];
    let points = 0;
    const add = (to: Record<string, number>, text: string): void => {
      for (const [kind, n] of Object.entries(goods(text))) to[kind] = (to[kind] ?? 0) + n;
    };
    for (const told of this.activation()) {
      const one = told as unknown as Told;
      if (one.event === "stole" && one.data.victim === seat) {
        add(loss, one.data.goods);
        notes.push(html`
          <span class="robbed">
            ${t("mys.takes", { name: one.data.seat === this.around.you ? upper(t("you")) : this.name(one.data.seat) })} ${this.bundle(goods(one.data.goods))}
          </span>
        `);
      }
      if (!("seat" in one.data) || one.data.seat !== seat) continue;
      if (one.event === "took") add(gain, one.data.goods);
      if (one.event === "stole") add(gain, one.data.goods);
      if (one.event === "changed") {
        add(gain, one.data.goods);
        add(loss, one.data.pay);
      }
      if (one.event === "forged") {
        points += one.data.points;
        add(loss, one.data.pay);
      }
      if (
        ["took", "stole", "changed", "forged", "idle", "waits", "copied", "imitated"].includes(one.event) &&
        "card" in one.data
      )
        cards.add(String(one.data.card));
    }
    return { gain, loss, points, cards: [...cards], notes };
  }

  private activation(): Happened[] {
    const story = this.around.story;
    let from = story.length;
    for (let i = story.length - 1; i >= 0; i--) {
      const name = story[i]!.event;
      if (name === "rolled" || name === "rolled_all" || name === "last_run") {
        from = i;
        break;
      }
    }
    const end = story.findIndex(
      (one, i) => i > from && /^(meditated|studied|remodelled|worked|crafted)$/.test(one.event),
    );
    return story.slice(from, end < 0 ? undefined : end);
  }

  private delta(kind: string, seat: number): Part {
    const { gain, loss } = this.changes(seat);
    const n = (gain[kind] ?? 0) - (loss[kind] ?? 0);
    return n ? html`<i class="delta ${n < 0 ? "delta--less" : ""}">${n > 0 ? `+${n}` : `−${-n}`}</i>` : nothing;
  }

  private smith(seat: number): TemplateResult {
    const smith = this.view.players[seat]!;
    const rob = this.asked
      ? [...this.of("steal"), ...this.of("imitate")].find(({ parts }) => parts.seat === seat)
      : undefined;
    const choosing = this.around.table.pending.includes(seat);
    return html`
      <li class="smith panel ${seatClass(seat)} ${rob ? "smith--lit" : ""}" data-smith=${seat}>
        ${
          rob
            ? html`
                <button class="smith__touch" type="button" @click=${() => this.play(rob.move)}>
                  ${unseen(upper(rob.text))}
                </button>
              `
            : nothing
        }
        <div class="smith__head">
          ${sigil(seat, this.name(seat))}
          <span class="plate__name">${this.name(seat)}</span>
          ${
            this.view.first === seat
              ? html`<span class="first" title=${t("mys.first")}>${icon("mys:banner")}${unseen(t("mys.first"))}</span>`
              : nothing
          }${
            choosing ? html`<span class="plate__wait">${icon("glass")}${unseen(t("choosing"))}</span>` : nothing
          }${this.around.clock(seat)}
          <span class="count count--point">
            ${icon("mys:point")}${smith.points}${unseen(` ${t("mys.points")}`)}
          </span>
        </div>
        <ol class="smith__forge" aria-label=${t("mys.forge.of", { name: this.name(seat) })}>
          ${smith.forge.map(
            (id, i) => html`
              <li class=${this.isHot(SPACES[i]!) ? "hot" : ""}>
                ${this.tile(id)}
                <b>${SPACES[i]}</b>
              </li>
            `,
          )}
        </ol>
        <div class="smith__stock">
          ${GOODS.map(
            (kind) => html`
              <span class="res res-${LETTER[kind]}">
                ${icon(`mys:${kind}`)}
                <b>${smith.stock[kind] ?? 0}</b>
                ${this.delta(kind, seat)}${unseen(` ${t(`mys.${kind}`)}`)}
              </span>
            `,
          )}
        </div>
        <div class="smith__foot">
          <span class="made">
            ${icon("mys:craft")}${pips(smith.weapons.length, this.view.enough)}${unseen(t("mys.weapons.n", { n: smith.weapons.length, of: this.view.enough }))}
          </span>
          ${smith.abilities.map(
            (ability) => html`<span class="chip">${icon("mys:t-ability")}${this.abilities[ability]?.name}</span>`,
          )}
          <span class="count count--cards wide">
            ${icon("cards")}${smith.reserve.length}${unseen(` ${t("mys.reserve.n")}`)}
          </span>
        </div>
      </li>
    `;
  }

  private yours(): TemplateResult {
    const me = this.me;
    return html`
      <section class="panel you ${seatClass(this.seat)} wide" aria-label=${t("mys.yours")}>
        <div class="smith__head">
          ${sigil(this.seat, this.name(this.seat))}
          <span class="plate__name">${this.name(this.seat)}${yours(this.around.you >= 0)}</span>
          ${
            this.view.first === this.seat
              ? html`<span class="first" title=${t("mys.first")}>${icon("mys:banner")}${unseen(t("mys.first"))}</span>`
              : nothing
          }
          <span class="count count--point count--big">
            ${icon("mys:point")}${me.points}${unseen(` ${t("mys.points")}`)}
          </span>
        </div>
        <dl class="facts">
          <div>
            <dt>${t("mys.weapons")}</dt>
            <dd>
              ${pips(me.weapons.length, this.view.enough, this.weapon ? 1 : 0)}
              <b>
                ${me.weapons.length}
                <small>/${this.view.enough}</small>
              </b>
            </dd>
          </div>
          <div>
            <dt>${t("mys.ability")}</dt>
            <dd class="reserve">
              ${
                me.abilities.length
                  ? me.abilities.map(
                      (ability) =>
                        html`<span class="chip">${icon("mys:t-ability")}${this.abilities[ability]?.name}</span>`,
                    )
                  : t("mys.none")
              }
            </dd>
          </div>
          <div>
            <dt>${t("mys.reserve")}</dt>
            <dd class="reserve">
              ${
                me.reserve.length
                  ? html`
                      ${me.reserve.map((id) => this.tile(id))}
                      <small>${me.reserve.map((id) => this.cards[id]?.name).join(", ")}</small>
                    `
                  : t("mys.none")
              }
            </dd>
          </div>
        </dl>
      </section>
    `;
  }

  // Cards

  private effect(card: Card): TemplateResult {
    const gain = this.bundle(card.gain);
    const pay = this.bundle(card.pay);
    if (card.type === "transmute" || card.type === "forge")
      return html`
        <span class="fx">
          <span class="fx__side">${pay}</span>
          <span class="fx__side">
            ${icon("arrow", "fx__to")}${gain}${card.points ? this.res("points", card.points) : nothing}${
              card.repeat || card.type === "forge"
                ? html`${icon("mys:everlasting", "fx__rep")}${unseen(` ${t("mys.repeat")}`)}`
                : nothing
            }
          </span>
        </span>
      `;
    const short = card.text.replace(/^From now on,? /, "").replace(/^Take [^;.]*[;.] ?/, "");
    if (card.type === "collect") return html`<span class="fx">${gain}</span>`;
    if (card.type === "steal" || card.type === "swap")
      return html`
        <span class="fx">
          ${gain}
          <small>
            ${card.type === "swap" ? (/CENTRAL/.test(card.notation) ? "then to the market" : "then changes space") : "from one rival"}
          </small>
        </span>
      `;
    if (card.type === "copy")
      return html`
        <span class="fx">
          ${icon("arrow")}
          <small>
            ${({ "COPY(L)": "the card before", "COPY(R)": "the next card", "COPY(CENTRAL)": "a market card", "COPY(RIVAL)": "a rival's card", "COPY(OWN)": "one of yours" } as Record<string, string>)[card.notation] ?? short}
          </small>
        </span>
      `;
    return html`
      <span class="fx">
        <small>${upper(short)}</small>
        <small class="narrow">${upper((card.ability ?? "").toLowerCase())}</small>
      </span>
    `;
  }

  private face(card: Card | undefined, price = false): TemplateResult {
    if (!card) return html``;
    return html`
      ${
        price
          ? html`<span class="fcard__cost">${card.cost}${icon("mys:essence")}${unseen(` ${t("mys.to.study")}`)}</span>`
          : nothing
      }
      <span class="card__art">
        <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
        ${this.shape(card)}
      </span>
      <span class="card__title">${card.name}</span>
      ${this.effect(card)}
      <span class="card__foot">
        <span>${t(card.type === "ability" ? "mys.ability.kind" : `mys.${card.type}`)}</span>
        ${icon(card.source === "book" ? "book" : card.source === "public" ? "world" : "house")}
      </span>
    `;
  }

  private fcard(
    id: string | undefined,
    extra: string,
    touch: { state: CardState; touch: () => void } | null,
    price = false,
  ): TemplateResult {
    const card = id ? this.cards[id] : undefined;
    if (!card) return html`<span class="card fcard ${extra} card--gone"></span>`;
    if (!touch?.state)
      return html`<span class="card fcard ${extra} kind-${card.type}" data-zoom=${card.id}>${this.face(card, price)}</span>`;
    return html`
      <button
        class="card fcard ${extra} kind-${card.type}"
        type="button"
        data-zoom=${card.id}
        data-legal=${touch.state === "illegal" ? nothing : ""}
        data-state=${touch.state}
        aria-pressed=${touch.state === "chosen" ? "true" : nothing}
        aria-disabled=${touch.state === "illegal" ? "true" : nothing}
        @click=${touch.touch}>
        ${badge(touch.state)}${this.face(card, price)}
      </button>
    `;
  }

  override zoomed(id: string): TemplateResult | null {
    const card = this.cards[id];
    return card
      ? html`
          <span class="card fcard kind-${card.type}">
            ${this.face(card, card.cost > 0)}
            <span class="zoom__text">${card.text}</span>
          </span>
        `
      : null;
  }

  private central(): TemplateResult {
    return html`
      <section class="market" data-tab=${this.tab} aria-labelledby="market-name">
        <h2 class="market__sign" id="market-name">${t("mys.central")}</h2>
        <div class="market__deck">
          <span class="pile__cards">
            ${this.view.deck ? cardBack("m", "anvil") : html`<span class="card card--m card--gone"></span>`}
          </span>
          <span class="market__num">
            <b>${this.view.deck}</b>
            ${" "}${t("mys.left")}
          </span>
        </div>
        <ol class="market__row" data-arrows>
          ${SPACES.map(
            (space, i) => html`
              <li class=${this.isHot(space) ? "hot" : ""} data-market=${space}>
                ${this.fcard(this.view.central[i] ?? undefined, "fcard--m", this.marketTouch(space), true)}
                <span class="market__num">${space}</span>
              </li>
            `,
          )}
        </ol>
      </section>
    `;
  }

  private rolled(): TemplateResult {
    const { dice, sum } = this.view;
    if (!dice.length) return html`<span></span>`;
    const seats = this.view.players.map((_, seat) => seat);
    return html`
      <section class="rolled" aria-label=${t("mys.activation")}>
        <div class="rolled__dice">
          ${dice.map((n) => die(4, n))}
          <span class="rolled__sum">
            <small>${t("mys.space")}</small>
            <b>${sum === 8 ? t("mys.all") : sum}</b>
          </span>
        </div>
        <ol class="rolled__list rolled__list--${seats.length}">
          ${seats.map((seat) => {
            const { gain, points, cards, notes } = this.changes(seat);
            const got = this.bundle(gain);
            return html`
              <li class="came ${seatClass(seat)}">
                ${sigil(seat, this.name(seat), "small")}
                <span class="came__name">${cards.slice(0, 2).join(", ") || "–"}</span>
                <span class="came__gain">
                  ${
                    got.length || points
                      ? html`
                          <em>+</em>
                          ${got}${points ? this.res("points", points) : nothing}
                        `
                      : nothing
                  }
                </span>
                <span class="came__note">${notes}</span>
              </li>
            `;
          })}
        </ol>
      </section>
    `;
  }

  private hearth(): TemplateResult {
    const me = this.me;
    const laying = this.layingVerb;
    const forge = this.laid;
    return html`
      <section class="hearth" aria-labelledby="own-name">
        <header class="hearth__head">
          <h2 id="own-name">
            ${this.around.you >= 0 ? t("mys.your.forge") : t("mys.forge.name", { name: this.name(this.seat) })}
          </h2>
          <div class="stock">
            ${GOODS.map(
              (kind) => html`
                <span class="bin res-${LETTER[kind]}">
                  ${icon(`mys:${kind}`)}
                  <b>${me.stock[kind] ?? 0}</b>
                  ${this.delta(kind, this.seat)}
                  <small>${t(`mys.${kind}`)}</small>
                </span>
              `,
            )}
          </div>
        </header>
        <ol class="forge" data-arrows>
          ${SPACES.map(
            (space, i) => html`
              <li
                class="niche ${this.isHot(space) ? "niche--hot" : ""} ${laying && i === forge.length ? "niche--next" : ""}"
                data-niche=${space}
                data-flip="niche-${forge[i] ?? "none"}-${i}">
                ${this.fcard(forge[i], "", this.nicheTouch(space))}
                <span class="niche__num">
                  <b>${space}</b>
                  <span class="odds" aria-hidden="true">
                    ${Array.from({ length: ODDS[i]! }, () => html`<i></i>`)}
                  </span>
                  ${unseen(t("mys.in.16", { n: ODDS[i] }))}
                </span>
              </li>
            `,
          )}
        </ol>
      </section>
    `;
  }

  private rack(): TemplateResult {
    const e = this.figures.exchange ?? 2;
    return html`
      <section class="rack" data-tab=${this.tab} aria-labelledby="rack-name">
        <h2 class="rack__sign" id="rack-name">
          ${t("mys.legendary")}${" "}
          <small>${t("mys.more", { n: this.view.armoury })}</small>
        </h2>
        <ol data-arrows>
          ${this.view.rack.map((id) => {
            const weapon = this.arms[id];
            if (!weapon) return nothing;
            const craft = this.of("craft").find(({ parts }) => parts.weapon === id);
            const open = this.asked && ACTS.some(([act]) => this.of(act as "craft").length);
            const state: CardState = open ? this.state(!!craft, this.weapon === id) : "";
            const lacks = GOODS.filter((kind) => (weapon.cost[kind] ?? 0) > (this.me.stock[kind] ?? 0)).map(
              (kind) => [kind, weapon.cost[kind]! - (this.me.stock[kind] ?? 0)] as const,
            );
            const missing = lacks.reduce((sum, [, n]) => sum + n, 0);
            const short = missing * e - (this.me.stock.essence ?? 0);
            const what = lacks.length === 1 ? `${missing} ${t(`mys.${lacks[0]![0]}`)}` : String(missing);
            const note = !missing
              ? t("mys.affordable")
              : short > 0
                ? t("mys.short", { what, n: missing * e, short })
                : t("mys.missing", { what, n: missing * e });
            const inside = html`
              <span class="weapon__art">${icon(`mys:${id}`)}</span>
              <span class="weapon__in">
                <b class="weapon__name">${weapon.name}</b>
                <span class="weapon__cost">
                  ${GOODS.filter((kind) => weapon.cost[kind]).map((kind) => this.res(kind, weapon.cost[kind]!, lacks.find(([lack]) => lack === kind)?.[1] ?? 0))}
                </span>
                <span class="weapon__note">${state === "illegal" ? icon("bar") : nothing}${note}</span>
              </span>
              <span class="weapon__pts">${weapon.points}${unseen(` ${t("mys.points")}`)}</span>
              ${state === "chosen" ? badge("chosen") : nothing}
            `;
            return html`
              <li>
                ${
                  state
                    ? html`
                        <button
                          class="weapon"
                          type="button"
                          data-legal=${craft ? "" : nothing}
                          data-state=${state}
                          aria-pressed=${state === "chosen" ? "true" : "false"}
                          aria-disabled=${craft ? nothing : "true"}
                          @click=${() => {
                            if (!craft) return this.no(`craft ${id}`);
                            this.act = "craft";
                            this.market = "";
                            this.weapon = this.weapon === id ? "" : id;
                            this.around.tell(null);
                            this.requestUpdate();
                          }}>
                          ${inside}
                        </button>
                      `
                    : html`<div class="weapon">${inside}</div>`
                }
              </li>
            `;
          })}
        </ol>
      </section>
    `;
  }

  // What is asked

  private deed(): TemplateResult {
    const acting = ACTS.some(([act]) => this.of(act as "craft").length > 0);
    return html`
      <div class="deed">
        ${
          acting && this.asked
            ? html`
                <ul class="acts" aria-label=${t("mys.ask.action")} data-arrows>
                  ${ACTS.map(([act, image]) => this.action(act, image))}
                </ul>
              `
            : nothing
        }
        ${this.around.why?.key ? this.reason() : nothing}${this.promptLine(acting)}
      </div>
    `;
  }

  private line(act: Act): string {
    if (act === "meditate")
      return t("mys.line.meditate", {
        n: this.me.abilities.includes("TRANCE") ? this.figures.trance : this.figures.meditate,
      });
    if (act === "study") {
      const costs = [...new Set(this.of("study").map(({ parts }) => parts.market))].map(
        (space) => this.cards[this.view.central[Number(space) - 2] ?? ""]?.cost ?? 0,
      );
      const [least, most] = [Math.min(...costs), Math.max(...costs)];
      return t(least === most ? "mys.line.study.one" : "mys.line.study", { n: costs.length, least, most });
    }
    if (act === "remodel") return t("mys.line.remodel", { n: this.me.reserve.length });
    if (act === "work") return t("mys.line.work");
    return t("mys.line.craft", { n: this.of("craft").length });
  }

  private action(act: Act, image: string): TemplateResult {
    const can = this.of(act as "craft").length > 0;
    const state = this.state(can, this.act === act);
    const example = {
      meditate: "meditate none",
      study: `study ${SPACES[0]} ${SPACES[0]}`,
      remodel: "remodel",
      work: `work ${this.view.sum && this.view.sum < 8 ? this.view.sum : 2}`,
      craft: `craft ${this.view.rack[0] ?? "L01"}`,
    }[act];
    return html`
      <li>
        <button
          class="act"
          type="button"
          data-legal=${can ? "" : nothing}
          data-state=${state}
          aria-pressed=${state === "chosen" ? "true" : "false"}
          aria-disabled=${can ? nothing : "true"}
          @click=${() => {
            this.around.tell(null);
            if (!can) return this.around.whyNot(act, t("mys.cannot", { what: t(`mys.act.${act}`) }), example);
            this.act = this.act === act ? "" : act;
            this.market = this.weapon = "";
            this.tab = act === "craft" ? "weapons" : "market";
            this.requestUpdate();
          }}>
          ${icon(image)}
          <span class="act__name">${t(`mys.act.${act}`)}</span>
          <span class="act__line">${can ? this.line(act) : t("mys.line.no")}</span>
          ${state === "chosen" || state === "illegal" ? badge(state) : nothing}
        </button>
      </li>
    `;
  }

  private promptLine(acting: boolean): TemplateResult {
    if (this.of("pay").length && this.asked) return this.paying();
    const laying = this.layingVerb;
    if (laying) return this.laying(laying);
    if (acting) return this.actingPrompt();
    const buttons = this.offers.filter(({ parts }) =>
      ["nudge", "forge", "again", "stop", "steal", "imitate", "recall"].includes(parts.verb),
    );
    const words = (parts: Parts, text: string): string => {
      if (parts.verb === "nudge") return t(`mys.nudge.${parts.way}`);
      if (parts.verb === "again") return t("mys.again");
      if (parts.verb === "stop") return t("mys.stop");
      if (parts.verb === "forge") return t("mys.forge.do");
      if (parts.verb === "steal") return t("mys.rob", { name: this.name(parts.seat) });
      return upper(text);
    };
    const doing = this.view.doing ? this.cards[this.view.doing.card] : undefined;
    return this.prompt(
      this.around.ask?.prompt ?? "",
      doing
        ? html`
            <b>${doing.name}</b>
            : ${doing.text}
          `
        : nothing,
      html`
        ${buttons.map(
          ({ parts, text, move }) => html`
            <button
              class="btn ${parts.verb === "stop" || (parts.verb === "nudge" && parts.way === "none") ? "" : "btn--lamp"}"
              data-legal
              type="button"
              @click=${() => this.play(move)}>
              ${words(parts, text)}
            </button>
          `,
        )}
      `,
    );
  }

  private actingPrompt(): TemplateResult {
    const back = this.act ? this.takeBack() : nothing;
    const card = this.cards[this.view.central[Number(this.market) - 2] ?? ""];
    if (this.weapon) {
      const weapon = this.arms[this.weapon]!;
      const craft = this.of("craft").find(({ parts }) => parts.weapon === this.weapon);
      return this.prompt(
        t("mys.craft.ask", { name: weapon.name, n: weapon.points }),
        html`${this.bundle(weapon.cost)}`,
        html`
          ${back}${
            craft
              ? html`
                  <button
                    class="btn btn--lamp"
                    type="button"
                    data-legal
                    data-confirm
                    @click=${() => this.play(craft.move)}>
                    ${t("mys.craft.it")}
                  </button>
                `
              : nothing
          }
        `,
        "mys:craft",
      );
    }
    if (card && this.act === "study")
      return this.prompt(t("mys.ask.study.where", { card: card.name }), card.text, back, "book");
    const plain =
      this.act === "remodel"
        ? this.of("remodel")[0]
        : this.act === "meditate"
          ? this.of("meditate").find(({ parts }) => parts.discard === "none")
          : undefined;
    const single = this.act === "work" && this.of("work").length === 1 ? this.of("work")[0] : undefined;
    const go = plain ?? single;
    return this.prompt(
      t(this.act ? `mys.ask.${this.act}` : "mys.ask.action"),
      this.act ? nothing : t("mys.ask.action.words"),
      html`
        ${back}${
          go
            ? html`
                <button
                  class="btn btn--lamp"
                  type="button"
                  data-legal
                  data-confirm
                  @click=${() => this.play(go.move)}>
                  ${upper(go.text)}
                </button>
              `
            : nothing
        }
      `,
    );
  }

  private laying(verb: "place" | "lay"): TemplateResult {
    const options = this.of(verb);
    const next = SPACES[this.laid.length] ?? "";
    return html`
      ${this.prompt(t("mys.ask.place", { n: next }), verb === "place" ? t("mys.ask.place.words") : nothing)}
      <ul class="pool" aria-label=${t("mys.pool")} data-arrows>
        ${options.map(
          ({ parts, move }) =>
            html`<li>${this.fcard(parts.card, "fcard--m", { state: "legal", touch: () => this.play(move) })}</li>`,
        )}
      </ul>
    `;
  }

  private paying(): TemplateResult {
    const pay = this.view.payment;
    const options = this.of("pay");
    if (!pay)
      return this.prompt(
        this.around.ask?.prompt ?? "",
        nothing,
        html`
          ${options.map(
            ({ move, text }) =>
              html`<button class="btn" data-legal type="button" @click=${() => this.play(move)}>${upper(text)}</button>`,
          )}
        `,
      );
    const e = this.figures.exchange ?? 2;
    const amounts = options.map(({ parts }) => parts.amount);
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const give = this.give < least ? most : Math.min(this.give, most);
    const asked = pay.asks;
    const of = pay.price[asked] ?? 0;
    const name = pay.weapon ? this.arms[pay.weapon]?.name : this.cards[pay.card ?? ""]?.name;
    const chosen = options.find(({ parts }) => parts.amount === give);
    return html`
      <div class="prompt pay" data-asked="yes">
        <p class="prompt__text" role="status" aria-live="polite">
          <strong>${t("mys.pay", { name, material: t(`mys.${asked}`) })}</strong>
          ${" "}
          <span class="wide">${t("mys.pay.words", { n: e })}</span>
        </p>
        <ul class="paysets">
          ${GOODS.filter((kind) => pay.price[kind]).map((kind) => {
            const here = kind === asked;
            const n = pay.price[kind]!;
            const settled = GOODS.indexOf(kind) < GOODS.indexOf(asked as "ore");
            const given = here ? give : settled ? (pay.paid[kind] ?? 0) : Math.min(n, this.me.stock[kind] ?? 0);
            return html`
              <li class="payset ${here ? "" : "payset--still"}">
                <span class="payset__name">
                  ${t(`mys.${kind}`)}
                  <b>
                    ${this.me.stock[kind] ?? 0}${icon("arrow")}
                    <em>${(this.me.stock[kind] ?? 0) - (settled ? 0 : given)}</em>
                  </b>
                </span>
                <span class="payset__slots">
                  ${Array.from({ length: n }, (_, i) => {
                    const real = i < given;
                    if (!here)
                      return real
                        ? html`<span class="slot slot--kept res-${LETTER[kind]}">${icon(`mys:${kind}`)}</span>`
                        : html`
                            <span class="slot slot--must">
                              ${icon("mys:essence")}
                              <b>${e}</b>
                            </span>
                          `;
                    if (i < least)
                      return html`
                        <span class="slot slot--kept res-${LETTER[kind]}">
                          ${icon(`mys:${kind}`)}
                          <i>${icon("mys:lock")}</i>
                          ${unseen(t("mys.kept"))}
                        </span>
                      `;
                    if (i >= most)
                      return html`
                        <span class="slot slot--must">
                          ${icon("mys:essence")}
                          <b>${e}</b>
                        </span>
                      `;
                    return html`
                      <button
                        class="slot ${real ? `slot--real res-${LETTER[kind]}` : "slot--essence"}"
                        type="button"
                        data-legal
                        aria-pressed=${real ? "false" : "true"}
                        @click=${() => {
                          this.give = real ? i : i + 1;
                          this.requestUpdate();
                        }}>
                        ${
                          real
                            ? icon(`mys:${kind}`)
                            : html`
                                ${icon("mys:essence")}
                                <b>${e}</b>
                              `
                        }${unseen(`${t(`mys.${kind}`)}: ${t("mys.instead", { n: e })}`)}
                      </button>
                    `;
                  })}
                </span>
              </li>
            `;
          })}
        </ul>
        <div class="prompt__acts">
          ${
            this.around.mayUndo
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
            chosen
              ? html`
                  <button
                    class="btn btn--lamp"
                    data-legal
                    data-confirm
                    type="button"
                    @click=${() => this.play(chosen.move)}>
                    ${of > give ? t("mys.pay.essence", { n: give, material: t(`mys.${asked}`), e: (of - give) * e }) : t("mys.pay.do", { n: give, material: t(`mys.${asked}`) })}
                  </button>
                `
              : nothing
          }
        </div>
      </div>
    `;
  }
}

customElements.define("smiths-board", SmithsBoard);
