/** Kameloot: a street with two taverns, the square between them, your hand below. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, PlayerView, Told, View } from "../generated/kameloot";
import type { Happened } from "../generated/wire";
import { html, svg } from "../html";
import type { Motion } from "../motion";
import { worded } from "../parts/options";
import {
  badge,
  type CardFace,
  type CardState,
  card,
  cardBack,
  cardButton,
  count,
  icon,
  type Part,
  pips,
  seatClass,
  sigil,
  unseen,
  yours,
} from "../parts/parts";
import { list, t } from "../words/words";
import { Board, upper } from "./board";

const THINGS = ["ring", "wand", "glove", "potion", "cloak", "parchment"] as const;
type Thing = (typeof THINGS)[number];
type Tavern = "owl" | "cat";
interface Thingly {
  id: string;
  name: string;
  minimum: number | null;
  text: string;
}

/** What is being put together: cards to lay, or a power and its targets. */
type Plan =
  | { kind: "lay"; cards: string[]; on: Thing | "" }
  | { kind: "power"; thing: Thing; placed: string[]; mine: Thing | "" };

const kindOf = (key: string): string => key.split("#")[0]!;
const rows = (from: number): string =>
  Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 26 }, (_, i) => `M${i * 18 - (row % 2 ? 9 : 0)} ${from + row * 11}q9 14 18 0`).join(""),
  ).join("");

const ROOFS: Record<Tavern, () => TemplateResult> = {
  owl: () => html`
    <svg class="roof" viewBox="0 0 440 92" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="ro"><path d="M0 92 46 20H394L440 92Z"></path></clipPath>
      <path class="stone" d="M328 0h30v7h-3v29h-24V7h-3Z"></path>
      <path class="slate" d="M0 92 46 20H394L440 92Z"></path>
      <g clip-path="url(#ro)"><path class="shingle" d=${rows(28)}></path></g>
      <path class="ridge" d="M40 20H400"></path>
      <path class="eave" d="M0 90H440"></path>
      ${[92, 348].map((x) => svg`<path class="gable" d="M${x - 26} 74V46l26-24 26 24v28Z"></path><circle class="pane" cx=${x} cy="53" r="11"></circle><path class="bars" d="M${x} 42v22M${x - 11} 53h22"></path>`)}
    </svg>
  `,
  cat: () => html`
    <svg class="roof" viewBox="0 0 440 92" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="rc"><path d="M0 92 40 26Q110 18 150 24T290 22Q340 18 400 26L440 92Z"></path></clipPath>
      <path class="stone" d="M66 2h32v7h-3v26h-26V9h-3Z"></path>
      <path class="slate" d="M0 92 40 26Q110 18 150 24T290 22Q340 18 400 26L440 92Z"></path>
      <g clip-path="url(#rc)"><path class="shingle" d=${rows(30)}></path></g>
      <path class="ridge" d="M40 26Q110 18 150 24T290 22Q340 18 400 26"></path>
      <path class="eave" d="M0 90H440"></path>
      ${[88, 350].map((x) => svg`<path class="gable" d="M${x - 24} 76V50l24-26 24 26v26Z"></path><path class="pane" d="M${x - 12} 72V54a12 12 0 0 1 24 0v18Z"></path><path class="bars" d="M${x} 42v30M${x - 12} 60h24"></path>`)}
    </svg>
  `,
};

class KamelootBoard extends Board<View, Parts> {
  private plan: Plan = { kind: "lay", cards: [], on: "" };
  private sold = ""; // where the last sale took place

  protected reset(): void {
    this.plan = { kind: "lay", cards: [], on: "" };
  }

  // Words and cards

  private get things(): Record<string, Thingly> {
    return this.index<Thingly>("objects");
  }

  private minimum(thing: string): number {
    return this.things[thing]?.minimum ?? 0;
  }

  private face(thing: string, full = true): CardFace {
    const one = this.things[thing];
    const num = thing === "horn" ? "★" : this.minimum(thing);
    if (!full) return { kind: `obj-${thing}`, art: `kam:${thing}`, num };
    return {
      kind: `obj-${thing}`,
      art: `kam:${thing}`,
      num,
      title: worded(`kameloot.card.${thing}`, one?.name ?? thing),
      text: worded(`kameloot.card.${thing}.text`, one?.text ?? ""),
      foot: thing === "horn" ? t("kameloot.joker") : t("kameloot.sells.at", { n: num }),
      source: "book",
    };
  }

