/** What the browser knows of the five games before it has asked: their stall, crest, time and weight. */
export interface Stall {
  name: string;
  short: string; // where there is little room
  css: string; // the class that carries the colours
  crest: string;
  sum: string; // the picture of what is counted at the end
  minutes: [number, number];
  weight: 1 | 2 | 3 | 4 | 5;
  seats: number; // at a table against bots
}

export const STALLS: Record<string, Stall> = {
  kameloot: {
    name: "Kameloot",
    short: "Kameloot",
    css: "game-kameloot",
    crest: "camel",
    sum: "coin",
    minutes: [20, 20],
    weight: 1,
    seats: 4,
  },
  merchants_of_magick: {
    name: "Merchants of Magick",
    short: "Merchants",
    css: "game-merchants",
    crest: "ball",
    sum: "coin",
    minutes: [30, 45],
    weight: 2,
    seats: 4,
  },
  mystic_smiths: {
    name: "Mystic Smiths",
    short: "Smiths",
    css: "game-smiths",
    crest: "anvil",
    sum: "mys:point",
    minutes: [40, 40],
    weight: 3,
    seats: 4,
  },
  enchanters: {
    name: "Enchanters",
    short: "Enchanters",
    css: "game-enchanters",
    crest: "dragon",
    sum: "laurels",
    minutes: [45, 45],
    weight: 3,
    seats: 3,
  },
  merlin_economics: {
    name: "Merlin Economics",
    short: "Merlin",
    css: "game-merlin",
    crest: "wizard",
    sum: "gold",
    minutes: [90, 120],
    weight: 5,
    seats: 4,
  },
};

export const stall = (game: string): Stall =>
  STALLS[game] ?? {
    name: game,
    short: game,
    css: "game-kameloot",
    crest: "lamp",
    sum: "coin",
    minutes: [30, 60],
    weight: 3,
    seats: 4,
  };
