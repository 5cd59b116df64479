import { divideRounded, invariant } from '@plazo/money';
import { coolOff } from '../extension/cool-off.ts';
import { projectAndGiveBack } from '../payment/give-back.ts';
import { payoffOfLoan } from '../payment/payoff.ts';
import { receive, settle } from '../payment/receive.ts';
import { makeUnallocated } from '../payment/unallocated.ts';
import { countTo } from '../schedule/accrual.ts';
import { PPM } from '../schedule/interest.ts';
import {
  claimOf,
  firstOpenRow,
  type Loan,
  type LoanRow,
  moveClearing,
  owedOf,
  skipPaidRows,
} from '../schedule/loan.ts';
import { type Bucket, emptyBucket, sumOfBucket } from '../schedule/parts.ts';
import type { PartName } from '../terms/terms.ts';
import { countedOf } from './counted.ts';
import {
  type ChargeablePart,
  DISBURSEMENT_CHANNEL,
  type OrderEvent,
  type StoppablePart,
  type WaivablePart,
} from './events.ts';

/** Rows whose parts can be waived: everything due, and what is running. */
const waivable = (loan: Loan): readonly LoanRow[] =>
  loan.rows.slice(loan.firstOpen, Math.max(loan.current + 1, loan.firstOpen));

/** What could be waived of a part now, in minor units. */
export function waivableOf(loan: Loan, part: WaivablePart): bigint {
  if (part === 'claim') return claimOf(loan);
  const rows = part === 'principal' || part === 'penalty' ? loan.rows : waivable(loan);
  return rows.reduce((sum, row) => (owedOf(row, part) > 0n ? sum + owedOf(row, part) : sum), 0n);
}

function settleIfNothingOwed(loan: Loan): void {
  skipPaidRows(loan);
  if (loan.settledDay === null && payoffOfLoan(loan) === 0n) settle(loan, makeUnallocated(0n));
}

function waive(loan: Loan, part: PartName, amountMinor: bigint): Bucket {
  const taken = emptyBucket();
  if (part === 'principal') countTo(loan, loan.day);
  let left = amountMinor;
  for (const row of part === 'principal' || part === 'penalty' ? loan.rows : waivable(loan)) {
    const owed = owedOf(row, part);
    const amount = owed < left ? owed : left;
    if (amount <= 0n) continue;
    row.waived[part] += amount;
    taken[part] += amount;
    left -= amount;
    if (part === 'principal') {
      row.prepaid += amount;
      loan.owedPrincipal -= amount;
    }
  }
  if (part === 'principal') projectAndGiveBack(loan);
  settleIfNothingOwed(loan);
  return taken;
}

function waiveClaim(loan: Loan, wantedMinor: bigint): Bucket {
  const claim = claimOf(loan);
  const amount = wantedMinor < claim ? wantedMinor : claim;
  loan.credit += amount;
  loan.waivedClaim += amount;
  settleIfNothingOwed(loan);
  return emptyBucket();
}

/** Money that goes back to the borrower; on a loan that was given up, what it leaves as a claim is given up with it. */
function refund(loan: Loan, event: OrderEvent & { type: 'refunded' }): void {
  const before = claimOf(loan);
  loan.credit -= event.amountMinor;
  if (loan.isWrittenOff) loan.writtenOff += claimOf(loan) - before;
  moveClearing(loan, event.channel ?? DISBURSEMENT_CHANNEL, -event.amountMinor);
}

/** Credit pays what is charged after the loan was settled. */
function useCredit(loan: Loan): void {
  const credit = loan.credit;
  if (credit <= 0n) return;
  loan.credit = 0n;
  receive(loan, credit);
}

/** Says what was charged: a late charge within the cap, however the days before it are told anew. */
function charge(loan: Loan, part: ChargeablePart, wantedMinor: bigint): bigint {
  const room = part === 'penalty' ? (penaltyRoom(loan) ?? wantedMinor) : wantedMinor;
  const amountMinor = wantedMinor < room ? wantedMinor : room;
  const row = firstOpenRow(loan) ?? loan.rows.at(-1);
  invariant(row !== undefined, 'A loan without instalments: check how it was opened');
  row.charged[part] += amountMinor;
  row.extra[part] += amountMinor;
  if (part !== 'penalty') row.call += amountMinor;
  if (part === 'penalty') loan.penaltyTotal += amountMinor;
  loan.firstOpen = Math.min(loan.firstOpen, row.no - 1);
  if (amountMinor > 0n) loan.settledDay = null;
  useCredit(loan);
  return amountMinor;
}

function stop(loan: Loan, part: StoppablePart, isStopped: boolean): void {
  if (part === 'penalty') {
    loan.isPenaltyStopped = isStopped;
    return;
  }
  if (part === 'due-dates') {
    loan.areDueDatesStopped = isStopped;
    return;
  }
  countTo(loan, loan.day);
  loan.isInterestStopped = isStopped;
  projectAndGiveBack(loan);
}

function writeOff(loan: Loan): void {
  countTo(loan, loan.day);
  loan.isWrittenOff = true;
  projectAndGiveBack(loan);
  loan.writtenOff = sumOfBucket(countedOf(loan).owed) + claimOf(loan);
}

function extend(loan: Loan, event: OrderEvent & { type: 'extended' }): void {
  const row = loan.rows[event.instalmentNo - 1];
  invariant(row !== undefined, `There is no instalment ${event.instalmentNo} to extend: check the event`);
  row.dueDay += event.days;
  row.extendedDays += event.days;
  loan.extensionFees += event.feeMinor;
  moveClearing(loan, event.channel, event.feeMinor);
}

/** Late charge room left by the cap, in minor units; undefined where there is no cap. */
export function penaltyRoom(loan: Loan): bigint | undefined {
  const { capPpmOfPrincipal } = loan.terms.late;
  if (capPpmOfPrincipal === 0) return undefined;
  const room = divideRounded(loan.principal * BigInt(capPpmOfPrincipal), PPM, 'down') - loan.penaltyTotal;
  return room > 0n ? room : 0n;
}

/** Applies an event to a disbursed loan that is counted up to the event's day; says what it paid or waived. */
export function applyEvent(loan: Loan, event: OrderEvent): Bucket | undefined {
  switch (event.type) {
    case 'paid':
      moveClearing(loan, event.channel, event.amountMinor);
      return receive(loan, event.amountMinor, event.ahead);
    case 'extended':
      extend(loan, event);
      return undefined;
    case 'waived':
      return event.part === 'claim'
        ? waiveClaim(loan, event.amountMinor)
        : waive(loan, event.part, event.amountMinor);
    case 'charged':
      return { ...emptyBucket(), [event.part]: charge(loan, event.part, event.amountMinor) };
    case 'stopped':
    case 'resumed':
      stop(loan, event.part, event.type === 'stopped');
      return undefined;
    case 'written-off':
      writeOff(loan);
      return undefined;
    case 'cooled-off':
      coolOff(loan);
      useCredit(loan);
      settleIfNothingOwed(loan);
      return undefined;
    case 'refunded':
      refund(loan, event);
      return undefined;
    case 'confirmed':
    case 'declined':
    case 'withdrawn':
    case 'approved':
    case 'disbursement-sent':
    case 'disbursement-returned':
    case 'disbursed':
    case 'reversed':
    case 'promised':
      return undefined;
  }
}
