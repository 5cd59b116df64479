import { smaller } from '@plazo/money';
import type { Loan } from '../schedule/loan.ts';
import type { PaidStep } from '../schedule/owing.ts';
import { bucketPartsOf, sumOfBucket } from '../schedule/parts.ts';
import { returnsOf } from '../terms/returns.ts';
import type { Terms } from '../terms/terms.ts';
import type { Said, Unallocated } from './unallocated.ts';

/** What a payment paid, step by step, so that it can be taken back from the last step to the first. */

/** Without what was given back of a part: that takes from the last step of the part before it. */
function withoutGivenBack(steps: readonly PaidStep[]): readonly PaidStep[] {
  if (steps.every(({ amount }) => amount > 0n)) return steps;
  const given = new Map<PaidStep['part'], bigint>();
  const kept: PaidStep[] = [];
  for (const { part, amount } of steps.toReversed()) {
    const open = (given.get(part) ?? 0n) + amount;
    given.set(part, smaller(open, 0n));
    if (open > 0n) kept.push({ part, amount: open });
  }
  return kept.toReversed();
}

type Paid = { readonly amountMinor: bigint; readonly said: Said | undefined };

/** Keeps what an event's money paid; what no step took is the borrower's credit, or paid a claim. */
export function keepSteps(
  { payments }: Loan,
  { taken, steps }: Unallocated,
  { amountMinor, said }: Paid,
): void {
  if (said?.index === undefined) return;
  let credit = amountMinor - sumOfBucket(taken);
  for (const { part, amount } of steps) if (part === 'claim') credit -= amount;
  if (credit > 0n) steps.push({ part: 'credit', amount: credit });
  payments.set(said.index, steps);
}

/** Steps so that what comes back first stands last: the last that was paid, or as the terms order parts and credit. */
function inOrder(terms: Terms, steps: readonly PaidStep[]): PaidStep[] {
  const { order = [], credit } = returnsOf(terms);
  const named = order.flatMap(bucketPartsOf);
  const rankOf = ({ part }: PaidStep): number => {
    if (part === 'credit') return credit === 'whole' ? named.length + 1 : -1;
    const place = part === 'claim' ? -1 : named.indexOf(part);
    return place < 0 ? named.length : place;
  };
  if (named.length === 0 && credit !== 'whole') return [...steps];
  return steps.toSorted((a, b) => rankOf(b) - rankOf(a));
}

/** Takes an amount out of what a payment paid, the last step first; says what came back. */
export function takeSteps(
  { payments, terms }: Loan,
  index: number,
  amountMinor: bigint,
): readonly PaidStep[] {
  const steps = inOrder(terms, withoutGivenBack(payments.get(index) ?? []));
  payments.set(index, steps);
  const taken: PaidStep[] = [];
  let left = amountMinor;
  for (let last = steps.pop(); last; last = left > 0n ? steps.pop() : undefined) {
    const amount = smaller(last.amount, left);
    taken.push({ part: last.part, amount });
    left -= amount;
    if (amount < last.amount) steps.push({ part: last.part, amount: last.amount - amount });
  }
  return taken;
}
