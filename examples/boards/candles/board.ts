/** Candles: everybody's coins and last card above, your hand below. */
import type { Happened } from "../../../web/src/generated/wire";
import { html } from "../../../web/src/html";
import type { Motion } from "../../../web/src/motion";
import { count, seatClass, sigil } from "../../../web/src/parts/parts";
import { learn, t } from "../../../web/src/words/words";
import { type Around, Board } from "../../../web/src/boards/board";
import words from "./words.json";

learn(words);

interface View {
  round: number;
  coins: number[];
  sizes: number[];
  laid: number[];
  winner: number | null;
  hand: number[];
}
type Parts = { verb: "lay"; card: number };
type Template = ReturnType<typeof html>;

class CandlesBoard extends Board<View, Parts> {
  protected reset(): void {
    // nothing is put together: a card is a move
  }

  override motions({ event, data }: Happened): Motion[] {
    return event === "won" ? [{ kind: "ring", at: `[data-seat="${data.seat}"]`, seat: Number(data.seat) }] : [];
  }

  protected override render(): unknown {
    const { around } = this;
    if (!around.live) return html`<div class="candles">${this.tableau()}</div>`;
    return html`
      <div class="board game-candles candles">
        ${around.bar(html`<span>${t("candles.round", { n: this.view.round })}</span>`)}
        <main class="candles__table">
          ${around.ticker()}${this.tableau()}${this.prompt(t("candles.lay"))}${this.hand()}
        </main>
        ${around.log()}
      </div>
    `;
  }

  override tableau(): Template {
    return html`<ul class="candles__seats">${this.view.coins.map((coins, seat) => this.seat(coins, seat))}</ul>`;
  }

  private seat(coins: number, seat: number): Template {
    return html`
      <li class="panel candles__seat ${seatClass(seat)}" data-seat=${seat}>
        ${sigil(seat, this.name(seat))}
        <b>${this.name(seat)}</b>
        ${count("coin", "coin", coins, t("candles.coins"))}
        <span>${this.view.laid[seat] || "–"}</span>
      </li>
    `;
  }

  private hand(): Template {
    return html`
      <ul class="candles__hand" data-hand data-arrows aria-label=${t("your.hand")}>
        ${this.of("lay").map(
          ({ parts, move, text }) => html`
            <li>
              <button class="btn" data-legal type="button" aria-label=${text} @click=${() => this.play(move)}>
                ${parts.card}
              </button>
            </li>
          `,
        )}
      </ul>
    `;
  }
}

customElements.define("candles-board", CandlesBoard);
export const draw = (around: Around<View>): Template =>
  html`<candles-board data-board .around=${around}></candles-board>`;
