/** A shoppe's own things: purse, patron, masteries, extra dice. */
import type { TemplateResult } from "lit";
import type { Reward, ShoppeView } from "../../generated/merchants_of_magick";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { count, icon, pips, sigil, unseen, yours } from "../../parts/parts";
import { t } from "../../words/words";
import { want } from "./belt";
import type { MerchantsBoard } from "./board";

/** What an order of the patron brings. */
export const reward = ({ potions, marks, coins }: Reward): string => t("mom.reward", { potions, marks, coins });

export function own(board: MerchantsBoard, shoppe: ShoppeView, seat: number): TemplateResult {
  const { adventurer } = shoppe;
  const slots = (board.around.contents.slots ?? []) as number[];
  return html`
    <div class="purse panel" data-purse>
      <span>${sigil(seat, board.name(seat))}</span>
      <span class="plate__name">${board.name(seat)}${yours(seat === board.around.you)}</span>
      ${count("coin", "coin", shoppe.coins, t("mom.coins"), true)}
      <span data-thing="potions.${seat}">${count("potion", "mom:potion", shoppe.potions, t("mom.potions"), true)}</span>
    </div>
    <section class="panel patron" data-thing="adventurer.${seat}">
      <div class="patron__art">${icon(`mom:${adventurer.id}`)}</div>
      <div>
        <h2>${lookable(`patron:${seat}`, board.titled("adventurers", adventurer), "", true)}</h2>
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
        ${adventurer.rewards.map((one) => html`<li class=${one.got ? "got" : ""}>${reward(one)}</li>`)}
      </ol>
    </section>
    ${board.view.masteries.map(
      (one, place) => html`
        <section class="panel mastery" data-mastery=${one.title} data-thing="mastery.${place}">
          <span class="mastery__icon">${icon(`mom:${one.column}`)}</span>
          <div>
            <h2>${lookable(`mastery:${one.id}`, board.titled("masteries", one), "", true)}</h2>
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
    <section class="panel extra" data-thing="slots.${seat}">
      <h2>${lookable("extra", t("mom.extra"), "", true)}</h2>
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
      <small>${t("mom.spent", { n: shoppe.free_spent, of: board.view.results })}</small>
    </section>
  `;
}
