import { type BorrowerId, type BrandFile, type Language, languageOf } from '@plazo/contract';
import { formatMoney, type MarketId, mobileOf } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import { readPersonalData } from '../capabilities/borrowers/borrowers.store.ts';
import type { Hours } from '../capabilities/content/legal-clocks.ts';
import { findEmail } from '../capabilities/messages/email-address.store.ts';
import { legsTo } from '../capabilities/messages/legs.ts';
import { capOf, sameCap, urgencyOf } from '../capabilities/messages/message-kinds.ts';
import { messageWords } from '../capabilities/messages/message-text.ts';
import {
  countSent,
  expireWaiting,
  listSwitchedOff,
  listWaiting,
  lockWaiting,
  setSms,
  type Waiting,
} from '../capabilities/messages/messages.store.ts';
import { putMessage, type Sms } from '../capabilities/messages/outbox.store.ts';
import { mayWriteOnWhatsapp } from '../capabilities/messages/reach.ts';
import { smsWindow } from '../capabilities/messages/sms-window.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { type Deps, todayOf } from '../deps.ts';
import { messagesIn } from '../words/words.ts';
import { eachApart } from './each-apart.ts';

/** Messages that one round lets leave, for each brand. */
const BATCH = 200;
const SEND_MESSAGES = 'send-messages';

/** Says how many messages of each kind were given up because their day is over. */
export function logDropped(deps: Deps, rows: readonly { readonly kind: string }[]): void {
  const counts: Record<string, number> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  if (rows.length > 0) deps.log.warn({ job: 'reminders', dropped: counts }, 'reminders dropped as too late');
}

/** Why a message does not leave today, or nothing. */
async function obstacle(
  tx: Tx,
  { borrowerId, kind }: Waiting,
  { today, phone, market }: { today: CalendarDate; phone: string; market: MarketId },
) {
  const off = await listSwitchedOff(tx, borrowerId);
  // who was erased has no phone
  if (phone === '' || off.some((choice) => choice.kind === kind && choice.way === 'sms')) return 'off';
  const cap = capOf(kind, market);
  const sent = await countSent(tx, { borrowerId, kinds: sameCap(kind), today, apart: cap.apart });
  const isFull = sent.today >= cap.day || sent.week >= cap.week || (cap.apart > 1 && sent.lately > 0);
  return isFull ? 'capped' : undefined;
}

type Sending = {
  readonly brand: BrandFile;
  readonly own: { readonly id: string; readonly borrowerId: BorrowerId };
  readonly until: Date;
};

/** The message by each way that its person is reached by, in the order of the brand. */
async function smsOf(
  tx: Tx,
  deps: Deps,
  { brand, waiting, phone }: { brand: BrandFile; waiting: Waiting; phone: string },
): Promise<Sms & Required<Pick<Sms, 'legs'>>> {
  const { borrowerId, kind, amountMinor, dueOn } = waiting;
  const say = (language: Language) => {
    const { title, text } = messageWords(messagesIn(language), waiting, brand.currency);
    const variables = [amountMinor === null ? '' : formatMoney(amountMinor, brand.currency), dueOn ?? ''];
    const subject = `${brand.name}: ${title}`;
    return { subject, text: `${brand.name}: ${text}`, variables: variables.filter(Boolean) };
  };
  const number = `${mobileOf(brand.market).dialCode}${phone}`;
  const email = await findEmail(tx, deps.sealing, borrowerId);
  const isOnWhatsapp = await mayWriteOnWhatsapp(tx, borrowerId);
  const language = languageOf(waiting.language ?? undefined, brand.language);
  const told = { brand, kind, language, urgency: urgencyOf(kind), say };
  const addresses = {
    sms: number,
    ...(isOnWhatsapp && { whatsapp: number }),
    ...(email !== undefined && { email }),
  };
  const { legs, waitMs } = legsTo(deps, told, addresses);
  return { phone, market: brand.market, text: legs[0]?.text ?? '', code: '', legs, waitMs };
}

async function sendOne(tx: Tx, deps: Deps, { brand, own, until }: Sending): Promise<void> {
  const waiting = await lockWaiting(tx, own);
  if (!waiting) return;
  const today = todayOf(deps, brand);
  const { phone } = await readPersonalData(tx, deps.sealing, waiting.borrowerId);
  const sms = await smsOf(tx, deps, { brand, waiting, phone });
  const obstructed = await obstacle(tx, waiting, { today, phone, market: brand.market });
  const why = obstructed ?? (sms.legs.length === 0 ? 'off' : undefined);
  await setSms(tx, own, { sms: why ?? 'sent', on: why ? null : today });
  if (why) return;
  await putMessage(tx, deps.sealing, {
    stream: waiting.borrowerId,
    id: deps.chance.id(),
    message: sms,
    messageId: own.id,
    dueAt: deps.clock.now(),
    until,
  });
}

/** Lets the messages of a brand leave while its market's hours last; what waited past its day is given up. */
export async function sendWaiting(
  deps: Deps,
  { brand, hours }: { readonly brand: BrandFile; readonly hours: Hours },
): Promise<void> {
  const today = todayOf(deps, brand);
  logDropped(deps, await expireWaiting(deps.db, { brand: brand.id, today }));
  const until = smsWindow(deps.clock.now(), { hours, timeZone: brand.timeZone });
  if (!until) return;
  const resting = await restingItems(deps.db, SEND_MESSAGES, deps.clock.now());
  const waiting = await listWaiting(deps.db, { brand: brand.id, limit: BATCH });
  const byId = new Map(waiting.map((own) => [own.id, own]));
  await eachApart(deps, SEND_MESSAGES, {
    ids: [...byId.keys()].filter((id) => !resting.includes(id)),
    step: async (id) => {
      const own = byId.get(id);
      if (!own) return false;
      await inTransaction(deps.db, (tx) => sendOne(tx, deps, { brand, own, until }), deps.chance.fraction);
      return true;
    },
  });
}
