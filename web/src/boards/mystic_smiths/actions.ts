/** The five actions. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import { badge, icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";
import { ACTS, type Act, SPACES } from "./content";
import { laidOut } from "./craft";
import { answers, atOnce, promptLine } from "./prompt";

export function deed(board: SmithsBoard): TemplateResult {
  const acting = ACTS.some(([act]) => board.of(act as "craft").length > 0);
  const craft = board.of("craft").find(({ parts }) => parts.weapon === board.weapon);
  return html`
    <div class="deed">
      ${acting && board.asked ? (craft ? laidOut(board, craft) : actions(board)) : asked(board)}
      ${promptLine(board, acting)}
    </div>
  `;
}

const asked = (board: SmithsBoard): TemplateResult =>
  board.of("pay").length && atOnce(board) ? laidOut(board, null) : answers(board);

const actions = (board: SmithsBoard): TemplateResult => html`
  <ul class="acts ${board.act ? "" : "acts--told"}" aria-label=${t("mys.ask.action")} data-arrows>
    ${ACTS.map(([act, image]) => action(board, act, image))}
  </ul>
`;

export function actLine(board: SmithsBoard, act: Act): string {
  const reach = board.view.reach;
  if (act === "meditate") return t("mys.line.meditate", { n: reach?.meditate ?? 0 });
  if (act === "study") {
    const costs = [...new Set(board.of("study").map(({ parts }) => parts.market))].map(
      (space) => reach?.study[SPACES.indexOf(space)] ?? 0,
    );
    const [least, most] = [Math.min(...costs), Math.max(...costs)];
    return t(least === most ? "mys.line.study.one" : "mys.line.study", { n: costs.length, least, most });
  }
  if (act === "remodel") return t("mys.line.remodel", { n: board.me.reserve.length + board.me.forge.length });
  if (act === "work") return works(board);
  return t("mys.line.craft", { n: board.of("craft").length });
}

/** The card that would be used, or that any of several may be. */
function works(board: SmithsBoard): string {
  const [one, ...more] = board.of("work");
  const card = board.cards[board.view.central[SPACES.indexOf(one!.parts.space)] ?? ""];
  return card && !more.length ? t("mys.line.work.one", { card: card.name }) : t("mys.line.work");
}

/** Why an action is in the shade, in the fewest words; the engine says all of it to who touches it. */
function notNow(board: SmithsBoard, act: Act): string {
  const space = board.awake.length === 1 ? board.awake[0] : "";
  if (act === "work" && space) return t("mys.no.work", { n: space });
  return t(act === "craft" || act === "study" ? `mys.no.${act}` : "mys.line.no");
}

/** The move of an action that leaves nothing to choose. */
function onlyWay(board: SmithsBoard, act: Act): string | undefined {
  const ways = act === "craft" || act === "study" ? [] : board.of(act as "remodel");
  return ways.length === 1 ? ways[0]!.move : undefined;
}

export function action(board: SmithsBoard, act: Act, image: string): TemplateResult {
  const can = board.of(act as "craft").length > 0;
  const state = board.state(can, board.act === act);
  const example = {
    meditate: "meditate none",
    study: `study ${SPACES[0]} ${SPACES[0]}`,
    remodel: "remodel",
    work: `work ${board.awake[0] ?? SPACES[0]}`,
    craft: `craft ${board.view.rack[0] ?? "L01"}`,
  }[act];
  return html`
    <li>
      <button
        class="act"
        type="button"
        data-thing="action.${act}"
        data-legal=${can ? "" : nothing}
        data-state=${state}
        aria-pressed=${state === "chosen" ? "true" : "false"}
        aria-disabled=${can ? nothing : "true"}
        @pointerenter=${() => board.eye(act)}
        @focus=${() => board.eye(act)}
        @pointerleave=${() => board.eye("")}
        @blur=${() => board.eye("")}
        @click=${() => {
          board.around.tell(null);
          if (!can) return board.around.whyNot(act, t("mys.cannot", { what: t(`mys.act.${act}`) }), example);
          board.act = board.act === act ? "" : act;
          board.market = board.weapon = "";
          board.tab = act === "craft" ? "weapons" : "market";
          board.chosen = "";
          const single = onlyWay(board, act);
          if (single && board.act) board.choose(single);
          board.requestUpdate();
        }}>
        ${icon(image)}
        <span class="act__name">${t(`mys.act.${act}`)}</span>
        <span class="act__does">${board.index<{ id: string; text: string }>("actions")[act]?.text}</span>
        <span class="act__line">${can ? actLine(board, act) : notNow(board, act)}</span>
        ${state === "chosen" || state === "illegal" ? badge(state) : nothing}
      </button>
    </li>
  `;
}
