import { calendarIds, currencies, marketIds } from '@plazo/markets';
import { DAY_COUNTS } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { isRefusal, readTerms } from '../index.ts';
import { mxFair } from '../testing/arbitraries.ts';

/** Every figure of a product at its limits, and every choice that it has. */

type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const full: Fields = {
  ...mxFair,
  late: { ...mxFair.late, tiers: [{ fromDay: 2, toDay: 30, ppmPerDay: 1_000 }] },
  stated: { annualRatePpm: 240_000, dailyInterestPpm: 658 },
};

/** The product with the value at a path, such as `late.tiers.0.toDay`, put in place of its own. */
function put(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? put(item, rest, next) : item));
  const fields: Fields = isFields(value) ? value : {};
  return { ...fields, [key]: put(fields[key], rest, next) };
}

const read = (path: string, value: unknown) => readTerms(put(full, path.split('.'), value));
const reasonOf = (path: string, value: unknown) => {
  const answer = read(path, value);
  return isRefusal(answer) ? answer.reason : 'accepted';
};
/** `late.tiers.0.toDay` as a reason writes it. */
const shown = (path: string) => path.replace(/\.(\d+)/g, '[$1]');

describe('a figure', () => {
  test.each([
    ['version', 1, 1_000_000],
    ['principal.minMinor', 1, 1_000_000],
    ['principal.maxMinor', 100_000, 1_000_000_000_000],
    ['principal.stepMinor', 1, 1_000_000_000_000],
    ['plan.instalments', 1, 600],
    ['plan.every.count', 1, 366],
    ['interest.ratePpm', 0, 365_000_000],
    ['commission.ppm', 0, 999_999],
    ['commission.flatMinor', 0, 1_000_000_000_000],
    ['tax.ppm', 0, 1_000_000],
    ['rounding.unitMinor', 1, 1_000_000],
    ['late.graceDays', 0, 365],
    ['late.oneTimeMinor.new', 0, 1_000_000_000_000],
    ['late.oneTimeMinor.repeat', 0, 1_000_000_000_000],
    ['late.oneTimePpm', 0, 1_000_000],
    ['late.capPpmOfPrincipal', 0, 1_000_000_000],
    ['late.tiers.0.fromDay', 1, 30],
    ['late.tiers.0.toDay', 2, 36_500],
    ['late.tiers.0.ppmPerDay', 0, 1_000_000],
    ['extension.maxDaysPerInstalment', 0, 7],
    ['extension.feePpmPerDay', 0, 1_000_000],
    ['extension.feeFlatMinor', 0, 1_000_000_000_000],
    ['coolingOffDays', 0, 365],
    ['stated.annualRatePpm', 0, 365_000_000],
    ['stated.dailyInterestPpm', 0, 365_000_000],
  ] as const)('%s is from %d to %d', (path, least, most) => {
    expect([reasonOf(path, least), reasonOf(path, most)]).toEqual(['accepted', 'accepted']);
    expect(reasonOf(path, least - 1)).toContain(path.split('.')[0]);
    expect(reasonOf(path, most + 1)).toContain(path.split('.')[0]);
    const reasons = ['1', true, 1.5, Number.NaN, 2 ** 53].map((value) => reasonOf(path, value));
    const rule = / must be a whole number from \d+ to \d+$/;
    expect(new Set(reasons.map((reason) => reason.replace(rule, '')))).toEqual(new Set([shown(path)]));
  });

  test('that is stated may be left out, a tier may be open', () => {
    expect([
      reasonOf('stated', {}),
      reasonOf('late.tiers.0.toDay', null),
      reasonOf('late.tiers.0.toDay', undefined),
    ]).toEqual(['accepted', 'accepted', 'accepted']);
  });
});

describe('a choice', () => {
  test.each([
    ['market', marketIds],
    ['currency', currencies],
    ['plan.every.unit', ['day', 'week', 'month', 'half-month', 'business-day']],
    ['plan.onHoliday', ['keep', 'next-business-day', 'previous-business-day']],
    ['plan.calendar', calendarIds],
    ['interest.method', ['declining', 'flat', 'daily-simple']],
    ['interest.per', ['year', 'period', 'day']],
    ['interest.dayCount', DAY_COUNTS],
    ['interest.amortisation', ['equal-instalment', 'equal-principal', 'bullet']],
    ['commission.taken', ['deducted', 'first-instalment', 'spread']],
    ['tax.on.0', ['interest', 'commission', 'late-charge', 'extension-fee', 'fee']],
    ['rounding.mode', ['half-even', 'half-up', 'down', 'up']],
    ['rounding.remainder', ['last-instalment', 'first-instalment', 'evened']],
    ['late.oncePer', ['instalment', 'loan']],
    ['late.base', ['overdue-principal', 'overdue-instalment', 'outstanding-principal', 'original-principal']],
    ['extension.needs', ['nothing', 'nothing-overdue', 'interest-and-penalty-paid']],
    ['prepayment.allowed', ['any-day', 'after-half-term-and-7-days']],
    ['prepayment.partial', ['next-instalments', 'last-instalments', 're-amortise']],
    ['prepayment.interest', ['to-the-day', 'whole-period', 'agreed']],
    ['allocation.0', ['penalty', 'tax', 'commission', 'interest', 'principal']],
  ] as const)('of %s is one of %j', (path, choices) => {
    const refused = `${shown(path)} must be one of ${choices.join(', ')}`;
    for (const choice of choices) expect(reasonOf(path, choice)).not.toBe(refused);
    expect([reasonOf(path, 'other'), reasonOf(path, undefined), reasonOf(path, 7)]).toEqual([
      refused,
      refused,
      refused,
    ]);
  });
});

