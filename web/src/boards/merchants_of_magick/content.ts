export interface Circle {
  id: string;
  column: string;
  number: number;
}

export interface Row {
  id: string;
  name: string;
  kind: string;
  coins: number;
  potions: number;
  text: string;
  circles: Circle[];
}

export interface Column {
  id: string;
  name: string;
  side: string;
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

export const GROUPS: Record<string, string[]> = {
  craft: ["accessory", "weapon", "armor"],
  research: ["prefix", "suffix", "charm"],
};

export const COLUMNS: Record<string, string[]> = {
  craft: ["steel", "wood", "leather"],
  research: ["elemental", "arcane", "wild"],
};
