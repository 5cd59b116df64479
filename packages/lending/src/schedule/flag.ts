/** What is known of a borrower that a loan takes account of for a time. */
export const FLAGS = [
  'hardship',
  'dispute',
  'deceased',
  'bankruptcy',
  'vulnerable',
  'do-not-contact',
] as const;
export type FlagName = (typeof FLAGS)[number];

/** What a flag does while it stands: nobody is reminded, no late charge or no interest arises, its days are not past due. */
export const FLAG_EFFECTS = ['stopsReminders', 'stopsPenalty', 'stopsInterest', 'pausesDelinquency'] as const;
export type FlagEffect = (typeof FLAG_EFFECTS)[number];

/** A flag with its first day and its last; null where nobody has said when it ends. */
export type Flag = {
  readonly flag: FlagName;
  readonly effects: readonly FlagEffect[];
  readonly fromDay: number;
  readonly toDay: number | null;
};

const lastDay = ({ toDay }: Flag): number => toDay ?? Number.POSITIVE_INFINITY;

/** Flags that stand on a day, the days on which they begin and end included. */
export const flagsOn = (flags: readonly Flag[], day: number): readonly Flag[] =>
  flags.filter((flag) => flag.fromDay <= day && day <= lastDay(flag));

/** The last of the days from one on that a flag keeps without late charges; the day before where it keeps none. */
export const quietDay = (flags: readonly Flag[], fromDay: number): number =>
  flags.length === 0
    ? fromDay - 1
    : flagsOn(flags, fromDay)
        .filter(({ effects }) => effects.includes('stopsPenalty'))
        .reduce((last, flag) => Math.max(last, lastDay(flag)), fromDay - 1);

/** How many of the days from one to another are not past due, each once. */
export function pausedDays(flags: readonly Flag[], fromDay: number, toDay: number): number {
  const pauses = flags
    .filter(({ effects }) => effects.includes('pausesDelinquency'))
    .toSorted((one, other) => one.fromDay - other.fromDay);
  let [days, counted] = [0, fromDay - 1];
  for (const pause of pauses) {
    const [from, to] = [Math.max(pause.fromDay, counted + 1), Math.min(lastDay(pause), toDay)];
    if (to < from) continue;
    days += to - from + 1;
    counted = to;
  }
  return days;
}
