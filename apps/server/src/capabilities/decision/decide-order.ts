import type { ProductId } from '@plazo/contract';
import { foldOrder, isRefusal, type OrderState, quote } from '@plazo/lending';
import { isCalendarDate } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSections } from '../apply/applications.store.ts';
import { readResult } from '../apply/identity.store.ts';
import { type Borrower, findBorrower } from '../borrowers/borrowers.store.ts';
import { othersLike } from '../borrowers/same-person.store.ts';
import { paysOffOf } from '../confirm-loan/renewal.ts';
import { type Locked, move } from '../loans/move-order.ts';
import { listOwnOrders, type StoredOrder } from '../loans/orders.store.ts';
import { isBlocked } from './blocked-phones.store.ts';
import { overturnedFor, useOverturned } from './decision-reviews.store.ts';
import { currentRules, keepDecision, lastDeclinedAt } from './decisions.store.ts';
import { asJson, moneyTold, monthlyPayment } from './inputs.ts';
import { type Inputs, judge } from './judge.ts';

function paymentOf({ order, id }: StoredOrder, { today }: Locked): bigint {
  const [confirmed] = order.events;
  if (confirmed?.type !== 'confirmed') throw new Error(`Order ${id} does not begin with a confirmation`);
  const { terms } = order;
  const priced = quote({ ...confirmed, terms, disbursedOn: today });
  if (isRefusal(priced)) throw new Error(`Order ${id} cannot be priced: ${priced.reason}`);
  return monthlyPayment(priced, terms);
}

/** The borrower's other loans, but for one that this money pays off; what the test surface holds at a status is nobody's debt. */
async function loansOf(tx: Tx, deps: Deps, { stored, today }: Locked) {
  const orders = await listOwnOrders(tx, deps.products, stored.borrowerId);
  const renewed = paysOffOf(stored)?.orderId;
  const others = orders
    .filter(({ id, isHeld }) => id !== stored.id && id !== renewed && !isHeld)
    .map(({ order, product }) => ({ productId: product.id, code: foldOrder(order, today).state }));
  const isOpen = ({ productId, code }: { productId: ProductId; code: OrderState }) =>
    productId === stored.product.id && code !== 'closed' && code !== 'settled';
  return {
    isOverdue: others.some(({ code }) => code === 'late'),
    openOfProduct: others.filter(isOpen).length,
  };
}

async function inputsOf(tx: Tx, deps: Deps, { locked, borrower }: { locked: Locked; borrower: Borrower }) {
  const { stored, today, timeZone } = locked;
  const told = await readSections(tx, deps.sealing, borrower.id);
  const declinedAt = await lastDeclinedAt(tx, borrower.id);
  const { birthDate = '' } = told.personal.values;
  const inputs: Inputs = {
    today,
    birthDate: isCalendarDate(birthDate) ? birthDate : undefined,
    ...moneyTold(told, stored.order.terms.currency),
    paymentMinor: paymentOf(stored, locked),
    ...(await loansOf(tx, deps, locked)),
    isBlocked: await isBlocked(tx, deps.sealing, borrower),
    hasFailedIdentity: (await readResult(tx, borrower.id)) === 'failed',
    othersLike: await othersLike(tx, deps.sealing, { borrowerId: borrower.id, values: told.personal.values }),
    declinedOn: declinedAt && localDate(declinedAt, timeZone),
  };
  return inputs;
}

const DAY_MS = 86_400_000;
/** How long a person's word against a decline holds for another application. */
const OVERTURNED_DAYS = 30;

/** What a person has overturned for this borrower and product, and has not counted yet. */
const overturned = (tx: Tx, deps: Deps, { stored }: Locked) =>
  overturnedFor(tx, {
    borrowerId: stored.borrowerId,
    productId: stored.product.id,
    since: new Date(deps.clock.now().getTime() - OVERTURNED_DAYS * DAY_MS),
  });

/** 21 → 170 or 110 by the newest rules; what was known, by which version and why is kept with it. */
export async function decideOrder(tx: Tx, deps: Deps, locked: Locked): Promise<boolean> {
  const { stored, today } = locked;
  const borrower = await findBorrower(tx, stored.borrowerId);
  if (!borrower) return false;
  const { version, rules } = await currentRules(tx);
  const inputs = await inputsOf(tx, deps, { locked, borrower });
  const pardoned = await overturned(tx, deps, locked);
  const reasons = judge(rules, inputs).filter((reason) => !pardoned?.reasons.includes(reason));
  const isApproved = reasons.length === 0;
  const command = { type: isApproved ? 'approve' : 'decline', on: today } as const;
  if (!(await move(tx, deps, { locked, command }))) return false;
  const decision = {
    orderId: stored.id,
    borrowerId: borrower.id,
    rulesVersion: version,
    isApproved,
    reasons,
  };
  const known = { ...asJson(inputs), ...(pardoned && { overturned: pardoned.orderId }) };
  await keepDecision(tx, deps.sealing, { ...decision, inputs: known, now: deps.clock.now() });
  if (pardoned) await useOverturned(tx, { ...pardoned, borrowerId: borrower.id, usedFor: stored.id });
  return true;
}
