import { describe, expect, test } from 'vitest';
import { explainOrder, foldOrder, isRefusal, type Terms } from '../index.ts';
import { figures, lent, pays, plain, played, units } from '../testing/scenario.ts';

/**
 * What a late charge is reckoned on. Each instalment of 15 February and 15 March is 2,000.00 of principal, 120.00 of flat
 * interest, 100.00 of commission and 16 % tax on both, 35.20: 2,255.20. Late days cost 1 %.
 */
const product: Terms = {
  ...plain,
  interest: { ...plain.interest, method: 'flat', ratePpm: 10_000, per: 'period' },
  commission: { ppm: 50_000, flatMinor: 0, taken: 'spread' },
  tax: { ppm: 160_000, on: ['interest', 'commission'] },
  late: { ...plain.late, tiers: [{ fromDay: 1, toDay: null, ppmPerDay: 10_000 }] },
};
const on = (base: Terms['late']['base'], change: Partial<Terms['late']> = {}): Terms => ({
  ...product,
  late: { ...product.late, base, ...change },
});

describe('the base of a late charge', () => {
  test('is a part of an instalment of 2,255.20', () => {
    const [first] = foldOrder(lent(product), '2026-02-15').instalments;
    expect(units(first?.totalMinor ?? 0n)).toBe(2_255.2);
  });

  // 16 February is day 1; on 17 March the first instalment is 30 days late and the second 2
  test.each([
    ['overdue-principal', 20, 640],
    ['overdue-instalment', 22.55, 721.66],
    ['outstanding-principal', 120, 3_600],
    ['original-principal', 120, 3_600],
  ] as const)('%s: day 1, then two instalments late', (base, first, both) => {
    const order = lent(on(base));
    expect([figures(order, '2026-02-16').late, figures(order, '2026-03-17').late]).toEqual([first, both]);
  });

  // two days of charge, 255.20 of interest, commission and tax, and 1,000.00 of principal are paid on 17 February
  test.each([
    ['overdue-principal', 40, 10],
    ['overdue-instalment', 45.1, 10],
    ['outstanding-principal', 240, 110],
    ['original-principal', 240, 120],
  ] as const)('%s: falls with what is paid of it', (base, charged, nextDay) => {
    const order = played(lent(on(base)), [pays('2026-02-17', charged + 1_255.2)]);
    expect([figures(order, '2026-02-17').late, figures(order, '2026-02-18').late]).toEqual([0, nextDay]);
  });

  test('overdue-instalment falls with what is waived of its interest, and with its tax', () => {
    const order = played(lent(on('overdue-instalment')), [
      { type: 'waive', on: '2026-02-15', part: 'interest', amountMinor: 10_000n },
      { type: 'waive', on: '2026-02-15', part: 'tax', amountMinor: 3_520n },
    ]);
    // 2,000.00 + 20.00 + 100.00
    expect(figures(order, '2026-02-16').late).toBe(21.2);
  });

  test('overdue-instalment does not grow with interest that runs on after a daily-simple loan has ended', () => {
    const single = { ...product, plan: { ...product.plan, instalments: 1 } };
    const daily: Terms = {
      ...single,
      interest: { ...single.interest, method: 'daily-simple', ratePpm: 1_000, per: 'day' },
      late: { ...product.late, base: 'overdue-instalment' },
    };
    const days = ['2026-02-16', '2026-02-17', '2026-02-18'] as const;
    const charges = days.map((day) => figures(lent(daily), day).late);
    // 12,000.00 × 1.031 of interest, 600.00 of commission and 16 % of both parts: 13,127.52
    expect(charges).toEqual([131.28, 262.55, 393.83]);
  });

  test('ends with the instalment, though its late charge is still unpaid', () => {
    const principalFirst: Terms['allocation'] = ['principal', 'interest', 'commission', 'tax', 'penalty'];
    for (const base of ['overdue-principal', 'original-principal'] as const) {
      const order = played(lent({ ...on(base, { oneTimePpm: 10_000 }), allocation: principalFirst }), [
        pays('2026-02-16', 2_255.2),
      ]);
      const { late } = figures(order, '2026-02-16');
      expect([base, late > 0, figures(order, '2026-03-15').late]).toEqual([base, true, late]);
    }
  });
});

