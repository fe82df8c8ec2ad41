/** A clash before it comes: who strikes whom, with how much, and what is left of both where that is certain. */
import { nothing, type TemplateResult } from "lit";
import type { Told, UnitView } from "../../generated/merlin_economics";
import type { Previewed } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part, picture, seatClass, unseen } from "../../parts/parts";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";
import type { Chain } from "./chain";
import { whereabouts } from "./names";
import { unitArt } from "./units";

/** Who is in it: the plot that is struck from, the plot that is struck, and whether a unit takes the blow. */
interface Clash {
  from: string;
  to: string;
  unit: boolean;
}

/** The clash that is being put together, or that is asked about. */
export function clash(board: MerlinBoard): Clash | null {
  const { chained, question } = board;
  const about = question?.about ?? {};
  if (question && "striker" in about)
    return { from: String(about.striker), to: String(about.plot), unit: about.struck === "unit" };
  const [first, ...rest] = chained?.steps ?? [];
  const strike = rest.find(({ choice }) => choice.parts.verb === "strike")?.choice.parts;
  if (first?.choice.parts.verb !== "attack" || !strike) return null;
  const to = String(strike.plot);
  const unit = strike.what === "unit" || (chained!.told?.events ?? []).some(hits(to));
  return { from: String(first.choice.parts.plot), to, unit };
}

/** Does an event hurt a unit on that plot? */
const hits =
  (plot: string) =>
  ({ event, data }: { event: string; data: Record<string, unknown> }): boolean =>
    event === "damaged_unit" && data.plot === plot;

export function war(board: MerlinBoard): Part {
  const found = clash(board);
  const striker = found && striking(board, found.from);
  if (!found || !striker) return nothing;
  const { from, to } = found;
  const struck = found.unit ? board.unitsOn(to).find(({ owner }) => owner !== striker.owner) : undefined;
  const told = foretold(board);
  const title = t("mer.war.strikes", { from: whereabouts(board, from), to: whereabouts(board, to) });
  return html`<section class="doing war" aria-label=${title}><h3>${icon("mer:war")}${title}</h3>
    <div class="war__both">${fighter(board, striker, told)}
      <p class="war__how">${icon("mer:war")}<b>${t("mer.war.blow")}</b>${answer(board, told)}</p>
      ${struck ? fighter(board, struck, told) : property(board, to, told)}</div></section>`;
}

/** Whoever strikes: in one's own attack one's own unit, else that of whoever is named. */
function striking(board: MerlinBoard, plot: string): UnitView | undefined {
  const seat = board.question?.about.seat ?? board.seat;
  return board.unitsOn(plot).find(({ owner }) => owner === (board.chained ? board.seat : seat));
}

/** What the engine foresees of what is chosen; of a question nothing, its answers say that themselves. */
const foretold = (board: MerlinBoard): Previewed | null => (board.chained as Chain | null)?.told ?? null;

function fighter(board: MerlinBoard, one: UnitView, told: Previewed | null): TemplateResult {
  const name = board.entitled("cards", one.card);
  const whose = one.owner === board.around.you ? t("mer.war.yours", { name }) : board.name(one.owner);
  return html`<div class="war__unit ${seatClass(one.owner)}">
    <span class="war__sign"><svg aria-hidden="true"><use href=${picture(`sigil-${one.owner + 1}`)}></use></svg>
      ${icon(unitArt(board, one))}</span>
    <b>${upper(one.owner === board.around.you ? whose : t("mer.war.theirs", { name, whose }))}</b>
    <small>${t("mer.war.on", { plot: whereabouts(board, one.plot) })}${stance(one)}</small>
    <span class="war__figures"><span>${icon("mer:war")}${unseen(t("mer.attack"))}${one.power}</span>
      <span>${icon("mer:heart")}${unseen(t("mer.points"))}${one.health}${left(one, told)}</span></span></div>`;
}

const stance = ({ stance: how }: UnitView): string => (how === "defend" ? `, ${t("mer.defends")}` : "");

/** What is left of a unit, if the engine is sure of it. */
function left({ owner, card, plot }: UnitView, told: Previewed | null): Part {
  const hurt = of(told, "damaged_unit", plot);
  if (!hurt || hurt.seat !== owner || !card) return nothing;
  const after = hurt.left ? html`<b>${hurt.left}</b>` : html`<b class="war__falls">${t("mer.war.falls")}</b>`;
  return html`${icon("arrow")}${unseen("→")}${after}`;
}

/** Nobody stands there: the property itself takes the blow. */
function property(board: MerlinBoard, plot: string, told: Previewed | null): TemplateResult {
  const hurt = of(told, "damaged_plot", plot);
  const ruined = of(told, "ruined_plot", plot);
  const words = ruined ? t("mer.war.ruin") : hurt ? t("mer.war.damage", { n: hurt.damage }) : "";
  return html`<div class="war__unit ${seatClass(board.ownerOf(plot))}">
    <span class="war__sign">${icon("mer:land")}</span>
    <b>${upper(whereabouts(board, plot))}</b><small>${t("mer.war.alone")}</small>
    <span class="war__figures">${words}</span></div>`;
}

type Named<E extends string> = Extract<Told, { event: E }>["data"];

/** An event of a kind that is foreseen on a plot. */
function of<E extends Told["event"]>(told: Previewed | null, kind: E, plot: string): Named<E> | undefined {
  return (told?.events ?? []).find(({ event, data }) => event === kind && data.plot === plot)?.data as
    | Named<E>
    | undefined;
}

/** Who may still answer before the blow falls. */
function answer(board: MerlinBoard, told: Previewed | null): Part {
  const others = (told?.next ?? []).filter((seat) => seat !== board.around.you).map((seat) => board.name(seat));
  if (!told?.others || !others.length) return nothing;
  return html`<small>${t("mer.war.answers", { names: list(others) })}</small>`;
}
