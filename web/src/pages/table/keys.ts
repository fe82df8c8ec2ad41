/** Keys at the table: Escape takes back, the question mark opens the rules, arrows walk over the board, which is one
 *  stop for Tab; Enter on what is chosen leads to the button that does it. */
import { openRule } from "../../parts/rules";
import type { TablePage } from "../table";
import { toNext } from "./next";
import { beside, toNow } from "./past";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function pressed(page: TablePage, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const first = !page.keyed;
  page.keyed = true;
  page.led = null;
  const target = event.target as HTMLElement;
  const typing = target.matches?.("input, textarea, select");
  if (typing || document.querySelector("dialog[open]")) return;
  // by pattern: names of keys
  if (page.past && /^(Escape|Arrow(Left|Right))$/.test(event.key)) {
    event.preventDefault();
    if (event.key === "Escape") toNow(page);
    else void beside(page, event.key === "ArrowRight" ? 1 : -1);
  } else if (event.key === "Escape") letGo(page);
  else if (event.key === "?" && page.shown) openRule(page.shown.game, page.why?.rule ?? page.ask?.rule ?? "");
  else if (event.key === "n" && !page.ask) toNext(page);
  // by pattern: names of keys
  else if (event.key.startsWith("Arrow")) walk(page, target, event);
  else if (event.key === "Tab") tabbed(page, first, event);
  else if (event.key === "Enter") toConfirm(page, target, event);
  else if (event.key === "g") page.querySelector<HTMLElement>("[data-good]")?.click();
  else page.querySelectorAll<HTMLElement>("[data-way]")[Number(event.key) - 1]?.click();
}

/** What can be walked over: everything of the board but the bar, the prompt, the log and what is composed. */
const OUTSIDE = ".bar, .log, .prompt, .draft, .recap, .whisper, dialog, [popover]";
const PIECES = "[data-board] :is(button, a[href], [tabindex]:not(section))"; // sections are there to be scrolled
const pieces = (page: TablePage): HTMLElement[] =>
  [...(over(page) ?? page).querySelectorAll<HTMLElement>(PIECES)].filter(
    (one) => !one.closest(OUTSIDE) && one.checkVisibility(),
  );

/** What lies over the table until it is answered: all else waits below it. */
const over = (page: TablePage): HTMLElement | null => page.querySelector("[data-board] [aria-modal=true]");

/** The first Tab of who is asked leads to what they are asked; over the table it goes round in what lies there. */
function tabbed(page: TablePage, first: boolean, event: KeyboardEvent): void {
  const top = over(page);
  rove(page);
  if (top) goRound(top, event);
  else if (first && !event.shiftKey && document.activeElement === document.body && page.ask) {
    event.preventDefault();
    toLit(page);
  }
}

