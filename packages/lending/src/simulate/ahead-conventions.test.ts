import { describe, expect, test } from 'vitest';
import { kept, type Part, plain, shows, told } from '../testing/conventions.ts';

const paid = (on: string, amountMinor: number) => ({ type: 'payment', on, amountMinor });
const more = (on: string, amountMinor: number) => ({ type: 'disburse', on, amountMinor });
const refused = (reason: string) =>
  expect.objectContaining({ refusal: 'terms-invalid', reason: expect.stringContaining(reason) });

describe('money before the day of the running instalment', () => {
  const after = (prepayment: Part, amountMinor: number) =>
    told(plain({ interest: kept, prepayment: { ahead: 'lowers', ...prepayment } }), 10_000, [
      paid('2026-01-25', amountMinor),
    ]);
  const principalAlone = { beforeDue: 'principal' };

  test('pays principal alone where the terms say so, and the total stays', () => {
    // 10 days of 100.00 are 0.6667, 20 of 80.00 are 1.0667
    expect(after(principalAlone, 2_000)).toEqual(
      shows([
        { principalMinor: 3_295, interestMinor: 173, totalMinor: 3_468, remainingMinor: 1_468 },
        { totalMinor: 3_468 },
        { principalMinor: 3_371, interestMinor: 67 },
      ]),
    );
    expect(after(principalAlone, 2_000)).toMatchObject({
      transactions: [{ allocation: { principalMinor: 2_000, interestMinor: 0 } }],
      positions: [{ prepaidMinor: 0 }],
    });
    expect(after({}, 2_000)).toMatchObject({ positions: [{ prepaidMinor: 2_000 }] });
  });

  test('beyond its total raises it, and lowers what comes after', () => {
    // 10 days of 100.00 and 20 of 50.00 are 1.3333; 50.00 in two at 2 % are 25.75
    expect(after(principalAlone, 5_000)).toEqual(
      shows([
        { principalMinor: 5_000, interestMinor: 133, remainingMinor: 133 },
        { principalMinor: 2_475, totalMinor: 2_575 },
        { principalMinor: 2_525, totalMinor: 2_575 },
      ]),
    );
  });

  test('or leaves those totals, so that the plan ends with less', () => {
    expect(after({ ...principalAlone, ahead: 'shortens' }, 5_000)).toEqual(
      shows([{ totalMinor: 5_133 }, { totalMinor: 3_468 }, { principalMinor: 1_632, interestMinor: 33 }]),
    );
  });

  test('has room for what was charged by hand and for its commission', () => {
    const terms = plain({
      interest: kept,
      commission: { ppm: 0, flatMinor: 300, taken: 'spread' },
      prepayment: { ahead: 'shortens', ...principalAlone },
    });
    const charged = { type: 'charge', on: '2026-01-20', part: 'interest', amountMinor: 500 };
    expect(told(terms, 10_000, [charged, paid('2026-01-25', 5_000)])).toEqual(
      shows([{ interestMinor: 633, commissionMinor: 100, totalMinor: 5_733 }, {}, {}]),
    );
  });

  test('on the due day goes on as without it', () => {
    expect(
      told(plain({ interest: kept, prepayment: { ahead: 'lowers', ...principalAlone } }), 10_000, [
        paid('2026-02-15', 5_000),
      ]),
    ).toMatchObject({ positions: [{ prepaidMinor: 1_532 }] });
  });

  test('is told on the instalment of its day where the terms say so, and on none of another day', () => {
    const terms = plain({ interest: kept, prepayment: { ahead: 'shortens', shown: 'on-instalment' } });
    const today = told(terms, 10_000, [paid('2026-02-15', 4_468)]);
    expect(today).toEqual(shows([{ paidMinor: 4_468 }, { paidMinor: 0 }, { totalMinor: 2_427 }]));
    expect(today).toMatchObject({ positions: [{ prepaidMinor: 0, payoffMinor: 5_732 }] });
    const later = told(terms, 10_000, [paid('2026-02-15', 3_468), paid('2026-02-25', 1_000)]);
    // 10 days of 67.32 are 0.4488, 20 of 57.32 are 0.7643
    expect(later).toEqual(shows([{ paidMinor: 3_468 }, { interestMinor: 121, paidMinor: 0 }, {}]));
    expect(later).toMatchObject({ positions: [{ prepaidMinor: 1_000, payoffMinor: 5_777 }] });
  });

  test('does what the borrower chose, if they did', () => {
    const terms = plain({ interest: kept, prepayment: { ahead: 'lowers', ...principalAlone } });
    const chosen = { ...paid('2026-01-25', 2_000), ahead: 'meets-next' };
    // 10 days of 100.00 are 0.67
    expect(told(terms, 10_000, [chosen])).toMatchObject({
      transactions: [{ allocation: { principalMinor: 1_933, interestMinor: 67 } }],
    });
  });

  test.each([{ ahead: 'meets-next' }, { ahead: 'meets-last' }])('is not for %j', (prepayment) => {
    expect(after({ ...principalAlone, ...prepayment }, 2_000)).toEqual(refused('prepayment.beforeDue'));
  });

  test('is for instalments that keep their totals', () => {
    expect(told(plain({ prepayment: principalAlone }), 10_000)).toEqual(refused('prepayment.beforeDue'));
  });
});

