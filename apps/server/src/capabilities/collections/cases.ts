import { foldOrder, isQuiet, type Order, type Position } from '@plazo/lending';
import type { CalendarDate } from '@plazo/money';
import type { Queries } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { findOrders, type StoredOrder } from '../loans/orders.store.ts';
import { type BrandDay, type Case, keepCases, staleCases } from './cases.store.ts';

type Word = Pick<Case, 'promise' | 'promisedOn' | 'promiseBy' | 'promiseMinor'>;

const none: Word = { promise: '', promisedOn: null, promiseBy: null, promiseMinor: null };

/** The next part of a smaller sum that was accepted as full, as what was agreed to be paid; nothing once it is kept. */
function agreedPart({ events }: Order, { settlement }: Position): Word | undefined {
  const part = settlement?.parts.find(({ leftMinor }) => leftMinor > 0n);
  const agreed = events.findLast(({ type }) => type === 'settlement-agreed');
  if (!settlement || settlement.state === 'kept' || !part || !agreed) return undefined;
  const { by, leftMinor } = part;
  return { promise: settlement.state, promisedOn: agreed.on, promiseBy: by, promiseMinor: leftMinor };
}

/** What stands to be paid by the borrower's word: a settlement before a promise, and a promise before a settlement that was broken. */
function wordOf(order: Order, position: Position): Word {
  const part = agreedPart(order, position);
  const { promise } = position;
  if (part?.promise === 'open' || !promise) return part ?? none;
  const { state, madeOn, by, amountMinor } = promise;
  return { promise: state, promisedOn: madeOn, promiseBy: by, promiseMinor: amountMinor };
}

/** How a loan stands for who collects it, by the engine. */
function caseOf({ id, borrowerId, order }: StoredOrder, day: CalendarDate): Case {
  const position = foldOrder(order, day);
  const { state, daysLate, dueNowMinor, owner } = position;
  const word = wordOf(order, position);
  return {
    borrowerId,
    orderId: id,
    day,
    events: order.events.length,
    isLate: state === 'late' && owner === null,
    isOpen: word.promise === 'open' && owner === null,
    isQuiet: isQuiet(position),
    currency: order.terms.currency,
    daysLate,
    dueMinor: dueNowMinor,
    ...word,
  };
}

export const brandDays = (deps: Deps): readonly BrandDay[] =>
  deps.brands.map((brand) => ({ brand: brand.id, today: todayOf(deps, brand) }));

const BATCH = 200;

/** Brings every case up to this day and moment: after a job has done it, nearly nothing is left to a reader. */
export async function refreshCases(deps: Deps, db: Queries = deps.db): Promise<void> {
  const days = brandDays(deps);
  for (let after = ''; ; ) {
    const stale = await staleCases(db, days, { after, limit: BATCH });
    const last = stale.at(-1);
    if (!last) return;
    const todays = new Map(stale.map(({ id, today }): [string, CalendarDate] => [id, today]));
    const orders = await findOrders(db, deps.products, [...todays.keys()]);
    await keepCases(
      db,
      orders.flatMap((stored) => {
        const today = todays.get(stored.id);
        return today === undefined ? [] : [caseOf(stored, today)];
      }),
    );
    after = last.id;
  }
}
