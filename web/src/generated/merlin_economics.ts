/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface View {
  finance: string;
  order: number[];
  direction: number;
  active: number;
  turn: number;
  round: number;
  rounds: number;
  dice: number[];
  actions: number;
  action_cap: number;
  offers: number;
  col: number;
  rc: number;
  tax: number;
  rates: Record<string, RateView>;
  climate: number;
  threshold: number;
  climate_left: number;
  volatility: number;
  bank: number;
  row: number;
  pot: number;
  supply: number[];
  wheel: string;
  portion: string;
  season: string;
  year: number;
  yields: number[];
  wheel_portions: string[];
  deed_row: number[];
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  upheaval: number;
  waiting: ReadingView[];
  lasting: LastingView[];
  players: PlayerView[];
  units: UnitView[];
  books: BookView[];
  futures: FutureView[];
  contracts: ContractView[];
  loans: LoanView[];
  bonds: BondView[];
  papers: PaperView[];
  debts: DebtView[];
  dues: DueView[];
  offer: OfferView | null;
  contest: ContestView | null;
  auction: AuctionView | null;
  decree: string | null;
  looked: string[];
  known_top: string[];
  hand: HandView | null;
  victory: string;
  winners: number[];
}

export interface RateView {
  tax: number;
  col: number;
  rc: number;
  bills: number[];
}

export interface ReadingView {
  deck: string;
  card: string;
  turns: number;
}

export interface LastingView {
  kind: string;
  plot: string | null;
  seat: number | null;
  amount: number;
  span: string;
  left: number;
  spell: string | null;
  by: number | null;
}

export interface PlayerView {
  place: number;
  purse: number;
  vaults: number;
  stock: number[];
  mead: number;
  crowns: number;
  cards: number;
  spells: number;
  recipes: number;
  held: number;
  card_price: number;
  potions: number;
  labs: LabView[];
  barracks: string[];
  plots: PlotView[];
  escrow: number;
  on_road: number[];
  standing: string;
  skip: number;
  worth: number;
  appraisal: number;
  tax: number;
  grudges: number[];
}

export interface LabView {
  number: number;
  kind: string;
  grant: number;
  spent: string[];
}

export interface PlotView {
  plot: string;
  number: number;
  other: number;
  permit: string;
  permit_number: number;
  ware: string;
  points: number;
  ruin: boolean;
  invested: number;
  planted: boolean;
  potion: string | null;
  shuttered: number;
  brokerage: number | null;
  vault: number;
  blocked: string[];
  pledged: boolean;
}

export interface UnitView {
  card: string;
  owner: number;
  plot: string;
  kind: string;
  power: number;
  points: number;
  spare: number;
  health: number;
  stance: string;
  active: boolean;
  acted: boolean;
  moved: boolean;
}

export interface BookView {
  table: string;
  open: boolean;
  bids: SlipView[];
  asks: SlipView[];
  spot: number;
  last: number;
  trades: number[];
}

export interface SlipView {
  owner: string;
  price: number;
  escrow: boolean;
  road: boolean;
  fresh: boolean;
}

export interface FutureView {
  number: number;
  short: number;
  long: number | null;
  ware: string;
  price: number;
  expiry: MarkView;
  expired: boolean;
  turns: number;
}

export interface MarkView {
  year: number;
  mark: string;
}

export interface ContractView {
  number: number;
  kind: string;
  writer: number;
  holder: number;
  premium: number;
  odds: number[];
  event: string;
  words: string;
  turns: number | null;
  until: MarkView | null;
  claims: number;
  proposed: number | null;
}

export interface LoanView {
  number: number;
  lender: number;
  borrower: number;
  principal: number;
  interest: number;
  due: MarkView;
  pledges: string[];
}

export interface BondView {
  number: number;
  issuer: number;
  holder: number;
  face: number;
  coupon: number;
  due: MarkView;
}

export interface PaperView {
  table: string;
  issuer: number;
  rate: number;
  name: string;
  issued: number;
  held: number[];
}

export interface DebtView {
  debtor: number;
  creditor: string;
  amount: number;
}

