import type { CalendarDate } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { foldOrder, type Order, type Terms } from '../index.ts';
import { lent, pays, plain, played, units } from '../testing/scenario.ts';

/**
 * What caps leave: 1,000.00 in three months at 2 % flat a month, 20.00 of interest each, may cost 60.00 in all. A late charge
 * of 30.00 arises on 16 February where the first instalment is unpaid.
 */
const once = (amount: number): Terms['late'] => ({
  ...plain.late,
  oneTimeMinor: { new: amount * 100, repeat: amount * 100 },
});
const capped: Terms = {
  ...plain,
  plan: { ...plain.plan, instalments: 3 },
  interest: { ...plain.interest, method: 'flat', ratePpm: 20_000, per: 'period', dayCount: '30/360' },
  late: once(30),
  caps: { totalCostPpm: 60_000 },
};
const loan = (change: Partial<Terms> = {}) => lent({ ...capped, ...change }, 100_000n);

/** Interest of each instalment, and the late charges of all, with their tax. */
function costs(order: Order, on: CalendarDate = '2026-06-01') {
  const { instalments, payoffMinor } = foldOrder(order, on);
  const sum = (part: 'penaltyMinor' | 'penaltyTaxMinor') =>
    units(instalments.reduce((all, row) => all + row[part], 0n));
  return {
    interest: instalments.map(({ interestMinor }) => units(interestMinor)),
    late: sum('penaltyMinor'),
    lateTax: sum('penaltyTaxMinor'),
    payoff: units(payoffMinor),
  };
}

describe('a cap of all that a loan costs', () => {
  test('takes the interest of later instalments for a late charge, of the last one first', () => {
    expect(costs(loan())).toMatchObject({ interest: [20, 10, 0], late: 30, payoff: 1_060 });
    expect(costs(loan(), '2026-02-15')).toMatchObject({ interest: [20, 20, 20], late: 0 });
    expect(costs(loan(), '2026-02-16')).toMatchObject({ interest: [20, 10, 0], late: 30, payoff: 1_050.71 });
  });

  test.each(['principal', 'instalment'] as const)('also where it follows the days and %s stays', (keeps) => {
    const interest = { ...plain.interest, ratePpm: 240_000, dayCount: '30/360', keeps } as const;
    expect(costs(loan({ interest }))).toMatchObject({ interest: [20, 10, 0], late: 30, payoff: 1_060 });
  });

  test('leaves a charge what interest that was asked has left', () => {
    expect(costs(loan({ late: once(50) }))).toMatchObject({ interest: [20, 0, 0], late: 40, payoff: 1_060 });
  });

  test('counts what was kept from the money, what was charged by hand, and no tax', () => {
    const commission = { ppm: 0, flatMinor: 1_500, taken: 'deducted' } as const;
    expect(costs(loan({ commission }), '2026-01-15').interest).toEqual([20, 20, 5]);
    const byHand = { type: 'charge', on: '2026-01-20', part: 'commission', amountMinor: 500n } as const;
    expect(costs(played(loan(), [byHand]), '2026-01-21').interest).toEqual([20, 20, 15]);
    const tax = { ppm: 160_000, on: ['interest'] } as const;
    expect(costs(loan({ tax }), '2026-01-15').interest).toEqual([20, 20, 20]);
  });

  test.each(['commission', 'interest', 'penalty'] as const)(
    'counts %s charged by hand from its own day on, first of what is asked last',
    (part) => {
      const order = played(loan(), [{ type: 'charge', on: '2026-01-20', part, amountMinor: 500n }]);
      const asked = part === 'interest' ? 25 : 20;
      expect(costs(order, '2026-01-20').interest).toEqual([asked, 20, 15]);
      expect(costs(order, '2026-01-21').interest).toEqual([asked, 20, 15]);
      // a late charge of 30.00 leaves the second instalment 5.00
      expect(costs(order)).toMatchObject({ interest: [asked, 5, 0], payoff: 1_060 });
    },
  );

  test('is no more than its share of the principal, to the cent: 5.5556 % are 55.55', () => {
    expect(costs(loan({ caps: { totalCostPpm: 55_556 } }), '2026-01-15').interest).toEqual([20, 20, 15.55]);
  });

  test('counts the commission of all instalments from the first day on', () => {
    const commission = { ppm: 0, flatMinor: 1_500, taken: 'spread' } as const;
    expect(costs(loan({ commission }), '2026-01-15').interest).toEqual([20, 20, 5]);
    expect(costs(loan({ commission }))).toMatchObject({ interest: [20, 0, 0], late: 25, payoff: 1_060 });
    const kept = { ...plain.interest, ratePpm: 240_000, dayCount: '30/360', keeps: 'instalment' } as const;
    expect(costs(loan({ commission, interest: kept }), '2026-01-15').interest).toEqual([20, 13.46, 6.8]);
    expect(costs(loan({ commission, interest: kept }))).toMatchObject({ late: 25, payoff: 1_060 });
  });

  test.each([
    [20, [20, 10, 0], 30],
    [25, [20, 10, 0], 30],
    [40, [20, 20, 0], 20],
    [50, [20, 20, 10], 10],
    [60, [20, 20, 20], 0],
  ])(
    'takes no interest that was paid: of %d paid ahead %j stay, and a charge of %d',
    (amount, interest, late) => {
      const order = loan({
        prepayment: { ...plain.prepayment, interest: 'agreed' },
        allocation: { direction: 'by-part', order: ['owed:interest', 'ahead:interest'] },
      });
      const paid = played(order, [pays('2026-01-20', amount)]);
      expect(costs(paid, '2026-02-16')).toMatchObject({ interest, late });
      expect(costs(paid)).toMatchObject({ interest, late });
    },
  );
});

