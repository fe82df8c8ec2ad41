/** Motion: things that change place slide, cards fly, dice fall, and what others touched is ringed in their colour.
 *  It follows the events, never blocks a hand, and a click or a key ends all of it at once. What can fly over the
 *  table as it was does so first; then the table changes, and the rest moves. */
import { render, type TemplateResult } from "lit";
import { pace } from "./settings";
import { play as sounds } from "./sound";

export type Motion =
  | { kind: "fly"; from: string; to: string; what: TemplateResult; times?: number; gap?: number; coins?: true }
  | { kind: "ring"; at: string; seat: number }
  | { kind: "roll"; at: string }
  | { kind: "turn"; at: string };

export interface Before {
  places: Map<string, DOMRect>;
  starts: Map<string, DOMRect>;
}

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const running = new Set<Animation>();
const rests = new Set<() => void>();
let settled = 0; // how often somebody had enough of it

/** Ends everything that moves or is waited for. */
export function settle(): void {
  settled += 1;
  for (const one of [...running]) one.finish();
  for (const end of [...rests]) end();
}

/** How often motion was cut short so far: who tells something in parts hears that nobody waits for the rest. */
export const cut = (): number => settled;

/** Some time to look, unless somebody touches anything. */
export function rest(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      rests.delete(end);
      done();
    };
    const timer = setTimeout(end, milliseconds * pace());
    rests.add(end);
  });
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
      ghosts.push(...flownGhosts(root, before, motion, delay, speed));
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
      sounds("dice");
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

/** Flies what has both its ends on the table as it is; ghosts stay where they land until they are let go. */
export async function first(root: Element, motions: Motion[], flown: Set<Motion>): Promise<HTMLElement[]> {
  const speed = pace();
  const before = remember(root, motions);
  const ghosts: Ghost[] = [];
  let delay = 0;
  for (const motion of motions) {
    if (motion.kind !== "fly" || !root.querySelector(motion.to) || !before.starts.has(motion.from)) continue;
    flown.add(motion);
    if (motion.coins) sounds("coins");
    ghosts.push(...flownGhosts(root, before, motion, delay, speed));
    delay += Math.min(500, 120 + 60 * (motion.times ?? 1)) * speed;
  }
  document.body.append(...ghosts.map(({ ghost }) => ghost));
  const sizes = ghosts.map(({ ghost }) => ghost.getBoundingClientRect());
  await Promise.all(ghosts.map((one, i) => fly(one, sizes[i]!, speed, true)));
  return ghosts.map(({ ghost }) => ghost);
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

function flownGhosts(
  root: Element,
  before: Before,
  motion: Motion & { kind: "fly" },
  delay: number,
  speed: number,
): Ghost[] {
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

async function fly({ ghost, start, goal, delay }: Ghost, size: DOMRect, speed: number, stays = false): Promise<void> {
  const at = (r: DOMRect): string =>
    `translate(${r.left + r.width / 2 - size.width / 2}px, ${r.top + r.height / 2 - size.height / 2}px)`;
  await play(
    ghost,
    [
      { transform: `${at(start)} scale(0.85)`, opacity: 0 },
      { transform: `${at(start)} scale(0.9)`, opacity: 1, offset: 0.08 },
      { transform: `${at(goal)} scale(1)`, opacity: 1, offset: 0.92 },
      { transform: at(goal), opacity: stays ? 1 : 0 },
    ],
    { duration: 420 * speed, delay, fill: "both" },
  );
  if (!stays) ghost.remove();
}
