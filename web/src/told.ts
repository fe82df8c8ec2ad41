/** What the page itself has brought, so that nobody asks for it: the shelf, and whose table is shown. */
import type { GameList } from "./generated/wire";

interface Told {
  games?: GameList;
  table?: { id: string; game: string; packs: string[] };
}

const block = document.getElementById("told");

export const told: Told = block ? (JSON.parse(block.textContent) as Told) : {};
