import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { productionSettings } from '../e2e/production.ts';
import { startDebianPostgres } from './debian-postgres.ts';

/**
 * `node tools/try-image.ts [IMAGE]`: the built image as the account that it names, without an engine of containers:
 * buildah alone runs it, in a root directory of its own. It migrates an empty database, serves as web and as worker in
 * production, answers people, and ends when it is told to. Each line that it prints was seen.
 */

const IMAGE = process.argv[2] ?? 'localhost/plazo';
/** The account of the image. */
const ACCOUNT = 10_001;
const PLAZO = '/opt/plazo/apps/server/bin/plazo';
const READY_TIMEOUT_MS = 120_000;

const buildah = (...args: readonly string[]) => execFileSync('buildah', args, { encoding: 'utf8' }).trim();
const container = buildah('from', IMAGE);
const directory = mkdtempSync(join(tmpdir(), 'plazo-image-'));
const database = await startDebianPostgres();
// the account of the image reaches its socket
chmodSync(database.directory, 0o755);

async function makeDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const statement of [
    'create role plazo_owner login',
    'create role plazo_app login',
    'create database plazo owner plazo_owner',
  ])
    await client.query(statement);
  await client.end();
}

const addressOf = (role: string) => `postgresql://${role}@localhost/plazo?host=/run/postgres`;

async function settings(): Promise<Record<string, string>> {
  const own = await productionSettings(directory, ['mx']);
  const { PLAZO_ALLOW_EMBEDDED: _none, ...env } = own;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    chownSync(join(directory, name), ACCOUNT, ACCOUNT);
  chownSync(directory, ACCOUNT, ACCOUNT);
  mkdirSync(join(directory, 'data'));
  chownSync(join(directory, 'data'), ACCOUNT, ACCOUNT);
  const inside = Object.entries(env).map(([name, value]) => [name, value.replace(directory, '/etc/plazo')]);
  return {
    ...Object.fromEntries(inside),
    PLAZO_DATA: '/var/lib/plazo',
    PLAZO_CHECKPOINTS: '/var/lib/plazo/checkpoints',
    PLAZO_ALLOW_SIMULATED: 'payout,identity,card,collection',
    PLAZO_ALLOW_PLAIN_DATABASE: '1',
    DATABASE_URL: addressOf('plazo_app'),
  };
}

function run(env: Readonly<Record<string, string>>, ...line: readonly string[]): ChildProcess {
  const volumes = [
    `${directory}:/etc/plazo:ro`,
    `${join(directory, 'data')}:/var/lib/plazo:rw`,
    `${database.directory}:/run/postgres:rw`,
  ];
  return spawn(
    'buildah',
    [
      'run',
      '--isolation',
      'chroot',
      '--user',
      String(ACCOUNT),
      ...volumes.flatMap((volume) => ['--volume', volume]),
      ...Object.entries(env).flatMap((pair) => ['--env', pair.join('=')]),
      container,
      '--',
      PLAZO,
      ...line,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

const seen = (what: string) => console.log(`ok      ${what}`);
const started: ChildProcess[] = [];

/** Runs a command of the image to its end. @throws where it does not end well */
async function command(env: Readonly<Record<string, string>>, ...line: readonly string[]): Promise<void> {
  const child = run(env, ...line);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`plazo ${line.join(' ')} ended with ${String(code)}`);
  seen(`plazo ${line.join(' ')}`);
}

async function serve(env: Readonly<Record<string, string>>, role: 'web' | 'worker'): Promise<string> {
  const port = String(await freePort());
  const child = run({ ...env, PORT: port }, 'serve', '--role', role);
  started.push(child);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = performance.now() + READY_TIMEOUT_MS; !(await isReady()); await wait(200)) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${role} did not become ready`);
  }
  seen(`serve --role ${role} is ready`);
  return url;
}

try {
  await makeDatabase();
  const env = await settings();
  await command({ ...env, DATABASE_OWNER_URL: addressOf('plazo_owner') }, 'migrate');
  const url = await serve(env, 'web');
  await serve(env, 'worker');
  for (const path of ['/', '/app/login', '/desk/', '/status']) {
    const answer = await fetch(url + path);
    if (!answer.ok || !(await answer.text()).includes('</html>'))
      throw new Error(`${path}: ${answer.status}`);
    seen(`${path} answers ${answer.status}`);
  }
  const ends = started.map((child) => once(child, 'exit'));
  // buildah ends what it runs at once: the processes of the account are told themselves
  execFileSync('pkill', ['-TERM', '-u', String(ACCOUNT), '-f', 'plazo.ts serve']);
  for (const [code, signal] of await Promise.all(ends))
    if (code !== 0) throw new Error(`A process that was told to end ended with ${String(code ?? signal)}`);
  seen('both end when they are told to');
  await command(env, 'books', 'check');
} finally {
  for (const child of started) child.kill('SIGKILL');
  await database.stop();
  buildah('rm', container);
  rmSync(directory, { recursive: true, force: true });
}
