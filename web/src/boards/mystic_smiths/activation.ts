/** The roll, and what it has brought to every smith. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/mystic_smiths";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import { die, type Part, seatClass, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";
import { bundle, res } from "./goods";

/** With these the dice have fallen. */
const BEGINS = ["rolled", "rolled_all", "last_run"];

/** Who took what from a seat since then. */
const robberies = (board: SmithsBoard, seat: number): TemplateResult[] =>
  activation(board).flatMap(({ event, data }) =>
    event === "stole" && data.victim === seat ? robbery(board, { event, data } as Stole) : [],
  );

const robbery = (board: SmithsBoard, { data }: Stole): TemplateResult => html`
  <span class="robbed">
    ${data.seat === board.around.you ? t("mys.you.take") : t("mys.takes", { name: board.name(data.seat) })}
    ${bundle(board, data.amounts.goods)}
  </span>
`;

type Stole = Extract<Told, { event: "stole" }>;

/** Cards of a seat that were performed since then. */
function performed(board: SmithsBoard, seat: number): string[] {
  const told = new Set(activation(board).flatMap(({ data }) => (data.seat === seat && data.card) || []));
  return [...told].flatMap((name) => Object.values(board.cards).find((card) => card.told === name)?.name ?? []);
}

/** The story since the dice fell. */
function activation({ around: { story } }: SmithsBoard): Happened[] {
  const from = story.findLastIndex(({ event }) => BEGINS.includes(event));
  return from < 0 ? [] : story.slice(from);
}

export function delta(board: SmithsBoard, kind: string, seat: number): Part {
  const n = board.view.since[seat]?.stock[kind] ?? 0;
  return n ? html`<i class="delta ${n < 0 ? "delta--less" : ""}">${n > 0 ? `+${n}` : `−${-n}`}</i>` : nothing;
}

export function rolled(board: SmithsBoard): TemplateResult {
  const { dice, sum } = board.view;
  if (!dice.length) return html`<span></span>`;
  const seats = board.view.players.map((_, seat) => seat);
  return html`
    <section class="rolled" aria-label=${t("mys.activation")}>
      <div class="rolled__dice" data-thing="dice">
        ${dice.map((n) => die(4, n))}
        <span class="rolled__sum">
          <small>${t("mys.space")}</small>
          <b>${board.awake.length > 1 ? t("mys.all") : sum}</b>
        </span>
      </div>
      <ol class="rolled__list rolled__list--${seats.length}">
        ${seats.map((seat) => {
          const { stock, points } = board.view.since[seat]!;
          const got = bundle(board, stock);
          return html`
            <li class="came ${seatClass(seat)}">
              ${sigil(seat, board.name(seat), "small")}
              <span class="came__name">${performed(board, seat).slice(0, 2).join(", ") || "–"}</span>
              <span class="came__gain">
                ${
                  got.length || points
                    ? html`
                        <em>+</em>
                        ${got}${points ? res(board, "points", points) : nothing}
                      `
                    : html`<small>${t("mys.came.none")}</small>`
                }
              </span>
              <span class="came__note">${robberies(board, seat)}</span>
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}
