/** What there is to say of a card, somebody, a tavern or a pile. */
import type { Looked } from "../../parts/look";
import { card } from "../../parts/parts";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { face, type Tavern, THINGS, tavernName } from "./cards";

const TAVERNS: Tavern[] = ["owl", "cat"];

export function looked(board: KamelootBoard, id: string): Looked | null {
  // by pattern: our own name for what is looked at
  const [kind, which = ""] = id.split(":");
  if (kind === "seat") return somebody(board, Number(which));
  if (kind === "tavern") return house(board, which);
  if (kind === "discard") return discards(board);
  return board.things[id] ? thing(board, id) : null;
}

/** An object: its power, and how far everybody is with it. */
function thing(board: KamelootBoard, id: string): Looked {
  const { title = id, text = "" } = face(board, id);
  const totals = TAVERNS.flatMap((tavern): [string, string][] => {
    const total = board.view.taverns[tavern]?.totals[id];
    return total ? [[tavernName(board, tavern), t("kameloot.of", { have: total.cards, of: total.minimum })]] : [];
  });
  const laid = board.view.players.flatMap(({ collections }, seat): [string, string][] => {
    const one = collections[id];
    return one ? [[board.name(seat), t(`kameloot.n.${id}`, { n: one.size })]] : [];
  });
  const rows: [string, string][] = [[t("kameloot.copies"), String(board.things[id]?.copies ?? "")], ...totals, ...laid];
  return { title, kind: t("kameloot.card"), face: card(face(board, id)), text, rows, rules: board.ruling(id) };
}

function somebody(board: KamelootBoard, seat: number): Looked | null {
  const player = board.view.players[seat];
  if (!player) return null;
  const laid = THINGS.flatMap((one): [string, string][] => {
    const set = player.collections[one];
    const horns = set?.horns ? `, ${t("kameloot.horns.n", { n: set.horns })}` : "";
    return set ? [[upper(t(`kameloot.words.${one}`)), `${set.size}${horns}`]] : [];
  });
  const rows: [string, string][] = [
    [upper(t("kameloot.gold")), String(player.gold)],
    [upper(t("kameloot.in.hand")), String(player.hand)],
    ...laid,
  ];
  return { title: board.name(seat), kind: tavernName(board, player.tavern), rows };
}

function house(board: KamelootBoard, tavern: string): Looked | null {
  const here = board.view.taverns[tavern];
  if (!here) return null;
  const rows = THINGS.map((one): [string, string] => {
    const total = here.totals[one]!;
    return [upper(t(`kameloot.words.${one}`)), t("kameloot.of", { have: total.cards, of: total.minimum })];
  });
  const text = here.members.length ? list(here.members.map((seat) => board.name(seat))) : t("kameloot.empty");
  return { title: tavernName(board, tavern), kind: t("kameloot.totals"), text, rows, rules: board.ruling("tavern") };
}

function discards(board: KamelootBoard): Looked {
  const { top, size } = board.view.discards;
  const rows: [string, string][] = [
    [upper(t("kameloot.discarded")), String(size)],
    [upper(t("kameloot.to.draw")), String(board.view.pile)],
  ];
  const one = top ? { face: card(face(board, top)) } : {};
  return { title: t("kameloot.pile"), ...one, rows, rules: board.ruling("discard") };
}