test('flat interest that is rounded in its own way stays so when it is reckoned anew: 10.15 a month in whole units', () => {
  const terms: Partial<Terms> = {
    interest: { ...plain.interest, method: 'flat', ratePpm: 10_150, per: 'period' },
    rounding: { ...plain.rounding, figures: { interest: { mode: 'down', unitMinor: 100 } } },
  };
  const { caps: _none, ...free } = capped;
  const order = lent({ ...free, ...terms }, 100_000n);
  const on = '2026-01-20';
  const stopped = played(order, [
    { type: 'stop', part: 'interest', on },
    { type: 'resume', part: 'interest', on },
  ]);
  for (const each of [order, stopped])
    expect(foldOrder(each, on).instalments.map(({ interestMinor }) => units(interestMinor))).toEqual([
      10, 10, 10,
    ]);
});

describe('a cap that counts tax', () => {
  const taxed: Partial<Terms> = {
    tax: { ppm: 160_000, on: ['interest', 'late-charge'] },
    caps: { totalCostPpm: 60_000, withTax: true },
  };

  test('leaves the most that is within it with its tax', () => {
    // 60.00 less twice 23.20 are 13.60: 11.72 and 1.88
    expect(costs(loan(taxed), '2026-01-15').interest).toEqual([20, 20, 11.72]);
    // 23.20 and 34.80 leave 2.00: 1.72 and 0.28
    expect(costs(loan(taxed))).toEqual({ interest: [20, 1.72, 0], late: 30, lateTax: 4.8, payoff: 1_060 });
  });

  test.each([
    // 19.97 is the least of which tax is 3.20: 23.17 and 23.20 leave 13.63
    [6.4, [20, 19.97, 0], 11.75, 1.88],
    // and 11.72 the least of which it is 1.88: 13.60 more leave 0.03
    [8.28, [20, 19.97, 11.72], 0.03, 0],
    // 11.22 is the least of which it is 1.80: 23.20 and 13.02 leave 23.78
    [5, [20, 11.22, 0], 20.5, 3.28],
    [3.2, [20, 1.72, 0], 30, 4.8],
  ])(
    'takes no interest whose tax was paid: of %d paid ahead %j stay',
    (...[amount, interest, late, lateTax]) => {
      const order = loan({
        ...taxed,
        prepayment: { ...plain.prepayment, interest: 'agreed' },
        allocation: { direction: 'by-part', order: ['owed:tax', 'ahead:tax'] },
      });
      expect(costs(played(order, [pays('2026-01-20', amount)]))).toMatchObject({ interest, late, lateTax });
    },
  );
});

describe('a cap of what being late may cost', () => {
  const late = (ppmPerDay: number): Terms['late'] => ({
    ...plain.late,
    base: 'original-principal',
    tiers: [{ fromDay: 1, toDay: null, ppmPerDay }],
  });

  test('is the principal that was unpaid when that began, to the cent, whatever is paid of it since', () => {
    const order = loan({
      plan: { ...plain.plan, instalments: 1 },
      interest: plain.interest,
      late: late(30_000),
      caps: { inDuplum: true },
    });
    const days = ['2026-02-16', '2026-03-20', '2026-03-21', '2026-06-01'] as const;
    expect(days.map((on) => costs(order, on).late)).toEqual([30, 990, 1_000, 1_000]);
    expect(costs(played(order, [pays('2026-02-20', 500)])).late).toBe(1_000);
  });

  test('counts interest with charges from then on, and begins anew once nothing was late', () => {
    const order = loan({
      plan: { ...plain.plan, instalments: 2 },
      late: late(10_000),
      caps: { inDuplum: true },
    });
    // 1,000.00 are 980.00 and the 20.00 of the second month
    expect(costs(order, '2026-08-01')).toMatchObject({ interest: [20, 20], late: 980, payoff: 2_020 });
    // five days are 50.00; 500.00 are late from 16 March on
    const cured = played(order, [pays('2026-02-20', 570)]);
    expect(costs(cured, '2026-08-01')).toMatchObject({ interest: [20, 20], late: 550, payoff: 1_020 });
  });
});