describe('more money after something was paid ahead', () => {
  const limits = { most: 3, limitMinor: 100_000 };
  const later = (disbursements: Part) =>
    told(plain({ disbursements: { ...limits, ...disbursements } }), 30_000, [
      paid('2026-02-15', 10_000),
      paid('2026-02-20', 5_000),
      more('2026-02-25', 15_000),
    ]);

  test('has a level of what is left, of all that was lent, or of what was paid of them too', () => {
    const asks = (second: number, third: number) =>
      shows([
        { totalMinor: 10_000 },
        { totalMinor: second, remainingMinor: second - 5_000 },
        { totalMinor: third },
      ]);
    expect(later({})).toEqual(asks(20_000, 15_000));
    expect(later({ level: 'of-all' })).toEqual(asks(15_000, 20_000));
    expect(later({ level: 'with-paid' })).toEqual(asks(17_500, 17_500));
  });

  const downPayment = { ppm: 250_000, flatMinor: 0, collected: 'by-borrower' };
  const again = (disbursements: Part, ahead = 6_000) =>
    told(plain({ plan: { downPayment }, disbursements: { ...limits, ...disbursements } }), 40_000, [
      paid('2026-01-15', 10_000),
      paid('2026-01-20', ahead),
      more('2026-01-25', 20_000),
    ]);

  test('leaves that where it was, or has it pay the down payment and the new instalments', () => {
    expect(again({})).toEqual(
      shows([
        { paidMinor: 10_000 },
        { totalMinor: 5_000, paidMinor: 0 },
        { totalMinor: 19_000, paidMinor: 6_000 },
        { totalMinor: 13_000 },
        { totalMinor: 13_000 },
      ]),
    );
    expect(again({ paidAhead: 'pays-again' })).toEqual(
      shows([
        { paidMinor: 10_000 },
        { totalMinor: 5_000, paidMinor: 5_000 },
        { totalMinor: 15_000, paidMinor: 1_000 },
        { totalMinor: 15_000, paidMinor: 0 },
        { totalMinor: 15_000 },
      ]),
    );
  });

  test('asks its down payment before the instalment of its day, and after the one that is late', () => {
    const terms = plain({ plan: { downPayment }, disbursements: { ...limits, whileLate: 'allowed' } });
    const after = (on: string) =>
      told(terms, 40_000, [paid('2026-01-15', 10_000), more(on, 20_000), paid(on, 5_000)]);
    expect(after('2026-02-15')).toEqual(shows([{}, { paidMinor: 5_000 }, { paidMinor: 0 }, {}, {}]));
    expect(after('2026-02-16')).toEqual(shows([{}, { paidMinor: 0 }, { paidMinor: 5_000 }, {}, {}]));
  });

  test('owes as much as before it and what is new', () => {
    const owes = { positions: [{ outstanding: { principalMinor: 44_000 } }] };
    expect([again({}), again({ paidAhead: 'pays-again' })]).toMatchObject([owes, owes]);
  });

  test('pays again each time', () => {
    const terms = plain({ plan: { downPayment }, disbursements: { ...limits, paidAhead: 'pays-again' } });
    const events = [paid('2026-01-15', 10_000), paid('2026-01-20', 6_000), more('2026-01-25', 20_000)];
    expect(told(terms, 40_000, [...events, more('2026-01-26', 20_000)])).toEqual(
      shows([
        { paidMinor: 10_000 },
        { paidMinor: 5_000 },
        { totalMinor: 5_000, paidMinor: 1_000 },
        { totalMinor: 20_000, paidMinor: 0 },
        { totalMinor: 20_000 },
        { totalMinor: 20_000 },
      ]),
    );
  });

  test('takes nothing back from an instalment that was paid more than its level', () => {
    const events = [
      paid('2026-01-20', 10_000),
      { type: 'replan', kind: 'reschedule', on: '2026-01-21', extraTerms: 3, fromInstalment: 1 },
      more('2026-01-25', 600),
    ];
    const terms = plain({ disbursements: { ...limits, level: 'with-paid' } });
    const asks = (...totals: readonly number[]) => shows(totals.map((totalMinor) => ({ totalMinor })));
    expect(told(terms, 30_000, events)).toEqual(asks(10_000, 5_100, 5_100, 5_100, 5_100, 200));
  });

  test('has what was paid of several instalments fill them in their order', () => {
    expect(again({ paidAhead: 'pays-again' }, 22_000)).toEqual(
      shows([{}, { paidMinor: 5_000 }, { paidMinor: 15_000 }, { paidMinor: 2_000 }, { paidMinor: 0 }]),
    );
  });

  test.each([
    { interest: { ratePpm: 240_000 } },
    { interest: { keeps: 'instalment' } },
    { commission: { ppm: 10_000, taken: 'first-instalment' } },
  ])('pays again only where instalments ask nothing but principal: not $interest $commission', (changes) => {
    const terms = plain({ disbursements: { ...limits, paidAhead: 'pays-again' }, ...changes });
    expect(told(terms, 30_000)).toEqual(refused('disbursements.paidAhead'));
  });
});

