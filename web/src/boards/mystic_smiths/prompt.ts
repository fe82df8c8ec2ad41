/** What is asked. */
import { nothing, type TemplateResult } from "lit";
import type { Parts } from "../../generated/mystic_smiths";
import { html } from "../../html";
import { t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { fcard } from "./cards";
import { SPACES } from "./content";
import { bundle } from "./goods";
import { paying } from "./payment";
import { laid, layingVerb } from "./touch";

export function promptLine(board: SmithsBoard, acting: boolean): TemplateResult {
  if (board.of("pay").length && board.asked) return paying(board);
  const laying = layingVerb(board);
  if (laying) return layingPrompt(board, laying);
  if (acting) return actingPrompt(board);
  const buttons = board.offers.filter(({ parts }) =>
    ["nudge", "forge", "again", "stop", "steal", "imitate", "recall"].includes(parts.verb),
  );
  const words = (parts: Parts, text: string): string => {
    if (parts.verb === "nudge") return t(`mys.nudge.${parts.way}`);
    if (parts.verb === "again") return t("mys.again");
    if (parts.verb === "stop") return t("mys.stop");
    if (parts.verb === "forge") return t("mys.forge.do");
    if (parts.verb === "steal") return t("mys.rob", { name: board.name(parts.seat) });
    return upper(text);
  };
  const doing = board.view.doing ? board.cards[board.view.doing.card] : undefined;
  return board.prompt(
    board.around.ask?.prompt ?? "",
    doing
      ? html`
          <b>${doing.name}</b>
          : ${doing.text}
        `
      : nothing,
    html`
      ${buttons.map(
        ({ parts, text, move }) => html`
          <button
            class="btn ${parts.verb === "stop" || (parts.verb === "nudge" && parts.way === "none") ? "" : "btn--lamp"}"
            data-legal
            type="button"
            @click=${() => board.play(move)}>
            ${words(parts, text)}
          </button>
        `,
      )}
    `,
  );
}

export function actingPrompt(board: SmithsBoard): TemplateResult {
  const back = board.act ? board.takeBack() : nothing;
  const card = board.cards[board.view.central[Number(board.market) - 2] ?? ""];
  if (board.weapon) {
    const weapon = board.arms[board.weapon]!;
    const craft = board.of("craft").find(({ parts }) => parts.weapon === board.weapon);
    return board.prompt(
      t("mys.craft.ask", { name: weapon.name, n: weapon.points }),
      html`${bundle(board, weapon.cost)}`,
      html`
        ${back}${
          craft
            ? html`
                <button
                  class="btn btn--lamp"
                  type="button"
                  data-legal
                  data-confirm
                  @click=${() => board.play(craft.move)}>
                  ${t("mys.craft.it")}
                </button>
              `
            : nothing
        }
      `,
      "mys:craft",
    );
  }
  if (card && board.act === "study")
    return board.prompt(t("mys.ask.study.where", { card: card.name }), card.text, back, "book");
  const plain =
    board.act === "remodel"
      ? board.of("remodel")[0]
      : board.act === "meditate"
        ? board.of("meditate").find(({ parts }) => parts.discard === "none")
        : undefined;
  const single = board.act === "work" && board.of("work").length === 1 ? board.of("work")[0] : undefined;
  const go = plain ?? single;
  return board.prompt(
    t(board.act ? `mys.ask.${board.act}` : "mys.ask.action"),
    board.act ? nothing : t("mys.ask.action.words"),
    html`
      ${back}${
        go
          ? html`
              <button
                class="btn btn--lamp"
                type="button"
                data-legal
                data-confirm
                @click=${() => board.play(go.move)}>
                ${upper(go.text)}
              </button>
            `
          : nothing
      }
    `,
  );
}

export function layingPrompt(board: SmithsBoard, verb: "place" | "lay"): TemplateResult {
  const options = board.of(verb);
  const next = SPACES[laid(board).length] ?? "";
  return html`
    ${board.prompt(t("mys.ask.place", { n: next }), verb === "place" ? t("mys.ask.place.words") : nothing)}
    <ul class="pool" aria-label=${t("mys.pool")} data-arrows>
      ${options.map(
        ({ parts, move }) =>
          html`<li>${fcard(board, parts.card, "fcard--m", { state: "legal", touch: () => board.play(move) })}</li>`,
      )}
    </ul>
  `;
}
