/** The marks of what is new go when you act. */
export function unmark(root: Element): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-fresh]")) delete one.dataset.fresh;
}
