import { Server } from 'node:net';
import { setImmediate as nextPhase, setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { own } from '../adapters/ownership.ts';
import { refuseUndeclared } from '../adapters/rails/declared.ts';
import { startSimulator } from '../adapters/simulator-process.ts';
import { type AppParts, buildApp, buildWorker } from '../app.ts';
import { keepSettings } from '../capabilities/content/settings-seen.ts';
import { figuresOf } from '../capabilities/health/figures.ts';
import type { DeskRenderer } from '../capabilities/operators/desk-pages.ts';
import type { LandingRenderer } from '../capabilities/promotion/landing-page.ts';
import type { SiteRenderer } from '../capabilities/site/make-page.ts';
import { type Opened, open } from '../compose.ts';
import type { Deps } from '../deps.ts';
import { ConfigurationError, type Env, readEnv } from '../env.ts';
import { openMetrics } from '../http/metrics.ts';
import type { Renderer } from '../http/pages.ts';
import { startJobs } from '../jobs/jobs.ts';
import { type Line, usageFault } from './command.ts';

/** Environment, database, listen, stop: one process of an installation. */

/** So long calls are still answered on connections that are open, each of which ends with its answer: longer than a proxy keeps one that is idle. */
const HAND_OVER_MS = 2_000;
const LAST_CALL_MS = 8_000;
const HARD_STOP_MS = 14_000;

const rendererOf = (app: string) =>
  fileURLToPath(new URL(`../../../${app}/dist/server/render.js`, import.meta.url));

async function loadRenderer(): Promise<AppParts['renderer']> {
  const { renderPage }: Renderer = await import(rendererOf('borrower'));
  const { renderLanding }: LandingRenderer = await import(rendererOf('promotion'));
  const { renderDesk }: DeskRenderer = await import(rendererOf('desk'));
  const { renderSite }: SiteRenderer = await import(rendererOf('site'));
  return { renderPage, renderLanding, renderDesk, renderSite };
}

/** No new work, what runs is finished, the database closed. */
async function stopParts(parts: {
  app: FastifyInstance;
  opened: Opened;
  stopAll: readonly (() => Promise<void> | void)[];
  handOverMs: number;
}) {
  if (parts.handOverMs > 0) {
    // nobody new: who is refused is led to another process. In this phase all who had come are in; http's own `close` would end idle connections
    await nextPhase();
    Server.prototype.close.call(parts.app.server);
    await wait(parts.handOverMs);
  }
  // who has not finished their request by then never will
  const lastCall = setTimeout(() => parts.app.server.closeAllConnections(), LAST_CALL_MS);
  try {
    for (const stopOne of parts.stopAll) await stopOne();
    await parts.app.close();
    await parts.opened.close();
  } finally {
    clearTimeout(lastCall);
  }
}

/** The demonstration is loaded where it may be shown. */
async function seedDemo(deps: Deps): Promise<readonly string[]> {
  const { seed } = await import('../demo/seed.ts');
  return seed(deps);
}

/** What a process does: it answers people, or works through jobs, or both. */
const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

export type Serving = {
  /** Addresses of the demonstration, to be printed. */
  readonly links: readonly string[];
  /** Ends it once; whoever asks again waits for the same end. */
  readonly stop: () => Promise<void>;
};

/** A rail that answers declares what is wanted of it; one that does not answer now is held to it before it is used. */
async function holdToDeclared({ deps, close }: Opened): Promise<void> {
  try {
    const silent = await refuseUndeclared(deps.rails.all);
    if (silent.length > 0) deps.log.warn({ rails: silent }, 'rails do not say what they can do');
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens what a role needs and listens. @throws ConfigurationError where processes of two roles would have no database in common, or a rail does not declare what is wanted of it. */
export async function startServing(env: Env, role: Role): Promise<Serving> {
  if (role !== 'all' && env.databaseUrl === undefined)
    throw new ConfigurationError(
      `A process of the role ${role} shares its database with others: name it in DATABASE_URL`,
    );
  // what a web process writes beside the database others may write too
  const release = role === 'web' ? async () => undefined : await own(env.dataDirectory);
  const opened = await open(env, { isOwner: true, isPrepared: true });
  let stopping: Promise<void> | undefined;
  const { deps } = opened;
  await holdToDeclared(opened);
  await keepSettings(deps);
  const metrics = openMetrics(deps, role === 'web' ? undefined : () => figuresOf(deps));
  const parts = { deps, metrics, isStopping: () => stopping !== undefined };
  const app =
    role === 'worker'
      ? await buildWorker(parts)
      : await buildApp({ ...parts, renderer: await loadRenderer() });
  const isDemo = env.mode !== 'production' && role === 'all';
  const links = isDemo ? await seedDemo(deps) : [];
  await app.listen({ host: env.host, port: env.port });
  // in test mode jobs run when they are called, unless this process is there for nothing else
  const hasJobs = role === 'worker' || (role === 'all' && env.mode !== 'test');
  const jobs = hasJobs ? startJobs(deps, metrics.jobRan) : undefined;
  const simulator = env.simulator && role === 'all' ? startSimulator(env) : undefined;
  const stopAll = [() => jobs?.stop(), () => simulator?.stop()];
  const stop = () => {
    stopping ??= stopParts({ app, opened, stopAll, handOverMs: role === 'web' ? HAND_OVER_MS : 0 }).then(
      release,
    );
    return stopping;
  };
  return { links, stop };
}

/** Runs until a signal ends it. @throws as `startServing` does. */
export async function serve(env: Env, role: Role): Promise<void> {
  const { links, stop } = await startServing(env, role);
  const onSignal = () => {
    // nothing acknowledged is lost: what is not committed by then never happened
    setTimeout(() => process.exit(0), HARD_STOP_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  const ready = role === 'worker' ? 'The worker is ready' : `Plazo is ready at http://localhost:${env.port}`;
  process.stdout.write(`${[ready, ...links].join('\n')}\n`);
}

/** What to tell who started us; a full disk shows at the first file that is written. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFull = 'code' in error && error.code === 'ENOSPC';
  return isFull
    ? `The disk of PLAZO_DATA is full (${error.message}): make room and start again`
    : error.message;
}

export const serveUsage = `serve --role ${roles.join('|')}`;

/** A process in the foreground, as a service manager or a container starts it. */
export async function serveCommand({ role = 'all' }: Line): Promise<number> {
  const named = roles.find((known) => known === role);
  if (!named) return usageFault(serveUsage);
  await serve(readEnv(process.env), named);
  // until a signal ends it
  return new Promise(() => undefined);
}
