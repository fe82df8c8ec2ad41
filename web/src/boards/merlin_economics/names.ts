/** How things and values of moves are called. */
import { spoken } from "../../parts/options";
import { seatSlot } from "../../shelf";
import { has, t, translated } from "../../words/words";
import { upper } from "../board";
import type { Choice, MerlinBoard } from "./board";

const GAME = "merlin_economics";

/** What the engine says in English, in the language that was chosen. */
const inWords = (kind: "ask" | "say" | "word", id: string, english: string): string => {
  const key = `${GAME}.${kind}.${id}`;
  return translated(key) ? t(key) : english;
};

/** A word of the engine as people say it. */
export const worded = (word: string): string => upper(inWords("word", word, spoken(word.replaceAll("-", " "))));

/** A move that is said in one phrase, by its verb and its only part. */
export const phrased = ({ parts, text }: Choice): string => {
  const [part] = Object.entries(parts).filter(([slot]) => slot !== "verb");
  return upper(inWords("say", part ? `${parts.verb}.${part[1]}` : parts.verb, text));
};

const perhaps = (key: string): string | undefined => (has(key) ? t(key) : undefined);

/** What an action is called, and what it does in a few words. */
export const verbLabel = (verb: string): string | undefined => perhaps(`mer.do.${verb}`);
export const verbNote = (verb: string): string | undefined => perhaps(`mer.note.${verb}`);

/** A mark of the season wheel: "s1" is High Summer. */
export const portion = (mark: string): string => t(`mer.mark.${mark}`);

/** "Broom Row", or "C5" where nothing lies. */
export function plotName(board: MerlinBoard, id: string): string {
  const number = board.plot(id)?.number;
  return number ? board.entitled("places", String(number)) : id;
}

/** A plot so that nobody takes it for another: whose it is, and where, if need be. */
export function whereabouts(board: MerlinBoard, id: string): string {
  const owner = board.ownerOf(id);
  const number = board.plot(id)?.number;
  const twins = board.view.players[owner]?.plots.filter((one) => one.number === number).length ?? 0;
  const what = number ? plotName(board, id) : upper(t("mer.open"));
  const whose = owner === board.around.you ? what : t("mer.plot.of", { what, name: board.name(owner) });
  return twins > 1 ? `${whose}, ${t("mer.on.plot", { n: String(board.told("plots", id)?.place) })}` : whose;
}

export function tableName(board: MerlinBoard, table: string): string {
  const [kind, who] = table.split("-");
  return who ? t(`mer.${kind}.of`, { name: board.name(board.holder(who)) }) : t(`mer.${table}`);
}

/** What is asked, in words of this table. */
export function question({ around, choices }: MerlinBoard): string {
  const { phase, prompt } = around.ask ?? { phase: "", prompt: "" };
  if (phase !== "pledge-which" && phase !== "offer-line") return inWords("ask", phase, prompt);
  const slot = Object.keys(choices[0]?.parts ?? {}).find((one) => one !== "verb") ?? "n";
  return perhaps(`mer.which.${slot}`) ?? t("mer.which.n");
}

/** A value of a move as people say it. */
export const said = (board: MerlinBoard, slot: string, value: string | number): string =>
  typeof value === "number" ? saidNumber(board, slot, value) : saidWord(board, slot, value);

function saidNumber(board: MerlinBoard, slot: string, n: number): string {
  if (slot === "gold") return t("mer.n.gold", { n });
  if (seatSlot(GAME, slot) && board.around.names[n]) return board.name(n);
  return slot === "place" ? board.entitled("places", String(board.view.deed_row[n] ?? "")) : String(n);
}

const COUNTERS: Record<string, string> = {
  col: "mer.living",
  rc: "mer.research",
  tax: "mer.tax",
  cc: "mer.climate",
};

function saidWord(board: MerlinBoard, slot: string, word: string): string {
  if (board.ownerOf(word) >= 0) return whereabouts(board, word);
  if (slot === "number") return board.entitled("places", word);
  if (slot === "deck") return upper(t(word === "tea" ? "mer.tea" : "mer.crystal"));
  if (slot === "counter") return COUNTERS[word] ? t(COUNTERS[word]) : worded(word);
  const kind = kindsOf(slot).find((one) => board.told(one, word));
  if (kind) return upper(board.entitled(kind, word));
  if (slot === "mark") return portion(word);
  if (slot === "to" && board.holder(word) >= 0) return board.name(board.holder(word));
  if (slot === "table" || slot === "ware") return tableName(board, word);
  return worded(word);
}

function kindsOf(slot: string): string[] {
  if (/spell/.test(slot)) return ["spells"];
  return /potion|recipe/.test(slot) ? ["potions"] : ["cards", "decrees"];
}
