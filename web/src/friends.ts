/** Friends of the reader, and whom they may invite to a table: asked for when a page needs it. */
import { api } from "./api";
import type { Friends, SomebodyShown } from "./generated/wire";

export const company: Friends = { friends: [], asking: [], lately: [] };

/** Asks again, or does something to it first. */
export async function meet(act: () => Promise<Friends> = api.friends): Promise<void> {
  Object.assign(company, await act());
}

/** Whom the reader may invite: friends first, then with whom they have just played. */
export const guests = (): SomebodyShown[] => [...company.friends.filter(({ mutual }) => mutual), ...company.lately];

export type Bond = "none" | "asked" | "asks" | "friends";

/** How the reader and somebody stand. */
export function bond(person: string): Bond {
  const mine = company.friends.find((one) => one.person === person);
  if (mine) return mine.mutual ? "friends" : "asked";
  return company.asking.some((one) => one.person === person) ? "asks" : "none";
}
