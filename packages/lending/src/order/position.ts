import { type CalendarDate, dateOfDayNumber, positive } from '@plazo/money';
import { firstPrepaymentDay, isPrepaymentOpen, payoffBucket } from '../payment/payoff.ts';
import { type Deducted, NO_DEDUCTION } from '../schedule/build-schedule.ts';
import { disbursedOf, lentOf } from '../schedule/down-payment.ts';
import type { Flag } from '../schedule/flag.ts';
import type { DebtOwner } from '../schedule/given-up.ts';
import { daysLateOf, oldestUnmetDay, unmetOf } from '../schedule/late.ts';
import { claimOf, type Loan, type LoanRow } from '../schedule/loan.ts';
import { type Bucket, NO_PARTS, NOTHING, type Parts, sumOfBucket, toParts } from '../schedule/parts.ts';
import { countedOf } from './counted.ts';
import { demandOf } from './demand.ts';
import type { Order, OrderState } from './events.ts';
import { extensionDaysOf } from './extension-rule.ts';
import { type Instalment, instalmentsOf, isLoanLate } from './instalments.ts';
import { suspendedOf } from './non-performing.ts';
import type { PlanOffer } from './offer-so-far.ts';
import { type PaymentPromise, promiseOn } from './promise.ts';
import { type Run, runOrder } from './run.ts';
import { type SettlementState, settlementOn } from './settlement-state.ts';

/** Where an order stands at the end of a day. Minor units. */
export type Position = {
  readonly asOf: CalendarDate;
  readonly state: OrderState;
  readonly writtenOff: boolean;
  /** Whose it is since it was sold, as its borrower is told; null where it is ours. */
  readonly owner: DebtOwner | null;
  readonly instalments: readonly Instalment[];
  /** The first that is unpaid. */
  readonly next: Instalment | null;
  /** What the books hold as owed: all principal, and interest, commission, tax and charges that have fallen due. */
  readonly outstanding: Parts;
  /** Interest of the running period up to this day that has not fallen due yet, without tax. */
  readonly accruedMinor: bigint;
  /** Unpaid with a due date up to this day, and every late charge. */
  readonly dueNowMinor: bigint;
  /** Unpaid with a due date before this day, late charges included. */
  readonly overdueMinor: bigint;
  /** Everything due by this day, or else the next instalment; with every late charge, and never above the payoff. */
  readonly nextPaymentMinor: bigint;
  /** What that is made up of, a claim beside it. */
  readonly nextPayment: Parts;
  /** When that is to be paid: the due date of the next instalment, or this day for a claim while no instalment is due. */
  readonly nextPaymentOn: CalendarDate | null;
  /** What is asked for on the next due date, as long as nothing is paid: more than today where today's payoff is less. */
  readonly plannedPaymentMinor: bigint;
  /** Agreed interest and tax less what they come to now, if what is left is paid on its days. */
  readonly savedMinor: bigint;
  /** Principal that was paid on no instalment: the plan ends sooner or is smaller. */
  readonly prepaidMinor: bigint;
  /** Paid on this day, it leaves exactly zero. */
  readonly payoffMinor: bigint;
  readonly payoff: Parts;
  /** The first day on which the product takes more than what is due; null where it does already, or nothing is owed. */
  readonly prepaymentFrom: CalendarDate | null;
  readonly creditMinor: bigint;
  /** Refunded out of a payment that was taken back since: due at once, without interest or late charge, before what is not due yet. */
  readonly claimMinor: bigint;
  /** The last agreement that a smaller sum is accepted as full, however it ended. */
  readonly settlement: SettlementState | null;
  /** Interest with its tax that goes on beside the books of a loan that was written off. */
  readonly memoInterestMinor: bigint;
  /** A change of the plan that waits for the borrower's consent on this day. */
  readonly planOffer: PlanOffer | null;
  /** The last promise to pay, however it ended. */
  readonly promise: PaymentPromise | null;
  readonly daysLate: number;
  /** Since when the oldest instalment that is not met is due, this day included; null where none is. */
  readonly oldestUnmetOn: CalendarDate | null;
  /** Since when the plan is one that was changed while the loan was late, and how many days late it was then. */
  readonly forborneSince: CalendarDate | null;
  readonly delinquencyKeptDays: number;
  /** Of a debt that was given up, what was paid after all. */
  readonly recoveredMinor: bigint;
  /** Put on it up to this day, the oldest first. */
  readonly flags: readonly Flag[];
  /** Of the interest outstanding, what is no income while the loan is non-performing by its own days. */
  readonly suspendedMinor: bigint;
  /** Most days that the next instalment can be extended by on this day; 0 where no extension is on offer. */
  readonly extensionDays: number;
  readonly principalMinor: bigint;
  readonly disbursedMinor: bigint;
  /** Of what was lent, what was taken before it left. */
  readonly deducted: Deducted;
  readonly disbursedOn: CalendarDate | null;
  readonly settledOn: CalendarDate | null;
};

