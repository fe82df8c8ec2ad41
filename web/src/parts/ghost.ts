/** *Show me*: a ghost of what is to be touched goes where it is meant to go, waits, and is gone. It plays nothing. */
import { pace } from "../settings";
import { thing } from "./chalk";

const WAY = 900; // milliseconds from here to there
const WAITS = 900; // and at the end of it

const lit = (one: Element): boolean => one.matches("[data-legal]") || !!one.querySelector("[data-legal]");

/** A likeness without a name, a voice or a hand. */
function likeness(one: HTMLElement): HTMLElement {
  const copy = one.cloneNode(true) as HTMLElement;
  for (const each of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    each.removeAttribute("id");
    for (const name of Object.keys(each.dataset)) if (name !== "zoom") delete each.dataset[name];
  }
  copy.classList.add("likeness");
  copy.inert = true;
  copy.ariaHidden = "true";
  return copy;
}

/** Shows what is meant by the marks of a step: from the first thing that is lit to the next; or at itself. */
export async function ghost(root: Element, marks: string[]): Promise<void> {
  for (const old of root.querySelectorAll(".likeness")) old.remove();
  const marked = marks.map((mark) => thing(root, mark)).filter((one) => one !== null);
  const from = marked.find(lit) ?? root.querySelector<HTMLElement>("[data-board] [data-legal]");
  if (!from) return;
  const [start, end] = [from, marked.find((one) => one !== from) ?? from].map((one) => one.getBoundingClientRect());
  const copy = likeness(from);
  const big = parseFloat(getComputedStyle(root).getPropertyValue("--big")) || 1; // as the board is
  Object.assign(copy.style, {
    left: `${start!.x / big}px`,
    top: `${start!.y / big}px`,
    width: `${start!.width / big}px`,
    height: `${start!.height / big}px`,
  });
  root.append(copy);
  const x = (end!.x + end!.width / 2 - start!.x - start!.width / 2) / big;
  const y = (end!.y + end!.height / 2 - start!.y - start!.height / 2) / big;
  const transform = x || y ? `translate(${x}px, ${y}px)` : "scale(1.12)";
  const way = WAY * pace(); // none for whoever wants no motion: then it is there at once
  const frames = [{ transform: "none" }, { transform, offset: way / (way + WAITS) }, { transform }];
  await copy.animate(frames, { duration: way + WAITS, easing: "ease-in-out" }).finished.catch(() => undefined);
  copy.remove();
}
