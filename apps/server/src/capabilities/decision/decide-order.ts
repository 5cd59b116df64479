import { isRefusal, quote } from '@plazo/lending';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readResult } from '../apply/identity-checks.store.ts';
import { type Borrower, findBorrower } from '../borrowers/borrowers.store.ts';
import { bureauWord } from '../bureau/ask-report.ts';
import { paysOffOf } from '../confirm-loan/renewal.ts';
import { type Locked, move } from '../loans/move-order.ts';
import type { StoredOrder } from '../loans/orders.store.ts';
import { registryKnown } from '../registry/standing-answer.ts';
import { useCounters } from './application-counters.store.ts';
import { judgeBureau } from './bureau-rules.ts';
import { overturnedFor, useOverturned } from './decision-reviews.store.ts';
import { keepDecision } from './decisions.store.ts';
import { asJson, monthlyPayment } from './inputs.ts';
import { judge } from './judge.ts';
import { knownOfPerson } from './known-of-person.ts';
import { ownNewest } from './own-answers.ts';
import { judgeOwn } from './own-rules.ts';
import { judgeRegistry } from './registry-rules.ts';
import { currentRules } from './rules-in-force.ts';

function paymentOf({ order, id }: StoredOrder, { today }: Locked): bigint {
  const [confirmed] = order.events;
  if (confirmed?.type !== 'confirmed') throw new Error(`Order ${id} does not begin with a confirmation`);
  const { terms } = order;
  const priced = quote({ ...confirmed, terms, disbursedOn: today });
  if (isRefusal(priced)) throw new Error(`Order ${id} cannot be priced: ${priced.reason}`);
  return monthlyPayment(priced, terms);
}

async function inputsOf(tx: Tx, deps: Deps, { locked, borrower }: { locked: Locked; borrower: Borrower }) {
  const { stored, today, timeZone } = locked;
  const { currency } = stored.order.terms;
  // a loan that this money pays off is no other one
  const apart = [stored.id, paysOffOf(stored)?.orderId];
  const about = { borrower, productId: stored.product.id, currency, today, timeZone, apart };
  return { ...(await knownOfPerson(tx, deps, about)), paymentMinor: paymentOf(stored, locked) };
}

/** Where a brand has its people checked nothing is decided before that is; without pictures it waits for them. */
async function isIdentityOpen(tx: Tx, { rails }: Deps, { id, brand }: Borrower): Promise<boolean> {
  if (!rails.identityOf(brand) && !rails.isCheckedAtDesk(brand)) return false;
  const result = await readResult(tx, id);
  return result !== 'passed' && result !== 'failed';
}

/** 21 → 170 or 110 by the newest rules; what was known, by which version and why is kept with it. */
export async function decideOrder(tx: Tx, deps: Deps, locked: Locked): Promise<boolean> {
  const { stored, today } = locked;
  const borrower = await findBorrower(tx, stored.borrowerId);
  if (!borrower || (await isIdentityOpen(tx, deps, borrower))) return false;
  const by = { borrowerId: borrower.id, now: deps.clock.now() };
  const { version, rules, arm } = await currentRules(tx, by);
  const file = await bureauWord(tx, deps, borrower);
  if (file && file.kind !== 'known') return false;
  // of rules that were published meanwhile the next run decides by one version alone
  if ((await currentRules(tx, by)).version !== version) return false;
  const inputs = await inputsOf(tx, deps, { locked, borrower });
  const pardoned = await overturnedFor(tx, {
    borrowerId: stored.borrowerId,
    productId: stored.product.id,
    now: deps.clock.now(),
  });
  const registry = await registryKnown(tx, deps, borrower);
  const own = await ownNewest(tx, deps, { borrower, rules });
  const found = [
    ...judge(rules, inputs),
    ...(file ? judgeBureau(file.rules, file.known, today) : []),
    ...(registry ? judgeRegistry(rules.registry?.[borrower.brand], registry.state) : []),
    ...judgeOwn(rules.own, { ...own, decision: 'applications', today }),
  ];
  const reasons = found.filter((reason) => !pardoned?.reasons.includes(reason));
  const isApproved = reasons.length === 0;
  const command = { type: isApproved ? 'approve' : 'decline', on: today } as const;
  if (!(await move(tx, deps, { locked, command }))) return false;
  const decision = {
    orderId: stored.id,
    borrowerId: borrower.id,
    rulesVersion: version,
    arm,
    isApproved,
    reasons,
  };
  const known = {
    ...asJson(inputs),
    ...file?.inputs,
    ...registry?.inputs,
    ...own.inputs,
    ...(pardoned && { overturned: pardoned.orderId }),
  };
  await keepDecision(tx, deps.sealing, { ...decision, inputs: known, now: deps.clock.now() });
  await useCounters(tx, { borrowerId: borrower.id, productId: stored.product.id, orderId: stored.id });
  if (pardoned) await useOverturned(tx, { ...pardoned, borrowerId: borrower.id, usedFor: stored.id });
  return true;
}
