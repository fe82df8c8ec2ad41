/** The door of the workshop: a game to begin with, and the packs one has. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { GameShown, MyPack, WorkshopShown } from "../generated/wire";
import { html } from "../html";
import { crest } from "../parts/games";
import { icon } from "../parts/parts";
import { colours, titled } from "../shelf";
import words from "../words/en/workshop.json";
import { learn, t } from "../words/words";
import { dressPage } from "./dress";
import { asMe, back, explain, go, mark, me, named, Page, setTitle, trouble } from "./page";

learn(words);

class WorkshopsPage extends Page {
  private games: GameShown[] = [];
  private shop: WorkshopShown | null = null;
  private words = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    setTitle(t("workshop"));
    try {
      await named();
      [this.games, this.shop] = await Promise.all([api.games(), api.workshop(), dressPage("workshop")]);
      this.words = this.shop.reason;
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  }

  private dispose = async ({ id, title, game }: MyPack): Promise<void> => {
    if (!confirm(t("ws.delete.sure", { name: title || titled(game) }))) return;
    try {
      this.shop = await api.removePack(id);
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  };

  /** A file of one's own becomes a pack of the game that it names. */
  private bring = async (event: Event): Promise<void> => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    const text = await file.text();
    // by pattern: a pack names its game; the server reads the file
    const game = this.games.find(({ name }) => text.includes(`"${name}"`))?.name ?? this.games[0]!.name;
    try {
      go(`/workshop/${game}/${(await asMe(() => api.newPack({ game, text }))).id}`);
    } catch (error) {
      this.words = explain(error);
      this.requestUpdate();
    }
  };

  protected override render(): unknown {
    return html`
      <div class="pagey workshops">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main class="ws-door">
          <h1>${t("workshop")}</h1>
          <p>${t("ws.mine.words")}</p>
          ${trouble(this.words)}${this.shop?.open ? this.inside(this.shop) : nothing}
        </main>
      </div>
    `;
  }

  private inside(shop: WorkshopShown): TemplateResult {
    return html`
      <section aria-labelledby="h-begin">
        <h2 id="h-begin">${t("ws.begin")}</h2>
        <ul class="ws-door__games">
          ${this.games.map(
            ({ name, title }) => html`
              <li><a class="panel ${colours(name)}" href="/workshop/${name}">${crest(name)}<b>${title}</b></a></li>
            `,
          )}
        </ul>
        <label class="btn ws-door__file">
          ${icon("scroll")}${t("ws.import")}
          <input class="unseen" type="file" accept=".toml" @change=${this.bring} />
        </label>
      </section>
      <section class="panel" aria-labelledby="h-mine">
        <h2 class="panel__head" id="h-mine">
          ${t("ws.mine")}<span class="panel__note">${shop.packs.length} / ${shop.most}</span>
        </h2>
        ${shop.packs.length ? nothing : html`<p class="nothing">${t("ws.mine.none")}</p>`}
        <ul class="ws-door__packs">
          ${shop.packs.map((one) => this.one(one))}
        </ul>
      </section>
    `;
  }

  private one(pack: MyPack): TemplateResult {
    const name = pack.title || t("ws.pack.unnamed");
    const sealed = pack.sealed ? `, ${t("ws.sealed")}` : "";
    return html`
      <li class=${colours(pack.game)}>
        ${crest(pack.game)}
        <a href="/workshop/${pack.game}/${pack.id}"><b>${name}</b></a>
        <span>${titled(pack.game)}, ${t("ws.changes.n", { n: pack.changes })}${sealed}</span>
        <button
          class="btn btn--quiet btn--icon"
          type="button"
          aria-label=${t("ws.delete", { name })}
          @click=${() => void this.dispose(pack)}>
          ${icon("bar")}
        </button>
      </li>
    `;
  }
}

customElements.define("workshops-page", WorkshopsPage);
