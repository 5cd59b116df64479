import type { CalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import type { SmsSender } from '../adapters/sms/sms.ts';
import type { Deps } from '../deps.ts';
import { takeUnlinked } from '../stores/complaints.store.ts';
import { deleteHandled } from '../stores/contact-messages.store.ts';
import { deletePhotosDue } from '../stores/identity.store.ts';
import { finishRun, isFinished } from '../stores/job-runs.store.ts';
import { deleteNotices } from '../stores/notices.store.ts';
import { keepAttempt, openRow, takeDue } from '../stores/outbox.store.ts';
import { expireReferences } from '../stores/references.store.ts';
import { removeOld, reportRemoved } from '../stores/retention.store.ts';
import { restingItems } from '../stores/stuck-items.store.ts';
import { inTransaction, isRefused } from '../stores/transaction.ts';
import { eachApart } from './each-apart.ts';

const DAY_MS = 86_400_000;
/** A provider that hangs takes seconds for each: ten wait together. */
const SENT_AT_ONCE = 10;
/** How long answers to repeated requests, dead codes and dead sessions are kept. */
const KEEP_MS = 7 * DAY_MS;
/** How long what somebody wrote from the public site is kept after it was answered. */
const LETTER_MS = 90 * DAY_MS;
/**
 * How long a person finds what they were told. Read: while a charge can be disputed, ninety days (LTOSF, art. 23). Not
 * read: while they can go to the ombudsman, a year and thirty days (RBI, Integrated Ombudsman Scheme).
 */
const NOTICE_READ_MS = 90 * DAY_MS;
const NOTICE_UNREAD_MS = 395 * DAY_MS;
/** Days of the report are counted in one zone for all brands. */
const REPORT_TIME_ZONE = 'UTC';

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

/** Looked for once a day, or by name: nothing else reads the whole list of notices. */
async function removeNotices({ db, clock }: Deps, day: CalendarDate, isByName: boolean): Promise<number> {
  const now = clock.now();
  const run = { job: 'retention', scope: 'notices', day };
  if (!isByName && (await isFinished(db, run))) return 0;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const removed = await deleteNotices(db, { read: before(NOTICE_READ_MS), told: before(NOTICE_UNREAD_MS) });
  await finishRun(db, { ...run, now });
  return removed;
}

/**
 * Removes what has no more use, photos of faces and documents on their day, and pictures that were uploaded a day ago and
 * never sent; the report says how much.
 */
export async function retention(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const { db, clock, pictures } = deps;
  const now = clock.now().getTime();
  const removed = await removeOld(db, new Date(now - KEEP_MS));
  const letters = await deleteHandled(db, new Date(now - LETTER_MS));
  const photos = await deletePhotosDue(db, clock.now());
  const unlinked = await takeUnlinked(db, new Date(now - DAY_MS));
  for (const id of unlinked) await pictures.remove(id);
  const day = localDate(new Date(now), REPORT_TIME_ZONE);
  const notices = await removeNotices(deps, day, isByName);
  await reportRemoved(db, day, { ...removed, letters, photos, notices, pictures: unlinked.length });
}
