import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { ageOn, type Inputs, judge } from './judge.ts';

const sound: Inputs = {
  today: '2026-11-20',
  birthDate: '1990-05-17',
  incomeMinor: 1_000_000n,
  debtsMinor: 100_000n,
  paymentMinor: 300_000n,
  openOfProduct: 0,
  isOverdue: false,
  isBlocked: false,
  hasFailedIdentity: false,
  othersLike: [],
};

test.each<[string, Partial<Inputs>, readonly string[]]>([
  ['a sound application', {}, []],
  ['of age today', { birthDate: '2008-11-20' }, []],
  ['of age tomorrow', { birthDate: '2008-11-21' }, ['under-age']],
  ['payments of exactly the share', { paymentMinor: 300_000n, debtsMinor: 100_000n }, []],
  ['a centavo above the share', { paymentMinor: 300_001n }, ['income-share']],
  ['no income', { incomeMinor: 0n }, ['income-share']],
  ['income that nobody asked for here', { incomeMinor: undefined }, []],
  ['an age that nobody asked for here', { birthDate: undefined }, []],
  ['one loan of the kind open', { openOfProduct: 1 }, ['active-loan']],
  ['late on another loan', { isOverdue: true }, ['overdue']],
  ['a blocked number', { isBlocked: true }, ['blocked']],
  ['somebody under another number too', { othersLike: ['b2'] }, ['same-person']],
  ['photos of somebody else', { hasFailedIdentity: true }, ['identity-failed']],
  ['declined six days ago', { declinedOn: '2026-11-14' }, ['cool-down']],
  ['declined seven days ago', { declinedOn: '2026-11-13' }, []],
  [
    'everything at once',
    { isBlocked: true, isOverdue: true, openOfProduct: 2 },
    ['blocked', 'overdue', 'active-loan'],
  ],
])('%s', (_name, change, reasons) => {
  expect(judge(demoRules.rules, { ...sound, ...change })).toEqual(reasons);
});

test('another version of the rules decides otherwise from the same inputs', () => {
  const stricter = { ...demoRules.rules, minAgeYears: 21, maxIncomeSharePpm: 300_000 };
  expect(judge(stricter, { ...sound, birthDate: '2006-01-01' })).toEqual(['under-age', 'income-share']);
});

test.each([
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
] as const)('on %s who was born on %s is %d', (today, born, age) => {
  expect(ageOn(today, born)).toBe(age);
});
