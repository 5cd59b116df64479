import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { figuresOf } from '../apps/server/src/capabilities/health/figures.ts';
import { open } from '../apps/server/src/compose.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { openPool } from '../apps/server/src/db/postgres.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openMetrics } from '../apps/server/src/http/metrics.ts';
import { keepCheckpoints } from '../apps/server/src/jobs/checkpoints.ts';
import { writePortfolio } from '../apps/server/src/jobs/portfolio.ts';
import { openDesk } from '../apps/server/src/testing/desk.ts';
import { type DeskRead, deskReads } from '../apps/server/src/testing/desk-reads.ts';
import { seedDesk, seedOwn } from '../apps/server/src/testing/seed-desk.ts';
import { isRead, type Sent, sentMeanwhile } from '../apps/server/src/testing/sent-statements.ts';
import { judge, median } from './verdict.ts';

/**
 * Every list and report of the desk over HTTP at 100 000 loans (or as many as the argument says), beside the same SQL sent
 * alone; names those above 300 ms. With a second argument, only those whose name has that pattern, and how the database reads
 * them. `BENCH_DATA` names a directory that keeps what is seeded for the next time.
 */

const ROUNDS = 7;
const SLOW_MS = 300;
const LIMIT = { atMost: 2 } as const;
const COUNT = Number(process.argv[2] ?? 100_000);
const EXPLAINED = process.argv[3] === undefined ? undefined : new RegExp(process.argv[3]);

const kept = process.env['BENCH_DATA'];
const scratch = kept ?? mkdtempSync(join(tmpdir(), 'bench-'));
if (kept !== undefined) mkdirSync(kept, { recursive: true });
const seeded = join(scratch, `seeded-${COUNT}`);
const embedded = await startEmbedded(scratch);
const env = readEnv({ PLAZO_MODE: 'test', PLAZO_DATA: scratch, DATABASE_URL: embedded.connectionString });
const opened = await open(env, { isOwner: false, isPrepared: true });
const { deps } = opened;
const nothing = () => '';
const app = await buildApp({
  deps,
  metrics: openMetrics(deps, () => figuresOf(deps)),
  renderer: {
    renderLanding: async () => '',
    renderDesk: nothing,
    renderSite: () => ({ html: '', style: '' }),
    renderPage: async () => ({ statusCode: 200, pipe: (to) => void to.end() }),
  },
  isStopping: () => false,
});
const bare = new pg.Client({ connectionString: embedded.connectionString });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

async function medianOf(work: () => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) took.push(await timed(work));
  return median(took);
}

async function explain({ text, values }: Sent) {
  const { rows } = await bare.query<Record<string, string>>(`explain (analyze, buffers) ${text}`, [
    ...values,
  ]);
  console.log([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
}

async function measure(cookie: string, { path, form, name }: DeskRead) {
  const body = new URLSearchParams(Object.entries(form).map(([key, value]) => [key, String(value)]));
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie };
  const ask = async () => {
    const response = await fetch(`${url}/desk/api/${path}`, { method: 'POST', headers, body });
    const answered: { success: boolean; message: string } = await response.json();
    return answered;
  };
  const answer = await ask();
  if (!answer.success) {
    console.log(`FAILED ${name}: ${answer.message}`);
    process.exitCode = 1;
    return undefined;
  }
  const sent = (await sentMeanwhile(ask)).filter(isRead);
  if (EXPLAINED) for (const one of sent) await explain(one);
  const own = await medianOf(ask);
  const alone = await medianOf(async () => {
    for (const { text, values } of sent) await bare.query(text, [...values]);
  });
  return { name, own, alone };
}

async function seed() {
  const people = [await openDesk(app, deps, 'manager'), await openDesk(app, deps, 'manager')] as const;
  const pool = openPool(embedded.connectionString, 1, { statementMs: 3_600_000 });
  const operators = people.map(({ operator }) => operator.operatorId);
  const seededMs = await timed(() =>
    seedDesk(
      { deps, pool },
      { count: COUNT, until: '2026-10-01', everyDays: COUNT < 20_000 ? 40 : 2, operators },
    ),
  );
  await pool.end();
  console.log(`${COUNT} loans seeded in ${(seededMs / 1000).toFixed(0)} s`);
  writeFileSync(seeded, '');
}

try {
  if (!existsSync(seeded)) await seed();
  // what is seeded may be older than what is added up
  await writePortfolio(deps);
  // as it does once an hour
  for (let run = 0; run < 3; run += 1) await keepCheckpoints(deps, { isByName: true });
  await bare.connect();
  const { cookie, operator } = await openDesk(app, deps, 'manager');
  const pool = openPool(embedded.connectionString, 1);
  await seedOwn({ deps, pool }, operator.operatorId);
  await pool.end();
  const figures = [];
  for (const read of deskReads.filter(({ name }) => EXPLAINED?.test(name) ?? true)) {
    const figure = await measure(cookie, read);
    if (!figure) continue;
    figures.push(figure);
    console.log(
      `${figure.own > SLOW_MS ? 'SLOW' : '    '} ${figure.own.toFixed(0).padStart(6)} ms, SQL ${figure.alone.toFixed(0).padStart(6)} ms  ${figure.name}`,
    );
  }
  const slow = figures.filter(({ own }) => own > SLOW_MS);
  console.log(`${figures.length - slow.length} of ${figures.length} within ${SLOW_MS} ms`);
  if (slow.length > 0) process.exitCode = 1;
  const large = figures.filter(({ alone }) => alone > 10);
  if (large.length > 0)
    judge('lists and reports of the desk', median(large.map(({ own, alone }) => own / alone)), LIMIT);
} finally {
  await bare.end();
  await app.close();
  await opened.close();
  await embedded.stop();
  if (kept === undefined) rmSync(scratch, { recursive: true, force: true });
}
