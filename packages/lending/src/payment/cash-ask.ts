import { roundFigure } from '../terms/rounding.ts';
import type { Terms } from '../terms/terms.ts';

/** What a cash desk is asked where an amount is due: as much in the coins that the terms name. Minor units. */
export const cashAskOf = (terms: Terms, amountMinor: bigint): bigint =>
  roundFigure(terms, 'cash', [amountMinor, 1n]);
