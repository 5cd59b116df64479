import {
  addressAt,
  addressQuery,
  type OrderDetails,
  type OrderId,
  type ProductId,
  pageAddress,
} from '@plazo/contract';
import { formatMoney } from '@plazo/markets';

import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused } from '../../db/transaction.ts';
import { askedPayments, dated, productName, taxName } from '../../words/figures.ts';
import { lengthOf } from '../../words/pace.ts';
import { photosWanted } from '../apply/photos-wanted.ts';
import { autopayShown } from '../autopay/show-autopay.ts';
import { approvalShown } from '../card-payment/approvals.ts';
import { collectorOf } from '../collections/agencies.store.ts';
import { reasonsOf } from '../decision/decisions.store.ts';
import { ownLinesOf, ownReasonWords } from '../decision/own-answers.ts';
import { creditPlan } from '../disbursement/credit-plan.ts';
import { pausedTexts } from '../disbursement/disbursement-pause.ts';
import { disbursementTrouble } from '../disbursement/disbursement-trouble.ts';
import { lettersShown } from '../letters/letters-shown.ts';
import { ownOf } from '../loans/orders.store.ts';
import { askedOf, isRepayable, type OwnPosition, ownPosition } from '../loans/own-order.ts';
import { whatItCost } from '../loans/payment-split.ts';
import { moreShown } from '../more-money/show-more.ts';
import { paceOf } from '../payments/channel-pace.store.ts';
import { aheadShown } from './choose-ahead.ts';
import { clarificationOf } from './clarification.ts';
import { creditShown } from './credit-shown.ts';
import { promiseShown } from './make-promise.ts';
import { progressOf } from './progress.ts';
import { isAsked } from './show-decisions.ts';
import { withNotes } from './status-notes.ts';
import { statusTexts } from './status-texts.ts';
import { trackerOf } from './tracker.ts';

type About = { readonly productId?: ProductId | undefined; readonly orderId?: OrderId | undefined };
type Lines = OrderDetails['userOrderDetail']['detail'];

/** Why a closed order was declined, in plain words; nothing where it was withdrawn or the reasons are not kept. */
async function declinedTexts({ db, deps, borrower, text }: BorrowerCall, { stored }: OwnPosition) {
  const { reasons, declined, declinedNext } = text.apply;
  const against = await reasonsOf(db, stored.id);
  const of = { orderId: stored.id, brand: borrower.brand, language: text.language };
  const own = against.some((word) => word.startsWith('own-')) ? await ownLinesOf(db, deps, of) : [];
  const named: Readonly<Record<string, string>> = { ...reasons, ...ownReasonWords(text, own) };
  const words = against.flatMap((word) => named[word] ?? []);
  if (words.length === 0) return undefined;
  return {
    body: text.textOf([text.status.closed.body, declined, text.sentences(words)]),
    next: declinedNext,
  };
}

function activeLines(
  { text }: BorrowerCall,
  { stored, position }: OwnPosition,
  money: (minor: bigint) => string,
): Lines {
  const { next, nextPayment, nextPaymentMinor, nextPaymentOn, plannedPaymentMinor } = position;
  const line = (label: string, minor: bigint) => (minor !== 0n ? [{ text: label, value: money(minor) }] : []);
  const isLate = position.daysLate > 0;
  const isOfToday = isLate || plannedPaymentMinor !== nextPaymentMinor;
  return [
    ...(next
      ? [
          {
            text: askedPayments(position, text),
            value: dated(text, next.dueOn),
          },
        ]
      : []),
    ...(nextPaymentOn && nextPaymentOn !== next?.dueOn
      ? [{ text: text.dueDate, value: dated(text, nextPaymentOn) }]
      : []),
    ...(isLate ? [{ text: text.daysLate, value: String(position.daysLate) }] : []),
    ...line(text.principal, nextPayment.principalMinor),
    ...line(text.interest, nextPayment.interestMinor),
    ...line(text.commission, nextPayment.commissionMinor),
    ...line(taxName(stored.order.terms, text), nextPayment.taxMinor),
    ...line(text.lateCharge, nextPayment.penaltyMinor),
    ...line(text.fee, nextPayment.feeMinor),
    ...line(text.claim, position.claimMinor),
    { text: isOfToday ? text.totalToPayToday : text.totalToPay, value: money(nextPaymentMinor) },
    ...line(text.credit, position.creditMinor),
  ];
}

/** What a loan that is over cost its borrower, where its history can say so. */
function costLines({ text, today }: BorrowerCall, own: OwnPosition, money: (minor: bigint) => string): Lines {
  const cost = whatItCost(own.stored.order, own.position, today);
  return cost
    ? [
        { text: text.movements.paidInAll, value: money(cost.paidMinor) },
        { text: text.movements.itCost, value: money(cost.costMinor) },
      ]
    : [];
}

