/** Paying in one panel, for a weapon or for what a card does: the whole payment is laid out, foreseen by the engine
 *  part by part, and made at once. */
import { nothing, type TemplateResult } from "lit";
import type { Offer, Previewed } from "../../generated/wire";
import { html } from "../../html";
import { icon, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import { upper } from "../board";
import type { SmithsBoard } from "./board";
import { GOODS, LETTER } from "./content";

/** How much of a material is given, of how much it may and must be. */
interface Share {
  material: string;
  price: number;
  least: number;
  most: number;
  give: number;
}

interface Payment {
  moves: string[];
  shares: Share[];
  told: Previewed | null; // of the whole; null while a part of it is not known yet
}

/** The moves that craft a weapon, or that pay what is asked for at the table, as the payment is laid out now: as few
 *  essence as can be, unless changed. */
function payment(board: SmithsBoard, craft: Offer | null): Payment {
  const cost: Record<string, number> = craft ? board.arms[board.weapon]!.cost : board.view.payment!.price;
  const moves = craft ? [craft.move] : [];
  const shares: Share[] = [];
  for (;;) {
    const told = moves.length ? board.foreseen(board.chain(moves)) : null;
    const next = moves.length ? told?.asked[moves.length - 1] : board.around.ask;
    if ((moves.length && !told) || next?.phase !== "paying") return { moves, shares, told };
    const offers = next.options as unknown as { move: string; parts: { material: string; amount: number } }[];
    const amounts = offers.map(({ parts }) => Number(parts.amount));
    const { material } = offers[0]!.parts;
    if (later(material, shares)) return { moves, shares, told };
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const give = Math.max(least, Math.min(most, board.gives[material] ?? most));
    shares.push({ material, price: cost[material] ?? most, least, most, give });
    moves.push(offers.find(({ parts }) => Number(parts.amount) === give)!.move);
  }
}

/** Materials are asked for in their order: what does not go on in it is another payment. */
const later = (material: string, shares: Share[]): boolean =>
  shares.some((one) => order(one.material) >= order(material));

const order = (material: string): number => (GOODS as readonly string[]).indexOf(material);

/** What is paid for: the weapon that is crafted, or what the table asks for. */
function thing(board: SmithsBoard, craft: Offer | null): { name: string; art: string; text?: string } {
  const { card, weapon } = board.view.payment ?? {};
  const made = craft ? board.weapon : (weapon ?? "");
  const doing = board.cards[card ?? ""];
  return made || !doing
    ? { name: board.arms[made]?.name ?? "", art: `mys:${made}` }
    : { name: doing.name, art: `mys:t-${doing.type}`, text: doing.text };
}

/** The payment laid out piece by piece, in the place of the actions. */
export function laidOut(board: SmithsBoard, craft: Offer | null): TemplateResult {
  const { shares, told } = payment(board, craft);
  const { name, text } = thing(board, craft);
  const n = board.figures.exchange ?? 2;
  return html`
    <section class="laidout" data-thing="payment" aria-label=${t("mys.give.for", { name })}>
      <h3>
        ${t("mys.give.for", { name })}
        ${shares.length ? html`<small>${t("mys.pay.words", { n })}</small>` : nothing}
      </h3>
      ${text ? html`<p data-brings>${text}</p>` : nothing}
      <ul class="paysets">${shares.map((one) => html`<li class="payset">${pieces(board, one, n)}</li>`)}</ul>
      ${told && !shares.length ? html`<p>${t("mys.pay.one")}</p>` : nothing}
    </section>
  `;
}

function pieces(board: SmithsBoard, share: Share, n: number): TemplateResult {
  const { material, price, give } = share;
  const have = board.me.stock[material] ?? 0;
  return html`
    <span class="payset__name">
      ${t(`mys.${material}`)}
      <b>${have}${icon("arrow")}<em>${have - give}</em></b>
    </span>
    <span class="payset__slots">${Array.from({ length: price }, (_, i) => piece(board, share, i, n))}</span>
  `;
}

function piece(board: SmithsBoard, { material, least, most, give }: Share, i: number, n: number): TemplateResult {
  const real = i < give;
  const essence = html`${icon("mys:essence")}<b>${n}</b>`;
  if (i < least)
    return html`<span class="slot slot--kept res-${LETTER[material]}">
      ${icon(`mys:${material}`)}<i>${icon("mys:lock")}</i>${unseen(t("mys.kept"))}</span>`;
  if (i >= most) return html`<span class="slot slot--must">${essence}</span>`;
  const change = (): void => {
    board.gives = { ...board.gives, [material]: real ? i : i + 1 };
    board.requestUpdate();
  };
  return html`
    <button
      class="slot ${real ? `slot--real res-${LETTER[material]}` : "slot--essence"}"
      type="button"
      aria-pressed=${real ? "false" : "true"}
      @click=${change}>
      ${real ? icon(`mys:${material}`) : essence}${unseen(`${t(`mys.${material}`)}: ${t("mys.instead", { n })}`)}
    </button>
  `;
}

/** What is asked for at the table is paid in one go. */
export function paid(board: SmithsBoard): TemplateResult {
  const { moves, shares, told } = payment(board, null);
  const { name, art } = thing(board, null);
  const subject = t("mys.pay.for", { name });
  if (!told) return board.prompt(subject, nothing, board.undoing(), art);
  return board.drafting({
    move: board.chain(moves),
    subject,
    art,
    bare: true,
    beside: ({ of }) => shares.some(({ material }) => material === of),
  });
}

export function crafting(board: SmithsBoard, craft: Offer): TemplateResult {
  const { moves, shares, told } = payment(board, craft);
  const subject = upper(craft.text);
  const { points } = board.arms[board.weapon]!;
  if (!told) return board.prompt(subject, nothing, board.takeBack(), "mys:craft");
  const words = t("mys.craft.words", { n: points });
  return board.drafting({
    move: board.chain(moves),
    subject,
    words,
    art: `mys:${board.weapon}`,
    open: t("mys.luck.craft"),
    beside: ({ of }) => shares.some(({ material }) => material === of),
    brought: made(board),
  });
}

/** How near the end it brings: the weapons then, of so many. */
function made({ me, view }: SmithsBoard): TemplateResult {
  const n = me.weapons.length;
  return html`
    <li class="ba">
      ${icon("mys:craft")}
      <span>${t("mys.weapons")}</span>
      <b>${n}</b>
      ${icon("arrow")}${unseen("→")}
      <b class="after">${t("mys.of", { n: n + 1, of: view.enough })}</b>
    </li>
  `;
}
