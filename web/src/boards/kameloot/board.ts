/** Kameloot: a street with two taverns, the square between them, your hand below. */
import { nothing, type TemplateResult } from "lit";
import type { Parts, PlayerView, Total, View } from "../../generated/kameloot";
import type { Happened } from "../../generated/wire";
import { html } from "../../html";
import type { Motion } from "../../motion";
import type { Figured } from "../../parts/draft";
import type { Looked } from "../../parts/look";
import { card, icon, type Part, unseen } from "../../parts/parts";
import words from "../../words/en/kameloot.json";
import { learn, t } from "../../words/words";
import { type Around, Board } from "../board";
import { face, type Placed, THINGS, type Thingly } from "./cards";
import { handRow } from "./hand";
import { looked } from "./look";
import { moved } from "./motions";
import type { Plan } from "./plan";
import { promptLine } from "./prompt";
import { square } from "./square";
import { tavern } from "./taverns";

learn(words);

export class KamelootBoard extends Board<View, Parts> {
  plan: Plan = { kind: "lay", cards: [], on: "" };
  protected override see = ["taverns"];

  sold = ""; // where the last sale took place

  protected reset(): void {
    this.plan = { kind: "lay", cards: [], on: "" };
  }

  get things(): Record<string, Thingly> {
    return this.index<Thingly>("objects");
  }

  /** A way in which a wand lays a card: which card it is, and which collection it joins. */
  placed(id: string): Placed {
    return this.index<Placed>("placed")[id]!;
  }

  get me(): PlayerView | undefined {
    return this.view.players[this.around.you];
  }

  /** The hand, card by card. */
  get hand(): string[] {
    const held = this.view.hand ?? {};
    return [...THINGS, "horn"].flatMap((thing) => Array.from({ length: held[thing] ?? 0 }, (_, i) => `${thing}#${i}`));
  }

  total(tavern: string, thing: string): Total {
    return this.view.taverns[tavern]!.totals[thing]!;
  }

  override figure({ figure }: { figure: string }): Figured | null {
    return figure === "gold" ? { art: "coin", word: t("kameloot.gold") } : null;
  }

  override zoomed(id: string): TemplateResult | null {
    return this.things[id] ? card(face(this, id)) : null;
  }

  override looked(id: string): Looked | null {
    return looked(this, id);
  }

  override held(view: View): Part {
    const cards = [...THINGS, "horn"].flatMap((thing) => Array.from({ length: view.hand?.[thing] ?? 0 }, () => thing));
    return html`
      <span class="held">${cards.map((thing) => card(face(this, thing, false), "s"))}</span>
      ${unseen(`: ${cards.map((thing) => t(`kameloot.word.${thing}`)).join(", ")}`)}
    `;
  }

  override motions(event: Happened): Motion[] {
    return moved(this, event);
  }

  /** On a phone the drawer grows while a move is put together, and one's own tavern must not go under it. */
  protected override updated(): void {
    const { plan } = this;
    if (plan.kind === "lay" ? !plan.cards.length : plan.thing === "parchment") return;
    for (const what of [`[data-tavern="${this.me?.tavern}"] .ledger`, ".member--you"])
      this.querySelector(`.street ${what}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  protected override render(): unknown {
    const { around } = this;
    if (!around.live) return html`<div class="kam">${this.tableau()}</div>`;
    return html`
      <div class="board game-kameloot kameloot">
        ${around.bar(
          html`
          <span>
            ${this.view.last_round ? t("kameloot.last.round") : t("kameloot.left", { n: this.view.pile })}
          </span>
        `,
          nothing,
          (seat) => tavernSign(this.view.players[seat]!.tavern),
        )}
        <main class="kam">
          ${around.ticker()}${this.tableau()}
          <div class="near">${promptLine(this)}${this.view.hand ? handRow(this) : nothing}</div>
        </main>
        ${around.log()}
      </div>
    `;
  }

  override tableau(): TemplateResult {
    return html`<div class="street">${tavern(this, "owl")}${square(this)}${tavern(this, "cat")}</div>`;
  }
}

const tavernSign = (tavern: string): Part => html`${icon(tavern)}${unseen(t(`kameloot.in.${tavern}`))}`;

customElements.define("kameloot-board", KamelootBoard);
export const draw = (around: Around<View>): TemplateResult =>
  html`<kameloot-board data-board .around=${around}></kameloot-board>`;
export { printed } from "./printed";
