/** Looking at anything: who or what it is, its full text, how it stands now, and the rule, on a sheet of its own. */
import type { TemplateResult } from "lit";
import { html } from "../html";
import { whenIdle } from "../idle";
import type { Part } from "./parts";

/** What a board says of a thing one looks at. */
export interface Looked {
  title: string;
  kind?: string; // what sort of thing it is, in a few words
  face?: Part; // the card itself
  text?: Part; // its full words
  rows?: [string, Part][]; // how it stands here and now
  rules?: string[]; // of the ledger
}

export interface Looking extends Element {
  around: { table: { game: string } };
  looked(id: string): Looked | null;
  notes?(): Promise<void>; // asks for the words for it, where they come after the table
}

/** A thing to look at that is nothing else: a button with the thing inside. One of a group is a tab stop. */
export const lookable = (id: string, inside: Part, kind = "", stop = false): TemplateResult => html`
  <button class="look ${kind}" type="button" tabindex=${stop ? 0 : -1} data-look=${id}>${inside}</button>
`;

const HOLD = 350; // milliseconds a finger rests on a thing to look at it

/** Opens the sheet for what lies there, if its board knows it. */
function look(at: Element | null): boolean {
  const one = at?.closest<HTMLElement>("[data-look], [data-zoom]");
  const board = one?.closest<Looking>("[data-board]");
  const id = one?.dataset.look ?? one?.dataset.zoom ?? "";
  if (!board?.looked(id)) return false;
  void sheet().then(({ openSheet }) => openSheet(board, id));
  return true;
}

/** The sheet itself comes after the table, or when it is wanted. */
const sheet = (): Promise<typeof import("./looking")> => import("./looking");
whenIdle(() => void sheet().catch(() => undefined));

let timer = 0;
let held = false; // the finger that looked must not also act

addEventListener("pointerdown", ({ target, pointerType }) => {
  held = false;
  clearTimeout(timer);
  if (pointerType !== "mouse")
    timer = window.setTimeout(() => {
      held = look(target as Element);
    }, HOLD);
});
for (const end of ["pointerup", "pointercancel", "scroll"])
  addEventListener(end, () => clearTimeout(timer), { capture: true });
addEventListener(
  "click",
  (event) => {
    const at = event.target as Element;
    if (held) {
      held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (at.closest("[data-look]")?.matches("button.look")) look(at);
    else if (!at.closest("button, a, input, label, summary")) look(at.closest("[data-look], [data-zoom]"));
  },
  { capture: true },
);
addEventListener("contextmenu", (event) => {
  if (look(event.target as Element)) event.preventDefault();
});
addEventListener("keydown", (event) => {
  const at = event.target as HTMLElement;
  if (event.key === "i" && !event.ctrlKey && !event.metaKey && !at.matches("input, textarea, select")) {
    if (look(at)) event.preventDefault();
  }
});
