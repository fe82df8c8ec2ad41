/** What is asked, what would follow, and the buttons that answer. */
import { nothing, type TemplateResult } from "lit";
import type { CardView, Parts, SlotView } from "../../generated/enchanters";
import { html } from "../../html";
import { sentences } from "../../parts/draft";
import { outcomes } from "../../parts/outcomes";
import type { Part } from "../../parts/parts";
import { asSentence, t } from "../../words/words";
import { upper } from "../board";
import type { EnchantersBoard } from "./board";
import { type Card, type Kingdom, lost, quoted } from "./contents";
import { deck } from "./kingdoms";
import { wounded } from "./road";

export function prompt(board: EnchantersBoard): TemplateResult {
  const journey = board.of("journey").find(({ parts }) => parts.slot === board.goal);
  if (board.drafted) return drafted(board, board.drafted);
  if (journey) return going(board, journey.move);
  const [proceed] = board.of("proceed");
  if (proceed) return lastChance(board, proceed.move);
  const [end] = board.of("end");
  if (end) return board.drafting({ move: end.move, subject: t("enc.end"), words: t("enc.w3"), bare: true });
  if (board.departing) return board.prompt(t("enc.w1"), t("enc.w1.words"));
  if (board.of("choose").length) return board.prompt(t("enc.choose.kingdom"), t("enc.kingdom.words"));
  return question(board);
}

/** A move that was touched and cannot be taken back. */
function drafted(board: EnchantersBoard, move: string): TemplateResult {
  const parts = board.offers.find((offer) => offer.move === move)?.parts;
  if (parts?.verb === "choose") return choosing(board, move, parts.kingdom);
  const name = parts && named(board, parts);
  const subject = name && PICKED.includes(parts.verb) ? t("enc.pick", { name }) : (name ?? board.said(move));
  return board.drafting({ move, subject, art: ARTS[parts?.verb ?? ""] ?? "enc:village" });
}

/** A kingdom was touched: whose its cards will be, and the deck as it stands then. */
function choosing(board: EnchantersBoard, move: string, kingdom: string): TemplateResult {
  const lord = board.index<Kingdom>("kingdoms")[kingdom]?.cards.find((id) => board.cards[id]?.type === "dragon");
  const rest = { words: t("enc.kingdom.draft"), later: t("enc.kingdom.luck"), brought: deck(board, kingdom) };
  return board.drafting({ move, subject: board.said(move), art: `enc:${lord}`, ...rest });
}

const PICKED = ["target", "monster", "lay"]; // whose name alone would be no verb
const ARTS: Record<string, string> = { rest: "enc:rest", use: "enc:atk", monster: "enc:tomb", lay: "enc:tomb" };

/** A card of the road is chosen: what it takes, and what comes of it. */
function going(board: EnchantersBoard, move: string): TemplateResult {
  const slot = board.view.track.find((one) => String(one.slot) === board.goal)!;
  const card = board.cardOf(slot)!;
  const vain = slot.outcome?.wins === false;
  const whole = throughWindow(board, move);
  const after = vain ? sentences(board, board.foreseen(whole), true) : "";
  const free = slot.cost ? "" : t("enc.pay.free");
  const words = html`${free} ${covering(board, slot)}${consequence(slot)} ${after}`;
  const more = whole === move ? nothing : onTheWay(board, move);
  const luck = board.view.deck ? { open: t("enc.luck.road"), later: t("enc.luck.road") } : {};
  return board.drafting({ move: whole, subject: confirming(card), words, art: `enc:${card.id}`, vain, more, ...luck });
}

/** Paying and taking are one: the window on the way is gone through, unless somebody wants to act there. */
function throughWindow(board: EnchantersBoard, move: string): string {
  const offers = board.foreseen(move)?.asked[0]?.options ?? [];
  const proceed = offers.find(({ parts }) => parts.verb === "proceed");
  return proceed ? board.chain([move, proceed.move]) : move;
}

const onTheWay = (board: EnchantersBoard, move: string): TemplateResult =>
  html`<button class="btn" type="button" data-legal @click=${() => board.play(move)}>${t("enc.on.the.way")}</button>`;

function consequence({ forecast, outcome }: SlotView): Part {
  const parts = [
    forecast?.short ? `${t("enc.lose", { n: forecast.short })}.` : "",
    forecast && !forecast.short ? wounded(forecast.wounds) : "",
    outcome?.settled === false ? t("enc.unsettled") : "",
  ].filter(Boolean);
  return parts.length ? html`<em>${parts.map(asSentence).join(" ")}</em>` : nothing;
}

