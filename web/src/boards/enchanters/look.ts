/** What there is to say of a card, the village, a kingdom or a hero. */
import type { TemplateResult } from "lit";
import type { CardView } from "../../generated/enchanters";
import { html } from "../../html";
import type { Looked } from "../../parts/look";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { EnchantersBoard } from "./board";
import { lying } from "./card";
import type { Card, Kingdom } from "./contents";

type Rows = [string, string | TemplateResult][];

export function looked(board: EnchantersBoard, id: string): Looked | null {
  // by pattern: our own name for what is looked at
  const [kind, which = ""] = id.split(":");
  if (kind === "seat") return hero(board, Number(which));
  if (kind === "village") return village(board);
  if (kind === "kingdom") return kingdom(board, which);
  const card = board.cards[id];
  return card ? one(board, card) : null;
}

function one(board: EnchantersBoard, card: Card): Looked {
  const rows: Rows =
    card.health === null
      ? [
          [t("enc.uncovered"), points(card.uncovered)],
          [t("enc.stays"), points(card.under)],
        ]
      : [
          [t("enc.health"), String(card.health)],
          [t("enc.strength"), String(card.strength ?? 0)],
        ];
  rows.push([t("enc.glory"), String(card.glory)], ...owners(board, card.id));
  return {
    title: card.name,
    kind: `${t(`enc.${card.type}`)}, ${card.kingdom}`,
    face: lying(card),
    text: card.text,
    rows,
    rules: board.ruling(`kind_${card.type}`),
  };
}

const points = ({ attack, defense }: { attack: number; defense: number }): string =>
  `${t("enc.attack")} ${attack}, ${t("enc.defense")} ${defense}`;

/** Who has a card, and whether another covers it. */
function owners(board: EnchantersBoard, id: string): Rows {
  return board.view.players.flatMap(({ items, enchantments, trophies }, seat) => {
    const piles = [items, enchantments, trophies].filter((pile) => pile.some((other) => other.id === id));
    return piles.map((pile): [string, string] => [
      board.name(seat),
      t(pile.at(-1)?.id === id ? "enc.on.top" : "enc.below"),
    ]);
  });
}

function village(board: EnchantersBoard): Looked | null {
  const here = board.village;
  return here ? { title: here.name, kind: t("enc.village"), text: here.text, rules: board.ruling("village") } : null;
}

function kingdom(board: EnchantersBoard, id: string): Looked | null {
  const found = ((board.around.contents.kingdoms ?? []) as Kingdom[]).find((other) => other.id === id);
  if (!found) return null;
  const rows: Rows = found.cards.map((card) => [board.cards[card]?.name ?? card, board.cards[card]?.text ?? ""]);
  return { title: upper(found.name), kind: t("enc.kingdoms"), rows };
}

function hero(board: EnchantersBoard, seat: number): Looked | null {
  const hero = board.view.players[seat];
  if (!hero) return null;
  const pile = (cards: CardView[]): string =>
    cards.length ? list([...cards].reverse().map(({ id }) => board.cards[id]?.name ?? id)) : t("enc.nothing");
  const said: Rows = hero.actions.map(({ source, card, line }) => {
    const from = source === "village" ? board.village : board.cards[card];
    return [from?.name ?? card, from?.lines.find((other) => other.line === line)?.text ?? ""];
  });
  const rows: Rows = [
    [t("enc.attack"), String(hero.attack)],
    [t("enc.defense"), String(hero.defense)],
    [t("enc.crystals"), String(hero.crystals)],
    [t("enc.wounds"), String(hero.wounds)],
    [t("enc.glory.now"), html`<b>${hero.glory}</b>`],
    [t("enc.pile.items"), pile(hero.items)],
    [t("enc.pile.enchantments"), pile(hero.enchantments)],
    [t("enc.pile.trophies"), pile(hero.trophies)],
    ...said,
  ];
  return { title: board.name(seat), kind: t("enc.others"), rows };
}
