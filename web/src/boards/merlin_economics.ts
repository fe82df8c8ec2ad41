/** Merlin Economics: the realm above, they on the left, your field and hand, the counter where you act, papers on the right. */
import { nothing, type TemplateResult } from "lit";
import type {
  BookView,
  BundleView,
  OfferView,
  Parts,
  PlayerView,
  PlotView,
  SlipView,
  Told,
  UnitView,
  View,
} from "../generated/merlin_economics";
import type { Happened, Offer } from "../generated/wire";
import { html, svg } from "../html";
import type { Motion } from "../motion";
import { spoken } from "../parts/options";
import {
  badge,
  type CardState,
  count,
  die,
  icon,
  initial,
  type Part,
  picture,
  pips,
  seatClass,
  sigil,
  unseen,
} from "../parts/parts";
import { portion } from "../parts/story";
import { learn, t, type Values } from "../words/words";
import { Board, upper } from "./board";
import { Composer, isSeatSlot } from "./general";

learn({
  "mer.round": "Round {n}",
  "mer.phase.begin": "Upkeep",
  "mer.phase.ready": "Roll",
  "mer.phase.read-future": "Reading",
  "mer.phase.actions": "Actions",
  "mer.of": " of {n}",
  "mer.bank": "bank",
  "mer.revenue": "revenue",
  "mer.in.bank": "gold in the bank",
  "mer.in.revenue": "gold in the Revenue Office",
  "mer.realm": "The realm",
  "mer.year": "Year",
  "mer.double": "double",
  "mer.nothing": "no yield of",
  "mer.erratic": "the erratic wheel",
  "mer.living": "Living cost",
  "mer.research": "Research",
  "mer.tax": "Tax",
  "mer.climate": "Climate",
  "mer.living.words": "price of a card",
  "mer.research.words": "to fund a lab",
  "mer.tax.words": "your next bill: {n}",
  "mer.climate.words": "{n} to the wild wheel",
  "mer.roll": "The roll",
  "mer.readings": "Readings waiting",
  "mer.readings.none": "No card of the future waits.",
  "mer.tea": "Tea Leaf",
  "mer.crystal": "Crystal Ball",
  "mer.deeds": "Deed row",
  "mer.deeds.more": "{n} more",
  "mer.pays": "pays {n}",
  "mer.others": "The other fields",
  "mer.grudge": "grudge",
  "mer.worth": "net worth",
  "mer.field.of": "Field of {name}",
  "mer.purse": "purse",
  "mer.vault": "vault",
  "mer.souls": "Souls",
  "mer.oil": "Oil",
  "mer.grain": "Grain",
  "mer.mead": "Mead",
  "mer.crowns": "crowns",
  "mer.cards": "cards in hand",
  "mer.yours": "Your field",
  "mer.open": "open ground",
  "mer.deed.here": "a deed may lie here",
  "mer.chauffeur": "Chauffeur",
  "mer.ruin": "ruin",
  "mer.staked": "{n} staked",
  "mer.planted": "one unit planted",
  "mer.shuttered": "shuttered, {n} due",
  "mer.pledged": "pledged",
  "mer.blocked": "blocked",
  "mer.shop": "Spell Shop",
  "mer.brewery": "Brewery",
  "mer.land": "Land",
  "mer.bench": "Workshop and barracks",
  "mer.spell.lab": "Spell lab",
  "mer.potion.lab": "Potion lab",
  "mer.granted": "funded {n}",
  "mer.unfunded": "not funded",
  "mer.face.down": "face down",
  "mer.hand": "Your hand",
  "mer.spell": "spell",
  "mer.recipe": "recipe",
  "mer.golem": "golem",
  "mer.permit": "permit",
  "mer.held": "next turn",
  "mer.property": "Property",
  "mer.magic": "Magic",
  "mer.market": "Market",
  "mer.war": "War",
  "mer.finance": "Finance",
  "mer.offers": "Offers",
  "mer.families": "What you can do",
  "mer.possible": "possible",
  "mer.grand": "Grand Market",
  "mer.last": "last",
  "mer.spot": "spot",
  "mer.ask": "ask",
  "mer.bid": "bid",
  "mer.in.escrow": "in escrow",
  "mer.no.slips": "nobody asks or bids",
  "mer.yours.key": "yours",
  "mer.contracts": "Contracts and papers",
  "mer.contracts.none": "No contract is open.",
  "mer.owes": "{short} owes {long} 3 {ware}",
  "mer.note": "Note of {name}: 3 {ware} for {price}",
  "mer.due": "{mark}, year {year}",
  "mer.lends": "{lender} lends {borrower} {n}",
  "mer.bond": "Bond of {issuer}, {holder} holds it",
  "mer.debt": "{debtor} owes {creditor}",
  "mer.debt.you": "You owe {creditor}",
  "mer.owes.you": "You owe {long} 3 {ware}",
  "mer.lends.you": "You lend {borrower} {n}",
  "mer.hand.none": "No card in hand. Cards of the main deck bring labs, lands and golems.",
  "mer.turns.left": "{n|turn} left",
  "mer.cover": "Cover",
  "mer.wager": "Wager",
  "mer.paper": "{table}: {n} issued",
  "mer.end": "End turn",
  "mer.with": "What with {what}?",
  "mer.which": "Which?",
  "mer.nothing.here": "Nothing in this family is possible now.",
  "mer.asked": "You are asked",
  "mer.say": "Say {n}",
  "mer.offer.from": "{name} makes an offer",
  "mer.counter.from": "{name} makes a counter-offer",
  "mer.offer.look": "Look at the table first",
  "mer.offer.back": "Back to the offer",
  "mer.you.give": "you give",
  "mer.they.give": "{name} gives",
  "mer.nothing.given": "nothing",
  "mer.nothing.else": "Nothing else moves until you answer.",
  "mer.gold": "gold",
  "mer.sheet.market": "Market",
  "mer.sheet.papers": "Papers",
  "mer.sheet.readings": "Readings",
  "mer.sheet.deeds": "Deeds",
  "mer.attack": "attack",
  "mer.points": "hit points",
  "mer.defends": "in defend stance",
  "mer.cannot": "Not possible now",
  "mer.looked": "You see: {names}",
  "mer.n.gold": "{n} gold",
  "mer.office": "Revenue Office",
  "mer.the.office": "the Revenue Office",
  "mer.the.bank": "the bank",
  "mer.give": "Give: {what}",
  "mer.want": "Want: {what}",
  "mer.load": "Load: {what}",
  "mer.on.plot": "plot {n}",
  "mer.plot.yours": "your plot {n}",
  "mer.plot.of": "{what} of {name}",
  "mer.choose": "{what}: choose one.",
  "mer.have": "You have {n} gold.",
  "mer.auction": "{name} auctions {what}, from {n} gold.",
  "mer.auction.bid": "{name} auctions {what}. {bid} gold bid by {bidder}.",
  "mer.act.words": "Touch what is lit, or open a family. You have {gold} gold.",
  "mer.place.words": "Touch a lit place of your field.",
  "mer.composing": "An offer to {name} is put together.",
});

type Family = "property" | "magic" | "market" | "war" | "finance" | "offers";
type AnyParts = { verb: string } & Record<string, string | number>;
type Choice = Offer & { parts: AnyParts };

