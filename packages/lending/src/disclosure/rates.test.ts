import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  demoProduct,
  isRefusal,
  quote,
  simulate,
  type Terms,
  yearsFromText,
  yearsOfDates,
} from '../index.ts';
import { effectiveAnnualPercent, nominalAnnualPercent, percentText } from './rates.ts';

/** Published rates, schedules and intervals, each with its source in the data. */

type Flow = { amount: number; tExact: string; repeat?: number };
type Case = {
  id: string;
  title: string;
  inputs: { flows?: Flow[] };
  expected: Record<string, number | string | number[][]>;
  tolerance: Record<string, number>;
};

const text = readFileSync(new URL('./testing/official-cases.json', import.meta.url), 'utf8');
const { cases }: { cases: Case[] } = JSON.parse(text);
const caseOf = (id: string): Case => {
  const found = cases.find((each) => each.id === id);
  if (!found) throw new Error(`There is no case ${id}`);
  return found;
};

/** A series steps by months from its first time. */
function expand(flows: readonly Flow[]): { t: string; amount: string }[] {
  return flows.flatMap(({ amount, tExact, repeat = 1 }) =>
    Array.from({ length: repeat }, (_, index) => ({
      t: index === 0 ? tExact : `${tExact}+${index}/12`,
      amount: String(amount),
    })),
  );
}

const rateOf = (flows: readonly { t: string; amount: string }[], name: string): number => {
  const answer = simulate({ flows });
  if (typeof answer !== 'object' || answer === null) throw new Error('simulate answers an object');
  return Number(new Map(Object.entries(answer)).get(name));
};

describe('effective yearly rates', () => {
  test.each(cases.filter(({ id }) => id.startsWith('EU-APRC') || id.startsWith('EU-98')))(
    '$id: $title',
    ({ inputs, expected, tolerance }) => {
      const rate = rateOf(expand(inputs.flows ?? []), 'effectiveAnnualPercent');
      expect(Math.abs(rate - Number(expected['aprPercent']))).toBeLessThanOrEqual(
        tolerance['aprPercent'] ?? 0,
      );
    },
  );

  test('MX-CAT-BANXICO-1: the one official CAT, 57.4 %', () => {
    const { inputs, expected } = caseOf('MX-CAT-BANXICO-1');
    expect(rateOf(expand(inputs.flows ?? []), 'effectiveAnnualPercent').toFixed(1)).toBe(
      String(expected['catPercentOneDecimal']),
    );
  });
});

/** The RBI illustration as a product of ours: 24 equal months, 15 % a year, 400 of fees kept from the money. */
const illustration: Terms = {
  ...demoProduct('in-fair', 1),
  principal: { minMinor: 1, maxMinor: 2_000_000, stepMinor: 1 },
  plan: { instalments: 24, every: { count: 1, unit: 'month' }, onHoliday: 'keep', calendar: 'in-mh' },
  interest: {
    method: 'declining',
    ratePpm: 150_000,
    per: 'year',
    dayCount: '30/360',
    amortisation: 'equal-instalment',
  },
  commission: { ppm: 0, flatMinor: 40_000, taken: 'deducted' },
  tax: { ppm: 0, on: [] },
};

describe('RBI Key Facts Statement', () => {
  const asPriced = () => {
    const priced = quote({
      terms: illustration,
      principalMinor: 2_000_000n,
      disbursedOn: '2024-01-10',
      client: 'new',
    });
    if (isRefusal(priced)) throw new Error(priced.reason);
    return priced;
  };

  test('IN-KFS-APR-1: the illustration prints 17.07, never the compounded 18.47', () => {
    const priced = asPriced();
    const { expected } = caseOf('IN-KFS-APR-1');
    expect(Number(priced.kfsAprPercent)).toBe(expected['aprPercent']);
    expect(priced.catPercent).toBe('18.5');
    expect(Number(priced.schedule[0]?.totalMinor) / 100).toBe(expected['equatedInstalmentExact']);
    expect(Math.round(Number(priced.interestMinor) / 100)).toBe(expected['totalInterest']);
    expect(Math.round(Number(priced.totalPayableMinor) / 100)).toBe(expected['totalPayable']);
    expect(priced.disbursedMinor).toBe(1_960_000n);
  });

  test('IN-KFS-SCHEDULE-1: all 24 rows print the official rupees', () => {
    const priced = asPriced();
    const rows = caseOf('IN-KFS-SCHEDULE-1').expected['rows_no_outstanding_principal_interest'];
    const rupees = (minor: bigint) => Math.round(Number(minor) / 100);
    const ours = priced.schedule.map((row) => [
      row.no,
      rupees(row.balanceMinor + row.principalMinor),
      rupees(row.principalMinor),
      rupees(row.interestMinor),
    ]);
    expect(ours).toEqual(rows);
  });
});

