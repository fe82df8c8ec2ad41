/** The sign over the table: its name, the table seen from above, who may find it, and the button that opens it. */
import type { TemplateResult } from "lit";
import type { GameShown } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { yesNo } from "../../parts/options";
import { icon } from "../../parts/parts";
import { roundTable } from "../../parts/round";
import { facts } from "../../shelf";
import { t } from "../../words/words";
import { duration } from "../page";
import type { SetupPage } from "../setup";
import { called } from "./seats";

const SIGNS = 10; // names that the catalogue has for tables

export const anySign = (): string => t(`sign.${Math.floor(Math.random() * SIGNS)}`);

export const sign = (page: SetupPage, game: GameShown): TemplateResult => html`
  <section class="sign" aria-labelledby="h-sign">
    ${board(page, game)}
    <div class="sign__body panel">
      ${roundTable(
        facts(game.name).crest,
        page.chairs.map((chair) => ({ name: called(chair), open: chair.kind === "open" })),
      )}
      ${yesNo("list", t("listed"), page.listed, (value) => {
        page.listed = value;
      })}
      ${yesNo("watch", t("watch"), page.watch, (value) => {
        page.watch = value;
      })}
      ${yesNo("guide", t("advice.allowed"), page.guide, (value) => {
        page.guide = value;
      })}
      <button class="btn btn--lamp btn--wide" type="submit" aria-busy=${page.busy ? "true" : "false"}>
        ${goWords(page)}
      </button>
      <p class="sealed">
        ${icon("seal")}
        <span>${t("sealed")}</span>
      </p>
    </div>
  </section>
`;

const board = (page: SetupPage, game: GameShown): TemplateResult => html`
  <div class="sign__board">
    ${crest(game.name)}
    <label class="unseen" for="tname">${t("table.name")}</label>
    <input
      class="sign__name"
      id="tname"
      maxlength="40"
      .value=${page.sign}
      @input=${(event: Event) => {
        page.sign = (event.target as HTMLInputElement).value;
      }} />
    <p id="h-sign">
      ${game.title}, ${t("seats.n", { n: page.chairs.length })}, ${duration(facts(game.name).minutes)}
    </p>
  </div>
`;

function goWords(page: SetupPage): string {
  if (page.busy) return t("opening");
  return page.chairs.some(({ kind }) => kind === "open") ? t("open.the.table") : t("begin");
}
