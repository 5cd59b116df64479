import type { endpoints, InstructionsPage } from '@plazo/contract';
import { aheadOffer, extensionQuote, isRefusal } from '@plazo/lending';
import { type Channel, channelOf, unbrokenDay } from '@plazo/markets';
import type * as z from 'zod/mini';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { saidDay } from '../../words/figures.ts';
import { lengthOf } from '../../words/pace.ts';
import type { StoredOrder } from '../loans/orders.store.ts';
import { isRepayable, type OwnPosition, ownPosition } from '../loans/own-order.ts';
import { standingPayment } from '../loans/payment-split.ts';
import { paceOf } from '../payments/channel-pace.store.ts';
import { lastPaidOn } from '../payments/payments.store.ts';
import { attendAtOnce } from './attend-reference.ts';
import { cashRounding, channelWords, linkOf, payeeBank, pictureOf } from './channel-list.ts';
import { findAsked, findShown, type Reference } from './references.store.ts';
import { channelsOf, issueReference, type Wanted } from './references.ts';
import { extensionRefused } from './show-extension.ts';

type Asked = BorrowerCall<z.output<typeof endpoints.repayment.instructions.request>>;

/** Least that an open channel is asked for, in minor units, unless less is owed. */
const MIN_PAYMENT_MINOR = 100n;

function checkRepayment(
  { request, text }: Asked,
  { position }: OwnPosition,
  isOpen: boolean,
): Refused | undefined {
  const amount = BigInt(request.amount);
  const { purpose = 'next' } = request;
  const { nextPaymentMinor, payoffMinor } = position;
  const least = payoffMinor < MIN_PAYMENT_MINOR ? payoffMinor : MIN_PAYMENT_MINOR;
  const isInRange = amount >= least && amount <= payoffMinor;
  if (purpose === 'next' && amount === nextPaymentMinor) return undefined;
  const { prepaymentFrom } = position;
  if (prepaymentFrom !== null && amount > nextPaymentMinor && isInRange)
    return refuse('refused', text.prepaymentHeld(saidDay(text, prepaymentFrom)), {
      reason: 'prepayment-not-yet',
      unlock: { on: prepaymentFrom },
    });
  if (isOpen) return isInRange ? undefined : refuse('bad-input', text.amountMismatch, { reason: 'amount' });
  const isTrue = { next: false, part: isInRange, all: amount === payoffMinor }[purpose];
  return isTrue ? undefined : refuse('bad-input', text.codeDead, { reason: 'amount' });
}

function checkExtension(call: Asked, own: OwnPosition): number | Refused {
  const { request, text, today } = call;
  const days = request.days ?? Math.max(1, own.position.extensionDays);
  const quoted = extensionQuote(own.stored.order, days, today);
  if (isRefusal(quoted)) return extensionRefused(call, quoted);
  return quoted.feeMinor === BigInt(request.amount)
    ? days
    : refuse('bad-input', text.amountMismatch, { reason: 'amount' });
}

/** What was chosen for the money, checked anew; nothing of what the terms say anyway. */
function choiceBy({ request, text, today }: Asked, { stored }: OwnPosition): Wanted['choice'] | Refused {
  const { ahead } = request;
  if (ahead === undefined) return undefined;
  const offer = aheadOffer(stored.order, BigInt(request.amount), today);
  const place = offer?.outcomes.findIndex((outcome) => outcome.ahead === ahead) ?? -1;
  if (!offer || place < 0) return refuse('bad-input', text.aheadGone, { reason: 'ahead' });
  return place === 0 ? undefined : { ahead, until: offer.until };
}

