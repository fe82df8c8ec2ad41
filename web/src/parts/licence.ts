/** The licence of a trader: what somebody has played, how it went, and with whom. */
import { nothing, type TemplateResult } from "lit";
import type { PlayedShown, Profile, RatedShown, RivalShown } from "../generated/wire";
import { html, svg } from "../html";
import { colours, facts } from "../shelf";
import { language, t } from "../words/words";
import { friendship, playWith } from "./friends";
import { crest } from "./games";
import { yesNo } from "./options";
import { icon, sigil } from "./parts";

export const figure = (n: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
export const percent = (part: number, whole: number): string =>
  new Intl.NumberFormat(language, { style: "percent" }).format(whole ? part / whole : 0);

/** A bot of the house on its shield. */
export const face = (level: string, size: "" | "small" = ""): TemplateResult => html`
  <span class="face bot-${level} ${size ? "face--small" : ""}">${icon(FACES[level] ?? "bot")}</span>
`;
const FACES: Record<string, string> = { easy: "owl", medium: "scales", hard: "wizard", master: "crystal" };

export const botName = (level: string): string => t(`bot.name.${level}`);

/** What the reader may do about a licence. */
export interface Holder {
  you: boolean;
  hide(hidden: boolean): void;
  again(failed?: unknown): void; // after something was done
}

export const licence = (one: Profile, game: string, holder: Holder): TemplateResult => html`
  <aside class="licence" aria-labelledby="h-licence">
    <div class="licence__top">
      ${sigil(0, one.name)}
      <div>
        <h2 id="h-licence">${one.name}</h2>
        <p>${t("ladder.games.all", { n: one.games })}</p>
      </div>
      ${icon("seal")}
    </div>
    ${holder.you ? nothing : together(one, game, holder)}
    ${here(one, game)}${favourites(one.played)}
    ${one.rivals.length ? against(one.rivals, holder.you ? game : "") : nothing}
    ${holder.you ? own(one, holder) : nothing}
  </aside>
`;

/** Who has met may play again, and be friends. */
const together = (one: Profile, game: string, { again }: Holder): TemplateResult | typeof nothing =>
  one.met
    ? html`
        <p class="licence__acts">${playWith(game, one.person, one.name)}${friendship(one, again)}</p>
      `
    : nothing;

const own = ({ hidden }: Profile, { hide }: Holder): TemplateResult => html`
  <div class="licence__own">
    ${yesNo("hidden", t("licence.hidden"), hidden ?? false, hide)}
    <p>${t("licence.hidden.words")}</p>
  </div>
  <a class="btn" href="/history">${t("ladder.history")}</a>
`;

/** The game that is looked at. */
function here(one: Profile, game: string): TemplateResult {
  const played = one.played.find((each) => each.game === game);
  if (!played) return html`<p class="licence__none">${t("ladder.none.here", { game: facts(game).short })}</p>`;
  return html`
    <h3>
      ${facts(game).short}
      <small>${played.rating === null ? nothing : rated(played.rating, played.error ?? 0)}</small>
    </h3>
    ${played.climb.length > 1 ? climb(played.climb) : nothing}${counted(played)}
    ${played.places.length ? form(played.places) : nothing}
  `;
}

const rated = (rating: number, error: number): string =>
  t("ladder.rated", { rating: figure(rating), error: figure(error) });

/** Results by number of players. */
const counted = ({ shares }: PlayedShown): TemplateResult => html`
  <ul class="licence__shares">
    ${shares.map(
      ({ seats, games, won }) => html`
        <li>
          <span>${t("ladder.with", { n: seats })}</span>
          <b>${t("ladder.won.of", { won, n: games })}</b>
          <small>${percent(won, games)}</small>
        </li>
      `,
    )}
  </ul>
`;

const form = (places: number[]): TemplateResult => html`
  <h3>${t("ladder.form")} <small>${t("ladder.form.note")}</small></h3>
  <ol class="form">
    ${places.map((place) => html`<li class=${place === 1 ? "form__first" : ""}>${place}</li>`)}
  </ol>
`;

const WIDE = 320;
const HIGH = 90;

/** The rating after each game, with its interval. */
function climb(after: RatedShown[]): TemplateResult {
  const low = Math.min(...after.map(({ rating, error }) => rating - error));
  const high = Math.max(...after.map(({ rating, error }) => rating + error));
  const x = (at: number): number => (at / (after.length - 1)) * WIDE;
  const y = (rating: number): number => HIGH - ((rating - low) / (high - low || 1)) * HIGH;
  const line = (rating: (one: RatedShown) => number): string[] =>
    after.map((one, at) => `${x(at).toFixed(1)},${y(rating(one)).toFixed(1)}`);
  const band = [...line(({ rating, error }) => rating + error), ...line((one) => one.rating - one.error).reverse()];
  const last = after.at(-1)!;
  return html`
    <svg class="climb" viewBox="-6 -6 ${WIDE + 12} ${HIGH + 12}" role="img"
      aria-label=${t("ladder.climb", { n: after.length, from: figure(after[0]!.rating), to: figure(last.rating) })}>
      ${svg`<polygon class="climb__band" points=${band.join(" ")}></polygon>
        <polyline class="climb__line" points=${line(({ rating }) => rating).join(" ")}></polyline>
        <circle class="climb__dot" cx=${WIDE} cy=${y(last.rating)} r="4"></circle>`}
    </svg>
  `;
}

const favourites = (played: PlayedShown[]): TemplateResult => html`
  <h3>${t("ladder.favourites")}</h3>
  <ul class="fav">
    ${played.map(
      ({ game, games, won, shares }) => html`
        <li class=${colours(game)}>
          ${crest(game)}
          <a href="/ladder/${game}">${facts(game).short}</a>
          <b>${t("games.n", { n: games })}</b>
          <small>${shares.length ? percent(won, total(shares)) : nothing}</small>
        </li>
      `,
    )}
  </ul>
`;

const total = (shares: PlayedShown["shares"]): number => shares.reduce((sum, { games }) => sum + games, 0);

/** With whom somebody plays; on one's own licence, with a way to play again. */
const against = (rivals: RivalShown[], game: string): TemplateResult => html`
  <h3>${t("ladder.against")} <small>${t("ladder.against.note")}</small></h3>
  <ul class="fav">
    ${rivals.map(
      ({ name, level, person, games, ahead }) => html`
        <li>
          ${level ? face(level, "small") : sigil(0, name, "small")}
          ${rival(level ? botName(level) : name, game, level ? `bot:${level}` : person)}
          <b>${t("ladder.won.of", { won: ahead, n: games })}</b>
          <small>${percent(ahead, games)}</small>
        </li>
      `,
    )}
  </ul>
`;

const rival = (name: string, game: string, whom: string | null): TemplateResult =>
  game && whom
    ? html`<a href="/new?game=${game}&with=${whom}" title=${t("play.with", { name })}>${name}</a>`
    : html`<span>${name}</span>`;
