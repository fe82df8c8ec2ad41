/** The belt of orders that passes along the shoppes. */
import { nothing, type TemplateResult } from "lit";
import type { ShoppeView, Space } from "../../generated/merchants_of_magick";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerchantsBoard } from "./board";

export function belt(board: MerchantsBoard, shoppe: ShoppeView, seat: number): TemplateResult {
  const to = shoppe.gives_to;
  const from = board.view.shoppes.findIndex((one, other) => one.gives_to === seat && other !== seat);
  const next = from >= 0 ? board.view.shoppes[from]!.line[0]?.order : null;
  return html`
    <section class="belt" aria-label=${t("mom.orders")} data-arrows>
      <div class="belt__end">
        ${
          to !== null && to !== seat
            ? html`
                ${icon("go", "belt__out")}${sigil(to, board.name(to))}
                <small>${t("mom.to", { name: board.name(to) })}</small>
              `
            : icon("go", "belt__out")
        }
      </div>
      <ol data-thing="line.${seat}" class="belt__line belt__line--${shoppe.line.length}">
        ${shoppe.line.map((space, i) => order(board, shoppe, space, i === 0, `line.${seat}.${i}`))}
      </ol>
      <div class="belt__end belt__end--in">
        ${
          from >= 0
            ? html`
                ${icon("go", "belt__out")}${sigil(from, board.name(from))}
                <small>${t("mom.from", { name: board.name(from) })}</small>
                ${
                  next
                    ? html`
                        <span class="belt__next">
                          ${icon(`mom:${board.orders[next]?.item}`)}${board.orders[next]?.name}
                        </span>
                      `
                    : nothing
                }
              `
            : nothing
        }
      </div>
    </section>
  `;
}

export function order(
  board: MerchantsBoard,
  shoppe: ShoppeView,
  { order: id, face }: Space,
  hot: boolean,
  thing: string,
): TemplateResult {
  const order = id ? board.orders[id] : undefined;
  if (!order)
    return html`
      <li class="order order--blank">
        ${icon("lamp")}
        <span>${t(face === "down" ? "mom.down" : "mom.gap")}</span>
      </li>
    `;
  return html`
    <li
      class="order ${hot ? "order--hot" : ""} ${order.double ? "order--double" : ""}"
      data-order=${order.id}
      data-thing=${thing}
      data-zoom=${order.id}
      data-flip="order-${order.id}">
      <span class="order__art">${icon(`mom:${order.item}`)}</span>
      <div class="order__in">
        <h3>${lookable(order.id, order.name, "", hot)}</h3>
        <ul>
          ${order.rows.map((row) => want(board, shoppe, row))}
        </ul>
      </div>
      <span class="order__pay">${order.coins}${unseen(` ${t("mom.coins")}`)}</span>
      ${
        hot
          ? html`
              <span class="order__leaves">
                ${t("mom.leaves")}${" "}
                <span class="wide">${t("mom.leaves.after")}</span>
                <span class="narrow">${t("mom.leaves.next")}</span>
              </span>
            `
          : nothing
      }
    </li>
  `;
}

export function want(board: MerchantsBoard, shoppe: ShoppeView, row: string, met?: boolean): TemplateResult {
  const [have, of] = board.have(shoppe, row);
  const full = met ?? shoppe.rows.includes(row);
  const name = board.rows[row]?.short ?? row;
  return html`
    <li class="want ${full ? "want--met" : ""}">
      ${icon(`mom:${row}`)}
      <span>${name}</span>
      <b>
        ${full ? html`${icon("tick")}${unseen(t("mom.complete"))}` : `${have}/${of}`}
      </b>
    </li>
  `;
}
