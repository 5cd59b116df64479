import { join } from 'node:path';
import type { BrandFile } from '@plazo/contract';
import { checkTerms, demoProducts, type Store } from '@plazo/lending';
import { beforeAll, expect, test } from 'vitest';
import { demoFolder, readBrand } from '../../../adapters/brands.ts';
import { checkListing } from './store-checklist.ts';

let demo: BrandFile;
beforeAll(async () => {
  demo = await readBrand(join(demoFolder('mx'), 'brand.json'));
});

/** A brand that both stores would list. */
const listed = (change: Partial<BrandFile> = {}): BrandFile => ({
  ...demo,
  settings: { ...demo.settings, agreementDefaultTicked: false, ratingRouting: 'none-to-store' },
  app: { stores: ['apple', 'google'], permissions: ['camera', 'notifications'] },
  ...change,
});
const rulesOf = (brand: BrandFile, soldIn: readonly Store[] = ['apple', 'google']) =>
  checkListing({ brand, soldIn }).map(({ rule, source }) => `${rule}: ${source}`);

test('a brand that keeps to the rules has no finding, and one that is sold on the web alone none either', () => {
  expect(rulesOf(listed())).toEqual([]);
  expect(rulesOf(listed({ app: { stores: [], permissions: ['contacts'] } }), [])).toEqual([]);
});

test.each(['contacts', 'location', 'media', 'external-storage', 'phone-numbers', 'installed-apps'] as const)(
  'a loan app that asks for %s is refused by both stores, each by its own rule',
  (permission) => {
    const brand = listed({ app: { stores: ['apple', 'google'], permissions: ['camera', permission] } });
    const google = 'Google Play, Personal Loans policy (answer 9876821)';
    const apple = 'App Store Review Guidelines 5.1.1(iii)';
    expect(rulesOf(brand)).toEqual([`permission-${permission}: ${apple} and ${google}`]);
    expect(rulesOf(brand, ['google'])).toEqual([`permission-${permission}: ${google}`]);
  },
);

test('the privacy notice needs an address that a stranger can open', () => {
  const missing = 'privacy-link-missing: Google Play, Personal Loans policy (answer 9876821)';
  expect(rulesOf(listed({ privacyUrl: '', hosts: ['localhost', '127.0.0.1'] }), ['google'])).toEqual([
    missing,
  ]);
  expect(rulesOf(listed({ privacyUrl: '/notice', hosts: ['localhost'] }), ['google'])).toEqual([missing]);
  expect(rulesOf(listed({ privacyUrl: 'https://lender.example/privacy', hosts: ['localhost'] }))).toEqual([]);
  expect(rulesOf(listed({ privacyUrl: '', hosts: ['localhost', 'lender.example'] }))).toEqual([]);
});

test('an agreement that is ticked beforehand is accepted before it is disclosed', () => {
  const settings = { ...listed().settings, agreementDefaultTicked: true };
  expect(rulesOf(listed({ settings }), ['apple'])).toEqual([
    'accepted-before-disclosure: App Store Review Guidelines 3.2.2(ix)',
  ]);
  expect(rulesOf(listed({ settings, market: 'in' }), ['google'])).toEqual([
    'accepted-before-disclosure: RBI, Key Facts Statement for Loans & Advances, 15 Apr 2024',
  ]);
});

test('sending only the content to the store is for Apple a way around its reviews', () => {
  const settings = { ...listed().settings, ratingRouting: 'by-score' as const };
  expect(rulesOf(listed({ settings }))).toEqual([
    'reviews-gated: App Store Review Guidelines 3.2.2(x) and 5.6.1',
  ]);
  expect(rulesOf(listed({ settings }), ['google'])).toEqual([]);
});

test('what a product costs and when it is due is judged by the stores that it is sold in', () => {
  const classic = demoProducts.filter(({ name }) => name === 'mx-classic');
  const storeRules = (soldIn: readonly Store[]) =>
    classic.flatMap((terms) =>
      checkTerms(terms, soldIn).flatMap(({ rule, severity, source }) =>
        severity === 'store' ? [`${rule}: ${source}`] : [],
      ),
    );
  expect(storeRules([])).toEqual([]);
  expect(storeRules(['google'])).toEqual([
    'full-repayment-within-60-days: Google Play, Personal Loans policy (answer 9876821)',
  ]);
  expect(storeRules(['apple'])).toEqual([
    'annual-cost-over-36-percent: App Store Review Guidelines 3.2.2(ix)',
    'full-repayment-within-60-days: App Store Review Guidelines 3.2.2(ix)',
  ]);
});
