import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  runPlazo,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { type Place, startDebianPostgres } from '../tools/debian-postgres.ts';
import { openModel } from './model.ts';
import { ask, assertAlive, judge, makeBorrower, makeLoan, say } from './world.ts';

/**
 * A mistaken statement empties a table while payments arrive: the database is recovered by pgBackRest to the moment before,
 * from a backup and the log that was archived since. What was acknowledged until then is there; what came later is told
 * again by the channels, and who was erased later is erased again by the list.
 */

const WRITERS = 4;
const PROMOTED_MS = 60_000;

const directory = await mkdtemp(join(tmpdir(), 'plazo-fault-'));
const repository = await mkdtemp(join(tmpdir(), 'pgbackrest-'));
const config = join(repository, 'pgbackrest.conf');
const erased = join(directory, 'erased-elsewhere');

/** As the account that owns the files of the database, the way the archiving server calls it. */
const backRest = ({ owner }: Place, ...args: readonly string[]): void => {
  const line = [`--config=${config}`, '--stanza=plazo', ...args];
  execFileSync('pgbackrest', line, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The file of deploy/cluster with a directory of the account in place of a store of objects. */
function makeRepository({ owner, data, directory: socket }: Place): void {
  const values: Readonly<Record<string, string>> = {
    'repo1-path': join(repository, 'backups'),
    'repo1-cipher-pass': 'a passphrase of this attack alone',
    'log-path': join(repository, 'log'),
    'spool-path': join(repository, 'spool'),
    'lock-path': join(repository, 'lock'),
    'pg1-path': data,
    'pg1-socket-path': socket,
  };
  for (const path of [
    repository,
    ...['backups', 'log', 'spool', 'lock'].map((part) => join(repository, part)),
  ]) {
    mkdirSync(path, { recursive: true });
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.uid);
  }
  const lines = readFileSync(new URL('../deploy/cluster/pgbackrest.conf', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('repo1-type') && !line.startsWith('repo1-s3'))
    .map((line) =>
      line.replace(/^([a-z0-9-]+)=.*$/, (whole, name) => (values[name] ? `${name}=${values[name]}` : whole)),
    );
  writeFileSync(config, lines.join('\n'));
}

const archiving = `pgbackrest --config=${config} --stanza=plazo archive-push %p`;
const database = await startDebianPostgres(['archive_mode=on', `archive_command=${archiving}`]);
makeRepository(database);
backRest(database, 'stanza-create');

const env = { DATABASE_URL: database.url };
const server = await startServerProcess(directory, env);
const model = openModel(await makeLoan(server));
const payOn = async (on: ServerProcess, forMs: number) => {
  const sending = model.send(() => [on], WRITERS);
  await wait(forMs);
  await sending.stop();
};
await payOn(server, 500);
backRest(database, 'backup', '--type=full');
await payOn(server, 1_000);
const { borrowerId: forgotten } = await makeBorrower(server);
const kept = model.acknowledged.size;
const [moment] = await ask(database.url, 'select clock_timestamp()::text as at');
const target = String(moment?.['at']);
await wait(1_000);

await payOn(server, 500);
const asked = [
  await runPlazo(directory, ['erase', forgotten], env),
  await runPlazo(directory, ['erased', 'export', erased], env),
];
for (const { code, out } of asked) if (code !== 0) throw new Error(out);
await ask(database.url, 'truncate payment cascade');
assertAlive(server);
await stopServerProcess(server, 'SIGTERM');
await database.end('SIGINT');

const startedAt = performance.now();
const recovered = await startDebianPostgres([], (place) =>
  backRest(
    place,
    'restore',
    `--pg1-path=${place.data}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
  ),
);
for (const until = performance.now() + PROMOTED_MS; ; await wait(100)) {
  const [state] = await ask(recovered.url, 'select pg_is_in_recovery() as is_waiting');
  if (state?.['is_waiting'] === false) break;
  if (performance.now() > until) throw new Error(`The database still recovers after ${PROMOTED_MS} ms`);
}
const backMs = Math.round(performance.now() - startedAt);
const world = {
  directory,
  env: { DATABASE_URL: recovered.url },
  connectionString: async () => recovered.url,
};
const lost = await judge(world, model, true);
if (lost !== model.acknowledged.size - kept)
  throw new Error(
    `${lost} payments are not there, of ${model.acknowledged.size - kept} that came after ${target}`,
  );
say(`recovered to ${target} in ${backMs} ms: ${kept} payments of before are there, ${lost} of later are not`);

const listed = await runPlazo(directory, ['erased', 'import', erased], world.env);
if (!listed.out.startsWith('Erased 1 ')) throw new Error(`Who was erased is there again: ${listed.out}`);
const again = await startServerProcess(directory, world.env);
await model.tellAgain(again);
await judge(world, model);
say(`all ${model.acknowledged.size} payments told again: each is there once, books in order`);
await stopServerProcess(again, 'SIGTERM');
await recovered.stop();
for (const path of [directory, repository, database.directory])
  await rm(path, { recursive: true, force: true });
