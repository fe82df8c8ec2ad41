/** Looking at anything: somebody, a plot, a deed, a track, a good, a card, how one wins. Acting is a button inside. */
import { nothing, type TemplateResult } from "lit";
import { html } from "../../html";
import type { Looked } from "../../parts/look";
import { icon, type Part } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { MerlinBoard } from "./board";
import { zoomed } from "./cards";
import { goodArt, WARES } from "./goods";
import { tableName, whereabouts, worded } from "./names";
import { dealsBetween } from "./papers";
import { fieldOf } from "./rivals";

type Row = [string, Part];

/** "track:tax" is the track of taxes. */
function parted(id: string): [string, string] {
  // by pattern: our own names of what is looked at
  const at = id.indexOf(":");
  return [id.slice(0, at), id.slice(at + 1)];
}

export function looked(board: MerlinBoard, id: string): Looked | null {
  const [kind, which] = parted(id);
  if (kind === "seat") return somebody(board, Number(which));
  if (kind === "plot") return ground(board, which);
  if (kind === "deed") return deed(board, which);
  if (kind === "track") return track(board, which);
  if (kind === "good") return good(board, which);
  if (kind === "goal") return goal(board);
  return card(board, id);
}

/** A card with its whole text. */
function card(board: MerlinBoard, id: string): Looked | null {
  const face = zoomed(board, id);
  const [kind, which] = parted(id);
  const told = board.told(kind, which);
  if (!face || !told) return null;
  const rows: Row[] = (["trigger", "matures", "value", "copies", "class"] as const).flatMap((slot): Row[] =>
    told[slot] ? [[t(`mer.look.${slot}`), upper(String(told[slot]))]] : [],
  );
  return { title: upper(String(told.name)), kind: t(`mer.look.${kind}`), face, text: String(told.text ?? ""), rows };
}

/** Somebody: what he has, his field, what is between you. */
function somebody(board: MerlinBoard, seat: number): Looked | null {
  const one = board.view.players[seat];
  if (!one) return null;
  const rows: Row[] = [
    [upper(t("mer.worth")), String(one.worth)],
    [upper(t("mer.crowns")), String(one.crowns)],
    [upper(t("mer.purse")), t("mer.n.gold", { n: one.purse })],
    [upper(t("mer.vault")), t("mer.n.gold", { n: one.vaults })],
    ...WARES.map((ware, i): Row => [t(`mer.${ware}`), String(one.stock[i] ?? 0)]),
    [t("mer.mead"), String(one.mead)],
    [upper(t("mer.cards")), String(one.held)],
    [upper(t("mer.figure.tax")), t("mer.n.gold", { n: one.tax })],
  ];
  const place = t("mer.look.place", { n: one.place + 1 });
  return { title: board.name(seat), kind: place, rows, text: html`${fieldOf(board, seat)}${between(board, seat)}` };
}

/** Contracts and debts with him, and the way to another. */
function between(board: MerlinBoard, seat: number): TemplateResult {
  const deals = dealsBetween(board, seat);
  const offers = board.about(["seat"], seat);
  const offer = (event: Event): void => {
    (event.currentTarget as Element).closest("dialog")?.close();
    board.touch(["seat"], seat, board.name(seat));
  };
  const button = html`<button class="btn" type="button" @click=${offer}>
    ${icon("mer:hands")}${t("mer.look.offer", { name: board.name(seat) })}</button>`;
  return html`${deals.length ? html`<ul class="deals">${deals}</ul>` : nothing}
    ${offers.length ? button : nothing}`;
}

