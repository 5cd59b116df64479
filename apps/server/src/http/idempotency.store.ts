import { sql } from 'kysely';
import { type Sealing, sameBytes } from '../adapters/keys/sealing.ts';
import type { Tx } from '../db/transaction.ts';

type KeyId = { readonly actor: string; readonly action: string; readonly key: string };

const placeOf = ({ actor, action, key }: KeyId) => `idempotent_answer:${actor}:${action}:${key}`;

/** Answers name people; one that was kept before they were sealed is read as it stands. */
const opened = (sealing: Sealing, id: KeyId, kept: unknown): unknown =>
  typeof kept === 'string' ? JSON.parse(sealing.open(placeOf(id), kept)) : kept;

/** Waits for a first request that is still running with the same key, then sees its answer. */
export async function findAnswer(
  tx: Tx,
  sealing: Sealing,
  { fingerprint, ...id }: KeyId & { fingerprint: Uint8Array },
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
  return sameBytes(row.fingerprint, fingerprint)
    ? { answer: opened(sealing, id, row.answer) }
    : 'other-request';
}

export async function keepAnswer(
  tx: Tx,
  sealing: Sealing,
  { fingerprint, answer, now, ...id }: KeyId & { fingerprint: Uint8Array; answer: unknown; now: Date },
): Promise<void> {
  await tx
    .insertInto('idempotent_answer')
    .values({
      ...id,
      fingerprint,
      answer: JSON.stringify(sealing.seal(placeOf(id), JSON.stringify(answer))),
      created_at: now,
    })
    .execute();
}
