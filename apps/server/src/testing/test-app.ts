import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskRole, SiteInput } from '@plazo/contract';
import type { MarketId } from '@plazo/markets';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { figuresOf } from '../capabilities/health/figures.ts';
import type { Visitor } from '../capabilities/test-surface/make-borrower.ts';
import { checkBooks } from '../commands/books-check.ts';
import { type Opened, open } from '../compose.ts';
import { openPool, type Pool } from '../db/postgres.ts';
import { readEnv } from '../env.ts';
import { writeLog } from '../http/logging.ts';
import { openMetrics } from '../http/metrics.ts';
import { cloneDatabase } from './database.ts';
import { type DeskCaller, openDesk } from './desk.ts';

/** The real server on a real database, called over its own HTTP without a socket. */

/** The fields of a form; `headers` beside them are sent as headers. */
type Form = Record<string, unknown> & { readonly headers?: Record<string, string> };
type Envelope = {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly data: Record<string, unknown>;
};
export type TestApp = {
  readonly app: () => FastifyInstance;
  readonly opened: () => Opened;
  /** The database past the product, as a superuser: who may do anything there. */
  readonly owner: () => Pool;
  /** What the server wrote into its log. */
  readonly lines: () => readonly string[];
  /** A call of the test surface; throws on anything but 200. */
  readonly dev: <Answer = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer>;
  readonly borrower: (market?: MarketId, more?: Record<string, unknown>) => Promise<Visitor>;
  /** A new operator who is logged in, as a way to call the desk. */
  readonly operator: (role: DeskRole) => Promise<DeskCaller>;
  readonly call: (who: { commonQuery: string }, path: string, form: Form) => Promise<Envelope>;
  readonly books: () => ReturnType<typeof checkBooks>;
};

const noRenderer = {
  renderLanding: async () => 'landing',
  renderDesk: () => 'desk',
  renderSite: ({ page, contact, check }: Pick<SiteInput, 'page' | 'contact' | 'check'>) => ({
    html: `${page} ${JSON.stringify(check?.answer ?? contact)}`,
    style: '',
  }),
  renderPage: async () => ({ statusCode: 200, pipe: (to: NodeJS.WritableStream) => void to.end('page') }),
};

/**
 * When each test begins, so that it means the same on any day: a Wednesday, a morning in Mexico and an evening in India. Production
 * keeps the clock of its machine.
 */
export const FIRST_DAY = '2026-12-02';
export const START = `${FIRST_DAY}T16:30:00Z`;

async function startApp(more: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-app-'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  const { owner, running } = await cloneDatabase(inject('databaseServer'), name);
  const env = readEnv({
    PLAZO_MODE: 'test',
    PLAZO_DATA: directory,
    DATABASE_URL: running,
    DATABASE_OWNER_URL: owner,
    PLAZO_SMS_KEY: 'sms-key',
    ...more,
  });
  const lines: string[] = [];
  const log = writeLog('info', { write: (line) => void lines.push(line) });
  const opened = await open(env, { isOwner: true, isPrepared: true, log });
  const { deps } = opened;
  if (env.mode !== 'production') await deps.clock.set(new Date(START));
  const metrics = openMetrics(deps, () => figuresOf(deps));
  const app = await buildApp({ deps, metrics, renderer: noRenderer, isStopping: () => false });
  const superuser = openPool(owner, 1);
  const stop = async () => {
    await superuser.end();
    await app.close();
    await opened.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { app, opened, superuser, lines, stop };
}

/** Starts the server for the tests of a file, with more settings; each file has a database of its own. */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  let started: Awaited<ReturnType<typeof startApp>> | undefined;
  beforeAll(async () => {
    started = await startApp(settings);
  });
  afterAll(() => started?.stop());
  const running = () => {
    if (!started) throw new Error('The server starts in beforeAll');
    return started;
  };
  const dev = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const { app } = running();
    const response = await (body === undefined
      ? app.inject({ url: path })
      : app.inject({ url: path, method: 'POST', payload: Object(body) }));
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  return {
    app: () => running().app,
    opened: () => running().opened,
    owner: () => running().superuser,
    lines: () => running().lines,
    dev,
    borrower: (market = 'mx', more = {}) => dev('/dev/borrowers', { market, ...more }),
    call: async (who, path, { headers = {}, ...form }) => {
      const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
      const response = await running().app.inject({
        method: 'POST',
        url: `${path}?${who.commonQuery}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      });
      return response.json();
    },
    operator: (role) => openDesk(running().app, running().opened.deps, role),
    books: () => checkBooks(running().opened.deps),
  };
}
