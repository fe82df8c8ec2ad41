/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface View {
  active: number;
  first: number;
  order: number[];
  last_round: boolean;
  pile: number;
  discards: Discards;
  taverns: Record<string, TavernView>;
  players: PlayerView[];
  hand: Record<string, number> | null;
}

export interface Discards {
  size: number;
  top: string | null;
}

export interface TavernView {
  members: number[];
  totals: Record<string, Total>;
}

export interface Total {
  cards: number;
  minimum: number;
}

export interface PlayerView {
  tavern: string;
  gold: number;
  hand: number;
  collections: Record<string, Collection>;
}

export interface Collection {
  size: number;
  horns: number;
}

export type Parts =
  | { verb: "display"; thing: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; naturals: number; horns: number }
  | { verb: "ring"; thing: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment" }
  | { verb: "wand"; first: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment" | "horn-on-ring" | "horn-on-wand" | "horn-on-glove" | "horn-on-potion" | "horn-on-cloak" | "horn-on-parchment"; second: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment" | "horn-on-ring" | "horn-on-wand" | "horn-on-glove" | "horn-on-potion" | "horn-on-cloak" | "horn-on-parchment" }
  | { verb: "spread" }
  | { verb: "glove" }
  | { verb: "potion"; seat: number }
  | { verb: "cloak" }
  | { verb: "parchment"; mine: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; seat: number; theirs: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment" }
  | { verb: "choose"; tavern: "owl" | "cat" }
  | { verb: "pass" };

export type Told =
  | { event: "began"; data: { seat: number } }
  | { event: "sits"; data: { seat: number; tavern: "owl" | "cat" } }
  | { event: "laid"; data: { seat: number; thing: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; naturals: number; horns: number; total: number; minimum: number } }
  | { event: "used"; data: { seat: number; power: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment" } }
  | { event: "called"; data: { seat: number; thing: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; cards: number; total: number; minimum: number } }
  | { event: "swapped"; data: { seat: number; mine: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; other: number; theirs: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; total: number; minimum: number } }
  | { event: "flipped"; data: { seat: number; tavern: "owl" | "cat" } }
  | { event: "sold"; data: { tavern: "owl" | "cat"; thing: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment"; coins: number } }
  | { event: "paid"; data: { seat: number; coins: number } }
  | { event: "drew"; data: { seat: number; cards: number } }
  | { event: "got"; data: { seat: number; thing: "ring" | "wand" | "glove" | "potion" | "cloak" | "parchment" | "horn" } }
  | { event: "last"; data: { seat: number } };
