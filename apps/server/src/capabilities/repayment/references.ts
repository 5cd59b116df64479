import { randomInt } from 'node:crypto';
import { type Channel, channelOf } from '@plazo/markets';
import { addDays } from '@plazo/money';
import { endOfLocalDay } from '../../adapters/local-time.ts';
import type { Call } from '../../call.ts';
import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import {
  bindAmount,
  liveReferences,
  nextAccountNumber,
  putReference,
  type Reference,
} from './references.store.ts';

type Issuing = Pick<Call, 'deps' | 'brand' | 'now' | 'today'>;

export type Wanted = {
  readonly stored: StoredOrder;
  readonly channel: Channel;
  readonly requestType: 1 | 2;
  readonly amountMinor: bigint;
  readonly days: number | null;
  /** Absent: the next payment, or the fee of an extension. */
  readonly purpose?: Reference['purpose'];
};

/** The channels of a product, in its order. */
export const channelsOf = ({ order }: StoredOrder): readonly Channel[] =>
  order.terms.channels.flatMap((id) => channelOf(id) ?? []);

/** A virtual account stays the borrower's for repayments of any amount; everything else is bound to its amount. */
const isStanding = ({ channel, requestType }: Wanted) => channel.isOpen && requestType === 1;

async function newReference(
  { deps, brand, now, today }: Issuing,
  tx: Tx,
  wanted: Wanted,
): Promise<Reference> {
  const { channel, stored, purpose = 'next' } = wanted;
  // what settles a loan today does not settle it tomorrow
  const lifeDays = channel.lifeDays !== undefined && purpose === 'all' ? 0 : channel.lifeDays;
  return {
    id: deps.chance.id(),
    borrowerId: stored.borrowerId,
    orderId: stored.id,
    channel: channel.id,
    requestType: wanted.requestType,
    code: channel.makeCode(await nextAccountNumber(tx), randomInt),
    amountMinor: wanted.amountMinor,
    days: wanted.days,
    state: 'live',
    createdAt: now,
    expiresAt: lifeDays === undefined ? null : endOfLocalDay(addDays(today, lifeDays), brand.timeZone),
    purpose,
  };
}

/** The same inside a transaction. */
export async function issueWithin(call: Issuing, tx: Tx, wanted: Wanted): Promise<Reference> {
  await lockStream(tx, wanted.stored.borrowerId);
  const live = await liveReferences(tx, {
    ...ownOf(wanted.stored),
    requestType: wanted.requestType,
    now: call.now,
  });
  const own = live.find((reference) => reference.channel === wanted.channel.id);
  const isSame =
    own &&
    own.amountMinor === wanted.amountMinor &&
    own.days === wanted.days &&
    (isStanding(wanted) || own.purpose === (wanted.purpose ?? 'next'));
  if (isSame) return own;
  if (own && isStanding(wanted)) {
    await bindAmount(tx, own, wanted.amountMinor);
    return { ...own, amountMinor: wanted.amountMinor };
  }
  const reference = await newReference(call, tx, wanted);
  await putReference(tx, reference);
  return reference;
}

/** The one live reference of an order, type and channel for this amount: asked twice, the same one. */
export async function issueReference(call: Issuing, wanted: Wanted): Promise<Reference> {
  const issued = await inTransaction(
    call.deps.db,
    (tx) => issueWithin(call, tx, wanted),
    call.deps.chance.fraction,
  );
  if (isRefused(issued)) throw new Error('Issuing a reference does not refuse');
  return issued;
}
