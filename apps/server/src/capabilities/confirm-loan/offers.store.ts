import type { BorrowerId, ProductId } from '@plazo/contract';
import { sql } from 'kysely';
import type { OfferState } from '../../db/schema.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Product } from '../content/products.store.ts';

export type Offer = {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly productId: ProductId;
  readonly productVersion: number;
  readonly principalMinor: bigint;
  readonly instalments: number;
  readonly couponMinor: bigint;
  readonly needsPricing: boolean;
  readonly createdAt: Date;
  /** The loan that its money pays off. */
  readonly paysOffOrderId: string | null;
};

type OfferOf = { readonly borrowerId: BorrowerId; readonly productId: ProductId };

/** The one live offer of a borrower for a product. */
export async function findLiveOffer(
  db: Queries,
  { borrowerId, productId }: OfferOf,
): Promise<Offer | undefined> {
  const row = await db
    .selectFrom('offer')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', productId)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      borrowerId: row.borrower_id,
      productId: row.product_id,
      productVersion: row.product_version,
      principalMinor: row.principal_minor,
      instalments: row.instalments,
      couponMinor: row.coupon_minor,
      needsPricing: row.needs_pricing,
      createdAt: row.created_at,
      paysOffOrderId: row.pays_off_order_id,
    }
  );
}

/** The products of which a borrower has a live offer that pays off no other loan. */
export async function productsOffered(db: Queries, borrowerId: BorrowerId): Promise<ReadonlySet<ProductId>> {
  const rows = await db
    .selectFrom('offer')
    .select('product_id')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'live')
    .where('pays_off_order_id', 'is', null)
    .execute();
  return new Set(rows.map(({ product_id: id }) => id));
}

/** Adds an offer unless the borrower has a live one for the product; two at once add one. */
export async function insertOffer(db: Queries, offer: Offer, state: OfferState = 'live'): Promise<void> {
  await db
    .insertInto('offer')
    .values({
      id: offer.id,
      borrower_id: offer.borrowerId,
      product_id: offer.productId,
      product_version: offer.productVersion,
      principal_minor: offer.principalMinor,
      instalments: offer.instalments,
      coupon_minor: offer.couponMinor,
      needs_pricing: offer.needsPricing,
      state,
      created_at: offer.createdAt,
      pays_off_order_id: offer.paysOffOrderId,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'product_id']).where(sql<boolean>`state = 'live'`).doNothing(),
    )
    .execute();
}

export async function endPricing(db: Queries, offerId: string): Promise<void> {
  await db
    .updateTable('offer')
    .set({ needs_pricing: false })
    .where('id', '=', offerId)
    .where('needs_pricing', '=', true)
    .execute();
}

export async function closeOffer(
  db: Queries,
  { borrowerId, id }: Pick<Offer, 'borrowerId' | 'id'>,
  state: 'accepted' | 'replaced',
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ state })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('state', '=', 'live')
    .execute();
}

/** Share of the product's range that the default offer asks for: three times the least, never more than the most. */
const DEFAULT_MULTIPLE = 3n;

/** What a borrower without an offer of their own is offered. */
export function defaultOffer(
  product: Product,
  made: { id: string; borrowerId: BorrowerId; now: Date },
): Offer {
  const { principal, plan } = product.terms;
  const wished = BigInt(principal.minMinor) * DEFAULT_MULTIPLE;
  const most = BigInt(principal.maxMinor);
  return {
    id: made.id,
    borrowerId: made.borrowerId,
    productId: product.id,
    productVersion: product.version,
    principalMinor: wished < most ? wished : most,
    instalments: plan.instalments,
    couponMinor: 0n,
    needsPricing: false,
    createdAt: made.now,
    paysOffOrderId: null,
  };
}
