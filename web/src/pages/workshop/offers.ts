/** Completion: what fits at the caret is asked of the server, chosen by arrows, taken by Enter. */
import { api } from "../../api";
import type { OfferShown } from "../../generated/wire";
import type { WorkshopPage } from "../workshop";
import { draftOf, partsOf } from "./model";

const SOON = 180; // milliseconds without a key

export class Completion {
  offers: OfferShown[] = [];
  at = 0;
  private id = "";
  private field = "";
  private start = 0;
  private end = 0;
  private box: HTMLInputElement | null = null;
  private timer = 0;

  constructor(private readonly page: WorkshopPage) {}

  open(id: string, field: string): boolean {
    return !!this.offers.length && this.id === id && this.field === field;
  }

  typed(id: string, field: string, box: HTMLInputElement): void {
    this.page.set(id, field, box.value);
    this.look(id, field, box);
  }

  /** Asks a moment later what fits where the caret is. */
  look(id: string, field: string, box: HTMLInputElement): void {
    Object.assign(this, { id, field, box });
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), SOON);
  }

  private async ask(): Promise<void> {
    const { id, field, box } = this;
    if (!box || this.page.fixed) return;
    const [kind, key] = partsOf(id);
    const text = box.value;
    try {
      const asked = { draft: draftOf(this.page.work), kind, key, field, text, at: box.selectionStart ?? text.length };
      const { start, end, offers } = await api.offers(this.page.game, asked);
      if (box.value !== text || document.activeElement !== box) return; // somebody has written on
      const other = offers.filter(({ insert }) => text.slice(start, end) !== insert);
      Object.assign(this, { start, end, offers: other, at: 0 });
    } catch {
      this.offers = []; // without an answer one writes by oneself
    }
    this.page.requestUpdate();
  }

  close(): void {
    clearTimeout(this.timer);
    this.offers = [];
    this.page.requestUpdate();
  }

  /** The caret has gone. What was pressed stays where it is until it is let go: it would not be clicked else. */
  left({ relatedTarget }: FocusEvent): void {
    if (!relatedTarget) return this.close();
    const gone = new AbortController();
    const close = (): void => {
      gone.abort();
      setTimeout(() => document.activeElement !== this.box && this.close());
    };
    for (const end of ["pointerup", "keyup"]) document.addEventListener(end, close, { signal: gone.signal });
  }

  take(at: number): void {
    const one = this.offers[at];
    const { box } = this;
    if (!one?.fits || !box) return;
    box.value = box.value.slice(0, this.start) + one.insert + box.value.slice(this.end);
    box.setSelectionRange(this.start + one.insert.length, this.start + one.insert.length);
    this.offers = [];
    this.typed(this.id, this.field, box);
  }

  key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.offers.length) this.close();
    else if (event.key === "Enter" && this.offers.length) this.take(this.at);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") this.move(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
  }

  private move(by: number): void {
    const count = this.offers.length;
    if (count) this.at = (this.at + by + count) % count;
    else if (this.box) this.look(this.id, this.field, this.box);
    this.page.requestUpdate();
  }
}
