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

const worn = new Set<string>();

/** Puts on the sheet of a page that is seldom seen, once. */
export async function dressPage(name: string): Promise<void> {
  if (worn.has(name) || !STYLES[name]) return;
  worn.add(name);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = STYLES[name];
  await new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

function loaded(name: string, href: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.dataset.boardStyle = name;
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
