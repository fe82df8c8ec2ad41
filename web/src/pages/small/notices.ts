/** How the reader is told that it is their move: in the page, by the browser, by push, mail or webhook. */
import { nothing, type TemplateResult } from "lit";
import { api } from "../../api";
import type { ChannelShown, NoticesShown } from "../../generated/wire";
import { html } from "../../html";
import { icon, type Part } from "../../parts/parts";
import { canPush, startPush, stopPush, thisDevice } from "../../push";
import { keep, settings } from "../../settings";
import { play } from "../../sound";
import words from "../../words/en/notices.json";
import { language, learn, t } from "../../words/words";
import type { SmallPage } from "../small";

learn(words);

let shown: NoticesShown | null = null;
let device = ""; // the channel that is this device

export async function fetchNotices(): Promise<void> {
  [shown, device] = [await api.notices(), await thisDevice()];
}

export const notices = (page: SmallPage): TemplateResult => html`
  <section class="panel tells" id="notices">
    <h2 class="panel__head">
      ${icon("bell")}${t("tell.me")}${" "}
      <span class="panel__note">${t("for.all.tables")}</span>
    </h2>
    <ul class="tells__list">
      ${sound(page)}${browser(page)}${shown ? channels(page, shown) : nothing}
    </ul>
    ${shown ? foot(page, shown) : nothing}
  </section>
`;

/** One way to be told: a picture, its name, what it is, and a switch or what must be said first. */
const way = (image: string, name: string, mark: string, words: string, control: Part): TemplateResult => html`
  <li class="tell">
    ${icon(image)}
    <div>
      <span class="opt__name">${name}</span>
      ${mark ? html`<span class="tell__mark">${mark}</span>` : nothing}
      <p>${words}</p>
    </div>
    ${control}
  </li>
`;

const lever = (name: string, on: boolean, turn: (on: boolean) => void): TemplateResult => html`
  <input
    class="switch"
    type="checkbox"
    role="switch"
    aria-label=${name}
    .checked=${on}
    @change=${(event: Event) => turn((event.target as HTMLInputElement).checked)} />
`;

const sound = (page: SmallPage): TemplateResult =>
  way(
    "sound",
    t("sound"),
    "",
    t("sound.words"),
    lever(t("sound"), settings.sound, (on) => {
      keep({ sound: on });
      play("turn");
      page.requestUpdate();
    }),
  );

function browser(page: SmallPage): TemplateResult {
  const may = "Notification" in window ? Notification.permission : "denied";
  const on = settings.notify && may === "granted";
  const mark = may === "granted" ? t("allowed") : may === "denied" ? t("not.allowed") : "";
  const turn = async (wanted: boolean): Promise<void> => {
    if (wanted && "Notification" in window) await Notification.requestPermission();
    keep({ notify: wanted });
    page.requestUpdate();
  };
  const words = may === "denied" ? t("browser.denied") : t("browser.words");
  return way(
    "bell",
    t("browser.notice"),
    mark,
    words,
    lever(t("browser.notice"), on, (wanted) => void turn(wanted)),
  );
}

/** Does something to the channels and shows what came of it. */
const change = (page: SmallPage, act: () => Promise<NoticesShown>, done = ""): void =>
  void page.tell(async () => {
    shown = await act();
    device = await thisDevice();
    return done;
  });

const channels = (page: SmallPage, now: NoticesShown): Part[] => [
  push(page, now),
  address(page, now, "mail", "mail", now.mail),
  address(page, now, "webhook", "hook", now.webhook),
  quiet(page, now),
];

function push(page: SmallPage, now: NoticesShown): TemplateResult {
  const mine = now.channels.find(({ id }) => id === device);
  const turn = (on: boolean): void =>
    change(page, () => (on ? startPush(now.push_key) : mine ? stopPush(mine.id) : api.notices()));
  const words = canPush() ? t("push.words") : t("push.cannot");
  const control = canPush() ? lever(t("push"), mine?.on ?? false, turn) : nothing;
  return way("phone", t("push"), mine?.label ?? "", `${words}${failed(mine)}`, control);
}

const failed = (one?: ChannelShown): string => (one?.answer ? ` ${t("channel.failed", { answer: one.answer })}` : "");

/** A way that needs an address: the switch once there is one, a field until then. */
function address(page: SmallPage, now: NoticesShown, kind: "mail" | "webhook", image: string, can: boolean): Part {
  const mine = now.channels.find((one) => one.kind === kind);
  const words = !can ? t(`${kind}.cannot`) : mine && !mine.confirmed ? t("mail.confirm") : t(`${kind}.words`);
  const name = t(kind);
  if (!can) return way(image, name, "", words, nothing);
  if (!mine) return way(image, name, "", words, field(page, kind));
  const acts = html`
    ${lever(name, mine.on && mine.confirmed, (on) => change(page, () => api.switchChannel(mine.id, on)))}
    <button
      class="btn btn--quiet btn--small"
      type="button"
      @click=${() => change(page, () => api.removeChannel(mine.id))}>
      ${t("take.away")}
    </button>
  `;
  return way(image, name, mine.label, `${words}${failed(mine)}`, html`<span class="tell__acts">${acts}</span>`);
}

function field(page: SmallPage, kind: "mail" | "webhook"): TemplateResult {
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement).get("address") as string;
    change(page, () => api.addChannel({ kind, address: given.trim() }), kind === "mail" ? t("mail.confirm") : "");
  };
  return html`
    <form class="tell__form" @submit=${add}>
      <input
        class="field field--small"
        name="address"
        type=${kind === "mail" ? "email" : "url"}
        required
        maxlength="1000"
        aria-label=${t(`${kind}.address`)}
        placeholder=${t(`${kind}.address`)} />
      <button class="btn btn--small" type="submit">${t("add")}</button>
    </form>
  `;
}

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

function quiet(page: SmallPage, now: NoticesShown): TemplateResult {
  const set = (event: Event): void => {
    const [from, to] = [...(event.target as Element).closest("span")!.querySelectorAll("input")].map(minuteOf);
    const both = from !== null && to !== null;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const hours = { quiet_from: both ? from! : null, quiet_to: both ? to! : null };
    if (both || (from === null && to === null)) change(page, () => api.setNotices({ ...hours, zone, language }));
  };
  const time = (minute: number | null, label: string): TemplateResult => html`
    <input
      class="field field--small"
      type="time"
      aria-label=${label}
      .value=${minute === null ? "" : clockTime(minute)}
      @change=${set} />
  `;
  const control = html`
    <span class="tell__hours">
      ${time(now.quiet_from, t("quiet.from"))}<i>${t("quiet.to")}</i>${time(now.quiet_to, t("quiet.until"))}
    </span>
  `;
  return way("moon", t("quiet"), "", t("quiet.words"), control);
}

const minuteOf = ({ valueAsNumber }: HTMLInputElement): number | null =>
  Number.isNaN(valueAsNumber) ? null : valueAsNumber / 60_000;

const foot = (page: SmallPage, now: NoticesShown): TemplateResult => html`
  <p class="tells__foot">
    <button
      class="btn btn--small"
      type="button"
      ?disabled=${!now.channels.some(({ on, confirmed }) => on && confirmed)}
      @click=${() => change(page, () => api.tryNotices(), t("try.sent"))}>
      ${icon("bell")}${t("try.now")}
    </button>
    <span>${t("mute.words")}</span>
  </p>
`;
