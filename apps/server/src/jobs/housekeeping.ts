import type { SmsSender } from '../adapters/sms/sms.ts';
import { keepAttempt, openRow, takeDue } from '../capabilities/messages/outbox.store.ts';
import { expireReferences } from '../capabilities/repayment/references.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction, isRefused } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

/** A provider that hangs takes seconds for each: ten wait together. */
const SENT_AT_ONCE = 10;
export const expireIssuedReferences = async ({ db, clock }: Deps) => expireReferences(db, clock.now());

const OUTBOX = 'deliver-outbox';

/** Sends what is due. A message may go out twice after a crash, never not at all, and always with the same code. */
export async function deliverOutbox(deps: Deps, sms: SmsSender): Promise<void> {
  const { db, sealing, clock, chance } = deps;
  const now = clock.now();
  const except = await restingItems(db, OUTBOX, now);
  const due = await inTransaction(db, (tx) => takeDue(tx, { now, except }), chance.fraction);
  if (isRefused(due)) return;
  const sendOne = async (id: string) => {
    const sealed = due.find((row) => row.id === id);
    if (!sealed) return false;
    const row = openRow(sealing, sealed);
    await keepAttempt(db, row, { attempt: await sms.send(row.message), now: clock.now() });
    return true;
  };
  for (let from = 0; from < due.length; from += SENT_AT_ONCE) {
    const some = due.slice(from, from + SENT_AT_ONCE);
    await Promise.all(some.map(({ id }) => eachApart(deps, OUTBOX, { ids: [id], step: sendOne })));
  }
}
