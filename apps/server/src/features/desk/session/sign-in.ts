import { deskEndpoints } from '@plazo/contract';
import type * as z from 'zod/mini';
import { matchTotp } from '../../../adapters/keys/one-time-passwords.ts';
import { isPassword } from '../../../adapters/keys/passwords.ts';
import type { Call } from '../../../call.ts';
import {
  type Credentials,
  findCredentials,
  insertOperatorSession,
  lockCredentials,
  markLogin,
  type Operator,
  totpPlace,
} from '../../../stores/operators.store.ts';
import { inTransaction, keepThough, type Refused, refuse, type Tx } from '../../../stores/transaction.ts';
import { log } from '../desk-call.ts';

type Asked = Call<z.output<typeof deskEndpoints.deskSession.login.request>>;
export type SignedIn = { readonly operator: Operator; readonly token: string };

const MAX_FAILURES = 5;
/** A lock ends by itself, so that nobody can keep an operator out for good. */
const LOCK_MS = 15 * 60_000;

const wrong = ({ text }: Asked): Refused => refuse('refused', text.loginWrong, { reason: 'login-wrong' });

const locked = ({ text }: Asked, until: Date): Refused =>
  refuse('too-many', text.loginLocked, { reason: 'locked', unlock: { on: until.toISOString() } });

async function countFailure(tx: Tx, call: Asked, kept: Credentials): Promise<Refused> {
  const failures = kept.failures + 1;
  const isLast = failures >= MAX_FAILURES;
  const lockedUntil = isLast ? new Date(call.now.getTime() + LOCK_MS) : null;
  await markLogin(tx, kept.id, { failures: isLast ? 0 : failures, lockedUntil });
  if (lockedUntil === null) return keepThough(wrong(call));
  const act = { subject: kept.id, reason: 'locked' };
  await log({ ...call, db: tx, operator: kept }, deskEndpoints.deskSession.login, act);
  return keepThough(locked(call, lockedUntil));
}

async function enter(
  tx: Tx,
  call: Asked,
  { operator, totpStep }: { operator: Operator; totpStep: number },
): Promise<SignedIn> {
  const token = call.deps.chance.id();
  await markLogin(tx, operator.id, { failures: 0, lockedUntil: null, totpStep });
  await insertOperatorSession(tx, { token, operatorId: operator.id, now: call.now });
  await log({ ...call, db: tx, operator }, deskEndpoints.deskSession.login, { subject: operator.id });
  return { operator, token };
}

/**
 * Password and one-time password together: what was wrong is never told, and five wrong tries lock the name for a
 * quarter of an hour.
 */
export async function signIn(call: Asked): Promise<SignedIn | Refused> {
  const { deps, request, now } = call;
  const known = await findCredentials(deps.db, request.name);
  const isRight = await isPassword(request.password, known?.passwordHash);
  const work = async (tx: Tx) => {
    const kept = await lockCredentials(tx, request.name);
    if (!kept) return wrong(call);
    if (kept.lockedUntil && kept.lockedUntil > now) return locked(call, kept.lockedUntil);
    const secret = deps.sealing.open(totpPlace(kept.id), kept.totpSealed);
    const totpStep = matchTotp(secret, request.code, { now, after: kept.totpStep });
    if (!isRight || totpStep === undefined) return countFailure(tx, call, kept);
    const { id, name, role } = kept;
    return enter(tx, call, { operator: { id, name, role }, totpStep });
  };
  return inTransaction(deps.db, work, deps.chance.fraction);
}
