/** What a board is given by its table: the view and what may be done, now or at a moment that has passed. */
import { nothing } from "lit";
import type { Around } from "../../boards/board";
import type { Frame, TableShown } from "../../generated/wire";
import { html } from "../../html";
import { goalCard, goalRead } from "../../parts/goal";
import type { Part } from "../../parts/parts";
import { still } from "../moments";
import type { TablePage } from "../table";
import { play, preview, undo, whyNot } from "./acts";
import { bar, clock } from "./bar";
import { log, ticker } from "./log";
import { pastBar, told } from "./past";
import { advised, whispering } from "./whispering";

const STORY = 500; // so much of what happened a board may tell: all that the server sends

export function around(page: TablePage, one: TableShown): Around {
  return page.past ? aroundThen(page, one, page.past) : aroundNow(page, one);
}

function aroundThen(page: TablePage, one: TableShown, past: Frame): Around {
  const words = told(page, past);
  return {
    ...still(one, past),
    view: past.view,
    you: page.seat,
    contents: page.contents,
    live: true,
    past: words,
    names: page.names,
    story: page.lines.flatMap(({ happened }) => (happened && happened.seq <= past.seq ? happened : [])).slice(-STORY),
    bar: (facts) => pastBar(page, facts),
    log: () => log(page),
    ticker: () => ticker(page, words),
  };
}

/** The goal in five lines, until it is read or the first move is made. */
const goal = (page: TablePage, one: TableShown): Part => {
  const read = (): void => {
    goalRead(one.game);
    page.requestUpdate();
  };
  return one.status === "playing" && page.seat >= 0 ? goalCard(one.game, read) : nothing;
};

function aroundNow(page: TablePage, one: TableShown): Around {
  const playing = one.status === "playing";
  return {
    table: one,
    view: page.view,
    you: page.seat,
    ask: playing ? page.ask : null,
    contents: page.contents,
    live: true,
    busy: page.busy,
    why: page.why,
    hint: page.hint,
    whisper: whispering(page, one),
    mayUndo: page.mayUndo && playing,
    names: page.names,
    order: page.course?.order,
    had: page.course?.rounds.find(({ round }) => round === page.course?.round)?.had,
    story: page.lines.slice(-STORY).flatMap((line) => line.happened ?? []),
    play: (move) => void play(page, move),
    undo: () => void undo(page),
    whyNot: (key, title, move) => void whyNot(page, key, title, move),
    preview: (moves, see) => preview(page, moves, see),
    tell: (why) => page.change({ why }),
    bar: (facts, phases, sign) => bar(page, one, facts, phases, sign),
    log: () => log(page, goal(page, one)),
    ticker: () => html`<div class="goalcard-line narrow">${goal(page, one)}</div>${ticker(page)}`,
    clock: (seat) => html`${advised(one, seat)}${clock(page, one, seat)}`,
  };
}