export interface DueView {
  kind: string;
  number: number | null;
  other: number | null;
  gold: number;
  ware: string | null;
  units: number;
  held: number;
  lacking: number;
  sure: boolean;
  words: string;
  when: MarkView | null;
  turns: number | null;
  last: boolean;
  rolls: number;
}

export interface OfferView {
  deal: string;
  maker: number;
  to: number;
  proposed: boolean;
  counter: boolean;
  standing: boolean;
  give: BundleView;
  get: BundleView;
  future: FutureView | null;
  contract: ContractView | null;
  loan: LoanView | null;
  bond: BondView | null;
  agreed: AgreedView[];
}

export interface BundleView {
  gold: number;
  wares: number[];
  mead: number;
  crowns: number;
  spells: string[];
  recipes: string[];
  cards: string[];
  plots: string[][];
  futures: number[];
  bonds: number[];
  papers: ((string | number)[])[];
  contracts: number[];
}

export interface AgreedView {
  seat: number;
  purse: number;
  stock: number[];
  mead: number;
  crowns: number;
  worth: number;
}

export interface ContestView {
  caster: number;
  other: number;
  parity: string;
  played: number;
  wins: number;
  claim: number;
  rank: number;
  claimant: number;
  folded: number[];
  low: number[];
  high: number[];
  tries: number;
}

export interface AuctionView {
  seat: number;
  plot: string;
  least: number;
  bid: number | null;
  bidder: number | null;
}

export interface HandView {
  cards: string[];
  held_back: string[];
  spells: string[];
  recipes: string[];
  front: string[];
}