  private things_n(n: number, thing: string): string {
    return t(`kameloot.n.${thing}`, { n });
  }

  private tavernName(tavern: string): string {
    return t(`kameloot.the.${tavern}`);
  }

  private get me(): PlayerView | undefined {
    return this.view.players[this.around.you];
  }

  /** The hand, card by card. */
  private get hand(): string[] {
    const held = this.view.hand ?? {};
    return [...THINGS, "horn"].flatMap((thing) => Array.from({ length: held[thing] ?? 0 }, (_, i) => `${thing}#${i}`));
  }

  private total(tavern: string, thing: string): number {
    return this.view.players.reduce(
      (sum, player) => sum + (player.tavern === tavern ? (player.collections[thing]?.size ?? 0) : 0),
      0,
    );
  }

  override zoomed(id: string): TemplateResult | null {
    return this.things[id] ? card(this.face(id)) : null;
  }

  override held(view: View): Part {
    const cards = [...THINGS, "horn"].flatMap((thing) => Array.from({ length: view.hand?.[thing] ?? 0 }, () => thing));
    return html`
      <span class="held">${cards.map((thing) => card(this.face(thing, false), "s"))}</span>
      ${unseen(`: ${cards.map((thing) => t(`kameloot.word.${thing}`)).join(", ")}`)}
    `;
  }

  // What is being chosen

  private get laying(): { thing: Thing | ""; naturals: number; horns: number } {
    if (this.plan.kind !== "lay") return { thing: "", naturals: 0, horns: 0 };
    const cards = this.plan.cards.map(kindOf);
    const natural = cards.find((thing) => thing !== "horn") as Thing | undefined;
    return {
      thing: natural ?? this.plan.on,
      naturals: cards.filter((thing) => thing !== "horn").length,
      horns: cards.filter((thing) => thing === "horn").length,
    };
  }

  private layOffer(thing: string, naturals: number, horns: number): string | undefined {
    return this.of("display").find(
      ({ parts }) => parts.thing === thing && parts.naturals === naturals && parts.horns === horns,
    )?.move;
  }

  /** The places a horn alone may join. */
  private hornPlaces(): Thing[] {
    const { horns } = this.laying;
    return THINGS.filter((thing) => this.layOffer(thing, 0, Math.max(1, horns)));
  }

  private cardState(key: string): CardState {
    if (!this.asked || this.of("choose").length) return "";
    const thing = kindOf(key);
    const plan = this.plan;
    if (plan.kind === "lay") {
      if (plan.cards.includes(key)) return "chosen";
      const now = this.laying;
      if (!plan.cards.length)
        return thing === "horn"
          ? this.state(this.of("display").some(({ parts }) => parts.horns > 0))
          : this.state(true);
      if (thing === "horn")
        return this.state(
          now.thing
            ? !!this.layOffer(now.thing, now.naturals, now.horns + 1)
            : THINGS.some((one) => this.layOffer(one, 0, now.horns + 1)),
        );
      if (now.naturals === 0) return this.state(!!this.layOffer(thing, 1, now.horns));
      return this.state(thing === now.thing && !!this.layOffer(thing, now.naturals + 1, now.horns));
    }
    if (thing === plan.thing && this.hand.find((one) => kindOf(one) === thing) === key) return "chosen"; // the card that goes to the pile
    if (plan.thing !== "wand") return "illegal";
    if (this.placedKeys.includes(key)) return "chosen";
    return this.state(this.wandFits(thing).length > 0);
  }

  private get placedKeys(): string[] {
    if (this.plan.kind !== "power") return [];
    const left = this.hand.filter((key) => key !== this.hand.find((one) => kindOf(one) === "wand"));
    const taken: string[] = [];
    for (const placed of this.plan.placed) {
      const found = left.find(
        (key) => kindOf(key) === (placed.startsWith("horn") ? "horn" : placed) && !taken.includes(key),
      );
      if (found) taken.push(found);
    }
    return taken;
  }

