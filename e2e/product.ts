import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ReferenceAsk } from '@plazo/rail-kit';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import type { Answer, Request, Wish } from './product-host.ts';

/** The whole product as its own processes, in test mode: jobs run only when called, and the clock can be moved. */

export const START_TIMEOUT_MS = 60_000;
/** Characters of a program's errors that are told where it does not start. */
const MOST_SAID = 2_000;
export const mainOf = (app: string) => new URL(`../apps/${app}/src/main.ts`, import.meta.url);
const recorderFile = new URL('call-recorder.ts', import.meta.url);
const hostFile = new URL('product-host.ts', import.meta.url);

export type Env = Readonly<Record<string, string>>;
const recorder = () => (process.env['RECORDED_CALLS'] ? ['--import', recorderFile.href] : []);
export type Program = {
  readonly url: string;
  /** Moves the clock of its machine, where it was loaded with `moved-clock.ts`. */
  readonly moveClock: (offsetMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a program on a free port, given as `PORT` and `SIMULATOR_PORT`, and waits until it answers with success. */
export async function startProgram(file: URL, env: Env, readyPath: string): Promise<Program> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...recorder(), fileURLToPath(file)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, SIMULATOR_PORT: port, ...env },
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    process.stderr.write(chunk);
    said = (said + chunk).slice(-MOST_SAID);
  });
  const exited = once(child, 'exit');
  // nothing outlives the run that started it, however that ends
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const answers = () =>
    fetch(`${url}${readyPath}`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = performance.now() + START_TIMEOUT_MS; !(await answers()); await wait(50)) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${file} did not start (${child.exitCode ?? 'too slow'}): ${said}`);
  }
  return {
    url,
    moveClock: async (clockOffsetMs) => {
      const moved = once(child, 'message');
      child.send({ clockOffsetMs });
      await moved;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', endWithUs);
    },
  };
}

export type Product = {
  /** The server's address. */
  readonly url: string;
  /** Its data directory, with the embedded database in it. */
  readonly data: string;
  readonly simulatorUrl: string;
  /** Calls the test surface; throws what it answers if that is an error. */
  readonly dev: <Answer>(path: string, body?: object) => Promise<Answer>;
  /** The code that a phone was sent last. */
  readonly codeOf: (phone: string) => Promise<string>;
  /** Runs a `plazo` command on the product's data; gives its exit code and what it printed. */
  readonly plazo: (
    ...args: readonly string[]
  ) => Promise<{ readonly status: number; readonly output: string }>;
  /** Starts the server anew on the same data and address, with other settings besides. */
  readonly restart: (more: Env) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const devAt = (url: string) => async (path: string, body?: object) => {
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${url}/dev/${path}`, body && json);
  if (!response.ok) throw new Error(`/dev/${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Starts the server alone with these settings, on a free port. */
export const startServer = (env: Env): Promise<Program> =>
  startProgram(mainOf('server'), env, '/health/ready');

type Host = (wish: Wish) => Promise<Answer>;
const hosts = new Map<string, Host>();

/** A process that runs programs of the product, one of each name for all journeys of this process. */
function hostOf(name: 'servers' | 'commands'): Host {
  const known = hosts.get(name);
  if (known) return known;
  const child = fork(fileURLToPath(hostFile), { execArgv: recorder() });
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) child.channel?.unref();
  });
  child.on('exit', (code) => {
    hosts.delete(name);
    for (const [id, answer] of waiting)
      answer({ id, status: 1, output: `The host of ${name} ended with ${code}` });
  });
  process.once('exit', () => child.kill('SIGKILL'));
  // who waits for no answer may end
  child.unref();
  let last = 0;
  const ask: Host = (wish) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      child.channel?.ref();
      child.send({ ...wish, id: last } satisfies Request);
    });
  hosts.set(name, ask);
  return ask;
}

/** Runs `plazo` commands with these settings, in a process that stays. */
export const plazoOn =
  (env: Env) =>
  (...args: readonly string[]) =>
    hostOf('commands')({ wish: 'run', env, args });

/** @throws what kept it from starting. */
async function host(wish: Exclude<Wish, { readonly wish: 'run' | 'stop' }>, port: number) {
  const { status, output } = await hostOf('servers')(wish);
  if (status !== 0) throw new Error(`The product did not start: ${output}`);
  return { url: `http://127.0.0.1:${port}`, stop: () => hostOf('servers')({ wish: 'stop', port }) };
}

