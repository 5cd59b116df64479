import { divideRounded } from '@plazo/money';
import type { Figure } from './figures.ts';
import type { Terms } from './terms.ts';

export const PPM = 1_000_000n;

/** A fraction of minor units as a figure of the product, in minor units: by its own rule, or by that of all; instalments alone come in the product's units. */
export function roundFigure(
  terms: Terms,
  figure: Figure,
  [numerator, denominator]: readonly [bigint, bigint],
): bigint {
  if (numerator === 0n) return 0n;
  const { rounding } = terms;
  const own = rounding.figures?.[figure];
  const mode = own?.mode ?? rounding.mode;
  const unitMinor = own?.unitMinor ?? (figure === 'level' ? rounding.unitMinor : 1);
  if (unitMinor === 1) return divideRounded(numerator, denominator, mode);
  const unit = BigInt(unitMinor);
  return divideRounded(numerator, denominator * unit, mode) * unit;
}