describe('a part', () => {
  const parts = [
    'principal',
    'plan',
    'plan.every',
    'interest',
    'commission',
    'tax',
    'rounding',
    'late',
    'late.oneTimeMinor',
    'late.tiers.0',
    'extension',
    'prepayment',
    'stated',
  ];
  test.each(parts)('%s is an object of known keys', (path) => {
    expect(reasonOf(path, [])).toBe(`${shown(path)} must be an object`);
    expect(reasonOf(`${path}.surprise`, 1)).toBe(`${shown(path)}.surprise is no known key`);
  });

  test.each(['tax.on', 'late.tiers', 'channels'])('%s is a list', (path) => {
    expect(reasonOf(path, {})).toBe(`${path} must be a list`);
  });

  test('texts are of 1 to 100 characters', () => {
    const texts = ['a', 'a'.repeat(100)].map((text) => [
      reasonOf('name', text),
      reasonOf('channels.0', text),
    ]);
    expect(texts.flat()).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    for (const text of ['', 'a'.repeat(101), 7])
      expect([reasonOf('name', text), reasonOf('channels.0', text)]).toEqual([
        'name must be a text of 1 to 100 characters',
        'channels[0] must be a text of 1 to 100 characters',
      ]);
  });

  test('the first thing wrong is named, whatever else is', () => {
    const answer = readTerms({ ...full, version: 0, market: 'us', channels: 1 });
    expect(answer).toEqual({
      refusal: 'terms-invalid',
      reason: 'version must be a whole number from 1 to 1000000',
    });
    expect(readTerms(7)).toMatchObject({ reason: 'the input must be an object' });
  });

  test('tiers follow each other, and none follows an open one', () => {
    const tier = (fromDay: number, toDay: number | null) => ({ fromDay, toDay, ppmPerDay: 1 });
    expect(reasonOf('late.tiers', [tier(1, 5), tier(6, null)])).toBe('accepted');
    const refused = 'late.tiers[1].fromDay must come after the tier before it';
    expect(reasonOf('late.tiers', [tier(1, 5), tier(5, 9)])).toBe(refused);
    expect(reasonOf('late.tiers', [tier(1, null), tier(6, 9)])).toBe(refused);
  });
});

describe('what does not go together is named', () => {
  test('a last instalment as a share and as an amount', () => {
    const plan = { ...mxFair.plan, balloonPpm: 100_000 };
    expect(reasonOf('plan', plan)).toBe('accepted');
    expect(reasonOf('plan', { ...plan, balloonMinor: 1_000 })).toBe(
      'plan.balloonMinor must be absent where balloonPpm is given',
    );
  });

  test('instalments without principal are fewer than all', () => {
    const { instalments } = mxFair.plan;
    expect(reasonOf('plan.grace', { principal: instalments - 1 })).toBe('accepted');
    expect(reasonOf('plan.grace', { principal: instalments })).toBe(
      `plan.grace.principal must be a whole number from 0 to ${instalments - 1}`,
    );
  });

  test('a rate on the day of the rate before it, or before', () => {
    const steps = (...days: number[]) => days.map((fromDay) => ({ fromDay, ratePpm: 1_000 }));
    expect(reasonOf('interest.steps', steps(0, 30, 31))).toBe('accepted');
    const refused = 'interest.steps[2] must come after the rate before it';
    expect(reasonOf('interest.steps', steps(0, 30, 30))).toBe(refused);
    expect(reasonOf('interest.steps', steps(0, 30, 29))).toBe(refused);
    const mixed = [...steps(0, 30), { fromInstalment: 3, ratePpm: 1_000 }];
    expect(reasonOf('interest.steps', mixed)).toBe(refused);
  });

  test('a plan that was signed with dates that fall together says so', () => {
    const answer = read('plan.collisions', 'keep');
    expect(isRefusal(answer) ? answer.reason : answer.terms.plan.collisions).toBe('keep');
    expect(reasonOf('plan.collisions', 'move')).toMatch(/^plan\.collisions must be /);
  });

  test('paying ahead where interest keeps the instalment is counted to the day', () => {
    const kept = { ...full, interest: { ...mxFair.interest, keeps: 'instalment' } };
    const reason = (prepayment: object) => {
      const answer = readTerms({
        ...kept,
        prepayment: { ...mxFair.prepayment, ahead: 'lowers', ...prepayment },
      });
      return isRefusal(answer) ? answer.reason : 'accepted';
    };
    expect(reason({ allowed: 'any-day', interest: 'to-the-day' })).toBe('accepted');
    expect(reason({ allowed: 'any-day', interest: 'agreed' })).toBe(
      'prepayment.interest must be to-the-day where interest.keeps is instalment',
    );
  });

  test('interest that is given back, and interest that follows no days', () => {
    const back = (interestBack: unknown) =>
      reasonOf('allocation', { kinds: { 'merchant-refund': { interestBack } } });
    expect(back(false)).toBe('accepted');
    expect(back('yes')).toBe('allocation.kinds.merchant-refund.interestBack must be true or false');
    expect(back(true)).toBe(
      'allocation.kinds must give no interest back unless interest.keeps is instalment and interest.rests is absent',
    );
  });
});
