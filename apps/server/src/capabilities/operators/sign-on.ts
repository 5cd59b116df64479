import type { Call } from '../../call.ts';
import { takeBudgets } from '../../db/budgets.store.ts';
import { inTransaction, isRefused, keepThough, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { trace } from '../account/trace.ts';
import { log } from './desk-call.ts';
import { type Issuer, newVerifier, type SignedClaims } from './issuer.ts';
import { insertOperatorSession } from './operators.store.ts';
import {
  dropOldSignOns,
  keepSignOn,
  lockOperatorByEmail,
  operatorBySubject,
  setSignOn,
  takeSignOn,
} from './sign-on.store.ts';

/**
 * Operators come in as whom the lender's issuer knows them. Nobody is made by it: an operator is there already, and two
 * people have said which subject, or which verified address, is theirs. Roles stay ours.
 */

const LIFE_MS = 10 * 60_000;
const WINDOW_MS = 15 * 60_000;
const TRIES_OF_ADDRESS = 30;

const sealedFor = (state: string) => `sign_on:${state}`;

/** What a browser is sent to the issuer with; what its return is compared with stays here. */
export async function beginSignOn(
  { deps, address, now, text }: Pick<Call, 'deps' | 'address' | 'now' | 'text'>,
  issuer: Issuer,
): Promise<{ readonly address: string; readonly browser: string } | Refused> {
  const [state, browser, nonce, verifier] = [
    deps.chance.id(),
    deps.chance.id(),
    deps.chance.id(),
    newVerifier(),
  ];
  const tries = { name: `desk-sign-on:${address}`, limit: TRIES_OF_ADDRESS, windowMs: WINDOW_MS };
  const verifierSealed = deps.sealing.seal(sealedFor(state), verifier);
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const work = async (tx: Tx) => {
    const { empty } = await takeBudgets(tx, [tries], now);
    if (empty.length > 0) return keepThough(refuse('too-many', text.loginLocked, { reason: 'locked' }));
    await dropOldSignOns(tx, now);
    await keepSignOn(tx, { state, browser, nonce, verifierSealed, expiresAt });
    return undefined;
  };
  const refused = await inTransaction(deps.db, work, deps.chance.fraction);
  return refused ?? { browser, address: await issuer.begin({ state, nonce, verifier }) };
}

/** Whose claims these are: by subject, or by an address that the issuer has verified and nobody has come in by before. */
async function operatorOf(tx: Tx, issuer: string, { subject, email, isEmailVerified }: SignedClaims) {
  const known = await operatorBySubject(tx, { issuer, subject });
  if (known || email === undefined || !isEmailVerified) return known;
  const invited = await lockOperatorByEmail(tx, email);
  if (!invited || invited.signOnSubject !== null) return undefined;
  await setSignOn(tx, invited.id, { email: email.toLowerCase(), issuer, subject });
  return invited;
}

export type Returned = {
  readonly state: string;
  /** What the browser kept since it began. */
  readonly browser: string;
  readonly url: URL;
};
export type Outcome = { readonly token: string } | 'failed' | 'unknown';

/** The claims of a return, or nothing where it was not begun here, by this browser, once, just now. */
async function claimsOf(call: Call, issuer: Issuer, { state, browser, url }: Returned) {
  const { deps, now } = call;
  const begun = await takeSignOn(deps.db, { state, browser, now });
  if (!begun) return undefined;
  const verifier = deps.sealing.open(sealedFor(state), begun.verifierSealed);
  try {
    return await issuer.finish(url, { state, nonce: begun.nonce, verifier });
  } catch (error) {
    // what the issuer said may name somebody: its kind alone is told
    deps.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'a sign-on failed');
    return undefined;
  }
}

/** Lets an operator in by what the issuer says of them. Each try leaves a line that names nobody. */
export async function finishSignOn(call: Call, issuer: Issuer, returned: Returned): Promise<Outcome> {
  const { deps, now } = call;
  const told = (outcome: 'entered' | 'wrong', who: string) =>
    trace(call, { event: 'desk-sign-on', outcome, who });
  const claims = await claimsOf(call, issuer, returned);
  if (!claims) {
    told('wrong', '');
    return 'failed';
  }
  const token = deps.chance.id();
  const work = async (tx: Tx) => {
    const operator = await operatorOf(tx, deps.env.signOn?.issuer ?? '', claims);
    if (!operator?.isActive) return refuse('refused', call.text.loginWrong, { reason: 'login-wrong' });
    await insertOperatorSession(tx, { token, operatorId: operator.id, now, isSignOn: true });
    await log({ ...call, db: tx, operator }, { path: 'sign-on' }, { subject: operator.id });
    return undefined;
  };
  const refused = await inTransaction(deps.db, work, deps.chance.fraction);
  told(isRefused(refused) ? 'wrong' : 'entered', claims.subject);
  return isRefused(refused) ? 'unknown' : { token };
}
