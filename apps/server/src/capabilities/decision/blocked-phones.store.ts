import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { phoneIndex, phoneIndexes, readPersonalData } from '../borrowers/borrowers.store.ts';

/** Numbers that get no loan, found without being readable. */

type Numbered = { readonly market: string; readonly phone: string };
type Blocking = Numbered & {
  readonly id: string;
  /** What a mask leaves of the number. */
  readonly shown: string;
  readonly reason: string;
  readonly by: string | null;
  readonly now: Date;
};

/** Where a number stands on the list, if it does. */
export async function findBlocked(db: Queries, sealing: Sealing, { market, phone }: Numbered) {
  return db
    .selectFrom('blocked_phone')
    .select(['id', 'reason', 'blocked_by as by', 'blocked_at as at'])
    .where('phone_index', 'in', phoneIndexes(sealing, market, phone))
    .executeTakeFirst();
}

/** Whether a borrower's number is on the list that gets no loan. */
export async function isBlocked(
  db: Queries,
  sealing: Sealing,
  { id, market }: { id: string; market: string },
): Promise<boolean> {
  const { phone } = await readPersonalData(db, sealing, id);
  return (await findBlocked(db, sealing, { market, phone })) !== undefined;
}

/** Puts a number on the list; false where it is there already. */
export async function blockPhone(db: Queries, sealing: Sealing, blocking: Blocking): Promise<boolean> {
  const { id, market, phone, shown, reason, by, now } = blocking;
  if (await findBlocked(db, sealing, blocking)) return false;
  const done = await db
    .insertInto('blocked_phone')
    .values({
      id,
      phone_index: phoneIndex(sealing, market, phone),
      shown,
      reason,
      blocked_by: by,
      blocked_at: now,
    })
    .onConflict((conflict) => conflict.column('phone_index').doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Takes a number off the list; what it was, or nothing where it is not there. */
export async function unblockPhone(
  db: Queries,
  id: string,
): Promise<{ readonly shown: string; readonly reason: string } | undefined> {
  return db
    .deleteFrom('blocked_phone')
    .where('id', '=', id)
    .returning(['shown', 'reason'])
    .executeTakeFirst();
}

const LISTED = 500;

export async function listBlocked(db: Queries) {
  return db
    .selectFrom('blocked_phone')
    .select(['id', 'shown', 'reason', 'blocked_by as by', 'blocked_at as at'])
    .where('id', 'is not', null)
    .orderBy('blocked_at', 'desc')
    .limit(LISTED)
    .execute();
}
