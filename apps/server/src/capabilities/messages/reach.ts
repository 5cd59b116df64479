import type { AnswerOf, BorrowerId, CheckedRequestOf, endpoints } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { takeBudgets } from '../../db/budgets.store.ts';
import { keepThough, type Queries, type Refused, refuse } from '../../db/transaction.ts';
import { CODE_DIGITS, checkCode, codeSentAt, putCode } from '../account/one-time-codes.store.ts';
import { giveConsent, listConsents, withdrawConsent } from '../apply/consents.store.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { dropEmail, findEmail, keepEmail } from './email-address.store.ts';
import { legsBy } from './legs.ts';
import { kindNames } from './message-kinds.ts';
import { keepStop, stoppedWays } from './message-stops.store.ts';
import { putMessage } from './outbox.store.ts';
import { dropPushToken, keepPushToken, pushState, renewPushToken } from './push-tokens.store.ts';

/** By what a person wants to be reached outside the app, beside SMS: they allow WhatsApp, tell where e-mail goes, and turn push on. */

type Rows = typeof endpoints.messages;

const WHATSAPP = 'whatsapp';

export const mayWriteOnWhatsapp = async (db: Queries, borrowerId: BorrowerId): Promise<boolean> =>
  (await listConsents(db, borrowerId)).some(({ item }) => item === WHATSAPP);

/** Whether a brand sends anything that way. */
function isOffered({ deps, brand }: BorrowerCall, way: 'whatsapp' | 'email' | 'push'): boolean {
  const messaging = deps.rails.messagingOf(brand.id);
  return messaging !== undefined && kindNames.some((kind) => messaging.waysOf(kind).includes(way));
}

export async function showReach(call: BorrowerCall): Promise<AnswerOf<Rows['reach']>> {
  const { db, deps, borrower, session, text, brand } = call;
  const own = { borrowerId: borrower.id, deviceHash: session.deviceHash };
  const stopped = await stoppedWays(db, borrower.id);
  const isOn = !stopped.has(WHATSAPP) && (await mayWriteOnWhatsapp(db, borrower.id));
  const smsStopped = stopped.get('sms');
  return {
    hasWhatsapp: isOffered(call, WHATSAPP) ? 1 : 0,
    isOnWhatsapp: isOn ? 1 : 0,
    whatsappWords: text.messages.whatsapp,
    hasEmail: isOffered(call, 'email') ? 1 : 0,
    email: (await findEmail(db, deps.sealing, borrower.id)) ?? '',
    push: isOffered(call, 'push') ? await pushState(db, own) : 'none',
    smsStoppedAt: smsStopped ? localDateTime(smsStopped, brand.timeZone) : '',
  };
}

const notOffered = ({ text }: BorrowerCall) => refuse('not-found', text.notFound, { reason: 'way' });

/** Turns push on for the app that asks, by its token, or off wherever it is on. */
async function setPush(call: BorrowerWrite<CheckedRequestOf<Rows['setReach']>>) {
  const { db, deps, borrower, session, request, now, text } = call;
  const { isOn, token } = request;
  if (isOn === 0) {
    await dropPushToken(db, { borrowerId: borrower.id });
    return {};
  }
  if (!isOffered(call, 'push')) return notOffered(call);
  if (token === undefined) return refuse('bad-input', text.badInput('token'), { reason: 'token' });
  const own = { borrowerId: borrower.id, deviceHash: session.deviceHash };
  await keepPushToken(db, deps.sealing, { ...own, token, now });
  return {};
}

export async function renewPush({
  db,
  deps,
  borrower,
  session,
  request,
}: BorrowerWrite<CheckedRequestOf<Rows['renewPush']>>): Promise<Record<string, never>> {
  const own = { borrowerId: borrower.id, deviceHash: session.deviceHash };
  await renewPushToken(db, deps.sealing, { ...own, token: request.token });
  return {};
}

