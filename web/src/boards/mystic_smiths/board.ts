/** Mystic Smiths: the Central Forge above, the roll in the middle, your six niches below, weapons on the rack. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, SmithView, View } from "../../generated/mystic_smiths";
import type { Change, Happened, Price } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import type { Figured } from "../../parts/draft";
import type { Looked } from "../../parts/look";
import { icon, unseen } from "../../parts/parts";
import words from "../../words/en/mystic_smiths.json";
import { learn, t } from "../../words/words";
import { type Around, Board } from "../board";
import { deed } from "./actions";
import { rolled } from "./activation";
import { face } from "./cards";
import type { Act, Card, Weapon } from "./content";
import { hearth } from "./hearth";
import { looked } from "./look";
import { central } from "./market";
import { moved, seenAt } from "./motions";
import { rack } from "./rack";
import { possessions, smith } from "./smiths";
import { onMarket } from "./touch";

learn(words);

const NARROW = matchMedia("(max-width: 720px)");

export class SmithsBoard extends Board<View, Parts> {
  act: Act | "" = "";

  eyed: Act | "" = ""; // under the hand or in focus: what it does is told before it is chosen

  market = "";

  weapon = "";

  give = -1;

  gives: Record<string, number> = {}; // of each material, where less is given than could be

  tab = "weapons";

  override reveal(mark: string): void {
    // by pattern: a lesson's mark is a path
    const [kind] = mark.split(".");
    if (kind === "central") this.tab = "market";
    else if (kind === "rack") this.tab = "weapons";
    this.requestUpdate();
  }

  protected reset(): void {
    this.act = "";
    this.market = "";
    this.weapon = "";
    this.give = -1;
    this.gives = {};
    if (this.around.ask && onMarket(this) && this.of("copy").length + this.of("swap").length) this.tab = "market";
  }

  get cards(): Record<string, Card> {
    return this.index<Card>("cards");
  }

  get abilities(): Record<string, { id: string; name: string; text: string }> {
    return this.index<{ id: string; name: string; text: string }>("abilities");
  }

  get arms(): Record<string, Weapon> {
    return this.index<Weapon>("weapons");
  }

  get figures(): Record<string, number> {
    return (this.around.contents.figures ?? { exchange: 2, meditate: 2 }) as Record<string, number>;
  }

  eye(act: Act | ""): void {
    this.eyed = NARROW.matches ? "" : act; // there each says it itself
    this.requestUpdate();
  }

  /** How many of the 16 rolls wake a space. */
  odds(space: string): number {
    return this.index<{ id: string; odds: number }>("spaces")[space]?.odds ?? 0;
  }

  /** The spaces that the dice have woken. */
  get awake(): string[] {
    const { dice, sum } = this.view;
    return dice.length ? (this.index<{ id: string; wakes: string[] }>("rolls")[sum]?.wakes ?? []) : [];
  }

  get seat(): number {
    return Math.max(0, this.around.you);
  }

  get me(): SmithView {
    return this.view.players[this.seat]!;
  }

  seenAt(move: Record<string, unknown>): string[] {
    return seenAt(move);
  }

  override motions(event: Happened): Motion[] {
    return moved(this, event);
  }

  protected override render(): unknown {
    const { around, view } = this;
    if (!around.live) return html`<div class="smiths smiths--replay" data-whole>${this.tableau()}</div>`;
    return html`
      <div class="board game-mystic_smiths smiths smiths--${view.players.length}">
        ${around.bar(html`
          <span class="narrow count count--point">
            ${icon("mys:point")}${this.me.points}${unseen(` ${t("mys.points")}`)}
          </span>
          <span class="narrow count" data-thing="plate.${this.seat}">
            ${icon("mys:craft")}${this.me.weapons.length}/${view.enough}${unseen(` ${t("mys.weapons")}`)}
          </span>
          <span>${view.round ? t("mys.round", { n: view.round }) : ""}</span>
          <span class="wide">${view.last_round ? t("mys.last") : t("mys.ends", { n: view.enough })}</span>
        `)}
        ${this.tableau()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    const lit = this.asked ? this.of("craft").length : 0;
    return html`
      <div class="around">
        <ul class="smithies plates--narrow" aria-label=${t("mys.others")}>
          ${this.view.players
            .map((_, seat) => seat)
            .filter((seat) => seat !== this.seat)
            .map((seat) => smith(this, seat))}
        </ul>
        ${possessions(this)}
      </div>
      <main class="smithy">
        ${this.around.ticker()}${central(this)}${rolled(this)}${this.around.live ? deed(this) : nothing}${hearth(this)}
      </main>
      <aside class="side">
        <div class="tabs narrow" role="tablist">
          <button
            type="button"
            role="tab"
            aria-selected=${this.tab === "weapons" ? "true" : "false"}
            @click=${() => {
              this.tab = "weapons";
              this.requestUpdate();
            }}>
            ${t("mys.weapons")}${
              lit
                ? html`
                    ${" "}
                    <span>${t("mys.lit", { n: lit })}</span>
                  `
                : nothing
            }
          </button>
          <button
            type="button"
            role="tab"
            aria-selected=${this.tab === "market" ? "true" : "false"}
            @click=${() => {
              this.tab = "market";
              this.requestUpdate();
            }}>
            ${t("mys.central")}
          </button>
        </div>
        ${rack(this)}${this.around.live ? this.around.log() : nothing}
      </aside>
    `;
  }

  override figure({ figure, of }: Change | Price): Figured | null {
    if (figure === "points") return { art: "mys:point", word: t("mys.points") };
    return figure === "stock" && of ? { art: `mys:${of}`, word: t(`mys.${of}`) } : null;
  }

  override looked(id: string): Looked | null {
    return looked(this, id);
  }

  override zoomed(id: string): TemplateResult | null {
    const card = this.cards[id];
    return card
      ? html`
          <span class="card fcard kind-${card.type}">
            ${face(this, card, card.cost > 0)}
            <span class="zoom__text">${card.text}</span>
          </span>
        `
      : null;
  }
}

customElements.define("smiths-board", SmithsBoard);
export const draw = (around: Around<View>): TemplateResult =>
  html`<smiths-board data-board .around=${around}></smiths-board>`;
export { printed } from "./printed";
