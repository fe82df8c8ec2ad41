/** Enchanters: the road from the mountains to the village above, your artifact below, the fight beside it. */
import { nothing, type TemplateResult } from "lit";
import type { CardView, Parts, PlayerView, SlotView, Told, View } from "../generated/enchanters";
import type { Happened } from "../generated/wire";
import { html, svg } from "../html";
import type { Motion } from "../motion";
import {
  badge,
  type CardState,
  cardBack,
  icon,
  type Part,
  picture,
  seatClass,
  sigil,
  unseen,
  yours,
} from "../parts/parts";
import { learn, t } from "../words/words";
import { Board, upper } from "./board";

learn({
  "enc.turn": "Turn {n}",
  "enc.of": " of {n}",
  "enc.step.W1": "Act, choose",
  "enc.step.J1": "Pay",
  "enc.step.W2": "Act, then go",
  "enc.step.J4": "Fight or take",
  "enc.step.W3": "Act, then end",
  "enc.step.T5": "Refill",
  "enc.steps": "Steps of this turn",
  "enc.crystals": "Crystals",
  "enc.wounds": "Wounds",
  "enc.glory": "Glory",
  "enc.glory.now": "Glory now",
  "enc.attack": "Attack",
  "enc.defense": "Defense",
  "enc.health": "Health",
  "enc.strength": "Strength",
  "enc.journey": "The journey",
  "enc.to.come": "to come",
  "enc.free": "free",
  "enc.rest": "Rest",
  "enc.item": "Item",
  "enc.enchantment": "Enchantment",
  "enc.monster": "Monster",
  "enc.dragon": "Dragon",
  "enc.no.wounds": "no Wounds",
  "enc.wounds.n": "{n|Wound}",
  "enc.short": "{n} Attack short",
  "enc.yard": "Graveyard",
  "enc.you": "You",
  "enc.items.n": "{n|Item}",
  "enc.enchantments.n": "{n|Enchantment}",
  "enc.trophies.n": "{n|trophy|trophies}",
  "enc.no.trophy": "No trophy yet",
  "enc.one.and": "{who} and {name}",
  "enc.if": "if you go",
  "enc.covers": "covers {name}",
  "enc.stays": "stays",
  "enc.nothing": "nothing",
  "enc.this.turn": "this turn",
  "enc.artifact": "Your artifact",
  "enc.uncovered": "while uncovered",
  "enc.used": "used",
  "enc.used.n": "used {n}",
  "enc.once": "once a turn",
  "enc.twice": "twice a turn",
  "enc.any": "any number of times",
  "enc.acts": "Minor actions",
  "enc.fight": "The fight, if you go",
  "enc.you.and": "You and {name}",
  "enc.slot": "slot {n}",
  "enc.win": "You win",
  "enc.wins": "A win",
  "enc.spare": ", {n} to spare",
  "enc.lose": "{n} Attack is missing",
  "enc.through": "{n} get through: ",
  "enc.blocked": "Nothing gets through",
  "enc.go": "You go for {name}.",
  "enc.take": "You take {name}.",
  "enc.fight.it": "Fight {name}",
  "enc.take.it": "Take {name}",
  "enc.pay": "Pay {n|Crystal}.",
  "enc.pay.free": "It costs nothing.",
  "enc.w1": "Use minor actions, then journey or rest.",
  "enc.w1.words": "Touch a card on the road, or a rest in the village.",
  "enc.proceed": "Go on",
  "enc.end": "End the turn",
  "enc.others": "The other heroes",
  "enc.safe": "safe",
  "enc.protected": "protected",
  "enc.choose.kingdom": "Choose a kingdom for this game.",
  "enc.kingdom.words": "It adds its Items, Enchantments, Monsters and a dragon to the road.",
  "enc.w2": "A last minor action, or go on.",
  "enc.w3": "A last minor action, or end your turn.",
  "enc.reach": "{name} is out of reach",
  "enc.cannot": "Not possible now",
  "enc.pick": "Choose {name}",
  "enc.skull": "Skull",
  "enc.kingdoms": "The kingdoms",
});

interface Line {
  line: number;
  text: string;
  notation: string;
  kind: string;
  limit: number | null;
  pay: number;
}
interface Card {
  id: string;
  name: string;
  deck: string;
  type: string;
  top: { attack: number; defense: number };
  under: { attack: number; defense: number };
  health: number | null;
  strength: number | null;
  skull: boolean;
  glory: number;
  text: string;
  lines: Line[];
  source: string;
}
interface Village {
  id: string;
  name: string;
  text: string;
  lines: Line[];
}
interface Kingdom {
  id: string;
  name: string;
  cards: string[];
  dragon: string[];
}

const KIND: Record<string, string> = {
  item: "kind-item",
  enchantment: "kind-ench",
  monster: "kind-monster",
  dragon: "kind-dragon",
};
const STARS = Array.from(
  { length: 36 },
  (_, i) => [(i * 197 + 53) % 1112, (i * 37 + 9) % 70, i % 5 ? 0.9 : 1.5] as const,
);

const land = (): TemplateResult => html`
  <svg class="land" viewBox="0 0 1112 282" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    ${STARS.map(([x, y, r]) => svg`<circle class="star" cx=${x} cy=${y} r=${r}></circle>`)}
    <path class="moon" d="M1076 12a19 19 0 1 0 21 24 16 16 0 0 1-21-24Z"></path>
    <path class="peaks" d="M700 210 790 74 822 98 884 20 922 62 962 12 1014 70 1040 52 1112 112V282H700Z"></path>
    <path class="snow" d="M884 20 868 40 880 37 888 46 899 36ZM962 12 943 36 957 32 966 42 977 30 984 37Z"></path>
    <path class="hill-far" d="M0 150Q120 96 260 138T560 132 860 150 1112 128V282H0Z"></path>
    <path class="hill" d="M0 206Q200 160 420 196T820 190 1112 206V282H0Z"></path>
    <path
      class="road"
      d="M0 224C150 214 300 234 470 228S820 216 1112 228V277C820 270 640 282 470 278S150 270 0 276Z"></path>
    <path class="road-mark" d="M0 240C150 230 300 250 470 243S820 231 1112 243"></path>
  </svg>
`;

