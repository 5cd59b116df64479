import { expect, test } from 'vitest';
import { demoRules } from '../../demo/decision-rules.ts';
import { isEnough } from './renewal.ts';

test.each([
  ['a tenth of what is lent is theirs', 440_000n, true],
  ['a centavo less than a tenth', 440_001n, false],
  ['the old loan takes nothing', 0n, false],
  ['the old loan takes all', 490_000n, false],
] as const)('a renewal of which %s: %s is paid off', (_, payoffMinor, is) => {
  const priced = { disbursedMinor: 490_000n, principalMinor: 500_000n };
  expect(isEnough(demoRules.rules, priced, payoffMinor)).toBe(is);
  const { renewal, ...rules } = demoRules.rules;
  expect(renewal).toBeDefined();
  expect(isEnough(rules, priced, payoffMinor)).toBe(false);
});
