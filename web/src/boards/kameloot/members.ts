/** Who sits in a tavern, and what they have laid. */
import { nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { PlayerView } from "../../generated/kameloot";
import { html } from "../../html";
import { badge, type CardState, card, count, icon, seatClass, sigil, unseen, yours } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { face, THINGS, type Thing } from "./cards";
import { laying, layOffer } from "./plan";

export function member(board: KamelootBoard, player: PlayerView, seat: number): TemplateResult {
  const you = board.around.you;
  const active = board.around.table.pending.includes(seat) && board.around.table.status === "playing";
  const shown = board.around.table.seats[seat];
  const plate = html`
    ${sigil(seat, board.name(seat))}
    <span class="plate__name ${board.name(seat).length > 8 ? "plate__name--long" : ""}">
      ${board.name(seat)}${yours(seat === you)}${
        board.around.live && shown?.kind === "person" && !shown.here
          ? html`<small title=${t("away")}>${icon("glass")}${unseen(t("away"))}</small>`
          : nothing
      }
    </span>
    <span class="plate__counts">
      <span data-gold=${seat}>${count("coin", "coin", player.gold, t("kameloot.gold"))}</span>
      ${count("cards", "cards", player.hand, t("kameloot.in.hand"))}${
        active && seat !== you
          ? html`<span class="plate__wait" title=${t("choosing")}>${icon("glass")}${unseen(t("choosing"))}</span>`
          : nothing
      }${board.around.clock(seat)}
    </span>
  `;
  const sets = THINGS.filter((thing) => player.collections[thing] || landing(board, seat, thing));
  return html`
    <li
      class="member ${seatClass(seat)} ${seat === you ? "member--you" : ""} ${active ? "member--active" : ""}"
      data-flip="member-${seat}"
      data-member=${seat}>
      <button class="look plate" type="button" data-plate=${seat} data-look="seat:${seat}">${plate}</button>
      <ul class="sets" data-arrows ${ref((list) => load(list as HTMLElement | undefined, board, player, seat, sets))}>
        ${sets.map((thing) => set(board, player, seat, thing))}${
          sets.length ? nothing : html`<li class="set set--none">${t("kameloot.nothing.laid")}</li>`
        }
      </ul>
    </li>
  `;
}

const STEP = 0.28; // of a card is seen of each that lies under another
const LANDING = 0.39;

/** A shelf is one line: its cards are as large as all of them have room. */
function load(
  list: HTMLElement | undefined,
  board: KamelootBoard,
  player: PlayerView,
  seat: number,
  sets: Thing[],
): void {
  const cards = sets.map((thing) => {
    const size = player.collections[thing]?.size ?? 0;
    const next = landing(board, seat, thing);
    return 1 + STEP * Math.max(0, size - 1) + LANDING * (size ? next : Math.max(0, next - 1));
  });
  list?.style.setProperty("--sets", String(sets.length || 1));
  list?.style.setProperty("--cards", String(cards.reduce((all, one) => all + one, 0) || 1));
}

export function landing(board: KamelootBoard, seat: number, thing: string): number {
  if (seat !== board.around.you) return 0;
  if (board.plan.kind === "power") return board.plan.placed.filter((one) => board.placed(one).on === thing).length;
  const now = laying(board);
  return now.thing === thing ? now.naturals + now.horns : 0;
}

export function set(board: KamelootBoard, player: PlayerView, seat: number, thing: Thing): TemplateResult {
  const { size, horns } = player.collections[thing] ?? { size: 0, horns: 0 };
  const next = landing(board, seat, thing);
  const cards = Array.from({ length: size }, (_, i) =>
    card(face(board, i < size - horns ? thing : "horn", false), "s"),
  );
  const among = horns ? `, ${t("kameloot.horns.n", { n: horns })}` : "";
  const words = `${upper(t(`kameloot.word.${thing}`))}: ${size}${among}`;
  const inside = html`
    <span class="set__cards">
      ${cards}${Array.from({ length: next }, () => html`<span class="card card--s landing-place"></span>`)}
    </span>
    <span class="set__name">
      <span class="wide">${upper(t(`kameloot.word.${thing}`))} </span>
      <b>${size}</b>
      ${next ? html`<em>+${next}</em>` : nothing}
    </span>
  `;
  const touch = setTouch(board, seat, thing);
  if (touch)
    return html`
      <li class="set set--${Math.min(9, size + next)}">
        <button
          class="set__touch"
          type="button"
          data-set="${seat}-${thing}"
          data-state=${touch.state}
          data-legal=${touch.state === "legal" ? "" : nothing}
          aria-pressed=${touch.state === "chosen" ? "true" : "false"}
          @click=${touch.act}>
          ${badge(touch.state)}${unseen(words)}${inside}
        </button>
      </li>
    `;
  return html`
    <li class="set set--${Math.min(9, size + next)}" data-set="${seat}-${thing}" data-zoom=${thing}>
      ${unseen(words)}${inside}
    </li>
  `;
}

/** What touching a collection does: a horn joins it, or a parchment takes it. */
export function setTouch(
  board: KamelootBoard,
  seat: number,
  thing: Thing,
): { state: CardState; act: () => void } | null {
  if (!board.asked) return null;
  const plan = board.plan;
  if (plan.kind === "lay") {
    const now = laying(board);
    if (seat !== board.around.you || !now.horns || now.naturals || !layOffer(board, thing, 0, now.horns)) return null;
    return {
      state: plan.on === thing ? "chosen" : "legal",
      act: () => {
        board.plan = { ...plan, on: thing };
        board.requestUpdate();
      },
    };
  }
  if (plan.thing !== "parchment") return null;
  const fits = board.of("parchment");
  if (seat === board.around.you) {
    if (!fits.some(({ parts }) => parts.mine === thing)) return null;
    return {
      state: plan.mine === thing ? "chosen" : "legal",
      act: () => {
        board.plan = { ...plan, mine: thing, to: "" };
        board.requestUpdate();
      },
    };
  }
  const found = fits.find(({ parts }) => parts.mine === plan.mine && parts.seat === seat && parts.theirs === thing);
  if (!found) return null;
  return {
    state: plan.to === found.move ? "chosen" : "legal",
    act: () => {
      board.plan = { ...plan, to: found.move };
      board.requestUpdate();
    },
  };
}
