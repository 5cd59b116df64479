import { divideRounded } from '@plazo/money';
import type { Figure, FigureRounding } from './figures.ts';
import type { Terms } from './terms.ts';

export const PPM = 1_000_000n;

/** How a figure is rounded: by its own rule, or by that of all; instalments alone come in the product's units. */
function roundingOf({ rounding }: Terms, figure: Figure): FigureRounding {
  const own = rounding.figures?.[figure];
  return own ?? { mode: rounding.mode, unitMinor: figure === 'level' ? rounding.unitMinor : 1 };
}

/** A fraction of minor units as a figure of the product, in minor units. */
export function roundFigure(
  terms: Terms,
  figure: Figure,
  [numerator, denominator]: readonly [bigint, bigint],
): bigint {
  const { mode, unitMinor } = roundingOf(terms, figure);
  const unit = BigInt(unitMinor);
  return divideRounded(numerator, denominator * unit, mode) * unit;
}
