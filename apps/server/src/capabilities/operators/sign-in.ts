import { deskEndpoints } from '@plazo/contract';
import type * as z from 'zod/mini';
import { matchTotp } from '../../adapters/keys/one-time-passwords.ts';
import { isPassword } from '../../adapters/keys/passwords.ts';
import type { Call } from '../../call.ts';
import { type Budget, returnBudgets, takeBudgets } from '../../db/budgets.store.ts';
import { inTransaction, isRefused, keepThough, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { trace } from '../account/trace.ts';
import { log } from './desk-call.ts';
import {
  type Credentials,
  findCredentials,
  insertOperatorSession,
  lockCredentials,
  markLogin,
  nameKey,
  type Operator,
  totpPlace,
} from './operators.store.ts';

type Asked = Call<z.output<typeof deskEndpoints.deskSession.login.request>>;
export type SignedIn = { readonly operator: Operator; readonly token: string };

const WINDOW_MS = 15 * 60_000;
const TRIES_OF_NAME = 5;
const TRIES_OF_ADDRESS = 30;
/** Wrong codes beside the right password: who makes them holds the password, and may not try all codes from everywhere. */
const MAX_WRONG_CODES = 5;

const wrong = ({ text }: Asked): Refused => refuse('refused', text.loginWrong, { reason: 'login-wrong' });

const locked = ({ text, now }: Asked, until = now): Refused =>
  refuse('too-many', text.loginLocked, { reason: 'locked', unlock: { on: until.toISOString() } });

/** Tries of one address, in whatever way. */
export const triesOfAddress = ({ address }: Pick<Call, 'address'>): Budget => ({
  name: `desk-login:${address}`,
  limit: TRIES_OF_ADDRESS,
  windowMs: WINDOW_MS,
});

/**
 * Tries are counted by who makes them, for a name that exists and one that does not: nobody learns names by it, and
 * nobody is kept out by the tries of another address.
 */
function triesOf(call: Asked): readonly Budget[] {
  const { deps, request, address } = call;
  const name = Buffer.from(deps.sealing.blindIndex(`desk-name:${nameKey(request.name)}`)).toString(
    'base64url',
  );
  return [
    triesOfAddress(call),
    { name: `desk-login:${address}:${name}`, limit: TRIES_OF_NAME, windowMs: WINDOW_MS },
  ];
}

/** The right password without its code: seen from outside as any wrong try, and locked as if it were. */
async function countWrongCode(tx: Tx, call: Asked, kept: Credentials): Promise<void> {
  const failures = kept.failures + 1;
  const isLast = failures >= MAX_WRONG_CODES;
  const lockedUntil = isLast ? new Date(call.now.getTime() + WINDOW_MS) : null;
  await markLogin(tx, kept.id, { failures: isLast ? 0 : failures, lockedUntil });
  if (lockedUntil === null) return;
  const act = { subject: kept.id, reason: 'locked' };
  await log({ ...call, db: tx, operator: kept }, deskEndpoints.deskSession.login, act);
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

async function check(tx: Tx, call: Asked, isRight: boolean): Promise<SignedIn | undefined> {
  const { deps, request, now } = call;
  const kept = await lockCredentials(tx, request.name);
  if (!kept || !isRight || (kept.lockedUntil && kept.lockedUntil > now)) return undefined;
  // a password that was given out and never replaced is one that lies about
  if (kept.passwordUntil && kept.passwordUntil <= now) return undefined;
  const secret = deps.sealing.open(totpPlace(kept.id), kept.totpSealed);
  const totpStep = matchTotp(secret, request.code, { now, after: kept.totpStep });
  const { id, name, role, brands } = kept;
  const operator = { id, name, role, brands, isPasswordDue: kept.passwordUntil !== null };
  if (totpStep !== undefined) return enter(tx, call, { operator, totpStep });
  await countWrongCode(tx, call, kept);
  return undefined;
}

/** How a try ended, for its line. */
export const outcomeOf = (told: SignedIn | Refused): 'entered' | 'wrong' | 'locked' =>
  isRefused(told) ? (told.refused.kind === 'too-many' ? 'locked' : 'wrong') : 'entered';

/** Password and one-time password together: what was wrong is never told. Each try leaves a line. */
export async function signIn(call: Asked): Promise<SignedIn | Refused> {
  const told = await tryToSignIn(call);
  trace(call, { event: 'desk-login', outcome: outcomeOf(told), who: nameKey(call.request.name) });
  return told;
}

/** A try is taken before it is made, and given back where it was right. */
async function tryToSignIn(call: Asked): Promise<SignedIn | Refused> {
  const { deps, request, now } = call;
  const tries = triesOf(call);
  const random = deps.chance.fraction;
  const counted = await inTransaction(deps.db, (tx) => takeBudgets(tx, tries, now), random);
  if (isRefused(counted)) return counted;
  if (counted.empty.length > 0) return locked(call, counted.fullAt);
  const known = await findCredentials(deps.db, request.name);
  const isRight = await isPassword(request.password, known?.passwordHash);
  const work = async (tx: Tx) => {
    const entered = await check(tx, call, isRight);
    if (entered)
      await returnBudgets(
        tx,
        tries.map(({ name }) => name),
      );
    return entered ?? keepThough(counted.fullAt ? locked(call, counted.fullAt) : wrong(call));
  };
  return inTransaction(deps.db, work, random);
}
