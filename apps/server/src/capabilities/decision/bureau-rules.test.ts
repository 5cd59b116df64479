import { expect, test } from 'vitest';
import { type BureauKnown, judgeBureau, needsPerson } from './bureau-rules.ts';
import type { BureauRules } from './rules-content.ts';

const without = {
  'no-file': 'go-on',
  thin: 'person',
  blocked: 'decline',
  failed: 'person',
  'no-answer': 'go-on',
  'not-asked': 'decline',
} as const;
const rules: BureauRules = {
  goodForDays: 30,
  againAfterDays: 1,
  maxPulls: 3,
  minScore: 600,
  maxOpenDebtMinor: 500_000,
  maxDaysLate: 30,
  minAccounts: 2,
  maxFileMonths: 2,
  without,
};
const TODAY = '2026-11-20';
const good = {
  score: 600,
  openDebt: { minor: 500_000, currency: 'MXN' },
  worstDaysLate: 30,
  accounts: 2,
  fileMonth: '2026-09',
};
const arrived = (change: Partial<BureauKnown['inputs']> = {}): BureauKnown => ({
  state: 'arrived',
  inputs: { ...good, ...change },
});
const absent = (state: BureauKnown['state'], outcome?: BureauKnown['outcome']): BureauKnown => ({
  state,
  inputs: {},
  outcome,
});

test.each<[string, BureauKnown, readonly string[]]>([
  ['a file at every bound', arrived(), []],
  ['a score below', arrived({ score: 599 }), ['bureau-score']],
  ['one unit of debt too much', arrived({ openDebt: { minor: 500_001, currency: 'MXN' } }), ['bureau-debt']],
  ['a day late too much', arrived({ worstDaysLate: 31 }), ['bureau-late']],
  ['an account too few', arrived({ accounts: 1 }), ['bureau-accounts']],
  ['a file of three months ago', arrived({ fileMonth: '2026-08' }), ['bureau-old']],
  ['a file of the year before', arrived({ fileMonth: '2025-11' }), ['bureau-old']],
  ['everything', arrived({ score: 1, accounts: 0 }), ['bureau-score', 'bureau-accounts']],
  ['no file, where that holds nothing up', absent('no-file'), []],
  ['no answer, where that holds nothing up', absent('no-answer'), []],
  ['a file that is closed', absent('blocked'), ['bureau-none']],
  ['nobody who may be asked', absent('not-asked'), ['bureau-none']],
  ['a pull that failed, before a person has looked', absent('failed'), ['bureau-none']],
  ['a pull that failed, and a person goes on', absent('failed', 'go-on'), []],
  ['no file, and a person declines', absent('no-file', 'decline'), ['bureau-none']],
  [
    'a thin file that a person lets pass, late all the same',
    {
      ...arrived({ score: undefined, worstDaysLate: 31 }),
      outcome: 'go-on',
    },
    ['bureau-late'],
  ],
  ['a whole file, whatever a person said of none', { ...arrived(), outcome: 'decline' }, []],
])('%s', (_name, known, reasons) => {
  expect(judgeBureau(rules, known, TODAY)).toEqual(reasons);
});

test('what the rules do not name is not missed', () => {
  const { minScore: _score, ...others } = rules;
  const thin = arrived({ score: undefined });
  expect(judgeBureau(rules, thin, TODAY)).toEqual(['bureau-none']);
  expect(judgeBureau(others, thin, TODAY)).toEqual([]);
});

test.each<[string, BureauKnown, boolean]>([
  ['a whole file', arrived(), false],
  ['a thin one', arrived({ score: undefined }), true],
  ['a pull that failed', absent('failed'), true],
  ['one that a person has said a word on', absent('failed', 'go-on'), false],
  ['no file', absent('no-file'), false],
])('whether a person looks: %s', (_name, known, isNeeded) => {
  expect(needsPerson(rules, known)).toBe(isNeeded);
});