  /** How a card may go down beside what the wand has already placed. */
  private wandFits(thing: string): string[] {
    if (this.plan.kind !== "power") return [];
    const placed = this.plan.placed;
    const fits = new Set<string>();
    for (const { parts } of this.of("wand")) {
      const pair = [parts.first as string, parts.second as string];
      const rest = placed.length ? (pair.includes(placed[0]!) ? [pair[pair[0] === placed[0] ? 1 : 0]!] : []) : pair;
      for (const one of rest) if (one === thing || (thing === "horn" && one.startsWith("horn-on-"))) fits.add(one);
    }
    return placed.length >= 2 ? [] : [...fits];
  }

  private touchCard(key: string): void {
    if (!this.asked) return;
    const state = this.cardState(key);
    const thing = kindOf(key);
    const plan = this.plan;
    this.around.tell(null);
    if (state === "illegal") return this.refuse(key, thing);
    if (plan.kind === "lay") {
      const cards = plan.cards.includes(key) ? plan.cards.filter((one) => one !== key) : [...plan.cards, key];
      this.plan = { kind: "lay", cards, on: cards.some((one) => kindOf(one) !== "horn") ? "" : plan.on };
      const places = this.hornPlaces();
      if (cards.length && cards.every((one) => kindOf(one) === "horn") && places.length === 1)
        this.plan = { kind: "lay", cards, on: places[0]! };
    } else if (plan.thing === "wand" && state === "chosen" && this.placedKeys.includes(key)) {
      this.plan = { ...plan, placed: plan.placed.filter((_, i) => this.placedKeys[i] !== key) };
    } else if (plan.thing === "wand" && state === "legal") {
      const fits = this.wandFits(thing);
      this.plan = { ...plan, placed: [...plan.placed, fits[0]!] };
    }
    this.requestUpdate();
  }

  private refuse(key: string, thing: string): void {
    const plan = this.plan;
    const now = this.laying;
    const title = t("kameloot.cannot", { thing: t(`kameloot.word.${thing}`) });
    if (plan.kind === "power") {
      this.around.tell({
        key,
        title,
        text: t("kameloot.power.first", { thing: t(`kameloot.word.${plan.thing}`) }),
        rule: "KAM-POW-02",
      });
    } else if (now.thing && thing !== "horn") {
      this.around.tell({
        key,
        title: t("kameloot.cannot.join", {
          thing: upper(t(`kameloot.word.${thing}`)),
          other: t(`kameloot.words.${now.thing}`),
        }),
        text: t("kameloot.one.kind"),
        rule: "KAM-DISP-05",
      });
    } else {
      this.around.whyNot(key, title, `display ${now.thing || THINGS[0]} ${now.naturals} ${now.horns + 1}`);
    }
  }

  private usePower(thing: Thing): void {
    const plain = this.of(thing as "glove" | "cloak");
    if (!plain.length && !(thing === "wand" && this.of("spread").length)) {
      const example = {
        ring: "ring ring",
        wand: "wand ring wand",
        glove: "glove",
        potion: "potion 0",
        cloak: "cloak",
        parchment: `parchment ${Object.keys(this.me?.collections ?? {})[0] ?? "ring"} ${(this.around.you + 1) % this.view.players.length} wand`,
      }[thing];
      this.around.whyNot("power", t("kameloot.no.power", { thing: t(`kameloot.word.${thing}`) }), example);
      return;
    }
    this.plan = { kind: "power", thing, placed: [], mine: "" };
    this.around.tell(null);
    this.requestUpdate();
  }

  // What is seen

