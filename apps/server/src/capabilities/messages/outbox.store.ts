import { sql } from 'kysely';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Attempt, Message } from '../../adapters/sms/sms.ts';
import type { Queries } from '../../db/transaction.ts';
import { phoneIndex } from '../borrowers/borrowers.store.ts';

export type Sms = Message & { readonly code: string };
export type OutboxRow = {
  readonly stream: string;
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'sent' | 'delivered' | 'undelivered';
  readonly attempts: number;
  readonly trouble: string | null;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly message: Sms;
};

/** As long as a code is good: later it would only confuse. */
const CODE_LIFE_MS = 5 * 60_000;

type NewSms = {
  /** Whose it is: a borrower's id, or the number of somebody who is none yet. */
  readonly stream: string;
  readonly id: string;
  readonly message: Sms;
  readonly dueAt: Date;
  readonly until?: Date;
};

/** What is sent to somebody is written with the change that causes it, and sent after commit; from `until` on it is given up. */
export async function putMessage(
  db: Queries,
  sealing: Sealing,
  { stream, id, message, dueAt, until }: NewSms,
): Promise<void> {
  const sealed = sealing.seal(`outbox:${id}`, JSON.stringify(message));
  const codeDies = message.code === '' ? null : new Date(dueAt.getTime() + CODE_LIFE_MS);
  const expiresAt = until ?? codeDies;
  const phone_index = phoneIndex(sealing, message.market, message.phone);
  await db
    .insertInto('outbox')
    .values({
      stream,
      id,
      kind: 'sms',
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
const AT_ONCE = 50;

/**
 * Messages that are due, taken for a minute so that two senders do not take the same one; what has expired while
 * it waited is given up.
 */
export async function takeDue(
  db: Queries,
  { now, except }: { readonly now: Date; readonly except: readonly string[] },
): Promise<readonly SealedRow[]> {
  await db
    .updateTable('outbox')
    .set({ state: 'undelivered', trouble: 'expired' })
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('expires_at', '<=', now)
    .execute();
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
  return db
    .updateTable('outbox')
    .set({ due_at: new Date(now.getTime() + CLAIM_MS) })
    .where(sql<boolean>`(stream, id) in (${due})`)
    .returningAll()
    .execute();
}

export type SealedRow = {
  readonly stream: string;
  readonly id: string;
  readonly kind: string;
  readonly state: OutboxRow['state'];
  readonly attempts: number;
  readonly trouble: string | null;
  readonly due_at: Date;
  readonly sent_at: Date | null;
  readonly sealed: string;
};

/** @throws where the keys do not open it: they are not those it was written with, or it was changed. */
export function openRow(sealing: Sealing, row: SealedRow): OutboxRow {
  const { stream, id, kind, state, attempts, trouble } = row;
  const message: Sms = JSON.parse(sealing.open(`outbox:${id}`, row.sealed));
  return { stream, id, kind, state, attempts, trouble, dueAt: row.due_at, sentAt: row.sent_at, message };
}

const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** What a try came to: taken by the provider, given up, or to be tried again after twice the wait of the last time. */
export async function keepAttempt(
  db: Queries,
  row: OutboxRow,
  { attempt, now }: { attempt: Attempt; now: Date },
): Promise<void> {
  const attempts = row.attempts + 1;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** row.attempts, LONGEST_WAIT_MS);
  const change =
    attempt.kind === 'taken'
      ? { state: 'sent' as const, sent_at: now, provider_id: attempt.providerId ?? null, trouble: null }
      : {
          state:
            attempt.kind === 'refused' || attempts >= MAX_ATTEMPTS
              ? ('undelivered' as const)
              : ('waiting' as const),
          trouble: attempt.why,
          due_at: new Date(now.getTime() + waitMs),
        };
  await db
    .updateTable('outbox')
    .set({ attempts, ...change })
    .where('stream', '=', row.stream)
    .where('id', '=', row.id)
    .execute();
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

export type Receipt = {
  readonly id: string;
  readonly state: 'delivered' | 'undelivered';
  readonly trouble?: string | undefined;
};

/** What the provider tells of a message that it took. What was delivered stays so, whatever comes after. */
export async function keepReceipt(db: Queries, { id, state, trouble }: Receipt): Promise<boolean> {
  await db
    .updateTable('outbox')
    .set({ state, trouble: state === 'delivered' ? null : (trouble ?? 'undelivered') })
    .where('provider_id', '=', id)
    .where('state', '<>', 'delivered')
    .execute();
  const known = await db.selectFrom('outbox').select('id').where('provider_id', '=', id).executeTakeFirst();
  return known !== undefined;
}

/** Newest first, sent or not: the test surface reads it. */
export async function listMessages(db: Queries, sealing: Sealing): Promise<readonly OutboxRow[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('due_at', 'desc').limit(200).execute();
  return rows.map((row) => openRow(sealing, row));
}
