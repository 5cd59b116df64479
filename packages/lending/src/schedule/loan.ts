import { type CalendarDate, dayNumber, positive } from '@plazo/money';
import type { Client, Terms } from '../terms/terms.ts';
import { buildSchedule, type Deducted, type ScheduleRow } from './build-schedule.ts';
import type { Period } from './counted-days.ts';
import type { Cycle } from './cycle.ts';
import { downPaymentItem, type Money, moneyOut } from './down-payment.ts';
import { type Earning, earningOf } from './earning.ts';
import type { Flag } from './flag.ts';
import type { Settlement, WriteOff } from './given-up.ts';
import type { Item, Owing, PaidStep } from './owing.ts';
import {
  amountOf,
  type Bucket,
  type BucketPart,
  emptyBucket,
  NOTHING,
  sumOfBucket,
  sumOfInstalment,
} from './parts.ts';
import type { Forborne } from './plan-change.ts';
import type { TraceLine } from './trace-line.ts';

/**
 * A disbursed loan while the fold works on it: plain amounts in minor units and day numbers, changed in place. It never
 * leaves the package; positions and entries are read from it.
 */
export type LoanRow = Owing & {
  readonly no: number;
  startDay: number;
  /** Agreed due day: interest of the period ends here, whatever is extended. */
  endDay: number;
  readonly cycleDays: number | undefined;
  /** As agreed, or as the last change of the plan made it. */
  agreed: ScheduleRow;
  /** Whether what was unpaid of it went to other rows when the plan changed. */
  isMoved: boolean;
  dueDay: number;
  extendedDays: number;
  /** What of `charged` was charged by hand or came from other rows: no outcome of rate and days, and not taxed again. Replaced as a whole. */
  extra: Readonly<Bucket>;
  /** Ended by a payoff or moved to other rows: its interest no longer follows the days. */
  isClosed: boolean;
  /** What the plan asks in all, late charges aside: the agreed total, with what was charged by hand. */
  call: bigint;
  /** Interest that the row before had no room for, as a numerator over the loan's; and what this one has none for. */
  carried: bigint;
  carriesOn: bigint;
  /** Commission, with its tax, of later rows that the plan no longer reaches. */
  joined: { readonly commission: bigint; readonly tax: bigint };
  /** Of the principal, what was paid and taken back: asked again on top of the plan. */
  restored: bigint;
  /** Principal that left the interest base before its day. */
  prepaid: bigint;
  /** Principal paid ahead that bears interest until its day: while prepayment was held back, and by a coupon. */
  held: bigint;
  /** Σ principal × weight up to `countedDay`; the base has been the same since. */
  weight: bigint;
  /** Interest of that which a cap cut off. */
  cut: bigint;
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

export type Loan = {
  terms: Terms;
  /** What interest is counted by. */
  earning: Earning;
  /** Where due dates that a change of the plan moves are counted from. */
  cycle: Cycle;
  /** Set when the plan of a late loan changes. */
  forborne: Forborne | null;
  readonly client: Client;
  /** What the plan repays, down payments aside. */
  principal: bigint;
  /** Each time that money went out, the first on the first day. */
  money: readonly Money[];
  /** What came back of payments and the plan repays again, by the day on which it was spread. */
  respread: readonly Omit<Money, 'downPayment'>[];
  readonly startDay: number;
  deducted: Deducted;
  readonly rows: LoanRow[];
  /** Rows at the end of the plan that principal no longer reaches. */
  readonly dropped: LoanRow[];
  /** Charges with their own day, and what came back of payments. */
  readonly items: Item[];
  /** What can be taken back of each payment, by its event, in the order in which it paid. */
  readonly payments: Map<number, PaidStep[]>;
  /** Units of weight in a minor unit's year, or in its periods where each has its own length. */
  readonly weightUnit: bigint;
  /** Where the days before the first cycle end, if the first instalment asks them by themselves. */
  readonly stubEndDay: number | null;
  /** Where the first whole cycle begins. */
  readonly cycleStartDay: number;
  /** Principal that was paid on no row: the plan ends sooner or is smaller. */
  prepaid: bigint;
  /** What the borrower chose to send to principal though the next instalment stays due. */
  chosenAhead: bigint;
  /** The row that took over the commission of all later ones when its period ended; 0 while none has. */
  joinedNo: number;
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
  /** Put on it so far, whether they stand or not. */
  flags: readonly Flag[];
  isWrittenOff: boolean;
  /** Why it was given up and what goes on, where that was said; interest and tax as they stood on that day. */
  writeOff: WriteOff | null;
  /** What was agreed to be accepted as full. */
  settlement: Settlement | null;
  writtenOff: bigint;
  /** What of it was suspended interest: it never was income, and its loss is no expense. */
  writtenOffSuspended: bigint;
  /** Whether it was non-performing at the end of the last day that has passed, where its market asks that. */
  wasNonPerforming: boolean;
  isCooledOff: boolean;
  /** While something is late: what interest and charges may come to, counted from the money on, where the terms cap it. */
  spell: { readonly mostMinor: bigint } | null;
  /** Commission and its tax given back on cooling off, and what of them lowered principal; the rest is credit. */
  givenBack: {
    readonly commission: bigint;
    readonly interest: bigint;
    readonly tax: bigint;
    readonly principal: bigint;
  };
  isLoanOneTimeDone: boolean;
  coupon: bigint;
  /** What the lender paid for the borrower. */
  goodwill: bigint;
  /** What the lender gave where cash was asked without its last coins. */
  rounding: bigint;
  extensionFees: bigint;
  /** Kept only where an explanation is asked for. */
  trace: TraceLine[] | null;
  /** What came in through each channel less what went out. */
  readonly clearing: Map<string, bigint>;
};

export const NOTHING_JOINED: LoanRow['joined'] = { commission: 0n, tax: 0n };

/** A row of the plan before anything happened to it, over the days of its period. */
export function makeRow(agreed: ScheduleRow, { startDay, endDay, cycleDays }: Period): LoanRow {
  const charged = emptyBucket();
  charged.principal = agreed.principalMinor;
  charged.interest = agreed.interestMinor;
  charged.commission = agreed.commissionMinor;
  charged.tax = agreed.taxMinor;
  return {
    no: agreed.no,
    startDay,
    endDay,
    cycleDays,
    agreed,
    isMoved: false,
    dueDay: endDay,
    extendedDays: 0,
    charged,
    extra: NOTHING,
    isClosed: false,
    paid: NOTHING,
    waived: NOTHING,
    call: agreed.totalMinor,
    carried: 0n,
    carriesOn: 0n,
    joined: NOTHING_JOINED,
    restored: 0n,
    prepaid: 0n,
    held: 0n,
    weight: 0n,
    cut: 0n,
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
  const { rows, periods, deducted, downPaymentMinor, weightUnit, stubEndDay, cycleStartDay } =
    buildSchedule(opening);
  const first = {
    day: startDay,
    principal: principalMinor - downPaymentMinor,
    downPayment: downPaymentMinor,
  };
  const down = downPaymentMinor > 0n ? [downPaymentItem(terms, startDay, downPaymentMinor)] : [];
  return {
    terms,
    earning: earningOf(terms, periods, startDay),
    cycle: {
      fromOn: opening.dueOn?.at(-1) ?? disbursedOn,
      no: opening.dueOn ? rows.length : rows.length - terms.plan.instalments,
      every: terms.plan.every,
      isAnchored: terms.plan.anchor !== undefined && !opening.dueOn,
    },
    forborne: null,
    client,
    principal: first.principal,
    money: [first],
    respread: [],
    startDay,
    deducted,
    rows: rows.map((row, index) => makeRow(row, periods[index] ?? { startDay, endDay: startDay })),
    dropped: [],
    items: down,
    payments: new Map(),
    weightUnit,
    stubEndDay,
    cycleStartDay,
    prepaid: 0n,
    chosenAhead: 0n,
    joinedNo: 0,
    day: startDay,
    current: 0,
    firstOpen: 0,
    owedPrincipal: down.reduce((sum, item) => sum + owedOf(item, 'principal'), first.principal),
    penaltyTotal: 0n,
    credit: 0n,
    waivedClaim: 0n,
    settledDay: null,
    isInterestStopped: false,
    isPenaltyStopped: false,
    areDueDatesStopped: false,
    flags: [],
    isWrittenOff: false,
    writeOff: null,
    settlement: null,
    writtenOff: 0n,
    writtenOffSuspended: 0n,
    wasNonPerforming: false,
    isCooledOff: false,
    spell: null,
    givenBack: { commission: 0n, interest: 0n, tax: 0n, principal: 0n },
    isLoanOneTimeDone: false,
    coupon: 0n,
    goodwill: 0n,
    rounding: 0n,
    extensionFees: 0n,
    trace: null,
    clearing: new Map([[channel, -moneyOut(terms, first, deducted)]]),
  };
}

/** The commission that a row was agreed with, unless an earlier one has asked it. */
export const agreedCommissionOf = ({ isCooledOff, joinedNo }: Loan, { no, agreed }: LoanRow): bigint =>
  isCooledOff || (joinedNo > 0 && no > joinedNo) ? 0n : agreed.commissionMinor;

/** Refunded money that has to come back, in minor units. */
export const claimOf = ({ credit }: Loan): bigint => positive(-credit);

/** What a row still owes of a part. Interest paid ahead of its day can make it negative until the period ends. */
export function owedOf({ charged, paid, waived }: Owing, part: BucketPart): bigint {
  const unpaid = amountOf(charged, part) - amountOf(paid, part);
  return waived === NOTHING ? unpaid : unpaid - amountOf(waived, part);
}

/** What a row still owes of everything. */
export const owedByRow = (row: Owing): bigint =>
  sumOfBucket(row.charged) - sumOfBucket(row.paid) - sumOfBucket(row.waived);

/** What a row owes, late charges with their tax aside. */
export const owedOfInstalment = ({ charged, paid, waived }: LoanRow): bigint =>
  sumOfInstalment(charged) - sumOfInstalment(paid) - sumOfInstalment(waived);

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
