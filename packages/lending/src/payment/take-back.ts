import { countTo } from '../schedule/accrual.ts';
import { claimOf, type Loan, type LoanRow, moveClearing } from '../schedule/loan.ts';
import { makeItem, type PaidStep } from '../schedule/owing.ts';
import type { BucketPart } from '../schedule/parts.ts';
import { returnsOf } from '../terms/returns.ts';
import { projectAndGiveBack } from './give-back.ts';
import { takeSteps } from './paid-steps.ts';

/**
 * A payment that is taken back from a day on, whole or in part: it stands, and what it paid comes back, the last first.
 * The running instalment asks it on top, or a line of its own once the plan has ended or the loan was settled. Principal
 * bears interest again while the plan runs; nothing else bears any, and nothing becomes late on that day.
 */

const RESTORED = 'returned-payment';

/** The row that asks what comes back; undefined after the plan and on a loan that was settled. */
function runningRow(loan: Loan): LoanRow | undefined {
  if (returnsOf(loan.terms).ofSettled === 'instalment')
    return loan.rows.find(({ isMoved, endDay }) => !isMoved && endDay >= loan.day);
  const row = loan.rows[loan.current];
  return row && !row.isClosed && row.endDay > loan.day ? row : undefined;
}

function restorePrincipal(loan: Loan, row: LoanRow, amount: bigint): void {
  row.charged.principal += amount;
  row.restored += amount;
  row.call += amount;
  loan.owedPrincipal += amount;
  loan.firstOpen = Math.min(loan.firstOpen, row.no - 1);
}

type Back = { readonly part: BucketPart; readonly amount: bigint };

function restore(loan: Loan, parts: readonly Back[]): void {
  const row = runningRow(loan);
  countTo(loan, loan.day);
  const apart = row ? parts.filter(({ part }) => part !== 'principal') : parts;
  for (const { part, amount } of parts) if (row && part === 'principal') restorePrincipal(loan, row, amount);
  if (apart.length > 0) {
    const ownDueDay = loan.day + returnsOf(loan.terms).chargebackDueInDays;
    const item = makeItem({
      kind: 'restored',
      chargeId: RESTORED,
      payee: null,
      withNo: row?.no ?? null,
      sinceDay: loan.day,
      ownDueDay,
    });
    for (const { part, amount } of apart) {
      item.charged[part] += amount;
      if (part === 'principal') loan.owedPrincipal += amount;
    }
    loan.items.push(item);
  }
  loan.settledDay = null;
  if (row) projectAndGiveBack(loan);
}

/** Lends a claim again, where the terms ask refunded money as principal. */
export function lendClaim(loan: Loan): void {
  const amount = claimOf(loan);
  if (amount === 0n || returnsOf(loan.terms).ofRefunded !== 'principal') return;
  loan.credit += amount;
  restore(loan, [{ part: 'principal', amount }]);
}

const isPart = (step: PaidStep): step is Back => step.part !== 'credit' && step.part !== 'claim';

/** What of the borrower's credit goes back in place of any debt. */
const creditBack = (loan: Loan, amountMinor: bigint): bigint =>
  returnsOf(loan.terms).credit === 'whole' && loan.credit >= amountMinor ? amountMinor : 0n;

type Return = { readonly eventIndex: number; readonly amountMinor: bigint; readonly channel: string };

/** Takes back what a payment paid, from the loan's day on; the loan is counted up to that day. */
export function takeBack(loan: Loan, { eventIndex, amountMinor, channel }: Return): void {
  const credit = creditBack(loan, amountMinor);
  loan.credit -= credit;
  const steps = credit === amountMinor ? [] : takeSteps(loan, eventIndex, amountMinor);
  const parts = steps.filter(isPart);
  // credit that it made, a claim that it paid, and what is no longer known of it
  const beside = parts.reduce((left, { amount }) => left - amount, amountMinor - credit);
  loan.credit -= beside;
  moveClearing(loan, channel, -amountMinor);
  if (parts.length > 0) restore(loan, parts);
  lendClaim(loan);
}
