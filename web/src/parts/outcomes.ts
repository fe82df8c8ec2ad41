/** A real choice as outcomes: each answer with its own outcome, as the engine foresees it. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../html";
import { changes, type Drafting, sentences } from "./draft";
import { badge, icon, type Part, sigil } from "./parts";

export interface Outcome {
  move: string;
  title: string;
  art?: string; // a picture, or
  seat?: number; // somebody's sign
  words?: Part; // in place of the engine's sentences
  kind?: string; // a class that gives the colours of the picture
}

export const outcomes = (
  board: Drafting,
  label: string,
  answers: Outcome[],
  chosen: string,
  choose: (move: string) => void,
): TemplateResult => html`
  <ul class="outcomes outcomes--${Math.min(answers.length, 6)}" data-arrows aria-label=${label}>
    ${answers.map((one) => html`<li>${outcome(board, one, one.move === chosen, choose)}</li>`)}
  </ul>
`;

function outcome(board: Drafting, one: Outcome, chosen: boolean, choose: (move: string) => void): TemplateResult {
  const told = board.foreseen(one.move);
  return html`
    <button
      class="outcome"
      type="button"
      data-legal
      data-state=${chosen ? "chosen" : "legal"}
      aria-pressed=${chosen ? "true" : "false"}
      @click=${() => choose(one.move)}>
      ${badge(chosen ? "chosen" : "")}
      <span class="outcome__top">${image(board, one)}<b>${one.title}</b></span>
      <span class="outcome__words">${one.words ?? sentences(board, told, true)}</span>
      ${told ? html`<span class="outcome__then">${changes(board, told, "span")}</span>` : nothing}
    </button>
  `;
}

function image(board: Drafting, { art, seat, kind }: Outcome): Part {
  if (seat !== undefined) return sigil(seat, board.name(seat), "small");
  return art ? html`<span class="outcome__art ${kind ?? ""}">${icon(art)}</span>` : nothing;
}
