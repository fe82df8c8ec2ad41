/** Requests by HTTP. A refusal is a `Trouble` with the server's own words; no answer at all is one too. */
import type {
  GameList,
  GameShown,
  LessonList,
  LessonPlay,
  LessonRefusal,
  LessonShown,
  Me,
  NewTable,
  Problem,
  Replay,
  Rule,
  Rules,
  Standings,
  TableList,
  TableShown,
  Verified,
} from "./generated/wire";

import { language } from "./words/words";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Trouble("away", "", 0);
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    throw new Trouble(said.code ?? "broken", said.reason ?? answer.statusText, answer.status, said.rule ?? null);
  }
  return (await answer.json()) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Things that never change while the page is open are asked for once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>("GET", path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("POST", "/me", { name }),
  forget: () => ask<Me>("DELETE", "/me"),
  account: (name: string, password: string) => ask<Me>("POST", "/account", { name, password }),
  login: (name: string, password: string) => ask<Me>("POST", "/login", { name, password }),
  games: async (): Promise<GameShown[]> => (await once<GameList>("/games")).games,
  contents: (game: string) => once<Record<string, unknown>>(`/games/${game}/contents?language=${language}`),
  rules: async (game: string): Promise<Rule[]> => (await once<Rules>(`/games/${game}/rules`)).rules,
  standings: (game: string) => ask<Standings>("GET", `/games/${game}/standings`),
  lessons: async (): Promise<LessonShown[]> => (await once<LessonList>(`/lessons?language=${language}`)).lessons,
  lesson: (game: string, name: string) => once<LessonPlay>(`/lessons/${game}/${name}?language=${language}`),
  lessonWhy: (game: string, name: string, step: string, move: string) =>
    ask<LessonRefusal>(
      "GET",
      `/lessons/${game}/${name}/why?step=${step}&move=${encodeURIComponent(move)}&language=${language}`,
    ),
  tables: (query: string) => ask<TableList>("GET", `/tables?${query}`),
  mine: () => ask<TableList>("GET", "/me/tables"),
  history: (before = "") =>
    ask<TableList>("GET", `/me/history${before ? `?before=${encodeURIComponent(before)}` : ""}`),
  open: (table: NewTable) => ask<TableShown>("POST", "/tables", table),
  table: (id: string) => ask<TableShown>("GET", `/tables/${id}`),
  replay: (id: string, eyes: string, which: string) =>
    ask<Replay>("GET", `/tables/${id}/replay?eyes=${eyes}&${which}&language=${language}`),
  branch: (id: string, at: number, seat: number) =>
    ask<TableShown>("POST", `/tables/${id}/branch`, { at, seat, others: "bots", level: "medium" }),
  verify: (id: string) => ask<Verified>("GET", `/tables/${id}/verify`),
};

export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

export function socketAddress(table: string, seen: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `language=${language}${seen >= 0 ? `&seen=${seen}` : ""}`;
  return `${scheme}://${location.host}/api/tables/${table}/socket?${query}`;
}
