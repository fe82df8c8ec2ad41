/** Motion: things that change place slide, cards fly, dice fall, and what others touched is ringed in their colour.
 *  It follows the events, never blocks a hand, and a click ends all of it at once. */
import { render, type TemplateResult } from "lit";
import { pace } from "./settings";

export type Motion =
  | { kind: "fly"; from: string; to: string; what: TemplateResult; times?: number; gap?: number }
  | { kind: "ring"; at: string; seat: number }
  | { kind: "roll"; at: string }
  | { kind: "turn"; at: string };

export interface Before {
  places: Map<string, DOMRect>;
  starts: Map<string, DOMRect>;
}

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const running = new Set<Animation>();

/** Ends everything that moves. */
export function settle(): void {
  for (const one of [...running]) one.finish();
}
addEventListener("pointerdown", settle, { capture: true });
addEventListener("keydown", settle, { capture: true });

function play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const one = element.animate(frames, { easing: EASE, ...options });
  running.add(one);
  return one.finished.then(() => undefined, () => undefined).finally(() => running.delete(one));
}

/** Where things are before the table changes. */
export function remember(root: Element, motions: Motion[]): Before {
  const before: Before = { places: new Map(), starts: new Map() };
  if (!pace()) return before;
  for (const element of root.querySelectorAll<HTMLElement>("[data-flip]")) before.places.set(element.dataset.flip!, element.getBoundingClientRect());
  for (const motion of motions) {
    if (motion.kind !== "fly") continue;
    const start = root.querySelector(motion.from);
    if (start) before.starts.set(motion.from, start.getBoundingClientRect());
  }
  return before;
}

/** Plays what changed, from where it was to where it is. */
export async function act(root: Element, before: Before, motions: Motion[]): Promise<void> {
  const speed = pace();
  for (const motion of motions) if (motion.kind === "ring") for (const one of root.querySelectorAll<HTMLElement>(motion.at)) one.dataset.fresh = String((motion.seat % 8) + 1);
  if (!speed || document.visibilityState === "hidden") return;
  const waits: Promise<void>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    const old = before.places.get(element.dataset.flip!);
    if (!old || !old.width) continue;
    const now = element.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.abs(x) + Math.abs(y) < 3 || !now.width) continue;
    waits.push(play(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 420 * speed }));
  }
  let delay = 0;
  for (const motion of motions) {
    if (motion.kind === "fly") {
      waits.push(fly(root, before, motion, delay, speed));
      delay += Math.min(500, 120 + 60 * (motion.times ?? 1)) * speed;
    } else if (motion.kind === "roll") {
      [...root.querySelectorAll(motion.at)].forEach((die, i) => waits.push(play(die, [
        { transform: "translate(-60px, -90px) rotate(-260deg)", opacity: 0 }, { transform: "translateY(5px) rotate(14deg)", opacity: 1, offset: 0.65 }, { transform: "none" },
      ], { duration: 700 * speed, delay: delay + 80 * i * speed, fill: "backwards" })));
    } else if (motion.kind === "turn") {
      for (const one of root.querySelectorAll(motion.at)) waits.push(play(one, [{ transform: "rotateY(180deg)" }, { transform: "none" }], { duration: 260 * speed }));
    } else {
      for (const one of root.querySelectorAll<HTMLElement>(motion.at)) {
        waits.push(play(one, [{}, { boxShadow: `0 0 0 4px var(--seat-${(motion.seat % 8) + 1}), 0 0 26px 6px var(--glow)`, offset: 0.25 }, {}], { duration: 900 * speed, delay }));
      }
    }
  }
  await Promise.all(waits);
}

async function fly(root: Element, before: Before, motion: Motion & { kind: "fly" }, delay: number, speed: number): Promise<void> {
  const start = before.starts.get(motion.from);
  const goal = root.querySelector(motion.to)?.getBoundingClientRect();
  if (!start || !goal) return;
  const times = motion.times ?? 1;
  const gap = Math.min(motion.gap ?? 60, 1600 / times) * speed;
  await Promise.all(Array.from({ length: Math.min(times, 12) }, async (_, i) => {
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    render(motion.what, ghost);
    document.body.append(ghost);
    const size = ghost.getBoundingClientRect();
    const at = (r: DOMRect): string => `translate(${r.left + r.width / 2 - size.width / 2}px, ${r.top + r.height / 2 - size.height / 2}px)`;
    await play(ghost, [{ transform: `${at(start)} scale(0.85)`, opacity: 0 }, { transform: `${at(start)} scale(0.9)`, opacity: 1, offset: 0.08 }, { transform: `${at(goal)} scale(1)`, opacity: 1, offset: 0.92 }, { transform: at(goal), opacity: 0 }],
      { duration: 420 * speed, delay: delay + gap * i, fill: "both" });
    ghost.remove();
  }));
}

/** The marks of what is new go when you act. */
export function unmark(root: Element): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-fresh]")) delete one.dataset.fresh;
}
