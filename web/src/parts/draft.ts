/** The draft bar: what is about to be done, to what and for how much, before it is done; from the engine's preview. */
import { nothing, type TemplateResult } from "lit";
import type { Change, Previewed, Price } from "../generated/wire";
import { html } from "../html";
import { facts } from "../shelf";
import { list, t } from "../words/words";
import { icon, type Part, sigil, unseen } from "./parts";

/** A figure as a board shows it: its picture and its name. */
export interface Figured {
  art: string;
  word: string;
  bad?: boolean; // more of it is worse
}

/** What a board says of a draft itself; all else is foreseen by the engine. */
export interface Drafted {
  move: string;
  subject: string; // verb and object
  button?: Part; // the same again, where it must be shorter
  words?: Part; // what follows, in place of the engine's own sentences
  art?: string;
  open?: string; // what luck decides here
  later?: string; // what luck may still do to it, where it decides nothing now
  waits?: boolean; // for what follows from it: it can not be confirmed yet
  vain?: boolean; // the board knows that it comes to nothing, further on than the engine foresees
  bare?: boolean; // nothing was chosen that could be taken back
  more?: Part; // other answers, as plain buttons
  beside?: (change: Change) => boolean; // figures that the board counts beside the draft already
  brought?: Part; // what a round has brought that ends with it
}

/** What the bar needs of a board. */
export interface Drafting {
  around: { you: number; busy: boolean; table: { game: string; pending: number[] }; order?: number[] | undefined };
  name(seat: number): string;
  figure(change: Change | Price): Figured | null;
  foreseen(move: string | undefined): Previewed | null;
  play(move: string): void;
  takeBack(): TemplateResult;
  undoing(): Part;
}

export function draft(board: Drafting, one: Drafted): TemplateResult {
  const told = board.foreseen(one.move);
  const vain = one.vain || told?.vain === true;
  const ruin = told?.ruin === true;
  const asked = board.around.busy ? "no" : "yes";
  const counted = told && { ...told, figures: told.figures.filter((change) => !one.beside?.(change)) };
  return html`
    <div class="draft ${vain || ruin ? "draft--warn" : ""}" role="group" aria-label=${one.subject} data-asked=${asked}>
      <span class="draft__pic">${icon(one.art ?? "lamp")}</span>
      <div class="draft__said" role="status" aria-live="polite">
        <p class="draft__what">
          <strong>${one.subject}</strong>
          ${one.words ?? sentences(board, told)} ${price(board, told)}
        </p>
        <div class="draft__foot">
          ${counted ? html`<ul class="draft__then">${one.brought ?? nothing}${changes(board, counted)}</ul>` : nothing}
          <p class="draft__luck">${told ? luck(board, told, one) : nothing}</p>
        </div>
      </div>
      <div class="draft__acts">
        ${one.bare ? board.undoing() : board.takeBack()}${one.more ?? nothing}${confirm(board, one, vain, ruin)}
      </div>
    </div>
  `;
}

/** A way that only loses is open, but no lamp lights it. */
function confirm(board: Drafting, one: Drafted, vain: boolean, ruin: boolean): TemplateResult {
  const { move, subject, button } = one;
  const { busy } = board.around;
  const shut = busy || one.waits === true;
  const words = vain ? html`${t("draft.anyway")}${unseen(`: ${subject}`)}` : (button ?? subject);
  return html`
    <button
      class="btn ${vain || ruin ? "btn--warn" : "btn--lamp"}"
      type="button"
      data-legal=${shut ? nothing : ""}
      data-confirm
      aria-disabled=${shut ? "true" : nothing}
      @click=${() => (shut ? undefined : board.play(move))}>
      ${busy ? icon("glass") : nothing}${words}
    </button>
  `;
}

const OTHERS = 4; // figures of other seats; of more than these only what they lose is shown
const SENTENCES = 3; // of what follows; the log tells all of it