/** An Enchantment is half a name, so it stands in quotes where it stands alone. */
const quoted = (name: string): string => (name.startsWith("of ") ? `“${name}”` : name);

class EnchantersBoard extends Board<View, Parts> {
  private goal = "";
  private glance = ""; // the slot last pointed at: what would come of it is shown before anything is chosen

  protected reset(): void {
    this.goal = this.glance = "";
  }

  private look(slot: number): void {
    this.glance = String(slot);
    this.requestUpdate();
  }

  // Content

  private get cards(): Record<string, Card> {
    return this.index<Card>("cards");
  }

  private get village(): Village | undefined {
    return ((this.around.contents.villages ?? []) as Village[]).find(({ id }) => id === this.view.village);
  }

  private get seat(): number {
    return Math.max(0, this.around.you);
  }

  private get me(): PlayerView {
    return this.view.players[this.seat]!;
  }

  private g(kind: string, n?: number | string, word = ""): TemplateResult {
    const art =
      { atk: "enc:atk", def: "enc:guard", gem: "enc:gem", wound: "enc:wound", skull: "enc:skull" }[kind] ??
      `enc:${kind}`;
    return html`<span class="g">${icon(art, `g-${kind}`)}${n ?? ""}${word ? unseen(` ${word}`) : nothing}</span>`;
  }

  private glory(n: number): Part {
    return n
      ? html`
          <span class="glory ${Math.abs(n) > 9 ? "glory--two" : ""}">
            <svg aria-hidden="true"><use href=${picture("enc:laurel")}></use></svg>
            <b>${n}</b>
            ${unseen(` ${t("enc.glory")}`)}
          </span>
        `
      : nothing;
  }

  private tally(kind: string, n: number, word: string, big = false): TemplateResult {
    const art = { atk: "enc:atk", def: "enc:guard", gem: "enc:gem", wound: "enc:wound", glory: "enc:laurel" }[kind]!;
    return html`
      <span class="count count--${kind} ${big ? "count--big" : ""}" title="${n} ${word}">
        ${icon(art)}${n}${unseen(` ${word}`)}
      </span>
    `;
  }

  /** Text with its words for things turned into pictures. */
  private rich(text: string): unknown {
    return text.split(/(\d+ Crystals?|\d+ Wounds?|\+\d+ Attack|\+\d+ Defense|Immediate:)/).map((part) => {
      const found = part.match(/^(\+?\d+) (Crystal|Wound|Attack|Defense)/);
      if (part === "Immediate:") return html`${icon("enc:bolt", "g-bolt")}${unseen(part)}`;
      if (!found) return part;
      const kind = { Crystal: "gem", Wound: "wound", Attack: "atk", Defense: "def" }[found[2]!]!;
      return html`
        <span class="g">
          ${found[1]}${icon(kind === "def" ? "enc:guard" : `enc:${kind}`, `g-${kind}`)}${unseen(` ${found[2]}`)}
        </span>
      `;
    });
  }

  // What can be touched

  private slotTouch(slot: SlotView): { state: CardState; touch: () => void } | null {
    if (!this.asked || !slot.card) return null;
    const swap = this.of("swap").find(({ parts }) => parts.slot === String(slot.slot));
    if (swap) return { state: "legal", touch: () => this.play(swap.move) };
    if (!this.of("journey").length && !this.of("rest").length) return null;
    const move = this.of("journey").find(({ parts }) => parts.slot === String(slot.slot))?.move;
    const card = this.cards[slot.card.id];
    return {
      state: this.state(!!move, this.goal === String(slot.slot)),
      touch: () => {
        this.around.tell(null);
        if (!move)
          return this.around.whyNot(
            `slot-${slot.slot}`,
            t("enc.reach", { name: quoted(card?.name ?? "") }),
            `journey ${slot.slot}`,
          );
        this.goal = this.goal === String(slot.slot) ? "" : String(slot.slot);
        this.requestUpdate();
      },
    };
  }

  private useOffer(source: string, line: number): string | undefined {
    return this.of("use").find(({ parts }) => parts.source === source && parts.line === String(line))?.move;
  }

