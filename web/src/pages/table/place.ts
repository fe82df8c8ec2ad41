/** Where the menu of a table unfolds; its items come when it is opened for the first time. */
import { nothing, type TemplateResult } from "lit";
import type { TableShown } from "../../generated/wire";
import { html } from "../../html";
import { whenIdle } from "../../idle";
import type { TablePage } from "../table";

const items = (): Promise<typeof import("./menu")> => import("./menu");

export const menu = (page: TablePage, one: TableShown): TemplateResult => html`
  <div class="menu panel" id="table-menu" popover @beforetoggle=${() => void open(page)}>
    ${page.menu?.items(page, one) ?? nothing}
  </div>
`;

async function open(page: TablePage): Promise<void> {
  if (!page.menu) page.change({ menu: await items() });
}

/** Loaded before anybody asks for it. */
export const menuAhead = (): void => whenIdle(() => void items().catch(() => undefined));
