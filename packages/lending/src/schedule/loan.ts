import { type CalendarDate, dayNumber } from '@plazo/money';
import type { Client, PartName, Terms } from '../terms/terms.ts';
import { buildSchedule, type ScheduleRow } from './build-schedule.ts';
import type { Period } from './interest.ts';
import { type Bucket, emptyBucket, sumOfBucket } from './parts.ts';

/**
 * A disbursed loan while the fold works on it: plain amounts in minor units and day numbers, changed in place. It never
 * leaves the package; positions and entries are read from it.
 */
export type LoanRow = {
  readonly no: number;
  readonly startDay: number;
  /** Agreed due day: interest of the period ends here, whatever is extended. */
  readonly endDay: number;
  readonly agreed: ScheduleRow;
  dueDay: number;
  extendedDays: number;
  /** What the instalment comes to as things stand, late charges included. */
  readonly charged: Bucket;
  /** What of `charged` was charged by hand: no outcome of rate and days, and not taxed again. */
  readonly extra: Bucket;
  /** Ended by a payoff: its interest no longer follows the days. */
  isClosed: boolean;
  readonly paid: Bucket;
  readonly waived: Bucket;
  /** What the plan asks in all, late charges aside: the agreed total, with what was charged by hand. */
  call: bigint;
  /** Interest that the row before had no room for, as a numerator over the loan's; and what this one has none for. */
  carried: bigint;
  carriesOn: bigint;
  /** Commission, with its tax, of later rows that the plan no longer reaches. */
  joined: { readonly commission: bigint; readonly tax: bigint };
  /** Principal that left the interest base before its day. */
  prepaid: bigint;
  /** Principal paid ahead that bears interest until its day: while prepayment was held back, and by a coupon. */
  held: bigint;
  /** Σ principal × weight up to `countedDay`; the base has been the same since. */
  weight: bigint;
  countedDay: number;
  /** The weight that the interest was last projected from; null where it came otherwise. */
  projected: bigint | null;
  /** Interest and tax on the agreed due day, kept when a daily-simple loan runs on past its end. */
  atEnd: { readonly interest: bigint; readonly tax: bigint } | null;
  /** Daily late charge in millionths of a minor unit, and whether the one-time charge has been made. */
  lateMicros: bigint;
  lateTaken: bigint;
  isOneTimeDone: boolean;
};

/** What an explanation is made of: a stretch of interest, or late charges as they were booked. */
export type TraceLine =
  | {
      readonly kind: 'interest';
      readonly no: number;
      readonly fromDay: number;
      readonly toDay: number;
      readonly base: bigint;
    }
  | {
      readonly kind: 'late';
      readonly no: number;
      /** Late days of the instalment, its day 1 being the day after it was due. */
      readonly fromLateDay: number;
      readonly toLateDay: number;
      readonly base: bigint;
      readonly once: bigint;
      readonly charged: bigint;
    };

export type Loan = {
  readonly terms: Terms;
  readonly client: Client;
  readonly principal: bigint;
  readonly startDay: number;
  readonly deducted: { readonly commissionMinor: bigint; readonly taxMinor: bigint };
  readonly rows: LoanRow[];
  /** Rows at the end of the plan that principal no longer reaches. */
  readonly dropped: LoanRow[];
  /** Units of weight in a minor unit's year, or in its periods where each has its own length. */
  readonly weightUnit: bigint;
  /** Principal that was paid on no row: the plan ends sooner or is smaller. */
  prepaid: bigint;
  /** What the borrower chose to send to principal though the next instalment stays due. */
  chosenAhead: bigint;
  /** Everything is counted up to the end of this day, or to the events of it that came so far. */
  day: number;
  /** Index of the row whose period is running. */
  current: number;
  /** Index of the first row that may still be unpaid; rows before it owe nothing. */
  firstOpen: number;
  owedPrincipal: bigint;
  penaltyTotal: bigint;
  /** Kept for the borrower; below zero what was refunded and was not theirs after all. */
  credit: bigint;
  /** What of a claim was forgiven. */
  waivedClaim: bigint;
  settledDay: number | null;
  isInterestStopped: boolean;
  isPenaltyStopped: boolean;
  areDueDatesStopped: boolean;
  isWrittenOff: boolean;
  writtenOff: bigint;
  isCooledOff: boolean;
  /** Commission and its tax given back on cooling off, and what of them lowered principal; the rest is credit. */
  givenBack: { readonly commission: bigint; readonly tax: bigint; readonly principal: bigint };
  isLoanOneTimeDone: boolean;
  coupon: bigint;
  extensionFees: bigint;
  /** Kept only where an explanation is asked for. */
  trace: TraceLine[] | null;
  /** What came in through each channel less what went out. */
  readonly clearing: Map<string, bigint>;
};