function ground(board: MerlinBoard, id: string): Looked | null {
  const plot = board.plot(id);
  if (!plot) return null;
  const told = board.told("places", String(plot.number));
  const units = board.unitsOn(id).map((unit): Row => {
    const name = `${board.name(unit.owner)}: ${upper(board.entitled("cards", unit.card))}`;
    const stance = unit.stance === "defend" ? `, ${t("mer.defends")}` : "";
    return [name, `${t("mer.attack")} ${unit.power}, ${t("mer.points")} ${unit.health}${stance}`];
  });
  const permit = plot.permit === "none" ? "" : t(plot.ware ? "mer.land" : `mer.${plot.permit}`);
  const all: [string, string | number][] = [
    [t("mer.look.owner"), upper(board.who(board.ownerOf(id)))],
    [t("mer.look.pays"), told ? t("mer.look.pays.on", { n: Number(told.value), on: plot.number }) : ""],
    [upper(t("mer.permit")), permit && `${permit} ${plot.permit_number} ${plot.ware && t(`mer.${plot.ware}`)}`],
    [upper(t("mer.points")), plot.number ? plot.points : ""],
    [t("mer.look.staked"), plot.invested ? t("mer.n.gold", { n: plot.invested }) : ""],
    [upper(t("mer.vault")), plot.vault ? t("mer.n.gold", { n: plot.vault }) : ""],
    [t("mer.look.trouble"), plot.shuttered ? t("mer.shuttered", { n: plot.shuttered }) : ""],
  ];
  const rows = all.flatMap(([name, value]): Row[] => (value === "" ? [] : [[name, String(value)]]));
  return { title: upper(whereabouts(board, id)), text: String(told?.text ?? ""), rows: [...rows, ...units] };
}

function deed(board: MerlinBoard, number: string): Looked | null {
  const told = board.told("places", number);
  if (!told) return null;
  const rows: Row[] = [
    [t("mer.look.pays"), t("mer.look.pays.on", { n: Number(told.value), on: number })],
    [t("mer.look.price"), t("mer.n.gold", { n: board.me.card_price })],
  ];
  return { title: String(told.name), kind: t("mer.deeds"), text: String(told.text ?? ""), rows };
}

/** A track: where it stands, what it is the price of, what moves it. */
function track(board: MerlinBoard, which: string): Looked | null {
  const { view, me } = board;
  const now: Record<string, [string, number, Row[]]> = {
    living: ["mer.living", view.col, [[t("mer.look.price.card"), t("mer.n.gold", { n: me.card_price })]]],
    research: ["mer.research", view.rc, [[t("mer.look.price.lab"), t("mer.n.gold", { n: view.rc })]]],
    tax: ["mer.tax", view.tax, [[t("mer.look.bill"), t("mer.n.gold", { n: me.tax })]]],
    climate: ["mer.climate", view.climate, [[t("mer.look.left"), String(view.climate_left)]]],
  };
  const one = now[which];
  if (!one) return null;
  const [key, n, rows] = one;
  return { title: `${t(key)} ${n}`, text: t(`mer.look.${which}.words`), rows };
}

function good(board: MerlinBoard, which: string): Looked {
  const book = board.view.books.find(({ table }) => table === which);
  const rows: Row[] = book
    ? [
        [upper(t("mer.spot")), String(book.spot || "–")],
        [upper(t("mer.last")), String(book.last || "–")],
        [upper(t("mer.ask")), String(book.asks[0]?.price ?? "–")],
        [upper(t("mer.bid")), String(book.bids[0]?.price ?? "–")],
      ]
    : [];
  const title = book ? tableName(board, which) : upper(t(`mer.${which}`));
  return { title, face: icon(goodArt(which)), text: t(`mer.look.${which}`), rows };
}

/** How one wins, and how far everybody is. */
function goal(board: MerlinBoard): Looked {
  const { players, rounds, round, portion } = board.view;
  const rows = players.map(
    (one, seat): Row => [upper(board.who(seat)), t("mer.look.stands", { worth: one.worth, n: one.crowns })],
  );
  const now: Row = [
    t("mer.look.now"),
    `${t("mer.round", { n: round + 1 })}${t("mer.of", { n: rounds })}, ${worded(portion)}`,
  ];
  return { title: t("mer.look.goal"), text: t("mer.look.goal.words", { n: rounds }), rows: [...rows, now] };
}