describe('times', () => {
  test.each(cases.filter(({ id }) => id.startsWith('EU-INTERVAL')))('$id: $title', ({ expected }) => {
    expect(yearsFromText(String(expected['exact']))).toBeCloseTo(Number(expected['years']), 10);
  });

  test('regular months are equal, anything else counts days over 365', () => {
    expect(yearsOfDates(['2026-01-31', '2026-02-28', '2026-03-31'])).toEqual([0, 1 / 12, 2 / 12]);
    expect(yearsOfDates(['2026-01-15', '2026-01-30', '2026-02-14'])).toEqual([0, 15 / 365, 30 / 365]);
    expect(yearsOfDates([])).toEqual([]);
  });

  test.each(['', '1/0', '-1/12', '1/12+', 'a', '1/2/3'])('%j is no time', (none) => {
    expect(yearsFromText(none)).toBeUndefined();
  });
});

describe('the solver', () => {
  test('finds the rate that made the flows, short bullets with enormous costs too', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 60, noNaN: true }),
        fc.integer({ min: 7, max: 720 }),
        (yearly, days) => {
          const flows = [
            { years: 0, amount: 1000 },
            { years: days / 365, amount: -1000 * (1 + yearly) ** (days / 365) },
          ];
          expect((effectiveAnnualPercent(flows) ?? 0) / (yearly * 100)).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  test('a loan that is given back in part has a negative rate, nothing received or nothing paid has none', () => {
    const partly = [
      { years: 0, amount: 100 },
      { years: 1, amount: -90 },
    ];
    expect(effectiveAnnualPercent(partly)).toBeCloseTo(-10, 6);
    expect(nominalAnnualPercent(partly)).toBeLessThan(0);
    expect(effectiveAnnualPercent([{ years: 0, amount: 100 }])).toBeUndefined();
    expect(effectiveAnnualPercent([{ years: 1, amount: -100 }])).toBeUndefined();
    expect(nominalAnnualPercent([])).toBeUndefined();
  });

  test('prints the asked digits and never minus zero', () => {
    expect([percentText(-0.000_01, 2), percentText(5740.41, 1), percentText(17.065_1, 2)]).toEqual([
      '0.00',
      '5740.4',
      '17.07',
    ]);
  });

  test.each([
    [{ flows: [{ on: '2026-02-30', amountMinor: 5 }] }, 'flows[0].on must be a date, written YYYY-MM-DD'],
    [
      { flows: [{ t: 'x', amount: '5' }] },
      'flows[0].t must be years as an exact fraction, e.g. 1/12 or 3/365+1/12',
    ],
    [{ flows: [{ t: '0', amount: 'five' }] }, 'flows[0].amount must be an amount'],
    [
      {
        flows: [
          { t: '0', amount: '1' },
          { on: '2026-01-01', amountMinor: 5 },
        ],
      },
      'flows must all be dated or all be timed',
    ],
    [{ flows: [{ t: '0', amount: '1' }] }, 'No rate makes these flows worth nothing'],
    [{ flows: 7 }, 'flows must be a list'],
  ])('refuses %j', (input, reason) => {
    expect(simulate(input)).toMatchObject({ reason });
  });

  test('dated flows may come in any order', () => {
    const flows = [
      { on: '2026-02-15', amountMinor: -52_000 },
      { on: '2026-01-15', amountMinor: 100_000 },
      { on: '2026-03-15', amountMinor: -52_000 },
    ];
    // 52,000 × (v + v²) = 100,000
    const v = (Math.sqrt(1 + 400 / 52) - 1) / 2;
    expect(simulate({ flows })).toMatchObject({ nominalAnnualPercent: ((1 / v - 1) * 1200).toFixed(6) });
  });
});