describe('rounding of an instalment by itself', () => {
  test('flat interest of 62.50 in four is 15.62 three times and the rest', () => {
    const flat = (rounding: Part) =>
      told(
        plain({ plan: { instalments: 4 }, interest: { method: 'flat', ratePpm: 150_000 }, rounding }),
        125_000,
        [paid('2026-01-16', 1)],
      );
    const interests = (...amounts: readonly number[]) =>
      shows(amounts.map((interestMinor) => ({ interestMinor })));
    expect(flat({})).toEqual(interests(1_562, 1_563, 1_563, 1_562));
    expect(flat({ interestOf: 'instalment' })).toEqual(interests(1_562, 1_562, 1_562, 1_564));
    expect(told(plain({ rounding: { interestOf: 'instalment' } }), 10_000)).toEqual(
      refused('rounding.interestOf'),
    );
  });

  test('a new level may be rounded as the first is not: 42.00 in two at 2 % are 21.63', () => {
    const level = { mode: 'down', unitMinor: 100 };
    const after = (figures: Part) =>
      told(
        plain({
          interest: kept,
          prepayment: { ahead: 'lowers' },
          rounding: { figures: { level, ...figures } },
        }),
        10_000,
        [paid('2026-02-15', 6_000)],
      );
    expect(after({})).toEqual(shows([{ totalMinor: 3_400 }, { totalMinor: 2_100 }, {}]));
    expect(after({ newLevel: { mode: 'half-even', unitMinor: 100 } })).toEqual(
      shows([{ totalMinor: 3_400 }, { totalMinor: 2_200 }, {}]),
    );
  });
});

describe('charges of days after all was called due', () => {
  const after = (plan: Part) =>
    told(plain({ plan }), 30_000, [
      ...['2026-02-10', '2026-02-20'].map((dueOn) => ({
        type: 'charge',
        on: '2026-01-20',
        part: 'fee',
        chargeId: 'visit',
        amountMinor: 500,
        dueOn,
      })),
      { type: 'write-off', on: '2026-01-25', reason: 'uneconomic', behaviour: 'accelerates' },
    ]);

  test('have lines of their own, or stand on its instalment until the agreed day', () => {
    expect(after({})).toEqual(shows([{ totalMinor: 30_000 }, { totalMinor: 500 }, { totalMinor: 500 }]));
    expect(after({ called: 'period' })).toEqual(shows([{ totalMinor: 30_500 }, { totalMinor: 500 }]));
  });
});

describe('a change of the plan from a later instalment on', () => {
  const change = (fields: Part) => ({
    type: 'replan',
    kind: 'reschedule',
    on: '2026-01-20',
    fromInstalment: 2,
    ...fields,
  });

  test('leaves those before it where it says so', () => {
    const asks = (...totals: readonly number[]) => shows(totals.map((totalMinor) => ({ totalMinor })));
    expect(told(plain({}), 30_000, [change({ extraTerms: 2 })])).toEqual(
      asks(6_000, 6_000, 6_000, 6_000, 6_000),
    );
    expect(told(plain({}), 30_000, [change({ extraTerms: 2, before: 'stay' })])).toEqual(
      asks(10_000, 5_000, 5_000, 5_000, 5_000),
    );
  });

  test('shares what they leave at a new level: 67.32 in three at 2 % are 23.34', () => {
    expect(told(plain({ interest: kept }), 10_000, [change({ extraTerms: 1, before: 'stay' })])).toEqual(
      shows([
        { principalMinor: 3_268, totalMinor: 3_468 },
        { totalMinor: 2_334 },
        { totalMinor: 2_334 },
        { totalMinor: 2_336 },
      ]),
    );
  });

  test.each([
    [{ interest: { amortisation: 'equal-principal' } }, {}],
    [{}, { keep: 'level' }],
  ])('is refused where there is no new level: %j %j', (terms, fields) => {
    expect(told(plain(terms), 30_000, [change({ extraTerms: 1, before: 'stay', ...fields })])).toEqual(
      expect.objectContaining({ refusal: 'replan-not-offered' }),
    );
  });
});