type Told = { readonly money: (minor: bigint) => string; readonly isHere: boolean };

/** @param isHere whether the money came: until then no payment is spelled out */
function lines(call: BorrowerCall, own: OwnPosition, { money, isHere }: Told): Lines {
  const { position, stored } = own;
  const { text } = call;
  if (position.state === 'closed') return [];
  if (isRepayable(position)) {
    if (isHere) return activeLines(call, own, money);
    return [{ text: text.loanAmount, value: money(position.principalMinor) }];
  }
  return [
    {
      text: text.loanAmount,
      value: money(position.disbursedOn === null ? stored.principalMinor : position.principalMinor),
    },
    ...(position.disbursedMinor > 0n ? [{ text: text.arrived, value: money(position.disbursedMinor) }] : []),
    ...costLines(call, own, money),
    ...(position.settledOn ? [{ text: text.paidOff, value: dated(text, position.settledOn) }] : []),
    ...(position.creditMinor > 0n ? [{ text: text.credit, value: money(position.creditMinor) }] : []),
  ];
}

/** The lender's own page about a loan: one of ours carries the order and the common query, a foreign one nothing. */
function lenderPage({ brand, common }: BorrowerCall, parameters: { productId: ProductId; orderId: OrderId }) {
  const address = brand.orderPage?.address ?? '';
  if (!address.startsWith('/')) return address;
  return addressAt(brand.h5Base, `${address}?${addressQuery({ ...common, ...parameters })}`);
}

/** Who collects it in the lender's name; nothing while the lender does. */
async function collectorShown(
  { db, text }: BorrowerCall,
  { stored }: OwnPosition,
): Promise<Pick<OrderDetails, 'collector'>> {
  const found = await collectorOf(db, ownOf(stored));
  if (!found) return {};
  const { name, phone } = found;
  return { collector: { name, phone, text: text.collectedBy(name, phone) } };
}

/** In how many seconds money on its way arrived in the last days, where enough did. */
async function paceHere({ db, brand, now }: BorrowerCall, { position }: OwnPosition) {
  if (position.state !== 'disbursing') return undefined;
  return paceOf(db, { brand: brand.id, kind: 'payout', channel: '', now });
}

const RATEABLE = new Set(['active', 'settled']);

/** Where a loan stands today: its status in words, its lines and what can be done. */
export async function showOrder(call: BorrowerCall<About>): Promise<OrderDetails | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { brand, common, text } = call;
  const { stored, position } = own;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const trouble = await disbursementTrouble(call, own);
  const plan = await creditPlan(call.db, call.deps, { ...own, brand });
  const { credit } = creditShown(call, plan);
  const wanted = await photosWanted(call, own);
  const paceS = await paceHere(call, own);
  const status = {
    ...statusTexts(text, own, money),
    ...(position.state === 'closed' && (await declinedTexts(call, own))),
    ...trouble?.texts,
    ...(wanted && { title: wanted.title, body: wanted.body, next: '' }),
    ...(await pausedTexts(call, stored)),
  };
  const next =
    paceS === undefined ? status.next : text.textOf([text.pace.payout(lengthOf(text, paceS)), status.next]);
  // who has to say where the money goes is asked nothing else
  const isRateable = RATEABLE.has(position.state) && !stored.isRated && trouble === undefined;
  const parameters = { productId: stored.product.id, orderId: stored.id };
  return {
    orderStatus: position.state,
    noticeStatusText: status.title,
    noticeDesText: withNotes(call, own, status.body),
    productName: productName(brand, stored.product.id),
    productLogo: brand.logo,
    userOrderDetail: { detail: lines(call, own, { money, isHere: !trouble }) },
    inside: brand.orderPage?.inside ? 1 : 0,
    isScore: isRateable ? 1 : 0,
    h5Url: lenderPage(call, parameters),
    isDelay: position.extensionDays > 0 ? 1 : 0,
    isNewContract:
      position.state === 'closed'
        ? ''
        : addressAt(brand.h5Base, pageAddress('agreement', common, parameters)),
    nextStep: credit && position.state === 'settled' ? credit.note : next,
    ...parameters,
    ...askedOf(position),
    daysLate: position.daysLate,
    isAsked: isAsked(position) ? 1 : 0,
    ...(trouble
      ? { disbursement: trouble.disbursement }
      : { ...(await progressOf(call, own)), ...(await trackerOf(call, own, { plan, paceS })) }),
    ...(credit && { credit }),
    ...(await autopayShown(call, own)),
    ...(wanted ? { toDo: wanted.toDo } : await approvalShown(call, own)),
    ...(await moreShown(call, own)),
    ...(await collectorShown(call, own)),
    ...(position.owner && { owner: position.owner }),
    ...(await lettersShown(call, own)),
    ...(await clarificationOf(call, own)),
    ...promiseShown(call, own.position),
    ...aheadShown(call, own),
  };
}
