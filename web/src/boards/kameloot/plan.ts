import type { Told } from "../../generated/kameloot";
import type { CardState } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { THINGS, type Thing } from "./cards";

/** What is being put together: cards to lay, or a power and its targets. */
export type Plan =
  | { kind: "lay"; cards: string[]; on: Thing | "" }
  | { kind: "power"; thing: Thing; placed: string[]; mine: Thing | ""; to: string };

// by pattern: our own name for a card of the hand
export const kindOf = (key: string): string => key.split("#")[0]!;

export function laying(board: KamelootBoard): { thing: Thing | ""; naturals: number; horns: number } {
  if (board.plan.kind !== "lay") return { thing: "", naturals: 0, horns: 0 };
  const cards = board.plan.cards.map(kindOf);
  const natural = cards.find((thing) => thing !== "horn") as Thing | undefined;
  return {
    thing: natural ?? board.plan.on,
    naturals: cards.filter((thing) => thing !== "horn").length,
    horns: cards.filter((thing) => thing === "horn").length,
  };
}

export function layOffer(board: KamelootBoard, thing: string, naturals: number, horns: number): string | undefined {
  return board
    .of("display")
    .find(({ parts }) => parts.thing === thing && parts.naturals === naturals && parts.horns === horns)?.move;
}

/** How many of the thing that is being laid its tavern has then, as soon as the engine has said it. */
export function foreseenTotal(board: KamelootBoard): number | undefined {
  const { thing, naturals, horns } = laying(board);
  const told = board.foreseen(layOffer(board, thing, naturals, horns));
  const laid = told?.events.find(({ event }) => event === "laid") as Extract<Told, { event: "laid" }> | undefined;
  return laid?.data.total;
}

/** The places a horn alone may join. */
export function hornPlaces(board: KamelootBoard): Thing[] {
  const { horns } = laying(board);
  return THINGS.filter((thing) => layOffer(board, thing, 0, Math.max(1, horns)));
}

export function cardState(board: KamelootBoard, key: string): CardState {
  if (!board.asked || board.of("choose").length) return "";
  const thing = kindOf(key);
  const plan = board.plan;
  if (plan.kind === "lay") {
    if (plan.cards.includes(key)) return "chosen";
    const now = laying(board);
    if (!plan.cards.length) return board.state(begins(board, thing));
    if (thing === "horn")
      return board.state(
        now.thing
          ? !!layOffer(board, now.thing, now.naturals, now.horns + 1)
          : THINGS.some((one) => layOffer(board, one, 0, now.horns + 1)),
      );
    if (now.naturals === 0) return board.state(!!layOffer(board, thing, 1, now.horns));
    return board.state(thing === now.thing && !!layOffer(board, thing, now.naturals + 1, now.horns));
  }
  const spent = board.hand.find((one) => kindOf(one) === plan.thing); // the card that goes to the pile
  if (key === spent) return "chosen";
  if (plan.thing !== "wand") return "illegal";
  if (placedKeys(board).includes(key)) return "chosen";
  return board.state(wandFits(board, thing).length > 0);
}

/** Whether a move begins with a card: it is laid, or its power is used. */
const begins = (board: KamelootBoard, thing: string): boolean =>
  board.offers.some(({ parts }) => {
    if (parts.verb === "spread") return thing === "wand";
    if (parts.verb !== "display") return parts.verb === thing;
    return thing === "horn" ? parts.horns > 0 : parts.thing === thing && parts.naturals > 0;
  });

export function placedKeys(board: KamelootBoard): string[] {
  if (board.plan.kind !== "power") return [];
  const left = board.hand.filter((key) => key !== board.hand.find((one) => kindOf(one) === "wand"));
  const taken: string[] = [];
  for (const placed of board.plan.placed) {
    const found = left.find((key) => kindOf(key) === board.placed(placed).card && !taken.includes(key));
    if (found) taken.push(found);
  }
  return taken;
}

