import { describe, expect, test } from 'vitest';
import { checkTerms, demoProduct, type Finding, type Terms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';

/** Each finding as the person who publishes reads it, and the last figure at which it does not come. */

const inFair: Terms = demoProduct('in-fair', 1);
const late = (terms: Terms, change: Partial<Terms['late']>): Terms => ({
  ...terms,
  late: { ...terms.late, ...change },
});
const tier = (ppmPerDay: number) => [{ fromDay: 1, toDay: null, ppmPerDay }];
const found = (terms: Terms, rule: string): Finding | undefined =>
  checkTerms(terms).find((finding) => finding.rule === rule);

describe('a finding says what is broken, how badly, and where it is written', () => {
  test.each<[Terms, Finding]>([
    [
      { ...mxFair, commission: { ...mxFair.commission, ppm: 30_000 } },
      {
        rule: 'annual-cost-over-36-percent',
        severity: 'store',
        message: 'The yearly cost passes 36 %: CAT 53 %, KFS APR 50.41 %',
        figures: { most: '36', costs: 'CAT 53 %, KFS APR 50.41 %' },
        source: 'App Store Review Guidelines 3.2.2(ix)',
      },
    ],
    [
      { ...mxFair, plan: { ...mxFair.plan, instalments: 4, every: { count: 15, unit: 'day' } } },
      {
        rule: 'full-repayment-within-60-days',
        severity: 'store',
        message: 'Full repayment is due within 60 days; the stores want more than 60 (4 instalments)',
        figures: { days: '60', most: '60', instalments: '4' },
        source:
          'Google Play, Personal Loans policy (answer 9876821) and App Store Review Guidelines 3.2.2(ix)',
      },
    ],
    [
      late(inFair, { tiers: tier(1) }),
      {
        rule: 'penal-interest',
        severity: 'unlawful',
        message: 'Late days earn a daily rate: a penal charge may be no rate of interest',
        source: 'RBI, Fair Lending Practice - Penal Charges in Loan Accounts, 18 Aug 2023',
      },
    ],
    [
      late(inFair, { base: 'outstanding-principal' }),
      {
        rule: 'penal-charge-beyond-overdue',
        severity: 'unlawful',
        message: 'The late charge is reckoned on more than the overdue amount',
        source: 'RBI, Fair Lending Practice - Penal Charges in Loan Accounts, 18 Aug 2023',
      },
    ],
    [
      late(inFair, { oneTimeMinor: { new: 10_000, repeat: 9_999 } }),
      {
        rule: 'penal-charge-discriminates',
        severity: 'unlawful',
        message: 'New and repeat clients pay different late charges for the same default',
        source: 'RBI, Fair Lending Practice - Penal Charges in Loan Accounts, 18 Aug 2023',
      },
    ],
    [
      late(mxFair, { tiers: tier(30_000) }),
      {
        rule: 'usurious-late-rate',
        severity: 'unlawful',
        message: 'A late rate of 3 % a day is 1095 % a year and open to a claim of usury',
        figures: { daily: '3', yearly: '1095' },
        source: 'Mexico, Supreme Court on usury in default interest',
      },
    ],
    [
      late(mxFair, { capPpmOfPrincipal: 0 }),
      {
        rule: 'late-charge-uncapped',
        severity: 'inconsistent',
        message: 'Late charges have no cap',
        source: 'Plazo decisions, section 4',
      },
    ],
    [
      late(mxFair, { capPpmOfPrincipal: 1_000_000 }),
      {
        rule: 'late-charge-disproportionate',
        severity: 'unlawful',
        message:
          'Late charges may grow to the whole principal, which is neither reasonable nor proportionate',
        source: 'Mexico, Supreme Court on usury in default interest',
      },
    ],
    [
      late(inFair, { capPpmOfPrincipal: 1_000_000 }),
      {
        rule: 'late-charge-disproportionate',
        severity: 'unlawful',
        message:
          'Late charges may grow to the whole principal, which is neither reasonable nor proportionate',
        source: 'RBI, Fair Lending Practice - Penal Charges in Loan Accounts, 18 Aug 2023',
      },
    ],
    [
      { ...mxFair, prepayment: { ...mxFair.prepayment, allowed: 'after-half-term-and-7-days' } },
      {
        rule: 'prepayment-blocked',
        severity: 'unlawful',
        message: 'Prepayment is blocked until half the term and 7 days have passed',
        source: 'Mexico, LTOSF: prepayment must be accepted while up to date',
      },
    ],
    [
      { ...inFair, prepayment: { ...inFair.prepayment, interest: 'whole-period' } },
      {
        rule: 'prepayment-charged',
        severity: 'unlawful',
        message: 'Who prepays pays interest for days that are not used, which is a charge on prepayment',
        source: 'RBI, Microfinance Master Direction: no prepayment penalty',
      },
    ],
    [
      {
        ...inFair,
        interest: { ...inFair.interest, keeps: 'instalment' },
        prepayment: { ...inFair.prepayment, payoff: 'whole-period' },
      },
      {
        rule: 'prepayment-charged',
        severity: 'unlawful',
        message: 'Who prepays pays interest for days that are not used, which is a charge on prepayment',
        source: 'RBI, Microfinance Master Direction: no prepayment penalty',
      },
    ],
    [
      { ...mxFair, disbursements: { most: 2, limitMinor: mxFair.principal.minMinor } },
      {
        rule: 'more-money-out-of-reach',
        severity: 'inconsistent',
        message:
          'More money is named, but the limit of all disbursements leaves none above the smallest loan',
        source: 'Plazo decisions, section 4',
      },
    ],
    [
      { ...inFair, coolingOffDays: 0 },
      {
        rule: 'cooling-off-missing',
        severity: 'unlawful',
        message: 'A loan can be given back for 0 days; the law wants at least 1',
        figures: { days: '0', least: '1' },
        source: 'RBI, Digital Lending Directions, 8 May 2025, para 10(i)',
      },
    ],
    [
      { ...mxFair, stated: { annualRatePpm: 180_000, dailyInterestPpm: 65 } },
      {
        rule: 'stated-rates-inconsistent',
        severity: 'inconsistent',
        message: '18 % a year is stated, 24 % is charged; 0.0065 % a day is stated, 0.0658 % is charged',
        figures: { stated: '18 %', charged: '24 %', statedDaily: '0.0065 %', chargedDaily: '0.0658 %' },
        source: 'Plazo decisions, section 4',
      },
    ],
    [
      { ...inFair, currency: 'MXN' },
      {
        rule: 'currency-of-market',
        severity: 'inconsistent',
        message: 'MXN is not the currency of the market in',
        figures: { currency: 'MXN', market: 'in' },
        source: 'Plazo decisions, section 4',
      },
    ],
    [
      { ...inFair, plan: { ...inFair.plan, calendar: 'mx-bank' } },
      {
        rule: 'calendar-of-market',
        severity: 'inconsistent',
        message: 'mx-bank is no calendar of the market in',
        figures: { calendar: 'mx-bank', market: 'in' },
        source: 'Plazo decisions, section 4',
      },
    ],
    [
      { ...mxFair, rounding: { mode: 'half-up', unitMinor: 60_000, remainder: 'last-instalment' } },
      {
        rule: 'plan-does-not-amortise',
        severity: 'inconsistent',
        message: 'The last instalment repays nothing',
        source: 'Plazo decisions, section 4',
      },
    ],
    [
      { ...mxFair, commission: { ppm: 999_999, flatMinor: 0, taken: 'deducted' } },
      {
        rule: 'cannot-be-priced',
        severity: 'inconsistent',
        message: 'No loan of these terms pays anything out',
        source: 'Plazo decisions, section 4',
      },
    ],
  ])('case %#', (terms, finding) => {
    expect(found(terms, finding.rule)).toEqual(finding);
  });
});

describe('the last that is none', () => {
  test.each<[string, Terms, string]>([
    [
      '75 days in five instalments',
      { ...mxFair, plan: { ...mxFair.plan, instalments: 5, every: { count: 15, unit: 'day' } } },
      'full-repayment-within-60-days',
    ],
    [
      '61 days at once',
      { ...mxFair, plan: { ...mxFair.plan, instalments: 1, every: { count: 61, unit: 'day' } } },
      'full-repayment-within-60-days',
    ],
    ['0.3 % a late day', late(mxFair, { tiers: tier(3_000) }), 'usurious-late-rate'],
    ['a late rate of nothing in India', late(inFair, { tiers: tier(0) }), 'penal-interest'],
    ['a daily late rate in Mexico', late(mxFair, { tiers: tier(1_000) }), 'penal-interest'],
    ['all that is overdue', late(inFair, { base: 'overdue-instalment' }), 'penal-charge-beyond-overdue'],
    [
      'the whole principal as base in Mexico',
      late(mxFair, { base: 'original-principal' }),
      'penal-charge-beyond-overdue',
    ],
    [
      'a cap just below the principal',
      late(mxFair, { capPpmOfPrincipal: 999_999 }),
      'late-charge-disproportionate',
    ],
    [
      'no cap where nothing is charged',
      late(mxFair, { capPpmOfPrincipal: 0, oneTimePpm: 0 }),
      'late-charge-uncapped',
    ],
    ['one day of cooling off', { ...inFair, coolingOffDays: 1 }, 'cooling-off-missing'],
    [
      'more money that the smallest loan leaves room for',
      { ...mxFair, disbursements: { most: 2, limitMinor: mxFair.principal.minMinor + 1 } },
      'more-money-out-of-reach',
    ],
    ['none in Mexico', { ...mxFair, coolingOffDays: 0 }, 'cooling-off-missing'],
    [
      'the whole period of interest that is daily anyway',
      {
        ...mxFair,
        interest: { ...mxFair.interest, method: 'daily-simple' },
        prepayment: { ...mxFair.prepayment, interest: 'whole-period' },
      },
      'prepayment-charged',
    ],
    [
      'a stated rate a thousandth off',
      { ...mxFair, stated: { annualRatePpm: 240_240 } },
      'stated-rates-inconsistent',
    ],
    [
      'new and repeat clients in Mexico',
      late(mxFair, { oneTimeMinor: { new: 1, repeat: 2 } }),
      'penal-charge-discriminates',
    ],
  ])('%s', (...[, terms, rule]) => {
    expect(found(terms, rule)).toBeUndefined();
  });

  test.each<[string, Terms]>([
    [
      'an amount for new clients',
      late(mxFair, { capPpmOfPrincipal: 0, oneTimePpm: 0, oneTimeMinor: { new: 1, repeat: 0 } }),
    ],
    [
      'an amount for repeat clients',
      late(mxFair, { capPpmOfPrincipal: 0, oneTimePpm: 0, oneTimeMinor: { new: 0, repeat: 1 } }),
    ],
    ['a rate a day', late(mxFair, { capPpmOfPrincipal: 0, oneTimePpm: 0, tiers: tier(1) })],
  ])('without a cap %s is uncapped', (...[, terms]) => {
    expect(found(terms, 'late-charge-uncapped')).toBeDefined();
  });

  test.each<
    [Terms['interest']['per'], Terms['interest']['dayCount'], Terms['plan']['every'], number, number]
  >([
    ['day', 'actual/365', { count: 1, unit: 'month' }, 1_000, 365_000],
    ['day', 'actual/360', { count: 1, unit: 'month' }, 1_000, 360_000],
    ['day', '30/360', { count: 1, unit: 'month' }, 1_000, 360_000],
    ['day', 'actual/actual', { count: 1, unit: 'month' }, 1_000, 365_000],
    ['period', 'actual/365', { count: 1, unit: 'month' }, 20_000, 240_000],
    ['period', '30/360', { count: 2, unit: 'month' }, 20_000, 120_000],
    ['period', 'actual/365', { count: 73, unit: 'day' }, 20_000, 100_000],
    ['period', 'actual/360', { count: 2, unit: 'week' }, 14_000, 360_000],
    ['year', 'actual/360', { count: 1, unit: 'month' }, 240_000, 240_000],
  ])(
    'a rate per %s by %s and %o states what it is in a year',
    (...[per, dayCount, every, ratePpm, yearly]) => {
      const terms = (annualRatePpm: number): Terms => ({
        ...mxFair,
        plan: { ...mxFair.plan, every },
        interest: { ...mxFair.interest, per, dayCount, ratePpm },
        stated: { annualRatePpm },
      });
      expect(found(terms(yearly), 'stated-rates-inconsistent')).toBeUndefined();
      expect(found(terms(yearly * 1.002), 'stated-rates-inconsistent')).toBeDefined();
      expect(found(terms(yearly * 0.998), 'stated-rates-inconsistent')).toBeDefined();
    },
  );
});

test('of rates that follow each other the highest is the one that is charged', () => {
  const steps = [
    { fromDay: 0, ratePpm: 120_000 },
    { fromDay: 30, ratePpm: 240_000 },
  ];
  const stating = (annualRatePpm: number): Terms => ({
    ...mxFair,
    interest: { ...mxFair.interest, per: 'year', steps },
    stated: { annualRatePpm },
  });
  expect(found(stating(240_000), 'stated-rates-inconsistent')).toBeUndefined();
  expect(found(stating(120_000), 'stated-rates-inconsistent')).toBeDefined();
});

test('the cost is looked for in the dearest month and at the smallest and largest loan', () => {
  const flat = (flatMinor: number): Terms => ({ ...mxFair, commission: { ...mxFair.commission, flatMinor } });
  // 2.00 are little of 10,000.00 and 0.2 % of 1,000.00
  expect(found(flat(200), 'annual-cost-over-36-percent')).toBeDefined();
  expect(
    found(
      { ...flat(200), principal: { ...mxFair.principal, minMinor: 1_000_000 } },
      'annual-cost-over-36-percent',
    ),
  ).toBeUndefined();
});

test('a charge by hand states the most that it may be: unlawful without where the law wants it in the key facts', () => {
  const withCharge = (terms: Terms, rule: object): Terms => ({
    ...terms,
    charges: [{ id: 'visit', trigger: 'by-hand', flatMinor: 0, ppm: 0, ...rule }],
  });
  const open = { ppm: 10_000, of: 'outstanding' };
  expect(found(withCharge(inFair, open), 'charge-without-amount')).toEqual({
    rule: 'charge-without-amount',
    severity: 'unlawful',
    message: 'A charge states no amount, so that no paper can name it: visit',
    figures: { charges: 'visit' },
    source: 'RBI, Key Facts Statement for Loans & Advances, 15 Apr 2024',
  });
  expect(found(withCharge(mxFair, open), 'charge-without-amount')?.severity).toBe('inconsistent');
  expect(found(withCharge(inFair, { ...open, atMostMinor: 1 }), 'charge-without-amount')).toBeUndefined();
  expect(found(withCharge(inFair, { flatMinor: 1 }), 'charge-without-amount')).toBeUndefined();
});

type ChargeReasons = NonNullable<NonNullable<Terms['charges']>[number]['reasons']>;

test('a failed attempt is charged by whose fault it was', () => {
  const bounced = (reasons?: ChargeReasons): Terms => ({
    ...mxFair,
    charges: [{ id: 'bounce', trigger: 'bounced', flatMinor: 100, ppm: 0, ...(reasons && { reasons }) }],
  });
  const rule = 'bounce-charged-without-fault';
  expect(found(bounced(['insufficient-funds']), rule)).toBeUndefined();
  for (const reasons of [undefined, ['bank-technical'], ['insufficient-funds', 'lender-technical']] as const)
    expect([reasons, found(bounced(reasons), rule)?.severity]).toEqual([reasons, 'inconsistent']);
});
