/** A table against bots, at a touch. */
import { api } from "../api";
import type { NewTable, PracticeShown } from "../generated/wire";
import { luck } from "../luck";
import type { Level } from "../settings";
import { choose } from "./firsts";

/** What is asked for: the reader on the first chair, bots of a level on the others, unlisted. */
export const againstBots = async (game: string, seats: number, level: Level): Promise<NewTable> => ({
  game,
  listed: false,
  ...(await luck()),
  seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }))],
});

/** Opens a table to practise at, with the guide; its address. */
export async function practise(one: PracticeShown): Promise<string> {
  const table = await api.open({ ...(await againstBots(one.game, one.seats, one.level)), options: one.options });
  choose(one.game, true);
  return `/tables/${table.id}`;
}