/** What the card would lie on, and that what could be done there ends with it. */
function covering(board: EnchantersBoard, { outcome }: SlotView): string {
  const under = board.cards[(outcome?.wins && outcome.covers) || ""];
  if (!under) return "";
  return `${t(lost(under).length ? "enc.covers.action" : "enc.covers.it", { name: quoted(under) })} `;
}

const confirming = (card: Card): string =>
  t(card.health !== null ? "enc.fight.it" : "enc.take.it", { name: quoted(card) });

/** The second window: the last chance to make up for what is missing. */
function lastChance(board: EnchantersBoard, move: string): TemplateResult {
  const [taken] = board.view.taking;
  const short = taken?.forecast?.short ?? 0;
  const missing = short ? html`<em>${t("enc.lose", { n: short })}.</em>` : nothing;
  const vain = board.view.major === "journey" && taken?.outcome?.wins === false;
  const words = html`${t("enc.w2")} ${missing}`;
  return board.drafting({ move, subject: onward(board), words, art: `enc:${taken?.id ?? "atk"}`, vain, bare: true });
}

/** How one goes on from the second window: into the fight, or with what was taken. */
function onward({ view, cards }: EnchantersBoard): string {
  const card = cards[view.taking[0]?.id ?? ""];
  return view.major === "journey" && card ? confirming(card) : t("enc.proceed");
}

/** A move in few words, by the names of cards in place of where they lie. */
export function inNames(board: EnchantersBoard, move: string): string | undefined {
  const parts = board.offers.find((offer) => offer.move === move)?.parts;
  if (parts?.verb !== "journey") return parts && named(board, parts);
  const slot = board.view.track.find((one) => String(one.slot) === parts.slot);
  const card = slot && board.cardOf(slot);
  return card ? confirming(card) : undefined;
}

const CHIPS = ["target", "lay", "resolve", "monster"];

/** An ability that waits for an answer: whose it is, and what it says. */
function question(board: EnchantersBoard): TemplateResult {
  const { view, cards, around } = board;
  const waiting = cards[view.waiting?.card ?? ""];
  const receiver = view.waiting?.receiver;
  const whom = typeof receiver === "number" ? t("enc.goes.to", { name: board.name(receiver) }) : "";
  const owner = view.waiting?.owner;
  const other = typeof owner === "number" && owner !== board.seat;
  const source = waiting && (other ? t("enc.asks", { name: board.name(owner), card: quoted(waiting) }) : waiting.name);
  const words = html`${waiting ? html`<b>${source}</b> ${waiting.text}` : nothing} <em>${whom}</em>`;
  return board.prompt(around.ask?.prompt ?? "", words);
}

/** The answers to a question, each with its outcome. */
export function answers(board: EnchantersBoard): Part {
  const found = board.asked ? board.offers.filter(({ parts }) => CHIPS.includes(parts.verb)) : [];
  if (!found.length) return nothing;
  const all = found.map(({ move, parts, text }) => ({
    move,
    title: named(board, parts) ?? upper(text),
    ...(parts.verb === "target" ? { seat: parts.seat } : { art: "enc:tomb" }),
  }));
  return outcomes(board, board.around.ask?.prompt ?? "", all, board.chosen, (move) => board.choose(move));
}

/** What a move is about, by the name of its card. */
function named(board: EnchantersBoard, parts: Parts): string | undefined {
  const { view, me, cards } = board;
  if (parts.verb === "target") return board.name(parts.seat);
  if (parts.verb === "use" || parts.verb === "rest") return lineOf(board, parts);
  if (parts.verb === "lay") return cards[view.limbo[Number(parts.place) - 1]?.id ?? ""]?.name;
  if (parts.verb === "monster") return cards[me.trophies.at(-Number(parts.place))?.id ?? ""]?.name;
  return parts.verb === "resolve" ? triggered(board, parts) : undefined;
}

/** The words of an ability: its card, and the line that is used. */
function lineOf(board: EnchantersBoard, { source, line }: { source: string; line: string }): string | undefined {
  const { me } = board;
  const piles: Record<string, CardView[]> = { item: me.items, enchantment: me.enchantments, trophy: me.trophies };
  const from = source === "village" ? board.village : board.cards[piles[source]?.at(-1)?.id ?? ""];
  const said = from?.lines.find((one) => String(one.line) === line);
  return from && said && `${from.name}: ${said.deal}`;
}

function triggered(board: EnchantersBoard, parts: Parts & { verb: "resolve" }): string | undefined {
  const hero = board.view.players[parts.seat];
  const piles = { item: hero?.items, enchantment: hero?.enchantments, trophy: hero?.trophies, village: [] };
  const top = board.cards[piles[parts.source]?.at(-1)?.id ?? ""];
  const from = parts.source === "village" ? board.village : top;
  const line = from?.lines.find((one) => String(one.line) === parts.line);
  return from && `${from.name}: ${line?.text ?? ""}`;
}
