/* Made by web/generate_types.py from the Python side. Do not edit. */

export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
  entropy?: string | null;
  promise?: string | null;
}

export interface Reveal {
  type: "reveal";
  id: string;
  entropy: string;
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
  level?: "easy" | "medium" | "hard" | "master";
  own?: string;
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
  level?: "easy" | "medium" | "hard" | "master";
}

export interface Resume {
  type: "resume";
  id: string;
}

export interface Stay {
  type: "stay";
  id: string;
}

export interface Rest {
  type: "rest";
  id: string;
  days: number;
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

export interface Report {
  type: "report";
  id: string;
  number: number;
}

export interface Rematch {
  type: "rematch";
  id: string;
  entropy?: string | null;
  promise?: string | null;
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
  then?: string[];
  see?: string[];
}

export interface Hint {
  type: "hint";
  id: string;
  level?: "easy" | "medium" | "hard" | "master";
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
  level: "easy" | "medium" | "hard" | "master" | null;
  own: string;
  away: boolean;
  out: boolean;
  free: boolean;
  here: boolean;
  clock: number | null;
  vacation: number;
  spare: boolean;
  guided: boolean;
}

export interface Clock {
  bank: number;
  more?: number;
  anew?: boolean;
  vacation?: number;
}

export interface Deal {
  commitment: string;
  entropy: (string | null)[];
  secret: string | null;
  seed: string | null;
  promises: (string | null)[];
  drawing: boolean;
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
  away: "wait" | "bot" | "out";
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
  late: "bot" | "free" | "out";
  guide: boolean;
}

export interface Happened {
  seq: number;
  about: "game" | "table";
  event: string;
  data: Record<string, unknown>;
  text: string;
  turn: number;
  touches: boolean;
}

export interface TurnShown {
  turn: number;
  round: number;
  seat: number | null;
  had: number[];
  gains: number[];
}

export interface RoundShown {
  round: number;
  had: number[];
  gains: number[];
}

export interface RecapLine {
  seat: number;
  events: Happened[];
  more: number;
  gain: number;
}

export interface RecapShown {
  turn: number;
  lines: RecapLine[];
}

export interface CourseShown {
  round: number;
  order: number[];
  turns: TurnShown[];
  rounds: RoundShown[];
  recap?: RecapShown | null;
}

export interface Offer {
  move: string;
  text: string;
  parts: Record<string, unknown>;
}

export interface Asking {
  phase: string;
  about: Record<string, unknown>;
  prompt: string;
  short: string;
  subject: string;
  rule: string;
}

export interface Question {
  phase: string;
  about: Record<string, unknown>;
  prompt: string;
  short: string;
  subject: string;
  rule: string;
  decision: string;
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
  after: number;
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
  course: CourseShown | null;
  chat: ChatLine[];
  muted: string[];
}

export interface Update {
  type: "update";
  seq: number;
  events: Happened[];
  view?: unknown;
  ask?: Question | null;
  table?: TableShown;
  course?: CourseShown;
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

export interface Price {
  figure: string;
  of: string | null;
  amount: number;
}

export interface Asked {
  phase: string;
  about: Record<string, unknown>;
  prompt: string;
  short: string;
  subject: string;
  rule: string;
  options: Offer[];
}

export interface Seen {
  path: string;
  before: unknown;
  after: unknown;
}

export interface Previewed {
  type: "previewed";
  id: string;
  move: string;
  asked: Asked[];
  events: Foreseen[];
  figures: Change[];
  price: Price[];
  luck: boolean;
  others: boolean;
  next: number[];
  over: boolean;
  touched: number[];
  final: boolean;
  turn: boolean;
  vain: boolean;
  ruin: boolean;
  view: Seen[];
}

export interface Advised {
  move: string;
  words: string;
  gains: string[];
  reason: string;
  gap: number;
  tie: boolean;
  risk: string;
  after: number[];
  luck: boolean;
}

export interface Hinted {
  type: "hinted";
  id: string;
  move: string;
  text: string;
  why: string;
  candidates: Advised[];
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

export interface NewRecovery {
  password: string;
}

export interface Recovery {
  code: string;
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
  level?: "easy" | "medium" | "hard" | "master";
  name?: string;
  own?: string;
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
  away?: "wait" | "bot" | "out";
  late?: "bot" | "free" | "out";
  clock?: Clock | null;
  guide?: boolean;
  packs?: string[];
  entropy?: string | null;
  promise?: string | null;
  invite?: string[];
}

export interface NewBranch {
  at: number;
  seat: number;
  others?: "bots" | "open";
  level?: "easy" | "medium" | "hard" | "master";
}

export interface TableList {
  tables: TableShown[];
  more: string | null;
}

export interface Waiting {
  table: string;
  prompt: string;
  since: number;
  left: number | null;
}

export interface Invitation {
  table: TableShown;
  by: string;
  name: string;
  at: number;
}

export interface MyTables {
  tables: TableShown[];
  waiting: Waiting[];
  more: string | null;
  invitations: Invitation[];
}

export interface OptionShown {
  name: string;
  values: unknown[] | null;
  least: number | null;
  most: number | null;
  default: unknown;
  rule: string;
  text: string;
  title: string;
  words: Record<string, string>;
}

export interface PackShown {
  hash: string;
  name: string;
  seal: string;
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
  great: [string, string][];
  fuller: [string, string][];
}

export interface LearntMore {
  done: Record<string, number>;
}

export interface Learnt {
  done: Record<string, number>;
}

export interface FirstLesson {
  id: string;
  minutes: number;
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
  view: Record<string, string>;
  lesson: FirstLesson | null;
  guide: boolean;
  sits_out: string;
}

export interface GameList {
  games: GameShown[];
  bots: string[];
  own: string[];
}

export interface LessonShown {
  game: string;
  id: string;
  title: string;
  can: string;
  minutes: number;
  steps: string[];
}

export interface PracticeShown {
  game: string;
  id: string;
  title: string;
  says: string;
  seats: number;
  level: "easy" | "medium" | "hard" | "master";
  after: string;
  lessons: string[];
  options: Record<string, string | number | boolean>;
}

export interface LessonList {
  lessons: LessonShown[];
  tables: PracticeShown[];
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
  anew: boolean;
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

export interface PuzzleShown {
  game: string;
  id: string;
  title: string;
  asks: string;
  lamps: number;
}

export interface PuzzleList {
  today: PuzzleShown[];
  puzzles: PuzzleShown[];
}

export interface PuzzleTry {
  events: Happened[];
  view: Offer[];
  pending: number[];
  ask: Question | null;
  over: boolean;
  brings: number;
  best: boolean;
}

export interface PuzzleNode {
  view: Offer[];
  pending: number[];
  ask: Question | null;
  over: boolean;
  brings: number;
  best: boolean;
  leads: Record<string, number>;
}

export interface PuzzleMap {
  nodes: PuzzleNode[];
}

export interface PuzzlePlay {
  puzzle: PuzzleShown;
  know: string;
  hints: string[];
  rules: string[];
  one: string;
  many: string;
  seat: number;
  names: string[];
  lines: number;
  start: PuzzleTry;
}

export interface PuzzleLine {
  moves: string[];
  brings: number[];
  same: number;
}

export interface PuzzleSolution {
  moves: string[];
  brings: number;
  next: number;
  reasons: string[];
  lines: PuzzleLine[];
  lesson: string;
  lesson_title: string;
}

export interface Rule {
  id: string;
  text: string;
  chapter: string;
  source: string;
  words: string;
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

export interface Scored {
  at: number;
  turn: number;
  round: number;
  scores: number[];
}

export interface MomentShown {
  at: number;
  turn: number;
  round: number;
  seat: number;
  gain: number;
  leads: boolean;
  events: Happened[];
}

export interface Story {
  standings: Scored[];
  moments: MomentShown[];
}

export interface TurnRead {
  turn: number;
  round: number;
  seat: number;
  at: number;
  chances: number[];
  errors: number[];
  kind: "deal" | "dice" | "draws";
  luck: number[];
  choices: number[];
  others: number[];
}

export interface AccountShown {
  seat: number;
  start: number;
  result: number;
  luck: number;
  by: Record<string, number>;
  choices: number;
  others: number;
  error: number;
  made: number;
  costly: number;
  costliest: number | null;
  best: number | null;
}

export interface ChoiceShown {
  at: number;
  seat: number;
  turn: number;
  round: number;
  played: Offer;
  best: Offer;
  cost: number;
  error: number;
  costly: boolean;
  chance: number | null;
  kept: number | null;
  tables: number;
}

export interface TurningPointShown {
  seat: number;
  kind: "luck" | "choice" | "other";
  by: number;
  turn: number;
  round: number;
  at: number;
  events: Happened[];
}

export interface AnalysisShown {
  state: "reading" | "done" | "stopped" | "failed";
  reason: string;
  left: number | null;
  known: boolean;
  unit: "win" | "points";
  read: number;
  total: number;
  complete: boolean;
  result: number[];
  turns: TurnRead[];
  accounts: AccountShown[];
  choices: ChoiceShown[];
  points: TurningPointShown[];
}

export interface MomentRead {
  at: number;
  seat: number;
  view: unknown;
  pending: number[];
  previewed: Previewed;
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
  level: string | null;
  rating: number;
  games: number;
}

export interface Standings {
  game: string;
  standings: Standing[];
}

export interface ShareShown {
  seats: number;
  games: number;
  won: number;
}

export interface RungShown {
  name: string;
  person: string | null;
  level: string | null;
  rating: number;
  error: number;
  games: number;
  shares: ShareShown[];
  state: "ranked" | "new" | "inactive";
  place: number | null;
  least: number | null;
  most: number | null;
  more: number;
  last: number | null;
}

export interface Ladder {
  game: string;
  games: number;
  rungs: RungShown[];
}

export interface RatedShown {
  at: number;
  rating: number;
  error: number;
}

export interface PlayedShown {
  game: string;
  games: number;
  won: number;
  shares: ShareShown[];
  rating: number | null;
  error: number | null;
  places: number[];
  climb: RatedShown[];
}

export interface RivalShown {
  name: string;
  person: string | null;
  level: string | null;
  games: number;
  ahead: number;
}

export interface Profile {
  person: string;
  name: string;
  games: number;
  played: PlayedShown[];
  rivals: RivalShown[];
  met: boolean;
  hidden: boolean;
}

export interface Health {
  status: "ok" | "starting" | "failing";
  version: string;
  database: string;
}

export interface GuideStatement {
  head: string;
  text: string;
  rules: string[];
}

export interface GuideExample {
  id: string;
  title: string;
  text: string;
  moves: string[];
  events: string[];
  rules: string[];
}

export interface GuideChapter {
  id: string;
  title: string;
  phases: string[];
  verbs: string[];
  says: GuideStatement[];
  examples: GuideExample[];
}

export interface GuideTerm {
  id: string;
  word: string;
  says: string;
  icon: string;
}

export interface GoalShown {
  card: string[];
  lines: Record<string, string>;
}

export interface GuideShown {
  game: string;
  card: string[];
  chapters: GuideChapter[];
  terms: GuideTerm[];
}

export interface GuideBoard {
  seat: number;
  names: string[];
  pending: number[];
  before: Offer[];
  after: Offer[];
}

export interface FriendShown {
  person: string;
  name: string;
  mutual: boolean;
}

export interface SomebodyShown {
  person: string;
  name: string;
}

export interface Friends {
  friends: FriendShown[];
  asking: SomebodyShown[];
  lately: SomebodyShown[];
}

export interface NewFriend {
  person: string;
}

export interface NewInvitations {
  people: string[];
}

export interface InvitedShown {
  people: string[];
}

export interface LicenceWish {
  hidden: boolean;
}

export interface LicenceState {
  hidden: boolean;
}

export interface ChannelShown {
  id: string;
  kind: "push" | "mail" | "webhook";
  label: string;
  on: boolean;
  confirmed: boolean;
  failures: number;
  answer: string;
}

export interface NoticesShown {
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string;
  language: string;
  channels: ChannelShown[];
  hushed: string[];
  push_key: string;
  mail: boolean;
  webhook: boolean;
}

export interface NewWish {
  quiet_from?: number | null;
  quiet_to?: number | null;
  zone?: string;
  language?: string;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface NewChannel {
  kind: "push" | "mail" | "webhook";
  address: string;
  keys?: PushKeys | null;
  label?: string;
}

export interface Switch {
  on: boolean;
}

export interface Stopped {
  kind: "push" | "mail" | "webhook";
  label: string;
  on: boolean;
}

export interface PackedRow {
  kind: string;
  key: string;
  values?: Record<string, boolean | number | string | (number | string)[]>;
  remove?: boolean;
}

export interface Draft {
  title?: string;
  rows?: PackedRow[];
  options?: Record<string, string | number | boolean>;
}

export interface NewPack {
  title?: string;
  rows?: PackedRow[];
  options?: Record<string, string | number | boolean>;
  game: string;
  text?: string;
  of?: string;
}

export interface NewVersion {
  title?: string;
}

export interface Offering {
  draft: Draft;
  kind: string;
  key: string;
  field: string;
  text: string;
  at: number;
}

export interface NewRun {
  game: string;
  seats: number;
  a?: string;
  b?: string;
  level?: "random" | "easy" | "medium";
  games?: number;
  seed?: number;
  option?: string | null;
  values?: (string | number | boolean)[];
}

export interface FieldShown {
  name: string;
  type: "text" | "number" | "flag" | "list" | "choice" | "notation";
  low: number | null;
  high: number | null;
  choices: string[];
}

export interface BookRow {
  key: string;
  group: string;
  values: Record<string, unknown>;
  printed: Record<string, unknown> | null;
}

export interface KindShown {
  name: string;
  key: string;
  fields: FieldShown[];
  rows: BookRow[];
}

export interface FormShown {
  form: string;
  words: string;
}

export interface ChapterShown {
  title: string;
  forms: FormShown[];
}

export interface BookShown {
  game: string;
  kinds: KindShown[];
  language: ChapterShown[];
}

export interface FaultShown {
  kind: string;
  key: string;
  field: string;
  at: number | null;
  reason: string;
  rule: string | null;
}

export interface PrintedRow {
  kind: string;
  key: string;
  printed: Record<string, unknown> | null;
}

export interface CheckShown {
  hash: string;
  text: string;
  faults: FaultShown[];
  rows: PrintedRow[];
}

export interface OfferShown {
  insert: string;
  words: string;
  fits: boolean;
  reason: string;
}

export interface OffersShown {
  start: number;
  end: number;
  offers: OfferShown[];
}

export interface VersionShown {
  number: number;
  mark: string;
  hash: string;
  title: string;
  made: number;
  games: number | null;
}

export interface MyPack {
  id: string;
  game: string;
  title: string;
  changed: number;
  changes: number;
  sealed: boolean;
}

export interface PackSheet {
  id: string;
  game: string;
  title: string;
  rows: PackedRow[];
  options: Record<string, unknown>;
  sealed: boolean;
  changed: number;
  versions: VersionShown[];
  check: CheckShown;
}

export interface WorkshopShown {
  open: boolean;
  reason: string;
  packs: MyPack[];
  most: number;
  bytes: number;
  games: number;
}

export interface Interval {
  at: number;
  low: number | null;
  high: number | null;
}

export interface DifferenceShown {
  at: number;
  low: number | null;
  high: number | null;
  clear: boolean;
  needed: number | null;
}

export interface MeasureShown {
  measure: string;
  of: string;
  share: boolean;
  a: Interval;
  b: Interval;
  less: DifferenceShown;
}

export interface SpreadShown {
  measure: string;
  first: number;
  width: number;
  a: number[];
  b: number[];
}

export interface EvenShown {
  even: boolean | null;
  wins: number[];
}

export interface LiftShown {
  times: number;
  holders: number;
  lift: Interval | null;
}

export interface CardTold {
  moment: string;
  card: string;
  a: LiftShown | null;
  b: LiftShown | null;
}

export interface RuleTold {
  rule: string;
  kind: "fired" | "never" | "looked" | "unseen";
  a: number;
  b: number;
  changed: boolean;
}

export interface ResultShown {
  games: number;
  asked: number;
  cut: number[];
  seats: number;
  level: string;
  seconds: number;
  same: boolean;
  even: EvenShown[];
  measures: MeasureShown[];
  spreads: SpreadShown[];
  cards: CardTold[];
  rules: RuleTold[];
}

export interface SweptShown {
  measure: string;
  of: string;
  share: boolean;
  at: Interval[];
  less: (DifferenceShown | null)[];
}

export interface SweepShown {
  games: number;
  option: string;
  values: (string | number | boolean)[];
  book: number;
  cut: number[];
  seconds: number;
  measures: SweptShown[];
}

export interface RunShown {
  id: string;
  game: string;
  a: string;
  b: string;
  seats: number;
  level: string;
  state: "playing" | "done" | "stopped" | "failed";
  reason: string;
  done: number;
  asked: number;
  left: number | null;
  result: ResultShown | null;
  sweep: SweepShown | null;
}

export type Said = Welcome | Update | Done | Refused | Reason | Previewed | Hinted | ChatSaid | Presence | Pong | Closing;

export type AnyCommand = Sit | Reveal | Leave | Seat | Start | Play | Undo | Ask | Answer | Hand | Resume | Stay | Rest | Chat | Mute | Report | Rematch | Why | Preview | Hint | Ping;
