import type { CalendarDate } from '@plazo/money';
import { emptyBucket, type Parts, sumOfParts, toParts } from '../schedule/parts.ts';

/** What is asked for next: all that is due, or else the next instalment, and never more than what ends the loan. */

type Row = {
  readonly state: 'paid' | 'late' | 'next' | 'later' | 'dropped' | 'moved' | 'charge' | 'restored';
  readonly dueOn: CalendarDate;
  readonly due: Parts;
  readonly remainingMinor: bigint;
  /** Of what is due: tax on late charges, which are asked whenever the instalment is due. */
  readonly lateTaxMinor: bigint;
  /** Charges that make no instalment due, each on its day. */
  readonly fees: readonly { readonly dueOn: CalendarDate; readonly due: Parts; readonly isOurs: boolean }[];
};

const oursOf = ({ fees }: Row) => (fees.length === 0 ? fees : fees.filter(({ isOurs }) => isOurs));

/** What makes a row an instalment that is due: all but late charges and charges of ours. */
const withoutCharges = (row: Row) =>
  oursOf(row).reduce(
    (sum, { due }) => sum - sumOfParts(due),
    row.remainingMinor - row.due.penaltyMinor - row.lateTaxMinor,
  );

type Sum = { -readonly [Part in keyof Parts]: Parts[Part] };

/** Adds what is due of all parts but late charges, or takes it off. */
function addDue(sum: Sum, due: Parts, sign: 1n | -1n): void {
  sum.principalMinor += sign * due.principalMinor;
  sum.interestMinor += sign * due.interestMinor;
  sum.commissionMinor += sign * due.commissionMinor;
  sum.taxMinor += sign * due.taxMinor;
  sum.feeMinor += sign * due.feeMinor;
}

/** What is past its day of a row that is late; a charge of ours by its own day. */
function overdueOf(row: Row, asOf: CalendarDate): bigint {
  const ours = oursOf(row).map(({ dueOn, due }) => ({ dueOn, amount: sumOfParts(due) }));
  const own = ours.reduce((sum, { amount }) => sum + amount, 0n);
  const late = ours.reduce((sum, { dueOn, amount }) => (dueOn < asOf ? sum + amount : sum), 0n);
  return (row.dueOn < asOf ? row.remainingMinor - own : 0n) + late;
}

type Sums = { readonly asked: readonly Row[]; readonly open: readonly Row[]; readonly until: CalendarDate };

/** What is asked for of some instalments, with the late charges of all that are open and the charges due by a day. */
function partsOf({ asked, open, until }: Sums): Parts {
  const sum: Sum = toParts(emptyBucket());
  for (const row of asked) {
    addDue(sum, row.due, 1n);
    sum.taxMinor -= row.lateTaxMinor;
    for (const { due } of oursOf(row)) addDue(sum, due, -1n);
  }
  for (const row of open) {
    sum.penaltyMinor += row.due.penaltyMinor;
    sum.taxMinor += row.lateTaxMinor;
    for (const { due, dueOn } of oursOf(row)) if (dueOn <= until) addDue(sum, due, 1n);
  }
  return sum;
}

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
  const open = rows.filter(({ state, remainingMinor }) => state !== 'paid' && remainingMinor > 0n);
  const next = (isByInstalment && open.find((row) => withoutCharges(row) > 0n)) || (open[0] ?? null);
  const due = open.filter((row) => row.dueOn <= asOf && withoutCharges(row) > 0n);
  const nextDueOn = next && next.dueOn > asOf ? next.dueOn : asOf;
  const planned =
    due.length > 0 || next === null
      ? partsOf({ asked: due, open, until: asOf })
      : partsOf({ asked: [next], open, until: nextDueOn });
  const dueCharges = partsOf({ asked: [], open, until: asOf });
  const isClaimAlone = claimMinor > 0n && due.length === 0;
  const now = isClaimAlone ? dueCharges : planned;
  const asked = sumOfParts(now) < sumOfParts(ending) ? now : ending;
  return {
    next,
    dueNowMinor: due.reduce((sum, row) => sum + withoutCharges(row), sumOfParts(dueCharges) + claimMinor),
    overdueMinor: open.reduce((sum, row) => (row.state === 'late' ? sum + overdueOf(row, asOf) : sum), 0n),
    nextPayment: asked,
    nextPaymentMinor: sumOfParts(asked) + claimMinor,
    nextPaymentOn: isClaimAlone ? asOf : (next?.dueOn ?? null),
    plannedPaymentMinor: sumOfParts(planned) + claimMinor,
  };
}
