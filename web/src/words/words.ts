/** The message catalogue. Every text of the shell is looked up here; templates are those of the game texts:
 *  `{n|coin}` is "3 coins", `{n|penny|pennies}` names the plural, `[lays|lay]` takes the second form when the
 *  last seat is "you", and `<n: and {n|horn}>` stands only if n is not 0. */
import { en } from "./en";

export type Catalogue = Record<string, string>;
export type Values = Record<string, string | number | undefined>;

let chosen: Catalogue = en;
export let language = "en";
export const LANGUAGES: Record<string, string> = { en: "English", fr: "Français" };

export async function speak(code: string): Promise<void> {
  try {
    chosen = WORDS[code] ? { ...en, ...((await (await fetch(WORDS[code])).json()) as Catalogue) } : en;
    language = WORDS[code] ? code : "en";
  } catch {
    [chosen, language] = [en, "en"]; // without its catalogue a language cannot be spoken
  }
  document.documentElement.lang = language;
}

/** A board brings its own English words when it is loaded; other languages may have translated them. */
export function learn(words: Catalogue): void {
  for (const [key, text] of Object.entries(words)) {
    if (!(key in chosen)) chosen[key] = text;
    en[key] ??= text;
  }
}

export const has = (key: string): boolean => key in chosen;
/** Whether the chosen language has its own word, rather than the English one. */
export const translated = (key: string): boolean => chosen !== en && key in chosen && chosen[key] !== en[key];

/** A template as it stands, for values that decide about its forms. */
export const raw = (key: string): string => chosen[key] ?? key;

export function t(key: string, values: Values = {}): string {
  return fill(chosen[key] ?? key, values);
}

function plural(n: number, one: string, many?: string): string {
  const single = language === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return single ? one : (many ?? `${one}s`);
}

/** Fills a template. `you` is the value that is spoken to: its verbs take their second form. */
export function fill(template: string, values: Values, you?: string): string {
  let second = false;
  const chosenParts = template.replace(/<(\w+):([^>]*)>/g, (_, name: string, words: string) =>
    values[name] ? words : "",
  ); // only if there is any
  return chosenParts.replace(
    /\{(\w+)((?:\|[^|}]*)*)\}|\[([^|\]]*)\|([^\]]*)\]/g,
    (whole, name: string | undefined, forms: string, other: string, mine: string) => {
      if (name === undefined) return second ? mine : other;
      const value = values[name];
      if (value === undefined) return whole;
      if (forms) {
        const [, one = "", many] = forms.split("|");
        return `${value} ${plural(Number(value), one, many)}`;
      }
      if (you !== undefined) second = String(value) === you;
      return String(value);
    },
  );
}

/** "one, two and three" */
export function list(words: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}
