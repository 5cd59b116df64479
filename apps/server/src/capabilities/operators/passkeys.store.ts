import type { Queries, Tx } from '../../db/transaction.ts';

/** What a device of an operator comes in with: we keep the public half of its key, which opens nothing. */
export type OperatorPasskey = {
  /** The device's name for it, base64url. */
  readonly id: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};
type Own = { readonly operatorId: string; readonly id: string };

/** Those of an operator, the newest first. */
export const listPasskeys = (db: Queries, operatorId: string): Promise<readonly OperatorPasskey[]> =>
  db
    .selectFrom('operator_passkey')
    .select(['id', 'label', 'created_at as createdAt', 'used_at as usedAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Keeps one; the same once. */
export async function insertPasskey(
  db: Queries,
  passkey: Own & {
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly label: string;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('operator_passkey')
    .values({
      operator_id: passkey.operatorId,
      id: passkey.id,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      label: passkey.label,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One of an operator who may come in, under a lock: whoever uses it at the same time waits, so that its counter is compared once. */
export const lockPasskey = (tx: Tx, { operatorId, id }: Own) =>
  tx
    .selectFrom('operator_passkey as p')
    .innerJoin('operator as o', 'o.id', 'p.operator_id')
    .select(['p.public_key as publicKey', 'p.counter'])
    .where('p.operator_id', '=', operatorId)
    .where('p.id', '=', id)
    .where('o.is_active', '=', true)
    .where('o.password_until', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function usePasskey(
  tx: Tx,
  { operatorId, id, counter, now }: Own & { readonly counter: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_passkey')
    .set({ counter: BigInt(counter), used_at: now })
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .execute();
}

/** Takes one of an operator away, or all of them. How many went. */
export async function deletePasskeys(
  db: Queries,
  { operatorId, id }: Pick<Own, 'operatorId'> & Partial<Own>,
): Promise<number> {
  const gone = db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId);
  const { numDeletedRows } = await (id === undefined ? gone : gone.where('id', '=', id)).executeTakeFirst();
  return Number(numDeletedRows);
}
