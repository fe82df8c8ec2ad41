/** The door: finds the page for an address, keeps theme and language, and moves between pages without loading anew. */
import { BOARDS } from "spellmarket:boards";
import { LitElement, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { api } from "./api";
import { html } from "./html";
import { whenIdle } from "./idle";
import { dressPage } from "./pages/dress";
import { lost, person, setTitle } from "./pages/page";
import { goalUnread } from "./parts/goals";
import { dress, settings } from "./settings";
import { stock } from "./shelf";
import { told } from "./told";
import { look, watch } from "./waiting";
import { speak, t } from "./words/words";
import "./pages/landing";

interface Route {
  at: RegExp;
  load?: () => Promise<unknown>;
  wears?: string[]; // sheets that it needs before it is seen; those of all pages, if nothing else is said
  ahead?: (parts: RegExpMatchArray, ready: Promise<unknown>) => void; // what the page will ask for first
  show: (parts: RegExpMatchArray) => TemplateResult;
}

/** What a table is drawn with, asked for while its page is still loaded: the page says whose board it will be. */
function tableAhead(id: string, ready: Promise<unknown>): void {
  api.tableAhead(id);
  const { table } = told;
  if (table?.id !== id) return;
  // what fails here is asked for again by the page, which says so
  BOARDS[table.game]?.().catch(() => undefined);
  void ready
    .then(() => Promise.all([api.contents(table.game, table.packs), goalUnread(table.game) && api.goal(table.game)]))
    .catch(() => undefined);
}

const ROUTES: Route[] = [
  {
    at: /^\/$/,
    show: () => html`<landing-page></landing-page>`,
  },
  {
    at: /^\/new$/,
    load: () => import("./pages/setup"),
    show: () => html`<setup-page></setup-page>`,
  },
  {
    at: /^\/tables\/([\w-]+)$/,
    load: () => import("./pages/table"),
    wears: ["play"],
    ahead: ([, id], ready) => tableAhead(id!, ready),
    show: ([, id]) => html`
      ${keyed(id, html`<table-page .table=${id}></table-page>`)}
    `,
  },
  {
    at: /^\/replay\/([\w-]+)$/,
    load: () => import("./pages/replay"),
    show: ([, id]) => html`
      ${keyed(id, html`<replay-page .table=${id}></replay-page>`)}
    `,
  },
  {
    at: /^\/analysis\/([\w-]+)$/,
    load: () => import("./pages/analysis"),
    show: ([, id]) => html`
      ${keyed(id, html`<analysis-page .table=${id}></analysis-page>`)}
    `,
  },
  {
    at: /^\/learn$/,
    load: () => import("./pages/school"),
    show: () => html`<school-page></school-page>`,
  },
  {
    at: /^\/learn\/(\w+)\/rules$/,
    load: () => import("./pages/guide"),
    show: ([path, game]) => html`
      ${keyed(path, html`<guide-page .game=${game}></guide-page>`)}
    `,
  },
  {
    at: /^\/learn\/(\w+)\/([\w-]+)$/,
    load: () => import("./pages/lesson"),
    show: ([path, game, lesson]) => html`
      ${keyed(path, html`<lesson-page .game=${game} .lesson=${lesson}></lesson-page>`)}
    `,
  },
  {
    at: /^\/puzzles\/(\w+)\/([\w-]+)$/,
    load: () => import("./pages/puzzle"),
    show: ([path, game, puzzle]) => html`
      ${keyed(path, html`<puzzle-page .game=${game} .puzzle=${puzzle}></puzzle-page>`)}
    `,
  },
  {
    at: /^\/ladder\/(\w+)(?:\/([\w-]+))?$/,
    load: () => import("./pages/ladder"),
    show: ([, game, person]) => html`<ladder-page .game=${game} .person=${person ?? ""}></ladder-page>`,
  },
  {
    at: /^\/people\/([\w-]+)$/,
    load: () => import("./pages/ladder"),
    show: ([, person]) => html`
      ${keyed(person, html`<ladder-page .person=${person}></ladder-page>`)}
    `,
  },
  {
    at: /^\/workshop$/,
    load: () => import("./pages/workshops"),
    show: () => html`<workshops-page></workshops-page>`,
  },
  {
    at: /^\/workshop\/compare\/(\w+)$/,
    load: () => import("./pages/compare"),
    show: ([, game]) => html`<compare-page .game=${game}></compare-page>`,
  },
  {
    at: /^\/workshop\/version\/([0-9a-f]{64})$/,
    load: () => import("./pages/workshop"),
    show: ([, mark]) => html`
      ${keyed(mark, html`<workshop-page .mark=${mark}></workshop-page>`)}
    `,
  },
  {
    at: /^\/workshop\/(\w+)(?:\/([\w-]+))?$/,
    load: () => import("./pages/workshop"),
    show: ([path, game, pack]) => html`
      ${keyed(path, html`<workshop-page .game=${game} .pack=${pack ?? ""}></workshop-page>`)}
    `,
  },
  {
    at: /^\/games\/(\w+)$/,
    load: () => import("./pages/game"),
    show: ([, game]) => html`<game-page .game=${game}></game-page>`,
  },
  {
    at: /^\/letters\/(stop|confirm)\/([\w~-]+)$/,
    load: () => import("./pages/letter"),
    show: ([, what, token]) => html`<letter-page .what=${what} .token=${token}></letter-page>`,
  },
  {
    at: /^\/(settings|history|credits)$/,
    load: () => import("./pages/small"),
    show: ([, kind]) => html`<small-page .kind=${kind}></small-page>`,
  },
];

/** A page with what it wears; the street has both from the start. */
async function loaded({ load, wears = ["play", "pages"] }: Route): Promise<void> {
  if (load) await Promise.all([load(), ...wears.map(dressPage)]);
}

/** The address, and the page that belongs to it. */
function here(): { path: string; route: Route | undefined } {
  const path = location.pathname;
  // by pattern: addresses
  return { path, route: ROUTES.find(({ at }) => at.test(path)) };
}

class SpellMarket extends LitElement {
  private page: TemplateResult | typeof nothing = nothing;
  private path = "";

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("popstate", () => void this.turn(true));
    addEventListener("languagechange", () => void this.turn(false, true));
    document.addEventListener("click", this.follow);
    void this.begin();
  }

  private async begin(): Promise<void> {
    dress();
    const { path, route } = here();
    const spoken = speak(settings.language);
    const shelved = stock().catch(() => undefined); // the street says that nobody answers
    // by pattern: addresses
    route?.ahead?.(path.match(route.at)!, Promise.all([spoken, shelved]));
    if (route?.load) {
      for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-later]")) link.rel = "modulepreload";
      loaded(route).catch(() => undefined); // turning the page says so if it fails
    }
    await Promise.all([
      spoken,
      shelved,
      api
        .me()
        .then((me) => (person.me = me))
        .catch(() => undefined),
    ]);
    await this.turn(false);
    const known = (): boolean => person.me.kind !== "nobody";
    if (known()) whenIdle(() => void look().catch(() => undefined));
    watch(known, () => undefined);
  }

  /** A click on a link of ours turns the page without loading it. */
  private follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.("a");
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    const url = new URL(link.href, location.href);
    // by pattern: addresses
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    history.pushState(null, "", url);
    void this.turn(true);
  };

  private async turn(moved: boolean, anew = false): Promise<void> {
    const { path, route } = here();
    if (path === this.path && !anew) return; // only the query or the hash changed: the page itself looks after it
    try {
      if (route) await loaded(route);
    } catch {
      this.page = lost(t("trouble.away"), { again: true });
      this.requestUpdate();
      return;
    }
    if (path !== location.pathname) return; // somebody was faster
    this.path = path;
    if (anew) {
      this.page = nothing;
      this.requestUpdate();
      await this.updateComplete;
    }
    setTitle("");
    // by pattern: addresses
    this.page = route ? route.show(path.match(route.at)!) : lost(t("lost.page"));
    this.requestUpdate();
    if (moved) {
      await this.updateComplete;
      scrollTo(0, 0);
      const head = this.querySelector<HTMLElement>("h1");
      if (head) {
        head.tabIndex = -1;
        head.focus({ preventScroll: true });
      }
    }
  }

  protected override render(): unknown {
    return this.page;
  }
}

customElements.define("spell-market", SpellMarket);
