import { roundFigure } from '../terms/rounding.ts';
import type { Terms } from '../terms/terms.ts';

/** The level of instalments moved so that what the last one misses is shared by all. */

export const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

type Missed = { readonly missedBy: bigint; readonly count: number };

/** The level with its share of what the last instalment misses, in minor units. */
export const evenedLevel = (terms: Terms, level: bigint, { missedBy, count }: Missed): bigint =>
  roundFigure(terms, 'level', [level * BigInt(count) + missedBy, BigInt(count)]);
