/** Marks of the season wheel in words. */
const SEASONS: Record<string, [string, string]> = {
  s: ["Summer", "High"],
  a: ["Autumn", "Deep"],
  w: ["Winter", "Deep"],
  p: ["Spring", "High"],
};

/** A mark of the season wheel: "s1" is High Summer. */
export const portion = (mark: string): string => {
  const [season, middle] = SEASONS[mark[0]!] ?? [mark, ""];
  return `${["Start of", middle, "Late"][Number(mark[1])] ?? ""} ${season}`;
};
