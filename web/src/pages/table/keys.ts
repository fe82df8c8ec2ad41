/** Keys at the table: Escape takes back, the question mark opens the rules, arrows walk. */
import { openRule } from "../../parts/rules";
import type { TablePage } from "../table";
import { beside, toNow } from "./past";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function pressed(page: TablePage, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const typing = target.matches?.("input, textarea, select");
  if (typing || document.querySelector("dialog[open]")) return;
  if (page.past && /^(Escape|Arrow(Left|Right))$/.test(event.key)) {
    event.preventDefault();
    if (event.key === "Escape") toNow(page);
    else void beside(page, event.key === "ArrowRight" ? 1 : -1);
  } else if (event.key === "Escape") letGo(page);
  else if (event.key === "?" && page.shown) openRule(page.shown.game, page.why?.rule ?? page.ask?.rule ?? "");
  else if (event.key.startsWith("Arrow")) walk(target, event);
}

function letGo(page: TablePage): void {
  if (page.why) page.why = null;
  else page.querySelector<HTMLElement>("[data-escape]")?.click();
  page.requestUpdate();
}

/** Arrow keys walk among the buttons of a hand, a tray or a sheet. */
function walk(target: HTMLElement, event: KeyboardEvent): void {
  const group = target.closest<HTMLElement>("[data-arrows]");
  const found = group && nearest(group, target, WAYS[event.key] ?? [0, 0]);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function nearest(group: HTMLElement, target: HTMLElement, [dx, dy]: [number, number]): HTMLElement | null {
  const here = target.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of group.querySelectorAll<HTMLElement>("button, a[href], [tabindex]")) {
    const place = one.getBoundingClientRect();
    const x = place.left + place.width / 2 - here.left - here.width / 2;
    const y = place.top + place.height / 2 - here.top - here.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (one === target || along < 2 || !place.width) continue;
    const far = along + aside * 2.5;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
