import type { AnswerOf, CheckedRequestOf, endpoints } from '@plazo/contract';
import type { PublicWrite } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { findBorrower, phoneIndex, readPersonalData } from '../borrowers/borrowers.store.ts';
import { openSession } from './login.ts';
import { openPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts';
import { lockPasskey, usePasskey } from './passkeys.store.ts';
import { passkeyHost } from './passkeys.ts';
import { codeSubject } from './send-code.ts';
import { countWrong, mayTry } from './sms-budgets.ts';
import { trace } from './trace.ts';
import { readSigned, type Signed } from './webauthn.ts';

type Rows = typeof endpoints.passkeys;
type Login = PublicWrite<CheckedRequestOf<Rows['login']>>;

/** A challenge for this browser, which is given a name where it has none. */
export async function challengePasskey(call: PublicWrite): Promise<AnswerOf<Rows['challenge']> | Refused> {
  const { brand, browser, deps, text } = call;
  const host = passkeyHost(brand, browser.origin);
  if (host === undefined) return refuse('not-found', text.login.passkeys.notHere, { reason: 'passkeys' });
  const device = browser.token ?? deps.chance.id();
  browser.keep({ device });
  return { challenge: openPasskeyChallenge(call, { device }), host };
}

/** Whose passkey signed a challenge of this browser. */
async function signedBy(call: Login, device: string): Promise<Signed | undefined> {
  const { brand, browser, db, request } = call;
  const host = passkeyHost(brand, browser.origin);
  if (host === undefined) return undefined;
  return readSigned(request.credential, {
    host,
    origin: browser.origin,
    spend: (challenge) => spendPasskeyChallenge(call, { device }, challenge),
    keyOf: ({ owner, id }) => lockPasskey(db, { borrowerId: owner, id }),
  });
}

/** Logs in by a passkey: it stands for the number and its code, within the bounds of wrong codes. */
export async function logInByPasskey(call: Login): Promise<Record<string, never> | Refused> {
  const { browser, db, deps, now, text } = call;
  const wrong = keepThough(refuse('refused', text.login.passkeys.unknown, { reason: 'passkey' }));
  const { token: device } = browser;
  if (device === undefined) return wrong;
  if (!(await mayTry(call, device))) {
    trace(call, { event: 'borrower-login', outcome: 'locked', who: 'passkey' });
    return refuse('too-many', text.tooMany);
  }
  const signed = await signedBy(call, device);
  const borrower = signed && (await findBorrower(db, signed.owner));
  if (!borrower) {
    await countWrong(call, device);
    trace(call, { event: 'borrower-login', outcome: 'wrong', who: 'passkey' });
    return wrong;
  }
  await usePasskey(db, { ...signed, borrowerId: borrower.id, now });
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  const index = phoneIndex(deps.sealing, borrower.market, phone);
  const asked = { market: borrower.market, phone, index, device, subject: codeSubject(index, device) };
  await openSession(call, asked, { borrowerId: borrower.id, isNew: false });
  trace(call, { event: 'borrower-login', outcome: 'entered', who: phone });
  return {};
}
