/** What is asked. */
import { nothing, type TemplateResult } from "lit";
import type { Parts } from "../../generated/mystic_smiths";
import { html } from "../../html";
import { sentences } from "../../parts/draft";
import { outcomes } from "../../parts/outcomes";
import { has, t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { fcard } from "./cards";
import { ACTS, SPACES } from "./content";
import { crafting, paid } from "./craft";
import { paying } from "./payment";
import { laid, layingVerb } from "./touch";

const ANSWERS = ["nudge", "forge", "again", "stop", "steal", "imitate", "recall", "copy", "swap"];

export function promptLine(board: SmithsBoard, acting: boolean): TemplateResult {
  const { drafted } = board;
  if (drafted)
    return board.drafting({
      move: drafted,
      subject: subject(board, drafted),
      art: art(board, drafted),
      ...(board.act && has(`mys.luck.${board.act}`) ? { open: t(`mys.luck.${board.act}`) } : {}),
      ...often(board, drafted),
    });
  if (board.of("pay").length && atOnce(board)) return paid(board);
  if (board.of("pay").length && board.asked) return paying(board);
  const laying = layingVerb(board);
  if (laying) return layingPrompt(board, laying);
  if (acting) return actingPrompt(board);
  const doing = board.view.doing ? board.cards[board.view.doing.card] : undefined;
  const words = doing ? html`<b>${doing.name}</b>: ${doing.text}` : nothing;
  return board.prompt(board.around.ask?.prompt ?? "", words);
}

/** A lesson pays piece by piece. */
export const atOnce = ({ view, around }: SmithsBoard): boolean => view.payment !== null && !around.taught;

/** Of a card that is studied: how often its space comes up. */
function often(board: SmithsBoard, move: string): { words?: string; button?: string } {
  const study = board.of("study").find((one) => one.move === move)?.parts;
  if (!study) return {};
  const odds = t("mys.study.odds", { space: study.space, n: board.odds(study.space) });
  const button = t("mys.study.button", { card: board.cards[about(board, study)]?.name });
  return { words: `${sentences(board, board.foreseen(move))} ${odds}`, button };
}

/** The answers to a question, each with its outcome. */
export function answers(board: SmithsBoard): TemplateResult {
  const found = board.asked ? board.offers.filter(({ parts }) => ANSWERS.includes(parts.verb)) : [];
  if (!found.length) return html``;
  const all = found.map(({ move, parts }) => ({
    move,
    title: subject(board, move),
    ...mark(board, parts, move),
    ...exchanged(board, parts),
  }));
  return outcomes(board, board.around.ask?.prompt ?? "", all, board.chosen, (move) => board.choose(move));
}

/** Where two cards that change places come to lie: what happens next is the same whichever they are. */
function exchanged({ view: { doing }, cards }: SmithsBoard, parts: Parts): { words?: string } {
  const card = cards[doing?.card ?? ""]?.name;
  if (parts.verb !== "swap" || !doing || !card) return {};
  return {
    words: t(doing.market ? "mys.swap.market" : "mys.swap.words", { card, to: parts.space, from: doing.space }),
  };
}

/** The picture of an answer: the card that it is about, or somebody. */
function mark(board: SmithsBoard, parts: Parts, move: string): { seat?: number; art?: string; kind?: string } {
  const chosen = board.view.doing?.choices.find((one) => one.move === move);
  const card = board.cards[chosen?.card ?? ""];
  if (card) return { art: `mys:t-${card.type}`, kind: `kind-${card.type}` };
  return "seat" in parts ? { seat: parts.seat } : {};
}

const art = (board: SmithsBoard, move: string): string =>
  DOING[board.offers.find((offer) => offer.move === move)?.parts.verb ?? ""] ?? "anvil";

const DOING: Record<string, string> = Object.fromEntries(ACTS);

/** Moves that are about no card. */
const BARE = new Set(["nudge", "again", "forge", "stop", "steal"]);

/** A move in few words, with the name of the card that it is about. */
function subject(board: SmithsBoard, move: string): string {
  const offer = board.offers.find((one) => one.move === move);
  if (!offer) return board.said(move);
  const { parts } = offer;
  const chosen = board.view.doing?.choices.find((one) => one.move === move);
  const card = board.cards[chosen?.card ?? about(board, parts)]?.name;
  const { seat, space } = parts as { seat?: number; space?: string };
  const name = seat === undefined ? undefined : board.name(seat);
  const key = parts.verb === "nudge" ? `mys.nudge.${parts.way}` : `mys.do.${parts.verb}`;
  return has(key) && (card || BARE.has(parts.verb)) ? t(key, { card, name, space }) : upper(offer.text);
}

/** The card that an action is about. */
function about({ view }: SmithsBoard, parts: Parts): string {
  if (parts.verb === "place" || parts.verb === "lay" || parts.verb === "recall") return parts.card;
  const at = { meditate: "discard", study: "market", work: "space" }[parts.verb as string];
  const space = at ? (parts as unknown as Record<string, string>)[at] : undefined;
  return view.central[SPACES.indexOf(space as (typeof SPACES)[number])] ?? "";
}

export function actingPrompt(board: SmithsBoard): TemplateResult {
  const craft = board.of("craft").find(({ parts }) => parts.weapon === board.weapon);
  if (board.weapon && craft) return crafting(board, craft);
  const back = board.act ? board.takeBack() : nothing;
  const card = board.cards[board.view.central[SPACES.indexOf(board.market as (typeof SPACES)[number])] ?? ""];
  if (card && board.act === "study")
    return board.prompt(t("mys.ask.study.where", { card: card.name }), card.text, back, "book");
  const told = board.act || board.eyed;
  const does = board.index<{ id: string; text: string }>("actions")[told]?.text;
  const words = does && !board.act ? html`<b>${t(`mys.act.${told}`)}</b>: ${does}` : does;
  return board.prompt(
    t(board.act ? `mys.ask.${board.act}` : "mys.ask.action"),
    words ?? t("mys.ask.action.words"),
    back,
  );
}

export function layingPrompt(board: SmithsBoard, verb: "place" | "lay"): TemplateResult {
  const options = board.of(verb);
  const next = SPACES[laid(board).length] ?? "";
  return html`
    ${board.prompt(t("mys.ask.place", { n: next }), placing(board, verb, next))}
    <ul class="pool" aria-label=${t("mys.pool")} data-arrows>
      ${options.map(({ parts, move }) => {
        const n = alike(board, verb, parts.card);
        return html`<li>
          ${fcard(board, parts.card, "fcard--m", { state: "legal", touch: () => board.choose(move) })}
          ${n > 1 ? html`<b class="pool__n">×${n}</b>` : nothing}
        </li>`;
      })}
    </ul>
  `;
}

/** How often the space to be filled comes up, and that nobody sees it yet. */
const placing = (board: SmithsBoard, verb: "place" | "lay", space: string): string =>
  [t("mys.ask.place.odds", { n: board.odds(space) }), verb === "place" ? t("mys.ask.place.words") : ""]
    .join(" ")
    .trim();

/** How many cards that can still be laid are the same as this one. */
function alike({ me, view }: SmithsBoard, verb: "place" | "lay", card: string): number {
  const count = (cards: string[]): number => cards.filter((one) => one === card).length;
  return count(me.reserve) + (verb === "lay" ? count(me.forge) - count(view.layout) : 0);
}
