/** What the ledger says, wherever a rule is shown. */
import { nothing, type TemplateResult } from "lit";
import type { Rule } from "../generated/wire";
import { html } from "../html";
import { t } from "../words/words";
import type { Part } from "./parts";

/** A rule's number, where it comes from, and its words. */
export const ruled = ({ id, source, words }: Rule): TemplateResult => html`
  <b>${id}${source ? html`<i lang="en">${source}</i>` : nothing}</b>
  <p lang="en">${words}</p>
`;

/** Ledgers are English in every language, because they cite the books; other languages say so. */
export const ledgerTongue = (): Part =>
  t("rules.tongue") ? html`<p class="nothing">${t("rules.tongue")}</p>` : nothing;
