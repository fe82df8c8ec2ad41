/** One style sheet of a board at a time. */

/** Puts on the sheet of a board, or none. A board is drawn when its sheet has come, so that nothing jumps. */
export async function dressBoard(name: string): Promise<void> {
  const old = document.querySelector<HTMLLinkElement>("link[data-board-style]");
  document.documentElement.dataset.dress = name;
  const href = name ? STYLES[name] : undefined;
  if (old?.getAttribute("href") === href) return;
  if (href) await loaded(name, href);
  old?.remove();
}

/** What the board of a game wears: its own sheet, or that of the general board. */
export const dressFor = (game: string): Promise<void> => dressBoard(STYLES[game] ? game : "general");

const worn = new Map<string, Promise<unknown>>();

/** Puts on a sheet that not every page needs, once. It lies under that of a board, as all that boards share does. */
export function dressPage(name: string): Promise<unknown> {
  const found = worn.get(name) ?? put(name);
  worn.set(name, found);
  return found;
}

function put(name: string): Promise<unknown> {
  const link = sheet(STYLES[name]!);
  const board = OVER.includes(name) ? null : document.querySelector("link[data-board-style]");
  document.head.insertBefore(link, board);
  return come(link);
}

const OVER = ["workshop"]; // sheets that have something to say about boards

function sheet(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return link;
}

const come = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done) => {
    link.onload = link.onerror = done;
  });

function loaded(name: string, href: string): Promise<unknown> {
  const link = sheet(href);
  link.dataset.boardStyle = name;
  document.head.append(link);
  return come(link);
}
