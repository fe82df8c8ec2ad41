/** The shelf of a lesson: what a step does not need lies folded on it, with the step or the chapter that brings it. */
import { nothing } from "lit";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerlinBoard } from "./board";
import type { Family } from "./families";

/** The parts of the realm: what a lesson's marks call them, and the chapter of the course that brings them. */
const PARTS = [
  { word: "mer.shelf.season", art: "mer:sprout", marks: ["wheel"], chapter: 2 },
  { word: "mer.living", art: "mer:bread", marks: ["counter"], chapter: 1 },
  { word: "mer.roll", art: "dice", marks: ["dice"], chapter: 1 },
  { word: "mer.readings", art: "eye", marks: ["readings"], chapter: 1 },
  { word: "mer.deeds", art: "mer:land", marks: ["deeds"], chapter: 1 },
] as const;

/** And of the families of actions. */
const CHAPTERS: Record<Family, number> = { property: 1, market: 2, offers: 2, magic: 3, war: 4, finance: 5 };

const marked = (steps: string[][], kinds: readonly string[]): boolean =>
  // by pattern: a lesson's mark is a path
  steps.some((marks) => marks.some((mark) => kinds.includes(mark.split(".")[0]!)));

const unfolded = new WeakMap<MerlinBoard, number>(); // to be looked at, for one step

/** Whether the whole realm lies on the shelf: no part of it is spoken of in this step, or lit. */
export function shelved(board: MerlinBoard): boolean {
  const { taught } = board.around;
  if (!taught || unfolded.get(board) === taught.at || board.choices.some(({ parts }) => parts.verb === "buy"))
    return false;
  return !PARTS.some(({ marks }) => marked([taught.marks[taught.at]!], marks));
}

export function shelf(board: MerlinBoard): Part {
  const { taught } = board.around;
  if (!taught || !shelved(board)) return nothing;
  const unfold = (): void => {
    unfolded.set(board, taught.at);
    board.requestUpdate();
  };
  return html`<section class="shelf wide" aria-label=${t("mer.shelf")}><h2>${t("mer.shelf")}</h2>
    ${PARTS.map(
      ({ word, art, marks, chapter }) => html`<button class="shelf__thing" type="button" @click=${unfold}>
        ${icon(art)}${t(word)}<small>${brought(taught, marks, chapter)}</small></button>`,
    )}</section>`;
}

/** The next step of this lesson that needs it; else the chapter that has brought it. */
function brought({ at, marks: steps }: Taught, marks: readonly string[], chapter: number): string {
  const later = steps.findIndex((step, number) => number > at && marked([step], marks));
  return later > 0 ? t("mer.shelf.step", { n: later + 1 }) : t("mer.shelf.chapter", { n: chapter });
}

type Taught = NonNullable<MerlinBoard["around"]["taught"]>;

/** At a family: a tick if a chapter before has brought it, the chapter that will; nothing in its own. */
export function chaptered({ around }: MerlinBoard, family: Family): Part {
  const chapter = CHAPTERS[family];
  if (!around.taught || around.taught.chapter === chapter) return nothing;
  const met = around.taught.chapter > chapter;
  return html`<span class="fam__n fam__n--chapter" title=${t("mer.shelf.chapter", { n: chapter })}>
    ${met ? icon("tick") : chapter}</span>`;
}
