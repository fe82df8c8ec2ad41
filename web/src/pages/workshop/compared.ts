/** The bar of a comparison, and the link by which somebody else finds the same question. */
import type { TemplateResult } from "lit";
import type { GameShown } from "../../generated/wire";
import { html } from "../../html";
import { icon } from "../../parts/parts";
import { facts } from "../../shelf";
import { language, t } from "../../words/words";
import type { ComparePage } from "../compare";
import { mark, roomy } from "../page";

export const bar = (page: ComparePage, shown: GameShown): TemplateResult => html`
  <header class="bar pagey__bar">
    ${mark(false)}
    <span class="bar__rule wide"></span>
    <h1 class="bar__game">
      <span class="wide">${shown.title}</span>
      <span class="narrow">${facts(shown.name).short}</span>
    </h1>
    <div class="bar__facts">
      <span class="ws-tag">${t("cmp.title")}</span>
      <span class="wide" role="status">${page.linked || circumstances(page)}</span>
    </div>
    <div class="bar__end">
      <button class="btn btn--quiet btn--small" type="button" @click=${() => void link(page)}>
        ${icon("chain")}${roomy(t("cmp.link"))}
      </button>
      <a class="btn btn--quiet btn--small" href="/workshop">${icon("leave")}${roomy(t("workshop"))}</a>
    </div>
  </header>
`;

/** Who plays, in a line. */
function circumstances({ seats, level }: ComparePage): string {
  const players = t("ws.players.n", { n: seats });
  return t("cmp.facts", { players, bots: t(`ws.level.${level}`).toLocaleLowerCase(language) });
}

/** The address of exactly this question: sides or axis, seats and bots. */
function address({ a, b, axis, seats, level }: ComparePage): string {
  const query = new URLSearchParams(axis ? { a, sweep: axis.option.name } : { a, b });
  for (const value of axis?.values ?? []) query.append("value", String(value));
  query.append("seats", String(seats));
  query.append("level", level!);
  return `${location.pathname}?${query}`;
}

async function link(page: ComparePage): Promise<void> {
  history.replaceState(null, "", address(page));
  const copied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  page.linked = copied ? t("cmp.copied") : location.href;
  page.requestUpdate();
}