export const NOTHING_JOINED: LoanRow['joined'] = { commission: 0n, tax: 0n };

function makeRow(agreed: ScheduleRow, { startDay, endDay }: Period): LoanRow {
  return {
    no: agreed.no,
    startDay,
    endDay,
    agreed,
    dueDay: endDay,
    extendedDays: 0,
    charged: {
      principal: agreed.principalMinor,
      interest: agreed.interestMinor,
      commission: agreed.commissionMinor,
      tax: agreed.taxMinor,
      penalty: 0n,
    },
    extra: emptyBucket(),
    isClosed: false,
    paid: emptyBucket(),
    waived: emptyBucket(),
    call: agreed.totalMinor,
    carried: 0n,
    carriesOn: 0n,
    joined: NOTHING_JOINED,
    prepaid: 0n,
    held: 0n,
    weight: 0n,
    countedDay: startDay,
    projected: null,
    atEnd: null,
    lateMicros: 0n,
    lateTaken: 0n,
    isOneTimeDone: false,
  };
}

export type LoanOpening = {
  readonly terms: Terms;
  readonly client: Client;
  readonly principalMinor: bigint;
  readonly disbursedOn: CalendarDate;
  readonly dueOn?: readonly CalendarDate[] | undefined;
  readonly channel: string;
};

/** A loan at the moment its money goes out. */
export function openLoan(opening: LoanOpening): Loan {
  const { terms, client, principalMinor, disbursedOn, channel } = opening;
  const startDay = dayNumber(disbursedOn);
  const { rows, periods, deducted, weightUnit } = buildSchedule(opening);
  const paidOut = principalMinor - deducted.commissionMinor - deducted.taxMinor;
  return {
    terms,
    client,
    principal: principalMinor,
    startDay,
    deducted,
    rows: rows.map((row, index) => makeRow(row, periods[index] ?? { startDay, endDay: startDay })),
    dropped: [],
    weightUnit,
    prepaid: 0n,
    chosenAhead: 0n,
    day: startDay,
    current: 0,
    firstOpen: 0,
    owedPrincipal: principalMinor,
    penaltyTotal: 0n,
    credit: 0n,
    waivedClaim: 0n,
    settledDay: null,
    isInterestStopped: false,
    isPenaltyStopped: false,
    areDueDatesStopped: false,
    isWrittenOff: false,
    writtenOff: 0n,
    isCooledOff: false,
    givenBack: { commission: 0n, tax: 0n, principal: 0n },
    isLoanOneTimeDone: false,
    coupon: 0n,
    extensionFees: 0n,
    trace: null,
    clearing: new Map([[channel, -paidOut]]),
  };
}

/** Refunded money that has to come back, in minor units. */
export const claimOf = ({ credit }: Loan): bigint => (credit < 0n ? -credit : 0n);

/** What a row still owes of a part. Interest paid ahead of its day can make it negative until the period ends. */
export const owedOf = (row: LoanRow, part: PartName): bigint =>
  row.charged[part] - row.paid[part] - row.waived[part];

/** What a row still owes of everything. */
export const owedByRow = (row: LoanRow): bigint =>
  sumOfBucket(row.charged) - sumOfBucket(row.paid) - sumOfBucket(row.waived);

/** What a row owes, late charges aside. */
export const owedOfInstalment = (row: LoanRow): bigint => owedByRow(row) - owedOf(row, 'penalty');

/** Whether a row owes nothing. */
export const isRowPaid = (row: LoanRow): boolean => owedOf(row, 'principal') === 0n && owedByRow(row) <= 0n;

/** Moves the mark past rows that owe nothing. */
export function skipPaidRows(loan: Loan): void {
  for (
    let row = loan.rows[loan.firstOpen];
    row !== undefined && isRowPaid(row);
    row = loan.rows[loan.firstOpen]
  )
    loan.firstOpen += 1;
}

/** The first row that owes something. */
export const firstOpenRow = (loan: Loan): LoanRow | undefined => loan.rows[loan.firstOpen];

/** Adds to what a channel's clearing account holds; negative is money gone out. */
export function moveClearing(loan: Loan, channel: string, amountMinor: bigint): void {
  loan.clearing.set(channel, (loan.clearing.get(channel) ?? 0n) + amountMinor);
}
