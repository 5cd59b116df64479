import type { Dispute as ToldDispute } from '@plazo/rail-kit';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { streamOf } from '../../db/route.store.ts';
import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import type { Fact } from '../payments/channel-facts.store.ts';
import { openCase, openCaseOnce, resolveCases } from '../payments/money-cases.store.ts';
import { placeAside } from '../payments/unreadable-fact.ts';
import { type Dispute, lockDispute, paidByCard, putDispute } from './disputes.store.ts';

/** What a rail says of a payment by card that its payer contests, in whatever order it is told. */

type Telling = {
  readonly own: ConfiguredRail;
  /** Of the message, as its rail calls it. */
  readonly id: string;
  readonly told: ToldDispute;
  readonly receivedAt: Date;
};

const instantOf = (text: string | undefined, before: Date | null | undefined): Date | null =>
  text === undefined ? (before ?? null) : new Date(text);

/** The dispute after what was told, or that it contradicts what was told before. */
function after(before: Dispute | undefined, own: Dispute): Dispute | 'contradicted' {
  if (!before || before.state === 'open' || before.state === own.state) return own;
  // an old message
  return own.state === 'open' ? { ...own, state: before.state } : 'contradicted';
}

/** Who answers a dispute has to know of it while there is time, and of its end. */
async function putBefore(
  tx: Tx,
  { own, told, receivedAt: now }: Telling,
  [before, one]: [Dispute | undefined, Dispute],
) {
  const { borrowerId: stream, paymentId, amountMinor, currency, orderId } = one;
  const about = { id: null, stream, channel: own.clearing, paymentId, amountMinor, currency };
  if (!before && told.state === 'open') await openCase(tx, about, { kind: 'card-dispute', orderId, now });
  if (one.state === 'open') return;
  await resolveCases(tx, about, { kind: 'card-dispute', now });
  if (one.state === 'lost') await openCaseOnce(tx, about, { kind: 'card-dispute-lost', orderId, now });
}

async function keep(tx: Tx, telling: Telling, borrowerId: string): Promise<boolean | undefined> {
  const { own, told } = telling;
  const rail = own.rail.name;
  await lockStream(tx, borrowerId);
  const instructionId = await paidByCard(tx, { borrowerId, paymentId: told.paymentId, rail });
  const paid = instructionId && (await findInstruction(tx, { borrowerId, id: instructionId }));
  if (!paid || paid.currency !== told.amount.currency || BigInt(told.amount.minor) > paid.amountMinor)
    return undefined;
  const before = await lockDispute(tx, { borrowerId, rail, id: told.id });
  const one = after(before, {
    borrowerId,
    rail,
    id: told.id,
    instructionId: paid.id,
    orderId: paid.subject,
    paymentId: told.paymentId,
    amountMinor: BigInt(told.amount.minor),
    currency: told.amount.currency,
    state: told.state,
    reason: told.reason ?? '',
    openedAt: before?.openedAt ?? new Date(told.takenAt ?? told.changedAt),
    answerBefore: instantOf(told.answerBefore, before?.answerBefore),
    takenAt: instantOf(told.takenAt, before?.takenAt),
    givenBackAt:
      told.takenAt === undefined
        ? (before?.givenBackAt ?? null)
        : instantOf(told.givenBackAt, before?.givenBackAt),
  });
  if (one === 'contradicted' || (before && before.paymentId !== one.paymentId)) return undefined;
  await putDispute(tx, one);
  await putBefore(tx, telling, [before, one]);
  // whatever came before its payment was known is understood now that it is told again
  await resolveCases(tx, placeAside(rail, telling.id), { kind: 'out-of-place', now: telling.receivedAt });
  return before?.state !== one.state || before.takenAt?.getTime() !== one.takenAt?.getTime();
}

/**
 * Keeps what is told of a dispute; nothing of one whose payment is not known, or that contradicts itself.
 * @returns whether it was news
 */
export async function takeDispute(deps: Deps, telling: Telling): Promise<boolean | undefined> {
  const { own, told } = telling;
  const borrowerId = await streamOf(deps.db, { kind: `payment:${own.clearing}`, code: told.paymentId });
  if (borrowerId === undefined) return undefined;
  const isNew = await inTransaction(deps.db, (tx) => keep(tx, telling, borrowerId), deps.chance.fraction);
  if (isRefused(isNew)) throw new Error('What is told of a dispute is never refused');
  return isNew;
}

/** As a payment that was won back is told. */
const WON = ':won';

type Moved = { readonly fact: Fact; readonly body: Buffer };

/**
 * What a dispute did to the money so far, as the rail would have told it by itself: taken on its day, and back on another. Each message tells
 * all of it, so that whichever comes first, or is lost, the books are the same.
 */
export function movesOf({ own, told, receivedAt }: Telling, reference: string): readonly Moved[] {
  const { id, paymentId, amount, takenAt, givenBackAt, state } = told;
  if (takenAt === undefined) return [];
  const move = (kind: 'reversed' | 'paid', at: string): Moved => {
    const named = kind === 'paid' ? `${paymentId}${WON}` : paymentId;
    return {
      body: Buffer.from(JSON.stringify({ dispute: id, kind, paymentId: named, amount, at })),
      fact: {
        channel: own.clearing,
        eventId: `${own.rail.name}:dispute:${id}:${kind}`,
        paymentId: named,
        kind,
        reference: kind === 'paid' ? reference : '',
        amountMinor: BigInt(amount.minor),
        currency: amount.currency,
        valueAt: new Date(at),
        receivedAt,
        doubt: '',
      },
    };
  };
  const back = state === 'won' && givenBackAt !== undefined ? [move('paid', givenBackAt)] : [];
  return [move('reversed', takenAt), ...back];
}

/** The payment that a dispute is about, by its instruction. */
export async function disputedPayment(deps: Deps, { own, told }: Telling): Promise<string> {
  const borrowerId = await streamOf(deps.db, { kind: `payment:${own.clearing}`, code: told.paymentId });
  const rail = own.rail.name;
  const paid = borrowerId && (await paidByCard(deps.db, { borrowerId, paymentId: told.paymentId, rail }));
  return paid || '';
}
