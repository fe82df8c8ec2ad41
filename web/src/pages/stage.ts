/** A table that is nobody's: what boards look at where a lesson or a puzzle is played. */
import type { Around } from "../boards/board";
import type { Frame, TableShown } from "../generated/wire";
import { t } from "../words/words";
import { still } from "./moments";

export interface Stage {
  game: string;
  title: string;
  names: string[];
  seat: number;
  pending: number[];
  view: unknown;
}

/** As much of a table as boards look at. */
const table = ({ game, title, names, seat, pending }: Stage): TableShown =>
  ({
    id: "lesson",
    name: "",
    game,
    title,
    status: "playing",
    seats: names.map((name, at) => ({ seat: at, kind: at === seat ? "person" : "bot", name, here: true })),
    pending,
    options: {},
    clock: null,
    proposal: null,
    result: null,
  }) as unknown as TableShown;

/** A board with nothing asked; whoever plays on it lays over what is asked, and how it is answered. */
export function staged(stage: Stage): Around {
  const frame = { at: 0, seq: 0, events: [], pending: stage.pending, view: stage.view } as unknown as Frame;
  return {
    ...still(table(stage), frame),
    table: table(stage),
    view: stage.view,
    you: stage.seat,
    live: true,
    names: stage.names,
    contents: {},
    aside: t("slate.aside"),
    story: [],
  };
}
