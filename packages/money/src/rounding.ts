import { invariant } from './invariant.ts';

/** `half-even`: ties to the even neighbour; `half-up`: ties away from zero; `down`: towards zero; `up`: away from zero. */
export type RoundingMode = 'half-even' | 'half-up' | 'down' | 'up';

/**
 * The integer nearest to numerator/denominator, exact for any size and sign.
 * @throws on a zero denominator, which is a bug of the caller
 */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  invariant(
    denominator !== 0n,
    'Division by zero: check the weights or the day count that made this denominator',
  );
  if (denominator < 0n) return divideRounded(-numerator, -denominator, mode);
  if (numerator < 0n) return -divideRounded(-numerator, denominator, mode);
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (mode === 'down' || rest === 0n) return quotient;
  if (mode === 'up') return quotient + 1n;
  const twice = rest + rest;
  const isEvenTie = mode === 'half-even' && twice === denominator && (quotient & 1n) === 0n;
  return twice < denominator || isEvenTie ? quotient : quotient + 1n;
}

/** An amount rounded to whole multiples of `unitMinor`, e.g. 100 for whole pesos. */
export const roundToUnit = (amountMinor: bigint, unitMinor: bigint, mode: RoundingMode): bigint =>
  divideRounded(amountMinor, unitMinor, mode) * unitMinor;