const FAMILIES: Record<Family, [string, string[]]> = {
  property: [
    "mer:land",
    [
      "buy",
      "permit",
      "settle",
      "invest",
      "liquidate",
      "auction",
      "rebuild",
      "join",
      "dissolve",
      "deposit",
      "withdraw",
      "arrears",
    ],
  ],
  magic: [
    "mer:magic",
    ["lab", "fund", "convert", "cast", "sell-spell", "brew", "mead", "sell-mead", "broker", "land", "plant", "unplant"],
  ],
  market: [
    "scales",
    ["transport", "post", "take", "raise", "lower", "escrow", "reprice", "remove", "ask", "sell", "open"],
  ],
  war: ["mer:war", ["animate", "march", "attack", "defend", "ability", "combo", "motivate", "last-call"]],
  finance: [
    "mer:bank",
    ["note", "recall", "take-note", "fulfil", "net", "issue", "mint", "redeem", "pay-loan", "repay"],
  ],
  offers: ["mer:hands", ["offer", "withdraw-offer"]],
};
const LABELS: Record<string, string> = {
  buy: "Buy a deed",
  permit: "Buy a card",
  settle: "Lay a property",
  invest: "Invest",
  liquidate: "Liquidate",
  auction: "Auction",
  rebuild: "Rebuild",
  join: "Join two",
  dissolve: "Dissolve",
  deposit: "Deposit",
  withdraw: "Withdraw",
  arrears: "Pay arrears",
  lab: "Open a lab",
  fund: "Fund a lab",
  convert: "Convert a lab",
  cast: "Cast",
  "sell-spell": "Sell a spell",
  brew: "Brew",
  mead: "Make Mead",
  "sell-mead": "Sell Mead",
  broker: "Brokerage",
  land: "Lay a land",
  plant: "Plant",
  unplant: "Take back a plant",
  transport: "Send a cart",
  post: "Post a bid",
  take: "Buy an ask",
  raise: "Raise a bid",
  lower: "Lower a bid",
  escrow: "Withdraw a bid",
  reprice: "Reprice an ask",
  remove: "Remove an ask",
  ask: "Ask a price",
  sell: "Sell into bids",
  open: "Open a table",
  animate: "Animate",
  march: "Move a golem",
  attack: "Attack",
  defend: "Defend",
  ability: "Use an ability",
  combo: "Pair of golems",
  motivate: "Motivate a guard",
  "last-call": "Last Call",
  note: "Write a future",
  recall: "Recall a note",
  "take-note": "Take a note",
  fulfil: "Fulfil",
  net: "Net",
  issue: "Issue paper",
  mint: "Make tokens",
  redeem: "Redeem",
  "pay-loan": "Repay a loan",
  repay: "Repay a debt",
  offer: "Make an offer",
  "withdraw-offer": "Withdraw the offer",
};
/** What an action does, in a few words. */
const NOTES: Record<string, string> = {
  buy: "from the deed row, onto your field",
  permit: "blind, from the main deck",
  settle: "one you hold",
  invest: "stake gold on its number",
  liquidate: "back to the bank for gold",
  auction: "to who bids most",
  rebuild: "a ruin pays again",
  join: "a Chauffeur with a vault",
  dissolve: "two properties again",
  deposit: "gold safe from most hands",
  withdraw: "gold back to your purse",
  arrears: "and it opens again",
  lab: "from a permit in your hand",
  fund: "so that it draws on its number",
  convert: "a shop or a brewery",
  cast: "a spell of your hand",
  "sell-spell": "to the bank",
  brew: "a potion, face down",
  mead: "from Grain",
  "sell-mead": "for gold and crowns",
  broker: "others trade through your shop",
  land: "its number yields a ware",
  plant: "one unit for the next yield",
  unplant: "before it grows",
  transport: "your wares ask their price",
  post: "gold waits for a seller",
  take: "the cheapest at once",
  raise: "to be first in line",
  lower: "gold comes back",
  escrow: "its gold is kept aside",
  reprice: "another price",
  remove: "it leaves the market",
  ask: "for paper you hold",
  sell: "to the highest bidder",
  open: "for new paper",
  animate: "a golem stands up",
  march: "to a plot nearby",
  attack: "units or property",
  defend: "half the harm",
  ability: "once each",
  combo: "two strike as one",
  motivate: "his power for you",
  "last-call": "a guard to the gate",
  note: "3 units, later, for gold",
  recall: "nobody took it",
  "take-note": "the price is paid now",
  fulfil: "deliver what you owe",
  net: "against another future",
  issue: "shares of your income",
  mint: "tokens you redeem later",
  redeem: "for its gold",
  "pay-loan": "before it grows",
  repay: "what you owe",
  offer: "anything for anything",
};
/** Questions that the game answers by a number, asked in words; by phase. */
const CODED: Record<string, [string, (n: number) => string]> = {
  "give-up": ["Which unit do you give up?", (n) => t(`mer.${WARES[n]}`)],
  "sell-one": ["Sell one unit into the highest bid, or pass.", (n) => t(`mer.${WARES[n]}`)],
  parity: ["Call even or odd.", (n) => (n ? "Odd" : "Even")],
  fee: ["May others use this shop?", (n) => (n ? `For ${n - 1} gold` : "Closed")],
  flex: ["Attack power or hit points?", (n) => (n ? "Hit points" : "Attack power")],
  transmute: ["Strength for another golem, or a stolen card?", (n) => (n ? "A stolen card" : "Strength")],
  gift: ["Health, strength or a ward?", (n) => ["Health", "Strength", "A ward"][n] ?? String(n)],
  reorder: [
    "Which card shall be the next?",
    (n) => ["The top card", "The second", "The third", "The fourth", "The fifth"][n] ?? `Card ${n + 1}`,
  ],
};
/** What a question about several kinds of things is about, by the part that its answers name. */
const WHICH: Record<string, string> = {
  plot: "Which property?",
  spell: "Which spell?",
  potion: "Which recipe?",
  card: "Which card?",
  note: "Which future?",
  bond: "Which bond?",
  contract: "Which contract?",
  table: "Which paper?",
  kind_of_spell: "Which spell?",
  kind_of_recipe: "Which recipe?",
  kind_of_card: "Which card?",
  n: "How many?",
};
/** A move of each kind to ask the server about when none is possible. */
const EXAMPLES: Record<string, (seat: string) => string> = {
  buy: () => "buy 0",
  permit: () => "permit",
  invest: (s) => `invest ${s}1`,
  auction: (s) => `auction ${s}1`,
  rebuild: (s) => `rebuild ${s}1`,
  liquidate: (s) => `liquidate ${s}1`,
  join: (s) => `join ${s}1`,
  fund: () => "fund 0",
  mead: () => "mead",
  transport: () => "transport",
  post: () => "post souls",
  take: () => "take souls",
  raise: () => "raise souls",
  escrow: () => "escrow souls",
  reprice: () => "reprice souls",
  attack: (s) => `attack ${s}1`,
  march: (s) => `march ${s}1`,
  defend: (s) => `defend ${s}1`,
  note: () => "note souls",
  mint: () => "mint",
  issue: () => "issue stock",
};
const SHOWN: Record<Family, string[]> = {
  property: ["buy", "permit", "invest", "auction", "join", "rebuild"],
  magic: ["fund", "mead"],
  market: ["transport", "post", "take", "raise", "reprice", "escrow"],
  war: ["march", "attack", "defend"],
  finance: ["note", "issue", "mint"],
  offers: [],
};
/** Short signs of the card texts, said in full. */
const spelt = (text: unknown): string =>
  String(text ?? "")
    .replace(/\bCOL\b/g, t("mer.living"))
    .replace(/\bRC\b/g, t("mer.research"))
    .replace(/\bTAX\b/g, t("mer.tax"))
    .replace(/\bROW\b/g, t("mer.office"))
    .replace(/\b(\d+) G\b/g, (_, n: string) => t("mer.n.gold", { n }));
const CARD_SLOTS = ["card", "golem", "land", "king", "kind_of_card"];
const WARES = ["souls", "oil", "grain"] as const;
const COUNT: Record<string, string> = {
  souls: "soul",
  oil: "oil",
  grain: "grain",
  mead: "mead",
  crowns: "crown",
  gold: "coin",
};
const ART: Record<string, string> = {
  souls: "mer:soul",
  oil: "mer:oil",
  grain: "mer:grain",
  mead: "mer:mead",
  crowns: "mer:crown",
  gold: "coin",
};
const MANY = 14; // more numbers than this are a slider
const phone = matchMedia("(max-width: 720px)");

class MerlinBoard extends Board<View, Parts> {
  private family: Family = "property";
  private composer = new Composer();
  private thing: { slot: string; value: string | number; words: string } | null = null;
  private number: number | null = null;
  private sheet = "";
  private looking = false; // an offer waits while its reader looks at the table
  private sought = false; // the places to choose from are not in sight yet

  protected reset(): void {
    this.composer = new Composer();
    this.thing = null;
    this.number = null;
    this.sheet =
      this.around.ask &&
      !this.acting &&
      !this.placing &&
      (this.choices.length > 3 || this.around.ask.phase === "composing")
        ? "counter"
        : ""; // on a phone a question opens the counter
    this.looking = false;
    this.sought = this.placing;
  }

  /** Where something is to be put, the places come into sight. */
  protected override updated(): void {
    if (!this.sought || !this.asked) return;
    this.sought = false;
    this.querySelector(".plots [data-legal]")?.closest(".ground")?.scrollIntoView({ block: "nearest" });
  }

  // Words

  private told(kind: string, id: string): Record<string, unknown> | undefined {
    return (this.around.contents[kind] as Record<string, Record<string, unknown>> | undefined)?.[id];
  }

  private entitled(kind: string, id: string): string {
    return String(this.told(kind, id)?.name ?? spoken(id.replaceAll("-", " ")));
  }

  private get seat(): number {
    return Math.max(0, this.around.you);
  }

  private get me(): PlayerView {
    return this.view.players[this.seat]!;
  }

  private letter(seat: number): string {
    return String.fromCharCode(65 + seat);
  }

  private holder(name: string): number {
    return /^[A-F]$/.test(name) ? name.charCodeAt(0) - 65 : -1;
  }

  private who(seat: number): string {
    return seat === this.around.you ? t("you") : this.name(seat);
  }

  /** "Broom Row" or "C5", as people would say it. */
  private plotName(id: string): string {
    const plot = this.plot(id);
    return plot?.number ? `${this.entitled("places", String(plot.number))}` : id;
  }

  /** A plot so that nobody takes it for another: whose it is, and where, if need be. */
  private whereabouts(id: string): string {
    const owner = this.holder(id[0]!);
    const number = this.plot(id)?.number;
    const twins = this.view.players[owner]?.plots.filter((one) => one.number === number).length ?? 0;
    const name = number ? this.plotName(id) : upper(t("mer.open"));
    const where = twins > 1 ? t("mer.on.plot", { n: id[1] }) : "";
    return [owner === this.around.you ? name : t("mer.plot.of", { what: name, name: this.name(owner) }), where]
      .filter(Boolean)
      .join(", ");
  }

  /** What is asked, in words of this table. */
  private get question(): string {
    const { phase, prompt } = this.around.ask ?? { phase: "", prompt: "" };
    if (CODED[phase]) return CODED[phase][0];
    if (phase !== "pledge-which" && phase !== "offer-line") return prompt;
    const slot = Object.keys(this.choices[0]?.parts ?? {}).find((one) => one !== "verb") ?? "n";
    return WHICH[slot] ?? WHICH.n!;
  }

  private plot(id: string): PlotView | undefined {
    return this.view.players[this.holder(id[0]!)]?.plots.find((one) => one.plot === id);
  }

  /** A value of a move as people say it. */
  private said(slot: string, value: string | number): string {
    const coded = slot === "n" && typeof value === "number" && CODED[this.around.ask?.phase ?? ""];
    if (coded) return coded[1](value);
    if (slot === "gold" && typeof value === "number") return t("mer.n.gold", { n: value });
    if (typeof value === "number")
      return isSeatSlot(slot) && this.around.names[value]
        ? this.name(value)
        : slot === "place"
          ? this.entitled("places", String(this.view.deed_row[value] ?? ""))
          : String(value);
    if (/^[A-F][1-9]$/.test(value)) return this.whereabouts(value);
    if (slot === "number") return this.entitled("places", value);
    if (slot === "deck") return upper(t(value === "tea" ? "mer.tea" : "mer.crystal"));
    if (slot === "counter")
      return (
        t({ col: "mer.living", rc: "mer.research", tax: "mer.tax", climate: "mer.climate" }[value] ?? "") ||
        spoken(value)
      );
    for (const kind of /spell/.test(slot)
      ? ["spells"]
      : /potion|recipe/.test(slot)
        ? ["potions"]
        : ["cards", "decrees"])
      if (this.told(kind, value)) return upper(this.entitled(kind, value));
    if (slot === "mark") return portion(value);
    if (slot === "to" && this.holder(value) >= 0) return this.name(this.holder(value));
    if (slot === "table" || slot === "ware") return this.tableName(value);
    return spoken(value.replaceAll("-", " "));
  }

