/** How far a guest has come in each lesson, kept in this browser. */
const KEY = "spellmarket.lessons";

type Kept = Record<string, number>;

function kept(): Kept {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return told && typeof told === "object" ? (told as Kept) : {};
  } catch {
    return {}; // what another version left, or nothing may be kept here
  }
}

/** Steps done of a lesson; as many as it has when it was finished once. */
export function progress(game: string, lesson: string): number {
  const at = kept()[`${game}/${lesson}`];
  return typeof at === "number" && Number.isInteger(at) && at > 0 ? at : 0;
}

/** Keeps the furthest step. */
export function reached(game: string, lesson: string, step: number): void {
  try {
    const all = kept();
    all[`${game}/${lesson}`] = Math.max(progress(game, lesson), step);
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing begins anew the next time
  }
}
