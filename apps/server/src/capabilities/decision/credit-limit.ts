import { addDays, type CalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Call } from '../../call.ts';
import type { Session } from '../account/sessions.store.ts';
import { defaultOffer } from '../confirm-loan/offers.store.ts';
import type { Product } from '../content/products.store.ts';
import { type Holding, listHoldings } from './limits.store.ts';
import type { DecisionRules } from './rules-content.ts';
import { currentRules } from './rules-in-force.ts';

const MILLION = 1_000_000n;
/** Amounts are lent in the product's steps: down to the one below. */
export function onStep({ terms }: Product, amountMinor: bigint): bigint {
  const [min, step] = [BigInt(terms.principal.minMinor), BigInt(terms.principal.stepMinor)];
  return amountMinor <= min ? min : amountMinor - ((amountMinor - min) % step);
}

const most = ({ terms }: Product) => BigInt(terms.principal.maxMinor);

/** What a person may have of a product before anything was raised, in minor units. */
export function firstLimit({ limits }: DecisionRules, product: Product, now: Date): bigint {
  const maxMinor = most(product);
  if (!limits) return maxMinor;
  const share = onStep(product, (maxMinor * BigInt(limits.firstPpm)) / MILLION);
  // what everybody is offered first is never above what they may borrow
  const { principalMinor } = defaultOffer(product, { id: '', borrowerId: '', now });
  return share > principalMinor ? share : principalMinor;
}

/** What the caller may have of a product today. */
export type Room = {
  /** Up to how much, in minor units. */
  readonly limitMinor: bigint;
  /** One more at all. */
  readonly mayBorrow: boolean;
  /** Whether a higher limit is not a question whose answer is known to be no. */
  readonly mayRaise: boolean;
  /** Why it is, where the borrower can do something about it, and from when it is not. */
  readonly raise: {
    readonly isUnpaid: boolean;
    readonly isLate: boolean;
    readonly nextOn: CalendarDate | undefined;
  };
};

/** The first day on which another request for more is looked at. */
export const nextRequestOn = ({ limits }: DecisionRules, lastAskedOn: CalendarDate): CalendarDate =>
  addDays(lastAskedOn, limits?.everyDays ?? 0);

type Loans = Pick<Call, 'db' | 'now' | 'brand' | 'today'> & {
  readonly session: Pick<Session, 'borrower'> | undefined;
};

function raiseOf(
  { brand, today }: Loans,
  rules: DecisionRules,
  { all, held }: { readonly all: readonly Holding[]; readonly held: Holding | undefined },
): Room['raise'] {
  const sum = (name: 'paidLoans' | 'lateLoans') => all.reduce((total, holding) => total + holding[name], 0);
  const askedAt = held?.askedAt;
  const nextOn = askedAt ? nextRequestOn(rules, localDate(askedAt, brand.timeZone)) : undefined;
  return {
    isUnpaid: sum('paidLoans') < (rules.limits?.loansPaid ?? 0),
    isLate: sum('lateLoans') > 0,
    nextOn: nextOn !== undefined && today < nextOn ? nextOn : undefined,
  };
}

/** Tells of each product what the caller may have of it, by one look at their loans and limits; who is nobody yet may have all. */
export async function roomOf(call: Loans): Promise<(product: Product) => Room> {
  const { db, session, now } = call;
  const nobody = { isUnpaid: true, isLate: false, nextOn: undefined };
  if (!session)
    return (product) => ({ limitMinor: most(product), mayBorrow: true, mayRaise: false, raise: nobody });
  const { rules } = await currentRules(db, { borrowerId: session.borrower.id, now });
  const holdings = await listHoldings(db, session.borrower.id);
  return (product) => {
    const held = holdings.find(({ productId }) => productId === product.id);
    const limitMinor = held?.raisedMinor ?? firstLimit(rules, product, now);
    const raise = raiseOf(call, rules, { all: holdings, held });
    return {
      limitMinor: limitMinor < most(product) ? limitMinor : most(product),
      mayBorrow: (held?.openLoans ?? 0) < rules.maxOpenPerProduct,
      mayRaise: limitMinor < most(product) && !raise.isUnpaid && !raise.isLate && raise.nextOn === undefined,
      raise,
    };
  };
}
