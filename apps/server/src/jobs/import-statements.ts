import { bookSettlements } from '../capabilities/payments/settlements.store.ts';
import { markLines, takeWaiting, waitingLines } from '../capabilities/payments/statements.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { together } from './each-apart.ts';

const IMPORT = 'import-statements';
/** Lines that are booked and marked in one transaction: a stop in the middle loses none and books none twice. */
const BATCH = 500;

/** Books the lines of imported statements until none waits; one that cannot be booked holds up no other. */
export async function importStatements(deps: Deps): Promise<void> {
  const { db, clock, chance } = deps;
  for (;;) {
    const ids = await waitingLines(db, await restingItems(db, IMPORT, clock.now()), BATCH);
    if (ids.length === 0) return;
    await together(deps, IMPORT, {
      ids,
      work: (some) =>
        inTransaction(
          db,
          async (tx) => {
            const lines = await takeWaiting(tx, some);
            if (lines.length > 0) await markLines(tx, lines, await bookSettlements(tx, lines, clock.now()));
          },
          chance.fraction,
        ),
    });
  }
}
