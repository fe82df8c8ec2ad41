/** Workshop and barracks: labs, guards who wait, potions that lie face down. */
import { nothing, type TemplateResult } from "lit";
import type { LabView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";

export function bench(board: MerlinBoard): Part {
  const { labs, barracks } = board.me;
  const front = board.view.hand?.front ?? [];
  if (!labs.length && !barracks.length && !front.length) return nothing;
  return html`<ul class="bench" aria-label=${t("mer.bench")} data-arrows>
    ${labs.map((one, place) => html`<li data-thing="lab.${place}">${lab(board, one, place)}</li>`)}
    ${barracks.map((card) => html`<li data-thing="barracks.${board.seat}">${guard(board, card)}</li>`)}
    ${front.map((potion) => html`<li>${faceDown(board, potion)}</li>`)}</ul>`;
}

/** Something on the bench that can be touched. */
interface Seat {
  kind: string;
  slots: string[];
  value: string | number;
  words: string;
  refused: [string, string]; // where the reason stands, and the move that is asked about
}

function touchable(
  board: MerlinBoard,
  { kind, slots, value, words, refused }: Seat,
  inside: TemplateResult,
): TemplateResult {
  const fits = board.about(slots, value);
  const [key, move] = refused;
  const touch = (): void =>
    fits.length ? board.touch(slots, value, words) : board.around.whyNot(key, t("mer.cannot"), move);
  return html`<button class="lab ${kind}" type="button" data-legal=${fits.length ? "" : nothing}
    data-lit=${board.lit(fits)} aria-disabled=${fits.length || !board.asked ? nothing : "true"} @click=${touch}>
    ${inside}</button>`;
}

function lab(board: MerlinBoard, { kind, number, grant }: LabView, place: number): TemplateResult {
  const spell = kind === "spell";
  const words = t(spell ? "mer.spell.lab" : "mer.potion.lab");
  const note = grant ? t("mer.granted", { n: grant }) : t("mer.unfunded");
  return touchable(
    board,
    {
      kind: spell ? "lab--spell" : "lab--potion",
      slots: ["lab"],
      value: place,
      words,
      refused: ["lab", `fund ${place}`],
    },
    html`<b class="num">${number}</b>${icon(spell ? "mer:spells" : "mer:cauldron")}
      <span><b>${words}</b><small>${note}</small></span>`,
  );
}

function guard(board: MerlinBoard, card: string): TemplateResult {
  const words = board.entitled("cards", card);
  return touchable(
    board,
    { kind: "lab--king", slots: board.naming("cards"), value: card, words, refused: ["guard", `motivate ${card}`] },
    html`${icon("mer:guard")}<span><b>${upper(words)}</b><small></small></span>`,
  );
}

const faceDown = (board: MerlinBoard, potion: string): TemplateResult =>
  html`<span class="lab lab--down" data-zoom="potions:${potion}">${icon("mer:potion")}
    <span><b>${board.entitled("potions", potion)}</b><small>${t("mer.face.down")}</small></span></span>`;