  override motions(told: Happened): Motion[] {
    const one = told as unknown as Told;
    const you = this.around.you;
    const home = (seat: number): string =>
      seat === you && this.around.live ? "[data-hand]" : `[data-plate="${seat}"]`;
    const small = (thing: string): TemplateResult => card(this.face(thing, false), "s");
    switch (one.event) {
      case "laid": {
        const { seat, thing, naturals, horns } = one.data;
        const to = `[data-set="${seat}-${thing}"]`;
        return [
          { kind: "fly", from: home(seat), to, what: small(naturals ? thing : "horn"), times: naturals + horns },
          ...(seat === you ? [] : [{ kind: "ring" as const, at: `${to} .set__cards > :last-child`, seat }]),
        ];
      }
      case "used":
        return [{ kind: "fly", from: home(one.data.seat), to: "[data-discard]", what: small(one.data.power) }];
      case "called":
        return one.data.cards
          ? [
              {
                kind: "fly",
                from: "[data-discard]",
                to: `[data-set="${one.data.seat}-${one.data.thing}"]`,
                what: small(one.data.thing),
                times: one.data.cards,
              },
            ]
          : [];
      case "swapped": {
        const { seat, mine, other, theirs } = one.data;
        return [
          {
            kind: "fly",
            from: `[data-set="${seat}-${mine}"]`,
            to: `[data-set="${other}-${mine}"]`,
            what: small(mine),
          },
          {
            kind: "fly",
            from: `[data-set="${other}-${theirs}"]`,
            to: `[data-set="${seat}-${theirs}"]`,
            what: small(theirs),
          },
          { kind: "ring", at: `[data-set="${seat}-${theirs}"], [data-set="${other}-${mine}"]`, seat },
        ];
      }
      case "flipped":
        return [
          { kind: "turn", at: `[data-plate="${one.data.seat}"] .sigil` },
          { kind: "ring", at: `[data-member="${one.data.seat}"]`, seat: one.data.seat },
        ];
      case "sold":
        this.sold = `[data-goal="${one.data.tavern}-${one.data.thing}"]`;
        return [];
      case "paid":
        return [
          {
            kind: "fly",
            from: this.sold || "[data-pile]",
            to: `[data-gold="${one.data.seat}"]`,
            what: html`<span class="count count--coin count--big">${icon("coin")}</span>`,
            times: one.data.coins,
            gap: 180,
          },
        ];
      case "drew":
        return [
          { kind: "fly", from: "[data-pile]", to: home(one.data.seat), what: cardBack("s"), times: one.data.cards },
        ];
      default:
        return [];
    }
  }

