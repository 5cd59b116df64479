import { foldOrder, isRefusal, quote, type Terms } from '@plazo/lending';
import { isCalendarDate, parseMinor } from '@plazo/money';
import { localDate } from '../../adapters/local-time.ts';
import type { Deps } from '../../deps.ts';
import { type Locked, move } from '../../http/move-order.ts';
import { openLoans } from '../../http/open-loans.ts';
import { readSections } from '../../stores/applications.store.ts';
import { isBlocked } from '../../stores/blocked-phones.store.ts';
import { type Borrower, findBorrower } from '../../stores/borrowers.store.ts';
import { overturnedFor, useOverturned } from '../../stores/decision-reviews.store.ts';
import { currentRules, keepDecision, lastDeclinedAt } from '../../stores/decisions.store.ts';
import { readResult } from '../../stores/identity.store.ts';
import type { StoredOrder } from '../../stores/orders.store.ts';
import type { Tx } from '../../stores/transaction.ts';
import { type Inputs, judge } from './judge.ts';

const DAYS_OF = { day: 1n, week: 7n, month: 30n } as const;
const MONTH_DAYS = 30n;
const MINOR_PER_UNIT = 100n;

/** What the largest payment of a loan comes to in a month of thirty days, rounded up. */
function monthly(amountMinor: bigint, { plan }: Terms): bigint {
  const days = DAYS_OF[plan.every.unit] * BigInt(plan.every.count);
  return (amountMinor * MONTH_DAYS + days - 1n) / days;
}

function paymentOf({ order, id }: StoredOrder, { today }: Locked): bigint {
  const [confirmed] = order.events;
  if (confirmed?.type !== 'confirmed') throw new Error(`Order ${id} does not begin with a confirmation`);
  const { terms } = order;
  const priced = quote({ ...confirmed, terms, disbursedOn: today });
  if (isRefusal(priced)) throw new Error(`Order ${id} cannot be priced: ${priced.reason}`);
  const largest = priced.schedule.reduce(
    (most, { totalMinor }) => (totalMinor > most ? totalMinor : most),
    0n,
  );
  return monthly(largest, terms);
}

async function loansOf(tx: Tx, deps: Deps, { stored, today }: Locked) {
  const others = (await openLoans(tx, deps, { borrowerId: stored.borrowerId, on: today })).filter(
    ({ id }) => id !== stored.id,
  );
  return {
    isOverdue: others.some(({ order }) => foldOrder(order, today).code === '180'),
    openOfProduct: others.filter(({ product }) => product.id === stored.product.id).length,
  };
}

/** Whole units as they were typed, in minor units; nothing where nothing was told. */
const unitsOf = (text: string | undefined) => {
  const units = text === undefined || text === '' ? undefined : parseMinor(text);
  return units === undefined ? undefined : units * MINOR_PER_UNIT;
};

async function inputsOf(tx: Tx, deps: Deps, { locked, borrower }: { locked: Locked; borrower: Borrower }) {
  const { stored, today, timeZone } = locked;
  const told = await readSections(tx, deps.sealing, borrower.id);
  const declinedAt = await lastDeclinedAt(tx, borrower.id);
  const { birthDate = '' } = told.personal.values;
  const inputs: Inputs = {
    today,
    birthDate: isCalendarDate(birthDate) ? birthDate : undefined,
    incomeMinor: unitsOf(told.job.values['monthlyIncome']),
    debtsMinor: unitsOf(told.ext.values['monthlyDebts']) ?? 0n,
    paymentMinor: paymentOf(stored, locked),
    ...(await loansOf(tx, deps, locked)),
    isBlocked: await isBlocked(tx, deps.sealing, borrower),
    hasFailedIdentity: (await readResult(tx, borrower.id)) === 'failed',
    declinedOn: declinedAt && localDate(declinedAt, timeZone),
  };
  return inputs;
}

/** Bigints as text, so that what was known can be read again in many years. */
const asJson = (inputs: Inputs): object =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

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
  if (pardoned) await useOverturned(tx, { orderId: pardoned.orderId, usedFor: stored.id });
  return true;
}