/** Checks every claim of the browser against the engine before a reference is made. */
function wantedBy(call: Asked, own: OwnPosition): Wanted | Refused {
  const { request, text } = call;
  if (!isRepayable(own.position)) return refuse('refused', text.nothingToPay, { reason: 'nothing-to-pay' });
  const channel = channelsOf(call, own.stored).find(({ id }) => id === request.payCode);
  if (!channel) return refuse('bad-input', text.channelUnknown, { reason: 'payCode' });
  const amountMinor = BigInt(request.amount);
  const wanted = { stored: own.stored, channel, amountMinor };
  if (request.requestType === 2) {
    const days = checkExtension(call, own);
    return isRefused(days) ? days : { ...wanted, requestType: 2, days };
  }
  const refused = checkRepayment(call, own, channel.isOpen);
  if (refused) return refused;
  if (channel.maxMinor !== undefined && amountMinor > channel.maxMinor) {
    return refuse('refused', text.channelLimit, {
      reason: 'channel-limit',
      unlock: { amountMinor: Number(channel.maxMinor) },
    });
  }
  const choice = choiceBy(call, own);
  if (isRefused(choice)) return choice;
  const { purpose, shown } = request;
  return { ...wanted, requestType: 1, days: null, choice, shown, ...(purpose && { purpose }) };
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long a code is good for, as what is left of it and its end, and as its end alone; nothing where it has none, or is over. */
function validityOf({ text, brand, now }: Asked, { expiresAt }: Reference) {
  if (!expiresAt || expiresAt <= now) return { validity: '' };
  const leftMs = expiresAt.getTime() - now.getTime();
  const minutes = Math.floor(leftMs / MINUTE_MS);
  const left =
    minutes >= DAY_MINUTES
      ? text.restDays(Math.floor(minutes / DAY_MINUTES))
      : text.restTime(Math.floor(minutes / 60), minutes % 60);
  const end = localDateTime(expiresAt, brand.timeZone);
  const day = unbrokenDay(text.language, end.slice(0, 10));
  const time = end.slice(11, 16);
  const goodUntil = text.validUntil(end.slice(0, 16));
  return { validity: text.goodFor(left, day, time), goodUntil, leftMs };
}

/** What was chosen for what exceeds the due; an account number takes other amounts too, for which nothing was. */
function choiceLines({ text }: Asked, { isOpen }: Channel, { ahead }: Reference): readonly string[] {
  if (ahead === null) return [];
  return [text.aheadChosen(text.history.ahead[ahead]), ...(isOpen ? [text.aheadExact] : [])];
}

/** How long payments made this way took to be told in the last days, where enough were. */
async function paceLines(
  { db, brand, text, now }: Asked,
  { clearing }: Reference,
): Promise<readonly string[]> {
  const seconds = await paceOf(db, { brand: brand.id, kind: 'payment', channel: clearing, now });
  return seconds === undefined ? [] : [text.pace.payment(lengthOf(text, seconds))];
}

async function toPage(call: Asked, channel: Channel, reference: Reference): Promise<InstructionsPage> {
  const { text, brand } = call;
  const words = channelWords(call, channel, reference.code);
  const until = reference.expiresAt
    ? [text.validUntil(localDateTime(reference.expiresAt, brand.timeZone))]
    : [];
  return {
    topLogo: `/channels/${channel.logo}.svg`,
    repayDetail: {
      amount: Number(reference.amountMinor),
      repayTitle: words.title,
      repayDes: words.description,
      repayCode: pictureOf(call, channel, reference),
      vCode: reference.code,
      codeName: words.code,
      companyName: reference.told?.holder ?? brand.company,
    },
    dataList: [
      { title: text.stepsTitle, content: [...words.steps] },
      {
        title: text.goodToKnow,
        content: [
          ...payeeBank(call, channel, reference),
          channel.isOpen && reference.requestType === 1 ? text.anyAmount : text.exactAmount,
          ...choiceLines(call, channel, reference),
          ...[cashRounding(call, reference)].filter(Boolean),
          ...until,
          ...(await paceLines(call, reference)),
        ],
      },
    ],
    imgList: {
      title: words.title,
      eMail: brand.email,
      content: channel.steps.map((name) => `/channels/step-${name}.svg`),
    },
    bottomLogo: brand.logo,
    expiresAt: reference.expiresAt?.toISOString() ?? '',
    ...validityOf(call, reference),
    payLink: linkOf(call, channel, reference),
    isUsed: reference.state === 'used' ? 1 : 0,
    isOtherAmount: 0,
    paymentId: '',
    isPending: reference.state === 'asked' ? 1 : 0,
  };
}

/** The code that the page shows, with what came on it, where it was paid: another one in its place would be paid a second time. */
async function usedOf({ db, request, today }: Asked, { id, borrowerId, order }: StoredOrder) {
  if (request.shown === undefined) return undefined;
  const code = { channel: request.payCode, reference: request.shown };
  const shown = await findShown(db, code, borrowerId);
  if (shown?.orderId !== id || shown.state !== 'used') return undefined;
  const { amountMinor: paidMinor, paymentId } = (await lastPaidOn(db, shown)) ?? {
    amountMinor: shown.amountMinor,
    paymentId: '',
  };
  return { shown, paidMinor, paymentId: standingPayment(order, paymentId, today) ? paymentId : '' };
}

/** The same page with what came, which on an account number may be other money than it was asked for. */
async function usedPage(
  call: Asked,
  channel: Channel,
  { shown, paidMinor, paymentId }: NonNullable<Awaited<ReturnType<typeof usedOf>>>,
): Promise<InstructionsPage> {
  const page = await toPage(call, channel, shown);
  return {
    ...page,
    repayDetail: { ...page.repayDetail, amount: Number(paidMinor) },
    isOtherAmount: paidMinor === shown.amountMinor ? 0 : 1,
    paymentId,
  };
}

/** The reference that pays what is wanted; one that its rail has not made so far is asked for, and waited for a little. */
async function referenceFor(call: Asked, wanted: Wanted): Promise<Reference> {
  const issued = await issueReference(call, wanted);
  const { borrowerId, instructionId } = issued;
  if (issued.state !== 'asked' || instructionId === null) return issued;
  await attendAtOnce(call.deps, { borrowerId, id: instructionId });
  return (await findAsked(call.db, { borrowerId, instructionId })) ?? issued;
}

/** How to pay at a channel, with the reference that is bound to the amount. */
export async function showInstructions(call: Asked): Promise<InstructionsPage | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const used = await usedOf(call, own.stored);
  const channel = used && channelOf(used.shown.channel);
  if (channel) return usedPage(call, channel, used);
  const wanted = wantedBy(call, own);
  if (isRefused(wanted)) return wanted;
  const reference = await referenceFor(call, wanted);
  return reference.state === 'failed'
    ? refuse('refused', call.text.channelDown, { reason: 'channel-down' })
    : toPage(call, wanted.channel, reference);
}
