import { type CalendarDate, dayNumber, invariant, positive, smaller } from '@plazo/money';
import { penaltyCap } from '../charges/late-charge.ts';
import { addCharge, chargeBounce } from '../charges/own-charges.ts';
import { coolOff } from '../extension/cool-off.ts';
import { projectAndGiveBack } from '../payment/give-back.ts';
import { aheadOfKind, takeIn } from '../payment/money-kind.ts';
import { receive } from '../payment/receive.ts';
import { lendClaim, takeBack } from '../payment/take-back.ts';
import { countTo } from '../schedule/accrual.ts';
import { claimOf, firstOpenRow, type Loan, moveClearing } from '../schedule/loan.ts';
import { type Bucket, emptyBucket, withMore } from '../schedule/parts.ts';
import { endFlag, putFlag } from '../schedule/put-flag.ts';
import { rulesOn } from '../terms/charges.ts';
import { changeFlags } from './change-flags.ts';
import { disburseAgain } from './disburse-again.ts';
import { DISBURSEMENT_CHANNEL, isNeverPaid, type OrderEvent, type StoppablePart } from './events.ts';
import { agree, countForSettlement, writeOff } from './give-up.ts';
import { pauseInterest } from './pause-rule.ts';
import { replan } from './replan.ts';
import { settleIfNothingOwed, waive, waiveClaim } from './waive.ts';

/** Money that goes back to the borrower; on a loan that was given up, what it leaves as a claim is given up with it. */
function refund(loan: Loan, event: OrderEvent & { type: 'refunded' }): void {
  const before = claimOf(loan);
  loan.credit -= event.amountMinor;
  if (loan.isWrittenOff) loan.writtenOff += claimOf(loan) - before;
  moveClearing(loan, event.channel ?? DISBURSEMENT_CHANNEL, -event.amountMinor);
  lendClaim(loan);
}

/** A refund that did not arrive is the borrower's credit again. */
function returnRefund(loan: Loan, event: OrderEvent & { type: 'refund-returned' }): void {
  const before = claimOf(loan);
  loan.credit += event.amountMinor;
  if (loan.isWrittenOff) loan.writtenOff += claimOf(loan) - before;
  moveClearing(loan, event.channel ?? DISBURSEMENT_CHANNEL, event.amountMinor);
}

/** Credit pays what is charged after the loan was settled. */
function useCredit(loan: Loan): void {
  const credit = loan.credit;
  if (credit <= 0n) return;
  loan.credit = 0n;
  receive(loan, credit);
}

/** A charge with its own day. */
function chargeFee(loan: Loan, event: Charged): Bucket {
  const { chargeId: id = 'other', amountMinor: amount, taxMinor: tax = 0n, dueOn } = event;
  const rule = rulesOn(loan.terms, 'by-hand').find((each) => each.id === id) ?? { id };
  const ownDueDay = dueOn === undefined ? loan.day : dayNumber(dueOn);
  addCharge(loan, rule, { amount, tax, withNo: null, ownDueDay });
  useCredit(loan);
  return { ...emptyBucket(), fee: amount, feeTax: tax };
}

type Later = { readonly amountMinor: bigint; readonly taxMinor: bigint; readonly dueOn: CalendarDate };

/** A late charge that is asked on a day to come. */
function chargeLater(loan: Loan, { amountMinor: amount, taxMinor: tax, dueOn }: Later): Bucket {
  const when = { withNo: null, ownDueDay: dayNumber(dueOn) };
  addCharge(loan, { id: 'late-charge' }, { amount, tax, part: 'penalty', ...when });
  loan.penaltyTotal += amount;
  useCredit(loan);
  return { ...emptyBucket(), penalty: amount, penaltyTax: tax };
}

type Charged = OrderEvent & { type: 'charged' };