function beforeDisbursement(run: Run, asOf: CalendarDate): Position {
  return {
    asOf,
    state: orderStateOf(run),
    writtenOff: false,
    owner: null,
    instalments: [],
    next: null,
    outstanding: NO_PARTS,
    accruedMinor: 0n,
    dueNowMinor: 0n,
    overdueMinor: 0n,
    nextPaymentMinor: 0n,
    nextPayment: NO_PARTS,
    nextPaymentOn: null,
    plannedPaymentMinor: 0n,
    savedMinor: 0n,
    prepaidMinor: 0n,
    payoffMinor: 0n,
    payoff: NO_PARTS,
    prepaymentFrom: null,
    creditMinor: 0n,
    claimMinor: 0n,
    settlement: null,
    memoInterestMinor: 0n,
    planOffer: null,
    promise: null,
    daysLate: 0,
    oldestUnmetOn: null,
    forborneSince: null,
    delinquencyKeptDays: 0,
    recoveredMinor: 0n,
    flags: [],
    suspendedMinor: 0n,
    extensionDays: 0,
    principalMinor: run.confirmed?.principalMinor ?? 0n,
    disbursedMinor: 0n,
    deducted: NO_DEDUCTION,
    disbursedOn: null,
    settledOn: null,
  };
}

/** Nothing is owed, a claim included. */
const isSettled = (loan: Loan) => loan.settledDay !== null && claimOf(loan) === 0n;

const earned = ({ charged, agreed }: LoanRow) =>
  agreed.interestMinor + agreed.taxMinor - charged.interest - charged.tax;

const savedBy = ({ rows, dropped }: Loan): bigint =>
  positive([...rows, ...dropped].reduce((sum, row) => sum + earned(row), 0n));

function stateOfLoan(loan: Loan, hasLate: boolean): OrderState {
  if (isSettled(loan)) return 'settled';
  return hasLate || loan.isWrittenOff ? 'late' : 'active';
}

/** The status that a run has reached, without the position around it. */
export function orderStateOf({ state = 'received', loan }: Run): OrderState {
  return loan ? stateOfLoan(loan, isLoanLate(loan)) : state;
}

/** What is asked of interest and its tax beyond what the books hold, where interest goes on beside them. */
const memoOf = ({ writeOff }: Loan, ending: Readonly<Bucket>, owed: Bucket): bigint =>
  writeOff?.behaviour === 'runs' ? positive(ending.interest + ending.tax - owed.interest - owed.tax) : 0n;

function ofLoan(run: Run, loan: Loan, asOf: CalendarDate): Position {
  const isUnmet = unmetOf(loan);
  const instalments = instalmentsOf(loan, isUnmet);
  const claimMinor = claimOf(loan);
  const ending = loan.settledDay === null ? payoffBucket(loan) : NOTHING;
  const payoffMinor = positive(sumOfBucket(ending));
  const demand = demandOf(instalments, {
    asOf,
    ending: toParts(ending),
    claimMinor,
    isByInstalment: loan.terms.late.counts === 'instalment',
  });
  const { owed } = countedOf(loan);
  const late = instalments.find(({ state }) => state === 'late');
  const unmetDay = oldestUnmetDay(loan, loan.day, isUnmet);
  const accrued = loan.settledDay === null ? ending.interest - owed.interest : 0n;
  return {
    asOf,
    state: stateOfLoan(loan, late !== undefined),
    writtenOff: loan.isWrittenOff,
    owner: (loan.isWrittenOff && loan.writeOff?.owner) || null,
    instalments,
    next: demand.next,
    nextPayment: demand.nextPayment,
    nextPaymentOn: demand.nextPaymentOn,
    dueNowMinor: demand.dueNowMinor,
    overdueMinor: demand.overdueMinor,
    nextPaymentMinor: demand.nextPaymentMinor,
    plannedPaymentMinor: demand.plannedPaymentMinor,
    savedMinor: savedBy(loan),
    prepaidMinor: loan.prepaid,
    outstanding: toParts(owed),
    accruedMinor: positive(accrued),
    payoffMinor: payoffMinor + claimMinor,
    payoff: toParts(ending),
    prepaymentFrom:
      loan.settledDay !== null || isPrepaymentOpen(loan, loan.day)
        ? null
        : dateOfDayNumber(firstPrepaymentDay(loan)),
    creditMinor: positive(loan.credit),
    claimMinor,
    settlement: loan.settlement ? settlementOn(loan.settlement, asOf) : null,
    memoInterestMinor: memoOf(loan, ending, owed),
    planOffer: run.planOffer && run.planOffer.until >= asOf && !isSettled(loan) ? run.planOffer : null,
    promise: run.promise ? promiseOn(run.promise, loan, asOf) : null,
    daysLate: daysLateOf(loan, isUnmet),
    oldestUnmetOn: unmetDay === undefined ? null : dateOfDayNumber(unmetDay),
    forborneSince: loan.forborne ? dateOfDayNumber(loan.forborne.sinceDay) : null,
    delinquencyKeptDays: loan.forborne?.keptDays ?? 0,
    recoveredMinor: loan.isWrittenOff ? positive(loan.writtenOff - sumOfBucket(owed) - claimMinor) : 0n,
    flags: loan.flags,
    suspendedMinor: suspendedOf(loan),
    extensionDays: extensionDaysOf(loan),
    principalMinor: lentOf(loan),
    disbursedMinor: disbursedOf(loan),
    deducted: loan.deducted,
    disbursedOn: dateOfDayNumber(loan.startDay),
    settledOn: isSettled(loan) && loan.settledDay !== null ? dateOfDayNumber(loan.settledDay) : null,
  };
}

/** The position that a run has reached. */
export const positionOf = (run: Run, asOf: CalendarDate): Position =>
  run.loan ? ofLoan(run, run.loan, asOf) : beforeDisbursement(run, asOf);

/**
 * Where an order stands at the end of a day by value date; with `knownOn`, as it was known on that day. Amounts in
 * minor units. Linear in the events.
 */
export const foldOrder = (order: Order, asOf: CalendarDate, knownOn?: CalendarDate): Position =>
  positionOf(runOrder(order, { asOf, knownOn }), asOf);
