/** What the game tells of its cards, villages and kingdoms before a table begins. */

/** A stretch of text that is shown as a picture, with what stands before it. */
export interface Icon {
  at: number;
  length: number;
  icon: string;
  shown: string;
}

export interface Line {
  line: number;
  text: string;
  icons: Icon[];
  deal: string; // what it costs and does, without how often
  deal_icons: Icon[];
  notation: string;
  kind: string;
  uses: string | null; // how often, of an action
  limit: number | null;
  pay: number;
}

export interface Points {
  attack: number;
  defense: number;
}

/** What something says, line by line and in all. */
export interface Said {
  text: string;
  lines: Line[];
}

export interface Card extends Said {
  id: string;
  name: string;
  kingdom: string;
  type: string;
  copies: number; // in the deck of its kingdom
  told: string; // its name in events
  under: Points; // what it counts for, covered too
  uncovered: Points; // and on top of a pile
  health: number | null;
  strength: number | null;
  skull: boolean;
  glory: number;
  source: "book" | "public" | "house";
}

export interface Village extends Said {
  id: string;
  name: string;
}

export interface Kingdom {
  id: string;
  name: string;
  cards: string[];
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
export const quoted = ({ name, type }: Card): string => (type === "enchantment" ? `“${name}”` : name);

/** Whether something of it counts when it is covered. */
export const lasts = ({ under, skull, glory }: Card): boolean =>
  under.attack !== 0 || under.defense !== 0 || skull || glory !== 0;

/** The actions that end with it when it is covered. */
export const lost = ({ lines }: Card): Line[] => lines.filter(({ uses }) => uses !== null);
