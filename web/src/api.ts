/** Requests by HTTP. A refusal is a `Trouble` with the server's own words; no answer at all is one too. */
import type {
  AnalysisShown,
  BookShown,
  CheckShown,
  Done,
  Draft,
  Friends,
  GameList,
  GameShown,
  GoalShown,
  GuideBoard,
  GuideShown,
  InvitedShown,
  Ladder,
  Learnt,
  LessonList,
  LessonPlay,
  LessonRefusal,
  LicenceState,
  Me,
  MomentRead,
  MyTables,
  NewChannel,
  NewPack,
  NewRun,
  NewTable,
  NewWish,
  NoticesShown,
  Offering,
  OffersShown,
  PackSheet,
  Problem,
  Profile,
  PuzzleList,
  PuzzleMap,
  PuzzlePlay,
  PuzzleSolution,
  PuzzleTry,
  Recovery,
  Refused,
  Replay,
  Rule,
  Rules,
  RunShown,
  Standings,
  Stopped,
  Story,
  TableList,
  TableShown,
  Token,
  Verified,
  WorkshopShown,
} from "./generated/wire";

import { heard } from "./offline";
import { told } from "./told";
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
      headers: { "Accept-Language": language, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    heard(null);
    throw new Trouble("away", "", 0);
  }
  heard(answer);
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    throw new Trouble(said.code ?? "broken", said.reason ?? answer.statusText, answer.status, said.rule ?? null);
  }
  return (await answer.json()) as T;
}

const kept = new Map<string, Promise<unknown>>(told.games ? [["/games", Promise.resolve(told.games)]] : []);

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

/** What was asked for once and for all, as addresses. */
export const keptAddresses = (): string[] => [...kept.keys()].map((path) => `/api${path}`);

const lessonPath = (game: string, name: string): string => `/lessons/${game}/${name}?language=${language}`;
export const lessonAddress = (game: string, name: string): string => `/api${lessonPath(game, name)}`;

const puzzlePath = (game: string, id: string): string => `/puzzles/${game}/${id}`;

/** What a puzzle needs when nobody answers. */
export const puzzleAddresses = (game: string, id: string): string[] =>
  ["/puzzles", `${puzzlePath(game, id)}/map`, `${puzzlePath(game, id)}/solution`].map(
    (path) => `/api${path}?language=${language}`,
  );

