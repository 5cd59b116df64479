const DAY_MS = 86_400_000;

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whole days from one civil date to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / DAY_MS);
