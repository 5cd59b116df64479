import type { Agreement, endpoints } from '@plazo/contract';
import { isRefusal, type Quote, quote } from '@plazo/lending';
import type * as z from 'zod/mini';
import type { BorrowerCall } from '../../http/call.ts';
import { type OwnPosition, ownPosition } from '../../http/own-order.ts';
import { readPersonalData } from '../../stores/borrowers.store.ts';
import { findLiveOffer } from '../../stores/offers.store.ts';
import { readAgreement } from '../../stores/orders.store.ts';
import type { Product } from '../../stores/products.store.ts';
import { isRefused, type Refused, refuse } from '../../stores/transaction.ts';
import { agreementHash, agreementText } from '../../wording/agreement.ts';
import { productName } from '../../wording/figures.ts';

type Asked = BorrowerCall<z.output<typeof endpoints.agreement.detail.request>>;

type Document = {
  readonly product: Product;
  readonly priced: Quote;
  readonly contractDate: string;
  readonly disbursedOn: string;
  /** Absent: a live offer, not yet agreed. */
  readonly accepted?: { readonly acceptedAt: string; readonly hash: string };
};

/** An agreed document is priced as of the day it was agreed, or of the disbursement that its dates run from. */
async function agreedDocument({ db, today }: Asked, { stored, position }: OwnPosition): Promise<Document> {
  const [confirmed] = stored.order.events;
  if (confirmed?.type !== 'confirmed')
    throw new Error(`Order ${stored.id} does not begin with a confirmation`);
  const disbursedOn = position.disbursedOn ?? confirmed.on;
  const priced = quote({
    terms: stored.order.terms,
    principalMinor: stored.principalMinor,
    disbursedOn,
    client: confirmed.client,
    couponMinor: confirmed.couponMinor,
    instalments: confirmed.instalments,
  });
  if (isRefusal(priced))
    throw new Error(`Order ${stored.id} cannot be priced as of ${today}: ${priced.reason}`);
  return {
    product: stored.product,
    priced,
    contractDate: confirmed.on,
    disbursedOn: position.disbursedOn ?? '',
    accepted: await readAgreement(db, stored.id),
  };
}

async function offeredDocument(call: Asked): Promise<Document | Refused> {
  const { request, common, brand, borrower, db, deps, today, text } = call;
  const productId = request.productId ?? common.productId ?? brand.defaultProduct;
  const offer = await findLiveOffer(db, { borrowerId: borrower.id, productId });
  if (!offer) return refuse('not-found', text.notFound);
  const product = await deps.products.at(db, offer.productId, offer.productVersion);
  const priced = quote({
    terms: product.terms,
    principalMinor: offer.principalMinor,
    disbursedOn: today,
    client: 'new',
    couponMinor: offer.couponMinor,
    instalments: offer.instalments,
  });
  return isRefusal(priced)
    ? refuse('refused', text.offerGone)
    : { product, priced, contractDate: today, disbursedOn: '' };
}

async function documentFor(call: Asked): Promise<Document | Refused> {
  const { request, common } = call;
  if (!(request.orderNo ?? request.orderId ?? common.orderId)) return offeredDocument(call);
  const own = await ownPosition(call);
  return isRefused(own) ? own : agreedDocument(call, own);
}

/** The agreement: as accepted, or of the live offer and marked so (details, "Confirm"). */
export async function showAgreement(call: Asked): Promise<Agreement | Refused> {
  const document = await documentFor(call);
  if (isRefused(document)) return document;
  const { brand, language, db, deps, borrower } = call;
  const { product, priced, accepted } = document;
  const person = await readPersonalData(db, deps.sealing, borrower.id);
  const name = productName(brand, product.id);
  const words = agreementText({ brand, language, terms: product.terms, productName: name, priced });
  return {
    userName: person.name,
    username: person.name,
    productName: name,
    amount: Number(priced.totalPayableMinor),
    bankNo: '',
    daiDate: document.disbursedOn,
    planDate: priced.schedule.at(-1)?.dueOn ?? '',
    contractAmount: Number(priced.principalMinor),
    commission: Number(priced.commissionMinor),
    Interest: Number(priced.interestMinor),
    IVA: Number(priced.taxMinor),
    giveAmount: Number(priced.disbursedMinor),
    userAddress: person.address,
    contractDate: document.contractDate,
    company: brand.company,
    annualRate: words.annualRate,
    currency: brand.currency,
    stated: [...words.stated],
    sections: [...words.sections],
    isAgreed: accepted !== undefined,
    acceptedAt: accepted?.acceptedAt ?? '',
    hash: accepted?.hash ?? agreementHash(words),
  };
}
