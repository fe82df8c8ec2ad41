/** Web Push on this device: the browser's own address for notices, which the server is told. */
import { api } from "./api";
import type { NoticesShown } from "./generated/wire";
import { t } from "./words/words";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

const registered = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("/worker.js");

/** Which of the reader's channels is this device? */
export async function thisDevice(): Promise<string> {
  if (!canPush()) return "";
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return found ? (localStorage.getItem(KEPT) ?? "") : "";
}

const KEPT = "spellmarket.push"; // the channel that this device is

/** Asks the browser and tells the server; refused is said by the browser itself. */
export async function startPush(key: string): Promise<NoticesShown> {
  const registration = await registered();
  await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const shown = await api.addChannel({ kind: "push", address: endpoint, keys, label: t("this.device") });
  const newest = shown.channels.filter(({ kind }) => kind === "push").at(-1);
  localStorage.setItem(KEPT, newest?.id ?? "");
  return shown;
}

export async function stopPush(channel: string): Promise<NoticesShown> {
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await found?.unsubscribe();
  localStorage.removeItem(KEPT);
  return api.removeChannel(channel);
}
