import type { BorrowerId } from '@plazo/contract';
import { foldOrder, type Position } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import type { DebitAsk } from '@plazo/rail-kit';
import { localDate, localDateTime } from '../../adapters/local-time.ts';
import { claimCode, instructionCode, referenceCode } from '../../db/route.store.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isUnderWay } from '../card-payment/cards.store.ts';
import { contestsMoneyOf } from '../complaints/desk-complaints.store.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { type Locked, lockOwn } from '../loans/move-order.ts';
import { isRepayable } from '../loans/own-order.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { findBouncedPayment } from '../payments/payments.store.ts';
import { debitDay, isDebitDay, mayTryAgain } from './debit-rules.ts';
import { endMandate } from './end-mandate.ts';
import { findMandate, lookAgain, type Mandate } from './mandates.store.ts';
import {
  dropAnnounced,
  insertPresentation,
  movePresentation,
  type Presentation,
  presentationsOf,
} from './presentations.store.ts';

/** Looks what a mandate is to bring: announces it first, and asks for it on its day. */

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 24;
/** Local: by then banks are at work, and nobody is woken by a debit. */
const FIRST_HOUR = '10:00:00';

type Looking = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly mandate: Mandate;
  readonly locked: Locked;
  readonly position: Position;
  readonly all: readonly Presentation[];
};

const least = (one: bigint, ...others: readonly bigint[]) =>
  others.reduce((low, other) => (other < low ? other : low), one);

/** What is due up to today, or by a due day that lies ahead and is still the next one: the engine's figure. */
export function dueBy(
  { plannedPaymentMinor, dueNowMinor, asOf, next }: Position,
  dueOn: CalendarDate,
): bigint {
  if (dueOn <= asOf) return dueNowMinor;
  return next?.dueOn === dueOn ? plannedPaymentMinor : 0n;
}

/** The day of the next try of a payment, unless nothing more is to be tried of it. */
async function nextDay({ tx, deps, all, locked }: Looking, dueOn: CalendarDate) {
  const { brand, today, timeZone } = locked;
  const tries = all.filter((one) => one.dueOn === dueOn);
  const [last] = tries;
  if (tries.some(({ state }) => state === 'paid')) return undefined;
  const lastFailed = tries.find(({ state }) => state === 'failed');
  if (lastFailed) {
    const id = lastFailed.instructionId ?? '';
    const error = (await findInstruction(tx, { borrowerId: lastFailed.borrowerId, id }))?.error ?? 'other';
    if (!mayTryAgain(brand.market, tries.filter(({ state }) => state === 'failed').length, error))
      return undefined;
  }
  const aheadMs = markets[brand.market].law.debit.hoursAhead * HOUR_MS;
  const inTime = localDate(new Date(deps.clock.now().getTime() + aheadMs), timeZone);
  const after = lastFailed ? addDays(lastFailed.onDay, 1) : today;
  return {
    on: debitDay(brand.market, dueOn, after > inTime ? after : inTime),
    tryNo: (last?.tryNo ?? 0) + 1,
  };
}

/** Tells the borrower what will be taken and when, once that day is near. */
async function announce(looking: Looking): Promise<void> {
  const { tx, deps, mandate, locked, position } = looking;
  const { today, brand } = locked;
  const dueOn = position.next?.dueOn;
  if (dueOn === undefined) return;
  const leadDays = Math.ceil(markets[brand.market].law.debit.hoursAhead / DAY_HOURS) + 1;
  if (addDays(debitDay(brand.market, dueOn, today), -leadDays) > today) return;
  const next = await nextDay(looking, dueOn);
  const amountMinor = least(dueBy(position, dueOn), mandate.mostMinor);
  if (!next || amountMinor <= 0n || next.on > mandate.untilOn) return;
  const { borrowerId, orderId, id: mandateId, currency } = mandate;
  const { on: onDay, tryNo } = next;
  const now = deps.clock.now();
  const own = { borrowerId, orderId, dueOn, tryNo, mandateId, onDay };
  await insertPresentation(tx, { ...own, amountMinor, currency, announcedAt: now });
  const message = { borrowerId, subject: orderId, about: `${dueOn}:${tryNo}`, amountMinor, dueOn: onDay };
  await enqueueMessages(tx, [{ ...message, kind: 'debit-announced' }], { now, today });
}

