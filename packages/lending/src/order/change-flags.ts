import type { Period } from '../schedule/counted-days.ts';
import type { Flag } from '../schedule/flag.ts';
import type { Loan } from '../schedule/loan.ts';
import { setPauses } from './pause-rule.ts';

/** What flags that stop interest do to the nights to come. */

const stopsInterest = ({ effects }: Flag): boolean => effects.includes('stopsInterest');

/** The nights of a flag that bear no interest; of one that nobody has ended, all to come. */
const nightsOf = ({ fromDay, toDay }: Flag): Period => ({
  startDay: fromDay,
  endDay: toDay === null ? Number.MAX_SAFE_INTEGER : toDay + 1,
});

/** Puts a flag on from the loan's day on, or takes it off with that day as its last; interest follows where it stops it. */
export function changeFlags(loan: Loan, change: () => void): void {
  const before = loan.flags;
  change();
  const own = (flags: readonly Flag[]) => flags.filter(stopsInterest).map(nightsOf);
  const gone = own(before.filter((flag) => !loan.flags.includes(flag)));
  const added = own(loan.flags.filter((flag) => !before.includes(flag)));
  if (gone.length + added.length === 0) return;
  const stay = loan.earning.pauses.filter(
    ({ startDay, endDay }) => !gone.some((one) => one.startDay === startDay && one.endDay === endDay),
  );
  setPauses(loan, [...stay, ...added]);
}
