import { type CalendarDate, dateOfDayNumber, positive, smaller } from '@plazo/money';
import type { ScheduleRow } from '../schedule/build-schedule.ts';
import { daysAfterPlan, downPaymentsOf, dueDayOf, isOfInstalment, noOf } from '../schedule/item.ts';
import { isAnyRowLate, isItemLate, isLate, type Unmet, unmetOf } from '../schedule/late.ts';
import { type Loan, type LoanRow, owedByRow, owedOf } from '../schedule/loan.ts';
import type { Item, Owing } from '../schedule/owing.ts';
import {
  addBucket,
  type Bucket,
  emptyBucket,
  moreIn,
  NOTHING,
  type Parts,
  sumOfBucket,
  toParts,
} from '../schedule/parts.ts';

/** A charge by its own date, or what was taken back of a payment. Minor units. */
export type Fee = {
  readonly chargeId: string;
  /** For whom it is collected; null where it is ours. */
  readonly payee: string | null;
  readonly dueOn: CalendarDate;
  readonly amountMinor: bigint;
  readonly taxMinor: bigint;
  readonly remainingMinor: bigint;
  readonly due: Parts;
  /** A charge of ours, which makes no instalment paid or unpaid. */
  readonly isOurs: boolean;
};

/** An instalment as things stand: what it comes to now, what of it is paid, what remains. Minor units. */
export type Instalment = ScheduleRow &
  Parts & {
    /** As moved by extensions. */
    readonly dueOn: CalendarDate;
    readonly agreedDueOn: CalendarDate;
    readonly paid: Parts;
    readonly waived: Parts;
    readonly due: Parts;
    readonly paidMinor: bigint;
    readonly remainingMinor: bigint;
    /** Of the tax, what is on charges with their own date, and what is on late charges. */
    readonly feeTaxMinor: bigint;
    readonly penaltyTaxMinor: bigint;
    /** Of what is due, tax on late charges. */
    readonly lateTaxMinor: bigint;
    /** Paid and taken back: part of the total beside the parts. */
    readonly restoredMinor: bigint;
    readonly fees: readonly Fee[];
    /** `dropped` is beyond what principal still reaches; the unpaid rest of `moved` went to other lines when the plan changed; `charge` and `restored` are lines after the plan; number 0 is a down payment. */
    readonly state: 'paid' | 'next' | 'later' | 'late' | 'dropped' | 'moved' | 'charge' | 'restored';
    readonly extendedDays: number;
  };

type Of = (owing: Owing) => Readonly<Bucket>;

function sumOver(all: readonly Owing[], of: Of): Readonly<Bucket> {
  const [first, ...others] = all;
  // most instalments have nothing beside them: their own figures are the sum
  if (first && others.length === 0) return of(first);
  const sum = emptyBucket();
  for (const owing of all) addBucket(sum, of(owing));
  return sum;
}

const owedBucket: Of = (owing) =>
  owing.waived === NOTHING && moreIn(owing.charged, owing.paid) === 0
    ? NOTHING
    : {
        principal: positive(owedOf(owing, 'principal')),
        interest: positive(owedOf(owing, 'interest')),
        commission: positive(owedOf(owing, 'commission')),
        tax: positive(owedOf(owing, 'tax')),
        penalty: positive(owedOf(owing, 'penalty')),
        fee: positive(owedOf(owing, 'fee')),
        penaltyTax: positive(owedOf(owing, 'penaltyTax')),
        feeTax: positive(owedOf(owing, 'feeTax')),
      };

type Standing = { readonly items: readonly Item[]; readonly isUnmet: Unmet };

function stateOf(loan: Loan, row: LoanRow, { items, isUnmet }: Standing): Instalment['state'] {
  if (row.isMoved && !isLate(loan, row, isUnmet)) return 'moved';
  const isEmpty =
    sumOfBucket(row.charged) === 0n && items.every(({ charged }) => sumOfBucket(charged) === 0n);
  if (isEmpty && row.agreed.totalMinor > 0n) return 'dropped';
  const isPaid = owedByRow(row) <= 0n && items.every((item) => owedByRow(item) <= 0n);
  if (isPaid) return 'paid';
  if (isLate(loan, row, isUnmet) || items.some((item) => isItemLate(loan, item))) return 'late';
  return row.dueDay < loan.day || row.no - 1 === loan.firstOpen ? 'next' : 'later';
}

function toFee(loan: Loan, item: Item): Fee {
  return {
    chargeId: item.chargeId,
    payee: item.payee,
    dueOn: dateOfDayNumber(dueDayOf(loan, item)),
    amountMinor: sumOfBucket(item.charged) - item.charged.feeTax,
    taxMinor: item.charged.feeTax,
    remainingMinor: owedByRow(item),
    due: toParts(owedBucket(item)),
    isOurs: !isOfInstalment(item),
  };
}

const NO_FEES: readonly Fee[] = [];

/** The same of an instalment that nothing is asked with. */
function figuresOfRow(row: LoanRow) {
  const { charged, paid, waived } = row;
  const due = owedBucket(row);
  return {
    ...toParts(charged),
    totalMinor: sumOfBucket(charged),
    paid: toParts(paid),
    waived: toParts(waived),
    due: toParts(due),
    paidMinor: sumOfBucket(paid),
    remainingMinor: sumOfBucket(due),
    feeTaxMinor: charged.feeTax,
    penaltyTaxMinor: charged.penaltyTax,
    lateTaxMinor: due.penaltyTax,
    restoredMinor: 0n,
    fees: NO_FEES,
  };
}

