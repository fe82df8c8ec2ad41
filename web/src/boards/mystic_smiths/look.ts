/** What there is to say of a card, a weapon or a smith. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import type { Looked } from "../../parts/look";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { type Card, GOODS, SPACES, type Weapon } from "./content";

type Rows = [string, string | TemplateResult][];

export function looked(board: SmithsBoard, id: string): Looked | null {
  // by pattern: our own name for what is looked at
  const [kind, which = ""] = id.split(":");
  if (kind === "seat") return smith(board, Number(which));
  const [card, weapon] = [board.cards[id], board.arms[id]];
  if (card) return forged(board, card);
  return weapon ? legend(board, weapon) : null;
}

/** Where a card lies now. */
function places(board: SmithsBoard, id: string): Rows {
  const market = board.view.central.indexOf(id);
  const rows: Rows = market < 0 ? [] : [[t("mys.central"), t("mys.at.space", { n: SPACES[market]! })]];
  board.view.players.forEach(({ forge, reserve }, seat) => {
    const at = forge.flatMap((one, i) => (one === id ? [SPACES[i]!] : []));
    if (at.length) rows.push([board.name(seat), t("mys.at.space", { n: list(at) })]);
    else if (reserve.includes(id)) rows.push([board.name(seat), t("mys.reserve")]);
  });
  return rows;
}

function forged(board: SmithsBoard, card: Card): Looked {
  const price: Rows = card.cost ? [[upper(t("mys.to.study")), String(card.cost)]] : [];
  return {
    title: card.name,
    kind: t(card.type === "ability" ? "mys.ability.kind" : `mys.${card.type}`),
    ...face(board, card.id),
    text: card.text,
    rows: [...price, ...places(board, card.id)],
    rules: board.ruling(card.type),
  };
}

const face = (board: SmithsBoard, id: string): Pick<Looked, "face"> => {
  const large = board.zoomed(id);
  return large ? { face: large } : {};
};

function legend(board: SmithsBoard, { id, name, cost, points }: Weapon): Looked {
  const rows: Rows = GOODS.filter((kind) => cost[kind]).map((kind) => [
    t(`mys.${kind}`),
    t("mys.you.have", { n: cost[kind], have: board.me.stock[kind] ?? 0 }),
  ]);
  const owner = board.view.players.findIndex(({ weapons }) => weapons.includes(id));
  if (owner >= 0) rows.push([t("mys.made.by"), board.name(owner)]);
  return {
    title: name,
    kind: t("mys.legendary"),
    text: t("mys.craft.words", { n: points }),
    rows,
    rules: board.ruling("weapon"),
  };
}

function smith(board: SmithsBoard, seat: number): Looked | null {
  const one = board.view.players[seat];
  if (!one) return null;
  const named = (ids: string[]): string =>
    ids.length ? list(ids.map((id) => board.cards[id]?.name ?? board.arms[id]?.name ?? id)) : t("mys.none");
  const says = (name: string, text = ""): TemplateResult => html`${name}<br /><small>${text}</small>`;
  const abilities = one.abilities.map((id) => says(board.abilities[id]?.name ?? id, board.abilities[id]?.text));
  const rows: Rows = [
    [upper(t("mys.points")), String(one.points)],
    ...GOODS.map((kind): [string, string] => [upper(t(`mys.${kind}`)), String(one.stock[kind] ?? 0)]),
    [t("mys.weapons"), `${t("mys.of", { n: one.weapons.length, of: board.view.enough })}: ${named(one.weapons)}`],
    [t("mys.ability"), abilities.length ? html`${abilities.map((said) => html`<div>${said}</div>`)}` : t("mys.none")],
    [t("mys.reserve"), named(one.reserve)],
    ...one.forge.map((id, i): [string, TemplateResult] => [
      upper(t("mys.at.space", { n: SPACES[i]! })),
      says(board.cards[id]?.name ?? id, board.cards[id]?.text),
    ]),
  ];
  return { title: board.name(seat), kind: t("mys.forge.of", { name: board.name(seat) }), rows };
}
