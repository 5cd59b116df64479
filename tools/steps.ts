import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './tree.ts';

/** One command of a tool, and whether it went well. */
export type Step = {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The command runs tests: it must have run some. */
  readonly hasTests?: boolean;
};

export type Outcome = {
  readonly step: Step;
  readonly isGood: boolean;
  readonly output: string;
  readonly tookMs: number;
  /** What failed passed when its files were run once more. */
  readonly passedAgain?: boolean;
};

/** The tools of the lock file come first, among them its Node; servers of Debian's packages are on nobody's path but root's. */
const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}:/usr/sbin`;

/** What Node made of a source serves each later start of the same: a server starts in two thirds of the time. */
const compiled = join(root, 'node_modules/.cache/plazo-compiled');

/** No step takes longer than this, on a slow machine either; one that hangs has failed. */
const LIMIT_MS = 60 * 60_000;

/** Runs a step to its end; a tool that cannot be started counts as failed. */
export function runStep(step: Step): Promise<Outcome> {
  const [file, ...args] = step.command;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...step.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    });
    let output = '';
    const end = (isGood: boolean) => resolve({ step, isGood, output, tookMs: performance.now() - startedAt });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

/** Runs steps side by side, `width` at a time, and gives each outcome to `report` as it comes. */
export async function runSteps(
  steps: readonly Step[],
  width: number,
  report: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return outcomes;
}

export type Counts = { readonly passed: number; readonly failed: number };

const sum = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/**
 * What a step counts for. Test programs are read by their own last lines (Vitest: `Tests  1 failed | 5 passed (6)`,
 * Playwright: `  5 passed (3s)`, `  1 flaky` for what passed when it was told again); any other step counts as one.
 */
export function countsOf({ step, isGood, output, passedAgain }: Outcome): Counts {
  if (!step.hasTests) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*Tests\s|^\s+\d+ (?:passed|failed|flaky|skipped|did not run)\b/.test(line))
    .join('\n');
  const passed = sum(lines, /(\d+) (?:passed|flaky)/g);
  const failed = sum(lines, /(\d+) (?:failed|skipped|did not run|todo)/g);
  if (passedAgain) return { passed: passed + failed, failed: 0 };
  const isSilent = failed === 0 && (!isGood || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}
