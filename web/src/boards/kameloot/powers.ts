/** The prompt while a power is used. */
import { nothing, type TemplateResult } from "lit";
import type { Told } from "../../generated/kameloot";
import { html } from "../../html";
import { sentences } from "../../parts/draft";
import { worded } from "../../parts/options";
import { type Outcome, outcomes } from "../../parts/outcomes";
import { icon, type Part } from "../../parts/parts";
import { list, t } from "../../words/words";
import { upper } from "../board";
import type { KamelootBoard } from "./board";
import { THINGS, things_n } from "./cards";
import type { Plan } from "./plan";

/** The move that a power and what was touched for it make together. */
function composed(board: KamelootBoard, { thing, placed, to }: Plan & { kind: "power" }): string | undefined {
  if (thing !== "wand") return to || undefined;
  const [spread] = board.of("spread");
  const wanted = [...placed].sort().join();
  return (
    spread?.move ?? board.of("wand").find(({ parts }) => [parts.first, parts.second].sort().join() === wanted)?.move
  );
}

export function powerPrompt(board: KamelootBoard, plan: Plan & { kind: "power" }): TemplateResult {
  const { thing } = plan;
  const art = `kam:${thing}`;
  const move = composed(board, plan);
  const last = plan.placed.at(-1);
  const horns = last && joker(board, last) ? hornChips(board, plan) : undefined;
  const called = move && thing === "ring" ? answer(board, move) : undefined;
  const open = t(thing === "ring" && !called ? "kameloot.luck.pile" : "kameloot.luck.draw");
  const vain = called?.cards === 0;
  const said = vain ? t("kameloot.pile.vain") : (horns ?? sentences(board, board.foreseen(move), true));
  const price = html`<span class="draft__price"><b>${t("draft.price")}</b> ${t(`kameloot.price.${thing}`)}</span>`;
  const words = html`${said} ${price}`;
  if (move)
    return board.drafting({
      move,
      subject: board.said(move),
      button: button(board, plan, move),
      art,
      open,
      vain,
      words,
    });
  const text = worded(`kameloot.card.${thing}.text`, board.things[thing]?.text ?? "");
  return board.prompt(asked(board, plan), horns ?? text, board.takeBack(), art);
}

/** Verb and object again, in few words. */
function button(board: KamelootBoard, { thing, placed }: Plan & { kind: "power" }, move: string): string {
  const parts = board.offers.find((one) => one.move === move)?.parts;
  if (parts?.verb === "ring") return t("kameloot.do.ring", { things: t(`kameloot.words.${parts.thing}`) });
  if (parts?.verb === "potion") return t("kameloot.do.potion", { name: board.name(parts.seat) });
  if (parts?.verb === "parchment")
    return t("kameloot.do.parchment", {
      mine: t(`kameloot.words.${parts.mine}`),
      theirs: t(`kameloot.words.${parts.theirs}`),
    });
  if (parts?.verb === "wand") return t("kameloot.lay", { what: list(placed.map((one) => placing(board, one))) });
  return t(`kameloot.do.${thing}`);
}

/** What a power still waits for. */
function asked(board: KamelootBoard, { thing, placed: [first], mine }: Plan & { kind: "power" }): string {
  if (thing === "ring") return t("kameloot.ring.which");
  if (thing === "potion") return t("kameloot.potion.whom");
  if (thing === "parchment")
    return mine ? t("kameloot.parchment.theirs", { thing: t(`kameloot.words.${mine}`) }) : t("kameloot.parchment.mine");
  return first ? t("kameloot.wand.second", { one: placing(board, first) }) : t("kameloot.wand.first");
}

const placing = (board: KamelootBoard, placed: string): string =>
  joker(board, placed)
    ? t("kameloot.horn.on", { thing: t(`kameloot.words.${board.placed(placed).on}`) })
    : things_n(board, 1, placed);

