import type { Call } from '../../call.ts';
import type { Messages } from '../../words/words.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import { waysPaid } from './paid-ways.store.ts';

type Naming = {
  /** The ways to pay of a market, as they are called in the language that is written. */
  readonly channels: Readonly<Record<string, { readonly name: string }>>;
  readonly text: Pick<Messages, 'movements'>;
};

type Paid = { readonly channel: string; readonly paymentId: string };

/** Gives what the way is called by which a payment came; asked of the store only where its account does not say. */
export async function paidBy(
  { db, deps }: Pick<Call, 'db' | 'deps'>,
  stored: StoredOrder,
  { channels, text }: Naming,
): Promise<(paid: Paid) => string> {
  const { card, debit, other } = text.movements.ways;
  const named = new Map(Object.entries(channels).map(([id, { name }]) => [id, name]));
  for (const by of ['card', 'card-payment', 'card-capture']) named.set(by, card);
  named.set('debit', debit);
  // a rail may be called as a way to pay is
  const isSaid = stored.order.events.every(
    (event) => event.type !== 'paid' || (named.has(event.channel) && !deps.rails.named(event.channel)),
  );
  const rows = isSaid ? [] : await waysPaid(db, ownOf(stored));
  const key = ({ channel, paymentId }: Paid) => `${channel} ${paymentId}`;
  const ways = new Map(rows.map((row) => [key(row), row.way ?? '']));
  return (paid) => named.get(ways.get(key(paid)) ?? '') ?? named.get(paid.channel) ?? other;
}
