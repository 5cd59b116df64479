import { instructionId } from '@plazo/rail-kit';
import { sql } from 'kysely';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Leg } from '../../adapters/rails/messaging.ts';
import type { Message } from '../../adapters/sms/sms.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';
import { phoneIndex } from '../borrowers/borrowers.store.ts';

/** What is sent by the first of its legs, and by the next where that does not reach its person. */
export type Sms = Message & {
  readonly code: string;
  readonly legs?: readonly Leg[];
  /** How long it waits for a receipt before the next leg. */
  readonly waitMs?: number;
};
export type OutboxRow = {
  readonly stream: string;
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'sent' | 'delivered' | 'undelivered';
  readonly attempts: number;
  /** Tries that certainly did nothing. */
  readonly declines: number;
  readonly trouble: string | null;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly message: Sms;
  readonly instruction: string | null;
  readonly expiresAt: Date | null;
  /** What its person is told by it; null of a code. */
  readonly messageId: string | null;
  /** When it was tried first. */
  readonly triedAt: Date | null;
};

/** As long as a code is good: later it would only confuse. */
const CODE_LIFE_MS = 5 * 60_000;
/** As long as a message is news that may leave at any hour: its rail is tried until then. */
const NEWS_LIFE_MS = 24 * 60 * 60_000;

type NewSms = {
  /** Whose it is: a borrower's id, or the number of somebody who is none yet. */
  readonly stream: string;
  readonly id: string;
  readonly message: Sms;
  readonly dueAt: Date;
  readonly until?: Date;
  /** What its person is told by it; absent for codes. */
  readonly messageId?: string;
};

/** What is sent to somebody is written with the change that causes it, and sent after commit; from `until` on it is given up. */
export async function putMessage(
  db: Queries,
  sealing: Sealing,
  { stream, id, message, dueAt, until, messageId = '' }: NewSms,
): Promise<void> {
  const sealed = sealing.seal(`outbox:${id}`, JSON.stringify(message));
  const livesMs = message.code === '' ? NEWS_LIFE_MS : CODE_LIFE_MS;
  const phone_index = phoneIndex(sealing, message.market, message.phone);
  const [leg, next] = message.legs ?? [];
  const rail = leg?.rail ?? null;
  // without a rail its tries are counted
  const isEndless = message.code === '' && rail === null;
  const expiresAt = until ?? (isEndless ? null : new Date(dueAt.getTime() + livesMs));
  const key = Buffer.from(sealing.blindIndex('instruction')).toString('base64url');
  await db
    .insertInto('outbox')
    .values({
      stream,
      id,
      kind: leg?.way ?? 'sms',
      rail,
      instruction: rail && instructionId(key, { kind: 'message', subject: `${stream}|${id}`, count: 1 }),
      message_id: messageId || null,
      // a code waits for no receipt: its next rail is used where this one certainly did not send it
      next_at: next ? new Date(dueAt.getTime() + (message.waitMs ?? CODE_LIFE_MS)) : null,
      sealed,
      phone_index,
      due_at: dueAt,
      sent_at: null,
      expires_at: expiresAt,
    })
    .execute();
}

/** A try takes at most seconds: what was taken longer ago belonged to a process that is gone. */
const CLAIM_MS = 60_000;
export const AT_ONCE = 50;

// what a rail certainly never sent, for it was down, waits for the next hours in which it may leave: until its day is over
const expire = command(`
  with old as (select stream, id, message_id, rail from outbox
      where state = 'waiting' and due_at <= $1 and expires_at <= $1 for update skip locked),
    gone as (update outbox o set state = 'undelivered', trouble = 'expired', next_at = null from old
      where o.stream = old.stream and o.id = old.id)
  update message m set sms = 'waiting', sms_on = null from old
  where m.borrower_id = old.stream and m.id = old.message_id and old.rail is not null and not exists (
    select 1 from outbox o where o.stream = old.stream and o.message_id = old.message_id
      and (o.was_lost or o.state in ('sent', 'delivered')))`);

/**
 * Messages that are due, taken for a minute so that two senders do not take the same one; what has expired while
 * it waited is given up.
 */
export async function takeDue(
  db: Queries,
  { now, except }: { readonly now: Date; readonly except: readonly string[] },
): Promise<readonly SealedRow[]> {
  await expire(db, [now]);
  const due = db
    .selectFrom('outbox')
    .select(['stream', 'id'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(sql<boolean>`id <> all(${[...except]})`)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  return (
    db
      .updateTable('outbox')
      // counted before it leaves: what left before is asked about where its rail can be asked
      .set(({ eb }) => ({
        due_at: new Date(now.getTime() + CLAIM_MS),
        attempts: eb('attempts', '+', 1),
        tried_at: sql<Date>`coalesce(tried_at, ${now})`,
      }))
      .where(sql<boolean>`(stream, id) in (${due})`)
      .returningAll()
      .execute()
  );
}

export type SealedRow = {
  readonly stream: string;
  readonly id: string;
  readonly kind: string;
  readonly state: OutboxRow['state'];
  readonly attempts: number;
  readonly declines: number;
  readonly trouble: string | null;
  readonly due_at: Date;
  readonly sent_at: Date | null;
  readonly sealed: string;
  readonly instruction: string | null;
  readonly expires_at: Date | null;
  readonly message_id: string | null;
  readonly tried_at: Date | null;
};

/** @throws where the keys do not open it: they are not those it was written with, or it was changed. */
export function openRow(sealing: Sealing, row: SealedRow): OutboxRow {
  const { stream, id, kind, state, attempts, declines, trouble, instruction, expires_at: expiresAt } = row;
  const message: Sms = JSON.parse(sealing.open(`outbox:${id}`, row.sealed));
  const times = { dueAt: row.due_at, sentAt: row.sent_at, expiresAt, triedAt: row.tried_at };
  const messageId = row.message_id;
  return { stream, id, kind, state, attempts, declines, trouble, instruction, message, messageId, ...times };
}

/** Nobody will send it. */
export async function giveUpMessage(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'undelivered', trouble: 'given up' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

const selectStates = statement<Pick<OutboxRow, 'stream' | 'state'>>(`
  select distinct on (stream) stream, state from outbox where stream = any($1::text[]) order by stream, due_at desc`);

/** What became of the newest of each of these streams; nothing of one whose messages are forgotten. */
export async function statesOf(
  db: Queries,
  streams: readonly string[],
): Promise<ReadonlyMap<string, OutboxRow['state']>> {
  const rows = await selectStates(db, [streams]);
  return new Map(rows.map(({ stream, state }) => [stream, state]));
}

/** Newest first, sent or not: the test surface reads it. */
export async function listMessages(db: Queries, sealing: Sealing): Promise<readonly OutboxRow[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('due_at', 'desc').limit(200).execute();
  return rows.map((row) => openRow(sealing, row));
}
