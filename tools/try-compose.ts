import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productionSettings, secret } from '../e2e/production.ts';

/**
 * `node tools/try-compose.ts`: `deploy/compose.yaml` as it is, by Debian's podman and docker-compose, with the built image. Where
 * no registry is reached, PostgreSQL and nginx are stand-ins of the same names, made of Debian's packages; they are named.
 * Each line that it prints was seen.
 */

const ACCOUNT = 10_001;
const BASE = process.env['BASE'] ?? 'localhost/debian:bookworm';
const READY_MS = 180_000;
const deploy = fileURLToPath(new URL('../deploy/', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'plazo-compose-'));
const seen = (what: string) => console.log(`ok      ${what}`);

const socket = join(directory, 'podman.sock');
const env = {
  ...process.env,
  DOCKER_HOST: `unix://${socket}`,
  COMPOSE_PROJECT_NAME: 'plazo-try',
  PLAZO_OWNER_PASSWORD: secret(),
  PLAZO_APP_PASSWORD: secret(),
};
const place = join(directory, 'deploy');
const run = (file: string, ...args: readonly string[]) =>
  execFileSync(file, args, {
    encoding: 'utf8',
    env,
    cwd: place,
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
const podman = (...args: readonly string[]) => run('podman', ...args);
const compose = (...args: readonly string[]) => run('docker-compose', ...args);
const later = promisify(execFile);
/** Podman has systemd look at the health of each container; where that is not there, this does. */
async function lookAtHealth(): Promise<void> {
  const { stdout } = await later('podman', ['ps', '--quiet', '--filter', 'name=plazo-try']);
  for (const id of stdout.split('\n').filter(Boolean))
    await later('podman', ['healthcheck', 'run', id]).catch(() => undefined);
}
const containerOf = (service: string) => compose('ps', '-q', service);

const STAND_INS = {
  'docker.io/library/postgres:17': [
    'RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15',
    'COPY postgres-entry /usr/local/bin/postgres-entry',
    'ENTRYPOINT ["sh", "/usr/local/bin/postgres-entry"]',
  ],
  'docker.io/library/nginx:1.27': [
    'RUN apt-get update && apt-get install -y --no-install-recommends nginx && rm /etc/nginx/sites-enabled/default',
    'CMD ["nginx", "-g", "daemon off;"]',
  ],
} as const;

/** What the image of PostgreSQL does with its environment where its directory is empty. */
const POSTGRES_ENTRY = `set -eu
data=/var/lib/postgresql/data
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
pg=/usr/lib/postgresql/15/bin
mkdir -p $data /run/postgresql && chown postgres: $data /run/postgresql
if [ ! -s $data/PG_VERSION ]; then
  install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /tmp/password
  as $pg/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  as $pg/pg_ctl -D $data -w -o "-c listen_addresses=''" start
  as $pg/createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  for each in /docker-entrypoint-initdb.d/*.sh; do as sh "$each"; done
  as $pg/pg_ctl -D $data -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups $pg/postgres -D $data -c listen_addresses='*'
`;

function makeStandIns(): void {
  writeFileSync(join(directory, 'postgres-entry'), POSTGRES_ENTRY);
  for (const [name, lines] of Object.entries(STAND_INS)) {
    if (podman('images', '-q', name) !== '') continue;
    const file = join(directory, 'Containerfile');
    writeFileSync(file, [`FROM ${BASE}`, ...lines, ''].join('\n'));
    podman('build', '--quiet', '--isolation', 'chroot', '-t', name, '-f', file, directory);
    seen(`${name} is a stand-in of Debian's packages`);
  }
}

/** What lies beside the file: of a deployment with one brand, whose rails are simulated by name. */
async function fillPlace(): Promise<void> {
  cpSync(deploy, place, { recursive: true });
  const {
    PLAZO_ALLOW_EMBEDDED: _none,
    PORT: _port,
    HOST: _host,
    PLAZO_DATA: _data,
    ...own
  } = await productionSettings(place, ['mx']);
  const settings = Object.entries({
    ...own,
    PLAZO_ALLOW_SIMULATED: 'payout,identity,card,collection',
    PLAZO_RAILS: '/etc/plazo/rails.json',
  })
    .map(([name, value]) => [name, value.replace(place, '/etc/plazo')].join('='))
    .filter((line) => !line.startsWith('PLAZO_CHECKPOINTS'));
  writeFileSync(join(place, 'plazo.env'), `${settings.join('\n')}\n`);
  writeFileSync(join(place, 'rails.json'), JSON.stringify({ rails: {}, brands: {} }));
  copyFileSync(join(place, 'keys.json'), join(place, 'backup-key.json'));
  mkdirSync(join(place, 'secrets'));
  writeFileSync(join(place, 'secrets/owner'), env.PLAZO_OWNER_PASSWORD);
  for (const name of ['keys.json', 'backup-key.json', 'rails.json'])
    chownSync(join(place, name), ACCOUNT, ACCOUNT);
  chmodSync(join(place, 'keys.json'), 0o400);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  run('openssl', 'req', '-x509', ...key, '-keyout', 'tls.key', '-out', 'tls.crt');
}

/** As a browser reaches it: over the proxy's certificate, which nobody vouches for here. */
const get = (path: string) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    request(`https://127.0.0.1${path}`, { rejectUnauthorized: false, timeout: 10_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    })
      .on('error', fail)
      .end();
  });

