/** The others: what they are worth, their fields in small, what they have. */
import { nothing, type TemplateResult } from "lit";
import type { PlayerView } from "../../generated/merlin_economics";
import { html } from "../../html";
import { count, icon, type Part, seatClass, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { Choice, MerlinBoard } from "./board";
import { amount, WARES } from "./goods";
import { lot } from "./lots";
import { phrased, verbLabel } from "./names";
import { drawn } from "./plots";
import { shut } from "./sheets";

export function rivals(board: MerlinBoard): TemplateResult {
  const { order, players } = board.view;
  const around = order.length ? order : players.map((_, seat) => seat);
  const from = around.indexOf(board.seat);
  const others = [...around.slice(from + 1), ...around.slice(0, from)];
  return html`<ul class="rivals rivals--${others.length}" aria-label=${t("mer.others")}>
    ${others.map((seat) => rival(board, seat))}</ul>`;
}

function rival(board: MerlinBoard, seat: number): TemplateResult {
  const one = board.view.players[seat]!;
  const fits = board.about(["seat"], seat);
  const open = board.sheet === sheet(seat);
  return html`<li class="rival panel ${seatClass(seat)} ${open ? "is-open" : ""}" data-rival=${seat}
    data-thing="seat.${seat}"
    data-lit=${board.lit(fits)}>${head(board, seat, one, fits)}${shut(board)}
    <div class="rival__body">${fieldOf(board, seat)}${goods(one)}</div>${foot(board, seat, one)}
    ${fits.length && open ? act(board, seat, fits) : nothing}</li>`;
}

const sheet = (seat: number): string => `seat-${seat}`;

function head(board: MerlinBoard, seat: number, one: PlayerView, fits: Choice[]): TemplateResult {
  const name = board.name(seat);
  const asked = fits.length && (!board.acting || board.chained?.open);
  const look = asked || board.phone ? nothing : `seat:${seat}`;
  return html`<button class="rival__head ${look === nothing ? "" : "look"}" type="button"
    data-holds=${one.plots.map(({ plot }) => `plot.${plot}`).join(" ")}
    data-legal=${asked ? "" : nothing} data-look=${look}
    @click=${() => touch(board, seat, fits)}>${sigil(seat, name)}<span class="plate__name">${name}</span>
    ${tags(board, seat, one)}
    <span class="rival__worth">${icon("mer:worth")}${one.worth}${unseen(` ${t("mer.worth")}`)}</span></button>`;
}

function tags(board: MerlinBoard, seat: number, { grudges, standing }: PlayerView): Part[] {
  const { you, table } = board.around;
  return [
    grudges.includes(you) ? html`<span class="grudge">${t("mer.grudge")}</span>` : nothing,
    table.pending.includes(seat)
      ? html`<span class="plate__wait">${icon("glass")}${unseen(t("choosing"))}</span>`
      : nothing,
    standing !== "solvent" ? html`<span class="grudge">${t(`mer.standing.${standing}`)}</span>` : nothing,
  ];
}

/** Whoever is wanted by a question is chosen; else one looks at his table, which on a phone is a sheet. */
function touch(board: MerlinBoard, seat: number, fits: Choice[]): void {
  if (fits.length && (!board.acting || board.chained?.open)) board.touch(["seat"], seat, board.name(seat));
  else if (board.phone) board.show(board.sheet === sheet(seat) ? "" : sheet(seat));
}

export const fieldOf = (board: MerlinBoard, seat: number): TemplateResult =>
  html`<div class="mini" role="group" aria-label=${t("mer.field.of", { name: board.name(seat) })}>
    ${drawn(board, seat).map((plot) => lot(board, plot))}</div>`;

const goods = ({ purse, vaults, stock }: PlayerView): TemplateResult =>
  html`<div class="rival__side">${amount("gold", purse, t("mer.purse"))}
    ${vaults ? count("vault", "mer:vault", vaults, t("mer.vault")) : nothing}
    ${WARES.map((ware, i) => amount(ware, stock[i] ?? 0))}</div>`;

const foot = (board: MerlinBoard, seat: number, one: PlayerView): TemplateResult =>
  html`<p class="rival__foot">${amount("crowns", one.crowns)}
    ${count("cards", "cards", one.held, t("mer.cards"))}
    ${one.mead ? amount("mead", one.mead) : nothing}${board.around.clock(seat)}</p>`;

function act(board: MerlinBoard, seat: number, fits: Choice[]): TemplateResult {
  const name = board.name(seat);
  const [{ parts }] = fits as [Choice];
  const words = fits.length > 1 ? t("mer.with", { what: name }) : (verbLabel(parts.verb) ?? phrased(fits[0]!));
  return html`<button class="btn btn--lamp narrow" data-legal type="button"
    @click=${() => board.touch(["seat"], seat, name)}>${words}</button>`;
}
