/** The legendary weapons. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { badge, type CardState, icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";
import { ACTS, GOODS } from "./content";
import { res } from "./goods";
import { no } from "./touch";

export function rack(board: SmithsBoard): TemplateResult {
  const e = board.figures.exchange ?? 2;
  return html`
    <section class="rack" data-tab=${board.tab} aria-labelledby="rack-name">
      <h2 class="rack__sign" id="rack-name">
        ${t("mys.legendary")}${" "}
        <small>${t("mys.more", { n: board.view.armoury })}</small>
      </h2>
      <ol data-arrows>
        ${board.view.rack.map((id) => {
          const weapon = board.arms[id];
          if (!weapon) return nothing;
          const craft = board.of("craft").find(({ parts }) => parts.weapon === id);
          const open = board.asked && ACTS.some(([act]) => board.of(act as "craft").length);
          const state: CardState = open ? board.state(!!craft, board.weapon === id) : "";
          const lacks = GOODS.filter((kind) => (weapon.cost[kind] ?? 0) > (board.me.stock[kind] ?? 0)).map(
            (kind) => [kind, weapon.cost[kind]! - (board.me.stock[kind] ?? 0)] as const,
          );
          const missing = lacks.reduce((sum, [, n]) => sum + n, 0);
          const short = missing * e - (board.me.stock.essence ?? 0);
          const what = lacks.length === 1 ? `${missing} ${t(`mys.${lacks[0]![0]}`)}` : String(missing);
          const note = !missing
            ? t("mys.affordable")
            : short > 0
              ? t("mys.short", { what, n: missing * e, short })
              : t("mys.missing", { what, n: missing * e });
          const inside = html`
            <span class="weapon__art">${icon(`mys:${id}`)}</span>
            <span class="weapon__in">
              <b class="weapon__name">${weapon.name}</b>
              <span class="weapon__cost">
                ${GOODS.filter((kind) => weapon.cost[kind]).map((kind) =>
                  res(board, kind, weapon.cost[kind]!, lacks.find(([lack]) => lack === kind)?.[1] ?? 0),
                )}
              </span>
              <span class="weapon__note">${state === "illegal" ? icon("bar") : nothing}${note}</span>
            </span>
            <span class="weapon__pts">${weapon.points}${unseen(` ${t("mys.points")}`)}</span>
            ${state === "chosen" ? badge("chosen") : nothing}
          `;
          return html`
            <li>
              ${
                state
                  ? html`
                      <button
                        class="weapon"
                        type="button"
                        data-legal=${craft ? "" : nothing}
                        data-state=${state}
                        aria-pressed=${state === "chosen" ? "true" : "false"}
                        aria-disabled=${craft ? nothing : "true"}
                        @click=${() => {
                          if (!craft) return no(board, `craft ${id}`);
                          board.act = "craft";
                          board.market = "";
                          board.weapon = board.weapon === id ? "" : id;
                          board.around.tell(null);
                          board.requestUpdate();
                        }}>
                        ${inside}
                      </button>
                    `
                  : html`<div class="weapon">${inside}</div>`
              }
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}
