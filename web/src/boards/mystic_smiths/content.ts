export type Act = "meditate" | "study" | "remodel" | "work" | "craft";

export interface Card {
  id: string;
  name: string;
  told: string; // what events call it
  type: string;
  cost: number;
  text: string;
  short: string;
  pay: Record<string, number>;
  gain: Record<string, number>;
  points: number;
  repeat: boolean;
  ability: string | null;
  source: string;
}

export interface Weapon {
  id: string;
  name: string;
  cost: Record<string, number>;
  points: number;
}

export const SPACES = ["2", "3", "4", "5", "6", "7"] as const;

export const GOODS = ["ore", "wood", "hide", "crystal", "essence"] as const;

export const LETTER: Record<string, string> = {
  ore: "O",
  wood: "W",
  hide: "H",
  crystal: "C",
  essence: "E",
  points: "P",
};

export const ACTS: [Act, string][] = [
  ["meditate", "mys:meditate"],
  ["study", "book"],
  ["remodel", "mys:remodel"],
  ["work", "mys:work"],
  ["craft", "mys:craft"],
];