  private tableName(table: string): string {
    const [kind, who] = table.split("-");
    return who ? `${spoken(kind!)} of ${this.name(this.holder(who))}` : t(`mer.${table}`);
  }

  private get choices(): Choice[] {
    return this.offers as unknown as Choice[];
  }

  private get acting(): boolean {
    return this.choices.some(({ parts }) => parts.verb === "end");
  }

  /** Is a place on the own field asked for? */
  private get placing(): boolean {
    const own = this.letter(this.seat);
    return (
      this.choices.some(({ parts }) => parts.verb === "at") &&
      this.choices.every(({ parts }) => parts.verb !== "at" || String(parts.plot).startsWith(own))
    );
  }

  private familyOf(verb: string): Family | null {
    return (Object.keys(FAMILIES) as Family[]).find((family) => FAMILIES[family][1].includes(verb)) ?? null;
  }

  private in(family: Family): Choice[] {
    return this.choices.filter(({ parts }) => FAMILIES[family][1].includes(parts.verb));
  }

  // Touching things: whatever names them in a move

  private about(slots: string[], value: string | number): Choice[] {
    if (!this.asked) return [];
    return this.composer.fits(this.choices).filter(({ parts }) => slots.some((slot) => parts[slot] === value));
  }

  private touch(slots: string[], value: string | number, words: string): void {
    const fits = this.about(slots, value);
    this.around.tell(null);
    if (fits.length === 1) return this.play(fits[0]!.move);
    if (!fits.length) return;
    const slot = slots.find((one) => fits.some(({ parts }) => parts[one] === value))!;
    this.thing = { slot, value, words };
    const family = this.familyOf(fits[0]!.parts.verb);
    if (family) this.family = family;
    this.sheet = "counter";
    this.requestUpdate();
  }

  /** How brightly a thing is lit: in the open family, or in another. */
  private lit(fits: Choice[]): "now" | "rest" | typeof nothing {
    if (!fits.length) return nothing;
    return !this.acting || fits.some(({ parts }) => this.familyOf(parts.verb) === this.family) ? "now" : "rest";
  }

  override motions(told: Happened): Motion[] {
    const one = told as unknown as Told & { data: Record<string, unknown> };
    const data = one.data as Record<string, number | string>;
    const seat = typeof data.seat === "number" ? data.seat : -1;
    const home = (who: number): string => (who === this.seat ? ".purse" : `[data-rival="${who}"]`);
    const ring: Motion[] =
      seat >= 0 && seat !== this.around.you ? [{ kind: "ring", at: `[data-rival="${seat}"]`, seat }] : [];
    switch (one.event as string) {
      case "rolled":
        return [{ kind: "roll", at: ".thrown .die" }];
      case "paid_out":
        return [
          {
            kind: "fly",
            from: `[data-plot="${data.plot}"]`,
            to: home(seat),
            what: html`<span class="count count--coin count--big">${icon("coin")}</span>`,
            times: Number(data.gold),
          },
        ];
      case "yielded":
        return [
          {
            kind: "fly",
            from: `[data-plot="${data.plot}"]`,
            to: home(seat),
            what: html`
              <span class="count count--${COUNT[String(data.ware)]} count--big">
                ${icon(ART[String(data.ware)] ?? "coin")}
              </span>
            `,
            times: Number(data.units),
          },
        ];
      case "bought_deed":
        return [
          {
            kind: "fly",
            from: ".deeds",
            to: `[data-plot="${data.plot}"]`,
            what: html`
              <span class="card card--s kind-golem">
                <span class="card__art">${icon(`mer:${data.number}`)}</span>
              </span>
            `,
          },
          { kind: "ring", at: `[data-plot="${data.plot}"]`, seat },
        ];
      case "marched":
      case "attacked":
        return [{ kind: "ring", at: `[data-plot="${data.to}"]`, seat }];
      case "bid_posted":
      case "ask_posted":
      case "traded":
        return [{ kind: "ring", at: `[data-book="${data.table}"]`, seat: Math.max(0, seat) }, ...ring];
      case "took_ware":
        return [
          {
            kind: "fly",
            from: home(Number(data.other)),
            to: home(seat),
            what: html`<span class="count count--big">${icon(ART[String(data.ware)] ?? "coin")}</span>`,
            times: Number(data.units),
          },
        ];
      default:
        return ring;
    }
  }

