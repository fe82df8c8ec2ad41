/** Chalk marks: the numbers of the teacher's sentence, on the things of the board that it speaks of. */

/** How a thing is found: by its own name, as `data-goal="owl-glove"`, or as a card within `data-hand`. */
function selectors(mark: string): string[] {
  const [kind, ...rest] = mark.split(".");
  const value = rest.join("-");
  const found = [`[data-thing="${mark}"]`];
  if (value) found.push(`[data-${kind}="${value}"]`, `[data-${kind}] [data-zoom="${value}"]`);
  else found.push(`[data-${kind}]`);
  return found;
}

/** The first thing of that name that is in sight. */
export function thing(root: Element, mark: string): HTMLElement | null {
  for (const selector of selectors(mark)) {
    for (const one of root.querySelectorAll<HTMLElement>(selector)) if (one.offsetParent) return one;
  }
  return null;
}

/** Puts the numbers on the board and takes away those of the step before. */
export function chalk(root: Element, marks: string[]): void {
  for (const old of root.querySelectorAll<HTMLElement>("[data-chalk]")) delete old.dataset.chalk;
  marks.forEach((mark, at) => {
    const found = thing(root, mark);
    if (found) found.dataset.chalk = String(at + 1);
  });
}
