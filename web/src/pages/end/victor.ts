/** Who won: the wreath, the places, what to do next, and the seal of a fair deal. */
import { nothing, type TemplateResult } from "lit";
import { recordAddress } from "../../api";
import type { Check, Verified } from "../../generated/wire";
import { html } from "../../html";
import { witnessed } from "../../luck";
import { friendship } from "../../parts/friends";
import { spoken } from "../../parts/options";
import { icon, seatClass, sigil, unseen } from "../../parts/parts";
import { facts, unit } from "../../shelf";
import { list, t } from "../../words/words";
import type { EndPage } from "../end";

export const victor = (page: EndPage): TemplateResult => html`
  <section class="victor" aria-labelledby="h-win">
    <span class="victor__wreath ${seatClass(page.first)}">
      ${icon("laurels")}${sigil(page.first, page.names[page.first] ?? "")}
    </span>
    <h1 id="h-win" role="status">${headline(page)}</h1>
    <p>${lead(page)}</p>
    <ol class="places">
      ${page.order.map((seat) => place(page, seat))}
    </ol>
    ${acts(page)}${page.verified ? seal(page, page.verified) : sealBusy()}
  </section>
`;

/** "3 coins": every game counts something of its own. */
const sum = (page: EndPage, n: number): string => unit(page.table.game, n);

function headline(page: EndPage): string {
  const { winners, names, first, table } = page;
  if (table.seats.length === 1) return sum(page, table.result!.scores[0]!);
  if (winners.length > 1) return t("share.win", { names: list(winners.map((seat) => names[seat]!)) });
  return first === page.you ? t("you.win") : t("wins", { name: names[first] });
}

/** By how much the first is ahead of the second; or that another has more, and it was not counts that decided. */
function lead(page: EndPage): string | typeof nothing {
  const { places, scores } = page.table.result!;
  if (scores[page.first]! < Math.max(...scores)) return t("won.early");
  const second = page.order.find((seat) => places[seat] !== 1);
  const ahead = second === undefined ? 0 : scores[page.first]! - scores[second]!;
  return ahead > 0 && page.winners.length === 1 ? t("by.points", { n: sum(page, ahead) }) : nothing;
}

function place(page: EndPage, seat: number): TemplateResult {
  const { places, scores } = page.table.result!;
  const first = places[seat] === 1;
  return html`
    <li class="place place--${places[seat]} ${seatClass(seat)}">
      <span class="place__no">${places[seat]}</span>
      ${sigil(seat, page.names[seat] ?? "")}
      <span class="place__name">
        <b>${page.names[seat]}</b>
        <small>${standing(page, seat, first)}</small>
        ${befriend(page, seat)}
      </span>
      <span class="count count--coin ${first ? "count--big" : ""}">
        ${icon(facts(page.table.game).counted)}
        <span>${scores[seat]}</span>
        ${unseen(` ${t("points")}`)}
      </span>
    </li>
  `;
}

/** Who has played with people may ask them to be friends. */
function befriend(page: EndPage, seat: number): TemplateResult | typeof nothing {
  const { person, name } = page.table.seats[seat]!;
  if (!person || page.you < 0 || seat === page.you) return nothing;
  return friendship({ person, name }, () => page.requestUpdate());
}

function standing(page: EndPage, seat: number, first: boolean): string | typeof nothing {
  const mine = seat === page.you;
  if (first) return mine ? t("you") : page.table.seats[seat]!.kind === "bot" ? t("bot") : nothing;
  const { scores } = page.table.result!;
  const behind = scores[page.first]! - scores[seat]!;
  if (behind < 0) return mine ? t("you") : nothing;
  const far = behind ? t("behind", { n: sum(page, behind) }) : t("tie.broken");
  return mine ? `${t("you")} · ${far}` : far;
}

const acts = (page: EndPage): TemplateResult => html`
  <div class="victor__acts">
    ${page.you >= 0 ? [rematch(page), again(page)] : nothing}
    <a class="btn" href="/replay/${page.table.id}">${icon("play")}${t("replay")}</a>
    <a class="btn" href="/analysis/${page.table.id}">${icon("scales")}${t("an")}</a>
    <a class="btn" href=${recordAddress(page.table.id)} download="${page.table.game}-${page.table.id}.txt">
      ${icon("down")}${t("record")}
    </a>
    <button class="btn btn--quiet victor__link" type="button" @click=${page.copy}>
      ${icon(page.copied ? "tick" : "chain")}${page.copied ? t("copied") : t("link.share")}
    </button>
  </div>
`;

const rematch = (page: EndPage): TemplateResult => html`
  <button class="btn btn--lamp btn--wide" type="button" @click=${() => page.rematch()}>
    ${icon("cycle")}${t("rematch")}${page.table.next ? ready() : nothing}
  </button>
`;

/** The same people and bots at a new table, whatever is played there. */
const again = (page: EndPage): TemplateResult | typeof nothing =>
  page.table.seats.length < 2
    ? nothing
    : html`<a class="btn btn--wide" href="/new?again=${page.table.id}">${icon("person")}${t("play.again")}</a>`;

const ready = (): TemplateResult => html`
  ${" "}
  <span class="victor__ready">${t("rematch.open")}</span>
`;

const sealBusy = (): TemplateResult => html`
  <p class="verified">
    ${icon("seal")}
    <span><b>${t("verify.busy")}</b></span>
  </p>
`;

function seal(page: EndPage, { good, checks }: Verified): TemplateResult {
  const seen = witnessed(page.table.deal);
  return sealed(page, good && seen !== false, seen === null ? checks : [...checks, witness(seen)]);
}

/** What only this browser can tell: the promises that it saw before it revealed its own. */
const witness = (good: boolean): Check => ({
  what: t("verify.witness"),
  good,
  detail: t(good ? "verify.witness.good" : "verify.witness.bad"),
});

const sealed = (page: EndPage, good: boolean, checks: Check[]): TemplateResult => html`
  <details class="verified">
    <summary>
      ${icon("seal")}
      <span>
        <b class=${good ? "" : "bad"}>${good ? t("verify.good") : t("verify.bad")}</b>
        ${" "}${t("verify.words")} ${page.table.deal ? code(page.table.deal.commitment) : nothing}
      </span>
    </summary>
    <ul>
      ${checks.map(
        (check) => html`
          <li>
            ${icon(check.good ? "tick" : "bar")}
            <span>
              <b>${spoken(check.what)}</b>
              ${" "}${check.detail}
            </span>
          </li>
        `,
      )}
    </ul>
  </details>
`;

const code = (seal: string): TemplateResult => html`
  <code>
    ${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}
  </code>
`;
