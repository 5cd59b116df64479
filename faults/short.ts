import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isDebian, say } from './world.ts';

/** The attacks in few rounds, one after the other, each on one engine, and the one on the database itself on both. */

const LIMIT_MS = 300_000;

const attacks: readonly (readonly [name: string, rounds: number])[] = isDebian
  ? [
      ['database-faults', 4],
      ['two-servers', 1],
      ['busy-books', 1],
      ['promotion', 1],
      ['point-in-time', 1],
      ['follower', 1],
      ['cluster', 2],
    ]
  : [
      ['database-faults', 2],
      ['silent-network', 1],
      ['rolling', 1],
      ['rails', 2],
      ['full-disk', 1],
    ];

const run = promisify(execFile);
const failures: string[] = [];
for (const [name, rounds] of attacks) {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const args = [file, '--rounds', String(rounds), '--engine', isDebian ? 'debian' : 'embedded'];
  const startedAt = performance.now();
  const outcome = await run(process.execPath, args, { timeout: LIMIT_MS }).then(
    ({ stdout }) => ({ isGood: true, out: stdout }),
    (error: { stdout?: string; stderr?: string }) => ({
      isGood: false,
      out: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${outcome.isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  say(outcome.out.trimEnd());
  if (outcome.isGood) continue;
  // the line of the error, not the source that threw it
  const why = /^\w*Error\b.*$/m.exec(outcome.out)?.[0] ?? `ended after ${seconds} s without an error`;
  failures.push(`FAILED ${name}: ${why}`);
}
for (const line of failures) say(line);
process.exitCode = failures.length === 0 ? 0 : 1;
