/** The pack: its name, what it changes against the book, its versions, and what can be done with it. */
import { nothing, type TemplateResult } from "lit";
import { api, packAddress } from "../../api";
import type { GameShown, OptionShown, VersionShown } from "../../generated/wire";
import { html } from "../../html";
import { crest } from "../../parts/games";
import { icon, unseen } from "../../parts/parts";
import { facts } from "../../shelf";
import { has, t } from "../../words/words";
import { asMe, explain } from "../page";
import type { WorkshopPage } from "../workshop";
import { fieldName } from "./fields";
import { bookRow, type Choice, changesOf, nameOf, type Values, withOption } from "./model";

const BALANCE = new Set(["fair_start", "seat_compensation"]);

export const pack = (page: WorkshopPage, game: GameShown): TemplateResult => html`
  <section class="ws-pack" aria-label=${t("ws.the.pack")}>
    <div class="sign__board">
      ${crest(page.game)}
      <input
        class="sign__name"
        maxlength="60"
        aria-label=${t("ws.pack.name")}
        placeholder=${t("ws.pack.unnamed")}
        ?disabled=${page.fixed}
        .value=${page.work.title}
        @change=${(event: Event) => page.change({ ...page.work, title: (event.target as HTMLInputElement).value })} />
      <p>${t("ws.pack.for", { game: facts(page.game).short })}</p>
    </div>
    ${changes(page, game)}${options(page, game)}${versions(page)}${acts(page)}
  </section>
`;

function changes(page: WorkshopPage, game: GameShown): TemplateResult {
  const count = changesOf(page.work);
  return html`
    <div class="panel ws-changes">
      <h2 class="panel__head">
        ${t("ws.changed")}<span class="panel__note">${t("ws.against", { n: count })}</span>
        <button
          class="btn btn--quiet btn--small wide"
          type="button"
          ?disabled=${!page.steps || page.fixed}
          @click=${page.undo}>
          ${icon("undo")}${t("ws.undo")}
        </button>
      </h2>
      ${count ? nothing : html`<p class="ws-empty">${t("ws.touch")}</p>`}
      <ol>
        ${Object.entries(page.work.rows).map(([id, values]) => changed(page, id, values))}
        ${Object.entries(page.work.options).map(([name, value]) => optionChanged(game, name, value))}
      </ol>
    </div>
  `;
}

function changed(page: WorkshopPage, id: string, values: Values | null): TemplateResult {
  const fault = page.faultOf(id);
  const row = bookRow(page.book!, id);
  return html`
    <li>
      <button
        class="ws-change ${fault ? "ws-change--bad" : ""}"
        type="button"
        aria-current=${id === page.at ? "true" : nothing}
        @click=${() => page.open(id)}>
        <span class="ws-figure">${icon(facts(page.game).crest)}</span>
        <span>
          <b>${nameOf(page.printed(id), row, id)}</b>
          <small>
            ${fault ? `${fieldName(fault.field)}: ${fault.reason}` : differences(row?.values ?? {}, values)}
          </small>
        </span>
        ${page.checking(id) ? nothing : icon(fault ? "bar" : "tick")}
        ${unseen(t(page.checking(id) ? "ws.checking" : fault ? "ws.not.read" : "ws.checked"))}
      </button>
    </li>
  `;
}

/** Every field of a row that is another, old and new. */
function differences(book: Record<string, unknown>, values: Values | null): TemplateResult | string {
  if (!values) return t("ws.removed");
  return html`${Object.entries(values).map(
    ([name, value], i) => html`
      ${i ? ", " : ""}${fieldName(name)}${" "}
      ${book[name] === undefined ? nothing : html`<s>${String(book[name])}</s>${" "}`}<em>${String(value)}</em>
    `,
  )}`;
}

function optionChanged(game: GameShown, name: string, value: Choice): TemplateResult {
  const option = game.options.find((one) => one.name === name);
  return html`
    <li class="ws-change">
      <span class="ws-figure">${icon("scales")}</span>
      <span>
        <b>${option?.title || option?.text || name}</b>
        <small><s>${spoken(option, option?.default as Choice)}</s>${" "}<em>${spoken(option, value)}</em></small>
      </span>
      ${icon("tick")}
    </li>
  `;
}

/** The value of an option in words. */
export const spoken = (option: OptionShown | undefined, value: Choice): string =>
  option?.words[String(value)] ?? (typeof value === "boolean" ? t(value ? "yes" : "no") : String(value));

/** Options that change what a place is worth, before those of the setting up. */
export const balanceFirst = (options: readonly OptionShown[]): OptionShown[] =>
  [...options].sort((one, other) => Number(BALANCE.has(other.name)) - Number(BALANCE.has(one.name)));

/** The options of the table: what no card says, and what a pack is played with. */
const options = (page: WorkshopPage, game: GameShown): TemplateResult | typeof nothing =>
  game.options.length
    ? html`
        <details class="panel ws-options">
          <summary>${t("ws.options")}</summary>
          ${balanceFirst(game.options).map((one) => option(page, game, one))}
        </details>
      `
    : nothing;

