import { type AnswerOf, type CheckedRequestOf, type endpoints, pageAddress } from '@plazo/contract';
import { isRefusal, type Quote, quote } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';

import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { productFor } from '../confirm-loan/live-offer.ts';
import { closeOffer, defaultOffer, findLiveOffer, insertOffer } from '../confirm-loan/offers.store.ts';
import type { Product } from '../content/products.store.ts';
import { type Room, roomOf } from '../decision/credit-limit.ts';
import { countSettledOrders } from '../loans/orders.store.ts';
import { sendQuestions } from './asked-questions.ts';
import { costOfHundred, priceLines } from './price-lines.ts';
import { doneSteps, isIdentityWaiting, stepOrder } from './steps.ts';

type About = BorrowerCall<CheckedRequestOf<typeof endpoints.apply.overview>>;
type Priced = BorrowerCall<CheckedRequestOf<typeof endpoints.apply.price>>;

/** How far the application is. */
export async function showApplication(
  call: About,
): Promise<AnswerOf<typeof endpoints.apply.overview> | Refused> {
  const product = await productFor(call, call.request.productId);
  if (isRefused(product)) return product;
  const done = await doneSteps(call);
  const isWaiting = await isIdentityWaiting(call);
  const { steps } = call.text.apply;
  return {
    productId: product.id,
    steps: stepOrder.map((key) => ({
      key,
      title: steps[key],
      isDone: done[key] ? 1 : 0,
      isWaiting: key === 'identity' && isWaiting ? 1 : 0,
    })),
  };
}

/** Prices an amount of a product for this borrower today, or says which amounts there are. */
async function priceOf(call: Priced, product: Product, { limitMinor }: Room): Promise<Quote | Refused> {
  const { db, borrower, brand, today, text, request } = call;
  const { principal, plan } = product.terms;
  const client = (await countSettledOrders(db, borrower.id)) > 0 ? 'repeat' : 'new';
  const principalMinor = BigInt(request.amount);
  const isOnStep = (request.amount - principal.minMinor) % principal.stepMinor === 0;
  const wish = { terms: product.terms, principalMinor, client, instalments: plan.instalments } as const;
  const priced = quote({ ...wish, disbursedOn: today });
  if (isOnStep && principalMinor <= limitMinor && !isRefusal(priced)) return priced;
  const money = (minor: number) => formatMoney(minor, brand.currency);
  const range = text.apply.amountRange(money(principal.minMinor), money(Number(limitMinor)));
  return refuse('bad-input', range, { reason: 'amount' });
}

/** What an amount costs, before anything is asked for. */
export async function showPrice(call: Priced): Promise<AnswerOf<typeof endpoints.apply.price> | Refused> {
  const { today } = call;
  const product = await productFor(call, call.request.productId);
  if (isRefused(product)) return product;
  const priced = await priceOf(call, product, (await roomOf(call))(product));
  if (isRefused(priced)) return priced;
  const [first] = priced.schedule;
  return {
    amount: call.request.amount,
    payment: Number(first?.totalMinor ?? 0n),
    payments: priced.schedule.length,
    firstPayTime: first?.dueOn ?? today,
    total: Number(priced.totalPayableMinor),
    lines: [...priceLines(call, priced)],
    ofHundred: costOfHundred(call, priced),
  };
}

/** Puts the offer of the chosen amount in the place of the one that was there; nothing is owed by it. */
export async function submitApplication(call: Priced): Promise<{ offerUrl: string } | Refused> {
  const { db: tx, deps, borrower, now, text, common } = call;
  const product = await productFor(call, call.request.productId);
  if (isRefused(product)) return product;
  const done = await doneSteps(call);
  if (!stepOrder.every((key) => done[key]))
    return refuse('refused', text.apply.notReady, { reason: 'not-ready' });
  const room = (await roomOf(call))(product);
  if (!room.mayBorrow) return refuse('refused', text.apply.reasons['active-loan'], { reason: 'active-loan' });
  const priced = await priceOf(call, product, room);
  if (isRefused(priced)) return priced;
  const before = await findLiveOffer(tx, { borrowerId: borrower.id, productId: product.id });
  if (before) await closeOffer(tx, before, 'replaced');
  const made = defaultOffer(product, { id: deps.chance.id(), borrowerId: borrower.id, now });
  await insertOffer(tx, { ...made, principalMinor: BigInt(call.request.amount) });
  await sendQuestions(call, now);
  return { offerUrl: pageAddress('confirmLoan', { ...common, orderId: '' }, { productId: product.id }) };
}
