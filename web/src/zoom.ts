/** Cards are enlarged while the mouse rests on them; a finger that rests looks at them in a sheet. */
import { nothing, render, type TemplateResult } from "lit";

interface Zooming extends Element {
  zoomed(id: string): TemplateResult | null;
}

const REST = 420; // milliseconds before the lens

let lens: HTMLElement | null = null;
let timer = 0;
let clicked: string | undefined; // the card that was chosen: its lens would lie over the question that follows

function hide(): void {
  clearTimeout(timer);
  if (lens) {
    render(nothing, lens);
    lens.hidden = true;
  }
}

function show(target: HTMLElement): void {
  const board = target.closest<Zooming>("[data-board]");
  const large = board?.zoomed(target.dataset.zoom!);
  if (!large) return;
  if (!lens) {
    lens = document.createElement("div");
    lens.className = "lens";
    lens.setAttribute("aria-hidden", "true"); // the card's own words are in the page already
    document.body.append(lens);
  }
  render(large, lens);
  lens.hidden = false;
  lens.className = `lens ${board!.querySelector(":scope > .board")?.className ?? ""}`;
  const place = target.getBoundingClientRect();
  const size = lens.getBoundingClientRect();
  if (target.closest("[data-hand]")) {
    // above a hand, so that its other cards stay in sight
    lens.style.setProperty(
      "--x",
      `${Math.min(Math.max(8, place.left + place.width / 2 - size.width / 2), innerWidth - size.width - 8)}px`,
    );
    lens.style.setProperty("--y", `${Math.max(8, place.top - size.height - 24)}px`);
    return;
  }
  const left =
    place.right + 12 + size.width < innerWidth ? place.right + 12 : Math.max(8, place.left - size.width - 12);
  const top = Math.min(Math.max(8, place.top + place.height / 2 - size.height / 2), innerHeight - size.height - 8);
  lens.style.setProperty("--x", `${left}px`);
  lens.style.setProperty("--y", `${top}px`);
}

const over = (event: PointerEvent): void => {
  const target = (event.target as Element).closest?.<HTMLElement>("[data-zoom]");
  hide();
  if (event.pointerType !== "mouse") return;
  if (event.type === "pointerdown") clicked = target?.dataset.zoom;
  else if (target?.dataset.zoom !== clicked) clicked = undefined;
  if (!clicked && target) timer = window.setTimeout(() => show(target), REST);
};

/** The page is here before the lens: what the pointer rests on already is looked at, too. */
const resting = [...document.querySelectorAll<HTMLElement>("[data-zoom]:hover")].at(-1);
if (resting && matchMedia("(hover: hover)").matches) timer = window.setTimeout(() => show(resting), REST);

addEventListener("pointerover", over);
addEventListener("pointerdown", over);
for (const end of ["pointerup", "pointercancel", "scroll", "keydown"]) addEventListener(end, hide, { capture: true });