/** Says what was charged: a late charge within the cap, however the days before it are told anew. */
function charge(loan: Loan, event: Charged): Bucket {
  const { part, amountMinor: wantedMinor } = event;
  if (part === 'fee') return chargeFee(loan, event);
  const room = part === 'penalty' ? (penaltyRoom(loan) ?? wantedMinor) : wantedMinor;
  const amountMinor = smaller(wantedMinor, room);
  const taxMinor = part === 'penalty' && amountMinor > 0n ? (event.taxMinor ?? 0n) : 0n;
  if (part === 'penalty' && event.dueOn !== undefined)
    return chargeLater(loan, { amountMinor, taxMinor, dueOn: event.dueOn });
  const row = firstOpenRow(loan) ?? loan.rows.at(-1);
  invariant(row !== undefined, 'A loan without instalments: check how it was opened');
  row.charged[part] += amountMinor;
  row.charged.penaltyTax += taxMinor;
  row.extra = withMore(withMore(row.extra, part, amountMinor), 'penaltyTax', taxMinor);
  if (part !== 'penalty') row.call += amountMinor;
  if (part === 'penalty') loan.penaltyTotal += amountMinor;
  loan.firstOpen = Math.min(loan.firstOpen, row.no - 1);
  if (amountMinor > 0n) loan.settledDay = null;
  useCredit(loan);
  return { ...emptyBucket(), [part]: amountMinor, penaltyTax: taxMinor };
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

/** Money by what gives it: of a debt that was given up with its reason it is a recovery, whatever the message says. */
function pay(loan: Loan, event: OrderEvent & { type: 'paid' }, index: number | undefined): Bucket {
  const { amountMinor, channel, ahead, roundingMinor = 0n, kind: said = 'payment' } = event;
  const whole = amountMinor + roundingMinor;
  const kind = loan.writeOff !== null && said === 'payment' ? 'recovery' : said;
  takeIn(loan, kind, { channel, amountMinor });
  loan.rounding += roundingMinor;
  const taken = receive(loan, whole, {
    ahead: ahead ?? aheadOfKind(loan.terms, kind),
    kind,
    index,
  });
  if (kind !== 'goodwill') countForSettlement(loan, whole);
  return taken;
}

/** Moves a due date. Where what became known later leaves no such instalment, its fee is the borrower's credit. */
function extend(loan: Loan, event: OrderEvent & { type: 'extended' }): void {
  const row = loan.rows[event.instalmentNo - 1];
  if (row) {
    row.dueDay += event.days;
    row.extendedDays += event.days;
    loan.extensionFees += event.feeMinor;
  } else loan.credit += event.feeMinor;
  moveClearing(loan, event.channel, event.feeMinor);
}

/** What the caps leave for late charges, in minor units; undefined where there is none. */
export function penaltyRoom(loan: Loan): bigint | undefined {
  const cap = penaltyCap(loan);
  if (cap === undefined) return undefined;
  return positive(cap - loan.penaltyTotal);
}

/** Applies an event to a disbursed loan that is counted up to the event's day; says what it paid or waived. */
export function applyEvent(loan: Loan, event: OrderEvent, index?: number): Bucket | undefined {
  switch (event.type) {
    case 'paid':
      return pay(loan, event, index);
    case 'disbursed-again':
      disburseAgain(loan, event);
      return undefined;
    case 'extended':
      extend(loan, event);
      return undefined;
    case 'waived':
      return event.part === 'claim'
        ? waiveClaim(loan, event.amountMinor)
        : waive(loan, event.part, event.amountMinor);
    case 'charged':
      return charge(loan, event);
    case 'stopped':
    case 'resumed':
      stop(loan, event.part, event.type === 'stopped');
      return undefined;
    case 'interest-paused':
      pauseInterest(loan, event);
      return undefined;
    case 'replanned':
      replan(loan, event.change);
      return undefined;
    case 'written-off':
      writeOff(loan, event);
      return undefined;
    case 'settlement-agreed':
      agree(loan, event);
      return undefined;
    case 'flagged':
      changeFlags(loan, () => putFlag(loan, event));
      return undefined;
    case 'unflagged':
      changeFlags(loan, () => endFlag(loan, event.flag));
      return undefined;
    case 'cooled-off':
      coolOff(loan);
      useCredit(loan);
      settleIfNothingOwed(loan);
      return undefined;
    case 'refunded':
      refund(loan, event);
      return undefined;
    case 'returned':
      if (!isNeverPaid(loan.terms, event)) takeBack(loan, event);
      return undefined;
    case 'refund-returned':
      returnRefund(loan, event);
      return undefined;
    case 'bounced':
      if (chargeBounce(loan, event.reason, event.askedMinor ?? 0n)) useCredit(loan);
      return undefined;
    case 'confirmed':
    case 'declined':
    case 'withdrawn':
    case 'approved':
    case 'disbursement-sent':
    case 'disbursement-returned':
    case 'disbursed':
    case 'rechosen':
    case 'reversed':
    case 'promised':
    case 'plan-offered':
      return undefined;
  }
}
