/** The ladder of a game, people and bots together, and the licence of whoever is looked at. */
import { nothing, type TemplateResult } from "lit";
import { api, Trouble } from "../api";
import { meet } from "../friends";
import type { GameShown, Ladder, Profile, RungShown } from "../generated/wire";
import { html, svg } from "../html";
import { crest } from "../parts/games";
import { botName, face, figure, type Holder, licence, percent } from "../parts/licence";
import { sigil, unseen } from "../parts/parts";
import { colours, facts } from "../shelf";
import words from "../words/en/ladder.json";
import { language, learn, t } from "../words/words";
import { back, explain, mark, me, Page, person as reader, setTitle, trouble } from "./page";

learn(words);

const LEVELS = ["easy", "medium", "hard", "master"];
const COLUMNS = 4; // numbers of players whose shares are shown
const WIDE = 240;

/** A licence that is hidden, or of nobody: the ladder stands without it. */
function unknown(error: unknown): null {
  if (error instanceof Trouble && error.status === 404) return null;
  throw error;
}

class LadderPage extends Page {
  game = "";
  person = ""; // whose licence is shown; nobody's: the reader's
  static override properties = { game: { attribute: false }, person: { attribute: false } };
  private games: GameShown[] = [];
  private ladder: Ladder | null = null;
  private profile: Profile | null = null;
  private words = "";

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("game") || changed.has("person")) void this.load();
  }

  private async load(): Promise<void> {
    const whose = this.person || reader.me.person;
    this.words = "";
    try {
      this.games = await api.games();
      this.profile = whose ? await api.profile(whose).catch(unknown) : null;
      if (this.profile?.met) await meet();
      this.game ||= this.profile?.played[0]?.game ?? this.games[0]!.name;
      this.ladder = await api.ladder(this.game);
      setTitle(`${t("ladder")}: ${facts(this.game).short}`);
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  protected override render(): unknown {
    return html`
      <div class="pagey ladder ${this.game ? colours(this.game) : ""}">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main class="ld">
          <div class="ld__head"><h1>${t("ladder")}</h1>${this.nav()}</div>
          ${trouble(this.words)}${keepers()}${this.ladder ? this.rungs(this.ladder) : nothing}
          ${this.profile && this.game ? licence(this.profile, this.game, this.holder) : nothing}
        </main>
      </div>
    `;
  }

  private get holder(): Holder {
    return {
      you: this.profile?.person === reader.me.person,
      hide: (hidden) => void api.hideLicence(hidden).then(() => this.load(), this.again),
      again: this.again,
    };
  }

  private again = (failed?: unknown): void => {
    this.words = failed ? explain(failed) : "";
    this.requestUpdate();
  };

  private nav(): TemplateResult {
    const whose = this.person ? `/${this.person}` : "";
    return html`
      <nav class="ld__games" aria-label=${t("games")}>
        ${this.games.map(
          ({ name, title }) => html`
            <a
              class=${colours(name)}
              href="/ladder/${name}${whose}"
              aria-current=${name === this.game ? "page" : nothing}>
              ${crest(name)}<span>${facts(name).short || title}</span>
            </a>
          `,
        )}
      </nav>
    `;
  }

  private rungs({ rungs }: Ladder): TemplateResult {
    if (!rungs.length) return html`<section class="panel rungs"><p class="nothing">${t("ladder.empty")}</p></section>`;
    const columns = [...new Set(rungs.flatMap(({ shares }) => shares.map(({ seats }) => seats)))]
      .sort()
      .slice(0, COLUMNS);
    const scale = span(rungs);
    return html`
      <section class="panel rungs">
        <table>
          <caption>${t("ladder.who")} <small>${t("ladder.who.note")}</small></caption>
          ${head(columns, scale)}
          <tbody>
            ${rungs.map((one) => this.rung(one, columns, scale))}
          </tbody>
        </table>
        <p class="rungs__note">${t("ladder.note")}</p>
        <details class="rungs__how">
          <summary>${t("ladder.how")}</summary>
          <p>${t("ladder.how.words")}</p>
        </details>
      </section>
    `;
  }

  private rung(one: RungShown, columns: number[], scale: Scale): TemplateResult {
    const you = one.person !== null && one.person === reader.me.person;
    const ranked = one.state === "ranked";
    return html`
      <tr class="${one.level ? "isbot" : ""} ${you ? "isyou" : ""} ${ranked ? "" : "isnew"}">
        <td class="rank">${one.place ?? "–"}<small>${places(one)}</small></td>
        <th scope="row">${who(one, this.game, you)}</th>
        <td class="num">${figure(one.rating)} <small>± ${figure(one.error)}</small></td>
        <td class="span">${bar(one, scale)}</td>
        <td class="games">${one.games.toLocaleString(language)}</td>
        ${columns.map((seats) => share(one, seats))}
      </tr>
    `;
  }
}

/** The bots of the house, each with what is true of how it plays. */
const keepers = (): TemplateResult => html`
  <ul class="keepers" aria-label=${t("ladder.house")}>
    ${LEVELS.map(
      (level) => html`
        <li class="keeper">
          ${face(level)}
          <div>
            <h2>${botName(level)} <small>${t(level)}</small></h2>
            <p>${t(`bot.plays.${level}`)}</p>
          </div>
        </li>
      `,
    )}
  </ul>
`;

type Scale = { low: number; high: number };

/** The scale that all bars share, in steps of five. */
const span = (rungs: RungShown[]): Scale => ({
  low: Math.floor(Math.min(...rungs.map(({ rating, error }) => rating - error)) / 5) * 5,
  high: Math.ceil(Math.max(...rungs.map(({ rating, error }) => rating + error)) / 5) * 5,
});

const x = (rating: number, { low, high }: Scale): number => ((rating - low) / (high - low || 1)) * WIDE;

function steps(scale: Scale): number[] {
  const count = (scale.high - scale.low) / 5 + 1;
  const all = Array.from({ length: count }, (_, at) => scale.low + 5 * at);
  return all.filter((_, at) => at % Math.ceil(count / 6) === 0);
}

const head = (columns: number[], scale: Scale): TemplateResult => html`
  <thead>
    <tr>
      <th class="left" scope="col">${t("ladder.place")}</th>
      <th class="left" scope="col">${t("ladder.name")}</th>
      <th scope="col">${t("ladder.rating")}</th>
      <th scope="col">
        ${unseen(t("ladder.picture"))}
        <svg class="scale" viewBox="0 0 ${WIDE} 12" aria-hidden="true">
          ${steps(scale).map((step) => svg`<text x=${x(step, scale)} y="10">${step}</text>`)}
        </svg>
      </th>
      <th scope="col">${t("ladder.games")}</th>
      ${columns.map((seats) => html`<th scope="col">${t("ladder.of", { n: seats })}</th>`)}
    </tr>
  </thead>
`;

const bar = ({ rating, error }: RungShown, scale: Scale): TemplateResult => html`
  <svg viewBox="0 0 ${WIDE} 18" aria-hidden="true">
    ${steps(scale).map((step) => svg`<path class="r-grid" d="M${x(step, scale)} 0V18"></path>`)}
    ${svg`<path class="r-bar" d="M${x(rating - error, scale)} 9H${x(rating + error, scale)}"></path>
      <circle class="r-dot" cx=${x(rating, scale)} cy="9" r="5.5"></circle>`}
  </svg>
`;

function places({ state, least, most }: RungShown): string {
  if (state !== "ranked") return t(`ladder.${state}`);
  return least === most ? t("ladder.settled") : t("ladder.range", { least: least ?? "", most: most ?? "" });
}

function who(one: RungShown, game: string, you: boolean): TemplateResult {
  const name = one.level ? botName(one.level) : one.name;
  const small = one.level ? `${t("bot")}, ${t(one.level)}` : you ? t("you") : "";
  const more = one.state === "new" ? t("ladder.ranked.after", { n: one.more ?? 0 }) : small;
  return html`
    <span class="who">
      ${one.level ? face(one.level, "small") : sigil(0, name)}
      <span>
        ${one.person ? html`<a href="/ladder/${game}/${one.person}">${name}</a>` : name}
        <small>${more}</small>
      </span>
    </span>
  `;
}

function share({ shares }: RungShown, seats: number): TemplateResult {
  const one = shares.find((each) => each.seats === seats);
  if (!one) return html`<td class="share"></td>`;
  const part = (one.won / one.games) * 100;
  return html`
    <td class="share">
      ${percent(one.won, one.games)}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<rect class="share__all" width="100" height="8"></rect>
          <rect class="share__won" width=${part} height="8"></rect>`}
      </svg>
    </td>
  `;
}

customElements.define("ladder-page", LadderPage);
