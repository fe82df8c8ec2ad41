/** The settings: name, looks, language, account. */
import type { TemplateResult } from "lit";
import { api } from "../../api";
import { html } from "../../html";
import { speedChoice, themeChoice } from "../../parts/looks";
import { segment } from "../../parts/options";
import { keep } from "../../settings";
import { LANGUAGES, language, speak, t } from "../../words/words";
import { person } from "../page";
import type { SmallPage } from "../small";

export const settings = (page: SmallPage): TemplateResult => html`
  <section class="panel">
    <h2 class="panel__head">${t("your.name")}</h2>
    ${nameForm(page)}
    <p class="nothing">${t("name.words")}</p>
  </section>
  <section class="panel">
    <h2 class="panel__head">${t("looks")}</h2>
    <ul class="opts">
      ${line(t("theme"), themeChoice(page))}${line(t("language"), languageChoice())}
      ${line(t("speed"), speedChoice(page))}
    </ul>
  </section>
  <section class="panel">
    <h2 class="panel__head">
      ${t("account")}${" "}
      <span class="panel__note">
        ${person.me.kind === "account" ? t("account.have", { name: person.me.name }) : t("account.none")}
      </span>
    </h2>
    ${person.me.kind === "account" ? logOut(page) : accountForm(page)}
  </section>
`;

const line = (words: string, choice: TemplateResult): TemplateResult => html`
  <li class="opt">
    <span class="opt__name">${words}</span>
    ${choice}
  </li>
`;

const languageChoice = (): TemplateResult =>
  segment("language", t("language"), Object.entries(LANGUAGES), language, (value) => {
    keep({ language: String(value) });
    void speak(String(value)).then(() => dispatchEvent(new Event("languagechange")));
  });

const nameForm = (page: SmallPage): TemplateResult => html`
  <form class="small__form" @submit=${(event: SubmitEvent) => rename(page, event)}>
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
`;

function rename(page: SmallPage, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const name = new FormData(event.target as HTMLFormElement).get("name") as string;
  return page.tell(async () => {
    person.me = await api.rename(name);
    return t("name.kept", { name: person.me.name });
  });
}

const accountForm = (page: SmallPage): TemplateResult => html`
  <form class="small__form small__form--stack" @submit=${(event: SubmitEvent) => account(page, event)}>
    <label for="account">${t("account.name")}</label>
    <input class="field" id="account" name="account" maxlength="24" required autocomplete="username" />
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
`;

function account(page: SmallPage, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = new FormData(event.target as HTMLFormElement);
  const act = (event.submitter as HTMLButtonElement | null)?.value === "login" ? api.login : api.account;
  return page.tell(async () => {
    person.me = await act(form.get("account") as string, form.get("password") as string);
    return t("account.done", { name: person.me.name });
  });
}

const logOut = (page: SmallPage): TemplateResult => html`
  <div class="small__form">
    <button
      class="btn"
      type="button"
      @click=${async () => {
        person.me = await api.forget();
        keep({ name: "" });
        page.requestUpdate();
      }}>
      ${t("log.out")}
    </button>
  </div>
`;
