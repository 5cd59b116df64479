import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import { claimCode, releaseCode, streamOf } from '../../db/route.store.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** Who invites by which code, and who came by it. */

const codeOf = (code: string) => ({ kind: 'referral', code });

const selectCode = statement<{ code: string }>('select code from referral_code where borrower_id = $1');
export const findCode = async (db: Queries, borrowerId: BorrowerId): Promise<string | undefined> =>
  (await selectCode(db, [borrowerId]))[0]?.code;

type NewCode = {
  readonly borrowerId: BorrowerId;
  readonly code: string;
  readonly deviceHash: Uint8Array;
  readonly now: Date;
};

/** Keeps the code of who has none; its borrower is locked, so that two at once are one. */
export async function insertCode(tx: Tx, { borrowerId, code, deviceHash, now }: NewCode): Promise<void> {
  await claimCode(tx, codeOf(code), { stream: borrowerId });
  const own = { borrower_id: borrowerId, code, device_hash: deviceHash, created_at: now };
  await tx.insertInto('referral_code').values(own).execute();
}

/** Whose a code is. */
export const inviterOf = (db: Queries, code: string): Promise<string | undefined> =>
  streamOf(db, codeOf(code));

const selectUsed = statement<{ device: Uint8Array }>(`
  select device_hash as device from session where borrower_id = $1 and device_hash = $2
  union all select device_hash from referral_code where borrower_id = $1 and device_hash = $2 limit 1`);

/** Whether a borrower was lately logged in on a device, or asked for their code there. */
export const usedDevice = async (
  db: Queries,
  { borrowerId, deviceHash }: Pick<NewCode, 'borrowerId' | 'deviceHash'>,
): Promise<boolean> => (await selectUsed(db, [borrowerId, deviceHash])).length > 0;

type Outcome = 'given' | 'too-many' | 'same-device' | 'same-person' | 'not-paid';

/** Notes by whom a new borrower was invited; decided at once where it earns nothing. */
export async function insertReferral(
  tx: Tx,
  of: { friendId: BorrowerId; referrerId: BorrowerId; now: Date; outcome?: Outcome },
): Promise<void> {
  const { friendId, referrerId, now, outcome } = of;
  await tx
    .insertInto('referral')
    .values({
      borrower_id: friendId,
      referrer_id: referrerId,
      created_at: now,
      ...(outcome && { outcome, decided_at: now }),
    })
    .execute();
}

const selectWaiting = statement<{ waits: boolean }>(
  'select true as waits from referral where borrower_id = $1 and decided_at is null',
);
/** Whether somebody came by an invitation that has not earned them anything yet. */
export const isInvited = async (db: Queries, friendId: BorrowerId): Promise<boolean> =>
  (await selectWaiting(db, [friendId])).length > 0;

export type Referral = {
  readonly friendId: BorrowerId;
  readonly referrerId: BorrowerId;
  /** Their first loan that was paid out. */
  readonly orderId: OrderId;
};

const selectDue = statement<Referral>(`
  select r.borrower_id as "friendId", r.referrer_id as "referrerId", o.id as "orderId"
  from referral r join borrower b on b.id = r.borrower_id
    join lateral (select id, state from loan_order where borrower_id = r.borrower_id and state in ('active', 'late', 'settled')
      order by created_at, id limit 1) o on o.state = any($2)
  where r.decided_at is null and b.brand = $1 and (r.due_on is null or r.due_on <= $3) and r.borrower_id <> all($4)
  order by r.created_at, r.borrower_id limit $5`);

type Due = {
  readonly brand: string;
  /** Of the first loan. */
  readonly states: readonly string[];
  readonly today: CalendarDate;
  readonly except: readonly string[];
  readonly limit: number;
};

/** Invitations of a brand whose new borrowers have a loan in one of the states. */
export const dueReferrals = (db: Queries, { brand, states, today, except, limit }: Due) =>
  selectDue(db, [brand, states, today, except, limit]);

const selectSame = statement<{ same: boolean }>(`
  select exists (select from borrower a join borrower b on b.identity_index = a.identity_index where a.id = $1 and b.id = $2)
    or exists (select from bank_account a join bank_account b on b.number_index = a.number_index
      where a.borrower_id = $1 and b.borrower_id = $2) as same`);

/** Whether two borrowers told the same identity or named the same account. */
export const isSamePerson = async (db: Queries, { friendId, referrerId }: Referral): Promise<boolean> =>
  (await selectSame(db, [friendId, referrerId]))[0]?.same === true;

const selectGiven = statement<{ count: number; forFriend: boolean }>(`
  select count(*) filter (where granted_at >= $2)::integer as count, coalesce(bool_or(referred_id = $3), false) as "forFriend"
  from coupon where borrower_id = $1 and referred_id is not null`);

/** How many coupons a borrower was given for whom they invited since an instant, and whether one was for a certain person. */
export async function givenSince(
  tx: Tx,
  of: { borrowerId: BorrowerId; since: Date; friendId: BorrowerId },
): Promise<{ readonly count: number; readonly forFriend: boolean }> {
  const [row] = await selectGiven(tx, [of.borrowerId, of.since, of.friendId]);
  return row ?? { count: 0, forFriend: false };
}

const update = statement<never>(`
  update referral set outcome = $2, decided_at = $3, due_on = $4 where borrower_id = $1 and decided_at is null`);

/** What an invitation earned, or the day on which it is looked at again. */
export async function decideReferral(
  tx: Tx,
  of: { friendId: BorrowerId; now: Date } & ({ outcome: Outcome } | { dueOn: CalendarDate }),
): Promise<void> {
  const isDecided = 'outcome' in of;
  await update(tx, [
    of.friendId,
    isDecided ? of.outcome : null,
    isDecided ? of.now : null,
    isDecided ? null : of.dueOn,
  ]);
}

/** Forgets the code of who is erased, and by whom they came. */
export async function forgetReferrals(tx: Tx, borrowerId: BorrowerId): Promise<void> {
  const code = await findCode(tx, borrowerId);
  if (code !== undefined) await releaseCode(tx, codeOf(code));
  await tx.deleteFrom('referral_code').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('referral').where('borrower_id', '=', borrowerId).execute();
}
