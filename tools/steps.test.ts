import { expect, test } from 'vitest';
import { excerptOf, failedFiles, failedNames, flakyNames } from './failures.ts';
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

const told = (output: string, isTests = true) => ({
  step: { name: 'a step', command: ['true'], hasTests: isTests } as const,
  isGood: false,
  output,
  tookMs: 0,
});
const many = (word: string) => Array.from({ length: 400 }, (_, no) => `${word} ${no}`);

test('what failed in Vitest is told from its messages on, and named once', () => {
  const output = [
    ...many('passed').map((line) => `\u001b[32m ✓ ${line}\u001b[39m`),
    '\u001b[31m⎯⎯⎯\u001b[39m\u001b[41m Failed Tests 2 \u001b[49m\u001b[31m⎯⎯⎯\u001b[39m',
    '\u001b[41m FAIL \u001b[49m \u001b[30m unit \u001b[49m tools/sum.test.ts > outer > adds',
    'AssertionError: expected 3 to be 4',
    ' FAIL  unit  tools/sum.test.ts > takes away',
    'Error: no',
    '      Tests  2 failed | 400 passed (402)',
  ];
  const outcome = told(output.join('\n'));
  expect(excerptOf(outcome)[0]).toContain('Failed Tests 2');
  expect(excerptOf(outcome)[2]).toBe('AssertionError: expected 3 to be 4');
  expect(failedNames(outcome)).toEqual([
    'a step',
    '  tools/sum.test.ts > outer > adds',
    '  tools/sum.test.ts > takes away',
  ]);
});

test('an attack that did not hold is named with its reason', () => {
  const output =
    'FAILED cluster (9.1 s)\nError: 1 lost\nok     follower (2 s)\nFAILED cluster: Error: 1 lost\n';
  expect(failedNames(told(output, false))).toEqual(['a step', '  cluster: Error: 1 lost']);
});

test('what failed in Playwright is told from its first message on, and named once', () => {
  const output = [
    'Running 2 tests using 2 workers',
    ...many('dots'),
    '  1) [journeys] › e2e/desk.e2e.ts:92:1 › is whole ──────',
    ...many('message'),
    '  1 failed',
    '    [journeys] › e2e/desk.e2e.ts:92:1 › is whole ──────',
    '  1 passed (3.4s)',
  ];
  const outcome = told(output.join('\n'));
  expect(excerptOf(outcome)).toHaveLength(151);
  expect(excerptOf(outcome)[0]).toContain('is whole');
  expect(failedNames(outcome)).toEqual(['a step', '  [journeys] › e2e/desk.e2e.ts:92:1 › is whole']);
});

test('a test of a browser that passed when it was run once more counts as passed, and is named', () => {
  const output = [
    '  1) [journeys] › e2e/desk.e2e.ts:92:1 › is whole ──────',
    '  1 failed',
    '    [journeys] › e2e/desk.e2e.ts:92:1 › is whole ──────',
    '  1 flaky',
    '    [journeys] › e2e/late.e2e.ts:9:1 › is late ──────',
    '  1 passed (3.4s)',
  ];
  const outcome = told(output.join('\n'));
  expect(flakyNames(outcome)).toEqual(['  [journeys] › e2e/late.e2e.ts:9:1 › is late']);
  expect(failedNames(outcome)).toEqual(['a step', '  [journeys] › e2e/desk.e2e.ts:92:1 › is whole']);
  expect(counts(output.join('\n'), false)).toEqual({ passed: 2, failed: 1 });
});

test('a database test that passed when its file was run once more counts as passed, and is named', () => {
  const output = [
    ' Failed Tests 2 ',
    ' FAIL  db  apps/server/src/loans.db.test.ts > waives',
    ' FAIL  db  apps/server/src/loans.db.test.ts > refuses',
    '      Tests  2 failed | 400 passed (402)',
  ].join('\n');
  expect(failedFiles(told(output))).toEqual(['apps/server/src/loans.db.test.ts']);
  expect(failedFiles(told('Unhandled error'))).toEqual([]);
  const again = { ...told(output), isGood: true, passedAgain: true };
  expect(countsOf(again)).toEqual({ passed: 402, failed: 0 });
  expect(flakyNames(again)).toHaveLength(2);
  expect(failedNames(again)).toEqual(['a step']);
});

test('of a program that broke its end is told, of a tool its beginning', () => {
  const output = [...many('line'), 'Error: no such module'].join('\n');
  expect(excerptOf(told(output)).at(-1)).toBe('Error: no such module');
  expect(excerptOf(told(output))).toHaveLength(151);
  expect(excerptOf(told(output, false))[0]).toBe('line 0');
  expect(failedNames(told(output))).toEqual(['a step']);
});
