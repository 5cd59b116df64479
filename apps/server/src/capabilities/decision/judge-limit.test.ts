import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { judgeLimit, type LimitInputs, mostToAsk } from './judge-limit.ts';

const sound: LimitInputs = {
  today: '2026-11-20',
  incomeMinor: 2_000_000n,
  debtsMinor: 0n,
  paymentMinor: 300_000n,
  isOverdue: false,
  isBlocked: false,
  limitMinor: 500_000n,
  askedMinor: 750_000n,
  loansPaid: 1,
  own: { market: 'mx', answers: {} },
};

test.each<[string, Partial<LimitInputs>, readonly string[]]>([
  ['half as much again after a loan that was paid back', {}, []],
  ['a centavo above the step', { askedMinor: 750_001n }, ['too-big-step']],
  ['before any loan was paid back', { loansPaid: 0 }, ['no-loan-paid']],
  ['asked 29 days ago', { lastAskedOn: '2026-10-22' }, ['asked-recently']],
  ['asked 30 days ago', { lastAskedOn: '2026-10-21' }, []],
  [
    'asked on the last of January, over a short month',
    { today: '2027-03-01', lastAskedOn: '2027-01-31' },
    ['asked-recently'],
  ],
  ['late now', { isOverdue: true }, ['overdue']],
  ['a blocked number', { isBlocked: true }, ['blocked']],
  ['payments beyond the share of the income', { paymentMinor: 800_001n }, ['income-share']],
  ['payments of exactly the share', { paymentMinor: 800_000n }, []],
  ['an income that nobody asked for here', { incomeMinor: undefined, paymentMinor: 9_000_000n }, []],
])('%s', (_name, change, reasons) => {
  expect(judgeLimit(demoRules.rules, { ...sound, ...change })).toEqual(reasons);
});

test('nobody is offered more than the product has', () => {
  expect(mostToAsk(demoRules.rules, 800_000n, 1_000_000n)).toBe(1_000_000n);
  expect(mostToAsk(demoRules.rules, 400_000n, 1_000_000n)).toBe(600_000n);
});

test('rules without limits grant what the share of the income allows', () => {
  const { limits: _limits, ...without } = demoRules.rules;
  expect(judgeLimit(without, { ...sound, loansPaid: 0, askedMinor: 500_000n })).toEqual([]);
});
