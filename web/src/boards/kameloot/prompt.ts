/** What is asked and chosen, and the powers. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/kameloot";
import { html } from "../../html";
import { worded } from "../../parts/options";
import { icon, type Part, unseen } from "../../parts/parts";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { THINGS, tavernName, things_n } from "./cards";
import { hornPlaces, kindOf, laying, layOffer, usePower } from "./plan";
import { powerPrompt } from "./powers";

export function promptLine(board: KamelootBoard): TemplateResult {
  if (board.of("choose").length) return choosing(board);
  return board.plan.kind === "power" ? powerPrompt(board, board.plan) : layPrompt(board);
}

function choosing(board: KamelootBoard): TemplateResult {
  const move = board.drafted;
  if (!move) return board.prompt(t("kameloot.choose"), t("kameloot.choose.words"));
  return board.drafting({ move, subject: board.said(move), words: t("kameloot.choose.words"), art: "owl" });
}

export function layPrompt(board: KamelootBoard): TemplateResult {
  const { thing, naturals, horns } = laying(board);
  const spread = board.around.ask?.phase === "spread";
  if (!naturals && !horns)
    return board.prompt(spread ? t("kameloot.spread") : t("kameloot.turn"), t("kameloot.turn.words"), atOnce(board));
  if (!thing)
    return board.prompt(
      t("kameloot.horn.where"),
      html`
        <span class="chips">
          ${hornPlaces(board).map(
            (place) => html`
              <button
                class="btn btn--small chip"
                data-legal
                type="button"
                @click=${() => {
                  board.plan = { kind: "lay", cards: (board.plan as { cards: string[] }).cards, on: place };
                  board.requestUpdate();
                }}>
                ${icon(`kam:${place}`)}${upper(t(`kameloot.words.${place}`))}
              </button>
            `,
          )}
        </span>
      `,
      board.takeBack(),
    );
  const move = layOffer(board, thing, naturals, horns);
  const single = naturals === 1 && !horns && !spread;
  const able = board.of(thing as "glove").length > 0 || (thing === "wand" && board.of("spread").length > 0);
  const power = single
    ? html`
        <button
          class="btn"
          type="button"
          data-legal=${able ? "" : nothing}
          aria-disabled=${able ? nothing : "true"}
          @click=${() => usePower(board, thing)}>
          ${icon(`kam:${thing}`)}
          ${t("kameloot.power.instead")}
        </button>
      `
    : nothing;
  if (!move) return board.prompt(t("kameloot.turn"), t("kameloot.turn.words"), board.takeBack());
  const art = `kam:${naturals ? thing : "horn"}`;
  // on a phone the cards have no room for their text
  const text = single ? worded(`kameloot.card.${thing}.text`, board.things[thing]?.text ?? "") : "";
  const does = text ? html` <span class="narrow">${t("kameloot.power.is", { text })}</span>` : nothing;
  const words = html`${consequence(board, move)}${does}`;
  const open = t("kameloot.luck.draw");
  return board.drafting({ move, subject: board.said(move), words, art, open, more: power });
}

/** All cards of a kind, laid with one touch. */
export function atOnce(board: KamelootBoard): Part {
  const lays = THINGS.flatMap((thing) => {
    const n = board.view.hand?.[thing] ?? 0;
    const move = layOffer(board, thing, n, 0);
    const words = t("kameloot.lay", { what: things_n(board, n, thing) });
    return move
      ? [
          html`
            <button
              class="btn btn--small chip"
              data-legal
              type="button"
              title=${words}
              @click=${() => together(board, thing)}>
              ${icon(`kam:${thing}`)}
              <b>${n}</b>
              ${unseen(words)}
            </button>
          `,
        ]
      : [];
  });
  return lays.length
    ? html`
        <span class="chips at-once">
          <span class="wide">${t("kameloot.at.once")}</span>
          ${lays}
        </span>
      `
    : nothing;
}

function together(board: KamelootBoard, thing: string): void {
  board.plan = { kind: "lay", cards: board.hand.filter((key) => kindOf(key) === thing), on: "" };
  board.requestUpdate();
}

/** What laying would bring, as the engine foresees it: who would be paid, or the new total. */
export function consequence(board: KamelootBoard, move: string | undefined): Part {
  const events = (board.foreseen(move)?.events ?? []) as unknown as Told[];
  const sale = events.find((one) => one.event === "sold");
  if (sale) return saleWords(board, sale.data, events);
  const laid = events.find((one) => one.event === "laid");
  if (!laid) return nothing;
  const { thing, total, minimum } = laid.data;
  const tavern = tavernName(board, board.me!.tavern);
  return t("kameloot.total", { tavern, total, of: minimum, things: t(`kameloot.words.${thing}`) });
}

type Sale = Extract<Told, { event: "sold" }>["data"];

function saleWords(board: KamelootBoard, { tavern, coins }: Sale, events: Told[]): Part {
  const paid = events.flatMap((one) => (one.event === "paid" && one.data.coins ? [one.data] : []));
  const shares = paid.map((one) => `${one.seat === board.around.you ? t("you") : board.name(one.seat)} ${one.coins}`);
  return html`
    ${t("kameloot.sells", { tavern: tavernName(board, tavern), n: coins })}${" "}
    <em>${list(shares)}</em>
    .
  `;
}
