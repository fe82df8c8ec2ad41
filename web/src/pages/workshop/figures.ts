/** Figures of many games: shares of a hundred or means, differences with their intervals. */
import type { DifferenceShown, Interval, MeasureShown } from "../../generated/wire";
import { has, language, t } from "../../words/words";

export const figureText = (n: number): string => n.toLocaleString(language);

const digits = (one: number): number => (Math.abs(one) >= 20 ? 0 : Math.abs(one) >= 2 ? 1 : 2);

/** A value: of a hundred where it is a share. */
export function valueText({ at }: Interval, share: boolean): string {
  const value = share ? 100 * at : at;
  return value.toLocaleString(language, { maximumFractionDigits: share ? 1 : digits(value) });
}

export const factor = ({ share }: MeasureShown): number => (share ? 100 : 1);

/** `+3.7 ± 2.6`, or what there is to say where nothing differs. */
export function lessText(less: DifferenceShown, share: boolean): string {
  const by = share ? 100 : 1;
  if (less.low === null || less.high === null) return less.at ? signed(by * less.at) : t("ws.same.each");
  return gapText(less.at, less.low, less.high, by);
}

/** A difference with half the width of its interval, both to the same digit. */
export function gapText(at: number, low: number, high: number, by: number): string {
  const half = (by * (high - low)) / 2;
  const places = half < 1 ? 2 : 1;
  return `${signed(by * at, places)} ±\u00a0${plain(half, places)}`;
}

const plain = (value: number, places = Math.abs(value) < 1 ? 2 : 1): string =>
  Math.abs(value).toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places });

/** With its sign, unless nothing is left of it to the last digit. */
export function signed(value: number, places?: number): string {
  const text = plain(value, places);
  const sign = text === plain(0, places) ? "" : value > 0 ? "+" : "−";
  return sign + text;
}

/** What a measure is called. */
export function measureName({ measure, of }: Pick<MeasureShown, "measure" | "of">): string {
  // by pattern: names of events, said with spaces
  if (measure === "event") return t("ws.m.event", { of: of.replaceAll("_", " ") });
  if (measure === "order") return has(`ws.order.${of}`) ? t(`ws.order.${of}`) : t("ws.order.n", { n: of });
  return t(`ws.m.${measure}`, { n: of });
}

/** The same where nothing above it says that wins are counted. */
export const measureAlone = (one: Pick<MeasureShown, "measure" | "of">): string =>
  placed([one]).length ? t("cmp.wins", { name: measureName(one) }) : measureName(one);

/** The measures of places: in the turn order, or by seat where there is none. */
export const placed = <M extends Pick<MeasureShown, "measure">>(measures: M[]): M[] =>
  measures.filter(({ measure }) => measure === "order" || measure === "seat");
