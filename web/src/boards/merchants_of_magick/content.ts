export interface Circle {
  id: string;
  column: string;
  number: number;
}

export interface Row {
  id: string;
  name: string;
  short: string; // where it stands alone
  kind: string;
  coins: number;
  potions: number;
  text: string;
  circles: Circle[];
}

export interface Column {
  id: string;
  name: string;
  side: Side;
  dice: string[];
}

/** An adventurer or a mastery, as the box calls it in the language of the reader. */
export interface Titled {
  id: string;
  title: string;
}

export interface Order {
  id: string;
  name: string;
  item: string;
  rows: string[];
  double: boolean;
  coins: number;
}

export type Side = "crafting" | "research";

export const SIDES: Side[] = ["crafting", "research"];
