import type { Call } from '../call.ts';
import { currentRules, type DecisionRules } from '../stores/decisions.store.ts';
import { listHoldings } from '../stores/limits.store.ts';
import { defaultOffer } from '../stores/offers.store.ts';
import type { Product } from '../stores/products.store.ts';

const MILLION = 1_000_000n;
/** Amounts are lent in the product's steps: down to the one below. */
export function onStep({ terms }: Product, amountMinor: bigint): bigint {
  const [min, step] = [BigInt(terms.principal.minMinor), BigInt(terms.principal.stepMinor)];
  return amountMinor <= min ? min : amountMinor - ((amountMinor - min) % step);
}

const most = ({ terms }: Product) => BigInt(terms.principal.maxMinor);

function firstLimit({ limits }: DecisionRules, product: Product, now: Date): bigint {
  const maxMinor = most(product);
  if (!limits) return maxMinor;
  const share = onStep(product, (maxMinor * BigInt(limits.firstPpm)) / MILLION);
  // what everybody is offered first is never above what they may borrow
  const { principalMinor } = defaultOffer(product, { id: '', borrowerId: '', now });
  return share > principalMinor ? share : principalMinor;
}

/** What the caller may have of a product today: up to how much, in minor units, and whether one more at all. */
export type Room = { readonly limitMinor: bigint; readonly mayBorrow: boolean };

/** Tells of each product what the caller may have of it, by one look at their loans and limits; who is nobody yet may have all. */
export async function roomOf({
  db,
  session,
  now,
}: Pick<Call, 'db' | 'session' | 'now'>): Promise<(product: Product) => Room> {
  if (!session) return (product) => ({ limitMinor: most(product), mayBorrow: true });
  const { rules } = await currentRules(db);
  const holdings = await listHoldings(db, session.borrower.id);
  return (product) => {
    const held = holdings.find(({ productId }) => productId === product.id);
    const limitMinor = held?.raisedMinor ?? firstLimit(rules, product, now);
    return {
      limitMinor: limitMinor < most(product) ? limitMinor : most(product),
      mayBorrow: (held?.openLoans ?? 0) < rules.maxOpenPerProduct,
    };
  };
}
