import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './tree.ts';

/** One command of a tool, and whether it went well. */
export type Step = {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
};

export type Outcome = { readonly step: Step; readonly isGood: boolean; readonly output: string };

/** The tools of the lock file come first, among them its Node. */
const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;

/** Runs a step to its end; a tool that cannot be started counts as failed. */
export function runStep(step: Step, show: (text: string) => void = () => undefined): Promise<Outcome> {
  const [file, ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...step.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: string) => {
      output += chunk;
      show(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => resolve({ step, isGood: false, output: `${output}${error.message}\n` }));
    child.on('close', (status) => resolve({ step, isGood: status === 0, output }));
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
