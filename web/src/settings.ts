/** What a reader keeps in this browser, and only here: theme, language, speed of motion, the last name. */
export type Level = "easy" | "medium" | "hard" | "master";
export type Speed = "off" | "fast" | "normal" | "slow";

interface Settings {
  theme: "" | "dark" | "light";
  language: string;
  speed: Speed;
  sound: boolean;
  notify: boolean; // by the browser, while the page lies behind others
  name: string; // who the reader was, should the session end
  level: Level; // of the bots that one plays against at a touch
}

const KEY = "spellmarket";
const DEFAULT: Settings = {
  theme: "",
  // by pattern: the browser's own language
  language: navigator.language.startsWith("fr") ? "fr" : "en",
  speed: "normal",
  sound: false,
  notify: false,
  name: "",
  level: "medium",
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
export const pace = (): number => (still.matches ? 0 : PACES[settings.speed]);

const PACES: Record<Speed, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 };

/** The turn up to which a table's recaps were put away; with a turn, it is from now on. */
export function putAway(table: string, turn?: number): number {
  try {
    const key = `${KEY}:recaps`;
    const all = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, number>;
    if (turn === undefined) return all[table] ?? -1;
    delete all[table]; // the newest stand last and are kept
    all[table] = turn;
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-40))));
    return turn;
  } catch {
    return turn ?? -1;
  }
}
