/** What the reader does at the table: commands to the server, and what its answers change. */

import type { Previewed } from "../../generated/wire";
import type { Answer } from "../../live";
import { unmark } from "../../motion";
import { has, t } from "../../words/words";
import { go } from "../page";
import type { TablePage } from "../table";

export async function command(page: TablePage, type: string, more: Record<string, unknown> = {}): Promise<boolean> {
  const answer = await page.live!.send({ type, ...more });
  if (answer.type === "refused") {
    refused(page, answer);
    return false;
  }
  if (answer.type === "done" && answer.table) go(`/tables/${answer.table}`);
  return true;
}

function refused(page: TablePage, { code, reason, rule }: Extract<Answer, { type: "refused" }>): void {
  page.busy = false;
  if (code === "stale") page.words = t("trouble.stale");
  else if (rule) page.why = { key: "", title: t("not.possible"), text: reason, rule };
  else page.words = has(`trouble.${code}`) ? t(`trouble.${code}`, { reason }) : reason;
  page.requestUpdate();
}

export async function play(page: TablePage, move: string): Promise<void> {
  if (!page.ask || page.busy) return;
  unmark(page);
  page.recap = [];
  page.words = "";
  page.why = null;
  page.busy = true;
  page.requestUpdate();
  if (await command(page, "play", { decision: page.ask.decision, move })) {
    page.mayUndo = true;
    page.requestUpdate();
  }
}

export async function undo(page: TablePage): Promise<void> {
  page.why = null;
  if (!(await command(page, "undo"))) page.mayUndo = false;
  page.requestUpdate();
}

export async function whyNot(page: TablePage, key: string, title: string, move: string): Promise<void> {
  const answer = await page.live!.send({ type: "why", move });
  if ((answer.type === "reason" && !answer.possible) || answer.type === "refused")
    page.why = { key, title, text: asSentence(answer.reason), rule: answer.rule ?? null };
  page.requestUpdate();
}

export async function preview(page: TablePage, move: string): Promise<Previewed | null> {
  const answer = await page.live!.send({ type: "preview", move });
  return answer.type === "previewed" ? answer : null;
}

export async function hint(page: TablePage): Promise<void> {
  const answer = await page.live!.send({ type: "hint", level: "medium" });
  if (answer.type === "hinted")
    page.why = { key: "", title: t("hint.title", { move: answer.text }), text: answer.why, rule: null };
  else if (answer.type === "refused") page.words = answer.reason;
  page.requestUpdate();
}

const asSentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
