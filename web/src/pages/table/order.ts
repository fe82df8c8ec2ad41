/** The turn order, as the engine tells it: whose turn it is, who is next; where all act at once, who is done. */
import { nothing, type TemplateResult } from "lit";
import type { Sign } from "../../boards/around";
import { html } from "../../html";
import { icon, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { TablePage } from "../table";

/** In the bar, with names as long as there is room for them. */
export function order(page: TablePage, sign?: Sign): TemplateResult | typeof nothing {
  const course = page.course;
  if (!course || page.shown?.status !== "playing" || page.names.length < 2) return nothing;
  return course.order.length ? inTurn(page, course.order, sign) : atOnce(page);
}

const inTurn = (page: TablePage, seats: number[], sign?: Sign): TemplateResult => html`
  <ol class="turnorder" aria-label=${t("order.title")} data-order=${seats.join(" ")}>
    ${seats.map((seat, place) => {
      const note = place === 0 ? t("order.now") : place === 1 ? t("order.next") : "";
      return html`
        <li class=${place === 0 ? "turnorder__now" : ""} aria-current=${place === 0 ? "true" : nothing}>
          ${sigil(seat, page.names[seat] ?? "", "small")}
          <span class="turnorder__name">${seat === page.seat ? t("you.cap") : page.names[seat]}</span>
          ${sign?.(seat) ?? nothing}${note ? html`<small class=${place ? "" : "unseen"}>${note}</small>` : nothing}
        </li>
      `;
    })}
  </ol>
`;

/** Everybody acts: a tick for those who are done. */
function atOnce(page: TablePage): TemplateResult {
  const choosing = new Set(page.shown!.pending);
  return html`
    <ol class="turnorder turnorder--all" aria-label=${t("order.all")} data-order="">
      ${page.names.map((name, seat) => {
        const done = !choosing.has(seat);
        return html`
          <li class=${done ? "turnorder__done" : ""}>
            ${sigil(seat, name, "small")}${icon(done ? "tick" : "glass")}
            ${unseen(`${name}: ${t(done ? "order.done" : "order.choosing")}`)}
          </li>
        `;
      })}
    </ol>
  `;
}

/** The same in the phone's line: the signs, the first of them lit. */
export function orderSigns(page: TablePage): TemplateResult | typeof nothing {
  const seats = page.course?.order ?? [];
  if (seats.length < 2 || page.shown?.status !== "playing") return nothing;
  const [now, next] = seats.map((seat) => (seat === page.seat ? t("you") : page.names[seat]));
  return html`
    <span class="turnorder turnorder--signs">
      ${unseen(`${t("order.now")} ${now}, ${t("order.next")} ${next}.`)}
      ${seats.map((seat) => sigil(seat, page.names[seat] ?? "", "small"))}
    </span>
  `;
}
