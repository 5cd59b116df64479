import type { SmsSender } from '../adapters/sms/sms.ts';
import type { Deps } from '../deps.ts';
import { takeUnlinked } from '../stores/complaints.store.ts';
import { markFailed, markSent, takeDue } from '../stores/outbox.store.ts';
import { expireReferences } from '../stores/references.store.ts';
import { removeOld } from '../stores/retention.store.ts';
import { inTransaction } from '../stores/transaction.ts';

const DAY_MS = 86_400_000;
/** How long answers to repeated requests, dead codes and dead sessions are kept. */
const KEEP_MS = 7 * DAY_MS;

export const expireIssuedReferences = async ({ db, clock }: Deps) => expireReferences(db, clock.now());

/** Sends what is due. A message may go out twice after a crash, never not at all, and always with the same code. */
export async function deliverOutbox({ db, sealing, clock, chance }: Deps, sms: SmsSender): Promise<void> {
  const due = await inTransaction(db, (tx) => takeDue(tx, sealing, clock.now()), chance.fraction);
  if (!Array.isArray(due)) return;
  for (const row of due) {
    const isSent = await sms.send(row.message);
    await (isSent ? markSent(db, row.id, clock.now()) : markFailed(db, row.id));
  }
}

export const retention = async ({ db, clock }: Deps) =>
  removeOld(db, new Date(clock.now().getTime() - KEEP_MS));
