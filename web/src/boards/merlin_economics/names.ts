/** How things and values of moves are called. */
import { spoken } from "../../parts/options";
import { seatSlot } from "../../shelf";
import { t } from "../../words/words";
import { upper } from "../board";
import { holder, type MerlinBoard } from "./board";
import { portion } from "./seasons";
import { LABELS, WHICH } from "./words";

const SIGNS: [RegExp, string][] = [
  [/\bCOL\b/g, "mer.living"],
  [/\bRC\b/g, "mer.research"],
  [/\bTAX\b/g, "mer.tax"],
  [/\bROW\b/g, "mer.office"],
];

/** Short signs of the card texts, said in full. */
export function spelt(text: unknown): string {
  const words = SIGNS.reduce((said, [sign, key]) => said.replace(sign, t(key)), String(text ?? ""));
  return words.replace(/\b(\d+) G\b/g, (_, n: string) => t("mer.n.gold", { n }));
}

export const verbLabel = (verb: string): string | undefined => LABELS[verb];

/** "Broom Row", or "C5" where nothing lies. */
export function plotName(board: MerlinBoard, id: string): string {
  const number = board.plot(id)?.number;
  return number ? board.entitled("places", String(number)) : id;
}

/** A plot so that nobody takes it for another: whose it is, and where, if need be. */
export function whereabouts(board: MerlinBoard, id: string): string {
  const owner = holder(id[0]!);
  const number = board.plot(id)?.number;
  const twins = board.view.players[owner]?.plots.filter((one) => one.number === number).length ?? 0;
  const what = number ? plotName(board, id) : upper(t("mer.open"));
  const whose = owner === board.around.you ? what : t("mer.plot.of", { what, name: board.name(owner) });
  return twins > 1 ? `${whose}, ${t("mer.on.plot", { n: id[1] })}` : whose;
}

export function tableName(board: MerlinBoard, table: string): string {
  const [kind, who] = table.split("-");
  return who ? `${spoken(kind!)} of ${board.name(holder(who))}` : t(`mer.${table}`);
}

/** What is asked, in words of this table. */
export function question({ around, choices }: MerlinBoard): string {
  const { phase, prompt } = around.ask ?? { phase: "", prompt: "" };
  if (phase !== "pledge-which" && phase !== "offer-line") return prompt;
  const slot = Object.keys(choices[0]?.parts ?? {}).find((one) => one !== "verb") ?? "n";
  return WHICH[slot] ?? WHICH.n!;
}

/** A value of a move as people say it. */
export const said = (board: MerlinBoard, slot: string, value: string | number): string =>
  typeof value === "number" ? saidNumber(board, slot, value) : saidWord(board, slot, value);

function saidNumber(board: MerlinBoard, slot: string, n: number): string {
  if (slot === "gold") return t("mer.n.gold", { n });
  if (seatSlot("merlin_economics", slot) && board.around.names[n]) return board.name(n);
  return slot === "place" ? board.entitled("places", String(board.view.deed_row[n] ?? "")) : String(n);
}

const COUNTERS: Record<string, string> = {
  col: "mer.living",
  rc: "mer.research",
  tax: "mer.tax",
  climate: "mer.climate",
};

function saidWord(board: MerlinBoard, slot: string, word: string): string {
  if (/^[A-F][1-9]$/.test(word)) return whereabouts(board, word);
  if (slot === "number") return board.entitled("places", word);
  if (slot === "deck") return upper(t(word === "tea" ? "mer.tea" : "mer.crystal"));
  if (slot === "counter") return COUNTERS[word] ? t(COUNTERS[word]) : spoken(word);
  const kind = kindsOf(slot).find((one) => board.told(one, word));
  if (kind) return upper(board.entitled(kind, word));
  if (slot === "mark") return portion(word);
  if (slot === "to" && holder(word) >= 0) return board.name(holder(word));
  if (slot === "table" || slot === "ware") return tableName(board, word);
  return spoken(word.replaceAll("-", " "));
}

function kindsOf(slot: string): string[] {
  if (/spell/.test(slot)) return ["spells"];
  return /potion|recipe/.test(slot) ? ["potions"] : ["cards", "decrees"];
}
