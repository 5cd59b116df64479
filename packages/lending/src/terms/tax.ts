import { PPM, roundFigure } from './rounding.ts';
import type { TaxKind, TaxRule } from './tax-kinds.ts';
import type { Terms } from './terms.ts';

const rulesOf = ({ tax }: Terms): readonly TaxRule[] => [tax, ...(tax.also ?? [])];

const ruleOf = (terms: Terms, kind: TaxKind): TaxRule | undefined =>
  rulesOf(terms).find(({ on }) => on.includes(kind));

/** Kinds that follow another where no rule names them: an extension fee is a commission, a charge one of all charges. */
function leaderOf(kind: TaxKind): TaxKind | undefined {
  if (kind === 'extension-fee') return 'commission';
  return kind.startsWith('fee:') ? 'fee' : undefined;
}

/** The rate of tax on a kind, in parts per million; 0 where it bears none. */
export function taxPpmOn(terms: Terms, kind: TaxKind): bigint {
  const leader = leaderOf(kind);
  const rule = ruleOf(terms, kind) ?? (leader === undefined ? undefined : ruleOf(terms, leader));
  return BigInt(rule?.ppm ?? 0);
}

/** Tax in minor units on one charge, rounded once. */
export const taxOn = (terms: Terms, kind: TaxKind, amountMinor: bigint): bigint =>
  roundFigure(terms, 'tax', [amountMinor * taxPpmOn(terms, kind), PPM]);

/** Tax in minor units on interest and commission of an instalment, rounded once for each rule. */
export function taxOf(terms: Terms, interestMinor: bigint, commissionMinor: bigint): bigint {
  const byRule = ({ on, ppm }: TaxRule): bigint => {
    const base =
      (on.includes('interest') ? interestMinor : 0n) + (on.includes('commission') ? commissionMinor : 0n);
    return base === 0n ? 0n : roundFigure(terms, 'tax', [base * BigInt(ppm), PPM]);
  };
  const { also } = terms.tax;
  const first = byRule(terms.tax);
  return also === undefined ? first : also.reduce((sum, rule) => sum + byRule(rule), first);
}
