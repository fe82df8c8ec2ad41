/** The guide of a first game: one quiet line above the prompt, and up to three good moves when they are asked for. */
import { nothing, type TemplateResult } from "lit";
import type { Advised, Hinted } from "../generated/wire";
import { html } from "../html";
import { t } from "../words/words";
import { dim, gains, type Hinting, light } from "./hint";
import { icon, type Part, sigil, unseen } from "./parts";

export interface Whisper {
  line: string; // the quiet word of what is asked, or who is waited for
  asked: boolean;
  may: boolean; // whether the host lets players be advised
  looking: boolean; // the moves are being thought about
  told: Hinted | null; // null: they are not asked for
  toggle(): void;
  silence(): void;
}

/** What the guide needs of a board beyond a hint. */
export interface Guided extends Hinting {
  name(seat: number): string;
  lay(move: string): void;
}

export const whisper = (board: Guided, one: Whisper): TemplateResult => html`
  <section class="teach whisper" aria-label=${t("whisper")} data-whisper>
    ${icon("cap")}
    <p class="whisper__say" role="status" aria-live="polite">
      ${one.asked ? html`<b>${t("your.turn")}.</b>` : nothing}${" "}${one.line}${
        one.asked && !one.may ? html`${" "}<em>${t("whisper.forbidden")}</em>` : nothing
      }
    </p>
    ${one.asked && one.may ? ask(board, one) : nothing}
    <label class="whisper__mute">
      <span class="wide">${t("whisper.name")}</span>
      <input class="switch" type="checkbox" checked aria-label=${t("whisper.name")} @change=${one.silence} />
    </label>
    ${one.told ? ways(board, one.told) : nothing}
  </section>
`;

function ask(board: Guided, one: Whisper): TemplateResult {
  const open = one.told !== null;
  const words = one.looking ? "whisper.looking" : open ? "whisper.hide" : "whisper.ask";
  const act = (): void => {
    dim(board);
    one.toggle();
  };
  return html`
    <button
      class="btn btn--small"
      type="button"
      data-good
      aria-expanded=${open}
      aria-busy=${one.looking ? "true" : nothing}
      @click=${act}>
      ${icon(one.looking ? "glass" : "bulb")}
      <span class="wide">${t(words)}</span>
      <span class="narrow">${t(`${words}.short`)}</span>
    </button>
  `;
}

/** The moves, the best first; where none brings anything now, that is said. */
const ways = (board: Guided, told: Hinted): TemplateResult => html`
  ${told.candidates.length === 1 ? html`<p class="whisper__head">${t("whisper.only")}</p>` : nothing}
  <ol class="ways" aria-label=${t("whisper.ways")}>
    ${told.candidates.map((one, place) => html`<li>${way(board, one, place, told.candidates.length)}</li>`)}
  </ol>
`;

function way(board: Guided, one: Advised, place: number, all: number): TemplateResult {
  const sure = place === 0 && all > 1;
  const look = (): void => void light(board, one.move);
  return html`
    <button
      class="way ${sure ? "way--first" : ""}"
      type="button"
      data-way=${one.move}
      @pointerenter=${look}
      @focus=${look}
      @click=${() => board.lay(one.move)}>
      ${unseen(`${t("whisper.of", { n: place + 1, all })}. `)}
      <span class="way__top">
        <span>${board.said(one.move)}</span>
        ${sure ? html`<em>${t("whisper.sure")}</em>` : nothing}${gains(board, one.move)}
      </span>
      <span class="way__why">${one.reason} <i>${one.risk}</i></span>
      ${then(board, one)}
    </button>
  `;
}

/** What everybody has afterwards of what counts. */
const then = (board: Guided, { after, luck }: Advised): Part =>
  after.length > 1
    ? html`
        <span class="way__then">
          <small>${t(luck ? "whisper.then.luck" : "whisper.then")}</small>
          ${after.map(
            (n, seat) => html`<span>${sigil(seat, board.name(seat), "small")}${unseen(board.name(seat))} ${n}</span>`,
          )}
        </span>
      `
    : nothing;