export type Parts =
  | { verb: "amount"; n: number }
  | { verb: "at"; plot: string }
  | { verb: "front" }
  | { verb: "with"; seat: number }
  | { verb: "strike"; what: "unit" | "property"; plot: string }
  | { verb: "unpick"; nth: "first" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" | "ninth" | "tenth" | "eleventh" | "twelfth" | "thirteenth" | "fourteenth" | "fifteenth" | "sixteenth" | "seventeenth" | "eighteenth" | "nineteenth" | "twentieth" | "twenty-first" | "twenty-second" | "twenty-third" | "twenty-fourth" | "twenty-fifth" | "twenty-sixth" | "twenty-seventh" | "twenty-eighth" | "twenty-ninth" | "thirtieth" | "thirty-first" | "thirty-second" }
  | { verb: "yes" }
  | { verb: "no" }
  | { verb: "pass" }
  | { verb: "bid"; gold: number }
  | { verb: "roll" }
  | { verb: "read"; deck: "tea" | "crystal" }
  | { verb: "end" }
  | { verb: "buy"; place: number }
  | { verb: "permit" }
  | { verb: "settle"; number: "2" | "3" | "4" | "5" | "6" | "8" | "9" | "10" }
  | { verb: "liquidate"; plot: string }
  | { verb: "auction"; plot: string }
  | { verb: "rebuild"; plot: string }
  | { verb: "join"; plot: string }
  | { verb: "dissolve"; plot: string }
  | { verb: "deposit"; plot: string }
  | { verb: "withdraw"; plot: string }
  | { verb: "invest"; plot: string }
  | { verb: "lab"; card: "s2" | "s3" | "s4" | "s5" | "s6" | "s8" | "s9" | "s10" | "h2" | "h3" | "h4" | "h5" | "h6" | "h8" | "h9" | "h10" }
  | { verb: "fund"; lab: number }
  | { verb: "convert"; lab: number }
  | { verb: "cast"; spell: "cumulonimbus" | "drunkards-tale" | "guild-meeting" | "eating-riches" | "false-profit-red" | "false-profit-black" | "rounds-on-you" | "executive-order" | "transmutation" | "spectacles" | "sirens-call" | "time-piece" | "trimmed-hedges" | "bailout" | "greased-axles" | "waystone" | "sealed-caravan" | "highwaymen" | "frost-kiss" | "mothballed-deed" | "tollgate" | "rusted-sigil" | "audit" | "unpicked-seam" }
  | { verb: "sell-spell"; spell: "cumulonimbus" | "drunkards-tale" | "guild-meeting" | "eating-riches" | "false-profit-red" | "false-profit-black" | "rounds-on-you" | "executive-order" | "transmutation" | "spectacles" | "sirens-call" | "time-piece" | "trimmed-hedges" | "bailout" | "greased-axles" | "waystone" | "sealed-caravan" | "highwaymen" | "frost-kiss" | "mothballed-deed" | "tollgate" | "rusted-sigil" | "audit" | "unpicked-seam" }
  | { verb: "broker"; plot: string }
  | { verb: "brew"; potion: "raining-gold" | "better-nature" | "shy-bottle" | "shackles" | "witch-brew" | "bottled-times" | "jailbreak" | "railroad" | "liquid-mirror" | "crate-of-confusion" | "ledger-ink" | "hearthward" | "evergreen" | "gilded-yeast" | "second-sight" | "guardians-broth" | "patience" }
  | { verb: "mead" }
  | { verb: "sell-mead"; plot: string }
  | { verb: "arrears"; plot: string }
  | { verb: "land"; land: "d2" | "d3" | "d4" | "d5" | "d6" | "d8" | "d9" | "d10" }
  | { verb: "plant"; plot: string }
  | { verb: "unplant"; plot: string }
  | { verb: "animate"; golem: "jc" | "js" | "jh" | "jd" | "qc" | "qs" | "qh" | "qd" }
  | { verb: "march"; plot: string }
  | { verb: "attack"; plot: string }
  | { verb: "defend"; plot: string }
  | { verb: "ability"; plot: string }
  | { verb: "combo"; pair: "impetuous-bombardment" | "coordinated-defense" | "inspiring-bulwark"; plot: string }
  | { verb: "motivate"; king: "kc" | "ks" | "kh" | "kd" }
  | { verb: "last-call"; plot: string }
  | { verb: "decree"; decree: "edict-of-bread" | "charter-of-learning" | "crowns-tithe" | "holiday-from-taxes" | "amnesty" | "standing-army" | "weights-and-measures" | "oil-levy" | "jubilee" | "muster" | "royal-wedding" | "enclosure" }
  | { verb: "enact" }
  | { verb: "refuse" }
  | { verb: "vote"; way: "keep" | "up" | "down" }
  | { verb: "react"; spell: "cumulonimbus" | "drunkards-tale" | "guild-meeting" | "eating-riches" | "false-profit-red" | "false-profit-black" | "rounds-on-you" | "executive-order" | "transmutation" | "spectacles" | "sirens-call" | "time-piece" | "trimmed-hedges" | "bailout" | "greased-axles" | "waystone" | "sealed-caravan" | "highwaymen" | "frost-kiss" | "mothballed-deed" | "tollgate" | "rusted-sigil" | "audit" | "unpicked-seam" }
  | { verb: "show"; fingers: number }
  | { verb: "guess"; die: number }
  | { verb: "claim"; cards: number; rank: number }
  | { verb: "call" }
  | { verb: "fold" }
  | { verb: "repay"; to: "A" | "B" | "C" | "D" | "E" | "F" | "bank" | "row" }
  | { verb: "offer"; seat: number; deal: "goods" | "future" | "wager" | "cover" | "loan" | "bond" }
  | { verb: "give"; item: "gold" | "souls" | "oil" | "grain" | "mead" | "crowns" | "spell" | "recipe" | "card" | "plot" | "future" | "bond" | "paper" | "contract" }
  | { verb: "want"; item: "gold" | "souls" | "oil" | "grain" | "mead" | "crowns" | "spell" | "recipe" | "card" | "plot" | "future" | "bond" | "paper" | "contract" }
  | { verb: "the-spell"; kind_of_spell: "cumulonimbus" | "drunkards-tale" | "guild-meeting" | "eating-riches" | "false-profit-red" | "false-profit-black" | "rounds-on-you" | "executive-order" | "transmutation" | "spectacles" | "sirens-call" | "time-piece" | "trimmed-hedges" | "bailout" | "greased-axles" | "waystone" | "sealed-caravan" | "highwaymen" | "frost-kiss" | "mothballed-deed" | "tollgate" | "rusted-sigil" | "audit" | "unpicked-seam" | "any" }
  | { verb: "the-recipe"; kind_of_recipe: "raining-gold" | "better-nature" | "shy-bottle" | "shackles" | "witch-brew" | "bottled-times" | "jailbreak" | "railroad" | "liquid-mirror" | "crate-of-confusion" | "ledger-ink" | "hearthward" | "evergreen" | "gilded-yeast" | "second-sight" | "guardians-broth" | "patience" | "any" }
  | { verb: "the-card"; kind_of_card: string }
  | { verb: "propose" }
  | { verb: "drop" }
  | { verb: "accept" }
  | { verb: "reject" }
  | { verb: "counter" }
  | { verb: "consider" }
  | { verb: "withdraw-offer" }
  | { verb: "transport" }
  | { verb: "load"; ware: "souls" | "oil" | "grain" }
  | { verb: "send" }
  | { verb: "post"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "raise"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "lower"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "escrow"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "reprice"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "remove"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "slip"; price: number }
  | { verb: "take"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "open"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "ask"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "sell"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "note"; ware: "souls" | "oil" | "grain" }
  | { verb: "until"; mark: "s0" | "s1" | "s2" | "a0" | "a1" | "a2" | "w0" | "w1" | "w2" | "p0" | "p1" | "p2"; years: number }
  | { verb: "recall"; note: number }
  | { verb: "take-note"; note: number }
  | { verb: "fulfil"; note: number }
  | { verb: "net"; note: number }
  | { verb: "event"; atom: "roll" | "doubles" | "seven" | "season" | "erratic" | "counter" | "spot" | "last" | "spelled-player" | "spelled-plot" | "blocked" | "hit" | "ruin" | "occupied" | "cart-lost" | "trade-lost" | "stakes-lost" | "tax-bill" | "bankrupt" | "king" | "taxman" }
  | { verb: "also"; join: "and" | "then" }
  | { verb: "season"; season: "summer" | "autumn" | "winter" | "spring" }
  | { verb: "meter"; counter: "col" | "rc" | "tax" | "cc"; bound: "at-least" | "at-most" }
  | { verb: "price-of"; ware: "souls" | "oil" | "grain"; bound: "at-least" | "at-most" }
  | { verb: "turns"; n: number }
  | { verb: "the-note"; note: number }
  | { verb: "the-bond"; bond: number }
  | { verb: "the-contract"; contract: number }
  | { verb: "the-paper"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "premium"; gold: number }
  | { verb: "pay-loan"; loan: number }
  | { verb: "issue"; paper: "stock" | "currency" }
  | { verb: "name"; coin: "acorn" | "beetle" | "candle" | "dewdrop" | "ember" | "feather" | "garnet" | "hazel" | "ibis" | "juniper" | "kestrel" | "lantern" | "moth" | "nettle" | "owl" | "pebble" | "quill" | "raven" | "sparrow" | "thistle" | "umber" | "violet" | "willow" | "yarrow" }
  | { verb: "mint" }
  | { verb: "redeem"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" }
  | { verb: "done" }
  | { verb: "give-up"; ware: "souls" | "oil" | "grain" }
  | { verb: "sell-one"; ware: "souls" | "oil" | "grain" }
  | { verb: "next"; nth: "first" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" }
  | { verb: "outcome"; outcome: "nothing" | "first" | "second" }
  | { verb: "fee"; fee: "closed" | "free" | "1-gold" | "2-gold" | "3-gold" | "4-gold" | "5-gold" }
  | { verb: "parity"; parity: "even" | "odd" }
  | { verb: "flex"; points: "attack" | "health" }
  | { verb: "transmute"; gain: "strength" | "card" }
  | { verb: "gift"; gift: "health" | "strength" | "ward" }
  | { verb: "way"; nth: "first" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" }
  | { verb: "toll"; toll: "pay" | "lose" }
  | { verb: "muster"; muster: "golem" | "pay" }
  | { verb: "audit"; audit: "pay" | "show" }
  | { verb: "learn"; lesson: "spell" | "recipe" }
  | { verb: "gaze"; deck: "tea" | "crystal" }
  | { verb: "plunder"; from_what: "vault" | "purse" };

export type Told =
  | { event: "bid_was"; data: { seat: number; gold: number } }
  | { event: "tie_bid_was"; data: { seat: number; gold: number } }
  | { event: "plays_at"; data: { seat: number; place: number } }
  | { event: "consoled"; data: { seat: number; gold: number } }
  | { event: "started_later"; data: { seat: number; gold: number } }
  | { event: "turn_begins"; data: { seat: number; round: number } }
  | { event: "skipped"; data: { seat: number } }
  | { event: "rolled"; data: { seat: number; first: number; second: number; total: number } }
  | { event: "metered"; data: { counter: "The cost of living" | "The research cost" | "The tax rate" | "The climate"; value: number } }
  | { event: "paid_out"; data: { seat: number; plot: string; gold: number } }
  | { event: "seized"; data: { seat: number; plot: string; gold: number } }
  | { event: "yielded"; data: { seat: number; plot: string; units: number; ware: "souls" | "oil" | "grain" } }
  | { event: "contested"; data: { plot: string; die: number } }
  | { event: "produced"; data: { seat: number; what: "spell" | "recipe"; number: number } }
  | { event: "got_spell"; data: { seat: number; spell: string } }
  | { event: "got_recipe"; data: { seat: number; potion: string } }
  | { event: "got_card"; data: { seat: number; card: string } }
  | { event: "maintained"; data: { seat: number; plot: string; gold: number } }
  | { event: "shuttered"; data: { seat: number; plot: string } }
  | { event: "stake_won"; data: { seat: number; plot: string; gold: number } }
  | { event: "stakes_gone"; data: { seat: number; gold: number } }
  | { event: "stakes_freed"; data: { seat: number; gold: number } }
  | { event: "resonated"; data: { seat: number; plot: string; gold: number } }
  | { event: "bought_deed"; data: { seat: number; number: number; plot: string; gold: number } }
  | { event: "got_deed"; data: { seat: number; number: number; plot: string } }
  | { event: "bought_permit"; data: { seat: number; gold: number } }
  | { event: "drew_king"; data: { seat: number; card: string } }
  | { event: "drew_ace"; data: { seat: number } }
  | { event: "ace_gave"; data: { seat: number; card: string } }
  | { event: "drew_seven"; data: { seat: number } }
  | { event: "taxman"; data: { seat: number } }
  | { event: "settled"; data: { seat: number; number: "2" | "3" | "4" | "5" | "6" | "8" | "9" | "10"; plot: string } }
  | { event: "liquidated"; data: { seat: number; plot: string; gold: number } }
  | { event: "rebuilt"; data: { seat: number; plot: string; gold: number } }
  | { event: "auctioned"; data: { seat: number; plot: string; gold: number } }
  | { event: "outbid"; data: { seat: number; gold: number } }
  | { event: "knocked_down"; data: { seat: number; plot: string; gold: number } }
  | { event: "unsold"; data: { seat: number; plot: string } }
  | { event: "joined"; data: { seat: number; plot: string } }
  | { event: "parted"; data: { seat: number; plot: string } }
  | { event: "deposited"; data: { seat: number; gold: number; plot: string } }
  | { event: "withdrew"; data: { seat: number; gold: number; plot: string } }
  | { event: "invested"; data: { seat: number; gold: number; plot: string } }
  | { event: "moved_deed"; data: { seat: number; other: number; plot: string } }
  | { event: "lab_built"; data: { seat: number; card: string } }
  | { event: "funded"; data: { seat: number; number: number; gold: number } }
  | { event: "converted"; data: { seat: number; what: "spell shop" | "brewery"; plot: string } }
  | { event: "spell_cast"; data: { seat: number; spell: string } }
  | { event: "aimed_at"; data: { seat: number } }
  | { event: "aimed_plot"; data: { plot: string } }
  | { event: "spell_fizzled"; data: { spell: string } }
  | { event: "spell_sold"; data: { seat: number; spell: string; gold: number } }
  | { event: "brokerage"; data: { seat: number; plot: string; fee: number } }
  | { event: "brokerage_closed"; data: { seat: number; plot: string } }
  | { event: "brewed"; data: { seat: number } }
  | { event: "potion_shown"; data: { seat: number; potion: string } }
  | { event: "mead_made"; data: { seat: number; units: number } }
  | { event: "mead_sold"; data: { seat: number; units: number; gold: number } }
  | { event: "arrears_paid"; data: { seat: number; plot: string; gold: number } }
  | { event: "land_laid"; data: { seat: number; card: string; plot: string } }
  | { event: "planted"; data: { seat: number; plot: string } }
  | { event: "unplanted"; data: { seat: number; plot: string } }
  | { event: "blocked_plot"; data: { plot: string; rolls: number } }
  | { event: "die_fell"; data: { seat: number; die: number } }
  | { event: "coin_fell"; data: { seat: number; side: "tails" | "heads" } }
  | { event: "hand_shown"; data: { seat: number; to: number } }
  | { event: "saw_card"; data: { seat: number; card: string } }
  | { event: "saw_spell"; data: { seat: number; spell: string } }
  | { event: "saw_recipe"; data: { seat: number; potion: string } }
  | { event: "gained_ware"; data: { seat: number; units: number; ware: "souls" | "oil" | "grain" } }
  | { event: "lost_ware"; data: { seat: number; units: number; ware: "souls" | "oil" | "grain" } }
  | { event: "took_ware"; data: { seat: number; other: number; units: number; ware: "souls" | "oil" | "grain" } }
  | { event: "gained_gold"; data: { seat: number; gold: number; source: "bank" | "Revenue Office" } }
  | { event: "lost_gold"; data: { seat: number; gold: number; to: "bank" | "Revenue Office" } }
  | { event: "bank_called"; data: { seat: number; gold: number } }
  | { event: "bank_short"; data: { seat: number; gold: number } }
  | { event: "paid_gold"; data: { seat: number; gold: number; other: number } }
  | { event: "gained_crown"; data: { seat: number; crowns: number } }
  | { event: "reversed"; data: { seat: number } }
  | { event: "disregarded"; data: { seat: number } }
  | { event: "cart_broke"; data: { seat: number; units: number; die: number } }
  | { event: "cart_held"; data: { seat: number; die: number } }
  | { event: "cart_arrived"; data: { seat: number } }
  | { event: "road_roll"; data: { seat: number; die: number; limit: number } }
  | { event: "goods_lost"; data: { seat: number } }
  | { event: "wheel_turned"; data: { portion: string; year: number } }
  | { event: "season_began"; data: { season: "summer" | "autumn" | "winter" | "spring" } }
  | { event: "went_erratic"; data: { climate: number } }
  | { event: "calmed"; data: { climate: number } }
  | { event: "foretold"; data: { seat: number; deck: "tea" | "crystal"; card: string } }
  | { event: "matured"; data: { card: string; die: number } }
  | { event: "waived"; data: { card: string } }
  | { event: "displaced"; data: { card: string } }
  | { event: "upheaval"; data: { cards: number } }
  | { event: "kept_units"; data: { seat: number; units: number; lost: number } }
  | { event: "tax_due"; data: { seat: number; gold: number } }
  | { event: "tax_paid"; data: { seat: number; gold: number } }
  | { event: "tax_crowned"; data: { seat: number } }
  | { event: "tax_lifted"; data: { seat: number } }
  | { event: "voted"; data: { seat: number; way: "keep" | "up" | "down" } }
  | { event: "decree_chosen"; data: { seat: number; decree: string } }
  | { event: "enacted"; data: { seat: number; decree: string } }
  | { event: "refused_decree"; data: { seat: number; decree: string } }
  | { event: "decree_bid"; data: { seat: number; gold: number } }
  | { event: "king_cancelled"; data: { seat: number; spell: string } }
  | { event: "looked_decree"; data: { seat: number; decree: string } }
  | { event: "animated"; data: { seat: number; card: string; plot: string; power: number; points: number } }
  | { event: "motivated"; data: { seat: number; card: string; power: number; points: number } }
  | { event: "guard_placed"; data: { seat: number; plot: string } }
  | { event: "marched"; data: { seat: number; plot: string; to: string } }
  | { event: "defends"; data: { seat: number; plot: string } }
  | { event: "attacked"; data: { seat: number; plot: string; what: "unit" | "property"; to: string } }
  | { event: "ability_used"; data: { seat: number; card: string; plot: string } }
  | { event: "combo_used"; data: { seat: number; pair: string } }
  | { event: "damaged_unit"; data: { seat: number; card: string; plot: string; damage: number; left: number } }
  | { event: "damaged_plot"; data: { plot: string; damage: number } }
  | { event: "unit_fell"; data: { seat: number; card: string; plot: string } }
  | { event: "unit_left"; data: { seat: number; card: string; plot: string } }
  | { event: "ruined_plot"; data: { plot: string } }
  | { event: "healed"; data: { plot: string } }
  | { event: "last_called"; data: { seat: number; plot: string } }
  | { event: "aegis_held"; data: { seat: number; plot: string } }
  | { event: "stolen"; data: { seat: number; other: number } }
  | { event: "fingers"; data: { seat: number; number: number } }
  | { event: "called_parity"; data: { seat: number; parity: "even" | "odd" } }
  | { event: "game_won"; data: { seat: number } }
  | { event: "claimed"; data: { seat: number; cards: number; rank: "2" | "3" | "4" | "5" | "6" | "8" | "9" | "10" | "jack" | "queen" } }
  | { event: "folded"; data: { seat: number } }
  | { event: "called_claim"; data: { seat: number; other: number } }
  | { event: "guessed"; data: { seat: number; other: number; die: number; answer: "right" | "higher" | "lower" } }
  | { event: "offered"; data: { seat: number; other: number; deal: "goods" | "a future" | "a wager" | "a cover" | "a loan" | "a bond" } }
  | { event: "offer_gives"; data: { seat: number; amount: number; item: "gold" | "souls" | "oil" | "grain" | "mead" | "crowns" | "spell" | "recipe" | "card" | "plot" | "future" | "bond" | "paper" | "contract" } }
  | { event: "offer_wants"; data: { seat: number; amount: number; item: "gold" | "souls" | "oil" | "grain" | "mead" | "crowns" | "spell" | "recipe" | "card" | "plot" | "future" | "bond" | "paper" | "contract" } }
  | { event: "accepted"; data: { seat: number } }
  | { event: "rejected"; data: { seat: number } }
  | { event: "countered"; data: { seat: number } }
  | { event: "considered"; data: { seat: number; other: number } }
  | { event: "offer_withdrawn"; data: { seat: number; other: number } }
  | { event: "offer_expired"; data: { seat: number; other: number } }
  | { event: "owes"; data: { seat: number; gold: number; other: number } }
  | { event: "owes_office"; data: { seat: number; gold: number; to: "bank" | "Revenue Office" } }
  | { event: "repaid"; data: { seat: number; gold: number; other: number } }
  | { event: "repaid_office"; data: { seat: number; gold: number; to: "bank" | "Revenue Office" } }
  | { event: "bankrupt"; data: { seat: number } }
  | { event: "solvent"; data: { seat: number } }
  | { event: "eliminated"; data: { seat: number } }
  | { event: "round_over"; data: { round: number } }
  | { event: "won"; data: { seat: number; victory: "nobody" | "economic dominance" | "royal favour" | "net worth at the end" } }
  | { event: "cart_sent"; data: { seat: number; units: number } }
  | { event: "bid_posted"; data: { seat: number; slips: number; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "ask_posted"; data: { seat: number; slips: number; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "traded"; data: { seat: number; other: number; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "sold_to_office"; data: { seat: number; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "repriced"; data: { seat: number; side: "bid" | "ask"; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "to_escrow"; data: { seat: number; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "escrow_back"; data: { seat: number; gold: number } }
  | { event: "ask_removed"; data: { seat: number; table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; price: number } }
  | { event: "stimulus"; data: { table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; slips: number; price: number } }
  | { event: "book_opened"; data: { table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F"; seat: number } }
  | { event: "book_closed"; data: { table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" } }
  | { event: "note_written"; data: { note: number; seat: number; ware: "souls" | "oil" | "grain"; price: number; mark: string; year: number } }
  | { event: "note_recalled"; data: { note: number; seat: number } }
  | { event: "note_void"; data: { note: number; seat: number } }
  | { event: "note_taken"; data: { note: number; seat: number; short: number; price: number } }
  | { event: "future_expired"; data: { note: number; short: number; long: number; ware: "souls" | "oil" | "grain" } }
  | { event: "delivered"; data: { note: number; short: number; long: number; ware: "souls" | "oil" | "grain" } }
  | { event: "netted"; data: { note: number; seat: number; short: number; long: number } }
  | { event: "cash_settled"; data: { note: number; short: number; long: number; gold: number } }
  | { event: "not_delivered"; data: { note: number; short: number; long: number; gold: number } }
  | { event: "future_gone"; data: { note: number } }
  | { event: "signed"; data: { contract: number; writer: number; holder: number; premium: number; pays: number } }
  | { event: "paid_claim"; data: { contract: number; writer: number; holder: number; gold: number } }
  | { event: "ran_out"; data: { contract: number; writer: number; holder: number } }
  | { event: "premium_paid"; data: { contract: number; holder: number; writer: number; gold: number } }
  | { event: "premium_proposed"; data: { contract: number; writer: number; holder: number; gold: number } }
  | { event: "cover_ended"; data: { contract: number; holder: number } }
  | { event: "cover_lapsed"; data: { contract: number; holder: number; gold: number } }
  | { event: "lent"; data: { loan: number; lender: number; borrower: number; principal: number; interest: number } }
  | { event: "interest_due"; data: { loan: number; borrower: number; lender: number; gold: number } }
  | { event: "principal_due"; data: { loan: number; borrower: number; lender: number; gold: number } }
  | { event: "loan_repaid"; data: { loan: number; borrower: number; lender: number; gold: number } }
  | { event: "pledge_seized"; data: { loan: number; lender: number; borrower: number; credit: number } }
  | { event: "bond_sold"; data: { bond: number; issuer: number; holder: number; face: number; coupon: number } }
  | { event: "coupon_due"; data: { bond: number; issuer: number; holder: number; gold: number } }
  | { event: "bond_due"; data: { bond: number; issuer: number; holder: number; gold: number } }
  | { event: "stock_issued"; data: { seat: number; shares: number; percent: number } }
  | { event: "dividend"; data: { issuer: number; holder: number; gold: number } }
  | { event: "currency_issued"; data: { seat: number; rate: number; coin: "acorn" | "beetle" | "candle" | "dewdrop" | "ember" | "feather" | "garnet" | "hazel" | "ibis" | "juniper" | "kestrel" | "lantern" | "moth" | "nettle" | "owl" | "pebble" | "quill" | "raven" | "sparrow" | "thistle" | "umber" | "violet" | "willow" | "yarrow" } }
  | { event: "tokens_made"; data: { seat: number; tokens: number; coin: "acorn" | "beetle" | "candle" | "dewdrop" | "ember" | "feather" | "garnet" | "hazel" | "ibis" | "juniper" | "kestrel" | "lantern" | "moth" | "nettle" | "owl" | "pebble" | "quill" | "raven" | "sparrow" | "thistle" | "umber" | "violet" | "willow" | "yarrow" } }
  | { event: "tokens_redeemed"; data: { holder: number; issuer: number; tokens: number; gold: number; coin: "acorn" | "beetle" | "candle" | "dewdrop" | "ember" | "feather" | "garnet" | "hazel" | "ibis" | "juniper" | "kestrel" | "lantern" | "moth" | "nettle" | "owl" | "pebble" | "quill" | "raven" | "sparrow" | "thistle" | "umber" | "violet" | "willow" | "yarrow" } }
  | { event: "paper_worthless"; data: { table: "souls" | "oil" | "grain" | "stock-A" | "stock-B" | "stock-C" | "stock-D" | "stock-E" | "stock-F" | "coin-A" | "coin-B" | "coin-C" | "coin-D" | "coin-E" | "coin-F" } };