  override zoomed(id: string): TemplateResult | null {
    const [kind, name] = id.split(":") as [string, string];
    const told = this.told(kind, name);
    if (!told) return null;
    const art =
      { spells: `mer:spell.${name}`, potions: `mer:potion.${name}`, readings: `mer:reading.${name}` }[kind] ??
      "mer:bronze";
    const css = { spells: "kind-spell", potions: "kind-recipe", readings: "kind-permit" }[kind] ?? "kind-golem";
    return html`
      <span class="card ${css}">
        <span class="card__art">
          <svg class="rays" aria-hidden="true"><use href=${picture(art)}></use></svg>
          ${icon(art)}
        </span>
        <span class="card__title">${told.name}</span>
        <span class="card__text">
          <span>
            ${
              told.trigger
                ? html`
                    <b>${upper(String(told.trigger))}.</b>
                    ${" "}
                  `
                : nothing
            }${spelt(told.text)}
          </span>
        </span>
        <span class="card__foot"><span>${told.matures ?? ""}</span></span>
      </span>
    `;
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="merlin merlin--replay">${this.tableau()}</div>`;
    return html`
      <div class="board game-merlin merlin merlin--${view.players.length}">
        ${around.bar(
          html`
            <span>
              ${t("mer.round", { n: Math.min(view.round + 1, view.rounds || view.round + 1) })}
              <span class="wide">${t("mer.of", { n: view.rounds })}</span>
            </span>
            <span class="wide worldgold">
              ${count("bank", "mer:bank", view.bank, t("mer.in.bank"))}
              <small>${t("mer.bank")}</small>
              ${count("row", "mer:tax", view.row, t("mer.in.revenue"))}
              <small>${t("mer.revenue")}</small>
            </span>
          `,
          html`
            <ol class="phases wide">
              ${["begin", "ready", "read-future", "actions"].map(
                (one) =>
                  html`<li aria-current=${around.ask?.phase === one ? "step" : nothing}>${t(`mer.phase.${one}`)}</li>`,
              )}
            </ol>
          `,
        )}
        ${this.tableau()}${this.answer()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    return html`
      ${this.realm()}${this.rivals()}${this.field()}
      <div class="merlin__tick narrow">${this.around.ticker()}</div>
      ${this.handles()}
      <div class="drawer">
        ${this.around.live ? html`${this.families()}${this.promptLine()}` : nothing}
      </div>
      ${this.counter()}${this.papers()}
    `;
  }

  private sheeted(name: string): string {
    return `sheet ${this.sheet === name ? "is-open" : ""}`;
  }

  private shut(): TemplateResult {
    return html`
      <button
        class="sheet__close narrow"
        type="button"
        @click=${() => {
          this.sheet = "";
          this.requestUpdate();
        }}>
        ${t("close")}
      </button>
    `;
  }

  private handles(): TemplateResult {
    const view = this.view;
    const handle = (name: string, image: string, words: string, n: number): TemplateResult => html`
      <button
        class="handle"
        type="button"
        aria-expanded=${this.sheet === name ? "true" : "false"}
        @click=${() => {
          if (name === "counter") this.family = "market";
          this.sheet = this.sheet === name ? "" : name;
          this.requestUpdate();
        }}>
        ${icon(image)}
        <span>${words}</span>
        <b>${n}</b>
      </button>
    `;
    return html`
      <nav class="handles narrow" aria-label=${t("mer.families")}>
        ${handle("counter", "scales", t("mer.sheet.market"), view.books.filter(({ open }) => open).length)}${handle("papers", "mer:quill", t("mer.sheet.papers"), view.contracts.length + view.futures.length + view.loans.length + view.bonds.length + view.debts.length + view.papers.length)}${handle("readings", "mer:seer", t("mer.sheet.readings"), view.waiting.length)}${handle("deeds", "mer:5", t("mer.sheet.deeds"), view.deed_row.length)}
      </nav>
    `;
  }

  // The realm

  private realm(): TemplateResult {
    const view = this.view;
    const yields = WARES.map((ware, i) => [ware, view.yields[i] ?? 1] as const);
    const tracker = (
      image: string,
      words: string,
      n: number,
      of: number,
      note: string,
      hot = false,
    ): TemplateResult => html`
      <div class="tracker ${hot ? "tracker--hot" : ""}">
        <dt>
          ${icon(image)}
          <span>${words}</span>
        </dt>
        <dd>
          <b>${n}</b>
          ${pips(Math.min(n, of), of)}
          <em>${note}</em>
        </dd>
      </div>
    `;
    return html`
      <section class="realm" aria-label=${t("mer.realm")}>
        <div class="season">
          ${this.wheel()}
          <div class="season__in">
            <b>${view.portion}</b>
            ${
              yields.filter(([, n]) => n > 1).length
                ? html`
                    <span class="season__x">
                      ${yields
                        .filter(([, n]) => n > 1)
                        .map(
                          ([ware]) => html`
                            <span class="count--${COUNT[ware]}">
                              ${icon(ART[ware]!)}${unseen(t(`mer.${ware}`))}
                            </span>
                          `,
                        )} ${t("mer.double")}
                    </span>
                  `
                : nothing
            }${
              yields.filter(([, n]) => n < 1).length
                ? html`
                    <small>
                      ${t("mer.nothing")} ${yields
                        .filter(([, n]) => n < 1)
                        .map(([ware]) => t(`mer.${ware}`))
                        .join(", ")}
                    </small>
                  `
                : nothing
            }${view.wheel === "erratic" ? html`<small>${t("mer.erratic")}</small>` : nothing}
          </div>
        </div>
        <dl class="trackers">
          ${tracker("mer:bread", t("mer.living"), view.col, 20, t("mer.living.words"))}${tracker("mer:spells", t("mer.research"), view.rc, 12, t("mer.research.words"))}${tracker("mer:tax", t("mer.tax"), view.tax, 5, t("mer.tax.words", { n: this.me.tax }))}${tracker("mer:climate", t("mer.climate"), view.climate, view.threshold || 16, t("mer.climate.words", { n: Math.max(0, view.threshold - view.climate) }), true)}
        </dl>
        <div class="thrown">
          <h2>${t("mer.roll")}</h2>
          <div class="thrown__dice">
            ${
              view.dice[0]
                ? html`
                    ${die(6, view.dice[0])}${die(6, view.dice[1]!)}
                    <b class="thrown__sum">${view.dice[0] + view.dice[1]!}</b>
                  `
                : html`<span class="thrown__none">–</span>`
            }
          </div>
        </div>
        <div class="readings ${this.sheeted("readings")}">
          <h2>${t("mer.readings")}${this.shut()}</h2>
          <ol>
            ${
              view.waiting.length
                ? view.waiting.map((one) => {
                    const told = this.told("readings", one.card);
                    return html`
                      <li class="reading reading--${one.deck}" data-zoom="readings:${one.card}">
                        <span class="reading__art">
                          ${icon(`mer:reading.${one.card}`)}
                          <i class="reading__kind">${icon(one.deck === "tea" ? "mer:tea" : "mer:seer")}</i>
                        </span>
                        <span class="reading__in">
                          <b>${told?.name ?? one.card}</b>
                          <span>${spelt(told?.text)}</span>
                          <small>
                            ${told?.matures}${unseen(`, ${t(one.deck === "tea" ? "mer.tea" : "mer.crystal")}`)}
                          </small>
                        </span>
                      </li>
                    `;
                  })
                : html`<li class="readings__none">${t("mer.readings.none")}</li>`
            }
          </ol>
        </div>
        <div class="deeds ${this.sheeted("deeds")}">
          <h2>
            ${t("mer.deeds")}
            <small>${t("mer.deeds.more", { n: view.decks.properties })}</small>
            ${this.shut()}
          </h2>
          <ol data-arrows>
            ${view.deed_row.map((number, place) => this.deed(number, place))}
          </ol>
        </div>
      </section>
    `;
  }

  private wheel(): TemplateResult {
    const portions = this.view.wheel_portions;
    const n = portions.length || 8;
    const point = (r: number, turn: number): string =>
      `${(60 + r * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(60 - r * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;
    const season = (name: string): string =>
      ["Summer", "Autumn", "Winter", "Spring"].find((one) => name.includes(one))?.toLowerCase() ?? "summer";
    const now = Math.max(0, portions.indexOf(this.view.portion));
    const middle = (now + 0.5) / n;
    return html`
      <svg class="wheel" viewBox="0 0 120 120" aria-hidden="true">
        <circle class="wheel__rim" cx="60" cy="60" r="57"></circle>
        ${portions.map((name, i) => {
          const [a, b] = [i / n + 0.003, (i + 1) / n - 0.003];
          return svg`<path class="wheel__${season(name)} ${i === now ? "wheel__now" : ""}" d="M${point(53, a)} A53 53 0 0 1 ${point(53, b)} L${point(30, b)} A30 30 0 0 0 ${point(30, a)}Z"></path>`;
        })}${["summer", "autumn", "winter", "spring"].map((name, i) => {
          const [x, y] = point(41.5, (i + 0.5) / 4).split(" ");
          return svg`<svg class="wheel__icon" x=${Number(x) - 8} y=${Number(y) - 8} width="16" height="16"><use href=${picture(`mer:${name}`)}></use></svg>`;
        })}
        <circle class="wheel__hub" cx="60" cy="60" r="27"></circle>
        <path
          class="wheel__hand"
          d="M${point(22, middle - 0.03)} L${point(30, middle)} L${point(22, middle + 0.03)}Z"></path>
        <text class="wheel__small" x="60" y="53">${t("mer.year")}</text>
        <text class="wheel__year" x="60" y="75">${this.view.year}</text>
      </svg>
    `;
  }

  private deed(number: number, place: number): TemplateResult {
    const told = this.told("places", String(number));
    const fits = this.about(["place"], place).concat(
      this.about(["n"], place).filter(({ parts }) => parts.verb === "choose" && this.around.ask?.phase === "take-deed"),
    );
    const lit = this.lit(fits);
    const inside = html`
      <b class="num">${number}</b>
      <span class="deed__art">${icon(`mer:${number}`)}</span>
      <b>${told?.name}</b>
      <span class="deed__pay">${t("mer.pays", { n: String(told?.value ?? "") })}</span>
      <span class="deed__price">${this.view.col}${unseen(` ${t("mer.gold")}`)}</span>
    `;
    return html`
      <li>
        ${
          this.around.live
            ? html`
                <button
                  class="deed"
                  type="button"
                  data-lit=${lit}
                  data-legal=${fits.length ? "" : nothing}
                  aria-disabled=${fits.length || !this.asked ? nothing : "true"}
                  @click=${() => (fits.length ? (fits.length === 1 ? this.play(fits[0]!.move) : this.touch(["place"], place, String(told?.name))) : this.asked ? this.around.whyNot("deed", t("mer.cannot"), `buy ${place}`) : undefined)}>
                  ${inside}
                </button>
              `
            : html`<span class="deed">${inside}</span>`
        }
      </li>
    `;
  }

  // Fields

  private order(seat: number): PlotView[] {
    const plots = this.view.players[seat]!.plots;
    return [6, 7, 8, 3, 4, 5, 0, 1, 2].map((i) => plots[i]!); // the far row first
  }

  private kind(plot: PlotView): string {
    if (plot.ruin) return "ruin";
    if (plot.other) return "cha";
    if (!plot.number) return "open";
    if (plot.permit === "none") return "plain";
    if (plot.ware) return { souls: "soul", oil: "oil", grain: "grain" }[plot.ware] ?? "grain";
    return /brew/.test(plot.permit) ? "brew" : "shop";
  }

  private permitArt(plot: PlotView): string {
    return plot.ware ? ART[plot.ware]! : /brew/.test(plot.permit) ? "mer:brewery" : "mer:shop";
  }

  private unit(unit: UnitView, small = false): TemplateResult {
    const words = `${this.name(unit.owner)}: ${unit.kind}, ${t("mer.attack")} ${unit.power}, ${t("mer.points")} ${unit.points}${unit.stance === "defend" ? `, ${t("mer.defends")}` : ""}`;
    return html`
      <span
        class="unit ${small ? "unit--mini" : ""} ${unit.owner === this.around.you ? "unit--own" : ""} ${seatClass(unit.owner)}">
        <svg aria-hidden="true"><use href=${picture(`sigil-${unit.owner + 1}`)}></use></svg>
        ${icon(unit.kind === "guard" ? "mer:guard" : unit.card.startsWith("q") ? "mer:bronze" : "mer:stone")}
        <i>${icon("mer:war")}${unit.power}${icon("mer:heart")}${unit.points + unit.spare}</i>
        ${
          unit.stance === "defend" ? html`<span class="unit__stance">${icon("mer:guard-badge")}</span>` : nothing
        }${unseen(words)}
      </span>
    `;
  }

  private rivals(): TemplateResult {
    const around = this.view.order.length ? this.view.order : this.view.players.map((_, seat) => seat);
    const from = around.indexOf(this.seat);
    const others = [...around.slice(from + 1), ...around.slice(0, from)];
    return html`
      <ul class="rivals rivals--${others.length}" aria-label=${t("mer.others")}>
        ${others.map((seat) => {
          const one = this.view.players[seat]!;
          const fits = this.about(["seat"], seat);
          const sheet = `seat-${seat}`;
          const act = (): void => this.touch(["seat"], seat, this.name(seat));
          // Where there is no room for the others' fields, touching one of them shows the field first.
          const show = (): void => {
            this.sheet = this.sheet === sheet ? "" : sheet;
            this.requestUpdate();
          };
          const coin = (kind: string, image: string, n: number, words: string): TemplateResult =>
            count(kind, image, n, words);
          return html`
            <li
              class="rival panel ${seatClass(seat)} ${this.sheet === sheet ? "is-open" : ""}"
              data-rival=${seat}
              data-lit=${this.lit(fits)}>
              <button
                class="rival__head"
                type="button"
                data-legal=${fits.length ? "" : nothing}
                @click=${() => (fits.length && !phone.matches ? act() : show())}>
                ${sigil(seat, this.name(seat))}
                <span class="plate__name">${this.name(seat)}</span>
                ${
                  one.grudges.includes(this.around.you) ? html`<span class="grudge">${t("mer.grudge")}</span>` : nothing
                }${
                  this.around.table.pending.includes(seat)
                    ? html`<span class="plate__wait">${icon("glass")}${unseen(t("choosing"))}</span>`
                    : nothing
                }${one.standing !== "solvent" ? html`<span class="grudge">${one.standing}</span>` : nothing}
                <span class="rival__worth">${icon("mer:worth")}${one.worth}${unseen(` ${t("mer.worth")}`)}</span>
              </button>
              ${this.shut()}
              <div class="rival__body">
                <div class="mini" role="group" aria-label=${t("mer.field.of", { name: this.name(seat) })}>
                  ${this.order(seat).map((plot) => this.lot(plot))}
                </div>
                <div class="rival__side">
                  ${coin("coin", "coin", one.purse, t("mer.purse"))}${one.vaults ? coin("vault", "mer:vault", one.vaults, t("mer.vault")) : nothing}${WARES.map((ware, i) => coin(COUNT[ware]!, ART[ware]!, one.stock[i] ?? 0, t(`mer.${ware}`)))}
                </div>
              </div>
              <p class="rival__foot">
                ${coin("crown", "mer:crown", one.crowns, t("mer.crowns"))}${coin("cards", "cards", one.cards + one.spells + one.recipes, t("mer.cards"))}${one.mead ? coin("mead", "mer:mead", one.mead, t("mer.mead")) : nothing}${this.around.clock(seat)}
              </p>
              ${
                fits.length && this.sheet === sheet
                  ? html`
                      <button class="btn btn--lamp narrow" data-legal type="button" @click=${act}>
                        ${fits.length > 1 ? t("mer.with", { what: this.name(seat) }) : (LABELS[fits[0]!.parts.verb] ?? upper(fits[0]!.text))}
                      </button>
                    `
                  : nothing
              }
            </li>
          `;
        })}
      </ul>
    `;
  }

  private lot(plot: PlotView): TemplateResult {
    const kind = this.kind(plot);
    const units = this.view.units.filter((unit) => unit.plot === plot.plot);
    const fits = this.about(["plot"], plot.plot);
    const words = plot.number
      ? `${this.entitled("places", String(plot.number))} ${plot.number}${plot.permit !== "none" ? `, ${plot.permit} ${plot.permit_number}` : ""}`
      : t("mer.open");
    const inside = html`
      ${
        kind === "ruin"
          ? icon("mer:ruin")
          : kind === "cha"
            ? html`
                ${icon("mer:vault")}
                <b>${plot.number}·${plot.other}</b>
              `
            : plot.number
              ? html`<b>${plot.number}</b>`
              : nothing
      }${
        plot.permit !== "none" && kind !== "ruin"
          ? html`<i>${icon(this.permitArt(plot))}${plot.permit_number}</i>`
          : plot.invested
            ? html`<em>${icon("coin")}${plot.invested}</em>`
            : nothing
      }${units.map((unit) => this.unit(unit, true))}${unseen(words)}
    `;
    return fits.length
      ? html`
          <button
            class="lot lot--${kind}"
            type="button"
            data-plot=${plot.plot}
            data-legal
            data-lit=${this.lit(fits)}
            @click=${() => this.touch(["plot"], plot.plot, this.plotName(plot.plot))}>
            ${inside}
          </button>
        `
      : html`<span class="lot lot--${kind}" data-plot=${plot.plot}>${inside}</span>`;
  }

  private field(): TemplateResult {
    const me = this.me;
    const cell = (kind: string, words: string, image: string, n: number): TemplateResult => html`
      <div class="count--${kind}">
        <dt>${words}</dt>
        <dd>${icon(image)}${n}</dd>
      </div>
    `;
    return html`
      <main class="you" aria-label=${t("mer.yours")}>
        <dl class="purse">
          ${cell("coin", t("mer.purse"), "coin", me.purse)}${cell("vault", t("mer.vault"), "mer:vault", me.vaults)}${WARES.map((ware, i) => cell(COUNT[ware]!, t(`mer.${ware}`), ART[ware]!, me.stock[i] ?? 0))}${cell("mead", t("mer.mead"), "mer:mead", me.mead)}${cell("crown", t("mer.crowns"), "mer:crown", me.crowns)}${cell("worth", t("mer.worth"), "mer:worth", me.worth)}
        </dl>
        <div class="ground">
          <div class="plots" data-arrows>${this.order(this.seat).map((plot) => this.place(plot))}</div>
        </div>
        ${this.bench()}${this.hand()}
      </main>
    `;
  }

  private place(plot: PlotView): TemplateResult {
    const kind = this.kind(plot);
    const fits = this.about(["plot"], plot.plot);
    const units = this.view.units.filter((unit) => unit.plot === plot.plot);
    const told = this.told("places", String(plot.number));
    const chosen = this.thing?.value === plot.plot;
    const marks = [
      plot.shuttered ? t("mer.shuttered", { n: plot.shuttered }) : "",
      plot.pledged ? t("mer.pledged") : "",
      ...plot.blocked.map(() => t("mer.blocked")),
      plot.potion ? this.entitled("potions", plot.potion) : "",
    ].filter(Boolean);
    const inside =
      kind === "open"
        ? html`
            <span>${t("mer.open")}</span>
            ${fits.length ? html`<small>${t("mer.deed.here")}</small>` : nothing}
          `
        : html`
            ${kind === "cha" ? nothing : html`<b class="num">${plot.number}</b>`}
            <span class="plot__art">
              ${icon(kind === "ruin" ? "mer:ruin" : kind === "cha" ? "mer:vault" : `mer:${plot.number}`)}
            </span>
            <span class="plot__in">
              <b>${kind === "cha" ? t("mer.chauffeur") : told?.name}</b>
              ${
                kind === "cha"
                  ? html`
                      <small class="chanum">
                        <b class="num">${plot.number}</b>
                        <b class="num">${plot.other}</b>
                      </small>
                    `
                  : kind === "ruin"
                    ? html`<small>${t("mer.ruin")}</small>`
                    : html`<small class="plot__pay">${icon("coin")}${told?.value}</small>`
              }${marks.map((words) => html`<small class="plot__theirs">${words}</small>`)}
            </span>
            ${
              plot.permit !== "none" && kind !== "ruin"
                ? html`
                    <span class="plot__permit">
                      <b class="num num--small">${plot.permit_number}</b>
                      ${icon(this.permitArt(plot))}
                      <span>
                        ${plot.ware ? t("mer.land") : t(/brew/.test(plot.permit) ? "mer.brewery" : "mer.shop")}
                      </span>
                      ${
                        plot.planted
                          ? html`<i title=${t("mer.planted")}>${icon("mer:sprout")}${unseen(t("mer.planted"))}</i>`
                          : nothing
                      }
                    </span>
                  `
                : nothing
            }
            ${
              plot.invested
                ? html`<span class="plot__stake">${icon("mer:lock")}${t("mer.staked", { n: plot.invested })}</span>`
                : nothing
            }${
              kind === "cha" ? html`<span class="plot__vault">${plot.vault}</span>` : nothing
            }${units.map((unit) => this.unit(unit))}
          `;
    if (!this.around.live) return html`<span class="plot plot--${kind}" data-plot=${plot.plot}>${inside}</span>`;
    return html`
      <button
        class="plot plot--${kind}"
        type="button"
        data-plot=${plot.plot}
        data-legal=${fits.length ? "" : nothing}
        data-lit=${this.lit(fits)}
        data-state=${chosen ? "chosen" : nothing}
        aria-disabled=${fits.length || !this.asked ? nothing : "true"}
        @click=${() => (fits.length ? this.touch(["plot"], plot.plot, this.plotName(plot.plot)) : this.asked && this.acting ? this.around.whyNot(plot.plot, t("mer.cannot"), `invest ${plot.plot}`) : undefined)}>
        ${inside}
      </button>
    `;
  }

  private bench(): Part {
    const me = this.me;
    const front = this.view.hand?.front ?? [];
    if (!me.labs.length && !me.barracks.length && !front.length) return nothing;
    const bench = (
      css: string,
      image: string,
      words: string,
      note: string,
      fits: Choice[],
      act: () => void,
      num?: number,
    ): TemplateResult => html`
      <li>
        <button
          class="lab ${css}"
          type="button"
          data-legal=${fits.length ? "" : nothing}
          data-lit=${this.lit(fits)}
          aria-disabled=${fits.length || !this.asked ? nothing : "true"}
          @click=${act}>
          ${num !== undefined ? html`<b class="num">${num}</b>` : nothing}${icon(image)}
          <span>
            <b>${words}</b>
            <small>${note}</small>
          </span>
        </button>
      </li>
    `;
    return html`
      <ul class="bench" aria-label=${t("mer.bench")} data-arrows>
        ${me.labs.map((lab, i) => {
          const fits = this.about(["lab"], i);
          return bench(
            lab.kind === "spell" ? "lab--spell" : "lab--potion",
            lab.kind === "spell" ? "mer:spells" : "mer:cauldron",
            t(lab.kind === "spell" ? "mer.spell.lab" : "mer.potion.lab"),
            lab.grant ? t("mer.granted", { n: lab.grant }) : t("mer.unfunded"),
            fits,
            () =>
              fits.length
                ? this.touch(["lab"], i, t(lab.kind === "spell" ? "mer.spell.lab" : "mer.potion.lab"))
                : this.around.whyNot("lab", t("mer.cannot"), `fund ${i}`),
            lab.number,
          );
        })}${me.barracks.map((card) => {
          const fits = this.about(CARD_SLOTS, card);
          return bench("lab--king", "mer:guard", upper(this.entitled("cards", card)), t("mer.held") && "", fits, () =>
            fits.length
              ? this.touch(CARD_SLOTS, card, this.entitled("cards", card))
              : this.around.whyNot("guard", t("mer.cannot"), `motivate ${card}`),
          );
        })}${front.map(
          (potion) => html`
            <li>
              <span class="lab lab--down" data-zoom="potions:${potion}">
                ${icon("mer:potion")}
                <span>
                  <b>${this.entitled("potions", potion)}</b>
                  <small>${t("mer.face.down")}</small>
                </span>
              </span>
            </li>
          `,
        )}
      </ul>
    `;
  }

  private hand(): Part {
    const hand = this.view.hand;
    if (!hand) return nothing;
    const cards: {
      slots: string[];
      id: string;
      css: string;
      art: string;
      title: string;
      foot: string;
      num?: string;
      zoom: string;
      test: string;
      late?: boolean;
    }[] = [
      ...hand.spells.map((id) => ({
        slots: ["spell", "kind_of_spell"],
        id,
        css: "kind-spell",
        art: `mer:spell.${id}`,
        title: this.entitled("spells", id),
        foot: t("mer.spell"),
        zoom: `spells:${id}`,
        test: `cast ${id}`,
      })),
      ...hand.recipes.map((id) => ({
        slots: ["potion", "kind_of_recipe"],
        id,
        css: "kind-recipe",
        art: `mer:potion.${id}`,
        title: this.entitled("potions", id),
        foot: t("mer.recipe"),
        zoom: `potions:${id}`,
        test: `brew ${id}`,
      })),
      ...[...hand.cards, ...hand.held_back].map((id, i) => {
        const golem = /^[jq]/.test(id);
        const land = id.startsWith("d");
        return {
          slots: CARD_SLOTS,
          id,
          css: golem ? "kind-golem" : "kind-permit",
          art: golem
            ? id.startsWith("q")
              ? "mer:bronze"
              : "mer:stone"
            : land
              ? "mer:land"
              : id.startsWith("h")
                ? "mer:cauldron"
                : "mer:spells",
          title: golem ? this.entitled("cards", id) : upper(this.entitled("cards", id).replace(/ \d+$/, "")),
          foot: golem ? String(this.told("cards", id)?.ability ?? t("mer.golem")) : t("mer.permit"),
          num: golem ? id[0]!.toUpperCase() : id.slice(1),
          zoom: `cards:${id}`,
          test: golem ? `animate ${id}` : land ? `land ${id}` : `lab ${id}`,
          late: i >= hand.cards.length,
        };
      }),
    ];
    if (!cards.length) return html`<p class="hand hand--none">${icon("cards")}${t("mer.hand.none")}</p>`;
    return html`
      <ol class="hand" aria-label=${t("mer.hand")} data-arrows>
        ${cards.map((one) => {
          const fits = this.about(one.slots, one.id);
          const state: CardState =
            this.thing?.value === one.id ? "chosen" : fits.length || this.acting ? this.state(fits.length > 0) : ""; // a question about something else says nothing about the hand
          return html`
            <li>
              <button
                class="card card--hand ${one.css}"
                type="button"
                data-zoom=${one.zoom}
                data-legal=${fits.length && this.asked ? "" : nothing}
                data-state=${state || nothing}
                aria-disabled=${state === "illegal" ? "true" : nothing}
                @click=${() => (fits.length ? this.touch(one.slots, one.id, one.title) : this.asked ? this.around.whyNot(one.id, t("mer.cannot"), one.test) : undefined)}>
                ${badge(state)}${one.num ? html`<span class="card__num">${one.num}</span>` : nothing}
                <span class="card__art">
                  <svg class="rays" aria-hidden="true"><use href=${picture("rays")}></use></svg>
                  ${icon(one.art)}
                </span>
                <span class="card__title">${one.title}</span>
                <span class="card__foot">${one.late ? t("mer.held") : one.foot}</span>
              </button>
            </li>
          `;
        })}
      </ol>
    `;
  }

  // The counter

  private families(): TemplateResult {
    return html`
      <div class="families" role="tablist" aria-label=${t("mer.families")}>
        ${(Object.keys(FAMILIES) as Family[]).map((family) => {
          const n = this.asked ? new Set(this.in(family).map(({ parts }) => parts.verb)).size : 0;
          const on = family === this.family;
          return html`
            <button
              role="tab"
              type="button"
              class="fam ${on ? "fam--on" : ""}"
              aria-selected=${on ? "true" : "false"}
              @click=${() => {
                this.family = family;
                this.composer = new Composer();
                this.thing = null;
                this.sheet = on && this.sheet === "counter" ? "" : "counter";
                this.around.tell(null);
                this.requestUpdate();
              }}>
              <span class="fam__icon">${icon(FAMILIES[family][0])}</span>
              <span class="fam__name">${t(`mer.${family}`)}</span>
              ${n ? html`<span class="fam__n">${n}${unseen(` ${t("mer.possible")}`)}</span>` : nothing}
            </button>
          `;
        })}
      </div>
    `;
  }

  private counter(): TemplateResult {
    const market = this.family === "market" || !this.around.live || (!this.acting && this.choices.length <= 3);
    return html`
      <section class="counter ${this.sheeted("counter")}" aria-label=${t(`mer.${this.family}`)}>
        <h2 class="counter__head">
          ${this.asked && !this.acting && this.choices.length > 3 ? t("mer.asked") : market ? t("mer.grand") : t(`mer.${this.family}`)}${
            market
              ? html`
                  <span class="key">
                    <i class="slip slip--own ${seatClass(this.seat)}">
                      <svg aria-hidden="true"><use href=${picture(`sigil-${this.seat + 1}`)}></use></svg>
                      <b>${initial(this.name(this.seat))}</b>
                    </i>
                    ${t("mer.yours.key")} ${
                      this.me.escrow
                        ? html`
                            <i class="slip slip--escrow"><b>${initial(this.name(this.seat))}</b></i>
                            ${this.me.escrow} ${t("mer.in.escrow")}
                          `
                        : nothing
                    }${" "}
                    <span class="key__row">
                      <i class="slip slip--row"><b>R</b></i>
                      ${t("mer.revenue")}
                    </span>
                  </span>
                `
              : nothing
          }${this.shut()}
        </h2>
        ${market ? this.books() : nothing}${this.around.live ? this.doing() : nothing}${
          market ? nothing : html`${this.familyPicture()}${this.books()}`
        }
      </section>
    `;
  }

  private books(): TemplateResult {
    const open = this.view.books.filter((book) => book.open);
    return html`<div class="books books--${Math.min(6, open.length)}">${open.map((book) => this.book(book))}</div>`;
  }

  /** What a family without a book of its own shows: its things at a glance. */
  private familyPicture(): Part {
    const lasting = this.view.lasting;
    if (this.family === "magic" && lasting.length)
      return html`
        <ul class="lastings">
          ${lasting.map(
            (one) => html`
              <li>
                ${icon("mer:magic")}
                <span>
                  <b>${one.spell ? this.entitled("spells", one.spell) : spoken(one.kind.replaceAll("-", " "))}</b>
                  <small>
                    ${one.plot ? this.plotName(one.plot) : one.seat !== null ? this.name(one.seat) : ""} ${one.span}
                  </small>
                </span>
              </li>
            `,
          )}
        </ul>
      `;
    if (this.family === "war" && this.view.units.length)
      return html`
        <ul class="lastings">
          ${this.view.units.map(
            (unit) => html`
              <li>
                ${icon(unit.kind === "guard" ? "mer:guard" : "mer:stone")}
                <span>
                  <b>${upper(this.entitled("cards", unit.card))}</b>
                  <small>
                    ${this.name(unit.owner)}, ${this.plotName(unit.plot)}: ${unit.power} / ${unit.points + unit.spare}
                  </small>
                </span>
              </li>
            `,
          )}
        </ul>
      `;
    return nothing;
  }

  private book(book: BookView): TemplateResult {
    const rungs = (slips: SlipView[], side: "asks" | "bids"): [number, SlipView[]][] => {
      const by = new Map<number, SlipView[]>();
      for (const slip of slips) by.set(slip.price, [...(by.get(slip.price) ?? []), slip]);
      const sorted = [...by].sort((a, b) => b[0] - a[0]);
      return side === "asks" ? sorted.slice(-4) : sorted.slice(0, 4);
    };
    const fits = this.about(["table", "ware"], book.table);
    const css = COUNT[book.table] ?? "worth";
    const slip = (one: SlipView): TemplateResult => {
      const owner = this.holder(one.owner);
      return owner < 0
        ? html`<i class="slip slip--row" title=${t("mer.revenue")}><b>R</b></i>`
        : html`
            <i
              class="slip ${one.escrow ? "slip--escrow" : owner === this.around.you ? "slip--own" : ""} ${seatClass(owner)}"
              title=${this.name(owner)}>
              <svg aria-hidden="true"><use href=${picture(`sigil-${owner + 1}`)}></use></svg>
              <b>${initial(this.name(owner))}</b>
            </i>
          `;
    };
    const ladder = (side: "asks" | "bids"): unknown => {
      const rows = rungs(side === "asks" ? book.asks : book.bids, side);
      return rows.map(([price, slips], i) => {
        const best = side === "asks" ? i === rows.length - 1 : i === 0;
        return html`
          <tr class="rung rung--${side} ${best ? "rung--best" : ""}">
            <th scope="row">${price}</th>
            <td class="rung__slips">${slips.slice(0, best ? 2 : 3).map(slip)}</td>
            <td class="rung__n">
              ${
                best ? html`<small aria-hidden="true">${t(side === "asks" ? "mer.ask" : "mer.bid")}</small>` : nothing
              }${slips.length}
            </td>
          </tr>
        `;
      });
    };
    const trades = book.trades.slice(-10);
    const top = Math.max(1, ...trades);
    const line = trades
      .map(
        (n, i) =>
          `${i ? "L" : "M"}${(3 + (i / Math.max(1, trades.length - 1)) * 90).toFixed(1)} ${(20 - (n / top) * 16).toFixed(1)}`,
      )
      .join(" ");
    return html`
      <div
        class="book book--${css} ${ART[book.table] ? "" : "book--paper"} ${fits.length && this.family === "market" ? "book--focus" : ""}"
        data-book=${book.table}>
        <div class="book__head">
          ${
            fits.length && this.asked
              ? html`
                  <button
                    class="book__name book__touch"
                    type="button"
                    data-legal
                    @click=${() => this.touch(["table", "ware"], book.table, this.tableName(book.table))}>
                    ${icon(ART[book.table] ?? "mer:worth")}${this.tableName(book.table)}
                  </button>
                `
              : html`
                  <span class="book__name">
                    ${icon(ART[book.table] ?? "mer:worth")}${this.tableName(book.table)}
                  </span>
                `
          }
          <span class="book__last">
            ${t("mer.last")}${" "}
            <b>${book.last || "–"}</b>
          </span>
          ${
            trades.length > 1
              ? html`
                  <svg class="spark" viewBox="0 0 96 22" preserveAspectRatio="none" aria-hidden="true">
                    <path class="spark__fill" d="${line} L93 22 L3 22Z"></path>
                    <path class="spark__line" d=${line}></path>
                  </svg>
                `
              : nothing
          }
        </div>
        <table class="ladder">
          <caption class="unseen">${this.tableName(book.table)}</caption>
          <colgroup>
            <col />
            <col />
            <col />
          </colgroup>
          <tbody>${ladder("asks")}</tbody>
          <tbody>
            <tr class="mid">
              <th scope="row" colspan="3">
                <span>${t("mer.spot")}</span>
                <b>${book.spot || "–"}</b>
              </th>
            </tr>
          </tbody>
          <tbody>${ladder("bids")}</tbody>
        </table>
        ${book.asks.length || book.bids.length ? nothing : html`<p class="book__none">${t("mer.no.slips")}</p>`}
      </div>
    `;
  }

  /** The choices: verbs of the open family, or the parts of what was begun. */
  private doing(): Part {
    if (!this.asked) return nothing;
    if (this.thing) {
      const fits = this.about([this.thing.slot], this.thing.value);
      return html`
        <div class="doing">
          <h3>${t("mer.with", { what: this.thing.words })}</h3>
          <ul class="acts" data-arrows>
            ${fits.map(
              (one) => html`
                <li>
                  <button class="act" data-legal type="button" @click=${() => this.play(one.move)}>
                    ${this.line(one)}
                  </button>
                </li>
              `,
            )}
          </ul>
        </div>
        ${this.around.why?.key ? this.reason() : nothing}
      `;
    }
    if (!this.acting && this.choices.length <= 3)
      return html`${this.draft()}${this.around.why?.key ? this.reason() : nothing}`; // the prompt has their buttons
    if (!this.acting)
      return html`
        <div class="doing">
          <h3>${this.question}</h3>
          ${this.draft()}${this.answers(this.choices)}
        </div>
        ${this.around.why?.key ? this.reason() : nothing}
      `;
    const verb = this.composer.chosen.verb as string | undefined;
    if (verb)
      return html`
        <div class="doing">
          <h3>${LABELS[verb] ?? spoken(verb)}</h3>
          ${this.answers(this.composer.fits(this.choices))}
        </div>
      `;
    const here = this.in(this.family);
    const verbs = [...new Set(here.map(({ parts }) => parts.verb))];
    const missing = SHOWN[this.family].filter((one) => !verbs.includes(one) && EXAMPLES[one]);
    return html`
      <ul class="acts acts--verbs" data-arrows>
        ${verbs.map((one) => {
          const offers = here.filter(({ parts }) => parts.verb === one);
          return html`
            <li>
              <button
                class="act"
                data-legal
                type="button"
                @click=${() => (offers.length === 1 ? this.play(offers[0]!.move) : this.begin(one))}>
                <b>
                  ${LABELS[one] ?? spoken(one)}${
                    offers.length > 1
                      ? html`
                          ${" "}
                          <i>${offers.length}</i>
                        `
                      : nothing
                  }
                </b>
                ${NOTES[one] ? html`<small>${NOTES[one]}</small>` : nothing}
              </button>
            </li>
          `;
        })}${missing.map(
          (one) => html`
            <li>
              <button
                class="act"
                type="button"
                aria-disabled="true"
                @click=${() => this.around.whyNot(one, LABELS[one] ?? one, EXAMPLES[one]!(this.letter(this.seat)))}>
                <b>${icon("bar")}${LABELS[one]}</b>
                <small>${NOTES[one] ?? ""}</small>
              </button>
            </li>
          `,
        )}${!verbs.length && !missing.length ? html`<li class="acts__none">${t("mer.nothing.here")}</li>` : nothing}
      </ul>
      ${this.around.why?.key ? this.reason() : nothing}
    `;
  }

  /** What an offer that is being put together holds so far. */
  private draft(): Part {
    const offer = this.view.offer;
    if (!offer || offer.proposed) return nothing;
    const mine = offer.maker === this.around.you;
    return html`
      <div class="swap swap--draft">
        <div>
          <h3>${t("mer.you.give")}</h3>
          <p>${this.bundle(mine ? offer.give : offer.get)}</p>
        </div>
        ${icon("mer:hands")}
        <div>
          <h3>${t("mer.they.give", { name: this.name(mine ? offer.to : offer.maker) })}</h3>
          <p>${this.bundle(mine ? offer.get : offer.give)}</p>
        </div>
      </div>
    `;
  }

  private begin(verb: string): void {
    this.composer.chosen = { verb };
    this.around.tell(null);
    this.requestUpdate();
  }

  private line(one: Choice): string {
    const slots = Object.entries(one.parts).filter(([slot]) => slot !== "verb" && slot !== this.thing?.slot);
    const verb = LABELS[one.parts.verb];
    if (!verb) return upper(one.text);
    return [verb, ...slots.map(([slot, value]) => this.said(slot, value))]
      .join(": ")
      .replace(": ", slots.length ? ": " : "");
  }

  /** One answer in words; a decree with what it brings. */
  private answered(one: Choice): Part {
    const said = Object.entries(one.parts)
      .filter(([slot]) => slot !== "verb")
      .map(([slot, value]) => this.said(slot, value))
      .join(", ");
    const verb = one.parts.verb;
    const decree = verb === "decree" ? this.told("decrees", String(one.parts.decree)) : undefined;
    if (decree)
      return html`
        <span>
          <b>${said}</b>
          <small>${spelt(decree.boon)}. ${upper(spelt(decree.fine_print))}.</small>
        </span>
      `;
    return said ? (["give", "want", "load"].includes(verb) ? t(`mer.${verb}`, { what: said }) : said) : upper(one.text);
  }

  /** A question's answers: words, or numbers on a line. */
  private answers(all: Choice[]): TemplateResult {
    const numeric = ["amount", "slip", "bid", "premium", "turns"].find(
      (verb) => all.filter(({ parts }) => parts.verb === verb).length > MANY,
    );
    const rest = all.filter(({ parts }) => parts.verb !== numeric);
    const slot = numeric
      ? Object.keys(all.find(({ parts }) => parts.verb === numeric)!.parts).find((one) => one !== "verb")!
      : "";
    const numbers = numeric
      ? all
          .filter(({ parts }) => parts.verb === numeric)
          .map(({ parts, move }) => [Number(parts[slot]), move] as const)
          .sort((a, b) => a[0] - b[0])
      : [];
    const at =
      this.number === null
        ? 0
        : Math.max(
            0,
            numbers.findIndex(([n]) => n >= this.number!),
          );
    return html`
      ${
        numbers.length
          ? html`
              <div class="numbers">
                <label class="unseen" for="mer-n">${t("mer.which")}</label>
                <input
                  id="mer-n"
                  class="scrub__range"
                  type="range"
                  min="0"
                  max=${numbers.length - 1}
                  .value=${String(at)}
                  aria-valuetext=${String(numbers[at]![0])}
                  @input=${(event: Event) => {
                    this.number = numbers[Number((event.target as HTMLInputElement).value)]![0];
                    this.requestUpdate();
                  }} />
                <button
                  class="btn btn--lamp"
                  data-legal
                  data-confirm
                  type="button"
                  @click=${() => this.play(numbers[at]![1])}>
                  ${t("mer.say", { n: numbers[at]![0] })}
                </button>
              </div>
            `
          : nothing
      }
      <ul class="acts acts--answers" data-arrows>
        ${rest.map((one) => {
          const slots = Object.entries(one.parts).filter(([name]) => name !== "verb");
          const seat = slots.find(([name, value]) => isSeatSlot(name) && typeof value === "number");
          return html`
            <li>
              <button class="act" data-legal type="button" @click=${() => this.play(one.move)}>
                ${seat ? sigil(Number(seat[1]), this.name(Number(seat[1])), "small") : nothing}${this.answered(one)}
              </button>
            </li>
          `;
        })}
      </ul>
    `;
  }

  /** What was begun and what is still to be chosen. */
  private begun(): string {
    const verb = this.composer.chosen.verb as string | undefined;
    return this.thing
      ? t("mer.with", { what: this.thing.words })
      : t("mer.choose", { what: LABELS[verb ?? ""] ?? spoken(verb ?? "") });
  }

  /** What one has to go on when a number is asked for. */
  private means(): string {
    if (this.around.ask?.phase === "bidding") {
      const since = this.around.story.findLastIndex(({ event }) => event === "auctioned");
      const { seat, plot, gold } = (this.around.story[since]?.data ?? {}) as Record<string, never>;
      const bid = this.around.story.slice(since).findLast(({ event }) => event === "outbid")?.data;
      if (plot)
        return t(bid ? "mer.auction.bid" : "mer.auction", {
          name: this.name(seat),
          what: this.whereabouts(plot),
          n: gold,
          bidder: bid ? this.who(Number(bid.seat)) : "",
          bid: Number(bid?.gold),
        });
    }
    if (this.acting) return t("mer.act.words", { gold: this.me.purse });
    if (this.placing) return t("mer.place.words");
    if (this.view.offer && /^(composing|offer-|term-|loan-|bond-|future-|pledg)/.test(this.around.ask?.phase ?? ""))
      return t("mer.composing", {
        name: this.name(this.view.offer.to === this.around.you ? this.view.offer.maker : this.view.offer.to),
      });
    return this.choices.some(({ parts }) => "gold" in parts || parts.verb === "amount")
      ? t("mer.have", { n: this.me.purse })
      : "";
  }

  private promptLine(): TemplateResult {
    const end = this.choices.find(({ parts }) => parts.verb === "end");
    const begun = this.thing !== null || Object.keys(this.composer.chosen).length > 0;
    const single = !this.acting && this.choices.length <= 3 ? this.choices : [];
    const looked = this.view.looked.length
      ? t("mer.looked", { names: this.view.looked.map((one) => this.entitled("decrees", one)).join(", ") })
      : this.view.known_top.length
        ? t("mer.looked", { names: this.view.known_top.map((one) => this.entitled("readings", one)).join(", ") })
        : "";
    return this.prompt(
      begun ? this.begun() : this.question,
      begun ? nothing : looked || this.means(),
      html`
        ${begun ? this.takeBack() : nothing}${
          end
            ? html`
                <button class="btn" type="button" data-legal @click=${() => this.play(end.move)}>
                  ${t("mer.end")}
                </button>
              `
            : nothing
        }${single.map(
          (one) => html`
            <button class="btn btn--lamp" data-legal data-confirm type="button" @click=${() => this.play(one.move)}>
              ${this.answered(one)}
            </button>
          `,
        )}
      `,
      FAMILIES[this.family][0],
    );
  }

  // Papers

  private mark(mark: { year: number; mark: string }): string {
    return t("mer.due", { mark: portion(mark.mark), year: mark.year });
  }

  /** A sentence that begins with a seat: "You owe" or "Bo owes". */
  private says(key: string, seat: number, values: Values): string {
    return upper(t(seat === this.around.you ? `${key}.you` : key, values));
  }

  private papers(): TemplateResult {
    const { futures, contracts, loans, bonds, debts, papers } = this.view;
    const deal = (image: string, head: string, foot: string, end: string | number, due = false): TemplateResult => html`
      <li class="deal ${due ? "deal--due" : ""}">
        <span class="deal__icon">${icon(image)}</span>
        <span class="deal__in">
          <b>${head}</b>
          <small>${foot}</small>
        </span>
        <span class="deal__end">${end}</span>
      </li>
    `;
    const rows = [
      ...debts.map((one) =>
        deal(
          "coins",
          this.says("mer.debt", one.debtor, {
            debtor: this.who(one.debtor),
            creditor:
              this.holder(one.creditor) >= 0
                ? this.who(this.holder(one.creditor))
                : t(one.creditor === "bank" ? "mer.the.bank" : "mer.the.office"),
          }),
          "",
          one.amount,
          one.debtor === this.around.you,
        ),
      ),
      ...futures.map((one) =>
        deal(
          ART[one.ware]!,
          one.long === null
            ? t("mer.note", { name: this.who(one.short), ware: t(`mer.${one.ware}`), price: one.price })
            : this.says("mer.owes", one.short, {
                short: this.who(one.short),
                long: this.who(one.long),
                ware: t(`mer.${one.ware}`),
              }),
          this.mark(one.expiry),
          one.price,
          one.expired && one.short === this.around.you,
        ),
      ),
      ...contracts.map((one) =>
        deal(
          one.kind === "cover" ? "mer:guard-badge" : "dice",
          `${t(one.kind === "cover" ? "mer.cover" : "mer.wager")}: ${one.event}`,
          `${upper(this.who(one.writer))} → ${this.who(one.holder)}${one.turns !== null ? `, ${t("mer.turns.left", { n: one.turns })}` : ""}`,
          `${one.odds[0]}:${one.odds[1]}`,
        ),
      ),
      ...loans.map((one) =>
        deal(
          "mer:bank",
          this.says("mer.lends", one.lender, {
            lender: this.who(one.lender),
            borrower: this.who(one.borrower),
            n: one.principal,
          }),
          `${this.mark(one.due)}${one.pledges.length ? `, ${one.pledges.join(", ")}` : ""}`,
          `+${one.interest}`,
        ),
      ),
      ...bonds.map((one) =>
        deal(
          "mer:seal",
          upper(t("mer.bond", { issuer: this.who(one.issuer), holder: this.who(one.holder) })),
          this.mark(one.due),
          one.face,
        ),
      ),
      ...papers.map((one) =>
        deal("mer:worth", t("mer.paper", { table: this.tableName(one.table), n: one.issued }), "", one.rate),
      ),
    ];
    return html`
      <aside class="papers">
        <section class="panel deals ${this.sheeted("papers")}">
          <h2 class="panel__head">${t("mer.contracts")}${this.shut()}</h2>
          ${
            rows.length
              ? html`
                  <ul>
                    ${rows}
                  </ul>
                `
              : html`<p class="nothing">${t("mer.contracts.none")}</p>`
          }
        </section>
        ${this.around.live ? this.around.log() : nothing}
      </aside>
    `;
  }

  private bundle(bundle: BundleView): TemplateResult {
    const parts: TemplateResult[] = [];
    if (bundle.gold) parts.push(count("coin", "coin", bundle.gold, t("mer.gold")));
    WARES.forEach((ware, i) => {
      if (bundle.wares[i]) parts.push(count(COUNT[ware]!, ART[ware]!, bundle.wares[i]!, t(`mer.${ware}`)));
    });
    if (bundle.mead) parts.push(count("mead", "mer:mead", bundle.mead, t("mer.mead")));
    if (bundle.crowns) parts.push(count("crown", "mer:crown", bundle.crowns, t("mer.crowns")));
    const words = [
      ...bundle.spells.map((id) => this.entitled("spells", id)),
      ...bundle.recipes.map((id) => this.entitled("potions", id)),
      ...bundle.cards.map((id) => this.entitled("cards", id)),
      ...bundle.plots.map(([from]) => this.plotName(from!)),
      ...bundle.futures.map((n) => `future ${n}`),
      ...bundle.bonds.map((n) => `bond ${n}`),
      ...bundle.papers.map(([table, n]) => `${n} ${this.tableName(String(table))}`),
      ...bundle.contracts.map((n) => `contract ${n}`),
    ];
    parts.push(...words.map((one) => html`<span>${one}</span>`));
    return parts.length ? html`${parts}` : html`${t("mer.nothing.given")}`;
  }

  private terms(offer: OfferView): Part {
    if (offer.future)
      return html`
        <p class="answer__was">
          3 ${t(`mer.${offer.future.ware}`)}, ${this.mark(offer.future.expiry)}, ${offer.future.price} ${t("mer.gold")}
        </p>
      `;
    if (offer.contract)
      return html`
        <p class="answer__was">
          ${t(offer.contract.kind === "cover" ? "mer.cover" : "mer.wager")}: ${offer.contract.event}, ${offer.contract.odds[0]}:${offer.contract.odds[1]}, ${offer.contract.premium} ${t("mer.gold")}
        </p>
      `;
    if (offer.loan)
      return html`<p class="answer__was">${offer.loan.principal} +${offer.loan.interest}, ${this.mark(offer.loan.due)}</p>`;
    if (offer.bond)
      return html`<p class="answer__was">${offer.bond.face} +${offer.bond.coupon}, ${this.mark(offer.bond.due)}</p>`;
    return nothing;
  }

  /** What one has before and after an exchange. */
  private change(gone: BundleView, come: BundleView): TemplateResult {
    const me = this.me;
    const rows = [
      [t("mer.purse"), me.purse, come.gold - gone.gold],
      ...WARES.map((ware, i) => [t(`mer.${ware}`), me.stock[i] ?? 0, (come.wares[i] ?? 0) - (gone.wares[i] ?? 0)]),
      [t("mer.mead"), me.mead, come.mead - gone.mead],
      [t("mer.crowns"), me.crowns, come.crowns - gone.crowns],
    ] as [string, number, number][];
    return html`
      <dl class="after">
        ${rows
          .filter(([, , more]) => more)
          .map(
            ([words, n, more]) => html`
              <div>
                <dt>${upper(words)}</dt>
                <dd>${n} → ${n + more}</dd>
              </div>
            `,
          )}
      </dl>
    `;
  }

  /** An offer stops the table: a paper in the middle until it is answered, or put together. */
  private answer(): Part {
    const offer = this.view.offer;
    const last = this.view.offer?.standing && this.choices.some(({ parts }) => parts.verb === "accept"); // or it expires
    const mine = this.choices.filter(({ parts }) =>
      ["accept", "reject", "counter", "consider", ...(last ? ["pass"] : [])].includes(parts.verb),
    );
    if (!offer || !this.asked || !mine.length) return nothing;
    const you = this.around.you === offer.to;
    const other = you ? offer.maker : offer.to;
    const look = (yes: boolean) => () => {
      this.looking = yes;
      this.sheet = "";
      this.requestUpdate();
    };
    if (this.looking)
      return html`
        <div class="answer answer--aside is-open">
          <button class="btn btn--lamp" data-legal type="button" @click=${look(false)}>
            ${sigil(other, this.name(other), "small")}${t("mer.offer.back")}
          </button>
        </div>
      `;
    return html`
      <section class="answer is-open" role="dialog" aria-modal="true" aria-labelledby="answer-title">
        <div class="answer__paper">
          <h2 id="answer-title">
            ${sigil(other, this.name(other))}${t(offer.counter ? "mer.counter.from" : "mer.offer.from", { name: this.name(offer.maker) })}
          </h2>
          ${this.terms(offer)}
          <div class="swap">
            <div>
              <h3>${t("mer.you.give")}</h3>
              <p>${this.bundle(you ? offer.get : offer.give)}</p>
            </div>
            ${icon("mer:hands")}
            <div>
              <h3>${t("mer.they.give", { name: this.name(other) })}</h3>
              <p>${this.bundle(you ? offer.give : offer.get)}</p>
            </div>
          </div>
          ${this.change(you ? offer.get : offer.give, you ? offer.give : offer.get)}
          <div class="answer__acts">
            ${mine.map(
              ({ parts, text, move }) => html`
                <button
                  class="btn ${parts.verb === "accept" ? "answer__yes" : ""}"
                  data-legal
                  type="button"
                  @click=${() => this.play(move)}>
                  ${upper(text)}
                </button>
              `,
            )}
          </div>
          <button class="btn btn--quiet answer__look" type="button" @click=${look(true)}>
            ${icon("eye")}${t("mer.offer.look")}
          </button>
          <p class="answer__rest">
            ${t("mer.nothing.else")}${" "}
            <a href="#MER-OFF-08" data-rule="MER-OFF-08">MER-OFF-08</a>
          </p>
        </div>
      </section>
    `;
  }
}

customElements.define("merlin-board", MerlinBoard);
