import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './steps.ts';

/** More than this of one step hides what the others say. */
const LINES_A_STEP = 150;

const linesOf = ({ output }: Outcome) => stripVTControlCharacters(output).trimEnd().split('\n');

/** Where a test program begins to say what failed: Vitest under a rule, Playwright by a number before each. */
const BEGINS = /^[⎯\s]*(?:Failed (?:Suites|Tests)|Unhandled Errors?) \d*|^\s+1\) \S/;
/** The name of a failed test, as Vitest heads its message and as Playwright lists it at the end. */
const VITEST = /^\s*FAIL\s+(.+)$/;
const PLAYWRIGHT = /^ {4}(\[\w+\] › .+?)[\s─]*$/;
/** An attack that did not hold, as `faults/short.ts` lists it at the end. */
const ATTACK = /^FAILED (\S+: .+)$/;

/** What failed in a step and why: the part that a reader looks for, and no more than 150 lines of it. */
export function excerptOf(outcome: Outcome): readonly string[] {
  const lines = linesOf(outcome);
  const begin = lines.findIndex((line) => BEGINS.test(line));
  // a tool that is no test program begins with what is wrong; a test program that broke ends with it
  const isCutBefore = outcome.step.hasTests && begin < 0;
  const told = lines.slice(Math.max(begin, 0));
  if (told.length <= LINES_A_STEP) return told;
  const left = told.length - LINES_A_STEP;
  return isCutBefore
    ? [`(${left} lines before)`, ...told.slice(-LINES_A_STEP)]
    : [...told.slice(0, LINES_A_STEP), `(${left} more lines)`];
}

const namesOf = (outcome: Outcome) =>
  linesOf(outcome).flatMap((line) => {
    const [, name] = VITEST.exec(line) ?? PLAYWRIGHT.exec(line) ?? ATTACK.exec(line) ?? [];
    return name === undefined ? [] : [name.replace(/^\|?\w+\|? +(?=\S+\.test\.)/, '')];
  });

/** The files of Vitest that failed, each once. */
export const failedFiles = (outcome: Outcome): readonly string[] => [
  ...new Set(namesOf(outcome).flatMap((name) => /^\S+\.test\.\w+/.exec(name) ?? [])),
];

/** The tests that failed and passed when they were run once more: named in the log, whatever the sum is. */
export function flakyNames(outcome: Outcome): readonly string[] {
  if (outcome.passedAgain) return [...new Set(namesOf(outcome))].map((name) => `  ${name}`);
  const lines = linesOf(outcome);
  const begin = lines.findIndex((line) => /^ {2}\d+ flaky\b/.test(line));
  if (begin < 0) return [];
  const names = lines.slice(begin + 1).map((line) => PLAYWRIGHT.exec(line)?.[1]);
  const end = names.indexOf(undefined);
  return names.slice(0, end < 0 ? undefined : end).map((name) => `  ${name}`);
}

/** The step and the names of its tests that failed, each once, for the list at the end. */
export function failedNames(outcome: Outcome): readonly string[] {
  const names = namesOf(outcome).map((name) => `  ${name}`);
  const again = new Set(flakyNames(outcome));
  return [outcome.step.name, ...new Set(names.filter((name) => !again.has(name)))];
}
