/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface View {
  round: number;
  first: number | null;
  active: number | null;
  occasion: string;
  dice: number[];
  sum: number;
  last_round: boolean;
  enough: number;
  rounds: number;
  central: (string | null)[];
  deck: number;
  discards: string[];
  rack: string[];
  armoury: number;
  players: SmithView[];
  since: Since[];
  steals: Waiting[];
  doing: Doing | null;
  payment: Payment | null;
  layout: string[];
  reach: Reach | null;
}

export interface SmithView {
  board: string;
  forge: string[];
  reserve: string[];
  stock: Record<string, number>;
  points: number;
  tokens: number;
  weapons: string[];
  abilities: string[];
}

export interface Since {
  stock: Record<string, number>;
  points: number;
}

export interface Waiting {
  seat: number;
  card: string;
}

export interface Doing {
  seat: number;
  card: string;
  host: string;
  space: string;
  market: boolean;
  times: number;
  choices: Choice[];
}

export interface Choice {
  move: string;
  card: string | null;
  seat: number | null;
  loot: Record<string, number> | null;
}

export interface Payment {
  weapon: string | null;
  card: string | null;
  price: Record<string, number>;
  paid: Record<string, number>;
  owed: Record<string, number>;
  essence: number;
  asks: string;
  given: Record<string, number>;
  left: Record<string, number>;
  choices: Giving[];
}

export interface Giving {
  amount: number;
  left: number;
  essence: number;
}

export interface Reach {
  meditate: number;
  study: (number | null)[];
  craft: Price[];
}

export interface Price {
  lacks: Record<string, number>;
  missing: number;
  essence: number;
  short: number;
  ore: boolean;
}

export type Parts =
  | { verb: "place"; card: string }
  | { verb: "nudge"; way: "down" | "none" | "up" }
  | { verb: "meditate"; discard: "2" | "3" | "4" | "5" | "6" | "7" | "none" }
  | { verb: "study"; market: "2" | "3" | "4" | "5" | "6" | "7"; space: "2" | "3" | "4" | "5" | "6" | "7" }
  | { verb: "remodel" }
  | { verb: "lay"; card: string }
  | { verb: "work"; space: "2" | "3" | "4" | "5" | "6" | "7" }
  | { verb: "craft"; weapon: "L01" | "L02" | "L03" | "L04" | "L05" | "L06" | "L07" | "L08" | "L09" | "L10" | "L11" | "L12" | "L13" | "L14" | "L15" | "L16" | "L17" | "L18" | "L19" | "L20" | "L21" | "L22" | "L23" | "L24" | "L25" | "L26" | "L27" | "L28" | "L29" | "L30" | "L31" | "L32" | "L33" | "L34" | "L35" | "L36" | "L37" | "L38" | "L39" | "L40" }
  | { verb: "pay"; material: "ore" | "wood" | "hide" | "crystal"; amount: number }
  | { verb: "forge" }
  | { verb: "again" }
  | { verb: "stop" }
  | { verb: "copy"; space: "2" | "3" | "4" | "5" | "6" | "7" }
  | { verb: "imitate"; seat: number }
  | { verb: "recall"; card: string }
  | { verb: "swap"; space: "2" | "3" | "4" | "5" | "6" | "7" }
  | { verb: "steal"; seat: number };

export type Told =
  | { event: "placed"; data: { seat: number; card: string; space: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "first"; data: { seat: number } }
  | { event: "head_start"; data: { seat: number; essence: number } }
  | { event: "turned"; data: { card: string; space: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "opened"; data: { weapon: string; points: number } }
  | { event: "shuffled"; data: { cards: number } }
  | { event: "round"; data: { round: number } }
  | { event: "rolled"; data: { seat: number; first: number; second: number; sum: number } }
  | { event: "rolled_all"; data: { seat: number } }
  | { event: "echoed"; data: { seat: number } }
  | { event: "nudged"; data: { seat: number; sum: number } }
  | { event: "runs"; data: { seat: number } }
  | { event: "took"; data: { seat: number; card: string; goods: string; space: "2" | "3" | "4" | "5" | "6" | "7"; amounts: { goods: Record<string, number> } } }
  | { event: "changed"; data: { seat: number; card: string; pay: string; goods: string; amounts: { pay: Record<string, number>; goods: Record<string, number> } } }
  | { event: "forged"; data: { seat: number; card: string; pay: string; points: number; amounts: { pay: Record<string, number> } } }
  | { event: "idle"; data: { seat: number; card: string } }
  | { event: "waits"; data: { seat: number; card: string } }
  | { event: "stole"; data: { seat: number; card: string; goods: string; victim: number; amounts: { goods: Record<string, number> } } }
  | { event: "no_prey"; data: { seat: number; card: string } }
  | { event: "copied"; data: { seat: number; card: string; copied: string; row: "forge" | "market" | "reserve" } }
  | { event: "imitated"; data: { seat: number; card: string; copied: string; rival: number } }
  | { event: "swapped"; data: { seat: number; card: string; space: "2" | "3" | "4" | "5" | "6" | "7"; other: string; to: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "traded"; data: { seat: number; card: string; space: "2" | "3" | "4" | "5" | "6" | "7"; other: string; market: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "learnt"; data: { seat: number; ability: string } }
  | { event: "meditated"; data: { seat: number; essence: number } }
  | { event: "discarded"; data: { seat: number; card: string; space: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "studied"; data: { seat: number; card: string; essence: number; space: "2" | "3" | "4" | "5" | "6" | "7"; old: string; market: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "remodelled"; data: { seat: number } }
  | { event: "laid"; data: { seat: number; card: string; space: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "worked"; data: { seat: number; card: string; space: "2" | "3" | "4" | "5" | "6" | "7" } }
  | { event: "crafted"; data: { seat: number; weapon: string; pay: string; points: number; amounts: { pay: Record<string, number> } } }
  | { event: "marked"; data: { seat: number; points: number } }
  | { event: "triggered"; data: { seat: number; weapons: number } }
  | { event: "guard"; data: { round: number } }
  | { event: "last_run"; data: {  } };
