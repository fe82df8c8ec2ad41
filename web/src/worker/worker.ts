/** The service worker: what was loaded once is still there when nobody answers.
 *
 *  Pages and what the games say of themselves are asked for first and taken from the cupboard when no answer comes;
 *  built files are named by their content, so the cupboard is asked first. Of tables only the list of one's
 *  own is kept. */

declare const SHELF: { name: string; files: string[] }; // put in by build.mjs
declare const self: ServiceWorkerGlobalScope;

const PAGE = "/";
const SAID = "spellmarket-said"; // answers of the server
const KEPT = "Spellmarket-Kept"; // marks an answer from the cupboard, so that a page can say so

/** Answers that are the same for everybody: games, lessons, puzzles; and who the reader is and where they sit. */
// by pattern: addresses
const lasting = (path: string): boolean => /^\/api\/(games|lessons|puzzles|me$|me\/tables$)(\/|$)/.test(path);
// by pattern: addresses
const built = (path: string): boolean => path.startsWith("/assets/");

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(asked(request, SHELF.name, PAGE));
  else if (built(url.pathname)) event.respondWith(kept(request));
  else if (lasting(url.pathname)) event.respondWith(asked(request, SAID, request.url));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(notify(event.data.json() as Told));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** What the server pushes: its words are the reader's language already. */
interface Told {
  title: string;
  body: string;
  path: string;
  tag: string;
}

async function notify({ title, body, path, tag }: Told): Promise<void> {
  await self.registration.showNotification(title, { body, tag, data: path, icon: "/icon.svg", badge: "/icon.svg" });
  const answer = await fetch("/api/me/tables").catch(() => null);
  if (!answer?.ok) return;
  const { waiting } = (await answer.json()) as { waiting: unknown[] };
  await (navigator as WorkerNavigator & { setAppBadge?: (n: number) => Promise<void> }).setAppBadge?.(waiting.length);
}

/** To the table, in a window of ours if there is one. */
async function open(path: string): Promise<void> {
  // by pattern: none, these are windows
  const windows = await self.clients.matchAll({ type: "window" });
  const ours = windows.find((one) => "navigate" in one);
  if (!ours) await self.clients.openWindow(path);
  else await (await ours.navigate(path))?.focus();
}

/** Everything that a page may need, before it is needed. */
async function fill(): Promise<void> {
  const cupboard = await caches.open(SHELF.name);
  await cupboard.addAll([PAGE, ...SHELF.files]);
}

/** Files of older builds go; what the server has said stays. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== SHELF.name && name !== SAID);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's answer, kept for later under a name; without one, what was kept. */
async function asked(request: Request, where: string, name: string): Promise<Response> {
  const cupboard = await caches.open(where);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cupboard.put(name, answer.clone());
    return answer;
  } catch (error) {
    // by pattern: a whole address
    const found = await cupboard.match(name);
    if (!found) throw error;
    return marked(found);
  }
}

function marked(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT, "yes");
  return new Response(answer.body, { status: answer.status, headers });
}

async function kept(request: Request): Promise<Response> {
  // by pattern: a whole address
  return (await caches.match(request)) ?? fetch(request);
}

export {}; // a script of its own, with names of its own
