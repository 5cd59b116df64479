import type { OrderId, ProductId } from '@plazo/contract';
import { isRefusal, type Position, type Quote, quote } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { BorrowerCall, Call } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { currentOffer } from '../confirm-loan/live-offer.ts';
import { defaultOffer } from '../confirm-loan/offers.store.ts';
import { paysOffOf, type Renewal } from '../confirm-loan/renewal.ts';
import type { Product } from '../content/products.store.ts';
import { type AcceptedAgreement, ownOf, readAgreement, type StoredOrder } from '../loans/orders.store.ts';
import { type OwnPosition, ownPosition } from '../loans/own-order.ts';
import { brandAsAgreed } from './agreement-text.ts';
import { pricedAsConfirmed } from './priced-as-confirmed.ts';

export type About = {
  readonly productId?: ProductId | undefined;
  readonly orderId?: OrderId | undefined;
  readonly orderNo?: string | undefined;
};

/** What the papers of a loan are made from: of a live offer, or of an order as it was agreed. */
export type DocumentFacts = {
  readonly product: Product;
  readonly priced: Quote;
  readonly contractOn: CalendarDate;
  /** The loan that its money pays off, with what that was to come to when it was agreed. */
  readonly renewal?: Renewal | undefined;
  /** The offer's version that the papers speak of: the one that was accepted, once one was. */
  readonly version: string;
  readonly agreed?: {
    readonly accepted: AcceptedAgreement;
    readonly stored: StoredOrder;
    readonly position: Position;
  };
};

/** Of an order as it was agreed. */
export async function agreedFacts(
  { db }: Pick<Call, 'db'>,
  { stored, position }: OwnPosition,
): Promise<AgreedFacts> {
  const accepted = await readAgreement(db, ownOf(stored));
  return {
    product: stored.product,
    ...pricedAsConfirmed(stored),
    renewal: paysOffOf(stored),
    version: accepted.version,
    agreed: { accepted, stored, position },
  };
}

export type AgreedFacts = DocumentFacts & Required<Pick<DocumentFacts, 'agreed'>>;

/** A call in whose words the papers are written: those of the day that they were accepted, once they were. */
export const inTheirWords = <Asked extends Call>(call: Asked, { agreed }: DocumentFacts): Asked => ({
  ...call,
  brand: brandAsAgreed(call.brand, agreed?.accepted.brand),
});

/** The papers of the order that a call names, or of the live offer of its product. */
export async function documentFacts(call: BorrowerCall<About>): Promise<DocumentFacts | Refused> {
  const { request, common } = call;
  if (request.orderNo ?? request.orderId ?? common.orderId) {
    const own = await ownPosition(call);
    return isRefused(own) ? own : agreedFacts(call, own);
  }
  const current = await currentOffer(call, { productId: request.productId, mayMake: false });
  if (isRefused(current)) return current;
  return {
    product: current.product,
    priced: current.priced,
    renewal: current.renewal,
    contractOn: call.today,
    version: current.version,
  };
}

/** A product at the figures that a borrower without an offer would see today: what the specimen is written from. */
export async function specimenFacts(
  { db, deps, today, now, text }: Call,
  productId: ProductId,
): Promise<DocumentFacts | Refused> {
  const product = await deps.products.current(db, productId);
  if (!product) return refuse('not-found', text.notFound);
  const { principalMinor } = defaultOffer(product, { id: '', borrowerId: '', now });
  const wish = { terms: product.terms, principalMinor, disbursedOn: today, couponMinor: 0n };
  const priced = quote({ ...wish, client: 'new' });
  if (isRefusal(priced)) return refuse('refused', text.offerGone, { reason: priced.refusal });
  return { product, priced, contractOn: today, version: '' };
}