async function hostServer(env: Env) {
  const port = Number(env['PORT'] ?? (await freePort()));
  return host({ wish: 'serve', env: { HOST: '127.0.0.1', ...env, PORT: String(port) } }, port);
}

async function hostSimulator(lenderUrl: string) {
  const port = await freePort();
  return host({ wish: 'simulate', port, lenderUrl }, port);
}

type MockWish = {
  readonly rail: string;
  readonly currency: string;
  readonly methods?: readonly ReferenceAsk['method'][];
  readonly secrets: Readonly<Record<'RAIL_OUT' | 'RAIL_IN', string>>;
  readonly plazoUrl?: string;
};

/** Starts the universal counterparty on a free port. */
export async function hostMock({ secrets, methods, plazoUrl, ...own }: MockWish) {
  const port = await freePort();
  const settings = {
    ...own,
    host: '127.0.0.1',
    port,
    plazoUrl,
    methods: methods ?? (['transfer', 'store'] as const),
    zone: 'UTC',
    seed: 1,
    takesBack: true,
    out: [{ kid: 'plazo', secret: secrets.RAIL_OUT }],
    in: { kid: 'rail', secret: secrets.RAIL_IN },
    tickMs: 1_000,
  };
  return host({ wish: 'mock', settings }, port);
}

/** Makes `directory` unless it is there; whoever comes later waits for who makes it, and makes it where that failed. */
async function madeOnce(directory: string, make: () => Promise<void>): Promise<void> {
  const isMade = `${directory}/made`;
  for (const until = performance.now() + 2 * START_TIMEOUT_MS; !existsSync(isMade); await wait(50)) {
    const isFirst = await mkdir(directory).then(
      () => true,
      () => false,
    );
    if (isFirst)
      try {
        await make();
        await writeFile(isMade, '');
      } catch (error) {
        await rm(directory, { recursive: true, force: true });
        throw error;
      }
    else if (performance.now() > until) throw new Error(`${directory} was never made`);
  }
}

/** With its owners: PostgreSQL runs as an account of its own where root starts it. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/**
 * Data directories made once for a run by whoever comes first: migrated, and with the demonstration of the settings that
 * a product has without more. Each product begins with a copy, which takes a tenth of the time.
 */
async function freshData(template: string, isPlain: boolean): Promise<string> {
  const migrated = join(template, 'migrated');
  await mkdir(template, { recursive: true });
  await madeOnce(migrated, async () => {
    const { status } = await plazoOn({ PLAZO_MODE: 'test', PLAZO_DATA: join(migrated, 'data') })('migrate');
    if (status !== 0) throw new Error('The database of the template could not be migrated');
    // no journey cuts the machine's power
    await appendFile(join(migrated, 'data/postgres/postgresql.auto.conf'), 'fsync = off\n');
  });
  if (!isPlain) return join(migrated, 'data');
  const seeded = join(template, 'seeded');
  await madeOnce(seeded, async () => {
    const data = join(seeded, 'data');
    await mkdir(data);
    await copy(join(migrated, 'data'), data);
    const server = await hostServer({ PLAZO_MODE: 'test', PLAZO_DATA: data });
    await server.stop();
  });
  return join(seeded, 'data');
}

/** Starts server and simulator on free ports and a data directory of their own, which `stop` removes. */
export async function startProduct(more: Env = {}): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-e2e-'));
  const template = process.env['PRODUCT_TEMPLATE'];
  if (template !== undefined)
    await copy(await freshData(template, Object.keys(more).length === 0), directory);
  const env = { PLAZO_MODE: 'test', PLAZO_DATA: directory, ...more };
  let server = await hostServer(env);
  const simulator = await hostSimulator(server.url);
  const dev: Product['dev'] = devAt(server.url);
  return {
    url: server.url,
    data: directory,
    simulatorUrl: simulator.url,
    dev,
    codeOf: async (phone) => (await dev<{ code: string }[]>(`sms?phone=${phone}`))[0]?.code ?? '',
    plazo: plazoOn(env),
    restart: async (other) => {
      await server.stop();
      server = await hostServer({ ...env, ...other, PORT: new URL(server.url).port });
    },
    stop: async () => {
      await simulator.stop();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