/** Allows SMS again, or WhatsApp by the words that were shown, or takes that back; takes the e-mail address away; turns push on or off. */
export async function setReach(
  call: BorrowerWrite<CheckedRequestOf<Rows['setReach']>>,
): Promise<Record<string, never> | Refused> {
  const { db, deps, borrower, request, now, text, language } = call;
  if (request.way === 'push') return setPush(call);
  if (request.way === 'email' && request.isOn === 0) {
    await dropEmail(db, borrower.id);
    return {};
  }
  if (request.way === 'sms') {
    await keepStop(db, { borrowerId: borrower.id, way: 'sms', saidAt: now, isStopped: request.isOn === 0 });
    return {};
  }
  if (request.isOn === 0) {
    await withdrawConsent(db, { borrowerId: borrower.id, item: WHATSAPP, now });
    return {};
  }
  // an address is told, not switched on
  if (request.way === 'email' || !isOffered(call, WHATSAPP)) return notOffered(call);
  const textHash = Buffer.from(sha256(text.messages.whatsapp)).toString('hex');
  const given = { id: deps.chance.id(), borrowerId: borrower.id, item: WHATSAPP, textHash, language };
  await giveConsent(db, { ...given, givenAt: now });
  await keepStop(db, { borrowerId: borrower.id, way: WHATSAPP, saidAt: now, isStopped: false });
  return {};
}

const RESEND_AFTER_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Codes to one address and by one person in a day: nobody floods somebody else's inbox with them. */
const CODES_A_DAY = 5;

const aboutOf = ({ borrower, session }: BorrowerCall, address: string) =>
  ({ purpose: 'email', subject: borrower.id, about: address, deviceHash: session.deviceHash }) as const;

/** Sends a code to an address, good for nothing but to show that the person reads what comes there. */
export async function sendEmailCode(
  call: BorrowerWrite<CheckedRequestOf<Rows['sendEmailCode']>>,
): Promise<Record<string, never> | Refused> {
  const { db, deps, borrower, brand, request, now, text, language } = call;
  if (!isOffered(call, 'email')) return notOffered(call);
  const about = aboutOf(call, request.address);
  const sentAt = await codeSentAt(db, about);
  if (sentAt && now.getTime() - sentAt.getTime() < RESEND_AFTER_MS) return refuse('too-many', text.tooMany);
  const index = Buffer.from(deps.sealing.blindIndex(`email:${request.address.toLowerCase()}`));
  const budgets = [`email-codes:${borrower.id}`, `email-codes-to:${index.toString('base64url')}`].map(
    (name) => ({ name, limit: CODES_A_DAY, windowMs: DAY_MS }),
  );
  const { empty } = await takeBudgets(db, budgets, now);
  if (empty.length > 0) return refuse('too-many', text.tooMany);
  const code = deps.chance.digits(CODE_DIGITS);
  await putCode(db, { ...about, code, now });
  const words = { subject: brand.name, text: text.messages.emailCode(code, brand.name), variables: [] };
  const told = { brand, language, kind: 'email-code', urgency: 'code', say: () => words } as const;
  const legs = legsBy(deps, told, { way: 'email', to: request.address });
  const { phone } = await readPersonalData(db, deps.sealing, borrower.id);
  await putMessage(db, deps.sealing, {
    stream: borrower.id,
    id: deps.chance.id(),
    message: { phone, market: brand.market, text: legs[0]?.text ?? '', code, legs },
    dueAt: now,
  });
  return {};
}

/** Keeps an address whose code the person told. */
export async function confirmEmail(
  call: BorrowerWrite<CheckedRequestOf<Rows['confirmEmail']>>,
): Promise<Record<string, never> | Refused> {
  const { db, deps, borrower, request, now, text } = call;
  const { address, code } = request;
  if (!(await checkCode(db, { ...aboutOf(call, address), code, now })))
    return keepThough(refuse('refused', text.codeWrong, { reason: 'code-wrong' }));
  await keepEmail(db, deps.sealing, { borrowerId: borrower.id, address, now });
  return {};
}