const isTime = ({ deps, locked }: Looking, { onDay, announcedAt }: Presentation): boolean => {
  const now = deps.clock.now();
  const aheadMs = markets[locked.brand.market].law.debit.hoursAhead * HOUR_MS;
  const isMorning = localDateTime(now, locked.timeZone).slice(11) >= FIRST_HOUR;
  const isDay = locked.today >= onDay && isDebitDay(locked.brand.market, locked.today);
  return isDay && isMorning && now.getTime() >= announcedAt.getTime() + aheadMs;
};

const MOST_TEXT = 39;

/** Asks the rail for what was announced, as far as it is still due; never for more. */
async function present(looking: Looking, told: Presentation): Promise<void> {
  const { tx, deps, mandate, locked, position } = looking;
  const { borrowerId, orderId, currency } = mandate;
  // ahead of its due day the last payment is what ends the loan that day
  const due = least(dueBy(position, told.dueOn), position.payoffMinor);
  const amountMinor = least(told.amountMinor, due, mandate.mostMinor);
  const asked = await findInstruction(tx, mandate);
  const own = asked && deps.rails.named(asked.rail);
  // it was paid another way meanwhile, or is due on another day by now
  if (!own || amountMinor <= 0n) return movePresentation(tx, told, { state: 'dropped' });
  const ask: DebitAsk = {
    mandate: mandate.id,
    amount: { minor: Number(amountMinor), currency },
    on: locked.today,
    announcedAt: told.announcedAt.toISOString(),
    subject: orderId,
    text: locked.brand.name
      .normalize('NFD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, MOST_TEXT),
  };
  const of = { kind: 'debit', borrowerId, subject: orderId, amountMinor, currency } as const;
  const instructionId = await writeInstruction(tx, deps, { ...of, own, ask });
  await claimCode(tx, instructionCode(instructionId), { stream: borrowerId });
  await claimCode(tx, referenceCode(own.clearing, instructionId), { stream: borrowerId });
  await movePresentation(tx, told, { state: 'sent', amountMinor, instructionId });
}

async function lookAt(looking: Looking): Promise<void> {
  const { tx, deps, mandate, position, all, locked } = looking;
  if (!isRepayable(position) || mandate.untilOn < locked.today)
    return endMandate(tx, deps, { mandate, state: 'expired', by: 'lender' });
  // what never arrived is asked of nobody
  if (await findBouncedPayment(tx, mandate)) return undefined;
  if (mandate.pausedAt) return dropAnnounced(tx, mandate);
  // what the borrower says of this loan's money is answered first; then it is announced anew
  if (await contestsMoneyOf(tx, mandate)) return dropAnnounced(tx, mandate);
  const open = all.find(({ state }) => state === 'announced' || state === 'sent');
  if (!open) return announce(looking);
  if (open.state === 'sent' || !isTime(looking, open)) return undefined;
  // a payment by card is under way: what it leaves is asked for after it
  return (await isUnderWay(tx, mandate)) ? undefined : present(looking, open);
}

const LOOK_MS = 10 * 60_000;

/** Looks once what a mandate is to bring. Safe to repeat, to race and to kill. */
export async function planDebit(
  tx: Tx,
  deps: Deps,
  own: { readonly borrowerId: BorrowerId; readonly id: string },
): Promise<boolean> {
  const orderId = (await findMandate(tx, own))?.orderId;
  const locked = orderId && (await lockOwn(tx, deps, { borrowerId: own.borrowerId, orderId }));
  const mandate = locked && (await findMandate(tx, own));
  if (!mandate || mandate.state !== 'active') return false;
  await lookAgain(tx, mandate, new Date(deps.clock.now().getTime() + LOOK_MS));
  const position = foldOrder(locked.stored.order, locked.today);
  const all = await presentationsOf(tx, mandate);
  await lookAt({ tx, deps, mandate, locked, position, all });
  return true;
}
