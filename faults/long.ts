import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Attack, type Ran, runAttack } from './attack.ts';
import { secondsOf } from './share.ts';

/**
 * Attacks by turns, each time by another seed, until so many rounds ran; then one report over all of them. Runs that are
 * kept in a file (`--report`) count with those of later times, whatever became of them.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '1' },
    report: { type: 'string' },
  },
});

/** One turn. The cluster has all faults of a machine, its disks, its network and its clocks, and most of the rounds. */
const turn: readonly Attack[] = [
  { name: 'cluster', engine: 'debian', rounds: 40 },
  { name: 'database-faults', engine: 'debian', rounds: 10 },
  { name: 'cluster', engine: 'debian', rounds: 40 },
  { name: 'rails', engine: 'embedded', rounds: 5 },
  { name: 'two-servers', engine: 'debian', rounds: 5 },
];
const LIMIT_OF_ROUND_MS = 120_000;
const START_MS = 300_000;

/** What is kept of a run: each round by its words, and what was acknowledged. */
type Kept = Pick<Ran, 'name' | 'engine' | 'rounds' | 'seed' | 'why' | 'seconds'> & {
  readonly said: readonly string[];
  readonly payments: number;
  readonly payouts: number;
  /** The end of what a run printed that failed. */
  readonly end?: string;
};
const END = 4_000;

const numberOf = (out: string, pattern: RegExp) => Number(pattern.exec(out)?.[1] ?? 0);

const keptOf = ({ out, ...run }: Ran): Kept => ({
  ...run,
  said: out.split('\n').filter((line) => /^round \d+: /.test(line)),
  payments: numberOf(out, /^(\d+) payments acknowledged/m),
  payouts: numberOf(out, /^(\d+) payouts, each loan paid once/m),
  ...(run.why === undefined ? {} : { end: out.slice(-END) }),
});

const file = values.report;
const runs: Kept[] =
  file !== undefined && existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
const say = (line: string) => process.stdout.write(`${line}\n`);

const only = new RegExp(values.only);
const attacks = turn.filter(({ name }) => only.test(name));
const wanted = Number(values.rounds);
let begun = 0;
let no = 0;
async function work() {
  while (begun < wanted) {
    const attack = attacks[no % attacks.length];
    if (!attack) throw new Error(`No attack is called ${values.only}`);
    const seed = Number(values.seed) + no;
    no += 1;
    begun += attack.rounds;
    const run = keptOf(await runAttack({ ...attack, seed }, START_MS + attack.rounds * LIMIT_OF_ROUND_MS));
    runs.push(run);
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(run)}\n`);
    say(
      `${run.why === undefined ? 'ok    ' : 'FAILED'} ${run.name} by seed ${seed}: ${run.said.length} rounds in ${run.seconds.toFixed(0)} s${run.why === undefined ? '' : `: ${run.why}`}`,
    );
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
const pauses = Map.groupBy(
  runs.flatMap(({ name, said }) =>
    said.flatMap((line) => {
      const [, what, ms] = /^round \d+: (.+?): .*?(\d+) ms/.exec(line) ?? [];
      return what === undefined ? [] : [{ of: `${name}: ${what}`, ms: Number(ms) }];
    }),
  ),
  ({ of }) => of,
);
say('rounds  P50 s  P95 s  worst  nobody was answered');
for (const [of, some] of pauses) {
  const times = some.map(({ ms }) => ms);
  const shares = [50, 95, 100].map((percent) => secondsOf(times, percent).padStart(6));
  say([String(times.length).padStart(6), ...shares, ` ${of}`].join(' '));
}
const [held, failed] = [
  runs.filter(({ why }) => why === undefined),
  runs.filter(({ why }) => why !== undefined),
];
say(
  `${sum(held.map(({ said }) => said.length))} rounds in ${held.length} runs: ${sum(held.map(({ payments }) => payments))} payments acknowledged and ` +
    `${sum(held.map(({ payouts }) => payouts))} payouts made without loss or double; ${failed.length} runs failed`,
);
for (const { name, seed, said, why } of failed)
  say(`FAILED ${name} by seed ${seed} after ${said.length} rounds: ${why}`);
process.exitCode = failed.length === 0 ? 0 : 1;
