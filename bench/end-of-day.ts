import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type CalendarDate } from '@plazo/money';
import pg from 'pg';
import { open } from '../apps/server/src/compose.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { endOfDay } from '../apps/server/src/jobs/end-of-day.ts';
import { RUNNING, seedLoans } from '../apps/server/src/testing/seed-loans.ts';
import { connectBare, readDay, writeDay } from './bare-day.ts';
import { judge, median } from './verdict.ts';

/**
 * Closing a day over 200 000 active loans (or as many as the argument says) on the embedded PostgreSQL, beside bare inserts
 * of the same journal rows and updates of the same orders on a copy of the database. Each round closes the next day.
 */

const ROUNDS = 5;
const LIMIT = { atMost: 3 } as const;
const COUNT = Number(process.argv[2] ?? 200_000);
const SEEDED: CalendarDate = '2026-10-01';
/** Orders of one transaction, as end of day takes them. */
const BATCH = 500;

const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
const embedded = await startEmbedded(scratch);
const urlOf = (name: string) => embedded.connectionString.replace('/plazo?', `/${name}?`);
const env = readEnv({ PLAZO_MODE: 'test', PLAZO_DATA: scratch, DATABASE_URL: urlOf('plazo') });

async function prepare() {
  const opened = await open(env, { isOwner: false, isPrepared: true });
  await seedLoans(opened, { count: COUNT, until: SEEDED, habits: RUNNING });
  await opened.close();
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  await admin.query('create database bare template plazo strategy file_copy');
  await admin.end();
}

type Round = { readonly loans: number; readonly own: number; readonly yardstick: number };

async function run(): Promise<readonly Round[]> {
  const { deps, close } = await open(env, { isOwner: false, isPrepared: true });
  const [reader, bare] = [await connectBare(urlOf('plazo')), await connectBare(urlOf('bare'))];
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const day = addDays(SEEDED, round);
    await deps.clock.set(new Date(`${addDays(day, 1)}T18:00:00Z`));
    const startedAt = performance.now();
    const loans = await endOfDay(deps, {});
    const own = (performance.now() - startedAt) / 1000;
    const written = await readDay(reader, { bookedOn: addDays(day, 1), postedThrough: day, size: BATCH });
    rounds.push({ loans, own, yardstick: await writeDay(bare, written) });
  }
  await Promise.all([reader.end(), bare.end(), close()]);
  return rounds;
}

try {
  const startedAt = performance.now();
  await prepare();
  console.log(`${COUNT} loans seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const rounds = await run();
  const [loans, own, yardstick] = [
    median(rounds.map((round) => round.loans)),
    median(rounds.map((round) => round.own)),
    median(rounds.map((round) => round.yardstick)),
  ];
  console.log(
    `${loans} of ${COUNT} loans touched a day in ${own.toFixed(2)} s, the same rows bare ${yardstick.toFixed(2)} s`,
  );
  judge('end of day', median(rounds.map((round) => round.own / round.yardstick)), LIMIT);
} finally {
  await embedded.stop();
  rmSync(scratch, { recursive: true, force: true });
}
