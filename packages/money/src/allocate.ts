import { invariant } from './invariant.ts';

/**
 * Splits an amount by weights and gives back exactly the amount: each share is the difference of two rounded-down
 * running totals, so no share is more than one minor unit off. Weights are not negative; all zero puts everything
 * on the last share.
 */
export function allocate(totalMinor: bigint, weights: readonly bigint[]): bigint[] {
  invariant(weights.length > 0, 'Nothing to allocate to: check that the list of weights is not empty');
  invariant(
    weights.every((weight) => weight >= 0n),
    'A weight is negative: shares of money cannot be',
  );
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  let running = 0n;
  let given = 0n;
  return weights.map((weight, index) => {
    running += weight;
    const upTo = index === weights.length - 1 ? totalMinor : sum === 0n ? 0n : (totalMinor * running) / sum;
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
