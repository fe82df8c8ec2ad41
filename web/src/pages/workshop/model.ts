/** A pack as it is being written: rows by kind and key with what they change, options of the table, and undo. */
import type {
  BookRow,
  BookShown,
  Draft,
  FieldShown,
  GameShown,
  KindShown,
  PackedRow,
  PackSheet,
} from "../../generated/wire";

export type Value = boolean | number | string | (number | string)[];
export type Values = Record<string, Value>;
export type Choice = string | number | boolean;

export interface Work {
  title: string;
  rows: Record<string, Values | null>; // by kind/key; null: the row is taken out of the game
  options: Record<string, Choice>;
}

export const nothingYet = (): Work => ({ title: "", rows: {}, options: {} });

export const idOf = (kind: string, key: string): string => `${kind}/${key}`;

/** The kind and the key of a row; a key may hold a stroke, a kind does not. */
export function partsOf(id: string): [string, string] {
  // by pattern: our own names of rows
  const at = id.indexOf("/");
  return [id.slice(0, at), id.slice(at + 1)];
}

export function workOf(sheet: PackSheet): Work {
  const rows = sheet.rows.map((row) => [idOf(row.kind, row.key), row.remove ? null : { ...row.values }] as const);
  return { title: sheet.title, rows: Object.fromEntries(rows), options: { ...sheet.options } as Work["options"] };
}

export function draftOf(work: Work): Draft {
  const rows = Object.entries(work.rows).map(([id, values]): PackedRow => {
    const [kind, key] = partsOf(id);
    return values ? { kind, key, values } : { kind, key, remove: true };
  });
  return { title: work.title, rows, options: work.options };
}

export const changesOf = (work: Work): number => Object.keys(work.rows).length + Object.keys(work.options).length;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The work with one field of a row set; what is again as in the book is no change. */
export function withField(work: Work, id: string, book: BookRow | undefined, field: string, value: Value): Work {
  const values = { ...(work.rows[id] ?? {}), [field]: value };
  if (book && same(book.values[field], value)) delete values[field];
  return withRow(work, id, book && !Object.keys(values).length ? undefined : values);
}

/** The work with a row as it shall be; undefined: as the book has it. */
export function withRow(work: Work, id: string, values: Values | null | undefined): Work {
  const rows = { ...work.rows };
  if (values === undefined) delete rows[id];
  else rows[id] = values;
  return { ...work, rows };
}

export function withOption(work: Work, game: GameShown, name: string, value: Choice): Work {
  const options = { ...work.options, [name]: value };
  if (game.options.find((one) => one.name === name)?.default === value) delete options[name];
  return { ...work, options };
}

/** A row of the book with its kind, or nothing if the pack has added it. */
export function bookRow(book: BookShown, id: string): BookRow | undefined {
  const [kind, key] = partsOf(id);
  return kindOf(book, kind)?.rows.find((row) => row.key === key);
}

export const kindOf = (book: BookShown, kind: string): KindShown | undefined =>
  book.kinds.find(({ name }) => name === kind);

/** What a field of a row says now: as changed, or as in the book. */
export const fieldValue = (work: Work, book: BookRow | undefined, id: string, field: string): Value | undefined =>
  work.rows[id]?.[field] ?? (book?.values[field] as Value | undefined);

/** The fields of a row that say something, and those that could. */
export function fieldsOf(book: BookShown, work: Work, id: string): [FieldShown[], FieldShown[]] {
  const all = kindOf(book, partsOf(id)[0])?.fields ?? [];
  const row = bookRow(book, id);
  const said = ({ name }: FieldShown): boolean => fieldValue(work, row, id, name) !== undefined;
  return [all.filter(said), all.filter((field) => !said(field))];
}

/** What a thing is called: as printed, else as the book's row has it. */
export function nameOf(
  printed: Record<string, unknown> | null | undefined,
  row: BookRow | undefined,
  id: string,
): string {
  for (const told of [printed, row?.values])
    for (const field of ["name", "title"]) if (typeof told?.[field] === "string" && told[field]) return told[field];
  return partsOf(id)[1];
}
