import type { DeskRole } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { BrandScope } from '../../db/brand-scope.ts';
import type { Queries, Tx } from '../../db/transaction.ts';

export type { BrandScope };

export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly brands: BrandScope;
  /** Whether the password was given out and must be replaced before anything else. */
  readonly isPasswordDue?: boolean;
  /** The session that they work in. */
  readonly tokenHash?: Uint8Array;
};
export type Credentials = Operator & {
  readonly passwordHash: string;
  readonly totpSealed: string;
  readonly totpStep: number;
  readonly failures: number;
  readonly lockedUntil: Date | null;
  /** Until when a password that was given out is good; null for one of their own. */
  readonly passwordUntil: Date | null;
};

/** How names are compared: without case, and however many spaces stand in and around them. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

const MINUTE_MS = 60_000;
/** Life of a session at the desk: fifteen minutes idle, a working day at most. */
const IDLE_MS = 15 * MINUTE_MS;
/** Since when a session must have been used to be alive. */
export const aliveSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
const TOUCH_AFTER_MS = MINUTE_MS;

/** What a one-time-password secret is sealed for: it fits no other operator. */
export const totpPlace = (operatorId: string) => `operator_totp:${operatorId}`;

/** @throws where the name is taken. */
export async function insertOperator(
  db: Queries,
  operator: Operator &
    Pick<Credentials, 'passwordHash' | 'totpSealed' | 'passwordUntil'> & { readonly now: Date },
): Promise<void> {
  const { id, name, role, brands, passwordHash, totpSealed, passwordUntil, now } = operator;
  await db
    .insertInto('operator')
    .values({
      id,
      name: name.trim(),
      name_key: nameKey(name),
      role,
      brands: brands && [...brands],
      password_hash: passwordHash,
      password_until: passwordUntil,
      totp_sealed: totpSealed,
      locked_until: null,
      created_at: now,
    })
    .execute();
}

/** By name, under a lock: two tries at once count as two, and one code is good for one of them. */
export async function lockCredentials(db: Queries, name: string): Promise<Credentials | undefined> {
  return ofName(db, name).where('is_active', '=', true).forUpdate().executeTakeFirst();
}

export async function findCredentials(db: Queries, name: string): Promise<Credentials | undefined> {
  return ofName(db, name).where('is_active', '=', true).executeTakeFirst();
}

/** By the command's name for somebody, put away or not. */
export const findOperator = (db: Queries, name: string): Promise<Credentials | undefined> =>
  ofName(db, name).executeTakeFirst();

/** As it is written counts too: names from before keys, whose letters the database did not know how to fold. */
const ofName = (db: Queries, name: string) =>
  credentials(db)
    .where((eb) => eb.or([eb('name_key', '=', nameKey(name)), eb('name', '=', name)]))
    .orderBy('created_at');

