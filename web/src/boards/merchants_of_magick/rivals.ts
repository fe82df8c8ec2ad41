/** The other shoppes, or what waits when there are none. */
import { nothing, type TemplateResult } from "lit";
import type { ShoppeView } from "../../generated/merchants_of_magick";
import { html, svg } from "../../html";
import { count, icon, type Part, seatClass, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerchantsBoard } from "./board";
import { SIDES } from "./content";
import { open } from "./peek";

export function rivals(board: MerchantsBoard): TemplateResult {
  const { you, table } = board.around;
  const seats = board.view.shoppes.map((_, seat) => seat).filter((seat) => seat !== Math.max(0, you));
  if (!seats.length) return lone(board);
  const after = [...seats.filter((seat) => seat > you), ...seats.filter((seat) => seat < you)];
  return html`
    <ul class="rivals plates--narrow rivals--${seats.length}" aria-label=${t("mom.others")} data-scrolls>
      ${after.map((seat) => {
        const shoppe = board.view.shoppes[seat]!;
        const choosing = table.pending.includes(seat);
        return html`
          <li class="rival panel ${seatClass(seat)}" data-rival=${seat}>
            <button class="rival__peek" type="button" @click=${() => open(board, seat)}>
              ${unseen(t("mom.look", { name: board.name(seat) }))}
            </button>
            <div class="rival__head">
              ${sigil(seat, board.name(seat))}
              <span class="plate__name">${board.name(seat)}</span>
              <span class="state ${choosing ? "" : "state--done"}">
                ${icon(choosing ? "glass" : "tick")}${choosing ? t("choosing") : t("mom.is.done")}
              </span>
            </div>
            <div class="rival__body">
              <span class="rival__sheet">
                ${mini(board, shoppe)}${unseen(t("mom.of.46", { n: shoppe.marks.length, of: board.view.circles }))}
              </span>
              <div class="rival__side">
                ${count("coin", "coin", shoppe.coins, t("mom.coins"))}
                ${count("potion", "mom:potion", shoppe.potions, t("mom.potions"))}
                <span class="rival__orders">
                  ${shoppe.line.map((space) =>
                    space.order
                      ? html`
                          <span data-zoom=${space.order} title=${board.orders[space.order]?.name ?? ""}>
                            ${icon(`mom:${board.orders[space.order]?.item}`)}
                            ${unseen(board.orders[space.order]?.name ?? "")}
                          </span>
                        `
                      : icon("bar"),
                  )}
                </span>
                <small>
                  ${board.me?.gives_to === seat ? t("mom.takes") : shoppe.gives_to === you ? t("mom.sends") : ""}
                </small>
                ${board.around.clock(seat)}
              </div>
            </div>
          </li>
        `;
      })}
    </ul>
  `;
}

/** Alone: what waits, what the deck holds, how one is rated. */
export function lone(board: MerchantsBoard): TemplateResult {
  return html`
    <div class="rivals rivals--solo">
      <section class="panel rival">
        <h2 class="rival__head">${t("mom.waiting")}</h2>
        <ul class="waiting" data-thing="waiting">
          ${board.view.waiting.map(
            (id) => html`
              <li data-flip="order-${id}">
                ${icon(`mom:${board.orders[id]?.item}`)}
                <span>${board.orders[id]?.name}</span>
                <b>${board.orders[id]?.coins}</b>
              </li>
            `,
          )}
        </ul>
        <p class="rival__side">
          <small>${t("mom.deck", { n: board.view.deck })}</small>
          ${rated(board.view.rating)}
        </p>
      </section>
      ${board.around.live ? board.around.log() : nothing}
    </div>
  `;
}

export function mini(board: MerchantsBoard, shoppe: ShoppeView): TemplateResult {
  const rows = Object.values(board.rows);
  const research = board.rowsOf("research");
  return html`
    <svg class="mini" viewBox="-4 -3 104 152" aria-hidden="true">
      ${rows.map((row, i) => {
        const side = research.includes(row) ? 1 : 0;
        const n = side ? research.indexOf(row) : i;
        const y = 6 + n * 11 + Math.floor(n / 4) * 4;
        const columns = board.columnsOf(SIDES[side]!).map(({ id }) => id);
        return svg`${
          shoppe.rows.includes(row.id)
            ? svg`
              <rect class="md" x=${1 + side * 52} y=${y - 5} width="42" height="10" rx="5"></rect>
            `
            : nothing
        }${row.circles.map(
          (circle) => svg`
            <circle
              class=${shoppe.marks.includes(circle.id) ? "mk" : "op"}
              cx=${8 + side * 52 + columns.indexOf(circle.column) * 14}
              cy=${y}
              r="3.6"></circle>
          `,
        )}`;
      })}
    </svg>
  `;
}

const rated = (rating: string | null): Part =>
  rating ? html`<small data-thing="rating">${t("mom.rating", { rating })}</small>` : nothing;
