import type { AnswerOf, BorrowerId, CheckedRequestOf, endpoints } from '@plazo/contract';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { PublicWrite } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { findBorrower, phoneIndex, readPersonalData } from '../borrowers/borrowers.store.ts';
import { openSession } from './login.ts';
import { openPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts';
import { lockPasskey, usePasskey } from './passkeys.store.ts';
import { passkeyHost, readCredential } from './passkeys.ts';
import { codeSubject } from './send-code.ts';
import { countWrong, mayTry } from './sms-budgets.ts';
import { trace } from './trace.ts';

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

const base64url = z.string().check(z.regex(/^[\w-]+$/));
const shown = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

type Signed = { readonly borrowerId: BorrowerId; readonly id: string; readonly counter: number };

/** Whose passkey signed a challenge of this browser. The device names them, and the signature by their key proves it. */
async function signedBy(call: Login, device: string): Promise<Signed | undefined> {
  const { brand, browser, db, request } = call;
  const host = passkeyHost(brand, browser.origin);
  const response = readCredential(shown, request.credential);
  if (host === undefined || !response) return undefined;
  const borrowerId = Buffer.from(response.response.userHandle, 'base64url').toString();
  const { id } = response;
  const passkey = await lockPasskey(db, { borrowerId, id });
  if (!passkey) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendPasskeyChallenge(call, { device }, challenge),
    expectedOrigin: browser.origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: Number(passkey.counter) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  return { borrowerId, id, counter: authenticationInfo.newCounter };
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
  const borrower = signed && (await findBorrower(db, signed.borrowerId));
  if (!borrower) {
    await countWrong(call, device);
    trace(call, { event: 'borrower-login', outcome: 'wrong', who: 'passkey' });
    return wrong;
  }
  await usePasskey(db, { ...signed, now });
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  const index = phoneIndex(deps.sealing, borrower.market, phone);
  const asked = { market: borrower.market, phone, index, device, subject: codeSubject(index, device) };
  await openSession(call, asked, { borrowerId: borrower.id, isNew: false });
  trace(call, { event: 'borrower-login', outcome: 'entered', who: phone });
  return {};
}
