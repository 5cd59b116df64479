import { matchTotp } from '../../adapters/keys/one-time-passwords.ts';
import { isPassword } from '../../adapters/keys/passwords.ts';
import { takeBudgets } from '../../db/budgets.store.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import type { DeskWrite } from './desk-call.ts';
import { type Credentials, lockCredentials, markLogin, totpPlace } from './operators.store.ts';

type Asked = DeskWrite<{ readonly password: string; readonly code?: string | undefined }>;

/** Tries of one operator, in any session: who sits at an open desk cannot guess the password there. */
const triesOf = (operatorId: string) => ({
  name: `desk-password:${operatorId}`,
  limit: 5,
  windowMs: 15 * 60_000,
});

/**
 * The step of a right code beside the right password; nothing where either is wrong. Who replaces a password that was
 * given out came in by a code just now, and needs no second one.
 */
async function stepOf(call: Asked, kept: Credentials | undefined): Promise<number | undefined> {
  const { deps, request, now } = call;
  const isRight = await isPassword(request.password, kept?.passwordHash);
  if (!kept || !isRight) return undefined;
  if (kept.passwordUntil !== null) return kept.totpStep;
  const secret = deps.sealing.open(totpPlace(kept.id), kept.totpSealed);
  return matchTotp(secret, request.code ?? '', { now, after: kept.totpStep });
}

/**
 * Has an operator prove once more that they are who came in: by password and code, which is good once.
 * @returns whether the password is one that was given out, or why they have not proven it; wrong tries count.
 */
export async function prove(call: Asked): Promise<{ readonly isGivenOut: boolean } | Refused> {
  const { db: tx, operator, text, now } = call;
  const { empty } = await takeBudgets(tx, [triesOf(operator.id)], now);
  if (empty.length > 0) return refuse('too-many', text.loginLocked, { reason: 'locked' });
  const kept = await lockCredentials(tx, operator.name);
  const totpStep = await stepOf(call, kept);
  if (totpStep === undefined)
    return keepThough(refuse('refused', text.loginWrong, { reason: 'login-wrong' }));
  await markLogin(tx, operator.id, { failures: 0, lockedUntil: null, totpStep });
  return { isGivenOut: kept?.passwordUntil !== null };
}
