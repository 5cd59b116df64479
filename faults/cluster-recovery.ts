import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runPlazo, startRole, stopServerProcess } from '../apps/server/src/testing/server-process.ts';
import { asNobody, owned, PROGRAMS } from './cluster-files.ts';
import { missingPrograms, startCluster } from './cluster-machines.ts';
import { type Holder, holders, otherThan } from './cluster-members.ts';
import { openNetwork } from './cluster-network.ts';
import { openModel } from './model.ts';
import { makeRepository } from './repository.ts';
import { ask, judge, makeBorrower, makeLoan, say } from './world.ts';

/**
 * Step 7 of docs/operations/two-machines.md on two machines under Patroni, by its words: a mistaken statement empties a
 * table while payments arrive, one machine is recovered by pgBackRest to the moment before, and the other follows it anew.
 */

const WRITERS = 4;
const WHOLE_MS = 120_000;
const PROMOTED_MS = 60_000;
/** As PostgreSQL calls it from its data directory, on either machine. */
const ARCHIVING = 'pgbackrest --config=$(dirname $PWD)/pgbackrest.conf --stanza=plazo archive-push %p';

const missing = missingPrograms();
if (missing.length > 0) {
  say(`left out: a cluster needs ${missing.join(', ')}`);
  process.exit(0);
}
const directory = await mkdtemp(join(tmpdir(), 'plazo-cluster-'));
const network = openNetwork();
const cluster = await startCluster({ directory, network, isSynchronous: true });
const repository = makeRepository();
const dataOf = (name: Holder) => join(cluster.placeOf(name), 'data');
const configOf = (name: Holder) => join(cluster.placeOf(name), 'pgbackrest.conf');
for (const name of holders)
  repository.configure(configOf(name), { data: dataOf(name), socket: cluster.placeOf(name) });
/** A program on a machine, by the account of the database. */
const on = (name: Holder, ...line: readonly string[]) => {
  const [file = '', ...args] = [...network.on(name), ...asNobody, ...line];
  execFileSync(file, args, { cwd: cluster.placeOf(name), stdio: ['ignore', 'ignore', 'inherit'] });
};
const backRest = (name: Holder, ...args: readonly string[]) =>
  on(name, 'pgbackrest', `--config=${configOf(name)}`, '--stanza=plazo', ...args);
const postgres = (name: Holder, ...args: readonly string[]) =>
  on(name, PROGRAMS.postgres.replace(/postgres$/, 'pg_ctl'), '-D', dataOf(name), '-w', ...args);

const first = await cluster.leader();
if (first === undefined) throw new Error('Nobody leads');
await cluster.control(
  first,
  'edit-config',
  '--force',
  '--pg',
  'archive_mode=on',
  '--pg',
  `archive_command=${ARCHIVING}`,
);
await cluster.control(first, 'restart', '--force', 'plazo');
await cluster.untilWhole(WHOLE_MS);

const env = {
  PLAZO_KEYS: join(directory, 'keys/keys.json'),
  DATABASE_OWNER_URL: cluster.direct('plazo_owner'),
  DATABASE_URL: cluster.direct('plazo_app'),
};
const files = join(directory, 'web');
const server = await startRole('web', files, env);
// whoever ends this program ends what it started
process.once('exit', () => server.child.kill('SIGKILL'));
const model = openModel(await makeLoan(server));
const payOn = async (web: typeof server, forMs: number) => {
  const sending = model.send(() => [web], WRITERS);
  await wait(forMs);
  await sending.stop();
};
const leads = (await cluster.leader()) ?? first;
backRest(leads, 'stanza-create');
backRest(leads, 'check');
await payOn(server, 500);
backRest(leads, 'backup', '--type=full');
await payOn(server, 1_000);
const { borrowerId: forgotten } = await makeBorrower(server);
const kept = model.acknowledged.size;
const [moment] = await ask(await cluster.primaryUrl(), 'select clock_timestamp()::text as at');
const target = String(moment?.['at']);
await wait(1_000);

await payOn(server, 500);
const erased = join(directory, 'erased-elsewhere');
const asked = [
  await runPlazo(files, ['erase', forgotten], env),
  await runPlazo(files, ['erased', 'export', erased], env),
];
for (const { code, out } of asked) if (code !== 0) throw new Error(out);
await ask(await cluster.primaryUrl(), 'truncate payment cascade');
await stopServerProcess(server, 'SIGTERM');

const startedAt = performance.now();
await cluster.control(leads, 'pause', '--wait', 'plazo');
for (const name of [otherThan(leads), leads]) postgres(name, 'stop', '-m', 'fast');
renameSync(dataOf(leads), join(cluster.placeOf(leads), 'aside'));
mkdirSync(dataOf(leads), { mode: 0o700 });
owned(dataOf(leads));
backRest(leads, 'restore', '--type=time', `--target=${target}`, '--target-action=promote');
postgres(leads, 'start', '-l', join(cluster.placeOf(leads), 'recovery.log'));
const isRecovering = async () =>
  (await ask(cluster.superuserAt(leads), 'select pg_is_in_recovery() as is'))[0]?.['is'] !== false;
for (const until = performance.now() + PROMOTED_MS; await isRecovering(); await wait(100))
  if (performance.now() > until) throw new Error(`The database still recovers after ${PROMOTED_MS} ms`);
const books = await runPlazo(files, ['books', 'check'], env);
if (books.code !== 0) throw new Error(books.out);
await cluster.control(leads, 'resume', '--wait', 'plazo');
await cluster.control(leads, 'reinit', '--force', 'plazo', otherThan(leads));
await cluster.untilWhole(WHOLE_MS);
const backMs = Math.round(performance.now() - startedAt);

const world = { directory: files, env, connectionString: cluster.primaryUrl };
const lost = await judge(world, model, true);
const later = model.acknowledged.size - kept;
if (lost !== later) throw new Error(`${lost} payments are not there, of ${later} that came after ${target}`);
say(
  `recovered to ${target} and followed again in ${backMs} ms: ${kept} payments of before are there, ${lost} of later are not`,
);

const listed = await runPlazo(files, ['erased', 'import', erased], env);
if (!listed.out.startsWith('Erased 1 ')) throw new Error(`Who was erased is there again: ${listed.out}`);
const again = await startRole('web', files, env);
await model.tellAgain(again);
await judge(world, model);
await stopServerProcess(again, 'SIGTERM');
// who follows has all of it as well
await cluster.switchOver(leads);
await cluster.untilWhole(WHOLE_MS);
await judge(world, model);
say(
  `all ${model.acknowledged.size} payments told again: each is there once on both machines, books in order`,
);
await cluster.stop();
for (const path of [directory, repository.directory]) await rm(path, { recursive: true, force: true });
process.exit(0);
