import { describe, expect, test } from 'vitest';
import { mxFair } from '../testing/arbitraries.ts';
import { readTerms } from './read-terms.ts';
import { taxOf, taxOn, taxPpmOn } from './tax.ts';
import type { Terms } from './terms.ts';

const taxed = (tax: Terms['tax']): Terms => ({ ...mxFair, tax });

describe('tax by kind', () => {
  test('an extension fee follows the commission where no rule names it', () => {
    const follows = taxed({ ppm: 160_000, on: ['commission'] });
    const named = taxed({
      ppm: 160_000,
      on: ['commission'],
      also: [{ name: 'Local', ppm: 50_000, on: ['extension-fee'] }],
    });
    expect([follows, named].map((terms) => taxPpmOn(terms, 'extension-fee'))).toEqual([160_000n, 50_000n]);
  });

  test('a charge follows all charges unless it is named itself', () => {
    const terms = taxed({
      ppm: 180_000,
      on: ['fee'],
      also: [{ name: 'Bounce', ppm: 90_000, on: ['fee:bounce'] }],
    });
    expect([taxOn(terms, 'fee:visit', 1_000n), taxOn(terms, 'fee:bounce', 1_000n)]).toEqual([180n, 90n]);
    expect(taxOn(terms, 'late-charge', 1_000n)).toBe(0n);
  });

  test('each rule is rounded once for interest and commission of an instalment', () => {
    const one = taxed({ ppm: 100_000, on: ['interest', 'commission'] });
    const two = taxed({
      ppm: 100_000,
      on: ['interest'],
      also: [{ name: 'Fees', ppm: 100_000, on: ['commission'] }],
    });
    expect([taxOf(one, 6n, 6n), taxOf(two, 6n, 6n)]).toEqual([1n, 2n]);
  });

  test('a kind stands in one rule', () => {
    const twice = {
      ...mxFair,
      tax: { ppm: 1, on: ['interest'], also: [{ name: 'Other', ppm: 1, on: ['interest'] }] },
    };
    expect(readTerms(twice)).toMatchObject({ reason: 'tax.also must name no kind that another rule names' });
    const stranger = { ...mxFair, tax: { ppm: 1, on: ['fee:'] } };
    expect(readTerms(stranger)).toMatchObject({ refusal: 'terms-invalid' });
  });
});
