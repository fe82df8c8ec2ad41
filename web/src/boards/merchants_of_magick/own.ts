/** A shoppe's own things: purse, patron, masteries, extra dice. */
import type { TemplateResult } from "lit";
import type { ShoppeView } from "../../generated/merchants_of_magick";
import { html } from "../../html";
import { count, icon, pips, sigil, unseen, yours } from "../../parts/parts";
import { t } from "../../words/words";
import { want } from "./belt";
import type { MerchantsBoard } from "./board";

export function own(board: MerchantsBoard, shoppe: ShoppeView, seat: number): TemplateResult {
  const { adventurer } = shoppe;
  const kept = adventurer.orders.filter(({ fulfilled }) => fulfilled).length;
  const slots = (board.around.contents.slots ?? []) as number[];
  return html`
    <div class="purse panel" data-purse>
      <span>${sigil(seat, board.name(seat))}</span>
      <span class="plate__name">${board.name(seat)}${yours(seat === board.around.you)}</span>
      ${count("coin", "coin", shoppe.coins, t("mom.coins"), true)}
      ${count("potion", "mom:potion", shoppe.potions, t("mom.potions"), true)}
    </div>
    <section class="panel patron">
      <div class="patron__art">${icon(`mom:${adventurer.id}`)}</div>
      <div>
        <h2>${board.titled("adventurers", adventurer)}</h2>
        <p>
          ${t("mom.sponsored")}${" "}
          <b>${board.rows[adventurer.enchantment]?.name}</b>
        </p>
      </div>
      <ul>
        ${want(board, shoppe, adventurer.enchantment)}
        ${adventurer.orders.map(({ item, fulfilled }) => want(board, shoppe, item, fulfilled))}
      </ul>
      <ol class="rewards">
        <li class=${kept > 0 ? "got" : ""}>${t("mom.reward.1")}</li>
        <li class=${kept > 1 ? "got" : ""}>${t("mom.reward.2")}</li>
        <li class=${kept > 2 ? "got" : ""}>${t("mom.reward.3", { n: adventurer.coins })}</li>
      </ol>
    </section>
    ${board.view.masteries.map(
      (one) => html`
        <section class="panel mastery" data-mastery=${one.title}>
          <span class="mastery__icon">${icon(`mom:${one.column}`)}</span>
          <div>
            <h2>${board.titled("masteries", one)}</h2>
            ${pips(one.marked[seat] ?? 0, one.circles)}
            <small>
              ${t("mom.circles", { have: one.marked[seat] ?? 0, of: one.circles, column: board.column(one.column) })}
            </small>
          </div>
          <span class="mastery__pay">
            <b>${one.scored[seat] ?? one.coins}</b>
            ${one.scored[seat] !== null ? icon("tick") : t(one.side === "apprentice" ? "mom.apprentice" : "mom.master")}
          </span>
        </section>
      `,
    )}
    <section class="panel extra">
      <h2>${t("mom.extra")}</h2>
      <ol>
        ${slots.map(
          (cost, i) => html`
            <li class=${i < shoppe.slots_used ? "used" : ""}>
              ${
                i < shoppe.slots_used
                  ? html`${icon("tick")}${unseen(t("mom.used"))}`
                  : cost
                    ? html`${icon("mom:potion")}${cost}${unseen(` ${t("mom.potions")}`)}`
                    : t("mom.free")
              }
            </li>
          `,
        )}
      </ol>
      <small>${t("mom.spent", { n: Math.min(2, Object.keys(shoppe.spent).length) })}</small>
    </section>
  `;
}
