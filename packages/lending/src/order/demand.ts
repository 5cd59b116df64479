import type { CalendarDate } from '@plazo/money';
import { type Parts, sumOfParts } from '../schedule/parts.ts';

/** What is asked for next: all that is due, or else the next instalment, and never more than what ends the loan. */

type Row = {
  readonly state: 'paid' | 'late' | 'next' | 'later' | 'dropped';
  readonly dueOn: CalendarDate;
  readonly due: Parts;
  readonly remainingMinor: bigint;
};

const withoutPenalty = ({ remainingMinor, due }: Row) => remainingMinor - due.penaltyMinor;

const sumDue = (rows: readonly Row[], part: keyof Parts): bigint =>
  rows.reduce((sum, { due }) => sum + due[part], 0n);

/** What is asked for of some instalments, with the late charges of all that are open. */
const partsOf = (asked: readonly Row[], open: readonly Row[]): Parts => ({
  principalMinor: sumDue(asked, 'principalMinor'),
  interestMinor: sumDue(asked, 'interestMinor'),
  commissionMinor: sumDue(asked, 'commissionMinor'),
  taxMinor: sumDue(asked, 'taxMinor'),
  penaltyMinor: sumDue(open, 'penaltyMinor'),
});

type Asking = {
  readonly asOf: CalendarDate;
  /** What ends the loan on this day. */
  readonly ending: Parts;
  /** Refunded money that has to come back, due at once: while no instalment is due it is asked for alone. */
  readonly claimMinor: bigint;
  /** Whether charges make no instalment late: then one that lacks charges alone is not the next. */
  readonly isByInstalment: boolean;
};

/** Rows by their due dates, as they stand on a day. Minor units. */
export function demandOf<Of extends Row>(
  rows: readonly Of[],
  { asOf, ending, claimMinor, isByInstalment }: Asking,
) {
  const open = rows.filter(({ state }) => state !== 'paid' && state !== 'dropped');
  const next = (isByInstalment && open.find((row) => withoutPenalty(row) > 0n)) || (open[0] ?? null);
  const due = open.filter((row) => row.dueOn <= asOf && withoutPenalty(row) > 0n);
  const planned = partsOf(due.length > 0 || next === null ? due : [next], open);
  const isClaimAlone = claimMinor > 0n && due.length === 0;
  const now = isClaimAlone ? partsOf([], open) : planned;
  const asked = sumOfParts(now) < sumOfParts(ending) ? now : ending;
  return {
    next,
    dueNowMinor: due.reduce((sum, row) => sum + withoutPenalty(row), planned.penaltyMinor + claimMinor),
    overdueMinor: open.reduce((sum, row) => (row.state === 'late' ? sum + row.remainingMinor : sum), 0n),
    nextPayment: asked,
    nextPaymentMinor: sumOfParts(asked) + claimMinor,
    nextPaymentOn: isClaimAlone ? asOf : (next?.dueOn ?? null),
    plannedPaymentMinor: sumOfParts(planned) + claimMinor,
  };
}
