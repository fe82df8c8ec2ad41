/** Chalk marks: the numbers of the teacher's sentence, on the things of the board that it speaks of. */
import { t } from "../words/words";

/** How a thing is found: by its own name, as `data-goal="owl-glove"`, or as a card within `data-hand`; an action that
    has no place of its own is the button that is lit. */
function selectors(mark: string): string[] {
  // by pattern: a lesson's mark is a path
  const [kind, ...rest] = mark.split(".");
  const value = rest.join("-");
  const found = [`[data-thing="${mark}"]`];
  if (value) found.push(`[data-${kind}="${value}"]`, `[data-${kind}] [data-zoom="${value}"]`);
  else found.push(`[data-${kind}]`);
  if (kind === "action") found.push("[data-board] .btn--lamp", "[data-board] .prompt [data-legal]");
  return found;
}

/** The first thing of that name that is in sight. */
export function thing(root: Element, mark: string): HTMLElement | null {
  for (const selector of selectors(mark)) {
    for (const one of root.querySelectorAll<HTMLElement>(selector)) if (one.offsetParent) return one;
  }
  return null;
}

const LIT = "[data-chalk], [data-legal], [data-state=chosen], [aria-pressed=true]";
const ALIVE = `${LIT}, .prompt, .bar, .school-side`; // what never rests
const THINGS = "[data-thing], [data-zoom], [data-goal], [data-hand], [data-seat]"; // and what may

/** Lets what a step does not need rest: all things of the board on no way to one that is lit or marked. */
export function rest(board: Element, taught: boolean): void {
  for (const old of board.querySelectorAll<HTMLElement>("[data-rests]")) wake(old);
  if (taught && board.querySelector(LIT)) for (const one of board.children) lull(one as HTMLElement);
}

function lull(one: HTMLElement): void {
  if (one.matches(ALIVE)) return;
  if (one.querySelector(ALIVE)) for (const inner of one.children) lull(inner as HTMLElement);
  else if (one.matches(THINGS) || one.querySelector(THINGS)) {
    one.dataset.rests = "";
    one.ariaDescription = t("lesson.rests");
  }
}

function wake(one: HTMLElement): void {
  delete one.dataset.rests;
  one.ariaDescription = null;
}

/** Brings what is marked into sight, the first of them last: so it is what one surely sees. */
export function bring(root: Element): void {
  for (const one of [...root.querySelectorAll("[data-chalk]")].reverse()) one.scrollIntoView({ block: "nearest" });
}

const TALL = 150;

/** Puts the numbers on the board and takes away those of the step before. */
export function chalk(root: Element, marks: string[]): void {
  for (const old of root.querySelectorAll<HTMLElement>("[data-chalk]")) {
    delete old.dataset.chalk;
    delete old.dataset.tall;
  }
  marks.forEach((mark, at) => {
    const found = thing(root, mark);
    if (!found) return;
    found.dataset.chalk = String(at + 1);
    if (found.offsetHeight > TALL) found.dataset.tall = ""; // its lower edge may lie out of sight
  });
}
