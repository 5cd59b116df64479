import { linkFacts } from '../capabilities/ledger/fact-chain.store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

const BATCH = 1_000;

/** Gives each fact its place in the chain. Two servers that do it at once wait for each other at the chain's end. */
export async function linkAllFacts({ db, chance }: Deps): Promise<void> {
  for (;;) {
    const linked = await inTransaction(db, (tx) => linkFacts(tx, BATCH), chance.fraction);
    if (linked !== BATCH) return;
  }
}
