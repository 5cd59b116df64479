import { sql } from 'kysely';
import { sameBytes } from '../adapters/keys/sealing.ts';
import type { Tx } from './transaction.ts';

type KeyId = { readonly actor: string; readonly action: string; readonly key: string };

/** Waits for a first request that is still running with the same key, then sees its answer. */
export async function findAnswer(
  tx: Tx,
  id: KeyId,
  fingerprint: Uint8Array,
): Promise<{ answer: unknown } | 'other-request' | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${[id.actor, id.action, id.key].join('\n')}, 0))`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('idempotent_answer')
    .select(['fingerprint', 'answer'])
    .where('actor', '=', id.actor)
    .where('action', '=', id.action)
    .where('key', '=', id.key)
    .executeTakeFirst();
  if (!row) return undefined;
  return sameBytes(row.fingerprint, fingerprint) ? { answer: row.answer } : 'other-request';
}

export async function keepAnswer(
  tx: Tx,
  id: KeyId,
  kept: { fingerprint: Uint8Array; answer: unknown; now: Date },
): Promise<void> {
  await tx
    .insertInto('idempotent_answer')
    .values({
      ...id,
      fingerprint: kept.fingerprint,
      answer: JSON.stringify(kept.answer),
      created_at: kept.now,
    })
    .execute();
}
