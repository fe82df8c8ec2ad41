/** Moves put together part by part: the general board does it always, others for what they have no picture for. */
import type { Offer } from "../generated/wire";

export type AnyParts = { verb: string } & Record<string, string | number>;

export class Composer {
  chosen: Record<string, string | number> = {};

  /** Offers that fit what was chosen so far. */
  fits(offers: (Offer & { parts: AnyParts })[]): (Offer & { parts: AnyParts })[] {
    return offers.filter(({ parts }) => Object.entries(this.chosen).every(([slot, value]) => parts[slot] === value));
  }

  /** The next part to choose: the first in which the fitting offers differ. */
  next(offers: (Offer & { parts: AnyParts })[]): string | null {
    const left = this.fits(offers);
    if (left.length < 2) return null;
    for (const slot of Object.keys(left[0]!.parts))
      if (new Set(left.map(({ parts }) => parts[slot])).size > 1) return slot;
    return null;
  }
}
