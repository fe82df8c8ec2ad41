/** The dice in the tray, and what is asked. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, type Part, picture } from "../../parts/parts";
import { t } from "../../words/words";
import type { MerchantsBoard } from "./board";

export function tray(board: MerchantsBoard): TemplateResult {
  const { ask, busy, mayUndo, live } = board.around;
  const usable = board.dice();
  const dice = html`
    <ul class="dice" aria-label=${t("mom.results")} data-arrows>
      ${board.view.dice.map((one) => {
        const chosen = board.asked && one.die === board.die && !board.owed;
        const state = one.spent ? "spent" : chosen ? "chosen" : "";
        return html`
          <li>
            <button
              class="die"
              type="button"
              data-state=${state || nothing}
              aria-pressed=${chosen ? "true" : "false"}
              aria-disabled=${board.asked && !usable.includes(one.die) ? "true" : nothing}
              aria-label="${one.die}: ${one.result}"
              @click=${() => takeDie(board, one.die)}>
              <svg aria-hidden="true"><use href=${picture(one.die)}></use></svg>
              <b>${one.result}</b>
            </button>
            <span class="dietag">
              ${one.die}
              <small>
                ${
                  one.spent
                    ? (board.rows[(board.me?.spent[one.die] ?? "").split(".")[0]!]?.name ?? t("mom.used"))
                    : chosen
                      ? t("mom.in.hand")
                      : t("mom.free")
                }
              </small>
            </span>
          </li>
        `;
      })}
    </ul>
  `;
  if (!live) return html`<div class="prompt tray">${dice}</div>`;
  const [strong, rest] = trayWords(board, usable);
  const done = board.of("done")[0];
  return html`
    <div class="prompt tray" data-asked=${ask ? "yes" : "no"}>
      ${dice}
      <p class="prompt__text" role="status" aria-live="polite">
        <strong>${busy ? t("sending") : ask ? strong : board.waiting()}</strong>
        ${" "}${ask && !busy ? rest : nothing}
      </p>
      <div class="prompt__acts">
        ${
          mayUndo && !busy
            ? html`
                <button
                  class="btn btn--quiet"
                  type="button"
                  aria-label=${t("undo")}
                  @click=${() => board.around.undo()}>
                  ${icon("undo")}
                </button>
              `
            : nothing
        }${
          done && ask && !busy
            ? html`
                <button
                  class="btn ${usable.length ? "" : "btn--lamp"}"
                  data-legal
                  type="button"
                  @click=${() => board.play(done.move)}>
                  ${t(usable.length ? "mom.done" : "mom.done.all")}
                </button>
              `
            : nothing
        }
      </div>
      ${board.around.why?.key ? html`<div class="tray__why">${board.reason()}</div>` : nothing}
    </div>
  `;
}

export function takeDie(board: MerchantsBoard, die: string): void {
  if (!board.asked) return;
  board.around.tell(null);
  const one = board.view.dice.find((other) => other.die === die);
  if (!board.dice().includes(die)) {
    const open = Object.keys(one?.prices ?? {})[0] ?? Object.values(board.rows)[0]?.circles[0]?.id;
    if (open) board.around.whyNot("die", t("not.possible"), `spend ${die} ${open}`);
    return;
  }
  board.die = die;
  board.follow();
  board.requestUpdate();
}

export function trayWords(board: MerchantsBoard, usable: string[]): [string, Part] {
  if (board.owed) return [t("mom.owed"), foretold(board)];
  if (!usable.length) return [t("mom.no.more"), nothing];
  const one = board.view.dice.find((other) => other.die === board.die);
  const me = board.me!;
  const left = board.view.free_results;
  const rest = left
    ? t("mom.left", { n: left })
    : me.next_slot
      ? t("mom.slot.cost", { n: me.next_slot })
      : t("mom.slot");
  return [
    one ? t("mom.shows", { die: board.die, n: one.result }) : t("mom.choose.die"),
    board.glance ? foretold(board) : rest,
  ];
}

/** What marking the circle under the hand would bring, as the engine foresees it. */
export function foretold(board: MerchantsBoard): Part {
  if (!board.glance) return nothing;
  const events = board.foreseen(board.moveFor(board.glance))?.events ?? [];
  const more = events.filter((one) => !("circle" in one.data)).map((one) => one.text);
  return html`${board.place(board.glance)}${more.length ? html`: <em>${more.join(" ")}</em>` : nothing}`;
}
