import { dayNumber } from '@plazo/money';
import { projectAndGiveBack } from '../payment/give-back.ts';
import { endingsOf, payoffBucket } from '../payment/payoff.ts';
import { countTo, setInterest } from '../schedule/accrual.ts';
import { isOpenOn } from '../schedule/given-up.ts';
import { claimOf, type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { addPaid, forgive } from '../schedule/owing.ts';
import { bucketParts, sumOfBucket, withMore } from '../schedule/parts.ts';
import { apartOf, countedOf } from './counted.ts';
import type { OrderEvent } from './events.ts';
import { followClass, suspendedOf } from './non-performing.ts';

/** Debt that is given up: written off by its reason, or forgiven once a smaller sum has come. */

const metOf = (rows: readonly LoanRow[], part: 'interest' | 'tax') =>
  rows.reduce((sum, row) => sum + row.paid[part] + row.waived[part], 0n);

/** All is due on the loan's day: the instalment of that day, or the next one, asks what later ones had to ask. */
function bringForward(loan: Loan): void {
  const host = loan.rows.find(({ endDay, isMoved }) => endDay >= loan.day && !isMoved);
  for (const row of loan.rows) row.dueDay = Math.min(row.dueDay, loan.day);
  if (!host) return;
  for (const row of loan.rows.slice(host.no)) {
    for (const part of ['principal', 'interest', 'commission', 'tax'] as const) {
      const owed = owedOf(row, part);
      row.charged[part] -= owed;
      host.charged[part] += owed;
      if (part !== 'principal') host.extra = withMore(host.extra, part, owed);
    }
    row.isMoved = true;
    row.isClosed = true;
  }
  host.isClosed = true;
  // it may have been paid whole before
  loan.firstOpen = Math.min(loan.firstOpen, host.no - 1);
  const isEmpty = ({ charged, paid, waived }: LoanRow) =>
    [charged, paid, waived].every((bucket) => sumOfBucket(bucket) === 0n);
  while (loan.rows.length > host.no && loan.rows.slice(-1).every(isEmpty)) loan.rows.pop();
}

/** Gives the debt of the event's day up, for its reason; what grows on it afterwards is as its behaviour says. */
export function writeOff(loan: Loan, event: OrderEvent & { type: 'written-off' }): void {
  followClass(loan, loan.day);
  countTo(loan, loan.day);
  loan.isWrittenOff = true;
  const { reason, behaviour = 'stops', buyer = null, owner = null, priceMinor = 0n } = event;
  if (reason !== undefined) {
    const { interest, tax } = payoffBucket(loan);
    loan.writeOff = {
      reason,
      behaviour,
      buyer,
      owner,
      price: priceMinor,
      interest: interest + metOf(loan.rows, 'interest') - apartOf(loan, 'interest'),
      tax: tax + metOf(loan.rows, 'tax') - apartOf(loan, 'tax'),
    };
  }
  projectAndGiveBack(loan);
  if (behaviour === 'accelerates') bringForward(loan);
  loan.writtenOff = sumOfBucket(countedOf(loan).owed) + claimOf(loan);
  loan.writtenOffSuspended = suspendedOf(loan);
}

/** Days that a part may come late without breaking the agreement. */
const GRACE_DAYS = 2;

/** Keeps what the borrower agreed to pay, by which days, for all that is owed. */
export function agree(loan: Loan, event: OrderEvent & { type: 'settlement-agreed' }): void {
  loan.settlement = {
    parts: event.parts.map(({ by, amountMinor }) => ({ byDay: dayNumber(by), amount: amountMinor })),
    graceDays: loan.terms.settlement?.graceDays ?? GRACE_DAYS,
    paid: 0n,
    forgiven: null,
    isWriteOff: event.forgives === 'write-off',
  };
}

/** Ends the loan with what is left forgiven; interest paid for days that have not passed is credit. */
function forgiveRest(loan: Loan): bigint {
  if (loan.settledDay !== null) return 0n;
  for (const { row, interest } of endingsOf(loan)) setInterest(loan, row, interest);
  let forgiven = 0n;
  for (const row of loan.rows) row.isClosed = true;
  for (const owing of [...loan.rows, ...loan.items]) {
    for (const part of bucketParts) {
      const owed = owedOf(owing, part);
      if (owed > 0n) {
        forgive(owing, part, owed);
        forgiven += owed;
      } else {
        addPaid(owing, part, owed);
        loan.credit -= owed;
      }
      if (part === 'principal') loan.owedPrincipal -= owed;
    }
  }
  loan.settledDay = loan.day;
  return forgiven;
}

/** Counts a payment for what was agreed; the last part forgives the rest. */
export function countForSettlement(loan: Loan, amountMinor: bigint): void {
  const { settlement } = loan;
  if (!isOpenOn(settlement, loan.day)) return;
  const paid = settlement.paid + amountMinor;
  const whole = settlement.parts.reduce((sum, { amount }) => sum + amount, 0n);
  loan.settlement = { ...settlement, paid, forgiven: paid >= whole ? forgiveRest(loan) : null };
}
