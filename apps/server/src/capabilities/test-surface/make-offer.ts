import type { BorrowerId, ProductId } from '@plazo/contract';
import { isRefusal, quote } from '@plazo/lending';
import { transact } from '../../db/transaction.ts';
import { brandOf, type Deps, todayOf } from '../../deps.ts';
import { type Borrower, findBorrower } from '../borrowers/borrowers.store.ts';
import {
  closeOffer,
  defaultOffer,
  findLiveOffer,
  insertOffer,
  type Offer,
} from '../confirm-loan/offers.store.ts';
import type { Product } from '../content/products.store.ts';
import type { OfferWish } from './shape.ts';
import { Unusable } from './unusable.ts';

export type Wished = { readonly borrower: Borrower; readonly product: Product };

/** The borrower and the product that a wish names. */
export async function wished(deps: Deps, wish: { borrowerId: BorrowerId; product: string }): Promise<Wished> {
  const borrower = await findBorrower(deps.db, wish.borrowerId);
  if (!borrower) throw new Unusable(404, `No borrower ${wish.borrowerId}`);
  const product = await deps.products.current(deps.db, wish.product);
  if (!product) throw new Unusable(404, `No product ${wish.product}`);
  if (product.terms.market !== borrower.market)
    throw new Unusable(400, `Product ${wish.product} is not of market ${borrower.market}`);
  return { borrower, product };
}

/** The offer of a wish, checked by the engine as it would be on the confirm page. */
export function draftOffer(
  deps: Deps,
  { borrower, product }: Wished,
  wish: Omit<OfferWish, 'borrowerId' | 'product'>,
): Offer {
  const standard = defaultOffer(product, {
    id: deps.chance.id(),
    borrowerId: borrower.id,
    now: deps.clock.now(),
  });
  const { count } = product.terms.plan.every;
  const offer = {
    ...standard,
    ...(wish.amountMinor !== undefined && { principalMinor: BigInt(wish.amountMinor) }),
    ...(wish.periods !== undefined && { instalments: wish.periods / count }),
    couponMinor: BigInt(wish.couponMinor ?? 0),
    needsPricing: Boolean(wish.needPop),
  };
  const priced = quote({
    terms: product.terms,
    principalMinor: offer.principalMinor,
    disbursedOn: todayOf(deps, brandOf(deps, borrower.brand)),
    client: 'new',
    couponMinor: offer.couponMinor,
    instalments: offer.instalments,
  });
  if (isRefusal(priced)) throw new Unusable(400, priced.reason);
  return offer;
}

/** One live offer for each borrower and product: a new one takes the old one's place. */
export async function makeOffer(
  deps: Deps,
  wish: OfferWish,
): Promise<{ offerId: string; productId: ProductId }> {
  const of = await wished(deps, wish);
  const offer = draftOffer(deps, of, wish);
  await transact(deps.db, async (tx) => {
    const live = await findLiveOffer(tx, { borrowerId: of.borrower.id, productId: of.product.id });
    if (live) await closeOffer(tx, live, 'replaced');
    await insertOffer(tx, offer);
  });
  return { offerId: offer.id, productId: of.product.id };
}