/** What stands on a line: of the plan with what is asked with it, or of its own after the plan. */
function figuresOf(loan: Loan, rows: readonly LoanRow[], items: readonly Item[]) {
  const [row] = rows;
  if (row && items.length === 0) return figuresOfRow(row);
  const ownItems = items.filter(({ kind }) => kind !== 'restored');
  const all = [...rows, ...items];
  const charged: Of = (owing) => owing.charged;
  const own = sumOver([...rows, ...ownItems], charged);
  const totalMinor = sumOfBucket(sumOver(all, charged));
  const due = sumOver(all, owedBucket);
  const paid = sumOver(all, (owing) => owing.paid);
  return {
    ...toParts(own),
    totalMinor,
    paid: toParts(paid),
    waived: toParts(sumOver(all, (owing) => owing.waived)),
    due: toParts(due),
    paidMinor: sumOfBucket(paid),
    remainingMinor: sumOfBucket(due),
    feeTaxMinor: own.feeTax,
    penaltyTaxMinor: own.penaltyTax,
    lateTaxMinor: due.penaltyTax,
    restoredMinor: totalMinor - sumOfBucket(own),
    fees: items
      .filter(({ kind }) => kind === 'charge' || kind === 'restored')
      .map((item) => toFee(loan, item)),
  };
}

type Placing = { readonly balanceMinor: bigint; readonly isUnmet: Unmet };

function toInstalment(loan: Loan, row: LoanRow, { balanceMinor, isUnmet }: Placing): Instalment {
  const items =
    loan.items.length === 0 ? loan.items : loan.items.filter((item) => noOf(loan, item) === row.no);
  const figures = figuresOf(loan, [row], items);
  const { agreed } = row;
  const restored = smaller(row.restored, row.charged.principal);
  return {
    ...figures,
    no: row.no,
    dueOn: row.isMoved || row.dueDay === row.endDay ? agreed.dueOn : dateOfDayNumber(row.dueDay),
    agreedDueOn: agreed.dueOn,
    principalMinor: figures.principalMinor - restored,
    restoredMinor: figures.restoredMinor + restored,
    balanceMinor,
    state: stateOf(loan, row, { items, isUnmet }),
    extendedDays: row.extendedDays,
  };
}

/** A line of its own for what is due after the plan. */
function lineAfter(loan: Loan, day: number, no: number): Instalment {
  const items = loan.items.filter((item) => noOf(loan, item) === no);
  const dueOn = dateOfDayNumber(day);
  const isPaid = items.every((item) => owedByRow(item) <= 0n);
  const kind = items.every((item) => item.kind === 'charge') ? 'charge' : 'restored';
  const isDueLate = items.some((item) => isItemLate(loan, item));
  return {
    no,
    dueOn,
    agreedDueOn: dueOn,
    ...figuresOf(loan, [], items),
    balanceMinor: 0n,
    state: isPaid ? 'paid' : isDueLate ? 'late' : kind,
    extendedDays: 0,
  };
}

function stateBefore(loan: Loan, item: Item): Instalment['state'] {
  if (owedByRow(item) <= 0n) return 'paid';
  return isItemLate(loan, item) ? 'late' : 'next';
}

/** A down payment as a line of its own before the plan. */
function lineBefore(loan: Loan, item: Item): Instalment {
  const dueOn = dateOfDayNumber(item.ownDueDay);
  return {
    no: 0,
    dueOn,
    agreedDueOn: dueOn,
    ...figuresOf(loan, [], [item]),
    balanceMinor: moneyBy(loan, item.ownDueDay + 1),
    state: stateBefore(loan, item),
    extendedDays: 0,
  };
}

/** What the plan repays of money that went out before a day, or on it where its instalment shares that, and of what came back and was spread over it by then. */
function moneyBy({ money, respread, terms }: Loan, day: number): bigint {
  const until = terms.disbursements?.dueToday === 'shares' ? day : day - 1;
  let sum = 0n;
  const [first] = money;
  for (const each of money) if (each === first || each.day <= until) sum += each.principal;
  for (const each of respread) if (each.day < day) sum += each.principal;
  return sum;
}

/** Rows of a loan as they stand, down payments before them and lines after the plan. */
export function instalmentsOf(loan: Loan, isUnmet: Unmet = unmetOf(loan)): readonly Instalment[] {
  let repaid = loan.prepaid;
  const plan = [...loan.rows, ...loan.dropped];
  const lastNo = loan.rows.length;
  const rows = plan.map((row) => {
    repaid += row.charged.principal - row.restored;
    const money = moneyBy(loan, row.no >= lastNo ? Infinity : row.endDay);
    return toInstalment(loan, row, { balanceMinor: money - repaid, isUnmet });
  });
  const before = downPaymentsOf(loan).map((item) => lineBefore(loan, item));
  const after = daysAfterPlan(loan).map((day, index) => lineAfter(loan, day, plan.length + 1 + index));
  return [...before, ...rows, ...after];
}

/** How many payments a plan has; a down payment is none of them. */
export const paymentCountOf = (instalments: readonly Instalment[]): number =>
  instalments.filter(({ no }) => no > 0).length;

/** Whether anything makes the loan late on its day. */
export const isLoanLate = (loan: Loan): boolean =>
  isAnyRowLate(loan) || loan.items.some((item) => isItemLate(loan, item));
