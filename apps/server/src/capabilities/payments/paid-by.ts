import { markets } from '@plazo/markets';
import type { BorrowerCall } from '../../call.ts';
import type { Messages } from '../../words/words.ts';
import { ownOf, type StoredOrder } from '../loans/orders.store.ts';
import { waysPaid } from './paid-ways.store.ts';

type Paid = { readonly channel: string; readonly paymentId: string };

/** Gives what the way is called by which a payment came, in the language that is written; asked of the store only where its account does not say. */
export async function paidBy(
  { db, deps, brand }: Pick<BorrowerCall, 'db' | 'deps' | 'brand'>,
  stored: StoredOrder,
  text: Messages,
): Promise<(paid: Paid) => string> {
  const { card, debit, other } = text.movements.ways;
  const { channels } = markets[brand.market].words[text.language];
  const named = new Map<string, string>(Object.entries(channels).map(([id, { name }]) => [id, name]));
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
