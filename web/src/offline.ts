/** Without a connection: the service worker keeps what was loaded, and pages learn when an answer was only kept. */

const KEPT = "Spellmarket-Kept"; // as the service worker marks it
const SAID = "spellmarket-said"; // and its cupboard of answers

export const offline = { now: false };

/** From here on, what is loaded stays usable without a connection, with what was asked for before. */
export async function keepLoaded(asked: string[]): Promise<void> {
  try {
    await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    const cupboard = await caches.open(SAID);
    const known = new Set((await cupboard.keys()).map(({ url }) => url));
    const wanted = asked.map((path) => new URL(path, location.href).href);
    await cupboard.addAll([...new Set(wanted)].filter((url) => !known.has(url)));
  } catch {
    // a browser without a worker, or one that keeps nothing, needs its connection
  }
}

/** What was kept about the reader goes with them. */
export async function forgetReader(): Promise<void> {
  const cupboard = await caches?.open(SAID);
  // by pattern: addresses
  const mine = (await cupboard?.keys())?.filter(({ url }) => new URL(url).pathname.startsWith("/api/me"));
  await Promise.all(mine?.map((one) => cupboard.delete(one)) ?? []);
}

/** Notes whether an answer came from the server; a page that cares listens. */
export function heard(answer: Response | null): void {
  const now = answer === null || answer.headers.has(KEPT);
  if (now === offline.now) return;
  offline.now = now;
  dispatchEvent(new Event(CHANGED));
}

const CHANGED = "spellmarket:offline";

/** Calls a page when the connection goes or comes; the answer ends that. */
export function watch(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}
