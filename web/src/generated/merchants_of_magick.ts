/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface View {
  round: number;
  rounds: number;
  dice: DieView[];
  fits: Record<string, Record<string, number>>;
  results: number;
  circles: number;
  free_results: number;
  shoppes: ShoppeView[];
  masteries: MasteryView[];
  deck: number;
  returned: string[];
  waiting: string[];
  discarded: (string | null)[];
  rating: string | null;
  announce_at_once: boolean;
  adventurer_orders_count: boolean;
}

export interface DieView {
  die: string;
  result: number;
  spent: boolean;
  idle: Idle | null;
  prices: Record<string, number>;
}

export interface Idle {
  rule: string;
  reason: string;
}

export interface ShoppeView {
  coins: number;
  parts: Record<string, number>;
  potions: number;
  marks: string[];
  rows: string[];
  announced: string[];
  spent: Record<string, string>;
  free_spent: number;
  slots_used: number;
  next_slot: number | null;
  owed: number;
  adventurer: AdventurerView;
  line: Space[];
  claimed: string[];
  gives_to: number | null;
  material: number | null;
  energy: number | null;
}

export interface AdventurerView {
  id: string;
  title: string;
  enchantment: string;
  orders: Wanted[];
  rewards: Reward[];
  coins: number;
}

export interface Wanted {
  item: string;
  fulfilled: boolean;
}

export interface Reward {
  potions: number;
  marks: number;
  coins: number;
  got: boolean;
}

export interface Space {
  order: string | null;
  face: string;
}

export interface MasteryView {
  id: string;
  title: string;
  column: string;
  circles: number;
  side: string;
  coins: number;
  marked: number[];
  scored: (number | null)[];
}

export type Parts =
  | { verb: "done" }
  | { verb: "spend"; die: "d6" | "d8" | "d10" | "d12"; circle: string }
  | { verb: "free_mark"; circle: string };

export type Told =
  | { event: "sponsors"; data: { seat: number; adventurer: string } }
  | { event: "dealt"; data: { seat: number; order: string; card: string; space: number } }
  | { event: "in_play"; data: { mastery: string; column: "steel" | "wood" | "leather" | "elemental" | "arcane" | "wild"; circles: number; coins: number } }
  | { event: "dealt_again"; data: { seat: number; order: string; card: string } }
  | { event: "rolled"; data: { round: number; d6: number; d8: number; d10: number; d12: number } }
  | { event: "spent"; data: { seat: number; die: "d6" | "d8" | "d10" | "d12"; result: number; circle: string; potions: number; place: string } }
  | { event: "extra"; data: { seat: number; slot: number; potions: number } }
  | { event: "freed"; data: { seat: number; circle: string; place: string } }
  | { event: "lapsed"; data: { seat: number } }
  | { event: "announced"; data: { seat: number; row: "backpack" | "scroll" | "ring" | "pendant" | "staff" | "sword" | "crossbow" | "warhammer" | "bracers" | "helmet" | "greaves" | "plate_armor" | "fiery" | "shocking" | "everlasting" | "divine" | "elves" | "dwarves" | "orcs" | "dragons" | "glamor_potion_supplier" | "renowned_accessories" | "weapon_prestige" | "elite_armor"; called: string } }
  | { event: "completed"; data: { seat: number; row: "backpack" | "scroll" | "ring" | "pendant" | "staff" | "sword" | "crossbow" | "warhammer" | "bracers" | "helmet" | "greaves" | "plate_armor" | "fiery" | "shocking" | "everlasting" | "divine" | "elves" | "dwarves" | "orcs" | "dragons" | "glamor_potion_supplier" | "renowned_accessories" | "weapon_prestige" | "elite_armor"; called: string; coins: number; potions: number } }
  | { event: "claimed"; data: { seat: number; order: string; card: string; coins: number; space: number } }
  | { event: "fulfilled"; data: { seat: number; adventurer: string; orders: number; potions: number } }
  | { event: "sponsored"; data: { seat: number; adventurer: string; coins: number } }
  | { event: "replaced"; data: { seat: number; space: number } }
  | { event: "closed"; data: { seat: number; spaces: number } }
  | { event: "mastered"; data: { seat: number; mastery: string; coins: number } }
  | { event: "flipped"; data: { mastery: string; coins: number } }
  | { event: "passed"; data: { seat: number; order: string; card: string; to: number } }
  | { event: "discarded"; data: { order: string; card: string } }
  | { event: "arrived"; data: { order: string; card: string } }
  | { event: "revealed"; data: { seat: number; order: string; card: string; space: number } }
  | { event: "rated"; data: { seat: number; coins: number; rating: "Master" | "Merchant" | "Craftsman" | "Apprentice" | "Unrated" } };
