/** The other heroes: their five numbers, and their piles in small. */
import { nothing, type TemplateResult } from "lit";
import type { CardView, PlayerView } from "../../generated/enchanters";
import { html } from "../../html";
import { lookable } from "../../parts/look";
import { icon, type Part, seatClass, sigil, unseen } from "../../parts/parts";
import { t } from "../../words/words";
import type { EnchantersBoard } from "./board";
import { lasting } from "./card";
import type { Card } from "./contents";
import { figure, tally } from "./marks";

export function rivals(board: EnchantersBoard): TemplateResult {
  const seats = board.view.players.map((_, seat) => seat);
  const others = [...seats.slice(board.seat + 1), ...seats.slice(0, board.seat)];
  return html`<ul class="rivals plates--narrow" aria-label=${t("enc.others")}>
    ${others.map((seat) => rival(board, seat))}</ul>`;
}

function rival(board: EnchantersBoard, seat: number): TemplateResult {
  const one = board.view.players[seat]!;
  const target = board.asked ? board.of("target").find(({ parts }) => parts.seat === seat) : undefined;
  return html`<li class="rival panel ${seatClass(seat)} ${target ? "rival--lit" : ""}" data-rival=${seat}>
    ${target ? targeted(board, seat, target.move) : nothing}${head(board, seat, one)}
    ${five(one)}${minis(board, one)}</li>`;
}

const targeted = (board: EnchantersBoard, seat: number, move: string): TemplateResult =>
  html`<button class="rival__touch" data-legal type="button" @click=${() => board.choose(move)}>
    ${unseen(t("enc.pick", { name: board.name(seat) }))}</button>`;

function head(board: EnchantersBoard, seat: number, one: PlayerView): TemplateResult {
  const name = board.name(seat);
  const who = html`${sigil(seat, name)}<span class="rival__who">
    <span class="plate__name">${name}${board.around.table.pending.includes(seat) ? wait() : nothing}</span>
    <span class="rival__name">${artifact(board, one)}</span></span>`;
  return html`<div class="rival__head">${lookable(`seat:${seat}`, who, "rival__look", true)}
    ${one.protected ? safe() : nothing}${board.around.clock(seat)}</div>`;
}

const wait = (): TemplateResult => html`<span class="plate__wait">${icon("glass")}${unseen(t("choosing"))}</span>`;

const safe = (): TemplateResult =>
  html`<span class="tag" title=${t("enc.protected")}>
    ${icon("enc:guard")}<span class="wide">${t("enc.safe")}</span></span>`;

/** Item and Enchantment on top read as one name. */
const artifact = (board: EnchantersBoard, { items, enchantments }: PlayerView): string =>
  [items, enchantments]
    .map((pile) => board.cards[pile.at(-1)?.id ?? ""]?.name)
    .filter(Boolean)
    .join(" ");

const five = (one: PlayerView): TemplateResult =>
  html`<span class="five">${tally("atk", one.attack, t("enc.attack"))}${tally("def", one.defense, t("enc.defense"))}
    ${tally("gem", one.crystals, t("enc.crystals"))}${tally("wound", one.wounds, t("enc.wounds"))}
    ${tally("glory", one.glory, t("enc.glory"))}</span>`;

const minis = (board: EnchantersBoard, one: PlayerView): TemplateResult =>
  html`<ul class="minis wide">${mini(board, "item", one.items)}${mini(board, "ench", one.enchantments)}
    ${mini(board, "monster", one.trophies)}</ul>`;

/** A pile in small: its top, and strips as far as there is room beside the log. */
function mini(board: EnchantersBoard, kind: string, cards: CardView[]): TemplateResult {
  const most = board.view.players.length > 3 ? 1 : 4;
  const pile = [...cards].reverse().map(({ id }) => board.cards[id]);
  const strips = pile
    .slice(0, most)
    .map((one) => html`<span class="mini__strip">${one ? lasting(one) : nothing}</span>`);
  const more = cards.length > most ? html`<span class="mini__strip">+${cards.length - most}</span>` : nothing;
  return html`<li class="mini">${miniTop(kind, pile[0])}${strips}${more}</li>`;
}

const miniTop = (kind: string, top: Card | undefined): TemplateResult =>
  html`<span class="mini__art ${top ? `kind-${kind}` : "mini__art--none"}" data-zoom=${top?.id ?? nothing}>
    ${top ? icon(`enc:${top.id}`) : nothing}
    <span class="mini__has">${top && kind !== "monster" ? has(top) : nothing}</span>
  </span>`;

function has(top: Card): Part[] {
  const { attack, defense } = top.uncovered;
  return [attack ? figure("atk", attack) : nothing, defense ? figure("def", defense) : nothing];
}
