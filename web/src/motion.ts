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
  return one.finished
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => running.delete(one));
}

/** Where things are before the table changes. */
export function remember(root: Element, motions: Motion[]): Before {
  const before: Before = { places: new Map(), starts: new Map() };
  if (!pace()) return before;
  for (const element of root.querySelectorAll<HTMLElement>("[data-flip]"))
    before.places.set(element.dataset.flip!, element.getBoundingClientRect());
  for (const motion of motions) {
    if (motion.kind !== "fly") continue;
    const start = root.querySelector(motion.from);
    if (start) before.starts.set(motion.from, start.getBoundingClientRect());
  }
  return before;
}

/** Plays what changed, from where it was to where it is. All is measured before anything moves: one layout for all. */
export async function act(root: Element, before: Before, motions: Motion[]): Promise<void> {
  const speed = pace();
  const ring = (motion: Motion & { kind: "ring" }): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(motion.at)];
  if (!speed || document.visibilityState === "hidden") {
    for (const motion of motions)
      if (motion.kind === "ring") for (const one of ring(motion)) one.dataset.fresh = String((motion.seat % 8) + 1);
    return;
  }
  const slides: [Element, number, number][] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    const old = before.places.get(element.dataset.flip!);
    if (!old?.width) continue;
    const now = element.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    const big = element.currentCSSZoom ?? 1; // a large screen's table is drawn larger, and so is every step of its own
    if (Math.abs(x) + Math.abs(y) >= 3 && now.width) slides.push([element, x / big, y / big]);
  }
  const ghosts: Ghost[] = [];
  let delay = 0;
  const rings: [HTMLElement, number][] = [];
  const delays = motions.map((motion) => {
    const mine = delay;
    if (motion.kind === "fly") {
      ghosts.push(...flown(root, before, motion, delay, speed));
      delay += Math.min(500, 120 + 60 * (motion.times ?? 1)) * speed;
    } else if (motion.kind === "ring") for (const one of ring(motion)) rings.push([halo(one, motion.seat), mine]);
    return mine;
  });
  document.body.append(...ghosts.map(({ ghost }) => ghost), ...rings.map(([one]) => one));
  const sizes = ghosts.map(({ ghost }) => ghost.getBoundingClientRect());

  const waits = slides.map(([element, x, y]) =>
    play(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 420 * speed }),
  );
  waits.push(...ghosts.map((one, i) => fly(one, sizes[i]!, speed)));
  waits.push(
    ...rings.map(([one, wait]) =>
      play(one, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], {
        duration: 900 * speed,
        delay: wait,
        fill: "both",
      }).then(() => one.remove()),
    ),
  );
  motions.forEach((motion, n) => {
    if (motion.kind === "roll") {
      [...root.querySelectorAll(motion.at)].forEach((die, i) => {
        waits.push(
          play(
            die,
            [
              { transform: "translate(-60px, -90px) rotate(-260deg)", opacity: 0 },
              { transform: "translateY(5px) rotate(14deg)", opacity: 1, offset: 0.65 },
              { transform: "none" },
            ],
            { duration: 700 * speed, delay: delays[n]! + 80 * i * speed, fill: "backwards" },
          ),
        );
      });
    } else if (motion.kind === "turn") {
      for (const one of root.querySelectorAll(motion.at))
        waits.push(play(one, [{ transform: "rotateY(180deg)" }, { transform: "none" }], { duration: 260 * speed }));
    } else if (motion.kind === "ring") {
      for (const one of ring(motion)) one.dataset.fresh = String((motion.seat % 8) + 1);
    }
  });
  await Promise.all(waits);
}

/** A ring that lies over a thing and fades: a shadow of the thing itself would be painted anew in every frame. */
function halo(one: HTMLElement, seat: number): HTMLElement {
  const place = one.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost ghost--ring";
  ghost.dataset.fresh = String((seat % 8) + 1);
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    borderRadius: getComputedStyle(one).borderRadius,
  });
  return ghost;
}

interface Ghost {
  ghost: HTMLElement;
  start: DOMRect;
  goal: DOMRect;
  delay: number;
}

function flown(root: Element, before: Before, motion: Motion & { kind: "fly" }, delay: number, speed: number): Ghost[] {
  const start = before.starts.get(motion.from);
  const goal = root.querySelector(motion.to)?.getBoundingClientRect();
  if (!start || !goal) return [];
  const times = motion.times ?? 1;
  const gap = Math.min(motion.gap ?? 60, 1600 / times) * speed;
  return Array.from({ length: Math.min(times, 12) }, (_, i) => {
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    render(motion.what, ghost);
    return { ghost, start, goal, delay: delay + gap * i };
  });
}

async function fly({ ghost, start, goal, delay }: Ghost, size: DOMRect, speed: number): Promise<void> {
  const at = (r: DOMRect): string =>
    `translate(${r.left + r.width / 2 - size.width / 2}px, ${r.top + r.height / 2 - size.height / 2}px)`;
  await play(
    ghost,
    [
      { transform: `${at(start)} scale(0.85)`, opacity: 0 },
      { transform: `${at(start)} scale(0.9)`, opacity: 1, offset: 0.08 },
      { transform: `${at(goal)} scale(1)`, opacity: 1, offset: 0.92 },
      { transform: at(goal), opacity: 0 },
    ],
    { duration: 420 * speed, delay, fill: "both" },
  );
  ghost.remove();
}

/** The marks of what is new go when you act. */
export function unmark(root: Element): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-fresh]")) delete one.dataset.fresh;
}
