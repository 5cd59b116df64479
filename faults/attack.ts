import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** One attack as a process of its own, and what it printed. */

export type Attack = {
  readonly name: string;
  readonly engine: 'embedded' | 'debian';
  readonly rounds: number;
  readonly seed?: number;
};

export type Ran = Attack & {
  readonly seconds: number;
  readonly out: string;
  /** The line of the error, not the source that threw it. Absent: everything held. */
  readonly why?: string;
};

const run = promisify(execFile);

/** Runs an attack to its end, or ends it after `limitMs`. */
export async function runAttack(attack: Attack, limitMs: number): Promise<Ran> {
  const { name, engine, rounds, seed = 1 } = attack;
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const args = [file, '--rounds', String(rounds), '--engine', engine, '--seed', String(seed)];
  const startedAt = performance.now();
  const outcome = await run(process.execPath, args, { timeout: limitMs, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ isGood: true, out: stdout }),
    (error: { stdout?: string; stderr?: string }) => ({
      isGood: false,
      out: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { isGood, out } = outcome;
  const why = /^\w*Error\b.*$/m.exec(out)?.[0] ?? `ended after ${seconds.toFixed(1)} s without an error`;
  return { ...attack, seconds, out: out.trimEnd(), ...(isGood ? {} : { why }) };
}