async function until(what: string, is: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + READY_MS; !(await is()); await wait(500))
    if (performance.now() > end) throw new Error(`Never seen: ${what}`);
  seen(what);
}
const answers = (path: string) =>
  get(path).then(
    ({ status, text }) => status === 200 && text.includes('</html>'),
    () => false,
  );

const service = spawn('podman', ['system', 'service', '--time', '0', `unix://${socket}`], {
  stdio: 'inherit',
});
try {
  mkdirSync(place);
  makeStandIns();
  await fillPlace();
  await until('podman answers', () => existsSync(socket));
  const looking = setInterval(() => void lookAtHealth().catch(() => undefined), 2_000).unref();
  await later('docker-compose', ['up', '-d', '--no-build'], { env, cwd: place, timeout: READY_MS });
  clearInterval(looking);
  seen('docker-compose up');
  for (const path of ['/', '/app/login', '/desk/', '/status'])
    await until(`https ${path}`, () => answers(path));
  const plain = await fetch('http://127.0.0.1/', { redirect: 'manual' });
  if (plain.status !== 301) throw new Error(`Plain http answered ${plain.status}`);
  seen('plain http leads to https');
  for (const name of ['web-1', 'web-2', 'worker']) {
    const id = containerOf(name);
    if (name !== 'worker')
      await until(`${name} is healthy`, () => spawnIsGood('podman', 'healthcheck', 'run', id));
    if (spawnIsGood('podman', 'exec', id, 'touch', '/opt/plazo/written'))
      throw new Error(`The root of ${name} can be written to`);
    seen(`the root of ${name} is only read`);
  }
  podman('kill', containerOf('web-1'));
  for (let tries = 0; tries < 20; tries += 1)
    if (!(await answers('/app/login'))) throw new Error('A page failed while one web process was dead');
  seen('with one web process killed each of twenty pages is answered');
  compose('start', 'web-1');
  podman('exec', containerOf('worker'), '/opt/plazo/apps/server/bin/plazo', 'books', 'check');
  seen('plazo books check');
  const running = ['web-1', 'web-2', 'worker'].map(containerOf);
  compose('stop');
  for (const id of running) {
    const code = podman('inspect', '--format', '{{.State.ExitCode}}', id);
    if (code !== '0') throw new Error(`A process that was told to end ended with ${code}`);
  }
  seen('all end when they are told to');
} catch (error) {
  console.error(
    execFileSync('docker-compose', ['logs', '--tail', '40'], { encoding: 'utf8', env, cwd: place }),
  );
  throw error;
} finally {
  execFileSync('docker-compose', ['down', '--volumes'], { env, cwd: place, stdio: 'ignore' });
  service.kill('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}

function spawnIsGood(file: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(file, args, { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
