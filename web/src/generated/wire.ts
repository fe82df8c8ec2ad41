/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
  entropy?: string | null;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Seat {
  type: "seat";
  id: string;
  seat: number;
  to: "open" | "bot";
  level?: "easy" | "medium" | "hard";
}

export interface Start {
  type: "start";
  id: string;
}

export interface Play {
  type: "play";
  id: string;
  decision: string;
  move: string;
}

export interface Undo {
  type: "undo";
  id: string;
}

export interface Ask {
  type: "ask";
  id: string;
}

export interface Answer {
  type: "answer";
  id: string;
  agree: boolean;
}

export interface Hand {
  type: "hand";
  id: string;
  level?: "easy" | "medium" | "hard";
}

export interface Resume {
  type: "resume";
  id: string;
}

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

export interface Mute {
  type: "mute";
  id: string;
  person: string;
  on?: boolean;
}

export interface Rematch {
  type: "rematch";
  id: string;
}

export interface Why {
  type: "why";
  id: string;
  move: string;
}

export interface Preview {
  type: "preview";
  id: string;
  move: string;
}

export interface Hint {
  type: "hint";
  id: string;
  level?: "easy" | "medium" | "hard";
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface SeatShown {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  person: string | null;
  level: "easy" | "medium" | "hard" | null;
  away: boolean;
  free: boolean;
  here: boolean;
  clock: number | null;
}

export interface Clock {
  bank: number;
  more?: number;
}

export interface Deal {
  commitment: string;
  entropy: (string | null)[];
  secret: string | null;
  seed: string | null;
}

export interface Proposal {
  by: number;
  text: string;
  agreed: number[];
  waiting: number[];
}

export interface Result {
  scores: number[];
  places: number[];
  sheet: [string, number[]][];
}

export interface Branch {
  table: string;
  at: number;
}

export interface TableShown {
  id: string;
  name: string;
  game: string;
  title: string;
  edition: number;
  options: Record<string, unknown>;
  packs: string[];
  status: "waiting" | "playing" | "over";
  listed: boolean;
  watch: boolean;
  start: "full" | "host";
  mix: boolean;
  away: "wait" | "bot";
  host: string;
  seats: SeatShown[];
  clock: Clock | null;
  seq: number;
  pending: number[];
  proposal: Proposal | null;
  deal: Deal | null;
  result: Result | null;
  created: number;
  time: number;
  branch: Branch | null;
  next: string | null;
}

export interface Happened {
  seq: number;
  about: "game" | "table";
  event: string;
  data: Record<string, unknown>;
  text: string;
}

export interface Offer {
  move: string;
  text: string;
  parts: Record<string, unknown>;
}

export interface Question {
  decision: string;
  phase: string;
  prompt: string;
  rule: string;
  options: Offer[];
}

export interface You {
  person: string | null;
  name: string;
  seat: number | null;
  host: boolean;
}

export interface ChatLine {
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
  watching: boolean;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  you: You;
  table: TableShown;
  seq: number;
  events: Happened[];
  view: unknown;
  ask: Question | null;
  chat: ChatLine[];
}

export interface Update {
  type: "update";
  seq: number;
  events: Happened[];
  view?: unknown;
  ask?: Question | null;
  table?: TableShown;
  pending?: number[];
  you?: You;
}

export interface Done {
  type: "done";
  id: string;
  seq: number;
  again: boolean;
  table: string | null;
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
  seq: number;
  rule: string | null;
  update: Update | null;
}

export interface Reason {
  type: "reason";
  id: string;
  possible: boolean;
  reason: string;
  rule: string | null;
}

export interface Foreseen {
  event: string;
  data: Record<string, unknown>;
  text: string;
}

export interface Change {
  figure: string;
  of: string | null;
  seat: number | null;
  private: boolean;
  before: number;
  after: number;
}

export interface Previewed {
  type: "previewed";
  id: string;
  move: string;
  events: Foreseen[];
  figures: Change[];
  luck: boolean;
  others: boolean;
  next: number[];
  over: boolean;
}

export interface Hinted {
  type: "hinted";
  id: string;
  move: string;
  text: string;
  why: string;
}

export interface ChatSaid {
  type: "chat";
  line: ChatLine;
}

export interface Presence {
  type: "presence";
  here: boolean[];
  watching: number;
}

export interface Pong {
  type: "pong";
  id: string;
  time: number;
}

export interface Closing {
  type: "closing";
  reason: string;
  again: number | null;
}

export interface Problem {
  code: string;
  reason: string;
  rule: string | null;
}

export interface Me {
  kind: "nobody" | "guest" | "account";
  person: string | null;
  name: string;
}

export interface NewName {
  name: string;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface Forget {
  name: string;
}

export interface ResetPassword {
  token: string;
  new: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface SeatWanted {
  kind: "me" | "open" | "bot";
  level?: "easy" | "medium" | "hard";
}

export interface NewTable {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, string | number | boolean>;
  name?: string;
  listed?: boolean;
  watch?: boolean;
  start?: "full" | "host";
  mix?: boolean;
  away?: "wait" | "bot";
  clock?: Clock | null;
  packs?: string[];
  entropy?: string | null;
}

export interface NewBranch {
  at: number;
  seat: number;
  others?: "bots" | "open";
  level?: "easy" | "medium" | "hard";
}

export interface TableList {
  tables: TableShown[];
  more: string | null;
}

export interface OptionShown {
  name: string;
  values: unknown[] | null;
  least: number | null;
  most: number | null;
  default: unknown;
  rule: string;
  text: string;
}

export interface PackShown {
  hash: string;
  name: string;
}

export interface FactsShown {
  short: string;
  invites: string;
  minutes: [number, number];
  weight: number;
  seats: number;
  light: string;
  dark: string;
  deep: string;
  crest: string;
  counted: string;
  unit: string;
  total: string;
  quiet: string[];
  lit: string[];
  marks: string[];
  tails: [string, string][];
  fuller: [string, string][];
}

export interface GameShown {
  name: string;
  title: string;
  code: string;
  edition: number;
  seats: number[];
  about: string;
  options: OptionShown[];
  packs: PackShown[];
  facts: FactsShown;
  verbs: Record<string, Record<string, string>>;
  events: Record<string, Record<string, string>>;
}

export interface GameList {
  games: GameShown[];
}

export interface LessonShown {
  game: string;
  id: string;
  title: string;
  can: string;
  minutes: number;
  steps: string[];
}

export interface LessonList {
  lessons: LessonShown[];
}

export interface LessonWords {
  does: string;
  see: string;
  short: string;
  why: string;
}

export interface LessonResult {
  verdict: "done" | "allowed";
  says: string;
  events: Happened[];
  view: Offer[];
}

export interface LessonRefusal {
  rule: string;
  reason: string;
  says: string;
}

export interface LessonStep {
  id: string;
  words: LessonWords;
  marks: string[];
  rules: string[];
  view: Offer[];
  pending: number[];
  ask: Question | null;
  wanted: string[];
  results: Record<string, LessonResult>;
  refusals: Record<string, LessonRefusal>;
  then: Happened[];
}

export interface LessonPlay {
  lesson: LessonShown;
  seat: number;
  names: string[];
  steps: LessonStep[];
}

export interface Rule {
  id: string;
  text: string;
}

export interface Rules {
  rules: Rule[];
}

export interface NewToken {
  label?: string;
}

export interface Token {
  token: string;
  table: string;
  seat: number;
}

export interface Frame {
  at: number;
  seq: number;
  seat: number | null;
  move: string | null;
  events: Happened[];
  view: unknown;
  pending: number[];
  scores: number[] | null;
}

export interface Replay {
  table: TableShown;
  eyes: string;
  total: number;
  frames: Frame[];
}

export interface Check {
  what: string;
  good: boolean;
  detail: string;
}

export interface Verified {
  good: boolean;
  checks: Check[];
}

export interface Standing {
  name: string;
  person: string | null;
  rating: number;
  games: number;
}

export interface Standings {
  game: string;
  standings: Standing[];
}

export interface Health {
  status: "ok" | "starting" | "failing";
  version: string;
  database: string;
}

export type Said = Welcome | Update | Done | Refused | Reason | Previewed | Hinted | ChatSaid | Presence | Pong | Closing;

export type AnyCommand = Sit | Leave | Seat | Start | Play | Undo | Ask | Answer | Hand | Resume | Chat | Mute | Rematch | Why | Preview | Hint | Ping;
