import type { BrandFile, ProductId } from '@plazo/contract';
import { isRefusal, type Quote, quote } from '@plazo/lending';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { AboutBorrower, BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { appliesHere } from '../apply/applications.store.ts';
import type { Product } from '../content/products.store.ts';
import { readyCoupons } from '../coupons/coupons.store.ts';
import { countSettledOrders, listOwnOrders } from '../loans/orders.store.ts';
import { closeOffer, defaultOffer, findLiveOffer, insertOffer, type Offer } from './offers.store.ts';
import { type Renewal, renewalOf } from './renewal.ts';

export type PricedOffer = {
  readonly offer: Offer;
  readonly product: Product;
  readonly priced: Quote;
  readonly client: 'new' | 'repeat';
  /** The loan that its money pays off, and what that takes today. */
  readonly renewal?: Renewal;
  /** The coupon that it is priced with, and that it uses up. */
  readonly couponId?: string;
  /** Changes with anything that the borrower would see change: amounts, dates, terms. */
  readonly version: string;
};

const IN_PROCESS = new Set(['received', 'approved', 'disbursing']);

/** The product that a call is about; only the brand's own are on offer. */
export async function productFor(call: AboutBorrower, asked: string | undefined): Promise<Product | Refused> {
  const id = asked ?? call.common.productId ?? call.brand.defaultProduct;
  const isOwn =
    call.borrower.market === call.brand.market && call.brand.products.some((own) => own.id === id);
  const product = isOwn ? await call.deps.products.current(call.db, id) : undefined;
  return product ?? refuse('not-found', call.text.offerGone);
}

/** Whether a borrower has an application for a product on its way. */
async function isInProcess({ db, deps, borrower }: BorrowerCall, productId: ProductId): Promise<boolean> {
  const orders = await listOwnOrders(db, deps.products, borrower.id);
  return orders.some((order) => order.product.id === productId && IN_PROCESS.has(order.state));
}

async function makeDefaultOffer(call: BorrowerCall, product: Product): Promise<Offer | Refused> {
  const { db, deps, borrower, now, text } = call;
  if (await isInProcess(call, product.id))
    return refuse('refused', text.offerGone, { reason: 'loan-in-process' });
  if (await appliesHere(db, borrower.id))
    return refuse('refused', text.apply.first, { reason: 'apply-first' });
  await insertOffer(db, defaultOffer(product, { id: deps.chance.id(), borrowerId: borrower.id, now }));
  const offer = await findLiveOffer(db, { borrowerId: borrower.id, productId: product.id });
  return offer ?? refuse('not-now', text.notNow);
}

function versionOf(offer: Offer, priced: Quote, renewal: Renewal | undefined): string {
  const shown = { id: offer.id, product: offer.productVersion, priced, renewal };
  const text = JSON.stringify(shown, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return Buffer.from(sha256(text)).toString('base64url').slice(0, 22);
}

/** An offer by the engine, with the coupon that it uses: what ends first of those that it costs at least as much as. */
async function quoteOffer({ db, borrower, today }: BorrowerCall, offer: Offer, { terms }: Product) {
  const client = (await countSettledOrders(db, borrower.id)) > 0 ? ('repeat' as const) : ('new' as const);
  const { principalMinor, instalments } = offer;
  const asked = { terms, principalMinor, disbursedOn: today, client, instalments } as const;
  const plain = quote({ ...asked, couponMinor: offer.couponMinor });
  // one that was made with the offer goes alone
  if (isRefusal(plain) || offer.couponMinor > 0n) return { client, priced: plain };
  const ready = await readyCoupons(db, { borrowerId: borrower.id, today });
  const coupon = ready.find(
    ({ currency, amountMinor }) => currency === terms.currency && amountMinor <= plain.totalCostMinor,
  );
  if (!coupon) return { client, priced: plain };
  return { client, couponId: coupon.id, priced: quote({ ...asked, couponMinor: coupon.amountMinor }) };
}

/** Prices a live offer as of today with the engine that will post it. */
async function priceOffer(call: BorrowerCall, offer: Offer): Promise<PricedOffer | Refused> {
  const { db, deps, text } = call;
  const product = await deps.products.at(db, offer.productId, offer.productVersion);
  const { priced, ...quoted } = await quoteOffer(call, offer, product);
  if (isRefusal(priced)) return refuse('refused', text.offerGone, { reason: priced.refusal });
  const renewal = await renewalOf(call, offer, priced);
  if (renewal !== undefined && isRefused(renewal)) return renewal;
  const version = versionOf(offer, priced, renewal);
  return { offer, product, priced, version, ...quoted, ...(renewal && { renewal }) };
}

/** The borrower's live offer for a product; the confirm page makes the default one where there is none, a push does not. */
export async function currentOffer(
  call: BorrowerCall,
  asked: { productId: ProductId | undefined; mayMake: boolean },
): Promise<PricedOffer | Refused> {
  // nothing is promised that nobody would pay out
  if (call.deps.rails.payoutOf(call.brand.id)?.declares('payout') === false)
    return refuse('refused', call.text.notNow, { reason: 'not-offered' });
  const productId = asked.productId ?? call.common.productId ?? call.brand.defaultProduct;
  const own = await findLiveOffer(call.db, { borrowerId: call.borrower.id, productId });
  // what was offered stands, whatever the brand offers since, but for a renewal of what cannot be renewed any more
  const priced = own && (await priceOffer(call, own));
  if (priced && !(isRefused(priced) && asked.mayMake && own.paysOffOrderId !== null)) return priced;
  if (own) await closeOffer(call.db, own, 'replaced');
  const product = await productFor(call, productId);
  if (isRefused(product)) return product;
  if (!asked.mayMake) return refuse('refused', call.text.offerGone, { reason: 'no-offer' });
  const made = await makeDefaultOffer(call, product);
  return isRefused(made) ? made : priceOffer(call, made);
}

/** Whether a loan of this amount is confirmed by a code of an SMS. */
export const needsCode = ({ settings }: BrandFile, principalMinor: bigint): boolean =>
  settings.confirmBySms ||
  (settings.confirmBySmsFromMinor !== undefined && principalMinor >= BigInt(settings.confirmBySmsFromMinor));