/** Whom or what a power can be used on, each with what would follow. */
export function targets(board: KamelootBoard, plan: Plan & { kind: "power" }): TemplateResult {
  const choose = (to: string): void => {
    board.plan = { ...plan, to };
    board.requestUpdate();
  };
  if (plan.thing === "ring")
    return outcomes(board, t("kameloot.ring.which"), board.of("ring").map(calling(board)), plan.to, choose);
  const whom = board.of("potion").map(({ parts: { seat }, move }) => {
    const from = board.view.players[seat]!.tavern;
    const words = html`${t(`kameloot.leaves.${from}`)} ${moving(board, seat, move)}`;
    return { move, seat, title: board.name(seat), words };
  });
  return outcomes(board, t("kameloot.potion.whom"), whom, plan.to, choose);
}

/** What comes of a guest in the other tavern: sets grow, and a complete one waits there for its next guest. */
function moving(board: KamelootBoard, seat: number, move: string): Part {
  const told = board.foreseen(move);
  if (!told) return nothing;
  const other = board.view.players[seat]!.tavern === "owl" ? "cat" : "owl";
  const sold = (told.events as unknown as Told[]).some((one) => one.event === "sold");
  const grown = THINGS.flatMap((thing) => {
    const total = told.view.find(({ path }) => path === `taverns.${other}.totals.${thing}.cards`);
    const [have, before] = [Number(total?.after), Number(total?.before)];
    return have > before ? [{ things: t(`kameloot.words.${thing}`), have, of: board.total(other, thing).minimum }] : [];
  });
  const has = { tavern: t(`kameloot.short.${other}`) };
  const ripe = grown.filter((one) => one.have >= one.of);
  const rest = grown.filter((one) => one.have < one.of);
  const words = (all: typeof grown): string => list(all.map((one) => t("kameloot.grown", one)));
  const next = board.view.order.slice(1).find((one) => one === seat || board.view.players[one]!.tavern === other);
  const name = next === undefined ? "" : board.name(next);
  return html`
    <b>${sold ? nothing : t("kameloot.sold.none")}</b>
    ${rest.length ? t("kameloot.then.has", { ...has, sets: words(rest) }) : nothing}
    ${" "}${ripe.length ? html`<em>${t("kameloot.then.ripe", { ...has, sets: words(ripe), name })}</em>` : nothing}
  `;
}

const calling =
  (board: KamelootBoard) =>
  ({ parts: { thing }, move }: { parts: { thing: string }; move: string }): Outcome => {
    const { tavern } = board.me!;
    const { cards, minimum } = board.total(tavern, thing);
    const called = answer(board, move);
    const has = { tavern: t(`kameloot.short.${tavern}`), have: cards, of: minimum };
    const words = called
      ? html`
          ${t("kameloot.pile.n", { n: called.cards })}
          <b>${called.cards ? t("kameloot.becomes", { ...has, after: called.total }) : t("kameloot.pile.none")}</b>
        `
      : t("kameloot.has", has);
    return { move, title: upper(t(`kameloot.words.${thing}`)), art: `kam:${thing}`, kind: `obj-${thing}`, words };
  };

/** What the pile would answer, where the log has told it to everybody. */
function answer(board: KamelootBoard, move: string): Extract<Told, { event: "called" }>["data"] | undefined {
  const events = (board.foreseen(move)?.events ?? []) as unknown as Told[];
  return events.flatMap((one) => (one.event === "called" ? [one.data] : []))[0];
}

const joker = (board: KamelootBoard, placed: string): boolean => board.placed(placed).card === "horn";

/** Where else the last horn may go. */
export function hornChips(board: KamelootBoard, plan: Plan & { kind: "power" }): Part {
  const before = plan.placed.slice(0, -1);
  const places = new Set<string>();
  for (const { parts } of board.of("wand")) {
    const pair = [parts.first as string, parts.second as string];
    if (before.length && !pair.includes(before[0]!)) continue;
    for (const one of pair) if (joker(board, one) && !before.includes(one)) places.add(one);
  }
  if (places.size < 2) return nothing;
  return html`
    <span class="chips">
      ${[...places].map(
        (place) => html`
          <button
            class="btn btn--small chip"
            data-legal
            type="button"
            aria-pressed=${plan.placed.at(-1) === place ? "true" : "false"}
            @click=${() => {
              board.plan = { ...plan, placed: [...before, place] };
              board.requestUpdate();
            }}>
            ${icon(`kam:${board.placed(place).on}`)}${upper(t(`kameloot.words.${board.placed(place).on}`))}
          </button>
        `,
      )}
    </span>
  `;
}
