import { larger, smaller } from '@plazo/money';
import type { ChargeRule, Trigger } from './charge-rule.ts';
import { PPM, roundFigure } from './rounding.ts';
import { taxOn, taxPpmOn } from './tax.ts';
import type { Terms } from './terms.ts';

/** What charges come to under terms. */

const NO_RULES: readonly ChargeRule[] = [];

export const rulesOn = ({ charges = NO_RULES }: Terms, trigger: Trigger): readonly ChargeRule[] =>
  charges.length === 0 ? charges : charges.filter((rule) => rule.trigger === trigger);

/** What a charge comes to on its base, in minor units without tax: its rate, rounded, and the flat amount, within its limits. */
export function chargeOf(terms: Terms, rule: ChargeRule, baseMinor: bigint): bigint {
  const share = roundFigure(terms, 'fee', [baseMinor * BigInt(rule.ppm), PPM]);
  const amount = share + BigInt(rule.flatMinor);
  const most = rule.atMostMinor === undefined ? amount : BigInt(rule.atMostMinor);
  const least = BigInt(rule.atLeastMinor ?? 0);
  const within = smaller(amount, most);
  return larger(within, least);
}

/** The most that a charge by hand may be under its rule, in minor units; undefined where the rule sets no amount. */
export function mostByHand({ flatMinor, ppm, atMostMinor }: ChargeRule): bigint | undefined {
  if (atMostMinor !== undefined) return BigInt(atMostMinor);
  return flatMinor > 0 && ppm === 0 ? BigInt(flatMinor) : undefined;
}

/** Its tax in minor units, rounded once. */
export const chargeTaxOf = (
  terms: Terms,
  { id, taxed }: Pick<ChargeRule, 'id' | 'taxed'>,
  amountMinor: bigint,
): bigint => (taxed === false ? 0n : taxOn(terms, `fee:${id}`, amountMinor));

/** The rate of its tax, in parts per million; 0 where it bears none. */
export const chargeTaxPpm = (terms: Terms, { id, taxed }: Pick<ChargeRule, 'id' | 'taxed'>): number =>
  taxed === false ? 0 : Number(taxPpmOn(terms, `fee:${id}`));
