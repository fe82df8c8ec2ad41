/** Three small pages: settings, history, credits. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../api";
import type { TableShown } from "../generated/wire";
import { html } from "../html";
import { segment } from "../parts/options";
import { icon } from "../parts/parts";
import { keep, type Speed, settings } from "../settings";
import { colours, titles } from "../shelf";
import { LANGUAGES, language, list, speak, t } from "../words/words";
import { crest } from "./landing";
import { back, explain, mark, me, named, Page, person, setTitle, trouble } from "./page";

class SmallPage extends Page {
  kind = "";
  static override properties = { kind: { attribute: false } };
  private words = "";
  private done = "";
  private tables: TableShown[] = [];
  private more: string | null = null;
  private authors: Record<string, string[]> = {};

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("kind")) return;
    setTitle(t(this.kind));
    this.words = this.done = "";
    if (this.kind === "history") void this.history("");
    if (this.kind === "credits") {
      void fetch(CREDITS)
        .then((answer) => answer.json())
        .then(
          (authors: Record<string, string[]>) => {
            this.authors = authors;
            this.requestUpdate();
          },
          (error: unknown) => this.fail(error),
        );
    }
    if (this.kind === "settings")
      void named().then(
        () => this.requestUpdate(),
        (error: unknown) => this.fail(error),
      );
  }

  private fail(error: unknown): void {
    this.words = explain(error);
    this.requestUpdate();
  }

  private async history(before: string): Promise<void> {
    try {
      await named();
      const found = await api.history(before);
      this.tables = [...this.tables, ...found.tables];
      this.more = found.more;
      this.requestUpdate();
    } catch (error) {
      this.fail(error);
    }
  }

  protected override render(): unknown {
    const body = { settings: () => this.settings(), history: () => this.past(), credits: () => this.credits() }[
      this.kind
    ];
    return html`
      <div class="pagey small">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}${me()}</div>
        </header>
        <main class="small__in">
          <h1>${t(this.kind)}</h1>
          ${trouble(this.words)}${
            this.done ? html`<p class="nothing" role="status">${this.done}</p>` : nothing
          }${body?.()}
        </main>
      </div>
    `;
  }

  private rename = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = new FormData(event.target as HTMLFormElement).get("name") as string;
    try {
      person.me = await api.rename(name);
      this.done = t("name.kept", { name: person.me.name });
      this.words = "";
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  };

  private account = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const act = (event.submitter as HTMLButtonElement | null)?.value === "login" ? api.login : api.account;
    try {
      person.me = await act(form.get("account") as string, form.get("password") as string);
      this.done = t("account.done", { name: person.me.name });
      this.words = "";
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  };

  private settings(): TemplateResult {
    return html`
      <section class="panel">
        <h2 class="panel__head">${t("your.name")}</h2>
        <form class="small__form" @submit=${this.rename}>
          <label class="unseen" for="name">${t("your.name")}</label>
          <input
            class="field"
            id="name"
            name="name"
            maxlength="24"
            required
            autocomplete="nickname"
            .value=${person.me.name} />
          <button class="btn" type="submit">${t("keep")}</button>
        </form>
        <p class="nothing">${t("name.words")}</p>
      </section>
      <section class="panel">
        <h2 class="panel__head">${t("looks")}</h2>
        <ul class="opts">
          <li class="opt">
            <span class="opt__name">${t("theme")}</span>
            ${segment(
              "theme",
              t("theme"),
              [
                ["", t("theme.system")],
                ["light", t("theme.light")],
                ["dark", t("theme.dark")],
              ],
              settings.theme,
              (value) => {
                keep({ theme: value as "" });
                this.requestUpdate();
              },
            )}
          </li>
          <li class="opt">
            <span class="opt__name">${t("language")}</span>
            ${segment("language", t("language"), Object.entries(LANGUAGES), language, (value) => {
              keep({ language: String(value) });
              void speak(String(value)).then(() => dispatchEvent(new Event("languagechange")));
            })}
          </li>
          <li class="opt">
            <span class="opt__name">${t("speed")}</span>
            ${segment(
              "speed",
              t("speed"),
              [
                ["off", t("speed.off")],
                ["fast", t("speed.fast")],
                ["normal", t("speed.normal")],
              ],
              settings.speed,
              (value) => {
                keep({ speed: value as Speed });
                this.requestUpdate();
              },
            )}
          </li>
        </ul>
      </section>
      <section class="panel">
        <h2 class="panel__head">
          ${t("account")}${" "}
          <span class="panel__note">
            ${person.me.kind === "account" ? t("account.have", { name: person.me.name }) : t("account.none")}
          </span>
        </h2>
        ${
          person.me.kind === "account"
            ? html`
                <div class="small__form">
                  <button
                    class="btn"
                    type="button"
                    @click=${async () => {
                      person.me = await api.forget();
                      keep({ name: "" });
                      this.requestUpdate();
                    }}>
                    ${t("log.out")}
                  </button>
                </div>
              `
            : html`
                <form class="small__form small__form--stack" @submit=${this.account}>
                  <label for="account">${t("account.name")}</label>
                  <input
                    class="field"
                    id="account"
                    name="account"
                    maxlength="24"
                    required
                    autocomplete="username" />
                  <label for="password">${t("password")}</label>
                  <input
                    class="field"
                    id="password"
                    name="password"
                    type="password"
                    minlength="8"
                    maxlength="256"
                    required
                    autocomplete="current-password" />
                  <div class="small__acts">
                    <button class="btn" type="submit" value="login">${t("log.in")}</button>
                    <button class="btn" type="submit" value="account">${t("account.make")}</button>
                  </div>
                </form>
                <p class="nothing">${t("account.words")}</p>
              `
        }
      </section>
    `;
  }

  private past(): TemplateResult {
    return html`
      <section class="panel">
        ${
          this.tables.length
            ? html`
                <ul>
                  ${this.tables.map((one) => {
                    const winner = one.seats.find(({ seat }) => one.result?.places[seat] === 1);
                    return html`
                      <li class="row ${colours(one.game)}">
                        ${crest(one.game)}
                        <span class="row__name">
                          <b>${one.name || one.title}</b>
                          <small>
                            ${one.title}
                            ${
                              winner
                                ? `, ${t("won.with", { name: winner.name, n: one.result!.scores[winner.seat] })}`
                                : nothing
                            }
                          </small>
                        </span>
                        <span class="small__acts">
                          <a class="btn btn--small" href="/tables/${one.id}">${t("score.sheet")}</a>
                          <a class="btn btn--small" href="/replay/${one.id}">${icon("play")}${t("replay")}</a>
                        </span>
                      </li>
                    `;
                  })}
                </ul>
              `
            : html`<p class="nothing">${t("history.none")}</p>`
        }${
          this.more
            ? html`
                <button class="btn btn--quiet addseat" type="button" @click=${() => void this.history(this.more!)}>
                  ${t("more")}
                </button>
              `
            : nothing
        }
      </section>
    `;
  }

  private credits(): TemplateResult {
    return html`
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
          ${Object.entries(this.authors).map(
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
  }
}

customElements.define("small-page", SmallPage);
