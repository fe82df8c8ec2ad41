/** Why not: a paper laid over the table at what was touched. It moves nothing and goes with the next touch. */
import { nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import type { Why } from "../boards/board";
import { html } from "../html";
import { t } from "../words/words";
import { icon, type Part, ruleLink } from "./parts";

const EDGE = 8; // pixels to the edge of the window
const TAIL = 12; // and to what it points at

let touched: Element | null = null; // what a hand or a key was on last
let place: DOMRect | null = null; // and where that was, should it be drawn anew
let shown: (() => void) | null = null; // puts away the reason that lies there

function touch(event: Event): void {
  const target = event.target as Element;
  if (target.closest?.(".reason")) return;
  touched = target.closest?.("button, a, input, [data-c], [tabindex]") ?? target;
  place = touched?.getBoundingClientRect() ?? null;
  if (event.type === "pointerdown") shown?.();
}
addEventListener("pointerdown", touch, { capture: true });
addEventListener("keydown", touch, { capture: true });

export function reason(why: Why | null, close: () => void): Part {
  shown = why ? close : null;
  if (!why) return nothing;
  return html`
    <div class="reason" role="alert" popover="manual" ${ref((one) => later(one))}>
      <button class="reason__close" type="button" aria-label=${t("close")} @click=${close}>${icon("bar")}</button>
      <strong>${why.title}</strong>
      ${why.text} ${why.rule ? ruleLink(why.rule) : nothing}
    </div>
  `;
}

/** It is laid when it stands in the page, which it does not yet while it is drawn. */
const later = (one: Element | undefined): void => queueMicrotask(() => lay(one as HTMLElement | undefined));

/** Above what was touched, or below it where there is no room; always within the window. */
function lay(one: HTMLElement | undefined): void {
  if (!one?.isConnected) return;
  if (!one.matches(":popover-open")) one.showPopover();
  const now = touched?.isConnected ? touched.getBoundingClientRect() : null;
  const at = now?.width ? now : place;
  const size = one.getBoundingClientRect();
  const big = one.currentCSSZoom ?? 1;
  const middle = at?.width ? at.left + at.width / 2 : innerWidth / 2;
  const left = Math.min(Math.max(EDGE, middle - size.width / 2), innerWidth - size.width - EDGE);
  const over = at ? at.top - size.height - TAIL : EDGE;
  const above = over >= EDGE;
  const under = Math.min((at?.bottom ?? 0) + TAIL, innerHeight - size.height - EDGE);
  one.dataset.side = above ? "above" : "below";
  one.style.setProperty("--x", `${left / big}px`);
  one.style.setProperty("--y", `${(above ? over : under) / big}px`);
  one.style.setProperty("--tail", `${Math.min(Math.max(middle - left, 18), size.width - 18) / big}px`);
}
