import {
  type CheckedRequestOf,
  type endpoints,
  isMobileOf,
  mobileRules,
  type PhoneMarket,
} from '@plazo/contract';
import type { Call } from '../../call.ts';
import { codeSubject, sendCode } from '../../servicing/send-code.ts';
import { mayLeave, wasEntered, wrongCodesOf } from '../../servicing/sms-budgets.ts';
import {
  type Borrower,
  findBorrowerByPhone,
  insertBorrower,
  phoneIndex,
} from '../../stores/borrowers.store.ts';
import { hasBudget, takeBudgets } from '../../stores/budgets.store.ts';
import { publishedTemplates } from '../../stores/landing.store.ts';
import { checkCode, codeState } from '../../stores/one-time-codes.store.ts';
import { deleteSession, insertSession } from '../../stores/sessions.store.ts';
import { asTx, isRefused, keepThough, type Refused, refuse } from '../../stores/transaction.ts';
import { maskedPhone } from '../../wording/figures.ts';

type Login = CheckedRequestOf<typeof endpoints.account.login>;
type Number = {
  readonly market: PhoneMarket;
  readonly phone: string;
  readonly subject: string;
  readonly index: Uint8Array;
};

const MINUTE_MS = 60_000;

/** Codes go to the brand's own country, and to those of its published landing pages. */
async function numberOf(call: Call<{ phone: string }>): Promise<Number | Refused> {
  const { brand, deps, db, request, text } = call;
  const { phone } = request;
  const templates = await publishedTemplates(db);
  const landed = templates.filter(({ content }) => content.brand === brand.id);
  const markets = [brand.market, ...landed.map(({ content }) => content.market)];
  const market = markets.find((candidate) => isMobileOf(candidate, phone));
  if (!market) return refuse('bad-input', text.phoneBad, { reason: 'phone' });
  const index = phoneIndex(deps.sealing, market, phone);
  return { market, phone, index, subject: codeSubject(index) };
}

/** The refusal of a number whose code was tried too often, until that code's life is over. */
async function lockedOut(call: Call, { subject }: Number): Promise<Refused | undefined> {
  const state = await codeState(call.db, { purpose: 'login', subject, now: call.now });
  if (!state || state.triesLeft > 0) return undefined;
  const minutes = Math.ceil((state.expiresAt.getTime() - call.now.getTime()) / MINUTE_MS);
  return refuse('too-many', call.text.codeLocked(minutes), { reason: 'smsCode' });
}

const wishOf = ({ browser, common }: Call, { market, phone }: Number) => ({
  dialCode: mobileRules[market].dialCode,
  phone,
  deviceId: browser.token ?? common.deviceId ?? '',
  utmTag: '',
});

/** Sends a login code. The same happens for a number that is known and one that is not. */
export async function sendLoginCode(call: Call<{ phone: string }>): Promise<{ phone: string } | Refused> {
  const number = await numberOf(call);
  if (isRefused(number)) return number;
  const locked = await lockedOut(call, number);
  if (locked) return locked;
  const device = call.browser.token ?? call.deps.chance.id();
  call.browser.keep({ device });
  if (!(await mayLeave(call, wishOf(call, number)))) return refuse('too-many', call.text.tooMany);
  await sendCode(call, { purpose: 'login', brand: call.brand, market: number.market, phone: number.phone });
  return { phone: maskedPhone(number.phone) };
}

/** A wrong code counts against the code and against the address, and says how many tries are left. */
async function wrongCode(call: Call, number: Number): Promise<Refused> {
  const { now, text, address } = call;
  await takeBudgets(asTx(call.db), [wrongCodesOf(address)], now);
  const locked = await lockedOut(call, number);
  if (locked) return keepThough(locked);
  const state = await codeState(call.db, { purpose: 'login', subject: number.subject, now });
  const words = state ? text.codeTries(state.triesLeft) : text.codeOver;
  return keepThough(refuse('bad-input', words, { reason: 'smsCode' }));
}

async function findOrRegister(call: Call, number: Number): Promise<{ borrower: Borrower; isNew: boolean }> {
  const { db, deps, brand, now } = call;
  const { market, phone, index } = number;
  const known = await findBorrowerByPhone(db, { market, phoneIndex: index });
  if (known) return { borrower: known, isNew: false };
  const borrower = { id: deps.chance.id(), brand: brand.id, market };
  const data = { name: '', phone, address: '' };
  await insertBorrower(db, deps.sealing, { borrower, data, appliesHere: true, now });
  return { borrower, isNew: true };
}

/** Opens a session under a new token, whatever the browser held before, and gives the browser both cookies. */
async function openSession({ db, deps, browser, session, now }: Call, borrowerId: string): Promise<void> {
  if (session) await deleteSession(db, session.tokenHash);
  const token = deps.chance.id();
  const device = browser.token ?? deps.chance.id();
  await insertSession(db, { token, deviceId: device, borrowerId, now, web: { label: browser.label } });
  browser.keep({ session: token, device });
}

/** Logs in by the code of the SMS; a number that is new becomes a borrower by it. */
export async function logIn(call: Call<Login>): Promise<{ isNew: 0 | 1 } | Refused> {
  const { db, request, now, text, address } = call;
  const number = await numberOf(call);
  if (isRefused(number)) return number;
  if (!(await hasBudget(db, wrongCodesOf(address), now))) return refuse('too-many', text.tooMany);
  const isRight = await checkCode(db, {
    purpose: 'login',
    subject: number.subject,
    code: request.smsCode,
    now,
  });
  if (!isRight) return wrongCode(call, number);
  await wasEntered(call, wishOf(call, number));
  const { borrower, isNew } = await findOrRegister(call, number);
  await openSession(call, borrower.id);
  return { isNew: isNew ? 1 : 0 };
}
