import fc from 'fast-check';
import { isRefusal, readTerms, type Terms } from '../index.ts';
import { termsArb } from './arbitraries.ts';

/** Products with options of interest, plan, rounding and caps over the generated ones. */

type Patch = (terms: Terms) => Terms;

const plan =
  (change: Partial<Terms['plan']>): Patch =>
  (terms) => ({
    ...terms,
    plan: { ...terms.plan, ...change },
  });
const interest =
  (change: Partial<Terms['interest']>): Patch =>
  (terms) => ({
    ...terms,
    interest: { ...terms.interest, ...change },
  });

const monthly = { every: { count: 1, unit: 'month' } } as const;

const planOptions: readonly Patch[] = [
  plan({ every: { count: 1, unit: 'half-month' }, anchor: { payDays: [15, 31], minFirstDays: 8 } }),
  plan({ every: { count: 1, unit: 'week' }, anchor: { weekday: 5, minFirstDays: 3 } }),
  plan({ every: { count: 3, unit: 'business-day' } }),
  ...(['in-first', 'added-to-first', 'own-row', 'deducted'] as const).map((broken) =>
    plan({ ...monthly, anchor: { dayOfMonth: 5, minFirstDays: 15 }, broken }),
  ),
  plan({ instalments: 5, grace: { principal: 2, interest: 0, carried: 'next' } }),
  plan({ instalments: 5, grace: { principal: 2, interest: 1, carried: 'next' } }),
  plan({ instalments: 5, grace: { principal: 2, interest: 2, carried: 'free' } }),
  plan({ instalments: 4, balloonPpm: 300_000 }),
  plan({ downPayment: { ppm: 250_000, flatMinor: 0, collected: 'by-borrower' } }),
  plan({ downPayment: { ppm: 100_000, flatMinor: 1, collected: 'netted' } }),
];

const interestOptions: readonly Patch[] = [
  interest({
    steps: [
      { fromDay: 0, ratePpm: 0 },
      { fromDay: 20, ratePpm: 240_000 },
    ],
    per: 'year',
  }),
  interest({
    steps: [
      { fromInstalment: 1, ratePpm: 120_000 },
      { fromInstalment: 2, ratePpm: 360_000 },
    ],
    per: 'year',
  }),
  interest({ firstDay: 'counted' }),
  ...(['actual/365-feb29', 'actual/365-no-leap', '30/360-us', '30/360-periods'] as const).map((dayCount) =>
    interest({ dayCount }),
  ),
  (terms) => ({ ...terms, caps: { dailyPpm: 400 } }),
];

const roundingOptions: readonly Patch[] = [
  (terms) => ({
    ...terms,
    rounding: {
      ...terms.rounding,
      figures: { level: { mode: 'up', unitMinor: 100 }, interest: { mode: 'down', unitMinor: 1 } },
    },
  }),
];

const same: Patch = (terms) => terms;

/** Any product with some of the options that the engine accepts. */
export const optionTermsArb: fc.Arbitrary<Terms> = fc
  .tuple(
    termsArb,
    fc.constantFrom(same, ...planOptions),
    fc.constantFrom(same, ...interestOptions),
    fc.constantFrom(same, ...roundingOptions),
  )
  .map(([terms, ...patches]) => patches.reduce((changed, patch) => patch(changed), terms))
  .filter((terms) => !isRefusal(readTerms(JSON.parse(JSON.stringify(terms)))));
