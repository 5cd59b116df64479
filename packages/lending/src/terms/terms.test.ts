import { describe, expect, test } from 'vitest';
import { checkTerms, demoProduct, demoProducts, isRefusal, readTerms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';

const rulesOf = (name: string) => checkTerms(demoProduct(name, 1)).map(({ rule }) => rule);

/** A product with one thing changed, as JSON from outside. */
const changed = (change: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify({ ...mxFair, ...change }));

describe('what a product stores', () => {
  test.each(demoProducts)('$name is read back as it is written', (terms) => {
    expect(readTerms(JSON.parse(JSON.stringify(terms)))).toEqual({ ok: true, terms });
  });

  test.each([
    [{ name: '' }, 'name must be a text'],
    [{ surprise: 1 }, 'surprise is no known key'],
    [{ principal: { ...mxFair.principal, minMinor: 0 } }, 'principal.minMinor must be a whole number from 1'],
    [{ principal: { ...mxFair.principal, maxMinor: 99_999 } }, 'principal.maxMinor must not be below'],
    [{ principal: { ...mxFair.principal, minMinor: 10.5 } }, 'principal.minMinor must be a whole number'],
    [{ plan: { ...mxFair.plan, instalments: 0 } }, 'plan.instalments'],
    [
      { plan: { ...mxFair.plan, every: { count: 1, unit: 'year' } } },
      'plan.every.unit must be one of day, week, month',
    ],
    [{ plan: { ...mxFair.plan, calendar: 'us' } }, 'plan.calendar'],
    [{ interest: { ...mxFair.interest, ratePpm: -1 } }, 'interest.ratePpm'],
    [{ interest: { ...mxFair.interest, ratePpm: '240000' } }, 'interest.ratePpm'],
    [{ tax: { ppm: 160_000, on: ['interest', 'interest'] } }, 'tax.on must name a part once'],
    [{ tax: { ppm: 160_000, on: ['penalty'] } }, 'tax.on[0]'],
    [{ rounding: { ...mxFair.rounding, unitMinor: 0 } }, 'rounding.unitMinor'],
    [{ late: { ...mxFair.late, tiers: [{ fromDay: 5, toDay: 4, ppmPerDay: 1 }] } }, 'late.tiers[0].toDay'],
    [
      {
        late: {
          ...mxFair.late,
          tiers: [
            { fromDay: 1, toDay: null, ppmPerDay: 1 },
            { fromDay: 2, toDay: 3, ppmPerDay: 1 },
          ],
        },
      },
      'late.tiers[1].fromDay',
    ],
    [
      { extension: { ...mxFair.extension, maxDaysPerInstalment: 8 } },
      'extension.maxDaysPerInstalment must be a whole number from 0 to 7',
    ],
    [{ allocation: ['penalty', 'tax'] }, 'allocation must name each of the five parts once'],
    [{ allocation: ['penalty', 'penalty', 'tax', 'interest', 'principal'] }, 'allocation must name each'],
    [{ channels: 'spei' }, 'channels must be a list'],
    [{ stated: { apr: 1 } }, 'stated.apr is no known key'],
    [{ late: null }, 'late must be an object'],
  ])('refuses %j by name of the field', (change, reason) => {
    const read = readTerms(changed(change));
    expect(isRefusal(read) ? read.reason : 'accepted').toContain(reason);
  });

  test.each([undefined, null, 7, 'terms', []])('%j is no product', (value) => {
    expect(isRefusal(readTerms(value))).toBe(true);
  });
});

describe('the validator', () => {
  test('finds nothing on the fair products', () => {
    expect([rulesOf('mx-fair'), rulesOf('in-fair')]).toEqual([[], []]);
  });

  test("names what is wrong with the specification's own numbers", () => {
    expect(rulesOf('mx-classic')).toEqual([
      'annual-cost-over-36-percent',
      'full-repayment-within-60-days',
      'usurious-late-rate',
      'late-charge-disproportionate',
      'stated-rates-inconsistent',
    ]);
    expect(rulesOf('in-classic')).toEqual([
      'annual-cost-over-36-percent',
      'penal-interest',
      'penal-charge-discriminates',
      'late-charge-disproportionate',
      'prepayment-blocked',
      'cooling-off-missing',
    ]);
  });

  const coFair = demoProduct('co-fair');
  const inFair = demoProduct('in-fair', 1);
  test.each([
    [{ ...mxFair, currency: 'INR' }, 'currency-of-market'],
    // 18 % nominal with a commission of 2 % instead of 0.5 %: what it is called changes nothing
    [{ ...coFair, commission: { ...coFair.commission, ppm: 20_000 } }, 'usurious-yearly-cost'],
    [
      { ...coFair, late: { ...coFair.late, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 700 }] } },
      'usurious-late-rate',
    ],
    [{ ...mxFair, plan: { ...mxFair.plan, calendar: 'in-mh' } }, 'calendar-of-market'],
    [{ ...mxFair, plan: { ...mxFair.plan, instalments: 1 } }, 'full-repayment-within-60-days'],
    [{ ...mxFair, commission: { ...mxFair.commission, ppm: 20_000 } }, 'annual-cost-over-36-percent'],
    [{ ...mxFair, late: { ...mxFair.late, capPpmOfPrincipal: 0 } }, 'late-charge-uncapped'],
    [{ ...mxFair, stated: { annualRatePpm: 180_000 } }, 'stated-rates-inconsistent'],
    [{ ...mxFair, stated: { dailyInterestPpm: 65 } }, 'stated-rates-inconsistent'],
    [{ ...mxFair, prepayment: { ...mxFair.prepayment, interest: 'whole-period' } }, 'prepayment-charged'],
    [{ ...inFair, coolingOffDays: 0 }, 'cooling-off-missing'],
    [{ ...inFair, late: { ...inFair.late, base: 'original-principal' } }, 'penal-charge-beyond-overdue'],
    [{ ...mxFair, commission: { ppm: 999_999, flatMinor: 900_000, taken: 'deducted' } }, 'cannot-be-priced'],
  ] as const)('case %#: one change, %s', (terms, rule) => {
    const read = readTerms(JSON.parse(JSON.stringify(terms)));
    if (isRefusal(read)) throw new Error(read.reason);
    expect(checkTerms(read.terms).map((finding) => finding.rule)).toContain(rule);
  });

  test('says no rate is inconsistent that is the same by day and by year', () => {
    const terms = {
      ...mxFair,
      interest: { ...mxFair.interest, ratePpm: 365_000 },
      stated: { annualRatePpm: 365_000, dailyInterestPpm: 1_000 },
    };
    expect(checkTerms(terms).map(({ rule }) => rule)).not.toContain('stated-rates-inconsistent');
  });
});
