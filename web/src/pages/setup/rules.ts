/** The rules of this table: packs of content, and the options of the game. */
import { nothing, type TemplateResult } from "lit";
import type { GameShown } from "../../generated/wire";
import { html } from "../../html";
import { option, yesNo } from "../../parts/options";
import { icon } from "../../parts/parts";
import { t } from "../../words/words";
import type { SetupPage } from "../setup";

export function rules(page: SetupPage, game: GameShown): TemplateResult {
  const plain = game.options.every((o) => page.chosen[o.name] === o.default);
  return html`
    <section class="panel optbox" aria-labelledby="h-opts">
      <h2 class="panel__head" id="h-opts">${t("rules.of.table")} ${plain ? nothing : reset(page, game)}</h2>
      ${game.packs.length ? packs(page, game) : nothing}${written(page, game)}
      ${game.options.length ? options(page, game) : html`<p class="nothing">${t("options.none")}</p>`}
    </section>
  `;
}

const reset = (page: SetupPage, game: GameShown): TemplateResult => html`
  <button class="btn btn--quiet btn--small optbox__reset" type="button" @click=${() => page.pick(game)}>
    ${icon("undo")}${t("as.in.book")}
  </button>
`;

const packs = (page: SetupPage, game: GameShown): TemplateResult => html`
  <div class="opts">
    ${game.packs.map(
      ({ hash, name, seal }) => html`
        ${yesNo(`pack-${hash}`, `${t("packs")}: ${name}`, page.packs.includes(hash), (value) => {
          page.packs = value ? [...page.packs, hash] : page.packs.filter((one) => one !== hash);
        })}
        ${seal ? html`<p class="nothing">${seal}</p>` : nothing}
      `,
    )}
  </div>
`;

/** Packs of the workshop: who comes from there has brought one. */
const written = (page: SetupPage, game: GameShown): TemplateResult[] =>
  page.packs
    .filter((hash) => !game.packs.some((one) => one.hash === hash))
    .map((hash) => html`<p class="nothing">${icon("anvil")} ${t("packs")}: ${hash.slice(0, 8)}</p>`);

const options = (page: SetupPage, game: GameShown): TemplateResult => html`
  <ul class="opts">
    ${game.options.map((o) =>
      option(game.name, o, page.chosen[o.name]!, (value) =>
        page.change({ chosen: { ...page.chosen, [o.name]: value } }),
      ),
    )}
  </ul>
`;
