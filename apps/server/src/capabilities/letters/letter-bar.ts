import type { LETTER_BARS, LetterKind } from '@plazo/contract';
import { isQuiet, type Position } from '@plazo/lending';
import { addDays } from '@plazo/money';
import { collectorOf } from '../collections/agencies.store.ts';
import { isInDispute } from '../complaints/complaints.store.ts';
import { hoursOf } from '../content/legal-clocks.ts';
import { ownOf } from '../loans/orders.store.ts';
import { isRepayable } from '../loans/own-order.ts';
import { capOf, mustKnow, sameCap } from '../messages/message-kinds.ts';
import { daysSent, listSwitchedOff } from '../messages/messages.store.ts';
import { findBouncedPayment } from '../payments/payments.store.ts';
import type { Writing } from './compose-letter.ts';
import { type Law, lawAt } from './letter-law.ts';
import { messageKindOf } from './letter-templates.ts';

type Why = '' | (typeof LETTER_BARS)[number];
export type Bar = { readonly why: Why; readonly from: string };

/** The days that a cap looks back on. */
const WEEK_DAYS = 7;

/** What a loan lacks for a letter of a kind. */
function lackOf(kind: LetterKind, position: Position): Why {
  const { state, settlement, disbursedOn, claimMinor, nextPaymentMinor } = position;
  if (kind === 'reminder' && !(isRepayable(position) && nextPaymentMinor > 0n)) return 'not-owed';
  if (kind === 'settlement' && settlement?.state !== 'open') return 'no-settlement';
  if (kind === 'settlement-kept' && settlement?.state !== 'kept') return 'no-settlement';
  if (kind === 'statement' && disbursedOn === null) return 'not-disbursed';
  return kind === 'no-debt' && (state !== 'settled' || claimMinor > 0n) ? 'still-owed' : '';
}

/** What the law says of asking a borrower in writing. */
export async function lawOf({ call }: Writing): Promise<Law> {
  const { db, brand, today, borrower } = call;
  const limits = capOf('written', brand.market);
  const back = Math.max(WEEK_DAYS, limits.apart);
  const of = { borrowerId: borrower.id, kinds: sameCap('written'), timeZone: brand.timeZone };
  return {
    hours: await hoursOf(db, brand.market),
    timeZone: brand.timeZone,
    limits,
    sent: await daysSent(db, { ...of, since: addDays(today, -back) }),
  };
}

/** Whether nothing would reach the person: they switched what is written to them off, in the app and outside it. */
async function isSwitchedOff({ call }: Writing, kind: LetterKind): Promise<boolean> {
  const message = messageKindOf(kind);
  if (mustKnow(message)) return false;
  const off = (await listSwitchedOff(call.db, call.borrower.id)).filter((choice) => choice.kind === message);
  return off.some(({ way }) => way === 'app') && off.some(({ way }) => way === 'sms');
}

/**
 * Why a letter of a kind cannot be sent now. What may ask for money is held to the hours and caps of the market and to the
 * flags of its loan; papers that a borrower has a right to go at any hour.
 */
export async function barOf(writing: Writing, kind: LetterKind): Promise<Bar> {
  const { call, facts } = writing;
  const { stored, position } = facts.agreed;
  const bar = (why: Why): Bar => ({ why, from: '' });
  const lack = lackOf(kind, position);
  if (lack !== '') return bar(lack);
  if (messageKindOf(kind) !== 'written') return bar('');
  if (kind === 'reminder' && (await findBouncedPayment(call.db, ownOf(stored)))) return bar('not-owed');
  if (isQuiet(position)) return bar('flagged');
  if (await collectorOf(call.db, ownOf(stored))) return bar('with-agency');
  const isAgreed = position.promise?.state === 'open' || position.settlement?.state === 'open';
  if (kind === 'reminder' && isAgreed) return bar('promised');
  if (kind === 'reminder' && (await isInDispute(call.db, ownOf(stored)))) return bar('in-dispute');
  if (await isSwitchedOff(writing, kind)) return bar('switched-off');
  return lawAt(await lawOf(writing), call.now);
}
