import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import {
  runPlazo,
  type ServerProcess,
  startServerProcess,
} from '../apps/server/src/testing/server-process.ts';
import { startDebianPostgres } from '../tools/debian-postgres.ts';
import { type Model, openModel } from './model.ts';

/** What each attack needs: its line, a database of its own, servers as processes, and a verdict. */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'embedded' },
    sync: { type: 'string', default: 'on' },
    way: { type: 'string', default: 'doors' },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
  },
});
export const rounds = Number(values.rounds);
/** Faults of a cluster by their names; all of them unless said. */
export const only = new RegExp(values.only);
/** A checkout of the version before, with its modules and its build. */
export const { before } = values;
/** Whether each commit waits for the machine that follows, and whether a cluster is reached by its own addresses alone. */
export const isSynchronous = values.sync !== 'off';
export const isByHosts = values.way === 'hosts';
export const isDebian = values.engine === 'debian';

/** The same numbers for the same seed: an attack that found something can be run again (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const chance = chanceOf(Number(values.seed));
/** One of some, by the seed. */
export function pick<Of>(some: readonly Of[]): Of {
  const one = some[Math.floor(chance() * some.length)];
  if (one === undefined) throw new Error('There is nothing to pick from');
  return one;
}

export type World = {
  readonly directory: string;
  /** How a server finds its database: nothing for the embedded one of its directory. */
  readonly env: Record<string, string>;
  /** Where to reach the database past the servers, once one has started. */
  readonly connectionString: () => Promise<string>;
  /** Ends the database by a signal; the embedded one is killed whatever is said, and the server starts it again. */
  readonly restart: (signal: NodeJS.Signals) => Promise<void>;
  readonly close: () => Promise<void>;
};

async function openDebian(directory: string): Promise<World> {
  const { url, stop, restart } = await startDebianPostgres();
  const close = async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { directory, env: { DATABASE_URL: url }, connectionString: async () => url, restart, close };
}

async function openEmbedded(directory: string): Promise<World> {
  const embedded = () => startEmbedded(directory);
  return {
    directory,
    env: {},
    connectionString: async () => (await embedded()).connectionString,
    restart: async () => {
      const text = await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8');
      process.kill(Number(text.split('\n')[0]), 'SIGKILL');
    },
    close: async () => {
      await (await embedded()).stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function openWorld(): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-fault-'));
  return isDebian ? openDebian(directory) : openEmbedded(directory);
}

/** Asks a database past the servers, on a connection of its own. */
export async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

async function post(server: ServerProcess, path: string, body: unknown) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return Object(await response.json());
}

export const makeBorrower = (
  server: ServerProcess,
): Promise<{ readonly borrowerId: string; readonly commonQuery: string }> =>
  post(server, '/dev/borrowers', { market: 'mx' });

/** A loan on a server and its account number, so that half of the payments move a loan and half wait in suspense. */
export async function makeLoan(server: ServerProcess): Promise<string> {
  const borrower = await makeBorrower(server);
  const order = { borrowerId: borrower.borrowerId, product: 'mx-fair', status: '174' };
  const { orderId } = await post(server, '/dev/orders', order);
  const page = `/independence/v3/installment/loan-play-detail?${borrower.commonQuery}&orderId=${orderId}`;
  const shown = await (await fetch(`${server.url}${page}`)).text();
  const clabe = /"vCode":"(\d{18})"/.exec(shown)?.[1];
  if (!clabe) throw new Error('The loan shows no account number');
  return clabe;
}

export async function startWithModel(world: World): Promise<{ server: ServerProcess; model: Model }> {
  const server = await startServerProcess(world.directory, world.env);
  return { server, model: openModel(await makeLoan(server)) };
}

/** The books of a world and its payments against the model; throws with what differs. What may be lost is counted. */
export async function judge(
  world: Pick<World, 'directory' | 'env' | 'connectionString'>,
  model: Model,
  mayLose = false,
): Promise<number> {
  const { lost, wrong } = await model.differences(await world.connectionString());
  const differences = mayLose ? wrong : [...lost, ...wrong];
  if (differences.length > 0) throw new Error(differences.slice(0, 20).join('\n'));
  const books = await runPlazo(world.directory, ['books', 'check'], world.env);
  if (books.code !== 0) throw new Error(books.out);
  return lost.length;
}

/** The process must have lived through all of it. */
export function assertAlive({ child }: ServerProcess): void {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
}

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);
