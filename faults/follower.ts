import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { totpAt } from '../apps/server/src/adapters/keys/one-time-passwords.ts';
import {
  runPlazo,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { startDebianPostgres, type Throwaway } from '../tools/debian-postgres.ts';
import { openModel } from './model.ts';
import { ask, assertAlive, judge, makeLoan, say } from './world.ts';

/**
 * Reports of the desk are read on a standby while payments arrive: it is stopped from replaying, killed and promoted, and
 * a report always answers, with figures of the moment that it names and never of a machine that is too far behind.
 */

const LEVEL_MS = 10_000;
const MOST_REPORT_MS = 10_000;
const WRITERS = 2;

const primary = await startDebianPostgres();
const standby = await primary.standby();
const directory = await mkdtemp(join(tmpdir(), 'plazo-fault-'));
const env = (follower: Throwaway, seconds: number) => ({
  DATABASE_URL: primary.url,
  DATABASE_REPORTS_URL: follower.url,
  DATABASE_REPORTS_LAG: String(seconds),
});

/** A call of the desk; the cookie of a login stays with the caller. */
function deskOf(server: ServerProcess) {
  let cookie = '';
  return async (path: string, form: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/desk/api/${path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
      body: new URLSearchParams(form),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const { success, data, message } = Object(await response.json());
    if (success !== true) throw new Error(`${path}: ${response.status} ${message}`);
    return Object(data);
  };
}

/** A finance operator at the desk of a server. */
async function enter(server: ServerProcess, name: string) {
  const { out } = await runPlazo(
    directory,
    ['operator', 'add', '--name', name, '--role', 'finance', '--json'],
    {
      DATABASE_URL: primary.url,
    },
  );
  const { password, totpSecret } = Object(JSON.parse(out));
  const desk = deskOf(server);
  await desk('login', { name, password, code: totpAt(totpSecret, new Date()) });
  await desk('password', { password, newPassword: 'marble otter canvas lantern' });
  return desk;
}

type Desk = Awaited<ReturnType<typeof enter>>;
type Report = { readonly collected: number; readonly asOf: number };

/** What the portfolio says came in today, of which moment. */
async function reportOf(desk: Desk): Promise<Report> {
  const startedAt = performance.now();
  const { collected, asOf } = await desk('portfolio');
  const tookMs = performance.now() - startedAt;
  if (tookMs > MOST_REPORT_MS) throw new Error(`A report took ${Math.round(tookMs)} ms`);
  const amounts: readonly number[] = collected.map(({ amount }: { amount: number }) => amount);
  return { collected: amounts.reduce((sum, amount) => sum + amount, 0), asOf: Date.parse(asOf) };
}

function assert(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const first = await startServerProcess(directory, env(standby, 3_600));
const model = openModel(await makeLoan(first));
const payOn = async (server: ServerProcess) => {
  const sending = model.send(() => [server], WRITERS);
  await wait(300);
  await sending.stop();
};
const desk = await enter(first, 'Finance one');
await payOn(first);
const before = await reportOf(desk);
await ask(standby.url, 'select pg_wal_replay_pause()');
const pausedAt = Date.now();
await payOn(first);
const behind = await reportOf(desk);
assert(behind.asOf <= pausedAt, 'A report on a standby that stands still says it is of now');
await ask(standby.url, 'select pg_wal_replay_resume()');
let level = await reportOf(desk);
for (const end = Date.now() + LEVEL_MS; level.asOf <= pausedAt && Date.now() < end; ) {
  await wait(100);
  level = await reportOf(desk);
}
assert(level.collected > behind.collected, 'A standby that caught up tells no more than before');
assert(behind.collected >= before.collected, 'A report told less than the one before');
say(`a standby that stood still was told as of ${pausedAt - behind.asOf} ms before, and caught up`);
await stopServerProcess(first, 'SIGTERM');

const second = await startServerProcess(directory, env(standby, 1));
const nearDesk = await enter(second, 'Finance two');
await ask(standby.url, 'select pg_wal_replay_pause()');
await payOn(second);
await wait(1_500);
const fresh = await reportOf(nearDesk);
assert(fresh.collected > level.collected, 'A report was read on a standby that is too far behind');
await standby.end('SIGKILL');
await payOn(second);
const alone = await reportOf(nearDesk);
assert(alone.collected > fresh.collected, 'Without its standby a report is not of now');
say('too far behind and killed: read on the main database');
await stopServerProcess(second, 'SIGTERM');
await rm(standby.directory, { recursive: true, force: true });

const promoted = await primary.standby();
await promoted.promote();
const third = await startServerProcess(directory, env(promoted, 3_600));
const lastDesk = await enter(third, 'Finance three');
await payOn(third);
const parted = await reportOf(lastDesk);
assert(parted.collected > alone.collected, 'A report was read on a machine that went its own way');
say('promoted by itself: read on the main database');
assertAlive(third);
const stranger = await startDebianPostgres();
const outcome = await startServerProcess(join(directory, 'stranger'), env(stranger, 3_600)).then(
  () => 'started',
  () => 'refused',
);
assert(outcome === 'refused', 'A server started whose reports are of another database');
await judge(
  { directory, env: { DATABASE_URL: primary.url }, connectionString: async () => primary.url },
  model,
);
say(`${model.acknowledged.size} payments acknowledged, each once, books in order; another database refused`);
await stopServerProcess(third, 'SIGTERM');
for (const machine of [stranger, promoted, primary]) await machine.stop();
await rm(directory, { recursive: true, force: true });
