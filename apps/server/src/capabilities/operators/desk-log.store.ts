import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

/** One act at the desk; details hold what was before and after, never anybody's personal data. */
export type DeskAct = {
  readonly operatorId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly details: string;
  readonly at: Date;
};
export type LoggedAct = DeskAct & { readonly seq: bigint };

type Link = { readonly seq: bigint; readonly hash: Uint8Array };

function hashOf(act: DeskAct, { seq, hash }: Link): Uint8Array {
  const { operatorId, action, subject, reason, details, at } = act;
  const covered = [String(seq), operatorId, action, subject, reason, details, at.toISOString()];
  return sha256(Buffer.concat([hash, Buffer.from(JSON.stringify(covered))]));
}

const nothingYet: Link = { seq: 0n, hash: new Uint8Array() };

/** Appends an act: each row holds the hash of the one before it. */
export async function appendAct(tx: Tx, act: DeskAct): Promise<void> {
  await tx
    .insertInto('desk_log_head')
    .values(nothingYet)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await tx
    .selectFrom('desk_log_head')
    .select(['seq', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seq = head.seq + 1n;
  const hash = hashOf(act, { seq, hash: head.hash });
  await tx
    .insertInto('desk_log')
    .values({
      seq,
      operator_id: act.operatorId,
      action: act.action,
      subject: act.subject,
      reason: act.reason,
      details: act.details,
      logged_at: act.at,
      previous_hash: head.hash,
      hash,
    })
    .execute();
  await tx.updateTable('desk_log_head').set({ seq, hash }).execute();
}

const columns = [
  'seq',
  'operator_id as operatorId',
  'action',
  'subject',
  'reason',
  'details',
  'logged_at as at',
] as const;

const PAGE = 100;

/** Acts, newest first; of one subject where it is named. */
export async function listActs(
  db: Queries,
  { subject, before }: { readonly subject?: string | undefined; readonly before?: number | undefined },
): Promise<readonly LoggedAct[]> {
  let query = db.selectFrom('desk_log').select(columns).orderBy('seq', 'desc').limit(PAGE);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (before !== undefined) query = query.where('seq', '<', BigInt(before));
  return query.execute();
}

const selectLooks = statement<{ people: bigint; isKnown: boolean; isRecent: boolean }>(`
  select count(distinct subject) as people, coalesce(bool_or(subject = $4), false) as "isKnown",
    coalesce(bool_or(subject = $4 and action = $3 and logged_at > $5), false) as "isRecent"
  from desk_log where operator_id = $1 and logged_at > $6 and action = any($2 || array[$3]) `);

type Looks = {
  readonly operatorId: string;
  readonly actions: readonly string[];
  readonly action: string;
  readonly subject: string;
  readonly hour: Date;
  readonly day: Date;
};

/** At how many people an operator looked since a day, whether at this one, and whether in this way since an hour. */
export async function countLooks(db: Queries, of: Looks) {
  const { operatorId, actions, action, subject, hour, day } = of;
  const [row] = await selectLooks(db, [operatorId, actions, action, subject, hour, day]);
  return {
    people: Number(row?.people ?? 0),
    isKnown: row?.isKnown === true,
    isRecent: row?.isRecent === true,
  };
}

const CHECKED_AT_ONCE = 5_000;

/** Where the log's chain breaks, or nothing: a row that was changed, left out or cut off its end. */
export async function brokenDeskLog(db: Queries): Promise<readonly string[]> {
  const kept = await db.selectFrom('desk_log_head').select(['seq', 'hash']).executeTakeFirst();
  const head = kept ?? nothingYet;
  let last = nothingYet;
  for (;;) {
    const rows = await db
      .selectFrom('desk_log')
      .select([...columns, 'previous_hash as previousHash', 'hash'])
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(CHECKED_AT_ONCE)
      .execute();
    for (const row of rows) {
      const seq = last.seq + 1n;
      const hash = hashOf(row, { seq, hash: last.hash });
      if (row.seq !== seq || !sameBytes(row.previousHash, last.hash) || !sameBytes(row.hash, hash))
        return [`the log of the desk breaks at ${seq}`];
      last = { seq, hash };
    }
    if (rows.length < CHECKED_AT_ONCE) break;
  }
  const isWhole = head.seq === last.seq && sameBytes(head.hash, last.hash);
  return isWhole ? [] : [`the log of the desk ends at ${last.seq}, its head says ${head.seq}`];
}
