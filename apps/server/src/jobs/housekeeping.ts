import { localDate } from '../adapters/local-time.ts';
import type { SmsSender } from '../adapters/sms/sms.ts';
import type { Deps } from '../deps.ts';
import { takeUnlinked } from '../stores/complaints.store.ts';
import { deleteHandled } from '../stores/contact-messages.store.ts';
import { deletePhotosDue } from '../stores/identity.store.ts';
import { keepAttempt, takeDue } from '../stores/outbox.store.ts';
import { expireReferences } from '../stores/references.store.ts';
import { removeOld, reportRemoved } from '../stores/retention.store.ts';
import { inTransaction, isRefused } from '../stores/transaction.ts';

const DAY_MS = 86_400_000;
/** A provider that hangs takes seconds for each: ten wait together. */
const SENT_AT_ONCE = 10;
/** How long answers to repeated requests, dead codes and dead sessions are kept. */
const KEEP_MS = 7 * DAY_MS;
/** How long what somebody wrote from the public site is kept after it was answered. */
const LETTER_MS = 90 * DAY_MS;
/** Days of the report are counted in one zone for all brands. */
const REPORT_TIME_ZONE = 'UTC';

export const expireIssuedReferences = async ({ db, clock }: Deps) => expireReferences(db, clock.now());

/** Sends what is due. A message may go out twice after a crash, never not at all, and always with the same code. */
export async function deliverOutbox({ db, sealing, clock, chance }: Deps, sms: SmsSender): Promise<void> {
  const due = await inTransaction(db, (tx) => takeDue(tx, sealing, clock.now()), chance.fraction);
  if (isRefused(due)) return;
  for (let from = 0; from < due.length; from += SENT_AT_ONCE) {
    const some = due.slice(from, from + SENT_AT_ONCE);
    await Promise.all(
      some.map(async (row) =>
        keepAttempt(db, row, { attempt: await sms.send(row.message), now: clock.now() }),
      ),
    );
  }
}

/**
 * Removes what has no more use, photos of faces and documents on their day, and pictures that were uploaded a day ago and
 * never sent; the report says how much.
 */
export async function retention({ db, clock, pictures }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const removed = await removeOld(db, new Date(now - KEEP_MS));
  const letters = await deleteHandled(db, new Date(now - LETTER_MS));
  const photos = await deletePhotosDue(db, clock.now());
  const unlinked = await takeUnlinked(db, new Date(now - DAY_MS));
  for (const id of unlinked) await pictures.remove(id);
  const day = localDate(new Date(now), REPORT_TIME_ZONE);
  await reportRemoved(db, day, { ...removed, letters, photos, pictures: unlinked.length });
}
