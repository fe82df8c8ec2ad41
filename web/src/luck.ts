/** The reader's part of a fair deal: luck is promised by its digest, and told only when every promise is fixed. */
import type { Deal } from "./generated/wire";

export type Luck = { promise: string } | { entropy: string };

interface Kept {
  entropy: string;
  seen?: string; // the promises of the table when ours was revealed
}

const KEY = "spellmarket.luck";
const MOST = 200; // promises that are remembered
let kept: Record<string, Kept> = {}; // a private window stores nothing

function read(): Record<string, Kept> {
  try {
    kept = { ...kept, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>) };
  } catch {
    // storage is closed or spoiled: what this page knows will do
  }
  return kept;
}

function remember(promise: string, one: Kept): void {
  const all = Object.entries({ ...read(), [promise]: one });
  kept = Object.fromEntries(all.slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // it holds as long as the page
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (n) => n.toString(16).padStart(2, "0")).join("");

/** New luck for a deal, promised; where the browser makes no digests (a page without TLS) it is told in clear. */
export async function luck(): Promise<Luck> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (!crypto.subtle) return { entropy: hex(bytes) };
  const promise = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  remember(promise, { entropy: hex(bytes) });
  return { promise };
}

// Seats may be mixed in between, so that promises are compared whoever made them.
const all = (deal: Deal): string => [deal.commitment, ...(deal.promises ?? []).filter(Boolean).sort()].join(" ");

/** What is to be revealed now, if a promise of ours is asked for; what the table promised is noted. */
export function revealing(deal: Deal | null): string | null {
  if (!deal?.drawing) return null;
  const mine = (deal.promises ?? []).find((promise, seat) => promise && !deal.entropy[seat] && promise in read());
  if (!mine) return null;
  const { entropy } = kept[mine]!;
  remember(mine, { entropy, seen: all(deal) });
  return entropy;
}

/** Were the promises of a finished game the ones that we saw before we revealed ours? Null: we saw none. */
export function witnessed(deal: Deal | null): boolean | null {
  const mine = (deal?.promises ?? []).find((promise) => promise && read()[promise]?.seen);
  return deal && mine ? kept[mine]!.seen === all(deal) : null;
}
