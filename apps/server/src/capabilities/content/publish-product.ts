import type { Terms } from '@plazo/lending';
import { transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addShipped } from './content.store.ts';

/** Publishes terms as a version of their product, on offer and at the desk; a version that is there stays as it is. */
export async function publishProduct({ db, clock, products }: Deps, terms: Terms): Promise<void> {
  const { name, version } = terms;
  await transact(db, async (tx) => {
    await products.publish(tx, { id: name, version, terms }, clock.now());
    await addShipped(tx, [{ kind: 'product', subject: name, version, body: terms }], clock.now());
  });
}
