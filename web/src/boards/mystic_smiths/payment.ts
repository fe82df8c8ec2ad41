/** Paying for a weapon, piece by piece. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { GOODS, LETTER } from "./content";

export function paying(board: SmithsBoard): TemplateResult {
  const pay = board.view.payment;
  const options = board.of("pay");
  if (!pay)
    return board.prompt(
      board.around.ask?.prompt ?? "",
      nothing,
      html`
        ${options.map(
          ({ move, text }) =>
            html`<button class="btn" data-legal type="button" @click=${() => board.play(move)}>${upper(text)}</button>`,
        )}
      `,
    );
  const e = board.figures.exchange ?? 2;
  const [least, most] = [pay.choices[0]!.amount, pay.choices.at(-1)!.amount];
  const giving = pay.choices.find(({ amount }) => amount === board.give) ?? pay.choices.at(-1)!;
  const give = giving.amount;
  const asked = pay.asks;
  const name = pay.weapon ? board.arms[pay.weapon]?.name : board.cards[pay.card ?? ""]?.name;
  const chosen = options.find(({ parts }) => parts.amount === give);
  return board.guided(html`
    <div class="prompt pay" data-thing="payment" data-asked="yes">
      <p class="prompt__text" role="status" aria-live="polite">
        <strong>${t("mys.pay", { name, material: t(`mys.${asked}`) })}</strong>
        ${" "}
        <span class="wide">${t("mys.pay.words", { n: e })}</span>
      </p>
      <ul class="paysets">
        ${GOODS.filter((kind) => pay.price[kind]).map((kind) => {
          const here = kind === asked;
          const n = pay.price[kind]!;
          const given = here ? give : (pay.given[kind] ?? 0);
          return html`
            <li class="payset ${here ? "" : "payset--still"}">
              <span class="payset__name">
                ${t(`mys.${kind}`)}
                <b>
                  ${board.me.stock[kind] ?? 0}${icon("arrow")}
                  <em>${here ? giving.left : pay.left[kind]}</em>
                </b>
              </span>
              <span class="payset__slots">
                ${Array.from({ length: n }, (_, i) => {
                  const real = i < given;
                  if (!here)
                    return real
                      ? html`<span class="slot slot--kept res-${LETTER[kind]}">${icon(`mys:${kind}`)}</span>`
                      : html`
                          <span class="slot slot--must">
                            ${icon("mys:essence")}
                            <b>${e}</b>
                          </span>
                        `;
                  if (i < least)
                    return html`
                      <span class="slot slot--kept res-${LETTER[kind]}">
                        ${icon(`mys:${kind}`)}
                        <i>${icon("mys:lock")}</i>
                        ${unseen(t("mys.kept"))}
                      </span>
                    `;
                  if (i >= most)
                    return html`
                      <span class="slot slot--must">
                        ${icon("mys:essence")}
                        <b>${e}</b>
                      </span>
                    `;
                  return html`
                    <button
                      class="slot ${real ? `slot--real res-${LETTER[kind]}` : "slot--essence"}"
                      type="button"
                      data-legal
                      aria-pressed=${real ? "false" : "true"}
                      @click=${() => {
                        board.give = real ? i : i + 1;
                        board.requestUpdate();
                      }}>
                      ${
                        real
                          ? icon(`mys:${kind}`)
                          : html`
                              ${icon("mys:essence")}
                              <b>${e}</b>
                            `
                      }${unseen(`${t(`mys.${kind}`)}: ${t("mys.instead", { n: e })}`)}
                    </button>
                  `;
                })}
              </span>
            </li>
          `;
        })}
      </ul>
      <div class="prompt__acts">
        ${
          board.around.mayUndo
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
          chosen
            ? html`
                <button
                  class="btn btn--lamp"
                  data-legal
                  data-confirm
                  type="button"
                  @click=${() => board.play(chosen.move)}>
                  ${
                    giving.essence
                      ? t("mys.pay.essence", { n: give, material: t(`mys.${asked}`), e: giving.essence })
                      : t("mys.pay.do", { n: give, material: t(`mys.${asked}`) })
                  }
                </button>
              `
            : nothing
        }
      </div>
    </div>
  `);
}
