/** A hint in the place of the prompt: up to three moves, what each brings and why; the one looked at is lit. */
import { nothing, type TemplateResult } from "lit";
import type { Advised, Change, Hinted, Previewed } from "../generated/wire";
import { html } from "../html";
import type { Motion } from "../motion";
import { t } from "../words/words";
import type { Figured } from "./draft";
import { icon, type Part } from "./parts";

const GAINS = 2; // figures shown of each

export interface Hint {
  told: Hinted | null; // null: it is being thought about
  close(): void;
}

/** What a hint needs of a board. */
export interface Hinting extends HTMLElement {
  around: { you: number };
  said(move: string): string;
  foreseen(move: string): Previewed | null;
  figure(change: Change): Figured | null;
  suggest(move: string): Promise<void>;
  updateComplete: Promise<boolean>;
  motions(event: never): Motion[];
  preview(move: string): Promise<Previewed | null>;
}

export function hintPanel(board: Hinting, hint: Hint): TemplateResult {
  const close = (): void => {
    dim(board);
    hint.close();
  };
  return html`
    <div class="prompt hint" data-asked="yes" data-hint role="group" aria-label=${t("hint")}>
      <div class="hint__head" role="status">
        ${icon("lamp")}
        <strong>${hint.told ? t("hint.good", { n: hint.told.candidates.length }) : t("hint.thinks")}</strong>
        <button class="btn btn--quiet btn--small" type="button" data-close @click=${close}>${t("close")}</button>
      </div>
      <ol class="hint__list">
        ${(hint.told?.candidates ?? []).map((one, place) => candidate(board, one, place, close))}
      </ol>
    </div>
  `;
}

function candidate(board: Hinting, one: Advised, place: number, close: () => void): TemplateResult {
  const words = board.said(one.move);
  const look = (): void => void light(board, one.move);
  const act = (): void => void takeUp(board, one.move, close);
  return html`
    <li class="hint__one" data-candidate=${one.move} @pointerenter=${look} @focusin=${look}>
      <p class="hint__what"><b>${place + 1}</b><strong>${words}</strong>${gains(board, one.move)}</p>
      <p class="hint__why">${one.reason} ${one.risk ? html`<em>${one.risk}</em>` : nothing}</p>
      <button class="btn btn--small ${place ? "" : "btn--lamp"}" type="button" data-do @click=${act}>
        ${t("hint.do")}<span class="unseen">: ${words}</span>
      </button>
    </li>
  `;
}

/** Lays what a hint says into the draft bar, its pieces still lit; the button there is the next thing. */
async function takeUp(board: Hinting, move: string, close: () => void): Promise<void> {
  close();
  await light(board, move);
  await board.suggest(move);
  await board.updateComplete;
  board.querySelector<HTMLElement>(".draft [data-confirm]")?.focus({ preventScroll: true });
}

/** What the move is certain to change for the reader. */
export function gains(board: Hinting, move: string): Part[] {
  const mine = (board.foreseen(move)?.figures ?? []).filter(({ seat }) => seat === board.around.you);
  return mine.slice(0, GAINS).flatMap((one) => {
    const figure = board.figure(one);
    const by = one.after - one.before;
    const said = by > 0 ? `+${by}` : `−${-by}`;
    return figure ? [html`<span class="hint__gain" title=${figure.word}>${icon(figure.art)}${said}</span>`] : [];
  });
}

/** Lights what a move would touch: where its events begin and end, as the engine foresees them. */
export async function light(board: Hinting, move: string): Promise<void> {
  const told = await board.preview(move);
  dim(board);
  const ends = (told?.events ?? []).flatMap((event) => board.motions({ ...event, about: "game", seq: 0 } as never));
  const places = ends.flatMap((one) => (one.kind === "fly" ? [one.from, one.to] : [one.at]));
  const named = Object.values(told?.events[0]?.data ?? {}).filter((value) => typeof value === "string");
  const pieces = named.map((value) => `[data-legal][data-c="${CSS.escape(value)}"]`);
  for (const place of [...places, ...pieces])
    for (const one of board.querySelectorAll<HTMLElement>(place)) one.dataset.hinted = "";
}

export const dim = (board: HTMLElement): void => {
  for (const one of board.querySelectorAll<HTMLElement>("[data-hinted]")) delete one.dataset.hinted;
};