  override motions(told: Happened): Motion[] {
    const one = told as unknown as Told;
    const home = (seat: number): string => (seat === this.seat ? ".artifact" : `[data-rival="${seat}"]`);
    const shown = (name: string): TemplateResult => {
      const card = Object.values(this.cards).find((other) => other.name === name);
      return html`
        <span class="card card--m ${KIND[card?.type ?? ""] ?? "card--back"}">
          ${
            card
              ? html`
                  <span class="card__art">${icon(`enc:${card.id}`)}</span>
                  <span class="card__title">${card.name}</span>
                `
              : nothing
          }
        </span>
      `;
    };
    const from = this.view.from_slot ? `[data-slot="${this.view.from_slot}"]` : ".track";
    const others = (seat: number): Motion[] =>
      seat === this.around.you ? [] : [{ kind: "ring", at: `[data-rival="${seat}"]`, seat }];
    switch (one.event) {
      case "picked":
        return [{ kind: "ring", at: `[data-slot="${one.data.slot}"] .card`, seat: one.data.seat }];
      case "joined":
        return [{ kind: "fly", from, to: home(one.data.seat), what: shown(one.data.card) }, ...others(one.data.seat)];
      case "discarded":
        return [{ kind: "fly", from: '[data-slot="1"]', to: ".yard", what: shown(one.data.card) }];
      case "rested":
        return [{ kind: "ring", at: ".village__sign", seat: one.data.seat }, ...others(one.data.seat)];
      case "gained":
        return [
          {
            kind: "fly",
            from: ".village",
            to: one.data.seat === this.seat ? ".hero" : home(one.data.seat),
            what: html`<span class="count count--gem count--big">${icon("enc:gem")}</span>`,
            times: one.data.crystals,
          },
          ...others(one.data.seat),
        ];
      case "wounded":
      case "struck":
      case "used":
        return others(one.data.seat);
      case "stole":
        return [
          {
            kind: "fly",
            from: home(one.data.other),
            to: home(one.data.seat),
            what: html`<span class="count count--gem count--big">${icon("enc:gem")}</span>`,
            times: one.data.crystals,
          },
        ];
      case "revealed":
        return [{ kind: "fly", from: ".road__deck", to: `[data-slot="${one.data.slot}"]`, what: shown(one.data.card) }];
      default:
        return [];
    }
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="enchanters enchanters--replay">${this.tableau()}</div>`;
    const step = this.of("end").length ? 4 : this.of("proceed").length || view.major ? 2 : 0;
    return html`
      <div class="board game-enchanters enchanters enchanters--${view.players.length}">
        ${around.bar(
          html`
            <span>
              ${
                view.turn
                  ? html`
                      ${t("enc.turn", { n: view.turn })}
                      <span class="wide">${t("enc.of", { n: view.turns })}</span>
                    `
                  : nothing
              }
            </span>
            <span class="narrow bar__purse">
              ${this.tally("gem", this.me.crystals, t("enc.crystals"))}${this.tally("wound", this.me.wounds, t("enc.wounds"))}${this.tally("glory", this.me.glory, t("enc.glory"))}
            </span>
          `,
          view.village
            ? html`
                <ol class="steps" aria-label=${t("enc.steps")}>
                  ${["W1", "J1", "W2", "J4", "W3", "T5"].map(
                    (one, i) => html`
                      <li
                        class="step ${i < step ? "step--past" : ""} ${one[0] === "W" ? "step--win" : ""}"
                        aria-current=${i === step ? "step" : nothing}>
                        <small>${one}</small>
                        ${t(`enc.step.${one}`)}
                      </li>
                    `,
                  )}
                </ol>
              `
            : nothing,
        )}
        ${this.tableau()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    return html`
      <main class="realm">
        ${this.around.ticker()} ${this.view.village ? this.journey() : this.kingdoms()}
        ${this.yard()}${this.hero()}${this.artifact()}
        <div class="drawer">
          <div class="near">
            ${this.totals("wide")}${this.around.why?.key ? this.reason() : nothing}${this.duel()}
          </div>
          ${this.around.live ? html`<div class="hand">${this.acts()}${this.promptLine()}</div>` : nothing}
        </div>
      </main>
      <aside class="side">${this.rivals()}${this.around.live ? this.around.log() : nothing}</aside>
    `;
  }

  /** Before the journey: eight kingdoms to choose from. */
  private kingdoms(): TemplateResult {
    return html`
      <section class="journey journey--choice" aria-label=${t("enc.kingdoms")}>
        ${land()}
        <ul class="kingdoms" data-arrows>
          ${((this.around.contents.kingdoms ?? []) as Kingdom[]).map((one) => {
            const move = this.asked ? this.of("choose").find(({ parts }) => parts.kingdom === one.id)?.move : undefined;
            const dragon = one.cards.find((id) => this.cards[id]?.type === "dragon");
            const taken = this.view.kingdoms.includes(one.id);
            const inside = html`
              <span class="card__art">${icon(`enc:${dragon}`)}</span>
              <span class="card__title">${one.name}</span>
              <span class="card__text">
                <span>
                  ${one.cards
                    .slice(0, 3)
                    .map((id) => this.cards[id]?.name)
                    .join(", ")}…
                </span>
              </span>
              <span class="card__foot"><span>${one.dragon.join(", ")}</span></span>
            `;
            return html`
              <li>
                ${
                  move
                    ? html`
                        <button
                          class="card ecard kind-monster"
                          data-legal
                          data-state="legal"
                          type="button"
                          @click=${() => this.play(move)}>
                          ${inside}
                        </button>
                      `
                    : html`
                        <span class="card ecard kind-monster" data-state=${taken ? "chosen" : nothing}>
                          ${taken ? badge("chosen") : nothing}${inside}
                        </span>
                      `
                }
              </li>
            `;
          })}
        </ul>
      </section>
    `;
  }

  private journey(): TemplateResult {
    const village = this.village;
    return html`
      <section class="journey" aria-label=${t("enc.journey")}>
        ${land()}
        <div class="village">
          <h2 class="village__sign">${icon("enc:village")}${village?.name}</h2>
          <ul class="village__board">
            ${village?.lines.map((line) => {
              const words = line.text.replace(/^Rest( and)?:? ?/, "");
              if (!line.text.startsWith("Rest"))
                return html`
                  <li class="village__line wide">
                    ${line.kind.startsWith("MULTI") ? icon("enc:multi", "g-multi") : nothing}
                    <span>${this.rich(line.text)}</span>
                  </li>
                `;
              const rest = this.of("rest").find(
                ({ parts }) => parts.source === "village" && parts.line === String(line.line),
              );
              const open = this.asked && this.of("rest").length + this.of("journey").length > 0;
              return html`
                <li>
                  <button
                    class="rest"
                    type="button"
                    data-legal=${rest && open ? "" : nothing}
                    data-state=${open ? (rest ? "legal" : "illegal") : nothing}
                    aria-disabled=${rest || !open ? nothing : "true"}
                    @click=${() => {
                      if (rest && this.asked) this.play(rest.move);
                      else if (open) this.around.whyNot("rest", t("enc.cannot"), `rest village ${line.line}`);
                    }}>
                    <span>
                      ${icon("enc:rest")}
                      <span class="rest__word">${t("enc.rest")}</span>
                    </span>
                    <span class="rest__gain">${this.rich(upper(words).replace(/\.$/, ""))}</span>
                  </button>
                </li>
              `;
            })}
          </ul>
        </div>
        <ol class="track" data-arrows>
          ${this.view.track.map((slot) => this.trackSlot(slot))}
        </ol>
        <div class="pile road__deck wide">
          <span class="pile__cards">
            ${this.view.deck ? cardBack("m") : html`<span class="card card--m card--gone"></span>`}
          </span>
          <span>
            <b>${this.view.deck}</b>
            ${" "}${t("enc.to.come")}
          </span>
        </div>
      </section>
    `;
  }

  private stat(kind: "heart" | "claw" | "atk" | "def", n: number | null, word: string): Part {
    if (!n) return nothing;
    const art = { heart: "enc:heart", claw: "enc:claw", atk: "enc:atk", def: "enc:guard" }[kind];
    return html`
      <span class="stat stat--${kind}">
        <svg aria-hidden="true"><use href=${picture(art)}></use></svg>
        <b>${n}</b>
        ${unseen(` ${word}`)}
      </span>
    `;
  }

  private stats(card: Card): TemplateResult {
    return html`
      <span class="ecard__stats">
        ${
          card.health !== null
            ? html`${this.stat("heart", card.health, t("enc.health"))}${this.stat("claw", card.strength, t("enc.strength"))}`
            : html`${this.stat("atk", card.top.attack + card.under.attack, `${t("enc.attack")} ${t("enc.uncovered")}`)}${this.stat("def", card.top.defense + card.under.defense, `${t("enc.defense")} ${t("enc.uncovered")}`)}`
        }
      </span>
    `;
  }

  private under(card: Card, word = false): TemplateResult {
    return html`
      <span class="under">
        ${word ? html`<span class="under__word">${t("enc.stays")}</span>` : nothing}${this.lasting(card)}
      </span>
    `;
  }

  private lasting(card: Card): unknown {
    return html`${card.under.attack ? this.g("atk", card.under.attack, t("enc.attack")) : nothing}${card.under.defense ? this.g("def", card.under.defense, t("enc.defense")) : nothing}${card.skull ? this.g("skull", "", t("enc.skull")) : nothing}${this.glory(card.glory)}`;
  }

  private face(card: Card): TemplateResult {
    return html`
      <span class="card__art">
        <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
        ${icon(`enc:${card.id}`)}
      </span>
      ${this.stats(card)}
      <span class="card__title">${card.name}</span>
      <span class="card__text ${card.text.length > 62 ? "card__text--long" : ""}">
        <span>${this.rich(card.text)}</span>
      </span>
      ${this.under(card)}
      <span class="card__foot">
        <span>${upper(card.deck)}</span>
        ${icon(/book/.test(card.source) ? "book" : /public/.test(card.source) ? "world" : "house")}
      </span>
    `;
  }

  private ecard(id: string, touch: { state: CardState; touch: () => void } | null, size = ""): TemplateResult {
    const card = this.cards[id];
    if (!card) return html`<span class="card ecard ${size} card--gone"></span>`;
    if (!touch?.state)
      return html`<span class="card ecard ${size} ${KIND[card.type]}" data-zoom=${id}>${this.face(card)}</span>`;
    return html`
      <button
        class="card ecard ${size} ${KIND[card.type]}"
        type="button"
        data-zoom=${id}
        data-legal=${touch.state === "illegal" ? nothing : ""}
        data-state=${touch.state}
        aria-pressed=${touch.state === "chosen" ? "true" : nothing}
        aria-disabled=${touch.state === "illegal" ? "true" : nothing}
        @click=${touch.touch}>
        ${badge(touch.state)}${this.face(card)}
      </button>
    `;
  }

  override zoomed(id: string): TemplateResult | null {
    return this.cards[id]
      ? html`<span class="card ecard ${KIND[this.cards[id]!.type]}">${this.face(this.cards[id]!)}</span>`
      : null;
  }

  private trackSlot(slot: SlotView): TemplateResult {
    const touch = this.slotTouch(slot);
    const taken = !slot.card && this.view.from_slot === slot.slot ? this.view.taking[0] : undefined; // on its way to the traveller
    const card = slot.card ? this.cards[slot.card.id] : taken ? this.cards[taken.id] : undefined;
    const f = slot.forecast;
    const fore = f
      ? f.short
        ? html`
            <span class="fore fore--no">
              <span class="wide">${t("enc.short", { n: f.short })}</span>
              <span class="narrow">−${f.short}${icon("enc:atk", "g-atk")}</span>
            </span>
          `
        : html`
            <span class="fore">
              <span class="wide">${f.wounds ? t("enc.wounds.n", { n: f.wounds }) : t("enc.no.wounds")}</span>
              <span class="narrow">${f.wounds}${icon("enc:wound", "g-wound")}</span>
            </span>
          `
      : html`<span class="fore"><span class="wide">${card ? t(`enc.${card.type}`) : ""}</span></span>`;
    return html`
      <li
        class="slot slot--${touch?.state || "still"}"
        @pointerenter=${() => this.look(slot.slot)}
        @focusin=${() => this.look(slot.slot)}
        data-slot=${slot.slot}
        data-flip=${slot.card ? `card-${slot.card.key}` : nothing}>
        ${
          slot.card
            ? this.ecard(slot.card.id, touch)
            : taken
              ? html`
                  <span class="card ecard ${KIND[card?.type ?? ""]}" data-state="chosen" data-zoom=${taken.id}>
                    ${badge("chosen")}${card ? this.face(card) : nothing}
                  </span>
                `
              : html`<span class="card ecard card--gone"></span>`
        }
        <span class="stone">
          ${slot.cost ? html`${icon("enc:gem", "g-gem")}${slot.cost}${unseen(` ${t("enc.crystals")}`)}` : t("enc.free")}
        </span>
        ${fore}
      </li>
    `;
  }

  private yard(): TemplateResult {
    const top = this.view.graveyard.at(-1);
    return html`
      <section class="yard" aria-label=${t("enc.yard")}>
        <h2 class="yard__head">
          ${icon("enc:tomb")}${t("enc.yard")}
          <small>${this.view.graveyard.length}</small>
        </h2>
        <div class="pile">
          <span class="pile__cards">
            ${top ? this.ecard(top.id, null, "card--m") : html`<span class="card card--m card--gone"></span>`}
          </span>
        </div>
      </section>
    `;
  }

  private hero(): TemplateResult {
    const me = this.me;
    return html`
      <section class="hero ${seatClass(this.seat)}" aria-label=${t("enc.you")}>
        <div class="plate">
          ${sigil(this.seat, this.name(this.seat))}
          <span class="plate__name">${this.name(this.seat)}${yours(this.around.you >= 0)}</span>
        </div>
        <ul class="hero__counts">
          <li>
            ${this.tally("gem", me.crystals, t("enc.crystals"), true)}
            <small>${t("enc.crystals")}</small>
          </li>
          <li>
            ${this.tally("wound", me.wounds, t("enc.wounds"), true)}
            <small>${t("enc.wounds")}</small>
          </li>
          <li>
            ${this.tally("glory", me.glory, t("enc.glory"), true)}
            <small>${t("enc.glory.now")}</small>
          </li>
        </ul>
        ${
          this.around.ask ? html`<span class="turn">${icon("lamp")}${t("your.turn")}</span>` : nothing
        }${this.around.clock(this.seat)}
      </section>
    `;
  }

  // The artifact

  private artifact(): TemplateResult {
    const me = this.me;
    return html`
      <section class="artifact" aria-label=${t("enc.artifact")}>
        <div class="piles">
          ${this.pile("item", me.items)}${this.pile("enchantment", me.enchantments)}${this.pile("trophy", me.trophies)}
        </div>
        ${this.totals("narrow")}
      </section>
    `;
  }

  private totals(where: string): TemplateResult {
    const me = this.me;
    return html`
      <dl class="totals ${where}">
        ${this.total("atk", t("enc.attack"), me.attack, me.attack_parts)}${this.total("def", t("enc.defense"), me.defense, me.defense_parts)}
      </dl>
    `;
  }

  private pile(kind: "item" | "enchantment" | "trophy", cards: CardView[]): TemplateResult {
    const css = { item: "item", enchantment: "ench", trophy: "trophy" }[kind];
    const top = cards.at(-1);
    const card = top ? this.cards[top.id] : undefined;
    const sum = t(kind === "item" ? "enc.items.n" : kind === "enchantment" ? "enc.enchantments.n" : "enc.trophies.n", {
      n: cards.length,
    });
    if (!card)
      return html`
        <section class="ownpile ownpile--${css}">
          <div class="topcard topcard--none">${icon("enc:laurel")}${t("enc.no.trophy")}</div>
        </section>
      `;
    const under = cards.slice(0, -1).reverse();
    const monster = (place: number): string | undefined =>
      kind === "trophy" && this.asked
        ? this.of("monster").find(({ parts }) => parts.place === String(place))?.move
        : undefined;
    const first = monster(1);
    return html`
      <section class="ownpile ownpile--${css}" aria-label=${sum}>
        <div class="topcard ${KIND[card.type]}" data-zoom=${card.id}>
          ${
            kind === "trophy"
              ? html`<h2 class="trophyhead">${card.name}</h2>`
              : html`<h2 class="ribbon ribbon--${kind === "item" ? "left" : "right"}">${card.name}</h2>`
          }
          <span class="card__art">
            <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
            ${icon(`enc:${card.id}`)}
          </span>
          ${kind === "trophy" ? html`<span class="ecard__stats"></span>` : this.stats(card)}
          ${
            first
              ? html`
                  <button
                    class="ability"
                    data-legal
                    data-state="legal"
                    type="button"
                    @click=${() => this.play(first)}>
                    ${t("enc.pick", { name: card.name })}
                  </button>
                `
              : this.ability(kind, card)
          }${this.under(card, true)}
        </div>
        <ol class="strips">
          ${under.map((one, i) => {
            const below = this.cards[one.id];
            const move = monster(i + 2);
            if (!below) return nothing;
            const nothingLeft = !below.under.attack && !below.under.defense && !below.skull && !below.glory;
            const inside = html`
              <span class="strip__name">${below.name}</span>
              ${nothingLeft ? html`<span class="strip__none">${t("enc.nothing")}</span>` : this.lasting(below)}
            `;
            return html`
              <li class="strip ${KIND[below.type]} ${move ? "strip--lit" : ""}" data-zoom=${below.id}>
                ${
                  move
                    ? html`
                        <button type="button" data-legal class="strip__touch" @click=${() => this.play(move)}>
                          ${inside}
                        </button>
                      `
                    : inside
                }
              </li>
            `;
          })}
        </ol>
        <p class="ownpile__sum">${sum}</p>
      </section>
    `;
  }

  /** The ability of a top card: a button when it is an action, else its words. */
  private ability(source: string, card: Card): TemplateResult {
    const actions = this.me.actions.filter((one) => one.source === source && one.card === card.id);
    const rest = this.of("rest").find(({ parts }) => parts.source === source);
    if (rest && this.asked)
      return html`
        <button class="ability" data-legal data-state="legal" type="button" @click=${() => this.play(rest.move)}>
          <span>${icon("enc:rest")}${t("enc.rest")}</span>
          <small>
            ${this.rich(card.lines.find(({ line }) => String(line) === rest.parts.line)?.text.replace(/^Rest:? ?/, "") ?? "")}
          </small>
        </button>
      `;
    const action = actions[0];
    const line = card.lines.find((one) => one.line === action?.line);
    if (!action || !line)
      return html`<span class="ability ability--words"><small>${this.rich(card.text)}</small></span>`;
    const move = this.asked ? this.useOffer(source, action.line) : undefined;
    return html`
      <button
        class="ability"
        type="button"
        data-legal=${move ? "" : nothing}
        data-state=${move ? "legal" : "spent"}
        aria-disabled=${move ? nothing : "true"}
        @click=${() => (move ? this.play(move) : this.asked ? this.around.whyNot(source, t("enc.cannot"), `use ${source} ${action.line}`) : undefined)}>
        <small>${this.rich(this.deal(line.text))}</small>
        <small>${this.often(line.limit, action.used)}</small>
      </button>
    `;
  }

  private deal(text: string): string {
    return upper(
      text.replace(/^(While visible, )?(once per turn|up to twice per turn|any number of times per turn), /i, ""),
    );
  }

  private often(limit: number | null, used: number): string {
    const often = t(limit === 1 ? "enc.once" : limit === 2 ? "enc.twice" : "enc.any");
    return used ? `${often}, ${limit && used >= limit ? t("enc.used") : t("enc.used.n", { n: used })}` : often;
  }

  private total(
    kind: "atk" | "def",
    word: string,
    n: number,
    parts: { card: string | null; points: number }[],
  ): TemplateResult {
    return html`
      <div class="total total--${kind}">
        <dt>${icon(kind === "atk" ? "enc:atk" : "enc:guard")}${unseen(word)}</dt>
        <dd>
          <b>${n}</b>
          <ul>
            ${parts.map(
              (part) => html`
                <li class=${part.card ? "" : "boost"}>
                  <b>${part.card ? part.points : part.points > 0 ? `+${part.points}` : part.points}</b>
                  ${part.card ? this.cards[part.card]?.name : t("enc.this.turn")}
                </li>
              `,
            )}
          </ul>
        </dd>
      </div>
    `;
  }

  // The fight that would be

  private duel(): Part {
    const hero = this.view.players[this.view.active] ?? this.me;
    const chosen = this.goal || String(this.view.from_slot ?? "");
    const laid = this.view.track.filter(({ card }) => card);
    const seen = (one: string): SlotView | undefined => this.view.track.find(({ slot }) => String(slot) === one);
    const slot =
      seen(chosen) ??
      laid.find(({ slot }) => String(slot) === this.glance) ??
      laid.find(({ forecast, cost }) => forecast && !forecast.short && cost <= hero.crystals) ??
      laid.find(({ cost }) => cost <= hero.crystals) ??
      laid[0];
    const taken = slot && !slot.card ? this.view.taking[0] : undefined;
    const card = slot?.card ? this.cards[slot.card.id] : taken ? this.cards[taken.id] : undefined;
    const mine = hero === this.me && this.around.you >= 0;
    if (!slot || !card) return nothing;
    const f =
      slot.forecast ??
      (taken && card.health !== null
        ? {
            attack: hero.attack,
            health: card.health,
            strength: card.strength ?? 0,
            defense: hero.defense,
            wounds: Math.max(0, (card.strength ?? 0) - hero.defense) * (/Double damage/.test(card.text) ? 2 : 1),
            short: Math.max(0, card.health - hero.attack),
          }
        : undefined);
    const ahead = chosen ? "" : "duel--ahead wide"; // on a phone only what was chosen takes room
    const paid = taken ? 0 : slot.cost;
    const purse = html`
      <li>
        ${icon("enc:gem", "g-gem")}
        <b>${hero.crystals}</b>
        ${icon("enc:to", "g-to")}
        <b class=${paid > hero.crystals ? "bad" : ""}>${hero.crystals - paid}</b>
      </li>
    `;
    const head = html`
      <h2 class="duel__head">
        <span class="duel__pic ${KIND[card.type]}">${icon(`enc:${card.id}`)}</span>
        ${f ? (mine ? t("enc.you.and", { name: card.name }) : t("enc.one.and", { who: this.name(this.view.active), name: card.name })) : card.name}
        <small>
          ${
            chosen || !mine ? nothing : html`${t("enc.if")},${" "}`
          }${t("enc.slot", { n: slot.slot })}, ${slot.cost}${icon("enc:gem", "g-gem")}
        </small>
      </h2>
    `;
    if (!f) {
      const top = this.cards[(card.type === "item" ? hero.items : hero.enchantments).at(-1)?.id ?? ""];
      return html`
        <section class="duel duel--gear ${ahead}">
          ${head}
          <p class="duel__words">${this.rich(card.text)}</p>
          <dl class="gear">
            <div>
              <dt>${t("enc.uncovered")}</dt>
              <dd>${this.stats(card)}</dd>
            </div>
            <div>
              <dt>${t("enc.stays")}</dt>
              <dd>
                ${card.under.attack || card.under.defense || card.glory || card.skull ? this.lasting(card) : t("enc.nothing")}
              </dd>
            </div>
          </dl>
          <ul class="spoils">
            ${purse}
            <li class="spoils__word">${top ? t("enc.covers", { name: top.name }) : nothing}</li>
          </ul>
        </section>
      `;
    }
    const hits = Math.min(f.attack, f.health);
    const spare = Math.max(0, f.attack - f.health);
    const blocked = Math.min(f.defense, f.strength);
    const through = Math.max(0, f.strength - f.defense);
    const pip = (kind: string, art: string, n: number): unknown =>
      Array.from(
        { length: Math.min(n, 14) },
        () => html`
          <i class=${kind}>
            <svg aria-hidden="true"><use href=${picture(art)}></use></svg>
          </i>
        `,
      );
    return html`
      <section class="duel ${ahead}" aria-label=${t("enc.fight")}>
        ${head}${
          card.text === "No ability." ? nothing : html`<p class="duel__words narrow">${this.rich(card.text)}</p>`
        }
        <div class="round round--hit">
          <span class="round__you">
            ${icon("enc:atk")}
            <b>${f.attack}</b>
            <small>${t("enc.attack")}</small>
          </span>
          <span class="duelpips" aria-hidden="true">
            ${pip("hit", "enc:heart", hits)}${pip("spare", "enc:atk", Math.min(3, spare))}${pip("open", "enc:heart", f.short)}
          </span>
          <span class="round__foe">
            ${icon("enc:heart")}
            <b>${f.health}</b>
            <small>${t("enc.health")}</small>
          </span>
          <p>
            ${
              f.short
                ? t("enc.lose", { n: f.short })
                : html`
                    <em>${t(mine ? "enc.win" : "enc.wins")}</em>
                    ${spare ? t("enc.spare", { n: spare }) : ""}
                  `
            }
          </p>
        </div>
        <div class="round round--struck">
          <span class="round__you">
            ${icon("enc:guard")}
            <b>${f.defense}</b>
            <small>${t("enc.defense")}</small>
          </span>
          <span class="duelpips" aria-hidden="true">
            ${pip("block", "enc:guard", blocked)}${pip("through", "enc:claw", through)}
          </span>
          <span class="round__foe">
            ${icon("enc:claw")}
            <b>${f.strength}</b>
            <small>${t("enc.strength")}</small>
          </span>
          <p>
            ${
              f.wounds
                ? html`
                    ${t("enc.through", { n: through })}
                    <em>${t("enc.wounds.n", { n: f.wounds })}</em>
                  `
                : t("enc.blocked")
            }
          </p>
        </div>
        <ul class="spoils">
          ${purse}
          <li>
            ${icon("enc:wound", "g-wound")}
            <b>${hero.wounds}</b>
            ${icon("enc:to", "g-to")}
            <b>${hero.wounds + f.wounds}</b>
          </li>
          <li>${this.glory(card.glory)}</li>
        </ul>
      </section>
    `;
  }

  // Acting

  private acts(): Part {
    const actions = this.me.actions;
    if (
      !actions.length ||
      !this.asked ||
      !(this.of("use").length || this.of("journey").length || this.of("proceed").length || this.of("end").length)
    )
      return nothing;
    return html`
      <ul class="acts" aria-label=${t("enc.acts")} data-arrows>
        ${actions.map((one) => {
          const from = one.source === "village" ? this.village : this.cards[one.card];
          const line = from?.lines.find((other) => other.line === one.line);
          const move = this.useOffer(one.source, one.line);
          const kind = one.source === "village" ? "kind-village" : (KIND[this.cards[one.card]?.type ?? ""] ?? "");
          return html`
            <li>
              <button
                class="act"
                type="button"
                data-legal=${move ? "" : nothing}
                aria-disabled=${move ? nothing : "true"}
                @click=${() => (move ? this.play(move) : this.around.whyNot("use", t("enc.cannot"), `use ${one.source} ${one.line}`))}>
                <span class="act__pic ${kind}">
                  ${icon(one.source === "village" ? "enc:village" : `enc:${one.card}`)}
                </span>
                <span class="act__name">
                  ${from?.name}
                  <small>${this.often(one.limit, one.used)}</small>
                </span>
                <span class="act__deal"><small>${this.rich(this.deal(line?.text ?? ""))}</small></span>
              </button>
            </li>
          `;
        })}
      </ul>
    `;
  }

  private promptLine(): TemplateResult {
    const journey = this.of("journey").find(({ parts }) => parts.slot === this.goal);
    if (journey) {
      const slot = this.view.track.find((one) => String(one.slot) === this.goal)!;
      const card = this.cards[slot.card!.id]!;
      const foe = card.health !== null;
      return this.prompt(
        t(foe ? "enc.go" : "enc.take", { name: quoted(card.name) }),
        html`
          ${slot.cost ? t("enc.pay", { n: slot.cost }) : t("enc.pay.free")} ${
            slot.forecast
              ? html`
                  <em>
                    ${slot.forecast.short ? `${t("enc.lose", { n: slot.forecast.short })}, ` : ""}${slot.forecast.wounds ? t("enc.wounds.n", { n: slot.forecast.wounds }) : t("enc.no.wounds")}${card.glory && !slot.forecast.short ? `, ${card.glory} ${t("enc.glory")}` : ""}
                  </em>
                `
              : nothing
          }
        `,
        html`
          ${this.takeBack()}
          <button
            class="btn btn--lamp"
            data-legal
            data-confirm
            type="button"
            @click=${() => this.play(journey.move)}>
            ${t(foe ? "enc.fight.it" : "enc.take.it", { name: quoted(card.name) })}
          </button>
        `,
      );
    }
    const button = (move: string, words: string): TemplateResult => html`
      <button class="btn btn--lamp" data-legal data-confirm type="button" @click=${() => this.play(move)}>
        ${words}
      </button>
    `;
    const proceed = this.of("proceed")[0];
    const end = this.of("end")[0];
    if (proceed) return this.prompt(t("enc.w2"), nothing, button(proceed.move, this.taken()));
    if (end) return this.prompt(t("enc.w3"), nothing, button(end.move, t("enc.end")));
    if (this.of("journey").length || this.of("rest").length) return this.prompt(t("enc.w1"), t("enc.w1.words"));
    if (this.of("choose").length) return this.prompt(t("enc.choose.kingdom"), t("enc.kingdom.words"));
    const chips = this.offers.filter(({ parts }) => ["target", "lay", "resolve", "monster"].includes(parts.verb));
    const waiting = this.view.waiting?.card ? this.cards[this.view.waiting.card] : undefined;
    return this.prompt(
      this.around.ask?.prompt ?? "",
      html`
        ${
          waiting
            ? html`
                <b>${waiting.name}</b>
                ${" "}${waiting.text}
              `
            : nothing
        }
        <span class="chips">
          ${chips.map(
            ({ parts, text, move }) => html`
              <button class="btn btn--small chip" data-legal type="button" @click=${() => this.play(move)}>
                ${
                  parts.verb === "target"
                    ? html`${sigil(parts.seat, this.name(parts.seat), "small")}${this.name(parts.seat)}`
                    : (this.named(parts) ?? upper(text))
                }
              </button>
            `,
          )}
        </span>
      `,
    );
  }

  /** How one goes on from the second window: into the fight, or with what was taken. */
  private taken(): string {
    const card = this.view.taking[0] ? this.cards[this.view.taking[0].id] : undefined;
    if (this.view.major !== "journey" || !card) return t("enc.proceed");
    return t(card.health !== null ? "enc.fight.it" : "enc.take.it", { name: quoted(card.name) });
  }

  /** What a move is about, by the name of its card. */
  private named(parts: Parts): string | undefined {
    if (parts.verb === "lay") return this.cards[this.view.limbo[Number(parts.place) - 1]?.id ?? ""]?.name;
    if (parts.verb === "monster")
      return this.cards[[...this.me.trophies].reverse()[Number(parts.place) - 1]?.id ?? ""]?.name;
    if (parts.verb === "resolve") {
      const hero = this.view.players[parts.seat];
      const id = { item: hero?.items, enchantment: hero?.enchantments, trophy: hero?.trophies, village: undefined }[
        parts.source
      ]?.at(-1)?.id;
      const from = parts.source === "village" ? this.village : this.cards[id ?? ""];
      return from
        ? `${from.name}: ${from.lines.find(({ line }) => String(line) === parts.line)?.text ?? ""}`
        : undefined;
    }
    return undefined;
  }

  // The others

  private rivals(): TemplateResult {
    const most = this.view.players.length > 3 ? 1 : 4; // strips of a pile that are drawn: the log needs room too
    const seats = this.view.players.map((_, seat) => seat).filter((seat) => seat !== this.seat);
    return html`
      <ul class="rivals" aria-label=${t("enc.others")}>
        ${[...seats.filter((seat) => seat > this.seat), ...seats.filter((seat) => seat < this.seat)].map((seat) => {
          const one = this.view.players[seat]!;
          const target = this.asked ? this.of("target").find(({ parts }) => parts.seat === seat) : undefined;
          const name =
            `${this.cards[one.items.at(-1)?.id ?? ""]?.name ?? ""} ${this.cards[one.enchantments.at(-1)?.id ?? ""]?.name ?? ""}`.trim();
          return html`
            <li class="rival panel ${seatClass(seat)} ${target ? "rival--lit" : ""}" data-rival=${seat}>
              ${
                target
                  ? html`
                      <button class="rival__touch" data-legal type="button" @click=${() => this.play(target.move)}>
                        ${unseen(t("enc.pick", { name: this.name(seat) }))}
                      </button>
                    `
                  : nothing
              }
              <div class="rival__head">
                ${sigil(seat, this.name(seat))}
                <span class="rival__who">
                  <span class="plate__name">
                    ${this.name(seat)}${
                      this.around.table.pending.includes(seat)
                        ? html`<span class="plate__wait">${icon("glass")}${unseen(t("choosing"))}</span>`
                        : nothing
                    }
                  </span>
                  <span class="rival__name">${name}</span>
                </span>
                ${
                  one.protected
                    ? html`
                        <span class="tag" title=${t("enc.protected")}>
                          ${icon("enc:guard")}
                          <span class="wide">${t("enc.safe")}</span>
                        </span>
                      `
                    : nothing
                }${this.around.clock(seat)}
              </div>
              <span class="five">
                ${this.tally("atk", one.attack, t("enc.attack"))}${this.tally("def", one.defense, t("enc.defense"))}${this.tally("gem", one.crystals, t("enc.crystals"))}${this.tally("wound", one.wounds, t("enc.wounds"))}${this.tally("glory", one.glory, t("enc.glory"))}
              </span>
              <ul class="minis wide">
                ${(
                  [
                    ["item", one.items],
                    ["ench", one.enchantments],
                    ["monster", one.trophies],
                  ] as const
                ).map(([kind, cards]) => {
                  const top = this.cards[cards.at(-1)?.id ?? ""];
                  return html`
                    <li class="mini">
                      <span class="mini__art kind-${kind}" data-zoom=${top?.id ?? nothing}>
                        ${top ? icon(`enc:${top.id}`) : nothing}
                        <span class="mini__has">
                          ${
                            top && kind !== "monster"
                              ? html`${top.top.attack + top.under.attack ? this.g("atk", top.top.attack + top.under.attack) : nothing}${top.top.defense + top.under.defense ? this.g("def", top.top.defense + top.under.defense) : nothing}`
                              : nothing
                          }
                        </span>
                      </span>
                      ${[...cards]
                        .reverse()
                        .slice(0, most)
                        .map(
                          (card) => html`
                            <span class="mini__strip">
                              ${this.cards[card.id] ? this.lasting(this.cards[card.id]!) : nothing}
                            </span>
                          `,
                        )}${
                        cards.length > most ? html`<span class="mini__strip">+${cards.length - most}</span>` : nothing
                      }
                    </li>
                  `;
                })}
              </ul>
            </li>
          `;
        })}
      </ul>
    `;
  }
}

customElements.define("enchanters-board", EnchantersBoard);
