/** What a reader keeps in this browser, and only here: theme, language, speed of motion, the last name. */
export type Speed = "off" | "fast" | "normal";

interface Settings {
  theme: "" | "dark" | "light";
  language: string;
  speed: Speed;
  name: string; // who the reader was, should the session end
}

const KEY = "spellmarket";
const DEFAULT: Settings = {
  theme: "",
  language: navigator.language.startsWith("fr") ? "fr" : "en",
  speed: "normal",
  name: "",
};

function load(): Settings {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULT }; // storage is closed or spoiled: the defaults will do
  }
}

export const settings: Settings = load();

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window keeps nothing; the choice holds until it closes
  }
  dress();
}

/** Puts the theme and the speed on the page. */
export function dress(): void {
  const root = document.documentElement;
  if (settings.theme) root.dataset.theme = settings.theme;
  else delete root.dataset.theme;
  root.dataset.speed = settings.speed;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How much longer or shorter motion is; 0 is none. */
export const pace = (): number =>
  still.matches || settings.speed === "off" ? 0 : settings.speed === "fast" ? 0.45 : 1;

/** What was last seen of a table, for "since you left". */
export function lastSeen(table: string, seq?: number): number {
  try {
    const key = `${KEY}:seen`;
    const all = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, number>;
    if (seq === undefined) return all[table] ?? -1;
    all[table] = seq;
    const kept = Object.entries(all).slice(-40);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
    return seq;
  } catch {
    return seq ?? -1;
  }
}
