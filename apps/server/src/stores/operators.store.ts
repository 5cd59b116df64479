import type { DeskRole } from '@plazo/contract';
import { sha256 } from '../adapters/keys/sealing.ts';
import type { Queries } from './transaction.ts';

export type Operator = { readonly id: string; readonly name: string; readonly role: DeskRole };
export type Credentials = Operator & {
  readonly passwordHash: string;
  readonly totpSealed: string;
  readonly totpStep: number;
  readonly failures: number;
  readonly lockedUntil: Date | null;
};

const MINUTE_MS = 60_000;
/** Life of a session at the desk: fifteen minutes idle, a working day at most. */
const IDLE_MS = 15 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
const TOUCH_AFTER_MS = MINUTE_MS;

/** What a one-time-password secret is sealed for: it fits no other operator. */
export const totpPlace = (operatorId: string) => `operator_totp:${operatorId}`;

/** @throws where the name is taken. */
export async function insertOperator(
  db: Queries,
  operator: Operator & Pick<Credentials, 'passwordHash' | 'totpSealed'> & { readonly now: Date },
): Promise<void> {
  const { id, name, role, passwordHash, totpSealed, now } = operator;
  await db
    .insertInto('operator')
    .values({
      id,
      name,
      role,
      password_hash: passwordHash,
      totp_sealed: totpSealed,
      locked_until: null,
      created_at: now,
    })
    .execute();
}

/** By name, under a lock: two tries at once count as two, and one code is good for one of them. */
export async function lockCredentials(db: Queries, name: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where('name', '=', name)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export async function findCredentials(db: Queries, name: string): Promise<Credentials | undefined> {
  return credentials(db).where('name', '=', name).where('is_active', '=', true).executeTakeFirst();
}

const credentials = (db: Queries) =>
  db
    .selectFrom('operator')
    .select((eb) => [
      'id',
      'name',
      'role',
      'password_hash as passwordHash',
      'totp_sealed as totpSealed',
      eb.cast<number>(eb.ref('totp_step'), 'integer').as('totpStep'),
      'failures',
      'locked_until as lockedUntil',
    ]);

export type LoginMarks = {
  readonly failures: number;
  readonly lockedUntil: Date | null;
  readonly totpStep?: number;
};

export async function markLogin(
  db: Queries,
  id: string,
  { failures, lockedUntil, totpStep }: LoginMarks,
): Promise<void> {
  await db
    .updateTable('operator')
    .set({
      failures,
      locked_until: lockedUntil,
      ...(totpStep !== undefined && { totp_step: BigInt(totpStep) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setPassword(db: Queries, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function insertOperatorSession(
  db: Queries,
  session: { readonly token: string; readonly operatorId: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('operator_session')
    .values({
      token_hash: sha256(session.token),
      operator_id: session.operatorId,
      created_at: session.now,
      seen_at: session.now,
    })
    .execute();
}

/** Ends one session, or all of an operator. */
export async function deleteOperatorSessions(
  db: Queries,
  of: { readonly token: string } | { readonly operatorId: string },
): Promise<void> {
  const gone = db.deleteFrom('operator_session');
  await ('token' in of
    ? gone.where('token_hash', '=', sha256(of.token))
    : gone.where('operator_id', '=', of.operatorId)
  ).execute();
}

/** The operator of a live session: not idle too long, not past its life, not put away since. Only use keeps it alive. */
export async function findOperatorBySession(
  db: Queries,
  { token, now, isUse }: { readonly token: string; readonly now: Date; readonly isUse: boolean },
): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.name', 'o.role', 's.seen_at'])
    .where('s.token_hash', '=', sha256(token))
    .where('o.is_active', '=', true)
    .where('s.seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('s.created_at', '>', new Date(now.getTime() - ABSOLUTE_MS))
    .executeTakeFirst();
  if (!row) return undefined;
  const { seen_at, ...operator } = row;
  if (isUse && now.getTime() - seen_at.getTime() >= TOUCH_AFTER_MS) {
    await db
      .updateTable('operator_session')
      .set({ seen_at: now })
      .where('token_hash', '=', sha256(token))
      .execute();
  }
  return operator;
}

/** Names by id, for lists and threads. */
export async function operatorNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('operator').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
