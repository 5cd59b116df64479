import type { BrandFile } from '@plazo/contract';
import { expect, test } from 'vitest';
import { readBrands } from '../../../adapters/brands.ts';
import { checkBrand } from './check-brand.ts';

const shipped = await readBrands(undefined);

const brandOf = (market: string, change: Partial<BrandFile>): BrandFile => {
  const found = shipped.find((brand) => brand.market === market);
  if (!found) throw new Error(`No brand of ${market}`);
  return { ...found, ...change };
};
const rulesOf = (market: string, change: Partial<BrandFile>) =>
  checkBrand(brandOf(market, change), []).map(({ rule, severity }) => `${severity}: ${rule}`);

test('the shipped brands have no finding', () => {
  expect(shipped.flatMap((brand) => checkBrand(brand, []))).toEqual([]);
});

test('who answers complaints is never left out, and the registered form not in Mexico', () => {
  expect(rulesOf('mx', { supervision: undefined })).toEqual(['unlawful: supervision-missing']);
  expect(rulesOf('in', { supervision: undefined })).toEqual(['unlawful: supervision-missing']);
  expect(rulesOf('mx', { agreementRegistration: undefined })).toEqual(['unlawful: registration-missing']);
  expect(rulesOf('in', { agreementRegistration: undefined })).toEqual([]);
});

test('what is shown first is on offer, and nothing is on offer twice', () => {
  const one = { id: 'mx-fair', name: 'Rayo' };
  expect(rulesOf('mx', { products: [] })).toEqual(['inconsistent: default-product-missing']);
  expect(rulesOf('mx', { products: [one, one] })).toEqual(['inconsistent: product-twice']);
});

// ratios of white on grey as WCAG 2 has them: 4.54 on #767676, 4.48 on #777777
test.each([
  ['#767676', []],
  ['#777777', ['inconsistent: brand-colour-too-light']],
  ['#FFD500', ['inconsistent: brand-colour-too-light']],
])('white is read on %s: %j', (brand, rules) => {
  expect(rulesOf('mx', { brandColors: { brand } })).toEqual(rules);
});
