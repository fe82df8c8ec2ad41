/** Where the links in letters lead: one question, one button. Nothing happens before it is pressed. */
import { nothing } from "lit";
import { api } from "../api";
import { html } from "../html";
import words from "../words/en/notices.json";
import { learn, t } from "../words/words";
import { back, explain, mark, Page, setTitle, trouble } from "./page";

learn(words);

class LetterPage extends Page {
  what = "";
  token = "";
  static override properties = { what: { attribute: false }, token: { attribute: false } };
  private words = "";
  private done = "";

  override connectedCallback(): void {
    super.connectedCallback();
    setTitle(t("notices"));
  }

  private act = async (): Promise<void> => {
    try {
      const { label } = await api.letter(this.what, this.token);
      this.done = t(`letter.${this.what}.done`, { label });
      this.words = "";
    } catch (error) {
      this.words = explain(error);
    }
    this.requestUpdate();
  };

  protected override render(): unknown {
    return html`
      <div class="pagey lost-page">
        <header class="bar pagey__bar">
          ${mark()}
          <div class="bar__end">${back()}</div>
        </header>
        <main class="lost">
          <h1>${t(`letter.${this.what}`)}</h1>
          ${trouble(this.words)}${this.done ? html`<p role="status">${this.done}</p>` : nothing}
          <div class="lost__acts">
            ${
              this.done
                ? html`<a class="btn" href="/settings">${t("settings")}</a>`
                : html`
                    <button class="btn btn--lamp" type="button" @click=${this.act}>
                      ${t(`letter.${this.what}.do`)}
                    </button>
                  `
            }
          </div>
        </main>
      </div>
    `;
  }
}

customElements.define("letter-page", LetterPage);
