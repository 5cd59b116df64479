import { type AnswerOf, type BorrowerId, type CheckedRequestOf, type endpoints } from '@plazo/contract';
import { isMobileOf, mobileOf, type PhoneCountry } from '@plazo/markets';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { Call, PublicWrite } from '../../call.ts';
import { isRefused, keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { maskedPhone } from '../../words/figures.ts';
import {
  type Borrower,
  findBorrowerByPhone,
  insertBorrower,
  phoneIndex,
} from '../borrowers/borrowers.store.ts';
import { joinByInvite } from '../coupons/invite.ts';
import { codeWays } from '../messages/legs.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { publishedTemplates } from '../promotion/landing.store.ts';
import { isProof } from './login-proof.ts';
import { checkCode, codeState } from './one-time-codes.store.ts';
import { codeSubject, sendCode } from './send-code.ts';
import { deleteSession, insertSession } from './sessions.store.ts';
import { countWrong, holdBack, mayTry, type Standing, wasEntered } from './sms-budgets.ts';
import { trace } from './trace.ts';

type Login = CheckedRequestOf<typeof endpoints.account.login>;
type Number = {
  readonly market: PhoneCountry;
  readonly phone: string;
  readonly index: Uint8Array;
};

const MINUTE_MS = 60_000;

/** Codes go to the brand's own country, and to those of its published landing pages. */
async function numberOf(call: Call<{ readonly phone: string }>): Promise<Number | Refused> {
  const { brand, deps, db, request, text } = call;
  const { phone } = request;
  const templates = await publishedTemplates(db);
  const landed = templates.filter(({ content }) => content.brand === brand.id);
  const markets = [brand.market, ...landed.map(({ content }) => content.market)];
  const market = markets.find((candidate) => isMobileOf(candidate, phone));
  if (!market) return refuse('bad-input', text.phoneBad, { reason: 'phone' });
  const index = phoneIndex(deps.sealing, market, phone);
  return { market, phone, index };
}

/** A number and the browser that asks for it: codes are bound to both. */
export type Asked = Number & { readonly device: string; readonly subject: string };

/** A number that was proven, and the browser that proved it. */
type Entering = Pick<Asked, 'index' | 'device'>;

/** What tells the browser that asks from others, given where it has nothing yet. */
export const deviceOf = ({ browser, deps }: Call): string => browser.token ?? deps.chance.id();

function askedBy(call: Call, number: Number): Asked {
  const device = deviceOf(call);
  return { ...number, device, subject: codeSubject(number.index, device) };
}

/** What a login leaves in its browser: no name and no right, but this browser need not prove that it is no machine. */
const proofOf = ({ deps }: Call, { index, device }: Entering) =>
  Buffer.from(deps.sealing.blindIndex(`known:${codeSubject(index, device)}`)).toString('base64url');

/** The refusal of who tried the code of a number too often, until that code's life is over. */
async function lockedOut(call: Call, { subject }: Asked): Promise<Refused | undefined> {
  const state = await codeState(call.db, { purpose: 'login', subject, now: call.now });
  if (!state || state.triesLeft > 0) return undefined;
  const minutes = Math.ceil((state.expiresAt.getTime() - call.now.getTime()) / MINUTE_MS);
  return refuse('too-many', call.text.login.codeLocked(minutes), { reason: 'smsCode' });
}

const wishOf = ({ market, phone, device }: Asked, standing: Standing) => ({
  dialCode: mobileOf(market).dialCode,
  phone,
  deviceId: device,
  utmTag: '',
  standing,
});

type CodeCall = PublicWrite<CheckedRequestOf<typeof endpoints.account.loginCode>>;

const proofFirst = ({ text }: CodeCall): Refused =>
  keepThough(refuse('refused', text.login.proofFirst, { reason: 'proof-needed' }));

/** How far the asker is known: by what a login left in the browser, by work that was done, or not at all. */
async function standingOf(call: CodeCall, asked: Asked): Promise<Standing | Refused> {
  const { request, browser } = call;
  if (browser.known === proofOf(call, asked)) return 'known';
  if (request.proof === undefined) return 'stranger';
  return (await isProof(call, request.proof)) ? 'proved' : proofFirst(call);
}

/** Why no code leaves for the asker. */
async function heldBack(call: CodeCall, asked: Asked): Promise<Refused | 'in-silence' | undefined> {
  const standing = await standingOf(call, asked);
  if (isRefused(standing)) return standing;
  const held = await holdBack(call, wishOf(asked, standing));
  if (held === undefined) return undefined;
  if (held === 'proof') return proofFirst(call);
  if (held === 'own' || standing === 'known') return keepThough(refuse('too-many', call.text.tooMany));
  const { market, phone } = asked;
  const borrower = await findBorrowerByPhone(call.db, call.deps.sealing, { market, phone });
  const share = borrower && (await holdBack(call, { ...wishOf(asked, standing), isBorrowers: true }));
  // a share is kept for borrowers, and who is none reads the same: nobody learns here who borrows
  return borrower && share === undefined ? undefined : 'in-silence';
}

/** Sends a login code. The same happens for a number that is known and one that is not. */
export async function sendLoginCode(
  call: CodeCall,
): Promise<AnswerOf<typeof endpoints.account.loginCode> | Refused> {
  const { brand, deps, language, request, text } = call;
  const ways = codeWays(deps, { brand, kind: 'code-login', language });
  const { way } = request;
  if (way !== undefined && !ways.includes(way)) return refuse('not-found', text.notFound, { reason: 'way' });
  const number = await numberOf(call);
  if (isRefused(number)) return number;
  const asked = askedBy(call, number);
  const locked = await lockedOut(call, asked);
  if (locked) return locked;
  const { phone, market, device, subject } = asked;
  call.browser.keep({ device });
  const held = await heldBack(call, asked);
  if (isRefused(held)) return held;
  if (held === undefined) await sendCode(call, { purpose: 'login', brand, market, phone, subject, way });
  trace(call, { event: 'borrower-code', outcome: held === undefined ? 'sent' : 'held', who: phone });
  return { phone: maskedPhone(phone), ways };
}

/** A wrong code counts against the asker's own code and address, and says how many tries are left. */
async function wrongCode(call: PublicWrite, asked: Asked): Promise<Refused> {
  const { now, text } = call;
  await countWrong(call, asked.device);
  trace(call, { event: 'borrower-login', outcome: 'wrong', who: asked.phone });
  const locked = await lockedOut(call, asked);
  if (locked) return keepThough(locked);
  const state = await codeState(call.db, { purpose: 'login', subject: asked.subject, now });
  const words = state ? text.codeTries(state.triesLeft) : text.login.codeOver;
  return keepThough(refuse('bad-input', words, { reason: 'smsCode' }));
}

/** Whose a proven number is: a new borrower's of the brand where nobody had it. */
export async function findOrRegister(
  { db, deps, now }: Call,
  { market, phone, brand }: Pick<Number, 'market' | 'phone'> & { readonly brand: string },
): Promise<{ borrower: Borrower; isNew: boolean }> {
  const known = await findBorrowerByPhone(db, deps.sealing, { market, phone });
  if (known) return { borrower: known, isNew: false };
  const borrower = { id: deps.chance.id(), brand, market };
  const data = { name: '', phone, address: '' };
  await insertBorrower(db, deps.sealing, { borrower, data, appliesHere: true, now });
  return { borrower, isNew: true };
}

/** Tells a borrower that a browser entered in which nobody had logged in to their account before; once for each. */
async function reportNewDevice(
  { db, now, today }: Call,
  { device }: Entering,
  borrowerId: BorrowerId,
): Promise<void> {
  const about = Buffer.from(sha256(device)).toString('hex');
  const news = { borrowerId, subject: 'device', about, amountMinor: null, dueOn: null };
  await enqueueMessages(db, [{ kind: 'device-added', ...news }], { now, today });
}

type Who = { readonly borrowerId: BorrowerId; readonly isNew: boolean };

/** Opens a session under a new token, whatever the browser held before, and gives the browser its cookies. */
export async function openSession(call: Call, entering: Entering, { borrowerId, isNew }: Who): Promise<void> {
  const { db, deps, browser, session, now } = call;
  const { device } = entering;
  if (!isNew && browser.known !== proofOf(call, entering)) await reportNewDevice(call, entering, borrowerId);
  if (session) await deleteSession(db, session.tokenHash);
  const token = deps.chance.id();
  await insertSession(db, { token, deviceId: device, borrowerId, now, web: { label: browser.label } });
  browser.keep({ session: token, device, known: proofOf(call, entering) });
}

/** Logs in by the code of the SMS in the browser that asked for it; a number that is new becomes a borrower by it. */
export async function logIn(call: PublicWrite<Login>): Promise<{ isNew: 0 | 1 } | Refused> {
  const { db, request, now, text } = call;
  const number = await numberOf(call);
  if (isRefused(number)) return number;
  const asked = askedBy(call, number);
  const tried = { event: 'borrower-login', who: asked.phone } as const;
  if (!(await mayTry(call, asked.device))) {
    trace(call, { ...tried, outcome: 'locked' });
    return refuse('too-many', text.tooMany);
  }
  const { subject } = asked;
  if (!(await checkCode(db, { purpose: 'login', subject, code: request.smsCode, now })))
    return wrongCode(call, asked);
  await wasEntered(call, wishOf(asked, 'known'));
  const { borrower, isNew } = await findOrRegister(call, { ...number, brand: call.brand.id });
  if (isNew && request.invite !== undefined)
    await joinByInvite(call, { friendId: borrower.id, code: request.invite, device: asked.device });
  await openSession(call, asked, { borrowerId: borrower.id, isNew });
  trace(call, { ...tried, outcome: 'entered' });
  return { isNew: isNew ? 1 : 0 };
}