  protected override render(): unknown {
    const { around } = this;
    if (!around.live) return html`<div class="kam">${this.tableau()}</div>`;
    return html`
      <div class="board game-kameloot kameloot">
        ${around.bar(html`
          <span>
            ${this.view.last_round ? t("kameloot.last.round") : t("kameloot.left", { n: this.view.pile })}
          </span>
        `)}
        <main class="kam">
          ${around.ticker()}${this.tableau()}
          <div class="near">${this.promptLine()}${this.view.hand ? this.handRow() : nothing}</div>
        </main>
        ${around.log()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    return html`<div class="street">${this.tavern("owl")}${this.square()}${this.tavern("cat")}</div>`;
  }

  private tavern(tavern: Tavern): TemplateResult {
    const members = this.view.players
      .map((player, seat) => ({ player, seat }))
      .filter(({ player }) => player.tavern === tavern);
    const now = this.laying;
    const next = this.me?.tavern === tavern && now.thing ? now.thing : "";
    const choice = this.of("choose").find(({ parts }) => parts.tavern === tavern);
    return html`
      <section class="tavern tavern--${tavern}" aria-labelledby="${tavern}-name" data-tavern=${tavern}>
        <header class="tavern__front">
          ${ROOFS[tavern]()}
          <h2 class="tavern__sign" id="${tavern}-name">${icon(tavern)}${this.tavernName(tavern)}</h2>
        </header>
        <div class="tavern__room">
          <ul class="ledger" aria-label=${t("kameloot.totals")}>
            ${THINGS.map((thing) => this.goal(tavern, thing, thing === next ? now.naturals + now.horns : 0))}
          </ul>
          ${
            choice
              ? html`
                  <button
                    class="btn btn--lamp tavern__choose"
                    data-legal
                    type="button"
                    @click=${() => this.play(choice.move)}>
                    ${icon(tavern)}${t("kameloot.start.here")}
                  </button>
                `
              : nothing
          }
          <ul class="members members--${members.length}">
            ${members.map(({ player, seat }) => this.member(player, seat))}${
              members.length ? nothing : html`<li class="members__none">${t("kameloot.empty")}</li>`
            }
          </ul>
        </div>
      </section>
    `;
  }

  private goal(tavern: string, thing: Thing, next: number): TemplateResult {
    const have = this.total(tavern, thing);
    const of = this.minimum(thing);
    const ring =
      this.plan.kind === "power" && this.plan.thing === "ring" && this.me?.tavern === tavern
        ? this.of("ring").find(({ parts }) => parts.thing === thing)
        : undefined;
    const inside = html`
      <span class="goal__top">
        ${icon(`kam:${thing}`)}
        <b>${have + next}</b>
        <small>/${of}</small>
      </span>
      ${pips(have, of, next)}${unseen(t("kameloot.goal", { thing: t(`kameloot.word.${thing}`), have: have + next, of }))}
    `;
    if (ring)
      return html`
        <li class="goal goal--next obj-${thing}" data-goal="${tavern}-${thing}">
          <button class="goal__call" data-legal type="button" @click=${() => this.play(ring.move)}>
            ${inside}${unseen(t("kameloot.call", { thing: t(`kameloot.word.${thing}`) }))}
          </button>
        </li>
      `;
    return html`
      <li class="goal obj-${thing} ${next ? "goal--next" : ""}" data-zoom=${thing} data-goal="${tavern}-${thing}">
        ${inside}
      </li>
    `;
  }

  private square(): TemplateResult {
    const top = this.view.discards.top;
    return html`
      <div class="square">
        <div class="pile" data-pile>
          <span class="pile__cards">
            ${this.view.pile ? cardBack("m") : html`<span class="card card--m card--gone"></span>`}
          </span>
          <span>
            <b>${this.view.pile}</b>
            ${" "}${t("kameloot.to.draw")}
          </span>
        </div>
        <div class="pile" data-discard data-zoom=${top ?? nothing}>
          <span class="pile__cards">
            ${top ? card(this.face(top), "m") : html`<span class="card card--m card--gone"></span>`}
          </span>
          <span>
            <b>${this.view.discards.size}</b>
            ${" "}${t("kameloot.discarded")}
          </span>
        </div>
      </div>
    `;
  }

  private member(player: PlayerView, seat: number): TemplateResult {
    const you = this.around.you;
    const active = this.around.table.pending.includes(seat) && this.around.table.status === "playing";
    const potion =
      this.plan.kind === "power" && this.plan.thing === "potion"
        ? this.of("potion").find(({ parts }) => parts.seat === seat)
        : undefined;
    const shown = this.around.table.seats[seat];
    const plate = html`
      ${sigil(seat, this.name(seat))}
      <span class="plate__name ${this.name(seat).length > 8 ? "plate__name--long" : ""}">
        ${this.name(seat)}${yours(seat === you)}${
          this.around.live && shown?.kind === "person" && !shown.here
            ? html`<small title=${t("away")}>${icon("glass")}${unseen(t("away"))}</small>`
            : nothing
        }
      </span>
      <span class="plate__counts">
        <span data-gold=${seat}>${count("coin", "coin", player.gold, t("kameloot.gold"))}</span>
        ${count("cards", "cards", player.hand, t("kameloot.in.hand"))}${
          active && seat !== you
            ? html`<span class="plate__wait" title=${t("choosing")}>${icon("glass")}${unseen(t("choosing"))}</span>`
            : nothing
        }${this.around.clock(seat)}
      </span>
    `;
    const sets = THINGS.filter((thing) => player.collections[thing] || this.landing(seat, thing));
    return html`
      <li
        class="member ${seatClass(seat)} ${seat === you ? "member--you" : ""} ${active ? "member--active" : ""}"
        data-flip="member-${seat}"
        data-member=${seat}>
        ${
          potion
            ? html`
                <button
                  class="plate plate--touch"
                  data-legal
                  data-plate=${seat}
                  type="button"
                  @click=${() => this.play(potion.move)}>
                  ${plate}${unseen(t("kameloot.send", { name: this.name(seat) }))}
                </button>
              `
            : html`<div class="plate" data-plate=${seat}>${plate}</div>`
        }
        <ul class="sets" data-arrows>
          ${sets.map((thing) => this.set(player, seat, thing))}${
            sets.length ? nothing : html`<li class="set set--none">${t("kameloot.nothing.laid")}</li>`
          }
        </ul>
      </li>
    `;
  }

  private landing(seat: number, thing: string): number {
    if (seat !== this.around.you) return 0;
    if (this.plan.kind === "power")
      return this.plan.placed.filter((one) => one.replace("horn-on-", "") === thing).length;
    const now = this.laying;
    return now.thing === thing ? now.naturals + now.horns : 0;
  }

  private set(player: PlayerView, seat: number, thing: Thing): TemplateResult {
    const { size, horns } = player.collections[thing] ?? { size: 0, horns: 0 };
    const next = this.landing(seat, thing);
    const cards = Array.from({ length: size }, (_, i) =>
      card(this.face(i < size - horns ? thing : "horn", false), "s"),
    );
    const words = `${upper(t(`kameloot.word.${thing}`))}: ${size}${horns ? `, ${t("kameloot.horns.n", { n: horns })}` : ""}`;
    const inside = html`
      <span class="set__cards">
        ${cards}${Array.from({ length: next }, () => html`<span class="card card--s landing-place"></span>`)}
      </span>
      <span class="set__name">
        <span class="wide">${upper(t(`kameloot.word.${thing}`))} </span>
        <b>${size}</b>
        ${next ? html`<em>+${next}</em>` : nothing}
      </span>
    `;
    const touch = this.setTouch(seat, thing);
    if (touch)
      return html`
        <li class="set set--${Math.min(9, size + next)}">
          <button
            class="set__touch"
            type="button"
            data-set="${seat}-${thing}"
            data-state=${touch.state}
            data-legal=${touch.state === "legal" ? "" : nothing}
            aria-pressed=${touch.state === "chosen" ? "true" : "false"}
            @click=${touch.act}>
            ${badge(touch.state)}${unseen(words)}${inside}
          </button>
        </li>
      `;
    return html`
      <li class="set set--${Math.min(9, size + next)}" data-set="${seat}-${thing}" data-zoom=${thing}>
        ${unseen(words)}${inside}
      </li>
    `;
  }

  /** What touching a collection does: a horn joins it, or a parchment takes it. */
  private setTouch(seat: number, thing: Thing): { state: CardState; act: () => void } | null {
    if (!this.asked) return null;
    const plan = this.plan;
    if (plan.kind === "lay") {
      const now = this.laying;
      if (seat !== this.around.you || !now.horns || now.naturals || !this.layOffer(thing, 0, now.horns)) return null;
      return {
        state: plan.on === thing ? "chosen" : "legal",
        act: () => {
          this.plan = { ...plan, on: thing };
          this.requestUpdate();
        },
      };
    }
    if (plan.thing !== "parchment") return null;
    const fits = this.of("parchment");
    if (seat === this.around.you) {
      if (!fits.some(({ parts }) => parts.mine === thing)) return null;
      return {
        state: plan.mine === thing ? "chosen" : "legal",
        act: () => {
          this.plan = { ...plan, mine: thing };
          this.requestUpdate();
        },
      };
    }
    const found = fits.find(({ parts }) => parts.mine === plan.mine && parts.seat === seat && parts.theirs === thing);
    return found ? { state: "legal", act: () => this.play(found.move) } : null;
  }

  private handRow(): TemplateResult {
    const me = this.me!;
    const { you } = this.around;
    return html`
      <div class="handrow">
        <div class="own">
          <span class="token token--${me.tavern}">${icon(me.tavern)}</span>
          <span class="own__words">
            <b>${this.name(you)}</b>
            <small>${t(`kameloot.in.${me.tavern}`)}</small>
          </span>
          ${count("coin", "coin", me.gold, t("kameloot.gold"), true)}${
            this.around.ask ? html`<span class="turn">${icon("lamp")}${t("your.turn")}</span>` : nothing
          }
        </div>
        <ul class="hand hand--${this.hand.length}" aria-label=${t("your.hand")} data-arrows data-hand>
          ${this.hand.map(
            (key) => html`
              <li data-zoom=${kindOf(key)}>
                ${cardButton(this.face(kindOf(key)), { state: this.cardState(key), touch: () => this.touchCard(key) }, "", "", key)}
              </li>
            `,
          )}
        </ul>
        ${this.around.why?.key ? this.reason(undefined, "reason--left") : html`<span></span>`}
      </div>
    `;
  }

  // The prompt: what is asked, what was chosen, what will follow

  private promptLine(): TemplateResult {
    if (this.of("choose").length) return this.prompt(t("kameloot.choose"), t("kameloot.choose.words"));
    return this.plan.kind === "power" ? this.powerPrompt(this.plan) : this.layPrompt();
  }

  private layPrompt(): TemplateResult {
    const { thing, naturals, horns } = this.laying;
    const spread =
      !this.of("ring").length && !this.of("glove").length && this.around.ask?.rule?.startsWith("KAM-POW-2");
    if (!naturals && !horns)
      return this.prompt(spread ? t("kameloot.spread") : t("kameloot.turn"), t("kameloot.turn.words"), this.atOnce());
    if (!thing)
      return this.prompt(
        t("kameloot.horn.where"),
        html`
          <span class="chips">
            ${this.hornPlaces().map(
              (place) => html`
                <button
                  class="btn btn--small chip"
                  data-legal
                  type="button"
                  @click=${() => {
                    this.plan = { kind: "lay", cards: (this.plan as { cards: string[] }).cards, on: place };
                    this.requestUpdate();
                  }}>
                  ${icon(`kam:${place}`)}${upper(t(`kameloot.words.${place}`))}
                </button>
              `,
            )}
          </span>
        `,
        this.takeBack(),
      );
    const move = this.layOffer(thing, naturals, horns);
    const words = naturals
      ? horns
        ? t("kameloot.and", { one: this.things_n(naturals, thing), two: this.things_n(horns, "horn") })
        : this.things_n(naturals, thing)
      : this.things_n(horns, "horn");
    const single = naturals === 1 && !horns && !spread;
    const able = this.of(thing as "glove").length > 0 || (thing === "wand" && this.of("spread").length > 0);
    const power = single
      ? html`
          <button
            class="btn"
            type="button"
            data-legal=${able ? "" : nothing}
            aria-disabled=${able ? nothing : "true"}
            @click=${() => this.usePower(thing)}>
            ${icon(`kam:${thing}`)}
            <span class="wide">${t("kameloot.power.instead")}</span>
            <span class="narrow">${t("kameloot.power")}</span>
          </button>
        `
      : nothing;
    return this.prompt(
      t("kameloot.you.lay", { what: words }),
      this.consequence(thing, naturals + horns),
      html`${this.takeBack()}${power}${move ? this.confirm(t("kameloot.lay", { what: words }), move) : nothing}`,
    );
  }

  /** All cards of a kind, laid with one touch. */
  private atOnce(): Part {
    const lays = THINGS.flatMap((thing) => {
      const n = this.view.hand?.[thing] ?? 0;
      const move = this.layOffer(thing, n, 0);
      const words = t("kameloot.lay", { what: this.things_n(n, thing) });
      return move
        ? [
            html`
              <button
                class="btn btn--small chip"
                data-legal
                type="button"
                title=${words}
                @click=${() => this.play(move)}>
                ${icon(`kam:${thing}`)}
                <b>${n}</b>
                ${unseen(words)}
              </button>
            `,
          ]
        : [];
    });
    return lays.length
      ? html`
          <span class="chips at-once">
            <span class="wide">${t("kameloot.at.once")}</span>
            ${lays}
          </span>
        `
      : nothing;
  }

  /** What laying would bring: the total, and who would be paid. */
  private consequence(thing: Thing, cards: number): Part {
    const me = this.me!;
    const total = this.total(me.tavern, thing) + cards;
    const of = this.minimum(thing);
    if (total < of)
      return t("kameloot.total", {
        tavern: this.tavernName(me.tavern),
        total,
        of,
        things: t(`kameloot.words.${thing}`),
      });
    const seats = this.view.players.length;
    const members = Array.from({ length: seats }, (_, i) => (this.around.you + i) % seats).filter(
      (seat) => this.view.players[seat]!.tavern === me.tavern,
    );
    const shares = members
      .slice(0, total)
      .map(
        (seat, i) =>
          `${seat === this.around.you ? t("you") : this.name(seat)} ${Math.floor(total / members.length) + (i < total % members.length ? 1 : 0)}`,
      );
    return html`
      ${t("kameloot.sells", { tavern: this.tavernName(me.tavern), n: total })}${" "}
      <em>${list(shares)}</em>
      .
    `;
  }

  private powerPrompt(plan: Plan & { kind: "power" }): TemplateResult {
    const { thing } = plan;
    const back = this.takeBack();
    const text = worded(`kameloot.card.${thing}.text`, this.things[thing]?.text ?? "");
    const uses = t("kameloot.you.use", { thing: t(`kameloot.word.${thing}`) });
    if (thing === "glove" || thing === "cloak")
      return this.prompt(uses, text, html`${back}${this.confirm(t(`kameloot.do.${thing}`), thing)}`, `kam:${thing}`);
    if (thing === "ring")
      return this.prompt(
        t("kameloot.ring.which"),
        html`
          <span class="chips">
            ${this.of("ring").map(
              ({ parts, move }) => html`
                <button class="btn btn--small chip" data-legal type="button" @click=${() => this.play(move)}>
                  ${icon(`kam:${parts.thing}`)}${upper(t(`kameloot.words.${parts.thing}`))}
                </button>
              `,
            )}
          </span>
        `,
        back,
        "kam:ring",
      );
    if (thing === "potion")
      return this.prompt(
        t("kameloot.potion.whom"),
        html`
          <span class="chips">
            ${this.of("potion").map(
              ({ parts, move }) => html`
                <button class="btn btn--small chip" data-legal type="button" @click=${() => this.play(move)}>
                  ${sigil(parts.seat, this.name(parts.seat), "small")}${this.name(parts.seat)}
                </button>
              `,
            )}
          </span>
        `,
        back,
        "kam:potion",
      );
    if (thing === "parchment")
      return this.prompt(
        plan.mine
          ? t("kameloot.parchment.theirs", { thing: t(`kameloot.words.${plan.mine}`) })
          : t("kameloot.parchment.mine"),
        text,
        back,
        "kam:parchment",
      );
    const spread = this.of("spread")[0];
    if (spread)
      return this.prompt(uses, text, html`${back}${this.confirm(t("kameloot.do.wand"), spread.move)}`, "kam:wand");
    const [first, second] = plan.placed;
    const move = this.of("wand").find(
      ({ parts }) => [parts.first, parts.second].sort().join() === [first, second].sort().join(),
    )?.move;
    const said = (placed: string): string =>
      placed.startsWith("horn-on-")
        ? t("kameloot.horn.on", { thing: t(`kameloot.words.${placed.slice(8)}`) })
        : this.things_n(1, placed);
    const other = plan.placed.at(-1)?.startsWith("horn-on-") ? this.hornChips(plan) : nothing;
    return this.prompt(
      second
        ? t("kameloot.wand.both", { one: said(first!), two: said(second) })
        : first
          ? t("kameloot.wand.second", { one: said(first) })
          : t("kameloot.wand.first"),
      html`${other === nothing ? text : other}`,
      html`${back}${move ? this.confirm(t("kameloot.do.wand"), move) : nothing}`,
      "kam:wand",
    );
  }

  /** Where else the last horn may go. */
  private hornChips(plan: Plan & { kind: "power" }): Part {
    const before = plan.placed.slice(0, -1);
    const places = new Set<string>();
    for (const { parts } of this.of("wand")) {
      const pair = [parts.first as string, parts.second as string];
      if (before.length && !pair.includes(before[0]!)) continue;
      for (const one of pair) if (one.startsWith("horn-on-") && !before.includes(one)) places.add(one);
    }
    if (places.size < 2) return nothing;
    return html`
      <span class="chips">
        ${[...places].map(
          (place) => html`
            <button
              class="btn btn--small chip"
              data-legal
              type="button"
              aria-pressed=${plan.placed.at(-1) === place ? "true" : "false"}
              @click=${() => {
                this.plan = { ...plan, placed: [...before, place] };
                this.requestUpdate();
              }}>
              ${icon(`kam:${place.slice(8)}`)}${upper(t(`kameloot.words.${place.slice(8)}`))}
            </button>
          `,
        )}
      </span>
    `;
  }
}

customElements.define("kameloot-board", KamelootBoard);
