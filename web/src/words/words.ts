/** The message catalogue. Every text of the shell is looked up here; templates are those of the game texts:
 *  `{n|coin}` is "3 coins", `{n|penny|pennies}` names the plural, `[lays|lay]` takes the second form when the
 *  last seat is "you", `<n: and {n|horn}>` stands only if n is not 0, `<!n:...>` only if it is, `<m&n:...>` if
 *  neither is. */
import en from "./en/shell.json";

export type Catalogue = Record<string, string>;
export type Values = Record<string, string | number | undefined>;

/** Catalogues in which a message is looked for, one after the other: the language that was chosen, then English. */
const catalogues: Catalogue[] = [en];
export let language = "en";
let plurals = new Intl.PluralRules(language);

/** What each language calls itself. */
export const LANGUAGES: Record<string, string> = Object.fromEntries([
  ["en", en["language.name"]],
  ...Object.entries(WORDS).map(([code, { name }]) => [code, name]),
]);

export async function speak(code: string): Promise<void> {
  const other = WORDS[code];
  let words: Catalogue | null = null;
  try {
    words = other ? ((await (await fetch(other.address)).json()) as Catalogue) : null;
  } catch {
    // without its catalogue a language cannot be spoken
  }
  if (language !== "en") catalogues.shift();
  if (words) catalogues.unshift(words);
  language = words ? code : "en";
  plurals = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** A board brings its own English words when it is loaded; other languages have all of theirs in one file. */
export function learn(words: Catalogue): void {
  catalogues.push(words);
}

function found(key: string): string | undefined {
  for (const one of catalogues) if (one[key] !== undefined) return one[key];
  return undefined;
}

export const has = (key: string): boolean => found(key) !== undefined;
export function t(key: string, values: Values = {}): string {
  return fill(found(key) ?? key, values);
}

/** The form of a noun for a number: a language's forms stand in the order zero, one, two, few, many, other. */
function plural(n: number, forms: string[]): string {
  if (forms.length === 1) forms = [forms[0]!, `${forms[0]}s`];
  const kinds = plurals.resolvedOptions().pluralCategories;
  const order = ["zero", "one", "two", "few", "many", "other"].filter((kind) => kinds.includes(kind as "other"));
  return forms[Math.min(order.indexOf(plurals.select(n)), forms.length - 1)]!;
}

/** A number with its thousands set apart. Whoever writes none pays nothing: the first one costs a browser 10 ms. */
const written = (value: string | number): string =>
  typeof value === "number" && !(Number.isInteger(value) && Math.abs(value) < 1000)
    ? value.toLocaleString(language)
    : String(value);

/** Fills a template. `you` is the value that is spoken to: its verbs take their second form. */
export function fill(template: string, values: Values, you?: string): string {
  let second = false;
  // by pattern: templates of our catalogue
  const chosenParts = template.replace(/<(!?)([\w&]+):([^>]*)>/g, (_, not: string, names: string, words: string) =>
    // by pattern: templates of our catalogue
    names.split("&").every((name) => !!values[name] !== !!not) ? words : "",
  );
  // by pattern: templates of our catalogue
  return chosenParts.replace(
    /\{(\w+)((?:\|[^|}]*)*)\}|\[([^|\]]*)\|([^\]]*)\]/g,
    (whole, name: string | undefined, forms: string, other: string, mine: string) => {
      if (name === undefined) return second ? mine : other;
      const value = values[name];
      if (value === undefined) return whole;
      // by pattern: templates of our catalogue
      if (forms) return `${written(value)} ${plural(Number(value), forms.slice(1).split("|"))}`;
      if (you !== undefined) second = String(value) === you;
      return String(value);
    },
  );
}

/** Words of the engine as a sentence of their own: a capital before, a full stop after them. */
export const asSentence = (words: string): string =>
  // by pattern: where a sentence ends is the same in every language we speak
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/** The same without its full stop, to go on after it. */
// by pattern: the full stop only
export const unstopped = (words: string): string => words.replace(/\.$/, "");

/** "one, two and three" */
export function list(words: string[]): string {
  const [last, before] = [words.at(-1) ?? "", words.slice(0, -1)];
  return before.length
    ? t(before.length > 1 ? "list.more" : "list.two", { before: before.join(t("list.between")), last })
    : last;
}
