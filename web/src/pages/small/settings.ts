/** The settings: name, looks, language, account. */
import type { TemplateResult } from "lit";
import { api } from "../../api";
import { html } from "../../html";
import { forgetReader } from "../../offline";
import { speedChoice, themeChoice } from "../../parts/looks";
import { segment } from "../../parts/options";
import { keep } from "../../settings";
import { nowhere } from "../../waiting";
import { LANGUAGES, language, speak, t } from "../../words/words";
import { person } from "../page";
import type { SmallPage } from "../small";
import { friends } from "./friends";
import { notices } from "./notices";

export const settings = (page: SmallPage): TemplateResult => html`
  <section class="panel">
    <h2 class="panel__head">${t("your.name")}</h2>
    ${nameForm(page)}
    <p class="nothing">${t("name.words")}</p>
  </section>
  ${notices(page)}${friends(page)}
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
    ${person.me.kind === "account" ? [codeForm(page), logOut(page)] : [accountForm(page), lostForm(page)]}
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

/** A code to be written down, for the day the password is lost. */
const codeForm = (page: SmallPage): TemplateResult => html`
  <form class="small__form" @submit=${(event: SubmitEvent) => makeCode(page, event)}>
    <label class="unseen" for="code-password">${t("password")}</label>
    <input
      class="field"
      id="code-password"
      name="password"
      type="password"
      required
      placeholder=${t("password")}
      autocomplete="current-password" />
    <button class="btn" type="submit">${t("code.make")}</button>
  </form>
`;

function makeCode(page: SmallPage, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const password = new FormData(form).get("password") as string;
  form.reset();
  return page.tell(async () => t("code.made", { code: (await api.recovery(password)).code }));
}

/** The code in the link of an operator. */
const given = (): string => new URLSearchParams(location.hash.slice(1)).get("code") ?? "";

/** Whoever has lost the password and has the code. */
const lostForm = (page: SmallPage): TemplateResult => html`
  <details class="small__lost" ?open=${given() !== ""}>
    <summary>${t("code.lost")}</summary>
    <form class="small__form small__form--stack" @submit=${(event: SubmitEvent) => useCode(page, event)}>
      <label for="code">${t("code")}</label>
      <input class="field" id="code" name="code" maxlength="60" required autocomplete="off" value=${given()} />
      <label for="new-password">${t("password.new")}</label>
      <input
        class="field"
        id="new-password"
        name="password"
        type="password"
        minlength="8"
        maxlength="256"
        required
        autocomplete="new-password" />
      <div class="small__acts"><button class="btn" type="submit">${t("code.use")}</button></div>
    </form>
  </details>
`;

function useCode(page: SmallPage, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = new FormData(event.target as HTMLFormElement);
  return page.tell(async () => {
    person.me = await api.reset(form.get("code") as string, form.get("password") as string);
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
        nowhere();
        await forgetReader().catch(() => undefined); // a page without TLS has no cupboard
        keep({ name: "" });
        page.requestUpdate();
      }}>
      ${t("log.out")}
    </button>
  </div>
`;
