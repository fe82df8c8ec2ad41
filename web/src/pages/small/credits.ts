/** Who made what the market is made of. */
import type { TemplateResult } from "lit";
import { html } from "../../html";
import { titles } from "../../shelf";
import { list, t } from "../../words/words";
import type { SmallPage } from "../small";

export const credits = (page: SmallPage): TemplateResult => html`
  <section class="panel small__text">
    <h2>${t("credits.games")}</h2>
    <p>${t("credits.games.words", { games: list(titles()) })}</p>
  </section>
  <section class="panel small__text">
    <h2>${t("credits.pictures")}</h2>
    <p>
      ${t("credits.pictures.words")}${" "}
      <a href="https://creativecommons.org/licenses/by/3.0/" rel="license noreferrer" target="_blank">
        CC BY 3.0
      </a>
      .
    </p>
    <dl class="credits">
      ${Object.entries(page.authors).map(
        ([author, icons]) => html`
          <dt>${author}</dt>
          <dd>${icons.join(", ")}</dd>
        `,
      )}
    </dl>
    <p>${t("credits.own")}</p>
  </section>
  <section class="panel small__text">
    <h2>${t("credits.fonts")}</h2>
    <p>${t("credits.fonts.words")}</p>
  </section>
  <section class="panel small__text">
    <h2>${t("credits.code")}</h2>
    <p>${t("credits.code.words")}</p>
  </section>
`;
