import type { Sealing } from '../adapters/keys/sealing.ts';
import type { Queries } from './transaction.ts';

export type Sms = { readonly phone: string; readonly text: string; readonly code: string };
export type OutboxRow = {
  readonly id: string;
  readonly kind: string;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly message: Sms;
};

/** What leaves the house is written with the change that causes it, and sent after commit. */
export async function putMessage(
  db: Queries,
  sealing: Sealing,
  row: { id: string; message: Sms; dueAt: Date },
): Promise<void> {
  const sealed = sealing.seal(`outbox:${row.id}`, JSON.stringify(row.message));
  await db
    .insertInto('outbox')
    .values({ id: row.id, kind: 'sms', sealed, due_at: row.dueAt, sent_at: null })
    .execute();
}

const MAX_ATTEMPTS = 10;

/** Messages that are due, locked for this transaction so that two senders do not take the same one. */
export async function takeDue(db: Queries, sealing: Sealing, now: Date): Promise<readonly OutboxRow[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('due_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => openRow(sealing, row));
}

function openRow(
  sealing: Sealing,
  row: { id: string; kind: string; due_at: Date; sent_at: Date | null; sealed: string },
): OutboxRow {
  const message: Sms = JSON.parse(sealing.open(`outbox:${row.id}`, row.sealed));
  return { id: row.id, kind: row.kind, dueAt: row.due_at, sentAt: row.sent_at, message };
}

export async function markSent(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function markFailed(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Newest first, sent or not: the test surface reads it. */
export async function listMessages(db: Queries, sealing: Sealing): Promise<readonly OutboxRow[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('due_at', 'desc').limit(200).execute();
  return rows.map((row) => openRow(sealing, row));
}