const ahead = new Map<string, Promise<TableShown>>();

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("POST", "/me", { name }),
  forget: () => ask<Me>("DELETE", "/me"),
  account: (name: string, password: string) => ask<Me>("POST", "/account", { name, password }),
  recovery: (password: string) => ask<Recovery>("POST", "/account/recovery", { password }),
  reset: (token: string, password: string) => ask<Me>("POST", "/account/reset", { token, new: password }),
  login: (name: string, password: string) => ask<Me>("POST", "/login", { name, password }),
  learn: (done: Record<string, number>) => ask<Learnt>("POST", "/me/progress", { done }),
  games: async (): Promise<GameShown[]> => (await once<GameList>("/games")).games,
  bots: async (): Promise<string[]> => (await once<GameList>("/games")).bots,
  ownBots: async (): Promise<string[]> => (await once<GameList>("/games")).own ?? [],
  contents: (game: string, packs: string[] = []) =>
    once<Record<string, unknown>>(
      `/games/${game}/contents?language=${language}${packs.length ? `&pack=${packs.join(",")}` : ""}`,
    ),
  workshop: () => ask<WorkshopShown>("GET", "/workshop"),
  book: (game: string) => once<BookShown>(`/workshop/books/${game}?language=${language}`),
  checkPack: (game: string, draft: Draft) => ask<CheckShown>("POST", `/workshop/books/${game}/check`, draft),
  offers: (game: string, asked: Offering) => ask<OffersShown>("POST", `/workshop/books/${game}/offers`, asked),
  newPack: (pack: NewPack) => ask<PackSheet>("POST", "/workshop/packs", pack),
  pack: (id: string) => ask<PackSheet>("GET", `/workshop/packs/${id}`),
  savePack: (id: string, draft: Draft) => ask<PackSheet>("POST", `/workshop/packs/${id}`, draft),
  removePack: (id: string) => ask<WorkshopShown>("DELETE", `/workshop/packs/${id}`),
  version: (id: string, title = "") => ask<PackSheet>("POST", `/workshop/packs/${id}/versions`, { title }),
  sealPack: (id: string) => ask<PackSheet>("POST", `/workshop/packs/${id}/seal`, {}),
  shared: (mark: string) => ask<PackSheet>("GET", `/workshop/versions/${mark}`),
  result: (mark: string) => ask<RunShown>("GET", `/workshop/versions/${mark}/result`),
  newRun: (run: NewRun) => ask<RunShown>("POST", "/workshop/runs", run),
  run: (id: string) => ask<RunShown>("GET", `/workshop/runs/${id}`),
  stopRun: (id: string) => ask<RunShown>("DELETE", `/workshop/runs/${id}`),
  rules: async (game: string): Promise<Rule[]> => (await once<Rules>(`/games/${game}/rules`)).rules,
  goal: (game: string) => once<GoalShown>(`/games/${game}/goal?language=${language}`),
  guide: (game: string) => once<GuideShown>(`/games/${game}/guide?language=${language}`),
  guideBoard: (game: string, example: string) =>
    once<GuideBoard>(`/games/${game}/guide/${example}?language=${language}`),
  sit: (table: string, wanted: Record<string, unknown>) =>
    ask<Done | Refused>("POST", `/tables/${table}/commands`, { type: "sit", ...wanted }),
  ladder: (game: string) => ask<Ladder>("GET", `/games/${game}/ladder`),
  friends: () => ask<Friends>("GET", "/me/friends"),
  befriend: (person: string) => ask<Friends>("POST", "/me/friends", { person }),
  part: (person: string) => ask<Friends>("DELETE", `/me/friends/${person}`),
  invited: async (table: string) => (await ask<InvitedShown>("GET", `/tables/${table}/invitations`)).people,
  invite: async (table: string, people: string[]) =>
    (await ask<InvitedShown>("POST", `/tables/${table}/invitations`, { people })).people,
  decline: (table: string) => ask<MyTables>("DELETE", `/me/invitations/${table}?language=${language}`),
  hideLicence: (hidden: boolean) => ask<LicenceState>("POST", "/me/licence", { hidden }),
  profile: (person: string) => ask<Profile>("GET", `/people/${person}`),
  standings: (game: string) => ask<Standings>("GET", `/games/${game}/standings`),
  school: () => once<LessonList>(`/lessons?language=${language}`),
  lesson: (game: string, name: string) => once<LessonPlay>(lessonPath(game, name)),
  lessonWhy: (game: string, name: string, step: string, move: string) =>
    ask<LessonRefusal>(
      "GET",
      `/lessons/${game}/${name}/why?step=${step}&move=${encodeURIComponent(move)}&language=${language}`,
    ),
  puzzles: () => ask<PuzzleList>("GET", `/puzzles?language=${language}`),
  puzzle: (game: string, id: string) => once<PuzzlePlay>(`${puzzlePath(game, id)}?language=${language}`),
  puzzleTry: (game: string, id: string, moves: string) =>
    ask<PuzzleTry>("GET", `${puzzlePath(game, id)}/try?moves=${encodeURIComponent(moves)}&language=${language}`),
  puzzleMap: (game: string, id: string) => once<PuzzleMap>(`${puzzlePath(game, id)}/map?language=${language}`),
  puzzleSolution: (game: string, id: string) =>
    once<PuzzleSolution>(`${puzzlePath(game, id)}/solution?language=${language}`),
  tables: (query: string) => ask<TableList>("GET", `/tables?${query}`),
  mine: () => ask<MyTables>("GET", `/me/tables?language=${language}`),
  notices: () => ask<NoticesShown>("GET", "/me/notices"),
  setNotices: (wish: NewWish) => ask<NoticesShown>("POST", "/me/notices", wish),
  addChannel: (channel: NewChannel) => ask<NoticesShown>("POST", "/me/notices/channels", channel),
  switchChannel: (id: string, on: boolean) => ask<NoticesShown>("POST", `/me/notices/channels/${id}`, { on }),
  removeChannel: (id: string) => ask<NoticesShown>("DELETE", `/me/notices/channels/${id}`),
  tryNotices: () => ask<NoticesShown>("POST", "/me/notices/try", {}),
  hush: (id: string, on: boolean) => ask<NoticesShown>("POST", `/tables/${id}/notices`, { on }),
  seatToken: (id: string) => ask<Token>("POST", `/tables/${id}/tokens`, { label: "" }),
  endTokens: (id: string) => ask<TableShown>("DELETE", `/tables/${id}/tokens`),
  letter: (what: string, token: string) => ask<Stopped>("POST", `/letters/${what}/${token}`, {}),
  history: (before = "") =>
    ask<TableList>("GET", `/me/history${before ? `?before=${encodeURIComponent(before)}` : ""}`),
  open: (table: NewTable) => ask<TableShown>("POST", "/tables", table),
  /** Asks for a table while its page is still loaded, which takes the answer. */
  tableAhead: (id: string): void => {
    const found = ask<TableShown>("GET", `/tables/${id}`);
    found.catch(() => undefined); // the page says what is wrong
    ahead.set(id, found);
  },
  table: (id: string) => {
    const found = ahead.get(id) ?? ask<TableShown>("GET", `/tables/${id}`);
    ahead.delete(id);
    return found;
  },
  replay: (id: string, eyes: string, which: string) =>
    ask<Replay>("GET", `/tables/${id}/replay?eyes=${eyes}&${which}&language=${language}`),
  story: (id: string) => ask<Story>("GET", `/tables/${id}/story?language=${language}`),
  analysis: (id: string, known: boolean) =>
    ask<AnalysisShown>("GET", `/tables/${id}/analysis?known=${known}&language=${language}`),
  momentRead: (id: string, at: number, move: string) =>
    ask<MomentRead>("GET", `/tables/${id}/analysis/${at}?move=${encodeURIComponent(move)}&language=${language}`),
  branch: (id: string, at: number, seat: number) =>
    ask<TableShown>("POST", `/tables/${id}/branch`, { at, seat, others: "bots", level: "medium" }),
  verify: (id: string) => ask<Verified>("GET", `/tables/${id}/verify?language=${language}`),
};

export const packAddress = (mark: string): string => `/api/workshop/versions/${mark}/toml`;
export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

export function socketAddress(table: string, seen: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `language=${language}${seen >= 0 ? `&seen=${seen}` : ""}`;
  return `${scheme}://${location.host}/api/tables/${table}/socket?${query}`;
}
