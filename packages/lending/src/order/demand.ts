import type { CalendarDate } from '@plazo/money';
import { type Parts, sumOfParts } from '../schedule/parts.ts';

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

const oursOf = ({ fees }: Row) => fees.filter(({ isOurs }) => isOurs);

/** What makes a row an instalment that is due: all but late charges and charges of ours. */
const withoutCharges = (row: Row) =>
  oursOf(row).reduce(
    (sum, { due }) => sum - sumOfParts(due),
    row.remainingMinor - row.due.penaltyMinor - row.lateTaxMinor,
  );

const sumDue = (rows: readonly { readonly due: Parts }[], part: keyof Parts): bigint =>
  rows.reduce((sum, { due }) => sum + due[part], 0n);

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
  const all = asked.flatMap(oursOf);
  const due = open.flatMap(oursOf).filter(({ dueOn }) => dueOn <= until);
  const of = (part: keyof Parts) => sumDue(asked, part) - sumDue(all, part) + sumDue(due, part);
  const lateTax = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.lateTaxMinor, 0n);
  return {
    principalMinor: of('principalMinor'),
    interestMinor: of('interestMinor'),
    commissionMinor: of('commissionMinor'),
    taxMinor: of('taxMinor') - lateTax(asked) + lateTax(open),
    penaltyMinor: sumDue(open, 'penaltyMinor'),
    feeMinor: of('feeMinor'),
  };
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
