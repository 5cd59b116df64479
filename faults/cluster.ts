import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mockRail } from '../apps/server/src/testing/mock-rail.ts';
import {
  runPlazo,
  type ServerProcess,
  startRole,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { asking, judgeRail, loseAnswers, openLender } from './bank.ts';
import { openClock } from './cluster-clocks.ts';
import { canSlowDisks } from './cluster-disks.ts';
import { openFaults } from './cluster-faults.ts';
import { doors, missingPrograms, startCluster } from './cluster-machines.ts';
import type { Holder } from './cluster-members.ts';
import { openNetwork } from './cluster-network.ts';
import { openModel } from './model.ts';
import { secondsOf } from './share.ts';
import {
  assertAlive,
  chance,
  isByHosts,
  isSynchronous,
  judge,
  makeLoan,
  only,
  pick,
  rounds,
  say,
} from './world.ts';

/**
 * Two machines of PostgreSQL under Patroni, a third that votes, HAProxy and PgBouncer before two web processes and a worker, and a bank:
 * what leads is killed, cut off or asked to step down while payments arrive and loans are paid out. It says how long nobody was
 * answered, and what was acknowledged and is lost: nothing where commits wait for the machine that follows (`--sync on`).
 */

const WRITERS = 8;
/** Between payments of one writer: what is attacked is busy, not overloaded, however many clusters share the machine. */
const PAUSE_MS = 100;
/** Paid by turns: the longer the history of a loan, the longer a payment to it takes. */
const LOANS = 12;
const BACK_MS = 60_000;
const LEADS_MS = 60_000;
const WHOLE_MS = 120_000;
const LEND_MS = 1_000;

const missing = missingPrograms();
if (missing.length > 0) {
  say(`left out: a cluster needs ${missing.join(', ')}`);
  process.exit(0);
}
const directory = await mkdtemp(join(tmpdir(), 'plazo-cluster-'));
const network = openNetwork();
const cluster = await startCluster({ directory, network, isSynchronous });
const tried = (act: () => Promise<unknown>) => act().catch(() => undefined);

const bank = await mockRail('prestamo-rayo', 'MXN');
await bank.start();
const webs: ServerProcess[] = [];
/** Where the bank tells its facts: at whichever web process answers, as behind a lender's proxy. */
const front = createServer((client) => {
  const to = (tries: number) => {
    const web = webs[tries];
    if (!web) return client.destroy();
    const server = connect(Number(new URL(web.url).port), '127.0.0.1');
    server.once('connect', () => client.pipe(server).pipe(client)).once('error', () => to(tries + 1));
    return client.once('close', () => server.destroy());
  };
  client.on('error', () => undefined);
  to(0);
}).listen(bank.port, '127.0.0.1');
await once(front, 'listening');

const env = {
  ...bank.settings,
  PLAZO_KEYS: join(directory, 'keys/keys.json'),
  DATABASE_OWNER_URL: cluster.direct('plazo_owner'),
};
const databaseOf = (side: number) =>
  isByHosts ? cluster.direct('plazo_app') : cluster.throughDoors(side, 'plazo');
const envOf = (side: number) => ({
  ...env,
  DATABASE_URL: databaseOf(side),
  DATABASE_REPORTS_URL: cluster.throughDoors(side, 'plazo_reports'),
  DATABASE_REPORTS_LAG: '60',
});
const clocks = [1, 2].map((side) => openClock(join(directory, `web-${side}.clock`)));
const startWeb = (side: number) =>
  startRole('web', join(directory, `web-${side}`), { ...envOf(side), ...clocks[side - 1]?.env });
for (const side of [1, 2]) for (const what of doors) await cluster.startDoor(side, what);
webs.push(await startWeb(1));
webs.push(await startWeb(2));
const examined = await runPlazo(directory, ['doctor'], envOf(1));
if (!examined.out.includes('reports: read from a follower')) throw new Error(examined.out);
const worker = await startRole('worker', join(directory, 'worker'), { ...env, DATABASE_URL: databaseOf(2) });
// whoever ends this program ends what it started
process.once('exit', () => {
  bank.stop();
  for (const { child } of [...webs, worker]) child.kill('SIGKILL');
});

const { link } = network;
const all = openFaults({ cluster, link, webs, startWeb, clocks });
const faults = all.filter(({ name }) => only.test(name));
if (!clocks[0]) say('left out: clocks are set by libfaketime');
if (!canSlowDisks) say('left out: disks are made slow by strace, as root');
if (!link) say('left out: cutting a machine off needs the right to make networks');

const loans = await Promise.all(Array.from({ length: LOANS }, () => makeLoan(pick(webs))));
const model = openModel(...loans);
const sending = model.send(() => webs, WRITERS, PAUSE_MS);
const lender = openLender(() => pick(webs));
const end = new AbortController();
const lending = (async () => {
  while (!end.signal.aborted) {
    await tried(lender.lend);
    await tried(lender.work);
    await wait(LEND_MS);
  }
})();

async function untilMoved(from: Holder): Promise<void> {
  const deadline = performance.now() + LEADS_MS;
  for (;;) {
    const now = await cluster.leader();
    if (now !== undefined && now !== from) return;
    if (performance.now() > deadline) throw new Error(`${from} still leads, or nobody, after ${LEADS_MS} ms`);
    await wait(300);
  }
}

const pauses = new Map<string, number[]>();
for (let round = 1; round <= rounds; round += 1) {
  await wait(500 + 1_000 * chance());
  const fault = faults[round - 1] ?? pick(faults);
  const leader = await cluster.leader();
  if (leader === undefined) throw new Error('Nobody leads');
  if (chance() < 0.5) await loseAnswers(bank);
  const since = performance.now();
  const back = model.untilNext(BACK_MS);
  await Promise.all([back, fault.act(leader)]);
  if (fault.isMoved) await untilMoved(leader);
  await model.untilNext(BACK_MS);
  await fault.heal?.(leader);
  await cluster.untilWhole(WHOLE_MS);
  await model.untilNext(BACK_MS);
  for (const server of [...webs, worker]) assertAlive(server);
  const pauseMs = model.longestPauseMs(since);
  pauses.set(fault.name, [...(pauses.get(fault.name) ?? []), pauseMs]);
  say(`round ${round}: ${fault.name}: nobody was answered for ${Math.round(pauseMs)} ms at most`);
}
end.abort();
await lending;
await sending.stop();

// one process alone, whose clock is moved and which the bank asks for it: another behind a pooler hears of it half a minute later
for (const server of [worker, ...webs.splice(1)]) await stopServerProcess(server, 'SIGTERM');
await openLender(() => webs[0] ?? pick(webs)).settle(bank);
const verdict = await judgeRail(bank, asking(cluster.primaryUrl)).catch((error: Error) => {
  if (isSynchronous || error.message.startsWith('Paid out twice')) throw error;
  return `what a bank and the books say differs after a loss: ${error.message}`;
});
const lost = await judge(
  {
    directory,
    env: { ...env, DATABASE_URL: cluster.direct('plazo_app') },
    connectionString: cluster.primaryUrl,
  },
  model,
  !isSynchronous,
);

const line = (name: string, values: readonly number[]) =>
  say(
    `${name}: ${values.length} rounds, pause P50 ${secondsOf(values, 50)} s, P95 ${secondsOf(values, 95)} s, worst ${secondsOf(values, 100)} s`,
  );
for (const [name, values] of pauses) line(name, values);
line('all', [...pauses.values()].flat());
say(verdict);
say(
  `${model.acknowledged.size} payments acknowledged, ${lost} lost, the others each once, books in order; ` +
    `synchronous ${isSynchronous ? 'on' : 'off'}, by ${isByHosts ? 'the addresses of both' : 'HAProxy and PgBouncer'}`,
);
for (const server of webs) await stopServerProcess(server, 'SIGTERM');
bank.stop();
front.close();
await cluster.stop();
await rm(directory, { recursive: true, force: true });
process.exit(0);