function option(page: WorkshopPage, game: GameShown, one: OptionShown): TemplateResult {
  const value = page.work.options[one.name] ?? (one.default as Choice);
  const set = (next: Choice): void => page.change(withOption(page.work, game, one.name, next));
  const values = one.values ?? Array.from({ length: one.most! - one.least! + 1 }, (_, i) => one.least! + i);
  return html`
    <label class="ws-row">
      <span>${one.title || one.text}</span>
      <select
        class="field field--small"
        ?disabled=${page.fixed}
        @change=${(event: Event) => set(values[(event.target as HTMLSelectElement).selectedIndex] as Choice)}>
        ${values.map((each) => html`<option ?selected=${each === value}>${spoken(one, each as Choice)}</option>`)}
      </select>
    </label>
    ${optionNote(page.game, one)}
  `;
}

/** What one must know of an option before it is turned; of most nothing. */
export function optionNote(game: string, { name }: OptionShown): TemplateResult | typeof nothing {
  const key = `ws.note.${game}.${name}`;
  return has(key) ? html`<p class="ws-note">${t(key)}</p>` : nothing;
}

const short = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;

function versions(page: WorkshopPage): TemplateResult {
  const known = page.sheet?.versions ?? [];
  const cards = page.book!.kinds.reduce((sum, { rows }) => sum + rows.length, 0);
  return html`
    <div class="panel">
      <h2 class="panel__head">${t("ws.versions")}</h2>
      <ol class="ws-versions">
        ${
          page.fixed
            ? nothing
            : html`
                <li aria-current="true">
                  <span><b>${(known[0]?.number ?? 0) + 1}</b>${" "}${t("ws.being.written")}</span>
                  <span>${t("ws.now")}</span>
                </li>
              `
        }
        ${known.map((one) => version(page, one))}
        <li><span><b>${t("ws.book")}</b></span><span>${t("ws.rows", { n: cards })}</span></li>
      </ol>
    </div>
  `;
}

const version = (page: WorkshopPage, one: VersionShown): TemplateResult => html`
  <li>
    <span>
      <b>${one.number}</b>${" "}
      <a href="/workshop/version/${one.mark}">
        ${one.title || (one.games ? t("ws.played", { n: one.games }) : t("ws.kept"))}
      </a>
    </span>
    <a href=${packAddress(one.mark)} download="${page.game}-${one.number}.toml" title=${t("ws.download")}>
      <code>${short(one.hash)}</code>
    </a>
  </li>
`;

/** Opening a table, sharing, sealing: each with the newest version that can be read. */
function acts(page: WorkshopPage): TemplateResult {
  const bad = !!page.check?.faults.length;
  const number = page.version?.number;
  const words = bad && number ? t("ws.table.version", { n: number }) : t("ws.table");
  return html`
    <div class="ws-acts">
      ${page.note ? html`<p class="ws-note" role="status">${page.note}</p>` : nothing}
      <button
        class="btn btn--lamp"
        type="button"
        ?disabled=${bad && !number}
        @click=${() => void openTable(page)}>
        ${words}
      </button>
      <button class="btn" type="button" ?disabled=${bad && !number} @click=${() => void share(page)}>
        ${icon("chain")}${t("ws.share")}
      </button>
      ${
        page.fixed
          ? html`<button class="btn" type="button" @click=${page.copy}>${icon("cards")}${t("ws.copy")}</button>`
          : html`
              <button class="btn" type="button" ?disabled=${bad} @click=${() => void seal(page)}>
                ${icon("seal")}${t("ws.seal")}
              </button>
            `
      }
      ${page.version ? file(page, page.version) : nothing}
    </div>
  `;
}

const file = (page: WorkshopPage, { number, mark }: VersionShown): TemplateResult => html`
  <a class="btn btn--quiet" href=${packAddress(mark)} download="${page.game}-${number}.toml">
    ${icon("scroll")}${t("ws.download.version", { n: number })}
  </a>
`;

/** Opens the page of a new table, which has the pack and its options. */
async function openTable(page: WorkshopPage): Promise<void> {
  const one = await page.fix();
  if (!one) return;
  const query = new URLSearchParams({ game: page.game, pack: one.hash });
  for (const [name, value] of Object.entries(page.work.options)) query.append("option", `${name}=${value}`);
  history.pushState(null, "", `/new?${query}`);
  dispatchEvent(new PopStateEvent("popstate"));
}

async function share(page: WorkshopPage): Promise<void> {
  const one = await page.fix();
  if (!one) return;
  const link = `${location.origin}/workshop/version/${one.mark}`;
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  page.show({ note: copied ? t("ws.copied") : link });
}

async function seal(page: WorkshopPage): Promise<void> {
  if (!(await page.fix())) return;
  try {
    page.show({ sheet: await asMe(() => api.sealPack(page.sheet!.id)), note: t("ws.sealed") });
  } catch (error) {
    page.fail(explain(error));
  }
}
