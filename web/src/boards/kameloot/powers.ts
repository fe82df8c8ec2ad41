/** The prompt while a power is used. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { worded } from "../../parts/options";
import { icon, type Part, sigil } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { things_n } from "./cards";
import type { Plan } from "./plan";

export function powerPrompt(board: KamelootBoard, plan: Plan & { kind: "power" }): TemplateResult {
  const { thing } = plan;
  const back = board.takeBack();
  const text = worded(`kameloot.card.${thing}.text`, board.things[thing]?.text ?? "");
  const uses = t("kameloot.you.use", { thing: t(`kameloot.word.${thing}`) });
  if (thing === "glove" || thing === "cloak")
    return board.prompt(uses, text, html`${back}${board.confirm(t(`kameloot.do.${thing}`), thing)}`, `kam:${thing}`);
  if (thing === "ring")
    return board.prompt(
      t("kameloot.ring.which"),
      html`
        <span class="chips">
          ${board.of("ring").map(
            ({ parts, move }) => html`
              <button class="btn btn--small chip" data-legal type="button" @click=${() => board.play(move)}>
                ${icon(`kam:${parts.thing}`)}${upper(t(`kameloot.words.${parts.thing}`))}
              </button>
            `,
          )}
        </span>
      `,
      back,
      "kam:ring",
    );
  if (thing === "potion")
    return board.prompt(
      t("kameloot.potion.whom"),
      html`
        <span class="chips">
          ${board.of("potion").map(
            ({ parts, move }) => html`
              <button class="btn btn--small chip" data-legal type="button" @click=${() => board.play(move)}>
                ${sigil(parts.seat, board.name(parts.seat), "small")}${board.name(parts.seat)}
              </button>
            `,
          )}
        </span>
      `,
      back,
      "kam:potion",
    );
  if (thing === "parchment")
    return board.prompt(
      plan.mine
        ? t("kameloot.parchment.theirs", { thing: t(`kameloot.words.${plan.mine}`) })
        : t("kameloot.parchment.mine"),
      text,
      back,
      "kam:parchment",
    );
  const spread = board.of("spread")[0];
  if (spread)
    return board.prompt(uses, text, html`${back}${board.confirm(t("kameloot.do.wand"), spread.move)}`, "kam:wand");
  const [first, second] = plan.placed;
  const move = board
    .of("wand")
    .find(({ parts }) => [parts.first, parts.second].sort().join() === [first, second].sort().join())?.move;
  const said = (placed: string): string =>
    placed.startsWith("horn-on-")
      ? t("kameloot.horn.on", { thing: t(`kameloot.words.${placed.slice(8)}`) })
      : things_n(board, 1, placed);
  const other = plan.placed.at(-1)?.startsWith("horn-on-") ? hornChips(board, plan) : nothing;
  return board.prompt(
    second
      ? t("kameloot.wand.both", { one: said(first!), two: said(second) })
      : first
        ? t("kameloot.wand.second", { one: said(first) })
        : t("kameloot.wand.first"),
    html`${other === nothing ? text : other}`,
    html`${back}${move ? board.confirm(t("kameloot.do.wand"), move) : nothing}`,
    "kam:wand",
  );
}

/** Where else the last horn may go. */
export function hornChips(board: KamelootBoard, plan: Plan & { kind: "power" }): Part {
  const before = plan.placed.slice(0, -1);
  const places = new Set<string>();
  for (const { parts } of board.of("wand")) {
    const pair = [parts.first as string, parts.second as string];
    if (before.length && !pair.includes(before[0]!)) continue;
    for (const one of pair) if (one.startsWith("horn-on-") && !before.includes(one)) places.add(one);
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
            ${icon(`kam:${place.slice(8)}`)}${upper(t(`kameloot.words.${place.slice(8)}`))}
          </button>
        `,
      )}
    </span>
  `;
}
