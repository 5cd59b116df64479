import type { Attempt, SmsSender } from '../adapters/sms/sms.ts';
import { hasStopped } from '../capabilities/messages/message-stops.store.ts';
import { type OutboxRow, openRow, takeDue } from '../capabilities/messages/outbox.store.ts';
import { goOn, keepAttempt } from '../capabilities/messages/outcomes.store.ts';
import { findPushToken } from '../capabilities/messages/push-tokens.store.ts';
import { expireReferences } from '../capabilities/repayment/references.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction, isRefused } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

/** A provider that hangs takes seconds for each: ten wait together. */
const SENT_AT_ONCE = 10;
export const expireIssuedReferences = async ({ db, clock }: Deps) => expireReferences(db, clock.now());

const OUTBOX = 'deliver-outbox';

/** Over the rail that carries it; what is of none goes to the one provider of SMS. */
async function send({ db, rails, sealing }: Deps, sms: SmsSender, row: OutboxRow): Promise<Attempt> {
  // its way may have been stopped since it was written
  if (await hasStopped(db, { ...row, way: row.kind })) return { kind: 'refused', why: 'opted-out' };
  const [leg] = row.message.legs ?? [];
  // it was turned off since, or goes to another device
  if (leg?.way === 'push' && leg.to !== (await findPushToken(db, sealing, row.stream)))
    return { kind: 'refused', why: 'opted-out' };
  if (!leg || leg.rail === null) return sms.send(row.message);
  const { rail, ...ask } = leg;
  const { instruction, attempts, declines, expiresAt, triedAt } = row;
  const own = rails.named(rail)?.messages;
  if (!own || instruction === null) return { kind: 'refused', why: 'no-rail' };
  return own.send({
    id: instruction,
    ask: { ...ask, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
    // a try that was certainly turned away left nothing to ask about
    ...(attempts - 1 > declines && triedAt && { triedAt }),
  });
}

/** Sends what is due, and by the next way what did not arrive by the one before. A message may go out twice after a crash, never not at all, and always with the same code. */
export async function deliverOutbox(deps: Deps, sms: SmsSender): Promise<void> {
  const { db, sealing, clock, chance } = deps;
  const now = clock.now();
  const except = await restingItems(db, OUTBOX, now);
  const due = await inTransaction(
    db,
    async (tx) => {
      await goOn(tx, sealing, now);
      return takeDue(tx, { now, except });
    },
    chance.fraction,
  );
  if (isRefused(due)) return;
  const sendOne = async (id: string) => {
    const sealed = due.find((row) => row.id === id);
    if (!sealed) return false;
    const row = openRow(sealing, sealed);
    const attempt = await send(deps, sms, row);
    await inTransaction(
      db,
      (tx) => keepAttempt(tx, row, { attempt, now: clock.now(), sealing }),
      chance.fraction,
    );
    return true;
  };
  for (let from = 0; from < due.length; from += SENT_AT_ONCE) {
    const some = due.slice(from, from + SENT_AT_ONCE);
    await Promise.all(some.map(({ id }) => eachApart(deps, OUTBOX, { ids: [id], step: sendOne })));
  }
}
