import { type BorrowerId, type BrandFile, languageOf } from '@plazo/contract';
import { formatMoney, type MarketId, mobileOf } from '@plazo/markets';
import type { CalendarDate } from '@plazo/money';
import type { Queries, Tx } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { messagesIn } from '../../words/words.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { findEmail } from './email-address.store.ts';
import { legsTo, type Told } from './legs.ts';
import { capOf, isUncapped, sameCap, urgencyOf } from './message-kinds.ts';
import { isToldDespiteStop, stoppedWays } from './message-stops.store.ts';
import { messageWords, type OwnWords, ownWordsOf } from './message-text.ts';
import {
  countSent,
  isOver,
  listSwitchedOff,
  lockWaiting,
  type Message,
  setSms,
  type Waiting,
} from './messages.store.ts';
import { putMessage, type Sms } from './outbox.store.ts';
import { findPushToken } from './push-tokens.store.ts';
import { mayWriteOnWhatsapp } from './reach.ts';

/** Why a message does not leave today, or nothing. */
async function obstacle(
  tx: Tx,
  waiting: Waiting,
  { today, phone, market }: { today: CalendarDate; phone: string; market: MarketId },
) {
  const { borrowerId, kind } = waiting;
  if (await isOver(tx, waiting)) return 'stale';
  const off = await listSwitchedOff(tx, borrowerId);
  // who was erased has no phone
  if (phone === '' || off.some((choice) => choice.kind === kind && choice.way === 'sms')) return 'off';
  if (isUncapped(kind)) return undefined;
  const cap = capOf(kind, market);
  const sent = await countSent(tx, { borrowerId, kinds: sameCap(kind), today, apart: cap.apart });
  const isFull = sent.today >= cap.day || sent.week >= cap.week || (cap.apart > 1 && sent.lately > 0);
  return isFull ? 'capped' : undefined;
}

export type ToSend = Pick<Message, 'borrowerId' | 'kind' | 'amountMinor' | 'dueOn'> & {
  /** Chosen by the person. */
  readonly language: string | null;
  readonly own: OwnWords | undefined;
  /** Whether it stands in the app, to which a push leads. */
  readonly isShown: boolean;
};

/** A message by each way that its person is reached by, in the order of the brand. */
export async function composeMessage(
  db: Queries,
  deps: Deps,
  { brand, told, phone }: { readonly brand: BrandFile; readonly told: ToSend; readonly phone: string },
): Promise<Sms & Required<Pick<Sms, 'legs'>>> {
  const { borrowerId, kind, amountMinor, dueOn, own, isShown } = told;
  const say: Told['say'] = (language, { way, onlyRegistered }) => {
    // whoever looks at the locked screen learns nothing of a loan
    if (way === 'push')
      return { subject: brand.name, text: messagesIn(language).messages.push, variables: [] };
    const ofKind = messageWords(messagesIn(language), told, brand.currency);
    const { title, text } = onlyRegistered ? ofKind : (own ?? ofKind);
    const variables = [amountMinor === null ? '' : formatMoney(amountMinor, brand.currency), dueOn ?? ''];
    const subject = `${brand.name}: ${title}`;
    return { subject, text: `${brand.name}: ${text}`, variables: variables.filter(Boolean) };
  };
  const number = `${mobileOf(brand.market).dialCode}${phone}`;
  const email = await findEmail(db, deps.sealing, borrowerId);
  const isOnWhatsapp = await mayWriteOnWhatsapp(db, borrowerId);
  const language = languageOf(told.language ?? undefined, brand.language);
  const stopped = await stoppedWays(db, borrowerId);
  const isLegal = isToldDespiteStop(kind, brand.market);
  const mayGo = (way: string) => !stopped.has(way) || isLegal;
  // what the law wants told outside the app is more than that there is news in it
  const push = isShown && !isLegal ? await findPushToken(db, deps.sealing, borrowerId) : undefined;
  const addresses = {
    ...(mayGo('sms') && { sms: number }),
    ...(isOnWhatsapp && mayGo('whatsapp') && { whatsapp: number }),
    ...(email !== undefined && { email }),
    ...(push !== undefined && { push }),
  };
  const { legs, waitMs } = legsTo(deps, { brand, kind, language, urgency: urgencyOf(kind), say }, addresses);
  return { phone, market: brand.market, text: legs[0]?.text ?? '', code: '', legs, waitMs };
}

type Sending = {
  readonly brand: BrandFile;
  readonly own: { readonly id: string; readonly borrowerId: BorrowerId };
  /** Absent of what may leave at any hour. */
  readonly until?: Date;
};

/** Lets a message that waits leave, or says why it does not. */
export async function sendMessage(tx: Tx, deps: Deps, { brand, own, until }: Sending): Promise<void> {
  const waiting = await lockWaiting(tx, own);
  if (!waiting) return;
  const today = todayOf(deps, brand);
  const { phone } = await readPersonalData(tx, deps.sealing, waiting.borrowerId);
  const ownWords = await ownWordsOf(tx, deps.sealing, waiting.borrowerId);
  const told = { ...waiting, own: ownWords(waiting) };
  const message = await composeMessage(tx, deps, { brand, told, phone });
  const obstructed = await obstacle(tx, waiting, { today, phone, market: brand.market });
  const why = obstructed ?? (message.legs.length === 0 ? 'off' : undefined);
  await setSms(tx, own, { sms: why ?? 'sent', on: why ? null : today });
  if (why) return;
  await putMessage(tx, deps.sealing, {
    stream: waiting.borrowerId,
    id: deps.chance.id(),
    message,
    messageId: own.id,
    dueAt: deps.clock.now(),
    ...(until && { until }),
  });
}
