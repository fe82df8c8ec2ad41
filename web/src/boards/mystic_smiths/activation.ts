/** The roll, and what it has brought to every smith. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/mystic_smiths";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import { die, type Part, seatClass, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { bundle, res } from "./goods";

/** With these an activation is over. */
const DEEDS = ["meditated", "studied", "remodelled", "worked", "crafted"];

/** What this activation has changed for a seat, from the story. */
export function changes(
  board: SmithsBoard,
  seat: number,
): {
  gain: Record<string, number>;
  loss: Record<string, number>;
  points: number;
  cards: string[];
  notes: TemplateResult[];
} {
  const gain: Record<string, number> = {};
  const loss: Record<string, number> = {};
  const cards = new Set<string>();
  const notes: TemplateResult[] = [];
  let points = 0;
  const add = (to: Record<string, number>, amounts: Record<string, number>): void => {
    for (const [kind, n] of Object.entries(amounts)) to[kind] = (to[kind] ?? 0) + n;
  };
  for (const told of activation(board)) {
    const one = told as unknown as Told;
    if (one.event === "stole" && one.data.victim === seat) {
      add(loss, one.data.amounts.goods);
      notes.push(html`
        <span class="robbed">
          ${t("mys.takes", {
            name: one.data.seat === board.around.you ? upper(t("you")) : board.name(one.data.seat),
          })} ${bundle(board, one.data.amounts.goods)}
        </span>
      `);
    }
    if (!("seat" in one.data) || one.data.seat !== seat) continue;
    if (one.event === "took") add(gain, one.data.amounts.goods);
    if (one.event === "stole") add(gain, one.data.amounts.goods);
    if (one.event === "changed") {
      add(gain, one.data.amounts.goods);
      add(loss, one.data.amounts.pay);
    }
    if (one.event === "forged") {
      points += one.data.points;
      add(loss, one.data.amounts.pay);
    }
    if (
      ["took", "stole", "changed", "forged", "idle", "waits", "copied", "imitated"].includes(one.event) &&
      "card" in one.data
    )
      cards.add(String(one.data.card));
  }
  return { gain, loss, points, cards: [...cards], notes };
}

export function activation(board: SmithsBoard): Happened[] {
  const story = board.around.story;
  let from = story.length;
  for (let i = story.length - 1; i >= 0; i--) {
    const name = story[i]!.event;
    if (name === "rolled" || name === "rolled_all" || name === "last_run") {
      from = i;
      break;
    }
  }
  const end = story.findIndex((one, i) => i > from && DEEDS.includes(one.event));
  return story.slice(from, end < 0 ? undefined : end);
}

export function delta(board: SmithsBoard, kind: string, seat: number): Part {
  const { gain, loss } = changes(board, seat);
  const n = (gain[kind] ?? 0) - (loss[kind] ?? 0);
  return n ? html`<i class="delta ${n < 0 ? "delta--less" : ""}">${n > 0 ? `+${n}` : `−${-n}`}</i>` : nothing;
}

export function rolled(board: SmithsBoard): TemplateResult {
  const { dice, sum } = board.view;
  if (!dice.length) return html`<span></span>`;
  const seats = board.view.players.map((_, seat) => seat);
  return html`
    <section class="rolled" aria-label=${t("mys.activation")}>
      <div class="rolled__dice">
        ${dice.map((n) => die(4, n))}
        <span class="rolled__sum">
          <small>${t("mys.space")}</small>
          <b>${sum === 8 ? t("mys.all") : sum}</b>
        </span>
      </div>
      <ol class="rolled__list rolled__list--${seats.length}">
        ${seats.map((seat) => {
          const { gain, points, cards, notes } = changes(board, seat);
          const got = bundle(board, gain);
          return html`
            <li class="came ${seatClass(seat)}">
              ${sigil(seat, board.name(seat), "small")}
              <span class="came__name">${cards.slice(0, 2).join(", ") || "–"}</span>
              <span class="came__gain">
                ${
                  got.length || points
                    ? html`
                        <em>+</em>
                        ${got}${points ? res(board, "points", points) : nothing}
                      `
                    : nothing
                }
              </span>
              <span class="came__note">${notes}</span>
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}
