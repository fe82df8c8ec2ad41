/** The map of rules: a cell a paragraph of the ledger, the lighter the more games carried it out. */
import { nothing, type TemplateResult } from "lit";
import type { ResultShown, RuleTold } from "../../generated/wire";
import { html } from "../../html";
import { t } from "../../words/words";

const STEPS = [1, 0.75, 0.25, 0.05, 0]; // a game in so many parts, from always down to rarely

/** How light a cell is: 0 always, 4 rarely; never and not to be counted stand apart. */
function heat({ kind, b }: RuleTold): string {
  if (kind === "never") return "never";
  if (kind !== "fired") return "unseen";
  if (!b) return "never";
  return String(STEPS.findIndex((least) => (least ? b >= least : true)));
}

const percent = (share: number): number => Math.round(100 * share);

function said(one: RuleTold, alone: boolean): string {
  if (one.kind === "looked" || one.kind === "unseen") return t(`ws.map.${one.kind}`);
  const values = { b: percent(one.b), a: percent(one.a) };
  return t(alone ? "ws.map.share" : "ws.map.shares", values);
}

/** Paragraphs by chapter, in the order of the ledger. */
function chapters(rules: RuleTold[]): Map<string, RuleTold[]> {
  const found = new Map<string, RuleTold[]>();
  for (const one of rules) {
    // by pattern: the name of a rule has its chapter in the middle
    const chapter = one.rule.split("-")[1]!;
    found.set(chapter, [...(found.get(chapter) ?? []), one]);
  }
  return found;
}

export function rulesMap({ rules }: ResultShown, alone: boolean): TemplateResult | typeof nothing {
  if (!rules.length) return nothing;
  const counted = rules.filter(({ kind }) => kind === "fired" || kind === "never");
  const n = counted.filter(({ b }) => b > 0).length;
  const all = counted.length;
  return html`
    <section class="ws-map">
      <h3>${t("ws.map")} <small>${t("ws.map.note", { n, all })}</small></h3>
      <div class="ws-map__chapters" role="img" aria-label="${t("ws.map")}: ${t("ws.map.note", { n, all })}">
        ${[...chapters(rules)].map(
          ([chapter, cells]) => html`
            <p>
              <span>${chapter}</span>
              ${cells.map(
                (one) => html`
                  <i
                    class="ws-cell"
                    data-heat=${heat(one)}
                    data-rule=${one.rule}
                    data-changed=${one.changed && !alone ? "yes" : nothing}
                    title="${one.rule}: ${said(one, alone)}"></i>
                `,
              )}
            </p>
          `,
        )}
      </div>
      <ul class="ws-map__legend">
        ${["0", "1", "2", "3", "4", "never", "unseen"].map(
          (step) => html`<li><i class="ws-cell" data-heat=${step}></i>${t(`ws.map.heat.${step}`)}</li>`,
        )}
        ${
          alone
            ? nothing
            : html`<li><i class="ws-cell" data-heat="2" data-changed="yes"></i>${t("ws.map.changed")}</li>`
        }
      </ul>
    </section>
  `;
}

/** The same as a list, those that changed most first: for whoever reads it without the picture. */
export function rulesTable({ rules }: ResultShown, alone: boolean): TemplateResult | typeof nothing {
  if (!rules.length) return nothing;
  const ordered = [...rules].sort((one, other) => Math.abs(other.b - other.a) - Math.abs(one.b - one.a));
  return html`
    <table class="ws-table">
      <thead><tr><th scope="col">${t("ws.map")}</th><th scope="col">${t("ws.map.games")}</th></tr></thead>
      <tbody>
        ${ordered.map(
          (one) => html`
            <tr>
              <th scope="row"><button class="ws-rule" type="button" data-rule=${one.rule}>${one.rule}</button></th>
              <td>${said(one, alone)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
