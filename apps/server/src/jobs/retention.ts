import type { CalendarDate } from '@plazo/money';
import { localDate } from '../adapters/local-time.ts';
import { eraseIdentity, eraseOldChecks } from '../capabilities/apply/erase-identity.ts';
import { PHOTO_DAYS, photosDue } from '../capabilities/apply/identity.store.ts';
import { peopleToErase } from '../capabilities/apply/identity-checks.store.ts';
import { deleteUnlinked } from '../capabilities/complaints/complaint-images.store.ts';
import {
  CONTACT_MESSAGE_MS,
  deleteHandled,
} from '../capabilities/contact-messages/contact-messages.store.ts';
import { removals, removeSent, reportRemoved } from '../capabilities/data-requests/retention.store.ts';
import { removeLeaving } from '../capabilities/files/files.ts';
import { deleteMessages } from '../capabilities/messages/messages.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { finishRun, isFinished } from '../db/job-runs.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';
import { forgetUnfinished } from './forget-unfinished.ts';

const RETENTION = 'retention';
const DAY_MS = 86_400_000;
/** How long answers to repeated requests, dead codes and dead sessions are kept. */
const KEEP_MS = 7 * DAY_MS;
/**
 * How long a person finds what they were told. Read: while a charge can be disputed, ninety days (LTOSF, art. 23). Not
 * read: while they can go to the ombudsman, a year and thirty days (RBI, Integrated Ombudsman Scheme).
 */
const MESSAGE_READ_MS = 90 * DAY_MS;
const MESSAGE_UNREAD_MS = 395 * DAY_MS;
/** Days of the report are counted in one zone for all brands. */
const REPORT_TIME_ZONE = 'UTC';

type Round = { readonly now: Date; readonly day: CalendarDate; readonly isByName: boolean };
type Removal = (deps: Deps, round: Round) => Promise<number>;

const before = ({ now }: Round, ms: number) => new Date(now.getTime() - ms);

/** Looked for once a day, or by name: nothing else reads the whole list of messages. */
const removeMessages: Removal = async ({ db }, round) => {
  const run = { job: RETENTION, scope: 'borrowerMessages', day: round.day };
  if (!round.isByName && (await isFinished(db, run))) return 0;
  const dates = { read: before(round, MESSAGE_READ_MS), told: before(round, MESSAGE_UNREAD_MS) };
  const removed = await deleteMessages(db, dates);
  await finishRun(db, { ...run, now: round.now });
  return removed;
};

/** Here and at the rails that have them, each person by themselves. */
const removePhotos: Removal = async (deps, { now }) => {
  let removed = 0;
  for (const borrowerId of await photosDue(deps.db, now))
    removed += await transact(deps.db, (tx) => eraseIdentity(tx, deps, borrowerId));
  return removed;
};

/** Days for which a check is looked for once its time is over: the job does not rest that long. */
const LATE_DAYS = 90;
const BATCH = 500;

/** Checks that rails have had for as long as they may, also where the pictures were never here. */
const removeChecks: Removal = async (deps, round) => {
  const askedBy = before(round, PHOTO_DAYS * DAY_MS);
  const after = before(round, (PHOTO_DAYS + LATE_DAYS) * DAY_MS);
  let removed = 0;
  for (const borrowerId of await peopleToErase(deps.db, { after, askedBy, limit: BATCH }))
    removed += await transact(deps.db, (tx) => eraseOldChecks(tx, deps, { borrowerId, askedBy }));
  return removed;
};

const kinds: Readonly<Record<string, Removal>> = {
  ...Object.fromEntries(
    Object.entries(removals).map(([kind, remove]): [string, Removal] => [
      kind,
      ({ db }, round) => remove(db, before(round, KEEP_MS)),
    ]),
  ),
  letters: ({ db }, round) => deleteHandled(db, before(round, CONTACT_MESSAGE_MS)),
  photos: removePhotos,
  checks: removeChecks,
  pictures: ({ db }, round) => deleteUnlinked(db, { before: before(round, DAY_MS), now: round.now }),
  files: removeLeaving,
  borrowerMessages: removeMessages,
  sentMessages: ({ db }, round) => removeSent(db, before(round, MESSAGE_READ_MS)),
};

const awake = async ({ db }: Deps, ids: readonly string[], now: Date): Promise<readonly string[]> => {
  const resting = await restingItems(db, RETENTION, now);
  return ids.filter((id) => !resting.includes(id));
};

/**
 * Removes what has no more use, photos of faces and documents on their day, and pictures that were uploaded a day ago and
 * never sent, each kind by itself; the report says how much.
 */
export async function retention(deps: Deps, { isByName }: { isByName: boolean }): Promise<void> {
  const now = deps.clock.now();
  const round = { now, day: localDate(now, REPORT_TIME_ZONE), isByName };
  const removed: Record<string, number> = {};
  await eachApart(deps, RETENTION, {
    ids: await awake(deps, Object.keys(kinds), now),
    step: async (kind) => {
      removed[kind] = (await kinds[kind]?.(deps, round)) ?? 0;
      return true;
    },
  });
  removed['people'] = await forgetUnfinished(deps, { isByName });
  await reportRemoved(deps.db, round.day, removed);
}
