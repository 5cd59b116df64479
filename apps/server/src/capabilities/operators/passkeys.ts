import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import type { Call } from '../../call.ts';
import { returnBudgets, takeBudgets } from '../../db/budgets.store.ts';
import { inTransaction, isRefused, keepThough, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { openPasskeyChallenge, spendPasskeyChallenge, type Whose } from '../account/passkey-challenge.ts';
import { trace } from '../account/trace.ts';
import { type Expected, readMade, readSigned } from '../account/webauthn.ts';
import {
  type Changed,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  log,
  reads,
} from './desk-call.ts';
import { insertOperatorSession, nameKey, operatorById } from './operators.store.ts';
import { deletePasskeys, insertPasskey, listPasskeys, lockPasskey, usePasskey } from './passkeys.store.ts';
import { prove } from './prove.ts';
import { outcomeOf, type SignedIn, triesOfAddress } from './sign-in.ts';

/**
 * Passkeys of operators: who makes one proves password and code first, and comes in by it alone from then on, since its
 * device opens it for nobody else. They belong to the host of the desk and are gone with a new way in.
 */

const rows = deskEndpoints.deskPasskeys;
const MOST = 10;

/** The desk's host, where passkeys are good; nothing under another host, or where nobody comes in by our own ways. */
export function passkeyHost({ deps: { env }, browser }: Pick<Call, 'deps' | 'browser'>): string | undefined {
  if (env.signOn && !env.signOn.isPasswordAllowed) return undefined;
  const host = URL.canParse(browser.origin) ? new URL(browser.origin).hostname : '';
  return host === env.deskHost ? host : undefined;
}

const notHere = ({ text }: Pick<Call, 'text'>) => refuse('not-found', text.notFound);
const wrong = ({ text }: Pick<Call, 'text'>) =>
  keepThough(refuse('refused', text.loginWrong, { reason: 'passkey' }));

/** Challenges of a login are of any browser: the device that signs says who it is. */
const ofLogin: Whose = { device: 'desk' };
const ofSession = ({ operator }: DeskCall): Whose => ({
  device: `desk ${Buffer.from(operator.tokenHash ?? []).toString('base64url')}`,
  owner: operator.id,
});
const expected = (call: Call<unknown, Tx>, whose: Whose, host: string): Expected => ({
  host,
  origin: call.browser.origin,
  spend: (challenge) => spendPasskeyChallenge(call, whose, challenge),
});

async function showPasskeys(call: DeskCall): Promise<AnswerOf<typeof rows.list>> {
  const passkeys = await listPasskeys(call.db, call.operator.id);
  return {
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      since: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? '',
    })),
    isPossible: passkeyHost(call) === undefined ? 0 : 1,
  };
}

/** Begins to make one, after password and code. */
async function beginPasskey(
  call: DeskWrite<CheckedRequestOf<typeof rows.begin>>,
): Promise<Changed<AnswerOf<typeof rows.begin>> | Refused> {
  const { db: tx, operator, text, brand } = call;
  const host = passkeyHost(call);
  if (host === undefined) return notHere(call);
  const proof = await prove(call);
  if (isRefused(proof)) return proof;
  if (proof.isGivenOut) return refuse('refused', text.passwordDue, { reason: 'password-due' });
  const passkeys = await listPasskeys(tx, operator.id);
  if (passkeys.length >= MOST) return refuse('refused', text.refusedAction, { reason: 'passkeys-most' });
  return {
    answer: {
      challenge: openPasskeyChallenge(call, ofSession(call)),
      host,
      name: brand.name,
      user: Buffer.from(operator.id).toString('base64url'),
      shown: operator.name,
      kept: passkeys.map(({ id }) => id),
    },
    act: { subject: operator.id },
  };
}

/** Keeps what the device made. */
async function keepPasskey(
  call: DeskWrite<CheckedRequestOf<typeof rows.keep>>,
): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, operator, browser, request, now } = call;
  const host = passkeyHost(call);
  if (host === undefined) return notHere(call);
  const made = await readMade(request.credential, expected(call, ofSession(call), host));
  if (!made) return wrong(call);
  await insertPasskey(tx, { ...made, operatorId: operator.id, label: browser.label, now });
  return { answer: {}, act: { subject: operator.id, after: { label: browser.label } } };
}

async function dropPasskey({
  db: tx,
  operator,
  request,
  text,
}: DeskWrite<CheckedRequestOf<typeof rows.drop>>): Promise<Changed<Record<string, never>> | Refused> {
  const gone = (await listPasskeys(tx, operator.id)).find(({ id }) => id === request.id);
  if (!gone) return refuse('not-found', text.notFound);
  await deletePasskeys(tx, { operatorId: operator.id, id: gone.id });
  return { answer: {}, act: { subject: operator.id, before: { label: gone.label } } };
}

export const passkeyRows: readonly DeskRow[] = [
  reads(rows.list, showPasskeys),
  changes(rows.begin, beginPasskey),
  changes(rows.keep, keepPasskey),
  changes(rows.drop, dropPasskey),
];

/** A challenge for a login; nothing is kept of it before it is used. */
export function challengeLogin(call: Call): AnswerOf<typeof rows.challenge> | Refused {
  const host = passkeyHost(call);
  return host === undefined ? notHere(call) : { challenge: openPasskeyChallenge(call, ofLogin), host };
}

type Login = Call<CheckedRequestOf<typeof rows.login>>;

async function enterBy(tx: Tx, call: Login): Promise<SignedIn | undefined> {
  const { deps, request, now } = call;
  const own = { ...call, db: tx };
  const host = passkeyHost(call);
  if (host === undefined) return undefined;
  const signed = await readSigned(request.credential, {
    ...expected(own, ofLogin, host),
    keyOf: ({ owner, id }) => lockPasskey(tx, { operatorId: owner, id }),
  });
  const operator = signed && (await operatorById(tx, signed.owner));
  if (!operator) return undefined;
  await usePasskey(tx, { operatorId: operator.id, id: signed.id, counter: signed.counter, now });
  const token = deps.chance.id();
  await insertOperatorSession(tx, { token, operatorId: operator.id, now });
  await log({ ...own, operator }, rows.login, { subject: operator.id });
  return { operator, token };
}

/** Lets an operator in by what their device signed; tries of an address are bounded as those of passwords are. */
export async function signInByPasskey(call: Login): Promise<SignedIn | Refused> {
  const { deps, text, now } = call;
  const tries = triesOfAddress(call);
  const work = async (tx: Tx): Promise<SignedIn | Refused> => {
    const { empty } = await takeBudgets(tx, [tries], now);
    if (empty.length > 0) return refuse('too-many', text.loginLocked, { reason: 'locked' });
    const entered = await enterBy(tx, call);
    if (!entered) return wrong(call);
    await returnBudgets(tx, [tries.name]);
    return entered;
  };
  const told = await inTransaction(deps.db, work, deps.chance.fraction);
  trace(call, {
    event: 'desk-passkey',
    outcome: outcomeOf(told),
    who: isRefused(told) ? '' : nameKey(told.operator.name),
  });
  return told;
}
