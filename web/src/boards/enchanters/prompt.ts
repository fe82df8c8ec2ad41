/** What is asked, what would follow, and the buttons that answer. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, SlotView } from "../../generated/enchanters";
import type { Offer } from "../../generated/wire";
import { html } from "../../html";
import { type Part, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { EnchantersBoard } from "./board";
import { type Card, quoted } from "./contents";
import { wounded } from "./road";

export function prompt(board: EnchantersBoard): TemplateResult {
  const journey = board.of("journey").find(({ parts }) => parts.slot === board.goal);
  if (journey) return going(board, journey.move);
  const [proceed] = board.of("proceed");
  if (proceed) return lastChance(board, proceed.move);
  const [end] = board.of("end");
  if (end) return board.prompt(t("enc.w3"), nothing, board.confirm(t("enc.end"), end.move));
  if (board.departing) return board.prompt(t("enc.w1"), t("enc.w1.words"));
  if (board.of("choose").length) return board.prompt(t("enc.choose.kingdom"), t("enc.kingdom.words"));
  return question(board);
}

/** A card of the road is chosen: what it takes, and what comes of it. */
function going(board: EnchantersBoard, move: string): TemplateResult {
  const slot = board.view.track.find((one) => String(one.slot) === board.goal)!;
  const card = board.cardOf(slot)!;
  const words = t(card.health !== null ? "enc.go" : "enc.take", { name: quoted(card) });
  const go = slot.outcome?.wins === false ? anyway(board, move) : board.confirm(confirming(card), move);
  return board.prompt(words, html`${price(slot)} ${consequence(board, slot)}`, html`${board.takeBack()}${go}`);
}

/** A way that only loses is open, but no lamp lights it. */
const anyway = (board: EnchantersBoard, move: string): TemplateResult =>
  html`<button class="btn btn--warn" type="button" data-legal data-confirm @click=${() => board.play(move)}>
    ${t("enc.anyway")}</button>`;

const price = ({ cost }: SlotView): string => (cost ? t("enc.pay", { n: cost }) : t("enc.pay.free"));

function consequence(board: EnchantersBoard, { forecast, outcome }: SlotView): Part {
  const parts = [
    forecast?.short ? t("enc.lose", { n: forecast.short }) : "",
    forecast ? wounded(forecast.wounds) : "",
    outcome ? glory(board.me.glory, outcome.glory) : "",
    outcome?.settled === false ? t("enc.unsettled") : "",
  ].filter(Boolean);
  return parts.length ? html`<em>${parts.join(", ")}</em>` : nothing;
}

const glory = (from: number, to: number): string => (from === to ? "" : t("enc.glory.to", { from, to }));

const confirming = (card: Card): string =>
  t(card.health !== null ? "enc.fight.it" : "enc.take.it", { name: quoted(card) });

/** The second window: the last chance to make up for what is missing. */
function lastChance(board: EnchantersBoard, move: string): TemplateResult {
  const [taken] = board.view.taking;
  const lost = board.view.major === "journey" && taken?.outcome?.wins === false;
  if (!lost) return board.prompt(t("enc.w2"), nothing, board.confirm(onward(board), move));
  const short = taken.forecast?.short ?? 0;
  const missing = short ? html`<em>${t("enc.lose", { n: short })}</em>` : nothing;
  return board.prompt(t("enc.w2"), missing, anyway(board, move));
}

/** How one goes on from the second window: into the fight, or with what was taken. */
function onward({ view, cards }: EnchantersBoard): string {
  const card = cards[view.taking[0]?.id ?? ""];
  return view.major === "journey" && card ? confirming(card) : t("enc.proceed");
}

const CHIPS = ["target", "lay", "resolve", "monster"];

/** An ability that waits for an answer: its words, and a button for each answer. */
function question(board: EnchantersBoard): TemplateResult {
  const { view, cards, around } = board;
  const waiting = cards[view.waiting?.card ?? ""];
  const chips = board.offers.filter(({ parts }) => CHIPS.includes(parts.verb));
  return board.prompt(
    around.ask?.prompt ?? "",
    html`${waiting ? html`<b>${waiting.name}</b> ${waiting.text}` : nothing}<span class="chips">
      ${chips.map((one) => chip(board, one))}</span>`,
  );
}

function chip(board: EnchantersBoard, { parts, text, move }: Offer & { parts: Parts }): TemplateResult {
  return html`<button class="btn btn--small chip" data-legal type="button" @click=${() => board.play(move)}>
    ${parts.verb === "target" ? who(board, parts.seat) : (named(board, parts) ?? upper(text))}</button>`;
}

const who = (board: EnchantersBoard, seat: number): TemplateResult =>
  html`${sigil(seat, board.name(seat), "small")}${board.name(seat)}`;

/** What a move is about, by the name of its card. */
function named(board: EnchantersBoard, parts: Parts): string | undefined {
  const { view, me, cards } = board;
  if (parts.verb === "lay") return cards[view.limbo[Number(parts.place) - 1]?.id ?? ""]?.name;
  if (parts.verb === "monster") return cards[me.trophies.at(-Number(parts.place))?.id ?? ""]?.name;
  return parts.verb === "resolve" ? triggered(board, parts) : undefined;
}

function triggered(board: EnchantersBoard, parts: Parts & { verb: "resolve" }): string | undefined {
  const hero = board.view.players[parts.seat];
  const piles = { item: hero?.items, enchantment: hero?.enchantments, trophy: hero?.trophies, village: [] };
  const top = board.cards[piles[parts.source]?.at(-1)?.id ?? ""];
  const from = parts.source === "village" ? board.village : top;
  const line = from?.lines.find((one) => String(one.line) === parts.line);
  return from && `${from.name}: ${line?.text ?? ""}`;
}
