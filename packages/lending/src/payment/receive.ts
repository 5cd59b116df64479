import { smaller } from '@plazo/money';
import { addPayoffCharges, payoffCharges, sumOfCharges } from '../charges/exit-charges.ts';
import { dropUnbegun } from '../charges/own-charges.ts';
import { countTo, interestUpTo, project, setInterest, startNextPeriod } from '../schedule/accrual.ts';
import { agreedBaseOf, baseOf } from '../schedule/base.ts';
import { isKeeping } from '../schedule/growth.ts';
import { countWhole, fillToTotals, roundStretch } from '../schedule/kept-totals.ts';
import { claimOf, isRowPaid, type Loan, type LoanRow, owedOf, skipPaidRows } from '../schedule/loan.ts';
import { type Bucket, bucketParts, NOTHING } from '../schedule/parts.ts';
import { aheadOf } from '../terms/terms.ts';
import { isAheadByPart, owedNow, payAheadByPart, payItems, payOwed, payRow } from './allocation.ts';
import { projectAndGiveBack } from './give-back.ts';
import { receiveWithInterestBack } from './interest-back.ts';
import { payKeptAhead } from './kept-ahead.ts';
import { givesInterestBack } from './money-kind.ts';
import { keepSteps } from './paid-steps.ts';
import { payShares } from './pay-shares.ts';
import { type Ending, endingsOf, isFree, lowersInterest, payoffOfLoan, payoffToTheDay } from './payoff.ts';
import { payRunningToTheDay, prepay } from './prepay.ts';
import { makeUnallocated, payExactly, payPart, type Said, type Unallocated } from './unallocated.ts';

/**
 * Where a payment goes. 1. Everything that is due, part by part in the product's order, the oldest instalment first
 * within a part. 2. The running instalment as it stands, so that paying it early pays it. 3. The rest prepays principal
 * (or, while the product takes no prepayment, pays later instalments as agreed). What reaches the payoff ends the loan
 * on that day, and what exceeds it is the borrower's credit.
 */

/** Keeps the stretch of days that an ending row is charged for. */
function traceEnding(loan: Loan, { row, interest }: Ending): void {
  if (row.isClosed) return;
  const isHeld = !lowersInterest(loan, loan.day);
  const toDay = isHeld || interest === row.charged.interest ? row.endDay : loan.day;
  if (row.no - 1 < loan.current || toDay <= row.countedDay || interest === row.extra.interest) return;
  loan.trace?.push({
    kind: 'interest',
    no: row.no,
    fromDay: row.countedDay,
    toDay,
    base: isHeld ? agreedBaseOf(loan, row.no - 1) : baseOf(loan, row.no - 1),
  });
}

/** Ends the loan: each row closes at its payoff, interest not yet earned is dropped or given back. */
export function settle(loan: Loan, unallocated: Unallocated): void {
  if (unallocated.kind !== 'renewal') addPayoffCharges(loan);
  dropUnbegun(loan);
  const endings = endingsOf(loan);
  if (loan.trace) for (const ending of endings) traceEnding(loan, ending);
  for (const { row, interest } of endings) setInterest(loan, row, interest);
  if (isKeeping(loan)) fillToTotals(loan);
  for (const row of loan.rows) row.isClosed = true;
  for (const owing of [...loan.rows, ...loan.items]) {
    for (const part of bucketParts) {
      const amount = owedOf(owing, part);
      if (amount !== 0n) payExactly(loan, owing, { part, amount, unallocated });
    }
  }
  loan.settledDay = loan.day;
  loan.credit += unallocated.left;
  unallocated.left = 0n;
}

/** A daily-simple instalment asks its interest to the day; paid, it ends its period and the next one starts. */
function payRunningDaily(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  setInterest(loan, row, interestUpTo(loan, row, loan.day));
  payRow(loan, row, unallocated);
  if (!isRowPaid(row)) return;
  startNextPeriod(loan, loan.day);
  prepay(loan, loan.current, unallocated);
}

