/** Friends of the reader, and who asks to be one. */
import type { TemplateResult } from "lit";
import { api } from "../../api";
import { company, meet } from "../../friends";
import type { SomebodyShown } from "../../generated/wire";
import { html } from "../../html";
import { friendList, friendship, guestRow } from "../../parts/friends";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { SmallPage } from "../small";

export const friends = (page: SmallPage): TemplateResult => html`
  <section class="panel" id="friends">
    <h2 class="panel__head">
      ${icon("person")}${t("friends")}${" "}
      <span class="panel__note">${t("friends.note")}</span>
    </h2>
    ${friendList(
      [...company.asking, ...company.friends].map((one) => row(page, one)),
      t("friends.none"),
    )}
  </section>
`;

function row(page: SmallPage, one: SomebodyShown): TemplateResult {
  const asks = company.asking.includes(one);
  const done = async (): Promise<string> => "";
  const part = (): void => void page.tell(async () => meet(() => api.part(one.person)).then(done));
  return guestRow(
    one,
    html`
      <span class="tell__acts">
        ${friendship(one, () => page.requestUpdate())}
        <button class="btn btn--quiet btn--small" type="button" @click=${part}>
          ${t(asks ? "friend.decline" : "friend.part")}${unseen(` ${one.name}`)}
        </button>
      </span>
    `,
  );
}
