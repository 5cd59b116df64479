import { currentRules, type DecisionRules } from '../stores/decisions.store.ts';
import { findLimit } from '../stores/limits.store.ts';
import { defaultOffer } from '../stores/offers.store.ts';
import type { Product } from '../stores/products.store.ts';
import type { BorrowerCall } from './call.ts';

const MILLION = 1_000_000n;
/** Amounts are lent in the product's steps: down to the one below. */
export function onStep({ terms }: Product, amountMinor: bigint): bigint {
  const [min, step] = [BigInt(terms.principal.minMinor), BigInt(terms.principal.stepMinor)];
  return amountMinor <= min ? min : amountMinor - ((amountMinor - min) % step);
}

function firstLimit({ limits }: DecisionRules, product: Product, now: Date): bigint {
  const maxMinor = BigInt(product.terms.principal.maxMinor);
  if (!limits) return maxMinor;
  const share = onStep(product, (maxMinor * BigInt(limits.firstPpm)) / MILLION);
  // what everybody is offered first is never above what they may borrow
  const { principalMinor } = defaultOffer(product, { id: '', borrowerId: '', now });
  return share > principalMinor ? share : principalMinor;
}

/** The most that the borrower may have of a product today, in minor units. */
export async function limitOf({ db, borrower, now }: BorrowerCall, product: Product): Promise<bigint> {
  const { rules } = await currentRules(db);
  const raised = await findLimit(db, { borrowerId: borrower.id, productId: product.id });
  const limit = raised ?? firstLimit(rules, product, now);
  const maxMinor = BigInt(product.terms.principal.maxMinor);
  return limit < maxMinor ? limit : maxMinor;
}
