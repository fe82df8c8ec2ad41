/** A round in which all act at once, told seat by seat: a slip of paper each, one's own first. */
import { nothing, type TemplateResult } from "lit";
import type { Happened, RoundShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, seatClass, sigil, unseen } from "../../parts/parts";
import { actor, plainly, strong } from "../../parts/story";
import { facts, total } from "../../shelf";
import { t } from "../../words/words";
import type { TablePage } from "../table";
import { signed } from "./rounds";

/** The round that the recap is about, and the turn of the log that holds it; null where turns are taken in order. */
function round(page: TablePage): { turn: number; had: RoundShown; has: RoundShown } | null {
  const turn = (page.recap?.turn ?? 0) - 1;
  const held = page.course?.turns.find((one) => one.turn === turn);
  if (!held || held.seat !== null || !held.round) return null;
  const rounds = page.course!.rounds;
  const had = rounds.find((one) => one.round === held.round);
  const has = rounds[rounds.indexOf(had!) + 1];
  return had && has ? { turn, had, has } : null;
}

/** The way to the slips, on the recap. */
export function toSlips(page: TablePage): TemplateResult | typeof nothing {
  if (!round(page)) return nothing;
  const open = (): void => page.querySelector<HTMLDialogElement>("dialog.slips")?.showModal();
  return html`
    <button class="btn btn--quiet btn--small" type="button" data-slips @click=${open}>
      ${icon("eye")}${t("slips.open")}
    </button>
  `;
}

export function slips(page: TablePage): TemplateResult | typeof nothing {
  const told = round(page);
  if (!told) return nothing;
  const seats = [...page.names.keys()];
  const around = [...seats.slice(page.seat), ...seats.slice(0, page.seat)];
  return html`
    <dialog class="slips" aria-labelledby="h-slips" @click=${outside}>
      <header class="rise__head">
        <h2 id="h-slips">${t("slips.title", { n: told.had.round })}</h2>
        <button class="btn btn--lamp btn--small" type="button" data-close @click=${shut}>${t("close")}</button>
      </header>
      <ol class="slips__list">
        ${around.map((seat) => slip(page, seat, told))}
      </ol>
    </dialog>
  `;
}

const shut = (event: Event): void => (event.currentTarget as Element).closest("dialog")!.close();
const outside = (event: Event): void => {
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close();
};

function slip(page: TablePage, seat: number, told: NonNullable<ReturnType<typeof round>>): TemplateResult {
  const name = page.names[seat] ?? "";
  const { game } = page.shown!;
  const lines = linesOf(page, seat, told.turn);
  return html`
    <li class="slip-paper ${seatClass(seat)}" data-slip=${seat}>
      <h3>${sigil(seat, name)}${name}</h3>
      <p class="slip-paper__sum">
        ${icon(facts(game).counted)}${unseen(`${total(game)} `)}<b>${told.had.had[seat]}</b>${icon("arrow")}
        <b>${told.has.had[seat]}</b><em>${signed(told.had.gains[seat] ?? 0)}</em>
      </p>
      <ul>
        ${lines.map(({ text }) => html`<li>${strong(text, page.names)}</li>`)}
        ${lines.length ? nothing : html`<li><small>${t("recap.nothing", { name })}</small></li>`}
      </ul>
    </li>
  `;
}

/** What somebody did in a round, in the order played. */
function linesOf(page: TablePage, seat: number, turn: number): Happened[] {
  const { game } = page.shown!;
  const { quiet, marks } = facts(game);
  const all = page.lines.flatMap(({ happened }) => (happened?.turn === turn ? [happened] : []));
  return plainly(game, all).filter(
    (one) => actor(game, one) === seat && !quiet.includes(one.event) && !marks.includes(one.event),
  );
}