function goRound(top: HTMLElement, event: KeyboardEvent): void {
  const all = [...top.querySelectorAll<HTMLElement>("button, a[href]")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all.at(event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % all.length)?.focus();
}

/** Before Tab goes on: of all pieces only one is a stop, the one last walked to, else the first that is lit. */
function rove(page: TablePage): void {
  const all = pieces(page);
  const lit = all.find((one) => one.hasAttribute("data-legal"));
  const stop = all.find((one) => one === document.activeElement || one === page.walked) ?? lit ?? all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  for (const one of page.querySelectorAll<HTMLElement>(LINES)) one.tabIndex = -1; // the log is one stop, too
}

const LINES = ".log__list button";

/** What was chosen is done by the button in the prompt, or goes to a place on the board: Enter leads there; so does
 *  Enter on what has just laid the draft. */
function toConfirm(page: TablePage, target: HTMLElement, event: KeyboardEvent): void {
  const laid = target === page.entered && drafted(litOf(page)) !== undefined;
  if (!laid && !target.matches?.("[aria-pressed=true], [data-state=chosen]")) {
    page.litBefore = new Set(litPieces(page));
    page.entered = target.hasAttribute?.("data-legal") ? target : null;
    return;
  }
  const button = [...page.querySelectorAll<HTMLElement>("[data-board] [data-confirm]")].find((one) =>
    one.checkVisibility(),
  );
  const next = button ?? elsewhere(page, target);
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
}

const litPieces = (page: TablePage): HTMLElement[] => pieces(page).filter((one) => one.hasAttribute("data-legal"));

/** Where what was chosen may go: the first piece that is lit since, or one of another group. */
function elsewhere(page: TablePage, target: HTMLElement): HTMLElement | undefined {
  const group = target.closest("[data-arrows]");
  const others = litPieces(page).filter((one) => !group?.contains(one) && one !== target);
  return others.find((one) => !page.litBefore.has(one)) ?? others[0];
}

/** A piece that is drawn anew takes the focus with it: who plays by keys finds it again at once. */
export function holdFocus(page: TablePage): MutationObserver {
  const seen = new MutationObserver(() => {
    const on = document.activeElement;
    const spent = on === page.entered && on !== null && !on.matches("[data-legal], [aria-pressed=true]");
    if (!page.keyed || !page.ask || page.busy) return;
    if (on === document.body || spent) toLit(page);
    else if (on === page.led) drafted(litOf(page))?.focus({ preventScroll: true }); // it was laid a moment later
  });
  seen.observe(page, { childList: true, subtree: true, attributeFilter: ["data-legal"] });
  return seen;
}

/** When the reader is asked: on to the next lit thing, or to the first; unless they are busy elsewhere. */
export function toLit(page: TablePage): void {
  const now = document.activeElement;
  const elsewhere = now && now !== document.body && !now.closest("[data-board]");
  if (elsewhere || document.querySelector("dialog[open]") || now?.matches("input, textarea")) return;
  const top = over(page);
  if (!(top && !top.contains(now)) && now?.matches("[data-legal], .log *, .bar *") && now.checkVisibility()) return;
  const lit = litOf(top ?? page);
  const from = page.walked;
  const next = from && lit.find((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const piece = lit.find((one) => !one.closest(OUTSIDE));
  page.led = drafted(lit) ?? next ?? piece ?? lit[0] ?? null;
  page.led?.focus({ preventScroll: true });
}

const litOf = (within: HTMLElement): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>("[data-board] [data-legal]")].filter((one) => one.checkVisibility());

/** The button of what the reader has put together, and could take back. */
const drafted = (lit: HTMLElement[]): HTMLElement | undefined =>
  lit.find((one) => one.matches("[data-confirm]") && one.closest(".draft")?.querySelector("[data-escape]"));

/** Only what lies on top: the menu, which closes by itself; a reason; a hint; then what is being composed. */
function letGo(page: TablePage): void {
  if (page.querySelector("#table-menu:popover-open")) return;
  if (page.why) page.change({ why: null });
  else if (page.hint) page.querySelector<HTMLElement>("[data-hint] [data-close]")?.click();
  else if (document.activeElement?.closest(".log__list")) {
    (document.activeElement as HTMLElement).blur(); // from the log back to the game
    toLit(page);
  } else if (page.good && !page.querySelector("[data-escape]")) page.change({ good: null });
  else page.querySelector<HTMLElement>("[data-escape]")?.click();
}

/** Arrow keys walk among the pieces of a hand, a tray or a sheet, and from its edge over the rest of the board. */
function walk(page: TablePage, target: HTMLElement, event: KeyboardEvent): void {
  const way = WAYS[event.key] ?? [0, 0];
  if (target.closest(".log__list")) return walkLog(target, way, event);
  const all = pieces(page);
  if (!all.includes(target)) return;
  const group = target.closest<HTMLElement>("[data-arrows]");
  const near = group
    ? nearest(
        all.filter((one) => group.contains(one)),
        target,
        way,
      )
    : null;
  const found = near ?? nearest(all, target, way);
  if (!found) return;
  event.preventDefault();
  page.walked = found;
  found.focus();
}

/** Up and down the lines of the log; into it from its newest one. */
function walkLog(target: HTMLElement, [, dy]: [number, number], event: KeyboardEvent): void {
  const list = target.closest(".log__list")!;
  const lines = [...list.querySelectorAll<HTMLElement>("button")];
  const next = target === list ? lines.at(-1) : lines[lines.indexOf(target) + dy];
  if (!dy || !next) return;
  event.preventDefault();
  next.focus();
}

function nearest(group: HTMLElement[], target: HTMLElement, [dx, dy]: [number, number]): HTMLElement | null {
  const here = target.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of group) {
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
