import { randomBytes } from 'node:crypto';
import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import { latestEnd } from '../../adapters/lifetime.ts';
import type { Queries } from '../../db/transaction.ts';

/** Life and tries of a code (reliability 3.6): bound to its purpose and subject, hashed, one use, a new one kills the old. */
const LIFE_MS = 5 * 60_000;
const MAX_TRIES = 5;
export const CODE_DIGITS = 6;

export type CodeFor = {
  readonly purpose: 'confirm' | 'account' | 'data' | 'card' | 'login' | 'register' | 'email';
  readonly subject: string;
  /** The device that asked: on another one its code is a wrong code. */
  readonly deviceHash?: Uint8Array;
  /** What it is for within its purpose, as its message said: for anything else it is a wrong code. */
  readonly about?: string;
};

type Secret = Pick<CodeFor, 'about'> & {
  readonly code: string;
  readonly deviceHash?: Uint8Array | undefined;
};

const hashOf = (salt: Uint8Array, { code, about = '', deviceHash = new Uint8Array() }: Secret) =>
  sha256(Buffer.concat([salt, Buffer.from(code), deviceHash, Buffer.from(about)]));

export async function putCode(
  db: Queries,
  { purpose, subject, now, ...secret }: CodeFor & { code: string; now: Date },
): Promise<void> {
  const salt = randomBytes(16);
  const values = {
    salt,
    code_hash: hashOf(salt, secret),
    tries: 0,
    expires_at: new Date(now.getTime() + LIFE_MS),
    sent_at: now,
  };
  await db
    .insertInto('one_time_code')
    .values({ purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(values))
    .execute();
}

/** When the last code was sent, for the 60 seconds between two. */
export async function codeSentAt(db: Queries, { purpose, subject }: CodeFor): Promise<Date | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.sent_at;
}

/** How often a live code may still be tried and until when; nothing where none was sent or it is over. */
export async function codeState(
  db: Queries,
  { purpose, subject, now }: CodeFor & { now: Date },
): Promise<{ readonly triesLeft: number; readonly expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select(['tries', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, LIFE_MS))
    .executeTakeFirst();
  return row && { triesLeft: MAX_TRIES - row.tries, expiresAt: row.expires_at };
}

/** Checks and spends a code; a wrong one counts, and after five the code is dead. */
export async function checkCode(
  db: Queries,
  { purpose, subject, now, ...secret }: CodeFor & { code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, LIFE_MS))
    .returning(['salt', 'code_hash'])
    .executeTakeFirst();
  if (!row || !sameBytes(row.code_hash, hashOf(row.salt, secret))) return false;
  await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
  return true;
}
