import type { AnswerOf, BrandFile, CheckedRequestOf, endpoints } from '@plazo/contract';
import { localInstant } from '../../adapters/local-time.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { maskedPhone } from '../../words/figures.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { openPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkeys.store.ts';
import { readMade } from './webauthn.ts';

type Rows = typeof endpoints.passkeys;

/** A passkey is made by who has just shown that they hold the phone, never by who finds it open. */
const AFTER_LOGIN_MS = 15 * 60_000;
const MOST = 10;

/** The brand's host that a page stands under, to which its passkeys belong; nothing where the brand does not name it. */
export function passkeyHost({ hosts }: BrandFile, origin: string): string | undefined {
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return hosts.includes(host) ? host : undefined;
}

export async function showPasskeys({ db, brand, borrower }: BorrowerCall): Promise<AnswerOf<Rows['list']>> {
  const passkeys = await listPasskeys(db, borrower.id);
  return {
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      since: localInstant(createdAt, brand.timeZone),
      usedAt: usedAt === null ? '' : localInstant(usedAt, brand.timeZone),
    })),
  };
}

/** Where and for which browser a borrower may make one now, or why they may not. */
async function mayMake(call: BorrowerCall): Promise<{ host: string; device: string } | Refused> {
  const { db, brand, borrower, browser, session, now, text } = call;
  const host = passkeyHost(brand, browser.origin);
  if (host === undefined || browser.token === undefined)
    return refuse('not-found', text.login.passkeys.notHere, { reason: 'passkeys' });
  if (session.isHandedOver || now.getTime() - session.enteredAt.getTime() > AFTER_LOGIN_MS)
    return refuse('refused', text.login.passkeys.loginFirst, { reason: 'login-first' });
  if ((await listPasskeys(db, borrower.id)).length >= MOST)
    return refuse('too-many', text.login.passkeys.most(MOST), { reason: 'most' });
  return { host, device: browser.token };
}

/** Begins to make a passkey on the device that asks. */
export async function beginPasskey(call: BorrowerWrite): Promise<AnswerOf<Rows['begin']> | Refused> {
  const { db, deps, brand, borrower } = call;
  const may = await mayMake(call);
  if ('refused' in may) return may;
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  return {
    challenge: openPasskeyChallenge(call, { device: may.device, owner: borrower.id }),
    host: may.host,
    name: brand.name,
    user: Buffer.from(borrower.id).toString('base64url'),
    phone: maskedPhone(phone),
    kept: (await listPasskeys(db, borrower.id)).map(({ id }) => id),
  };
}

/** Keeps what the device made, tells its person, and is theirs alone. */
export async function keepPasskey(
  call: BorrowerWrite<CheckedRequestOf<Rows['keep']>>,
): Promise<Record<string, never> | Refused> {
  const { db, borrower, browser, request, today, now, text } = call;
  const may = await mayMake(call);
  if ('refused' in may) return may;
  const wrong = keepThough(refuse('refused', text.login.passkeys.wrong, { reason: 'passkey' }));
  const { device, host } = may;
  const made = await readMade(request.credential, {
    host,
    origin: browser.origin,
    spend: (challenge) => spendPasskeyChallenge(call, { device, owner: borrower.id }, challenge),
  });
  if (!made) return wrong;
  const { id } = made;
  await insertPasskey(db, { ...made, borrowerId: borrower.id, label: browser.label, now });
  const about = { subject: 'passkey', about: id, amountMinor: null, dueOn: null };
  await enqueueMessages(db, [{ kind: 'passkey-added', borrowerId: borrower.id, ...about }], { now, today });
  return {};
}

/** Takes one away: its device logs in by a code again. */
export async function dropPasskey({
  db,
  borrower,
  request,
}: BorrowerWrite<CheckedRequestOf<Rows['drop']>>): Promise<Record<string, never>> {
  await deletePasskey(db, { borrowerId: borrower.id, id: request.id });
  return {};
}
