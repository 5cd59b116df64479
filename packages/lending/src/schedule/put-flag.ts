import { type CalendarDate, dayNumber } from '@plazo/money';
import { type Flag, type FlagEffect, type FlagName, flagsOn } from './flag.ts';
import type { Loan } from './loan.ts';

/** A flag as it is put on a loan: its last day, if one is known, and what it does. */
export type PutFlag = {
  readonly flag: FlagName;
  readonly effects: readonly FlagEffect[];
  readonly to?: CalendarDate | undefined;
};

/** The flag of a name that stands at the end of the loan's day. */
export const standingFlag = ({ flags, day }: Loan, name: FlagName): Flag | undefined =>
  flagsOn(flags, day).find(({ flag }) => flag === name);

/** Puts a flag on from the loan's day on. */
export function putFlag(loan: Loan, { flag, effects, to }: PutFlag): void {
  const toDay = to === undefined ? null : dayNumber(to);
  loan.flags = [...loan.flags, { flag, effects, fromDay: loan.day, toDay }];
}

/** Takes a flag off: the loan's day is its last. */
export function endFlag(loan: Loan, name: FlagName): void {
  const ended = standingFlag(loan, name);
  loan.flags = loan.flags.map((flag) => (flag === ended ? { ...flag, toDay: loan.day } : flag));
}