function payRunning(loan: Loan, row: LoanRow, unallocated: Unallocated): void {
  const { interest, prepayment } = loan.terms;
  if (interest.method === 'daily-simple') {
    payRunningDaily(loan, row, unallocated);
    return;
  }
  const isWhole = prepayment.interest === 'whole-period' && row.startDay < loan.day;
  if (interest.method === 'declining' && !isWhole) {
    payRunningToTheDay(loan, row, unallocated);
    return;
  }
  payRow(loan, row, unallocated);
  if (unallocated.left <= 0n) return;
  if (interest.method === 'declining') countTo(loan, row.endDay);
  prepay(loan, row.no, unallocated);
}

/** Refunded money that has to come back: after what is owed, before anything that is not due yet. */
function payClaim(loan: Loan, unallocated: Unallocated): void {
  const claim = claimOf(loan);
  if (claim === 0n) return;
  const amount = smaller(claim, unallocated.left);
  loan.credit += amount;
  unallocated.left -= amount;
  unallocated.steps.push({ part: 'claim', amount });
}

/** Instalments whose period has ended and whose due date was moved. */
function payEnded(loan: Loan, unallocated: Unallocated): void {
  if (loan.firstOpen < loan.current)
    for (const row of loan.rows.slice(loan.firstOpen, loan.current)) payRow(loan, row, unallocated);
}

/** Steps 2 and 3, in the row order of the plan. */
function payAhead(loan: Loan, unallocated: Unallocated): void {
  const running = loan.rows[loan.current];
  if (!running || unallocated.left <= 0n) return;
  // a daily-simple period starts to count on the day that the one before it is paid
  const isBegun = running.startDay < loan.day || running.no === 1 || running.weight > 0n;
  if (!isBegun) prepay(loan, loan.current, unallocated);
  else if (running.endDay > loan.day) payRunning(loan, running, unallocated);
  else payRow(loan, running, unallocated);
}

const aheadFor = ({ terms }: Loan, { chosen }: Unallocated) => chosen ?? aheadOf(terms);

/** Pays instalments as they stand, which saves no interest: in their order, or from the last one where the plan is to end sooner. */
function payAsAgreed(loan: Loan, unallocated: Unallocated): void {
  if (aheadFor(loan, unallocated) === 'shares') payShares(loan, unallocated);
  const rows = loan.rows.slice(loan.firstOpen);
  const isFromLast =
    loan.terms.prepayment.interest === 'agreed' && aheadFor(loan, unallocated) === 'shortens';
  const ordered = isFromLast ? rows.toReversed() : rows;
  if (isAheadByPart(loan, unallocated)) {
    const before = ordered.map(({ paid }) => paid.principal);
    payAheadByPart(loan, { rows: ordered, isFromLast }, unallocated);
    for (const [index, row] of ordered.entries()) row.held += row.paid.principal - (before[index] ?? 0n);
    return;
  }
  if (isFromLast) payItems(loan, unallocated, true);
  for (const row of ordered) {
    if (unallocated.left <= 0n) return;
    const before = row.paid.principal;
    payRow(loan, row, unallocated);
    row.held += row.paid.principal - before;
  }
}

/** Whether an amount is near enough to the payoff to reckon it: what is owed of principal less what was paid ahead. */
function mayEnd(loan: Loan, amountMinor: bigint): boolean {
  if (isFree(loan)) return true;
  const { rows, current, owedPrincipal } = loan;
  const running = rows[current]?.paid;
  if (amountMinor + (running ? running.interest + running.tax : 0n) >= owedPrincipal) return true;
  // the next ones may ask no interest
  for (let index = current + 1; index < rows.length; index += 1) {
    const paid = rows[index]?.paid;
    if (paid && paid !== NOTHING && (paid.interest !== 0n || paid.tax !== 0n)) return true;
  }
  return false;
}