/** What would be told of it, in the engine's own words; `after`: without the move itself, if more follows. */
export function sentences(board: Drafting, told: Previewed | null, after = false): string {
  const { quiet } = facts(board.around.table.game);
  const news = (told?.events ?? []).filter(({ event }) => !quiet.includes(event));
  return news
    .slice(after && news.length > 1 ? 1 : 0, SENTENCES)
    .map(({ text }) => text)
    .join(" ");
}

function price(board: Drafting, told: Previewed | null): Part {
  const paid = (told?.price ?? []).flatMap((one) => {
    const figure = board.figure(one);
    return figure ? [`${one.amount} ${figure.word}`] : [];
  });
  return paid.length ? html`<span class="draft__price"><b>${t("draft.price")}</b> ${list(paid)}.</span>` : nothing;
}

/** Figures before and after: mine first, then those of everybody else it touches. */
export function changes(board: Drafting, told: Previewed, as: "li" | "span" = "li"): TemplateResult[] {
  const { you } = board.around;
  const mine = told.figures.filter(({ seat }) => seat === you || seat === null);
  const others = told.figures.filter(({ seat }) => seat !== you && seat !== null);
  const theirs = others.length > OTHERS ? others.filter(({ before, after }) => after < before) : others;
  return figures(board, [...mine, ...theirs], as);
}

/** Those of them that have changed. */
export function figures(board: Drafting, all: Change[], as: "li" | "span" = "li"): TemplateResult[] {
  const { you } = board.around;
  return all.flatMap((one) => {
    const figure = board.figure(one);
    if (!figure || one.before === one.after) return [];
    const inside = changed(board, one, figure);
    const kind = one.seat === null || one.seat === you ? "ba" : "ba ba--other";
    return [as === "li" ? html`<li class=${kind}>${inside}</li>` : html`<span class=${kind}>${inside}</span>`];
  });
}

function changed(board: Drafting, { seat, before, after }: Change, { art, word, bad }: Figured): TemplateResult {
  const other = seat !== null && seat !== board.around.you;
  const more = after - before;
  const kind = other ? "" : more > 0 === !bad ? "up" : "down";
  return html`
    ${other ? html`${sigil(seat, board.name(seat), "small")}${unseen(board.name(seat))}` : nothing}${icon(art)}
    <span class=${other ? "unseen" : ""}>${word}</span>
    <b>${before}</b>
    ${icon("arrow")}${unseen("→")}
    <b class="after">${after}</b>
    <em class=${kind}>${more > 0 ? `+${more}` : `−${-more}`}</em>
  `;
}

/** What is still open, and who comes then. */
function luck(board: Drafting, told: Previewed, { open = t("draft.luck"), later }: Drafted): Part {
  const others = following(board, told).map((seat) => board.name(seat));
  const said = [
    told.vain ? t("draft.vain") : "",
    told.luck ? open : (later ?? (told.others ? "" : t("draft.no.luck"))),
    told.turn ? t("draft.turn") : "",
    told.over ? t("draft.over") : others.length ? t("draft.next", { names: list(others), n: others.length }) : "",
    told.others && !others.length ? still(board) : "",
  ];
  const art = told.luck || later ? "dice" : told.others ? "glass" : "tick";
  return html`${icon(art)}<span>${said.filter(Boolean).join(" ")}</span>`;
}

/** Who is asked then. Where luck comes first the engine does not say it, and the turn order does. */
function following({ around: { you, order = [] } }: Drafting, { next, turn, luck: falls }: Previewed): number[] {
  const then = turn && falls && order[0] === you ? order.slice(1, 2) : next;
  return then.filter((seat) => seat !== you);
}

/** Where all act at once: who has not decided yet. */
function still(board: Drafting): string {
  const { order, table, you } = board.around;
  if (order?.length !== 0) return t("draft.others");
  const left = table.pending.filter((seat) => seat !== you).map((seat) => board.name(seat));
  if (!left.length) return t("draft.last");
  return left.length === 1 ? t("is.choosing", { name: left[0] }) : t("are.choosing", { names: list(left) });
}