/** How a card may go down beside what the wand has already placed. */
export function wandFits(board: KamelootBoard, thing: string): string[] {
  if (board.plan.kind !== "power") return [];
  const placed = board.plan.placed;
  const fits = new Set<string>();
  for (const { parts } of board.of("wand")) {
    const pair = [parts.first as string, parts.second as string];
    const rest = placed.length ? (pair.includes(placed[0]!) ? [pair[pair[0] === placed[0] ? 1 : 0]!] : []) : pair;
    for (const one of rest) if (board.placed(one).card === thing) fits.add(one);
  }
  return placed.length >= 2 ? [] : [...fits];
}

export function touchCard(board: KamelootBoard, key: string): void {
  if (!board.asked) return;
  const state = cardState(board, key);
  const thing = kindOf(key);
  const plan = board.plan;
  board.around.tell(null);
  if (state === "illegal") return refuse(board, key, thing);
  if (plan.kind === "lay") {
    const cards = plan.cards.includes(key) ? plan.cards.filter((one) => one !== key) : [...plan.cards, key];
    board.plan = { kind: "lay", cards, on: cards.some((one) => kindOf(one) !== "horn") ? "" : plan.on };
    const places = hornPlaces(board);
    if (cards.length && cards.every((one) => kindOf(one) === "horn") && places.length === 1)
      board.plan = { kind: "lay", cards, on: places[0]! };
  } else if (plan.thing === "wand" && state === "chosen" && placedKeys(board).includes(key)) {
    board.plan = { ...plan, placed: plan.placed.filter((_, i) => placedKeys(board)[i] !== key) };
  } else if (plan.thing === "wand" && state === "legal") {
    const fits = wandFits(board, thing);
    board.plan = { ...plan, placed: [...plan.placed, fits[0]!] };
  }
  board.requestUpdate();
}

/** Why a card cannot be touched now: the engine says it, of a move or of two at once. */
export function refuse(board: KamelootBoard, key: string, thing: string): void {
  const { plan } = board;
  const now = laying(board);
  const title = t("kameloot.cannot", { thing: t(`kameloot.word.${thing}`) });
  const lay = thing === "horn" ? `display ${THINGS[0]} 0 1` : `display ${thing} 1 0`;
  if (plan.kind === "power") board.around.whyNot(key, title, `${example(board, plan.thing)} + ${lay}`);
  else if (now.thing && thing !== "horn") {
    const words = { thing: upper(t(`kameloot.word.${thing}`)), other: t(`kameloot.words.${now.thing}`) };
    board.around.whyNot(key, t("kameloot.cannot.join", words), `display ${now.thing} 1 0 + ${lay}`);
  } else if (thing !== "horn") board.around.whyNot(key, title, lay);
  else board.around.whyNot(key, title, `display ${now.thing || THINGS[0]} ${now.naturals} ${now.horns + 1}`);
}

/** A move with the power of a thing, to ask about. */
function example(board: KamelootBoard, thing: Thing): string {
  const mine = Object.keys(board.me?.collections ?? {})[0] ?? "ring";
  const other = (board.around.you + 1) % board.view.players.length;
  const moves = {
    ring: "ring ring",
    wand: "wand ring wand",
    glove: "glove",
    potion: "potion 0",
    cloak: "cloak",
    parchment: `parchment ${mine} ${other} wand`,
  };
  return moves[thing];
}

export function usePower(board: KamelootBoard, thing: Thing): void {
  const plain = board.of(thing as "glove" | "cloak");
  if (!plain.length && !(thing === "wand" && board.of("spread").length)) {
    const title = t("kameloot.no.power", { thing: t(`kameloot.word.${thing}`) });
    board.around.whyNot("power", title, example(board, thing));
    return;
  }
  const one = plain.length === 1 && thing !== "wand" ? plain[0]!.move : ""; // a single possibility is filled in
  board.plan = { kind: "power", thing, placed: [], mine: "", to: one };
  board.around.tell(null);
  board.requestUpdate();
}
