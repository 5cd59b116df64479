import type { ProductId } from '@plazo/contract';
import { foldOrder, type OrderState } from '@plazo/lending';
import type { Currency } from '@plazo/markets';
import { type CalendarDate, isCalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSections } from '../apply/applications.store.ts';
import { readResult } from '../apply/identity-checks.store.ts';
import type { Borrower } from '../borrowers/borrowers.store.ts';
import { othersLike } from '../borrowers/same-person.store.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { isBlocked } from './blocked-phones.store.ts';
import { lastDeclinedAt } from './decisions.store.ts';
import { moneyTold } from './inputs.ts';
import type { Inputs } from './judge.ts';

type About = {
  readonly borrower: Borrower;
  readonly productId: ProductId;
  readonly currency: Currency;
  readonly today: CalendarDate;
  readonly timeZone: string;
  /** Orders that are none of the others: the one that is decided on. */
  readonly apart: readonly (string | undefined)[];
};

/** The borrower's other loans; what the test surface holds at a status is nobody's debt. */
async function loansOf(db: Queries, deps: Deps, { borrower, productId, today, apart }: About) {
  const orders = await listOwnOrders(db, deps.products, borrower.id);
  const others = orders
    .filter(({ id, isHeld }) => !apart.includes(id) && !isHeld)
    .map(({ order, product }) => ({ productId: product.id, code: foldOrder(order, today).state }));
  const isOpen = (other: { productId: ProductId; code: OrderState }) =>
    other.productId === productId && other.code !== 'closed' && other.code !== 'settled';
  return {
    isOverdue: others.some(({ code }) => code === 'late'),
    openOfProduct: others.filter(isOpen).length,
  };
}

/** All that the rules look at beside what the loan asks in a month. */
export async function knownOfPerson(
  db: Queries,
  deps: Deps,
  about: About,
): Promise<Omit<Inputs, 'paymentMinor'>> {
  const { borrower, today, timeZone, currency } = about;
  const told = await readSections(db, deps.sealing, borrower.id);
  const declinedAt = await lastDeclinedAt(db, borrower.id);
  const { birthDate = '' } = told.personal.values;
  return {
    today,
    birthDate: isCalendarDate(birthDate) ? birthDate : undefined,
    ...moneyTold(told, currency),
    ...(await loansOf(db, deps, about)),
    isBlocked: await isBlocked(db, deps.sealing, borrower),
    hasFailedIdentity: (await readResult(db, borrower.id)) === 'failed',
    othersLike: await othersLike(db, deps.sealing, { borrowerId: borrower.id, values: told.personal.values }),
    declinedOn: declinedAt && localDate(declinedAt, timeZone),
  };
}
