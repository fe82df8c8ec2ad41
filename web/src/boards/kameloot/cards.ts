import { worded } from "../../parts/options";
import type { CardFace } from "../../parts/parts";
import { t } from "../../words/words";
import type { KamelootBoard } from "./board";

export const THINGS = ["ring", "wand", "glove", "potion", "cloak", "parchment"] as const;

export type Thing = (typeof THINGS)[number];

export type Tavern = "owl" | "cat";

export interface Thingly {
  id: string;
  name: string;
  minimum: number | null;
  copies: number;
  text: string;
  source: "book" | "public" | "house";
}

export interface Placed {
  id: string;
  card: string;
  on: Thing;
}

export function minimum(board: KamelootBoard, thing: string): number {
  return board.things[thing]?.minimum ?? 0;
}

export function face(board: KamelootBoard, thing: string, full = true): CardFace {
  const one = board.things[thing];
  const num = thing === "horn" ? "★" : minimum(board, thing);
  if (!full) return { kind: `obj-${thing}`, art: `kam:${thing}`, num };
  return {
    kind: `obj-${thing}`,
    art: `kam:${thing}`,
    num,
    title: worded(`kameloot.card.${thing}`, one?.name ?? thing),
    text: worded(`kameloot.card.${thing}.text`, one?.text ?? ""),
    foot: thing === "horn" ? t("kameloot.joker") : t("kameloot.sells.at", { n: num }),
    source: one?.source,
  };
}

export function things_n(_board: KamelootBoard, n: number, thing: string): string {
  return t(`kameloot.n.${thing}`, { n });
}

export function tavernName(_board: KamelootBoard, tavern: string): string {
  return t(`kameloot.the.${tavern}`);
}