/** Whether money beyond what is due lowers interest, or pays instalments as they were agreed. */
const saves = (loan: Loan, unallocated: Unallocated) =>
  unallocated.left > 0n &&
  lowersInterest(loan, loan.day) &&
  !['meets-next', 'shares'].includes(aheadFor(loan, unallocated));

/** Takes in a payment on the loan's day and says what it paid; the loan must be counted up to that day. */
export function receive(loan: Loan, amountMinor: bigint, said?: Said): Bucket {
  const unallocated = makeUnallocated(amountMinor, said);
  allot(loan, unallocated);
  keepSteps(loan, unallocated, { amountMinor, said });
  return unallocated.taken;
}

/** The borrower's credit pays what is late or due by now, and nothing ahead: until then it can be paid back. */
export function payFromCredit(loan: Loan): void {
  if (loan.credit <= 0n || loan.settledDay !== null || loan.isWrittenOff) return;
  const owed = owedNow(loan);
  const amount = smaller(owed, loan.credit);
  if (amount <= 0n) return;
  loan.credit -= amount;
  receive(loan, amount);
}

/** Whether money ends the loan; what pays the debt without the charge on ending it asks that charge too. */
function isPayoff(loan: Loan, { left, kind }: Unallocated): boolean {
  const whole = payoffOfLoan(loan) + claimOf(loan);
  const debt = whole - sumOfCharges(payoffCharges(loan));
  if (left >= (kind === 'renewal' ? debt : whole)) return true;
  if (left >= debt) addPayoffCharges(loan);
  return false;
}

function allot(loan: Loan, unallocated: Unallocated): void {
  const amountMinor = unallocated.left;
  if (loan.settledDay !== null) {
    loan.credit += amountMinor;
    return;
  }
  const isDaily = loan.terms.interest.method === 'daily-simple';
  const isKept = isKeeping(loan);
  if (isDaily || isKept) countTo(loan, loan.day);
  if (isKept) roundStretch(loan);
  const isCalled = loan.writeOff?.behaviour === 'accelerates';
  const isNear = mayEnd(loan, amountMinor);
  if (isKept && !isCalled && givesInterestBack(loan.terms, unallocated.kind)) {
    receiveWithInterestBack(loan, unallocated);
    if (payoffOfLoan(loan) === 0n) settle(loan, unallocated);
    loan.credit += unallocated.left;
  } else if (isNear && isPayoff(loan, unallocated)) settle(loan, unallocated);
  else {
    // what would end the loan to the day owes the period whole, so that no sum below the payoff ends it
    const toTheDay = isNear ? payoffToTheDay(loan) : undefined;
    if (toTheDay !== undefined && amountMinor >= toTheDay) countWhole(loan);
    payOwed(loan, unallocated);
    payEnded(loan, unallocated);
    payClaim(loan, unallocated);
    if (isKept) payKeptAhead(loan, unallocated);
    else if (saves(loan, unallocated)) payAhead(loan, unallocated);
    if (isDaily || isKept || unallocated.hasPrepaid) projectAndGiveBack(loan, unallocated);
    if (unallocated.left > 0n) payAsAgreed(loan, unallocated);
    if (unallocated.left > 0n) payItems(loan, unallocated);
    loan.credit += unallocated.left;
  }
  skipPaidRows(loan);
}

/**
 * The coupon is a payment by the lender on the day the money goes out. Where instalments keep their totals it lowers the
 * first ones and nothing else: interest stays as agreed, so that the plan adds up to what was promised.
 */
export function receiveCoupon(loan: Loan, couponMinor: bigint): void {
  if (couponMinor === 0n) return;
  loan.coupon = couponMinor;
  if (!isKeeping(loan) || couponMinor >= payoffOfLoan(loan)) {
    receive(loan, couponMinor);
    return;
  }
  const unallocated = makeUnallocated(couponMinor);
  for (const row of loan.rows) {
    payPart(loan, row, { part: 'principal', unallocated });
    row.held = row.paid.principal;
  }
  project(loan);
}
