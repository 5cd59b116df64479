import type { OfferedCard, ProductCard, ProductId } from '@plazo/contract';
import { isRefusal, quote } from '@plazo/lending';
import type { Call } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { productName, rateText } from '../../words/figures.ts';
import { annualCostText } from '../agreement/agreement-text.ts';
import { asSentence, lateChargeText } from '../agreement/late-charge.ts';
import { costOfHundred, priceLines } from '../apply/price-lines.ts';
import { stepsLeft } from '../apply/steps.ts';
import { currentOffer } from '../confirm-loan/live-offer.ts';
import { defaultOffer, productsOffered } from '../confirm-loan/offers.store.ts';
import type { Product } from '../content/products.store.ts';
import { againSentence, asksAgainOn } from '../decision/asks-again.ts';
import { type Room, roomOf } from '../decision/credit-limit.ts';

type Standing = Room & Pick<ProductCard, 'stepsLeft' | 'againText'>;

function cardOf(
  { brand, text, today, now }: Call,
  product: Product,
  { limitMinor, mayBorrow, mayRaise, stepsLeft: left, againText }: Standing,
): ProductCard {
  const { terms, id } = product;
  const { principalMinor, instalments } = defaultOffer(product, { id: '', borrowerId: '', now });
  const priced = quote({ terms, principalMinor, disbursedOn: today, client: 'new', instalments });
  const { every } = terms.plan;
  return {
    productId: id,
    productName: productName(brand, id),
    productLogo: brand.logo,
    currency: terms.currency,
    minAmount: terms.principal.minMinor,
    maxAmount: Number(limitMinor),
    step: terms.principal.stepMinor,
    start: Number(principalMinor < limitMinor ? principalMinor : limitMinor),
    mayRaise,
    termText: text.termOf(terms.plan.instalments, every.count, every.unit),
    rateText: rateText(terms, text),
    annualCost: isRefusal(priced) ? '' : annualCostText(brand.market, priced),
    lateText: asSentence(lateChargeText(terms, text)),
    mayBorrow,
    stepsLeft: left,
    againText,
  };
}

/** What the caller may have of each product, and how far their application is. */
async function standing(call: Call): Promise<(product: Product) => Standing> {
  const { session, text } = call;
  const room = await roomOf(call);
  if (!session) return (product) => ({ ...room(product), stepsLeft: 0, againText: '' });
  const own = { ...call, session, borrower: session.borrower };
  const left = await stepsLeft(own);
  const days = await asksAgainOn(own);
  return (product) => {
    const on = days.get(product.id);
    return { ...room(product), stepsLeft: left, againText: on === undefined ? '' : againSentence(text, on) };
  };
}

/** What waits for the caller's signature of a product: within what they may have of it, and nothing of it is on its way. */
async function offerOf(call: Call, { productId, maxAmount, mayBorrow }: ProductCard) {
  const { session } = call;
  if (!session || !mayBorrow) return {};
  const asked = { productId, mayMake: false } as const;
  const own = await currentOffer({ ...call, session, borrower: session.borrower }, asked);
  if (isRefused(own) || own.offer.principalMinor > BigInt(maxAmount)) return {};
  const { priced, offer } = own;
  return {
    offer: {
      amount: Number(offer.principalMinor),
      received: Number(priced.disbursedMinor),
      lines: [...priceLines(call, priced)],
      ofHundred: costOfHundred(call, priced),
    },
  };
}

/** The brand's products with what they cost, and what was offered of them. */
export async function listProducts(call: Call): Promise<{ products: OfferedCard[] }> {
  if (call.session && call.session.borrower.market !== call.brand.market) return { products: [] };
  const products = await Promise.all(
    call.brand.products.map(({ id }) => call.deps.products.current(call.db, id)),
  );
  const standingOf = await standing(call);
  const cards = products.flatMap((product) => (product ? [cardOf(call, product, standingOf(product))] : []));
  const { session, db } = call;
  const offered = session ? await productsOffered(db, session.borrower.id) : new Set();
  return {
    products: await Promise.all(
      cards.map(async (card) =>
        offered.has(card.productId) ? { ...card, ...(await offerOf(call, card)) } : card,
      ),
    ),
  };
}

/** One product of the brand; without an id the default one. */
export async function showProduct(
  call: Call<{ productId?: ProductId | undefined }>,
): Promise<ProductCard | Refused> {
  const id = call.request.productId ?? call.common.productId ?? call.brand.defaultProduct;
  const isOwn = call.brand.products.some((product) => product.id === id);
  const product = isOwn ? await call.deps.products.current(call.db, id) : undefined;
  const standingOf = await standing(call);
  return product ? cardOf(call, product, standingOf(product)) : refuse('not-found', call.text.offerGone);
}
