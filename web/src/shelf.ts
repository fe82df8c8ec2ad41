/** The shelf: what each game says of itself, and what the folder of its board adds to that. */
import { STALLS } from "spellmarket:boards";
import { api } from "./api";
import type { FactsShown, GameShown, OptionShown } from "./generated/wire";
import { fill, has, t } from "./words/words";

/** What a board's folder brings for the street, the log and the end, in `stall.ts`. */
export interface Stall {
  /** What stands on the counter, drawn 240 by 150. */
  scene?: () => unknown;
  /** A picture for each part of a score, in the order of the sheet. */
  parts?: string[];
}

const UNKNOWN: FactsShown = {
  short: "",
  invites: "",
  minutes: [30, 60],
  weight: 3,
  seats: 4,
  light: "#8f4d00",
  dark: "#f7c06a",
  deep: "#5a3c28",
  crest: "lamp",
  counted: "coin",
  unit: "{n|point}",
  total: "",
  quiet: [],
  lit: [],
  marks: [],
  tails: [],
  great: [],
  fuller: [],
};

let shelf: Record<string, GameShown> = {};

/** Asks for the games, and dresses each stall in its colours. */
export async function stock(): Promise<void> {
  shelf = Object.fromEntries((await api.games()).map((game) => [game.name, game]));
  const colours = new CSSStyleSheet();
  colours.replaceSync(
    stocked()
      .map(({ name, facts: { light, dark, deep } }) => rule(name, light, dark, deep))
      .join("\n"),
  );
  document.adoptedStyleSheets = [colours];
}

const rule = (name: string, light: string, dark: string, deep: string): string =>
  `.${colours(name)} { --game: light-dark(${light}, ${dark}); --game-deep: ${deep}; }`;

/** The class that carries a game's colours. */
export const colours = (game: string): string => `game-${game}`;
export const facts = (game: string): FactsShown => shelf[game]?.facts ?? { ...UNKNOWN, short: game };
/** An option that a game declares. */
export const declared = (game: string, name: string): OptionShown | undefined =>
  shelf[game]?.options.find((one) => one.name === name);
export const titled = (game: string): string => shelf[game]?.title ?? game;
export const stall = (game: string): Stall => STALLS[game] ?? {};

/** Whether somebody has written how a game is played. */
export const explained = (game: string): boolean => shelf[game]?.guide ?? false;

/** The game that a stranger plays first: the lightest. */
export const first = (): string => stocked().sort((a, b) => a.facts.weight - b.facts.weight)[0]?.name ?? "";

/** All games, in the order of the shelf. */
export const stocked = (): GameShown[] => Object.values(shelf);

/** Titles of all games, in the order of the shelf. */
export const titles = (): string[] => stocked().map(({ title }) => title);

/** One sentence under the sign of a stall. */
export const invites = (game: string): string => said(game, "invites");
/** What the score of a game is called. */
export const total = (game: string): string => said(game, "total");
/** "3 coins": every game counts something of its own. */
export const unit = (game: string, n: number): string =>
  has(`${game}.facts.unit`) ? t(`${game}.facts.unit`, { n }) : fill(facts(game).unit, { n });

const said = (game: string, what: "invites" | "total"): string =>
  has(`${game}.facts.${what}`) ? t(`${game}.facts.${what}`) : facts(game)[what];

/** What a slot of a move or of an event holds. */
export const kindOf = (game: string, of: "verbs" | "events", name: string, slot: string): string =>
  shelf[game]?.[of][name]?.[slot] ?? "name";

/** What stands at a place of a game's views: a "seat", "seats" (a row for each), or something else. */
export const viewKind = (game: string, path: string): string => shelf[game]?.view[path] ?? "";

/** Where a key of a view leads: a field by its name, one of many keys by `*`. */
export function viewBelow(game: string, path: string, key: string): string {
  const named = path ? `${path}.${key}` : key;
  // by pattern: the path of a place in a view
  const known = Object.keys(shelf[game]?.view ?? {}).some((one) => `${one}.`.startsWith(`${named}.`));
  return known ? named : `${path}.*`;
}
