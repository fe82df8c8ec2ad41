/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface View {
  kingdoms: string[];
  village: string | null;
  turn: number;
  turns: number;
  active: number;
  major: string | null;
  deck: number;
  boxed: number;
  track: SlotView[];
  graveyard: CardView[];
  banished: CardView[];
  taking: TakenView[];
  limbo: CardView[];
  from_slot: number | null;
  free: boolean;
  boosts: Record<string, number>;
  players: PlayerView[];
  waiting: Waiting | null;
  over: boolean;
}

export interface SlotView {
  slot: number;
  cost: number;
  card: CardView | null;
  forecast: Forecast | null;
  outcome: Outcome | null;
}

export interface CardView {
  key: number;
  id: string;
}

export interface Forecast {
  attack: number;
  health: number;
  strength: number;
  defense: number;
  wounds: number;
  short: number;
  spare: number;
  through: number;
}

export interface Outcome {
  wins: boolean;
  settled: boolean;
  missing_crystals: number;
  covers: string | null;
  attack: number;
  defense: number;
  crystals: number;
  wounds: number;
  glory: number;
}

export interface TakenView {
  key: number;
  id: string;
  forecast: Forecast | null;
  outcome: Outcome | null;
}

export interface PlayerView {
  crystals: number;
  wounds: number;
  attack: number;
  defense: number;
  against_dragons: number;
  glory: number;
  protected: boolean;
  monsters: number;
  dragons: number;
  skulls: number;
  items: CardView[];
  enchantments: CardView[];
  trophies: CardView[];
  attack_parts: Part[];
  defense_parts: Part[];
  actions: ActionView[];
}

export interface Part {
  card: string | null;
  points: number;
}

export interface ActionView {
  source: string;
  line: number;
  card: string;
  used: number;
  limit: number | null;
}

export interface Waiting {
  card: string | null;
  line: number | null;
  owner: number | null;
  seat: number;
  receiver: number | null;
  losses: Loss[];
}

export interface Loss {
  card: CardView;
  glory: number;
}

export type Parts =
  | { verb: "choose"; kingdom: "bandits" | "barbarians" | "cultists" | "dracons" | "gnolls" | "goblins" | "undeads" | "unicorns" }
  | { verb: "use"; source: "village" | "item" | "enchantment" | "trophy"; line: "1" | "2" | "3" | "4" | "5" | "6" }
  | { verb: "journey"; slot: "1" | "2" | "3" | "4" | "5" | "6" }
  | { verb: "rest"; source: "village" | "item" | "enchantment" | "trophy"; line: "1" | "2" | "3" | "4" | "5" | "6" }
  | { verb: "proceed" }
  | { verb: "end" }
  | { verb: "target"; seat: number }
  | { verb: "monster"; place: string }
  | { verb: "swap"; slot: "1" | "2" | "3" | "4" | "5" | "6" }
  | { verb: "lay"; place: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" }
  | { verb: "resolve"; seat: number; source: "village" | "item" | "enchantment" | "trophy"; line: "1" | "2" | "3" | "4" | "5" | "6" };

export type Told =
  | { event: "chose"; data: { seat: number; kingdom: "bandits" | "barbarians" | "cultists" | "dracons" | "gnolls" | "goblins" | "undeads" | "unicorns" } }
  | { event: "played"; data: { kingdom: "bandits" | "barbarians" | "cultists" | "dracons" | "gnolls" | "goblins" | "undeads" | "unicorns" } }
  | { event: "settled"; data: { village: string; cards: number } }
  | { event: "began"; data: { seat: number; turn: number } }
  | { event: "used"; data: { seat: number; card: string; line: "1" | "2" | "3" | "4" | "5" | "6" } }
  | { event: "picked"; data: { seat: number; card: string; slot: "1" | "2" | "3" | "4" | "5" | "6"; crystals: number } }
  | { event: "rested"; data: { seat: number; card: string; line: "1" | "2" | "3" | "4" | "5" | "6" } }
  | { event: "paid"; data: { seat: number; crystals: number } }
  | { event: "fought"; data: { seat: number; card: string; attack: number; health: number } }
  | { event: "failed"; data: { seat: number; card: string; attack: number; health: number; slot: "1" | "2" | "3" | "4" | "5" | "6" } }
  | { event: "struck"; data: { card: string; seat: number; strength: number; defense: number; wounds: number; double: number } }
  | { event: "wounded"; data: { seat: number; wounds: number } }
  | { event: "healed"; data: { seat: number; wounds: number } }
  | { event: "gained"; data: { seat: number; crystals: number } }
  | { event: "lost"; data: { seat: number; crystals: number } }
  | { event: "stole"; data: { seat: number; crystals: number; other: number } }
  | { event: "boosted"; data: { seat: number; icon: "Attack" | "Defense"; points: number; total: number } }
  | { event: "exchanged"; data: { seat: number; attack: number; defense: number } }
  | { event: "freed"; data: { seat: number } }
  | { event: "transferred"; data: { seat: number; wounds: number; other: number } }
  | { event: "buried"; data: { seat: number; card: string } }
  | { event: "banished"; data: { seat: number; card: string } }
  | { event: "gave"; data: { seat: number; card: string; other: number } }
  | { event: "took"; data: { seat: number; card: string; other: number } }
  | { event: "swapped"; data: { seat: number; card: string; other: number; theirs: string } }
  | { event: "unearthed"; data: { seat: number; card: string; slot: "1" | "2" | "3" | "4" | "5" | "6"; buried: string } }
  | { event: "visited"; data: { seat: number; card: string } }
  | { event: "barred"; data: { seat: number; card: string; attack: number; health: number } }
  | { event: "vain"; data: { seat: number; card: string } }
  | { event: "aimed"; data: { seat: number; other: number } }
  | { event: "spared"; data: { seat: number } }
  | { event: "triggered"; data: { seat: number; card: string; line: "1" | "2" | "3" | "4" | "5" | "6" } }
  | { event: "joined"; data: { seat: number; card: string } }
  | { event: "discarded"; data: { card: string } }
  | { event: "revealed"; data: { card: string; slot: "1" | "2" | "3" | "4" | "5" | "6" } }
  | { event: "scored"; data: { seat: number; glory: number } };
