import { type Attack, runAttack } from './attack.ts';
import { isDebian, say } from './world.ts';

/** The attacks in few rounds, one after the other, each on one engine, and the one on the database itself on both. */

const LIMIT_MS = 300_000;

const attacks: readonly (readonly [name: string, rounds: number])[] = isDebian
  ? [
      ['database-faults', 4],
      ['two-servers', 1],
      ['busy-books', 1],
      ['promotion', 1],
      ['cluster-recovery', 1],
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

const engine: Attack['engine'] = isDebian ? 'debian' : 'embedded';
const failures: string[] = [];
for (const [name, rounds] of attacks) {
  const { why, seconds, out } = await runAttack({ name, rounds, engine }, LIMIT_MS);
  say(`${why === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  say(out);
  if (why !== undefined) failures.push(`FAILED ${name}: ${why}`);
}
for (const line of failures) say(line);
process.exitCode = failures.length === 0 ? 0 : 1;
