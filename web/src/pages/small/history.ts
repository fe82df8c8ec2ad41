/** Games that one has played, newest first. */
import { nothing, type TemplateResult } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { icon } from "../../parts/parts";
import { colours } from "../../shelf";
import { t } from "../../words/words";
import type { SmallPage } from "../small";

export const history = (page: SmallPage): TemplateResult => html`
  <section class="panel">
    ${
      page.tables.length
        ? html`
            <ul>
              ${page.tables.map(row)}
            </ul>
          `
        : html`<p class="nothing">${t("history.none")}</p>`
    }${page.more ? more(page, page.more) : nothing}
  </section>
`;

const more = (page: SmallPage, before: string): TemplateResult => html`
  <button class="btn btn--quiet addseat" type="button" @click=${() => void page.fetchMore(before)}>${t("more")}</button>
`;

const row = (one: TableShown): TemplateResult => html`
  <li class="row ${colours(one.game)}">
    ${crest(one.game)}
    <span class="row__name">
      <b>${one.name || one.title}</b>
      <small>${one.title}${won(one)}</small>
    </span>
    <span class="small__acts">
      <a class="btn btn--small" href="/tables/${one.id}">${t("score.sheet")}</a>
      <a class="btn btn--small" href="/replay/${one.id}">${icon("play")}${t("replay")}</a>
    </span>
  </li>
`;

function won({ result, seats }: TableShown): string | typeof nothing {
  const winner = result && seats.find(({ seat }) => result.places[seat] === 1);
  return winner ? `, ${t("won.with", { name: winner.name, n: result.scores[winner.seat] })}` : nothing;
}
