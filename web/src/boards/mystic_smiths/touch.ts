import type { CardState } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmithsBoard } from "./board";

export function layingVerb(board: SmithsBoard): "place" | "lay" | "" {
  return board.of("place").length ? "place" : board.of("lay").length ? "lay" : "";
}

/** What lies in one's niches: while a forge is remodelled, only what was laid again. */
export function laid(board: SmithsBoard): string[] {
  return layingVerb(board) === "lay" || board.view.layout.length ? board.view.layout : board.me.forge;
}

/** Does the question concern spaces of the market, or of one's own forge? */
export function onMarket(board: SmithsBoard): boolean {
  return board.view.doing?.market ?? false;
}

export function marketTouch(board: SmithsBoard, space: string): { state: CardState; touch: () => void } | null {
  if (!board.asked) return null;
  const choose = onMarket(board)
    ? [...board.of("copy"), ...board.of("swap")].find(({ parts }) => parts.space === space)
    : undefined;
  if (choose) return { state: board.state(true, board.chosen === choose.move), touch: () => board.choose(choose.move) };
  if (
    !board.of("remodel").length &&
    !board.of("study").length &&
    !board.of("meditate").length &&
    !board.of("work").length
  )
    return null;
  if (board.act === "meditate") {
    const move = board.of("meditate").find(({ parts }) => parts.discard === space)?.move;
    return chooses(board, move, `meditate ${space}`);
  }
  if (board.act === "work") {
    const move = board.of("work").find(({ parts }) => parts.space === space)?.move;
    return chooses(board, move, `work ${space}`);
  }
  if (board.act === "craft") return null;
  const can = board.of("study").some(({ parts }) => parts.market === space);
  return {
    state: board.state(can, board.market === space),
    touch: () => {
      if (!can) return no(board, `study ${space} 2`);
      board.act = "study";
      board.market = board.market === space ? "" : space;
      board.around.tell(null);
      board.requestUpdate();
    },
  };
}

export function nicheTouch(board: SmithsBoard, space: string): { state: CardState; touch: () => void } | null {
  if (!board.asked) return null;
  const choose = onMarket(board)
    ? undefined
    : [...board.of("copy"), ...board.of("swap")].find(({ parts }) => parts.space === space);
  if (choose) return { state: board.state(true, board.chosen === choose.move), touch: () => board.choose(choose.move) };
  if (!board.market) return null;
  const move = board.of("study").find(({ parts }) => parts.market === board.market && parts.space === space)?.move;
  return chooses(board, move, `study ${board.market} ${space}`);
}

/** A place that a move is about; where there is none, why not. */
const chooses = (
  board: SmithsBoard,
  move: string | undefined,
  asked: string,
): { state: CardState; touch: () => void } => ({
  state: board.state(!!move, !!move && board.chosen === move),
  touch: () => (move ? board.choose(move) : no(board, asked)),
});

export function no(board: SmithsBoard, move: string): void {
  board.around.whyNot(move, t("not.possible"), move);
}
