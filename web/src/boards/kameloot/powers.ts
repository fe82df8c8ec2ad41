/** The prompt while a power is used. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { worded } from "../../parts/options";
import { type Outcome, outcomes } from "../../parts/outcomes";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { tavernName, things_n } from "./cards";
import type { Plan } from "./plan";

/** The move that a power and what was touched for it make together. */
function composed(board: KamelootBoard, { thing, placed, to }: Plan & { kind: "power" }): string | undefined {
  if (thing !== "wand") return to || undefined;
  const [spread] = board.of("spread");
  const wanted = [...placed].sort().join();
  return (
    spread?.move ?? board.of("wand").find(({ parts }) => [parts.first, parts.second].sort().join() === wanted)?.move
  );
}

export function powerPrompt(board: KamelootBoard, plan: Plan & { kind: "power" }): TemplateResult {
  const { thing } = plan;
  const art = `kam:${thing}`;
  const move = composed(board, plan);
  const last = plan.placed.at(-1);
  const horns = last && joker(board, last) ? hornChips(board, plan) : undefined;
  const open = t(thing === "ring" ? "kameloot.luck.pile" : "kameloot.luck.draw");
  if (move) return board.drafting({ move, subject: board.said(move), art, open, ...(horns ? { words: horns } : {}) });
  const text = worded(`kameloot.card.${thing}.text`, board.things[thing]?.text ?? "");
  return board.prompt(asked(board, plan), horns ?? text, board.takeBack(), art);
}

/** What a power still waits for. */
function asked(board: KamelootBoard, { thing, placed: [first], mine }: Plan & { kind: "power" }): string {
  if (thing === "ring") return t("kameloot.ring.which");
  if (thing === "potion") return t("kameloot.potion.whom");
  if (thing === "parchment")
    return mine ? t("kameloot.parchment.theirs", { thing: t(`kameloot.words.${mine}`) }) : t("kameloot.parchment.mine");
  return first ? t("kameloot.wand.second", { one: placing(board, first) }) : t("kameloot.wand.first");
}

const placing = (board: KamelootBoard, placed: string): string =>
  joker(board, placed)
    ? t("kameloot.horn.on", { thing: t(`kameloot.words.${board.placed(placed).on}`) })
    : things_n(board, 1, placed);

/** Whom or what a power can be used on, each with what would follow. */
export function targets(board: KamelootBoard, plan: Plan & { kind: "power" }): TemplateResult {
  const choose = (to: string): void => {
    board.plan = { ...plan, to };
    board.requestUpdate();
  };
  if (plan.thing === "ring")
    return outcomes(board, t("kameloot.ring.which"), board.of("ring").map(calling(board)), plan.to, choose);
  const whom = board.of("potion").map(({ parts: { seat }, move }) => ({ move, seat, title: board.name(seat) }));
  return outcomes(board, t("kameloot.potion.whom"), whom, plan.to, choose);
}

const calling =
  (board: KamelootBoard) =>
  ({ parts: { thing }, move }: { parts: { thing: string }; move: string }): Outcome => {
    const { tavern } = board.me!;
    const { cards, minimum } = board.total(tavern, thing);
    const words = t("kameloot.has", { tavern: tavernName(board, tavern), have: cards, of: minimum });
    return { move, title: upper(t(`kameloot.words.${thing}`)), art: `kam:${thing}`, kind: `obj-${thing}`, words };
  };

const joker = (board: KamelootBoard, placed: string): boolean => board.placed(placed).card === "horn";

/** Where else the last horn may go. */
export function hornChips(board: KamelootBoard, plan: Plan & { kind: "power" }): Part {
  const before = plan.placed.slice(0, -1);
  const places = new Set<string>();
  for (const { parts } of board.of("wand")) {
    const pair = [parts.first as string, parts.second as string];
    if (before.length && !pair.includes(before[0]!)) continue;
    for (const one of pair) if (joker(board, one) && !before.includes(one)) places.add(one);
  }
  if (places.size < 2) return nothing;
  return html`
    <span class="chips">
      ${[...places].map(
        (place) => html`
          <button
            class="btn btn--small chip"
            data-legal
            type="button"
            aria-pressed=${plan.placed.at(-1) === place ? "true" : "false"}
            @click=${() => {
              board.plan = { ...plan, placed: [...before, place] };
              board.requestUpdate();
            }}>
            ${icon(`kam:${board.placed(place).on}`)}${upper(t(`kameloot.words.${board.placed(place).on}`))}
          </button>
        `,
      )}
    </span>
  `;
}
