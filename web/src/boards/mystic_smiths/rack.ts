/** The legendary weapons. */
import { nothing, type TemplateResult } from "lit";
import type { Price } from "../../generated/mystic_smiths";
import { html } from "../../html";
import { badge, type CardState, icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";
import { ACTS, GOODS } from "./content";
import { res } from "./goods";
import { no } from "./touch";

/** How far a weapon is from one's purse, in words. */
function note({ lacks, missing, essence, short, ore }: Price): string {
  if (!ore) return t("mys.no.ore");
  if (!missing) return t("mys.affordable");
  const [only, ...others] = Object.keys(lacks);
  const what = others.length ? String(missing) : `${missing} ${t(`mys.${only}`)}`;
  return t(short ? "mys.short" : "mys.missing", { what, n: essence, short });
}

export function rack(board: SmithsBoard): TemplateResult {
  return html`
    <section class="rack" data-thing="rack" data-tab=${board.tab} aria-labelledby="rack-name">
      <h2 class="rack__sign" id="rack-name">
        ${t("mys.legendary")}${" "}
        <small>${t("mys.more", { n: board.view.armoury })}</small>
      </h2>
      <ol data-arrows>
        ${board.view.rack.map((id, place) => {
          const weapon = board.arms[id];
          if (!weapon) return nothing;
          const craft = board.of("craft").find(({ parts }) => parts.weapon === id);
          const open = board.asked && ACTS.some(([act]) => board.of(act as "craft").length);
          const state: CardState = open ? board.state(!!craft, board.weapon === id) : "";
          const price = board.view.reach?.craft[place];
          const inside = html`
            <span class="weapon__art">${icon(`mys:${id}`)}</span>
            <span class="weapon__in">
              <b class="weapon__name">${weapon.name}</b>
              <span class="weapon__cost">
                ${GOODS.filter((kind) => weapon.cost[kind]).map((kind) =>
                  res(board, kind, weapon.cost[kind]!, price?.lacks[kind]),
                )}
              </span>
              <span class="weapon__note">
                ${state === "illegal" ? icon("bar") : nothing}${price ? note(price) : nothing}
              </span>
            </span>
            <span class="weapon__pts">${weapon.points}${unseen(` ${t("mys.points")}`)}</span>
            ${state === "chosen" ? badge("chosen") : nothing}
          `;
          return html`
            <li data-thing="rack.${id}">
              ${
                state
                  ? html`
                      <button
                        class="weapon"
                        type="button"
                        data-zoom=${id}
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
                  : html`<button class="look weapon" type="button" data-look=${id}>${inside}</button>`
              }
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}