describe('the one-time charge', () => {
  test('of a share and an amount come together on the first day after grace, once', () => {
    const once = on('overdue-principal', {
      graceDays: 2,
      oneTimeMinor: { new: 5_000, repeat: 0 },
      oneTimePpm: 10_000,
      tiers: [],
    });
    const days = ['2026-02-17', '2026-02-18', '2026-02-19', '2026-03-18'] as const;
    expect(days.map((day) => figures(lent(once), day).late)).toEqual([0, 70, 70, 140]);
  });

  test('counts once per loan though both instalments get late within the days that are told at once', () => {
    const once = on('overdue-principal', { oneTimePpm: 10_000, oncePer: 'loan', tiers: [] });
    expect(figures(lent(once), '2026-03-20').late).toBe(20);
    const paid = played(lent(once), [pays('2026-02-16', 2_275.2)]);
    expect(figures(paid, '2026-03-20').late).toBe(0);
  });

  test('is made again for nobody whose instalment was extended in time', () => {
    const once = on('overdue-principal', { oneTimePpm: 10_000, tiers: [] });
    const moved = played(
      lent({ ...once, extension: { ...once.extension, needs: 'nothing', feePpmPerDay: 0 } }),
      [
        {
          type: 'extend',
          on: '2026-02-15',
          days: 5,
          feeMinor: 0n,
          instalmentNo: 1,
          paymentId: 'x',
          channel: 'spei',
        },
      ],
    );
    expect([figures(moved, '2026-02-20').late, figures(moved, '2026-02-21').late]).toEqual([0, 20]);
  });
});

describe('the cap of 5 % of 12,000.00', () => {
  const capped = on('original-principal', { capPpmOfPrincipal: 50_000 });
  const stepsOf = (terms: Terms, day: '2026-03-31') => {
    const explained = explainOrder(lent(terms), day);
    if (isRefusal(explained)) throw new Error(explained.reason);
    return explained.instalments.flatMap(({ late }) => late.steps);
  };

  test('ends the charge on its day: 120.00 a day for five days, and the explanation ends there', () => {
    const days = ['2026-02-19', '2026-02-20', '2026-02-21'] as const;
    expect(days.map((day) => figures(lent(capped), day).late)).toEqual([480, 600, 600]);
    const steps = stepsOf(capped, '2026-03-31');
    expect(steps.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0n)).toBe(60_000n);
    expect(steps.at(-1)?.toLateDay).toBe(5);
  });

  test('is shared by all instalments, the oldest first, and by charges made by hand', () => {
    const both = played(lent(on('overdue-principal', { capPpmOfPrincipal: 50_000 })), [
      { type: 'charge', on: '2026-02-16', part: 'penalty', amountMinor: 4_000n },
    ]);
    // 28 days of 20.00 would be 560.00; 40.00 were charged by hand
    expect([figures(both, '2026-03-15').late, figures(both, '2026-03-16').late]).toEqual([600, 600]);
    expect(foldOrder(both, '2026-03-31').instalments[1]?.penaltyMinor).toBe(0n);
  });

  test('is kept by a charge made by hand though the days before it turn out late', () => {
    const once = on('overdue-principal', { tiers: [], oneTimePpm: 10_000, capPpmOfPrincipal: 50_000 });
    const charged = played(lent(once), [
      pays('2026-02-15', 2_255.2),
      { type: 'charge', on: '2026-03-10', part: 'penalty', amountMinor: 59_000n },
    ]);
    const returned = played(charged, [{ type: 'reverse', on: '2026-03-12', eventIndex: 4 }]);
    // 20.00 on 16 February leave 580.00 of 600.00
    expect([figures(charged, '2026-03-12').late, figures(returned, '2026-03-12').late]).toEqual([590, 600]);
    const other = played(charged, [
      { type: 'charge', on: '2026-03-10', part: 'commission', amountMinor: 99_900n, today: '2026-03-11' },
    ]);
    expect(units(foldOrder(other, '2026-03-11').instalments[1]?.commissionMinor ?? 0n)).toBe(1_099);
  });

  test('a product without late charges explains none', () => {
    expect(stepsOf(plain, '2026-03-31')).toEqual([]);
  });
});
