import { addressAt, type endpoints, type ProductId, pageAddress } from '@plazo/contract';
import { decide, isRefusal } from '@plazo/lending';
import type * as z from 'zod/mini';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { periodsOf } from '../../words/figures.ts';
import { agreedBrand, agreementFacts, agreementHash, agreementText } from '../agreement/agreement-text.ts';
import { acknowledgeDocuments } from '../agreement/documents.store.ts';
import { useCoupon } from '../coupons/coupons.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { findOrderByOfferVersion, findOwnOrder, insertOrder, newestOrder } from '../loans/orders.store.ts';
import { recordEvents } from '../loans/record-events.store.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { currentOffer, type PricedOffer } from './live-offer.ts';
import { closeOffer } from './offers.store.ts';

type Request = z.output<typeof endpoints.confirmLoan.push.request>;
type Push = BorrowerWrite<Request>;
type Pushed = { readonly lendDetailsUrl: string };

const addressOf = ({ brand }: Push, order: { id: string; productId: ProductId }): Pushed => ({
  lendDetailsUrl: addressAt(
    brand.h5Base,
    pageAddress('orderDetails', {}, { productId: order.productId, orderId: order.id }),
  ),
});

/** For this long, a second push without a version is taken for the same tap; with one it is recognised for ever. */
const SAME_TAP_MS = 120_000;

/** The order that this very push has already made, if it has: two taps, or a repeat after a lost answer. */
async function earlierOrder({ request, borrower, common, now }: Push, tx: Tx) {
  if (request.offerVersion) return findOrderByOfferVersion(tx, borrower.id, request.offerVersion);
  const newest = await newestOrder(tx, borrower.id);
  const asked = request.productId ?? common.productId;
  const isSameTap =
    newest &&
    now.getTime() - newest.createdAt.getTime() < SAME_TAP_MS &&
    (asked === undefined || asked === newest.productId) &&
    newest.principalMinor === BigInt(request.amount);
  return isSameTap ? newest : undefined;
}

/** The browser's figures are claims: they must be those of the live offer, priced now. */
function checkClaims({ request, text }: Push, current: PricedOffer): Refused | undefined {
  const { offer, product } = current;
  if (offer.needsPricing) return refuse('refused', text.offerPricing, { reason: 'pricing' });
  if (request.offerVersion !== undefined && request.offerVersion !== current.version) {
    return refuse('refused', text.offerChanged, { reason: 'offer-changed' });
  }
  const wrong = [
    BigInt(request.amount) !== offer.principalMinor && 'amount',
    request.periods !== periodsOf(product.terms, offer.instalments) && 'periods',
    request.termUnit !== product.terms.plan.every.unit && 'termUnit',
  ].find((field) => field !== false);
  return wrong ? refuse('bad-input', text.badInput(wrong), { reason: wrong }) : undefined;
}

async function makeOrder(call: Push, tx: Tx, current: PricedOffer): Promise<Pushed | Refused> {
  const { deps, borrower, session, now, today, language, text } = call;
  const { offer, product, client, version, priced, couponId: id } = current;
  const hash = agreementHash(agreementText(agreementFacts(call, current)));
  if (call.request.agreementHash !== undefined && call.request.agreementHash !== hash) {
    return refuse('refused', text.offerChanged, { reason: 'agreement-changed' });
  }
  const orderId = deps.chance.loanNumber();
  const deviceHash = Buffer.from(session.deviceHash).toString('hex');
  const brand = agreedBrand(call.brand, product.id);
  const agreement = { version, hash, acceptedAt: now.toISOString(), deviceHash, language, brand };
  const order = {
    id: orderId,
    borrowerId: borrower.id,
    offerId: offer.id,
    product,
    principalMinor: offer.principalMinor,
  };
  await closeOffer(tx, offer, 'accepted');
  await acknowledgeDocuments(tx, { borrowerId: borrower.id, subject: version, now });
  await insertOrder(tx, { ...order, agreement, isHeld: false, createdAt: now });
  if (id !== undefined) await useCoupon(tx, { borrowerId: borrower.id, id, orderId });
  const stored = await findOwnOrder(tx, deps.products, { orderId, borrowerId: borrower.id });
  if (!stored) throw new Error(`Order ${orderId} is gone right after it was written`);
  const decided = decide(
    stored.order,
    {
      type: 'confirm',
      on: today,
      principalMinor: offer.principalMinor,
      client,
      couponMinor: priced.couponMinor,
      instalments: offer.instalments,
      ...(current.renewal && { paysOff: current.renewal }),
    },
    today,
  );
  if (isRefusal(decided)) return refuse('refused', text.offerGone, { reason: decided.refusal });
  await recordEvents(tx, stored, { events: decided.events, now, today, asOf: today, memo: 'confirmed' });
  return addressOf(call, { id: orderId, productId: product.id });
}

/** Makes the loan: one order for one offer, however often and from however many taps it is asked. */
export async function acceptOffer(call: Push): Promise<Pushed | Refused> {
  const tx = call.db;
  await lockStream(tx, call.borrower.id);
  const earlier = await earlierOrder(call, tx);
  if (earlier) return addressOf(call, earlier);
  const current = await currentOffer(call, { productId: call.request.productId, mayMake: false });
  if (isRefused(current)) return current;
  const refused = checkClaims(call, current) ?? (await checkSmsCode(call, BigInt(call.request.amount)));
  return refused ?? makeOrder(call, tx, current);
}
