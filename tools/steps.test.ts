import { expect, test } from 'vitest';
import { countsOf, runStep, type Step } from './steps.ts';

const tests: Step = { name: 'tests', command: ['true'], hasTests: true };
const counts = (output: string, isGood: boolean) => countsOf({ step: tests, isGood, output, tookMs: 0 });

test('the counts of both test programs are read', () => {
  const vitest = ' Test Files  1 failed | 2 passed (3)\n      Tests  2 failed | 55 passed (57)\n';
  expect(counts(vitest, false)).toEqual({ passed: 55, failed: 2 });
  expect(counts('\n  1 failed\n    page.e2e.ts › opens\n  12 passed (3.4s)\n', false)).toEqual({
    passed: 12,
    failed: 1,
  });
});

test('tests that were skipped or did not run count as failed', () => {
  expect(counts('  2 skipped\n  3 did not run\n  1 passed (1s)\n', true)).toEqual({ passed: 1, failed: 5 });
});

test('a run that breaks before its tests, or has none, is a failure', () => {
  expect(counts('Error: no such module', false)).toEqual({ passed: 0, failed: 1 });
  expect(counts('No test files found', true)).toEqual({ passed: 0, failed: 1 });
  expect(counts('      Tests  3 passed (3)\nUnhandled error', false)).toEqual({ passed: 3, failed: 1 });
});

test('a tool that is not there is a failure, not a crash', async () => {
  const outcome = await runStep({ name: 'nothing', command: ['there-is-no-such-tool'] });
  expect(outcome.isGood).toBe(false);
  expect(countsOf(outcome)).toEqual({ passed: 0, failed: 1 });
});
