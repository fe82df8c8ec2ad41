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
  found.push(`[data-holds~="${mark}"]`, `[data-holds~="${kind}"]`); // the door that it lies behind
  if (kind === "action") found.push("[data-board] .btn--lamp", "[data-board] .prompt [data-legal]");
  return found;
}

/** The first thing of that name that is in sight. */
export function thing(root: Element, mark: string): HTMLElement | null {
  for (const selector of selectors(mark)) {
    for (const one of root.querySelectorAll<HTMLElement>(selector)) {
      const seen = inSight(one);
      if (seen) return seen;
    }
  }
  return null;
}

/** Whether what is found is no more than the door that it lies behind. */
export function shut(root: Element, mark: string): boolean {
  const found = thing(root, mark);
  // by pattern: a lesson's mark is a path
  const [kind] = mark.split(".");
  return !!found && found.dataset.thing !== mark && found.matches(`[data-holds~="${mark}"], [data-holds~="${kind}"]`);
}

/** It, or where it has no box of its own, the first thing in it. */
function inSight(one: HTMLElement): HTMLElement | undefined {
  if (one instanceof HTMLTableRowElement) return inSight(one.cells[0]!); // a number would be one cell more
  if (one.offsetParent || getComputedStyle(one).display !== "contents") return one.offsetParent ? one : undefined;
  return [...one.children].map((inner) => inner as HTMLElement).find(({ offsetParent }) => offsetParent);
}

const LIT = "[data-chalk], [data-legal], [data-state=chosen], [aria-pressed=true]";
const ALIVE = `${LIT}, .prompt, .bar, .school-side`; // what never rests
const THINGS = "[data-thing], [data-zoom], [data-goal], [data-hand], [data-seat]"; // and what may

/** Lets what a step does not need rest: all things of the board on no way to one that is lit or marked. */
export function rest(board: Element, taught: boolean): void {
  const tired = new Set(taught && board.querySelector(LIT) ? [...board.children].flatMap(resting) : []);
  for (const old of board.querySelectorAll<HTMLElement>("[data-rests]")) if (!tired.delete(old)) wake(old);
  for (const one of tired) lull(one);
}

function resting(one: Element): HTMLElement[] {
  if (one.matches(ALIVE)) return [];
  if (one.querySelector(ALIVE)) return [...one.children].flatMap(resting);
  return one.matches(THINGS) || one.querySelector(THINGS) ? [one as HTMLElement] : [];
}

function lull(one: HTMLElement): void {
  one.dataset.rests = "";
  one.ariaDescription = t("lesson.rests");
}

function wake(one: HTMLElement): void {
  delete one.dataset.rests;
  one.ariaDescription = null;
}

/** Brings what is marked into sight, what can be touched last, or else the first: so it is what one surely sees. */
export function bring(root: HTMLElement): void {
  const lit = (one: Element): boolean => one.matches("[data-legal]") || !!one.querySelector("[data-legal]");
  const marked = [...root.querySelectorAll("[data-chalk]")].reverse();
  const low = [...root.querySelectorAll<HTMLElement>(".school-side--low")].find((one) => one.checkVisibility());
  if (low) root.style.setProperty("--low", `${Math.ceil(innerHeight - low.getBoundingClientRect().top) + 16}px`);
  for (const one of [...marked, ...marked.filter(lit)]) {
    one.scrollIntoView({ block: "nearest" });
    straighten(one);
    const column = one.closest("aside");
    const slate = column?.querySelector(":scope > .school-side.wide"); // it stays while its column scrolls
    const under = slate && !slate.contains(one) ? slate.getBoundingClientRect().bottom : 0;
    const hidden = under - one.getBoundingClientRect().top;
    if (column && hidden > 0) column.scrollTop -= hidden;
  }
}

const EDGE = 16; // a number at an edge makes nothing so much wider

/** What is as wide as its place is not moved aside for a number that hangs over its edge. */
function straighten(one: Element): void {
  for (let around = one.parentElement; around; around = around.parentElement)
    if (around.scrollWidth - around.clientWidth < EDGE) around.scrollLeft = 0;
}

const TALL = 150;

/** Puts the numbers on the board and takes away those of the step before; what stays as it is is not touched. */
export function chalk(root: Element, marks: string[]): void {
  const found = marks.map((mark) => thing(root, mark));
  const tall = found.map((one) => !!one && one.offsetHeight > TALL); // its lower edge may lie out of sight
  for (const old of root.querySelectorAll<HTMLElement>("[data-chalk]")) {
    if (found.includes(old)) continue;
    delete old.dataset.chalk;
    delete old.dataset.tall;
  }
  found.forEach((one, at) => {
    if (!one) return;
    one.dataset.chalk = String(at + 1);
    one.toggleAttribute("data-tall", tall[at]);
  });
}
