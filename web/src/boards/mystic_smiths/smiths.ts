/** The other smiths, and what is yours. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, pips, seatClass, sigil, unseen, yours } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import { delta } from "./activation";
import type { SmithsBoard } from "./board";
import { tile } from "./cards";
import { GOODS, LETTER, SPACES } from "./content";
import { isHot } from "./hearth";

export function smith(board: SmithsBoard, seat: number): TemplateResult {
  const smith = board.view.players[seat]!;
  const rob = board.asked
    ? [...board.of("steal"), ...board.of("imitate")].find(({ parts }) => parts.seat === seat)
    : undefined;
  const choosing = board.around.table.pending.includes(seat);
  return html`
    <li class="smith panel ${seatClass(seat)} ${rob ? "smith--lit" : ""}" data-smith=${seat}>
      ${
        rob
          ? html`
              <button class="smith__touch" type="button" @click=${() => board.choose(rob.move)}>
                ${unseen(upper(rob.text))}
              </button>
            `
          : nothing
      }
      <div class="smith__head" data-thing="plate.${seat}">
        ${lookable(`seat:${seat}`, who(board, seat), "smith__who", true)}
        ${
          board.view.first === seat
            ? html`<span class="first" title=${t("mys.first")}>${icon("mys:banner")}${unseen(t("mys.first"))}</span>`
            : nothing
        }${choosing ? html`<span class="plate__wait">${icon("glass")}${unseen(t("choosing"))}</span>` : nothing}
        <span class="count count--point">
          ${icon("mys:point")}${smith.points}${unseen(` ${t("mys.points")}`)}
        </span>
      </div>
      <ol class="smith__forge" aria-label=${t("mys.forge.of", { name: board.name(seat) })}>
        ${smith.forge.map(
          (id, i) => html`
            <li class=${isHot(board, SPACES[i]!) ? "hot" : ""} data-thing="forge.${seat}.${SPACES[i]}">
              ${tile(board, id)}
              <b>${SPACES[i]}</b>
            </li>
          `,
        )}
      </ol>
      <div class="smith__stock">
        ${GOODS.map(
          (kind) => html`
            <span class="res res-${LETTER[kind]}">
              ${icon(`mys:${kind}`)}
              <b>${smith.stock[kind] ?? 0}</b>
              ${delta(board, kind, seat)}${unseen(` ${t(`mys.${kind}`)}`)}
            </span>
          `,
        )}
      </div>
      <div class="smith__foot">
        <span class="made">
          ${icon("mys:craft")}
          ${pips(smith.weapons.length, board.view.enough)}
          ${unseen(t("mys.weapons.n", { n: smith.weapons.length, of: board.view.enough }))}
        </span>
        ${smith.abilities.map(
          (ability) => html`<span class="chip">${icon("mys:t-ability")}${board.abilities[ability]?.name}</span>`,
        )}
        ${board.around.clock(seat)}
        <span class="count count--cards wide">
          ${icon("cards")}${smith.reserve.length}${unseen(` ${t("mys.reserve.n")}`)}
        </span>
      </div>
    </li>
  `;
}

const who = (board: SmithsBoard, seat: number): TemplateResult =>
  html`${sigil(seat, board.name(seat))}<span class="plate__name">${board.name(seat)}</span>`;

export function possessions(board: SmithsBoard): TemplateResult {
  const me = board.me;
  return html`
    <section class="panel you ${seatClass(board.seat)} wide" aria-label=${t("mys.yours")}>
      <div class="smith__head" data-thing="plate.${board.seat}">
        ${sigil(board.seat, board.name(board.seat))}
        <span class="plate__name">${board.name(board.seat)}${yours(board.around.you >= 0)}</span>
        ${
          board.view.first === board.seat
            ? html`<span class="first" title=${t("mys.first")}>${icon("mys:banner")}${unseen(t("mys.first"))}</span>`
            : nothing
        }
        <span class="count count--point count--big">
          ${icon("mys:point")}${me.points}${unseen(` ${t("mys.points")}`)}
        </span>
      </div>
      <dl class="facts">
        <div>
          <dt>${t("mys.weapons")}</dt>
          <dd>
            ${pips(me.weapons.length, board.view.enough, board.weapon ? 1 : 0)}
            <b>
              ${me.weapons.length}
              <small>/${board.view.enough}</small>
            </b>
          </dd>
        </div>
        <div>
          <dt>${t("mys.ability")}</dt>
          <dd class="reserve">
            ${
              me.abilities.length
                ? me.abilities.map(
                    (ability) =>
                      html`<span class="chip">${icon("mys:t-ability")}${board.abilities[ability]?.name}</span>`,
                  )
                : t("mys.none")
            }
          </dd>
        </div>
        <div>
          <dt>${t("mys.reserve")}</dt>
          <dd class="reserve" data-thing="reserve.${board.seat}">
            ${
              me.reserve.length
                ? html`
                    ${me.reserve.map((id) => tile(board, id))}
                    <small>${me.reserve.map((id) => board.cards[id]?.name).join(", ")}</small>
                  `
                : t("mys.none")
            }
          </dd>
        </div>
      </dl>
    </section>
  `;
}
