/** What the game tells of its cards, villages and kingdoms before a table begins. */

export interface Line {
  line: number;
  text: string;
  notation: string;
  kind: string;
  limit: number | null;
  pay: number;
}

export interface Points {
  attack: number;
  defense: number;
}

export interface Card {
  id: string;
  name: string;
  deck: string;
  type: string;
  top: Points; // only while nothing covers it
  under: Points; // covered too
  health: number | null;
  strength: number | null;
  skull: boolean;
  glory: number;
  text: string;
  lines: Line[];
  source: string;
}

export interface Village {
  id: string;
  name: string;
  text: string;
  lines: Line[];
}

export interface Kingdom {
  id: string;
  name: string;
  cards: string[];
  dragon: string[];
}

const KINDS: Record<string, string> = {
  item: "kind-item",
  enchantment: "kind-ench",
  monster: "kind-monster",
  dragon: "kind-dragon",
};

/** The colours of a card's picture. */
export const kindClass = (card: Card | undefined): string => KINDS[card?.type ?? ""] ?? "";

/** An Enchantment is half a name, so it stands in quotes where it stands alone. */
export const quoted = (name: string): string => (name.startsWith("of ") ? `“${name}”` : name);

/** What it counts for on top of a pile. */
export const uncovered = ({ top, under }: Card): Points => ({
  attack: top.attack + under.attack,
  defense: top.defense + under.defense,
});

/** Whether something of it counts when it is covered. */
export const lasts = ({ under, skull, glory }: Card): boolean =>
  under.attack !== 0 || under.defense !== 0 || skull || glory !== 0;
