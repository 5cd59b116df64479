import type { Deps } from '../deps.ts';
import { bookSettlements } from '../stores/settlements.store.ts';
import { markLines, takeWaiting } from '../stores/statements.store.ts';
import { inTransaction, isRefused } from '../stores/transaction.ts';

/** Lines that are booked and marked in one transaction: a stop in the middle loses none and books none twice. */
const BATCH = 500;

/** Books the lines of imported statements until none waits. */
export async function importStatements({ db, clock, chance }: Deps): Promise<void> {
  for (;;) {
    const done = await inTransaction(
      db,
      async (tx) => {
        const lines = await takeWaiting(tx, BATCH);
        if (lines.length > 0) await markLines(tx, lines, await bookSettlements(tx, lines, clock.now()));
        return lines.length;
      },
      chance.fraction,
    );
    if (isRefused(done) || done === 0) return;
  }
}
