import { type Attack, runAttack } from './attack.ts';
import { say } from './world.ts';

/**
 * The attacks in few rounds, each on one engine, and the one on the database itself on both. They often wait for something to
 * come back, so that two run side by side, in rows that take about as long.
 */

const LIMIT_MS = 300_000;

const sides: readonly (readonly Attack[])[] = [
  [
    { name: 'database-faults', rounds: 2, engine: 'embedded' },
    { name: 'silent-network', rounds: 1, engine: 'embedded' },
    { name: 'rolling', rounds: 1, engine: 'embedded' },
    { name: 'rails', rounds: 2, engine: 'embedded' },
    { name: 'full-disk', rounds: 1, engine: 'embedded' },
    { name: 'two-servers', rounds: 1, engine: 'debian' },
    { name: 'busy-books', rounds: 1, engine: 'debian' },
  ],
  [
    { name: 'database-faults', rounds: 4, engine: 'debian' },
    { name: 'promotion', rounds: 1, engine: 'debian' },
    { name: 'cluster-recovery', rounds: 1, engine: 'debian' },
    { name: 'follower', rounds: 1, engine: 'debian' },
    { name: 'cluster', rounds: 2, engine: 'debian' },
  ],
];

const failures: string[] = [];
await Promise.all(
  sides.map(async (attacks) => {
    for (const attack of attacks) {
      const { why, seconds, out } = await runAttack(attack, LIMIT_MS);
      const name = `${attack.name} on ${attack.engine}`;
      say(`${why === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      say(out);
      if (why !== undefined) failures.push(`FAILED ${name}: ${why}`);
    }
  }),
);
for (const line of failures) say(line);
process.exitCode = failures.length === 0 ? 0 : 1;
