import type { BorrowerId, OrderId } from '@plazo/contract';
import { isByHand } from '../../adapters/rails/by-hand.ts';
import type { PayingRail } from '../../adapters/rails/rails.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishedActRules } from '../approvals/act-rules.ts';
import { type DeskRequest, insertRequest } from '../approvals/approvals.store.ts';
import { lockInstruction, postpone } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { lockById, move } from '../loans/move-order.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import type { Act, DeskWrite } from '../operators/desk-call.ts';
import { refuse as fail } from './disbursement-outcome.ts';
import { newestHold, whoLetThrough } from './held-disbursements.store.ts';
import { isOver, lastMomentOf } from './last-moment.ts';

/**
 * Money above an amount that two people published leaves over a rail once a person released it. What people transfer themselves
 * takes two anyway. The money of a loan waits before anything is written of it, so that its borrower reads that it is being prepared; more money
 * is written down when its borrower agrees, and waits then.
 */

type Money = {
  readonly borrowerId: BorrowerId;
  readonly orderId: OrderId;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly accountId: string | null;
  /** What is written down already. */
  readonly paymentId?: string;
};

/** Whether an amount waits for a person at all. */
async function isAbove(tx: Tx, paying: PayingRail, { amountMinor, currency }: Money): Promise<boolean> {
  if (isByHand(paying)) return false;
  const { disbursements } = await publishedActRules(tx);
  return disbursements.some((one) => one.currency === currency && amountMinor > BigInt(one.aboveMinor));
}

async function askFor(tx: Tx, { chance, clock }: Deps, money: Money): Promise<void> {
  const { orderId, accountId, amountMinor, currency, paymentId } = money;
  await insertRequest(tx, {
    id: chance.id(),
    kind: 'release-payout',
    orderId,
    wish: { amountMinor: Number(amountMinor), currency, accountId: accountId ?? undefined, paymentId },
    reason: '',
    requestedBy: await whoLetThrough(tx, money),
    requestedAt: clock.now(),
  });
}

/** `late`: nobody released it in the time in which it was to leave, from `askedAt` on. */
type Release = { readonly kind: 'leaves' | 'waits' } | { readonly kind: 'late'; readonly askedAt: Date };

const WAITS: Release = { kind: 'waits' };
const LEAVES: Release = { kind: 'leaves' };

/** Whether the money of a loan has to wait: it asks for a person, once for each account and for each time that it leaves. */
export async function releaseOf(
  tx: Tx,
  deps: Deps,
  { paying, since, ...money }: Money & { readonly paying: PayingRail; readonly since: Date | null },
): Promise<Release> {
  if (!(await isAbove(tx, paying, money))) return LEAVES;
  const hold = await newestHold(tx, { orderId: money.orderId, since });
  if (hold?.state === 'pending') {
    const { askedAt } = hold;
    const { notAfter = null } = lastMomentOf(paying, askedAt);
    return isOver({ notAfter }, deps.clock.now()) ? { kind: 'late', askedAt } : WAITS;
  }
  const isOfThis = hold?.accountId === money.accountId && hold.amountMinor >= money.amountMinor;
  if (hold && isOfThis) return hold.state === 'refused' ? WAITS : LEAVES;
  await askFor(tx, deps, money);
  return WAITS;
}

/** The same of more money, in the transaction that wrote it down: it does not leave before, and has its last moment all the same. */
export async function holdWritten(
  tx: Tx,
  deps: Deps,
  { paying, ...money }: Money & { readonly paying: PayingRail; readonly paymentId: string },
): Promise<void> {
  if (!(await isAbove(tx, paying, money))) return;
  await askFor(tx, deps, money);
  const own = { borrowerId: money.borrowerId, id: money.paymentId };
  const notAfter = (await lockInstruction(tx, own))?.notAfter;
  await postpone(tx, own, notAfter ? new Date(notAfter.getTime() + 1) : null);
}

type Asked = Pick<DeskRequest, 'kind' | 'orderId' | 'wish'>;

async function lockWritten({ db: tx, deps }: DeskWrite, { orderId, wish }: Asked) {
  const locked = orderId && (await lockById(tx, deps, orderId));
  if (!locked) return undefined;
  const { borrowerId } = locked.stored;
  if (wish.paymentId === undefined) return { locked, instruction: undefined };
  await lockStream(tx, borrowerId);
  const instruction = await lockInstruction(tx, { borrowerId, id: wish.paymentId });
  return instruction?.state === 'asked' ? { locked, instruction } : undefined;
}

/** Lets it leave. */
export async function releaseHeld(
  call: DeskWrite,
  asked: Asked,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const found = await lockWritten(call, asked);
  if (!found) return refuse('refused', call.text.changedMeanwhile, { reason: 'changed' });
  const { instruction, locked } = found;
  const { state } = locked.stored;
  // its borrower left it meanwhile
  if (state === 'closed') return refuse('refused', call.text.changedMeanwhile, { reason: 'changed' });
  if (instruction) await postpone(call.db, instruction, call.now);
  return { before: { state: 'held' }, after: { ...asked.wish, state: 'released' } };
}

/** It is not paid out: a loan that waited for it ends, more money was never lent, and its borrower is told. What came back before stays where it is. */
export async function refuseHeld(call: DeskWrite, asked: Asked): Promise<void> {
  if (asked.kind !== 'release-payout') return;
  const { db: tx, deps, now } = call;
  const found = await lockWritten(call, asked);
  if (!found) return;
  const { instruction, locked } = found;
  const { stored, today } = locked;
  if (instruction) {
    await fail({ tx, deps, instruction, source: 'desk' }, 'cancelled');
    return;
  }
  if (stored.state !== 'approved') return;
  if (!(await move(tx, deps, { locked, command: { type: 'withdraw', on: today } }))) return;
  const { borrowerId, id: subject } = stored;
  const amountMinor = BigInt(asked.wish.amountMinor ?? 0);
  const news = { kind: 'payout-refused', borrowerId, subject, about: '', amountMinor, dueOn: null } as const;
  await enqueueMessages(tx, [news], { now, today });
}