const credentials = (db: Queries) =>
  db
    .selectFrom('operator')
    .select((eb) => [
      'id',
      'name',
      'role',
      'brands',
      'password_hash as passwordHash',
      'totp_sealed as totpSealed',
      eb.cast<number>(eb.ref('totp_step'), 'integer').as('totpStep'),
      'failures',
      'locked_until as lockedUntil',
      'password_until as passwordUntil',
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

/** Another password; `until` for one that is given out and has to be replaced. It also ends a lock. */
export async function setPassword(
  db: Queries,
  id: string,
  { passwordHash, until }: { readonly passwordHash: string; readonly until: Date | null },
): Promise<void> {
  const set = { password_hash: passwordHash, password_until: until, failures: 0, locked_until: null };
  await db.updateTable('operator').set(set).where('id', '=', id).execute();
}

/** The password that was given out stays, as if its operator had replaced it. */
export const keepPassword = (db: Queries, id: string) =>
  db.updateTable('operator').set({ password_until: null }).where('id', '=', id).execute();

/** Another authenticator: codes of the one before are good no more. */
export async function setTotpSecret(db: Queries, id: string, totpSealed: string): Promise<void> {
  const set = { totp_sealed: totpSealed, totp_step: 0n };
  await db.updateTable('operator').set(set).where('id', '=', id).execute();
}

export const setActive = (db: Queries, id: string, isActive: boolean) =>
  db.updateTable('operator').set({ is_active: isActive }).where('id', '=', id).execute();

export const setRole = (db: Queries, id: string, role: DeskRole) =>
  db.updateTable('operator').set({ role }).where('id', '=', id).execute();

export const setGroups = (db: Queries, id: string, groups: readonly string[]) =>
  db
    .updateTable('operator')
    .set({ groups: [...groups] })
    .where('id', '=', id)
    .execute();

export const setBrands = (db: Queries, id: string, brands: BrandScope) =>
  db
    .updateTable('operator')
    .set({ brands: brands && [...brands] })
    .where('id', '=', id)
    .execute();

/** Whether somebody else would still be a manager of all brands; two who ask at once wait for each other. */
export async function hasOtherManager(tx: Tx, id: string): Promise<boolean> {
  const managers = await tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_active', '=', true)
    .where('brands', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return managers.some((manager) => manager.id !== id) || !managers.some((manager) => manager.id === id);
}

/** By id, put away or not. */
export const operatorById = (
  db: Queries,
  id: string,
): Promise<(Operator & { readonly isActive: boolean }) | undefined> =>
  db
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'brands', 'is_active as isActive'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Everybody who has or had a way in. */
export const listOperators = (db: Queries, now: Date) =>
  db
    .selectFrom('operator')
    .select((eb) => [
      'id',
      'name',
      'role',
      'brands',
      'groups',
      'is_active as isActive',
      'password_until as passwordUntil',
      'created_at as createdAt',
      'sign_on_email as signOnEmail',
      'sign_on_subject as signOnSubject',
      eb
        .selectFrom('operator_session')
        .whereRef('operator_id', '=', 'operator.id')
        .select((of) => of.fn.max('seen_at').as('seen'))
        .as('seenAt'),
      eb
        .selectFrom('operator_passkey')
        .whereRef('operator_id', '=', 'operator.id')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('kept'))
        .as('passkeys'),
      eb
        .selectFrom('operator_session')
        .whereRef('operator_id', '=', 'operator.id')
        .where('seen_at', '>', aliveSince(now))
        .where('created_at', '>', new Date(now.getTime() - ABSOLUTE_MS))
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('alive'))
        .as('sessions'),
    ])
    .orderBy('name')
    .execute();

export async function insertOperatorSession(
  db: Queries,
  session: {
    readonly token: string;
    readonly operatorId: string;
    readonly now: Date;
    /** Begun by the lender's own sign-on. */
    readonly isSignOn?: boolean;
  },
): Promise<void> {
  await db
    .insertInto('operator_session')
    .values({
      token_hash: sha256(session.token),
      operator_id: session.operatorId,
      created_at: session.now,
      seen_at: session.now,
      by_sign_on: session.isSignOn ?? false,
    })
    .execute();
}

/** Ends one session, or all of an operator but the one that is named. */
export async function deleteOperatorSessions(
  db: Queries,
  of: { readonly token: string } | { readonly operatorId: string; readonly except?: Uint8Array | undefined },
): Promise<void> {
  const gone = db.deleteFrom('operator_session');
  await ('token' in of
    ? gone.where('token_hash', '=', sha256(of.token))
    : gone.where('operator_id', '=', of.operatorId).where('token_hash', '<>', of.except ?? new Uint8Array())
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
    .select(['o.id', 'o.name', 'o.role', 'o.brands', 'o.password_until', 's.seen_at', 's.by_sign_on'])
    .where('s.token_hash', '=', sha256(token))
    .where('o.is_active', '=', true)
    .where('s.seen_at', '>', aliveSince(now))
    .where('s.created_at', '>', new Date(now.getTime() - ABSOLUTE_MS))
    .executeTakeFirst();
  if (!row) return undefined;
  const { seen_at, password_until, by_sign_on, ...operator } = row;
  if (isUse && now.getTime() - seen_at.getTime() >= TOUCH_AFTER_MS) {
    await db
      .updateTable('operator_session')
      .set({ seen_at: now })
      .where('token_hash', '=', sha256(token))
      .execute();
  }
  return { ...operator, isPasswordDue: password_until !== null && !by_sign_on, tokenHash: sha256(token) };
}

/** Who may log in, by name. */
export const activeOperators = (db: Queries) =>
  db
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'brands'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();

/** Names by id, for lists and threads. */
export async function operatorNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('operator').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
