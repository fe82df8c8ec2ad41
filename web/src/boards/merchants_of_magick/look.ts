/** What there is to say of an order, a row or column of the sheet, a patron, a mastery, or extra dice. */
import type { Looked } from "../../parts/look";
import { list, t } from "../../words/words";
import type { MerchantsBoard } from "./board";
import { reward } from "./own";

type Rows = [string, string][];

export function looked(board: MerchantsBoard, id: string): Looked | null {
  // by pattern: our own name for what is looked at
  const [kind, which = ""] = id.split(":");
  if (kind === "row") return row(board, which);
  if (kind === "column") return column(board, which);
  if (kind === "patron") return patron(board, Number(which));
  if (kind === "mastery") return mastery(board, which);
  if (kind === "extra") return extra(board);
  return order(board, id);
}

/** How far everybody is with a row. */
const progress = (board: MerchantsBoard, id: string): Rows =>
  board.view.shoppes.map((shoppe, seat) => {
    const [have, of] = board.have(shoppe, id);
    return [board.name(seat), have === of ? t("mom.complete") : t("mom.have", { have, of })];
  });

function order(board: MerchantsBoard, id: string): Looked | null {
  const one = board.orders[id];
  if (!one) return null;
  const mine = board.view.shoppes[Math.max(0, board.around.you)]!;
  const rows: Rows = one.rows.map((wanted) => {
    const [have, of] = board.have(mine, wanted);
    return [board.rows[wanted]?.name ?? wanted, t("mom.have", { have, of })];
  });
  const holder = board.view.shoppes.findIndex(({ line }) => line.some((space) => space.order === id));
  if (holder >= 0) rows.push([t("mom.lies"), board.name(holder)]);
  const names = one.rows.map((wanted) => board.rows[wanted]?.name ?? wanted);
  const text = t("mom.order.words", { rows: list(names), n: one.coins });
  return { title: one.name, kind: t("mom.order"), text, rows, rules: board.ruling("order") };
}

function row(board: MerchantsBoard, id: string): Looked | null {
  const one = board.rows[id];
  if (!one) return null;
  const circles: Rows = one.circles.map(({ column: at, number }) => [board.column(at), String(number)]);
  const rows: Rows = [[t("mom.worth"), t("mom.coins.n", { n: one.coins })], ...circles, ...progress(board, id)];
  return { title: one.name, kind: t(`mom.${one.kind}`), text: one.text, rows, rules: board.ruling(one.kind) };
}

function column(board: MerchantsBoard, id: string): Looked | null {
  const one = board.columns[id];
  if (!one) return null;
  const test = t(one.side === "crafting" ? "mom.higher" : "mom.lower");
  const text = `${t("mom.takes.dice", { dice: list(one.dice) })}; ${test}.`;
  return { title: one.name, kind: t(`mom.${one.side}`), text, rules: board.ruling(one.side) };
}

function patron(board: MerchantsBoard, seat: number): Looked | null {
  const one = board.view.shoppes[seat]?.adventurer;
  if (!one) return null;
  const rows: Rows = one.orders.map(({ item, fulfilled }) => [
    board.rows[item]?.name ?? item,
    fulfilled ? t("mom.complete") : t("mom.open"),
  ]);
  const wants = board.rows[one.enchantment]?.name ?? one.enchantment;
  return {
    title: board.titled("adventurers", one),
    kind: t("mom.patron.of", { name: board.name(seat) }),
    text: `${t("mom.sponsored")} ${wants}. ${one.rewards.map(reward).join("; ")}.`,
    rows,
    rules: board.ruling("patron"),
  };
}

function mastery(board: MerchantsBoard, id: string): Looked | null {
  const one = board.view.masteries.find((other) => other.id === id);
  if (!one) return null;
  const rows: Rows = one.marked.map((have, seat) => [
    board.name(seat),
    one.scored[seat] === null ? t("mom.have", { have, of: one.circles }) : t("mom.coins.n", { n: one.scored[seat] }),
  ]);
  const text = t("mom.mastery.words", { n: one.circles, column: board.column(one.column), coins: one.coins });
  return {
    title: board.titled("masteries", one),
    kind: t(`mom.${one.side}`),
    text,
    rows,
    rules: board.ruling("mastery"),
  };
}

function extra(board: MerchantsBoard): Looked {
  const slots = (board.around.contents.slots ?? []) as number[];
  const rows: Rows = slots.map((cost, i) => [t("mom.slot.n", { n: i + 1 }), t("mom.potions.n", { n: cost })]);
  return { title: t("mom.extra"), rows, rules: board.ruling("extra") };
}
