import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { own } from './adapters/ownership.ts';
import { startSimulator } from './adapters/simulator-process.ts';
import { type AppParts, buildApp } from './app.ts';
import type { DeskRenderer } from './capabilities/operators/desk-pages.ts';
import type { LandingRenderer } from './capabilities/promotion/landing-page.ts';
import type { SiteRenderer } from './capabilities/site/make-page.ts';
import { type Opened, open } from './compose.ts';
import type { Deps } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import type { Renderer } from './http/pages.ts';
import { startJobs } from './jobs/jobs.ts';

/** Environment, database, listen, stop. */

const LAST_CALL_MS = 8_000;
const HARD_STOP_MS = 14_000;

const rendererOf = (app: string) =>
  fileURLToPath(new URL(`../../${app}/dist/server/render.js`, import.meta.url));

async function loadRenderer(): Promise<AppParts['renderer']> {
  const { renderPage }: Renderer = await import(rendererOf('borrower'));
  const { renderLanding }: LandingRenderer = await import(rendererOf('promotion'));
  const { renderDesk }: DeskRenderer = await import(rendererOf('desk'));
  const { renderSite }: SiteRenderer = await import(rendererOf('site'));
  return { renderPage, renderLanding, renderDesk, renderSite };
}

/** Stops once: no new work, what runs is finished, the database closed; a second signal changes nothing. */
function stopper(parts: {
  app: FastifyInstance;
  opened: Opened;
  stopAll: readonly (() => Promise<void> | void)[];
}) {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    // nothing acknowledged is lost: what is not committed by then never happened
    setTimeout(() => process.exit(0), HARD_STOP_MS).unref();
    // who has not finished their request by then never will
    setTimeout(() => parts.app.server.closeAllConnections(), LAST_CALL_MS).unref();
    for (const stopOne of parts.stopAll) await stopOne();
    await parts.app.close();
    await parts.opened.close();
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** The demonstration is loaded where it may be shown. */
async function seedDemo(deps: Deps): Promise<readonly string[]> {
  const { seed } = await import('./demo/seed.ts');
  return seed(deps);
}

async function run(env: Env): Promise<void> {
  const release = await own(env.dataDirectory);
  const opened = await open(env, { isOwner: true, isPrepared: true });
  let isStopping = false;
  const app = await buildApp({
    deps: opened.deps,
    renderer: await loadRenderer(),
    isStopping: () => isStopping,
  });
  const links = env.mode === 'production' ? [] : await seedDemo(opened.deps);
  await app.listen({ host: env.host, port: env.port });
  const jobs = env.mode === 'test' ? undefined : startJobs(opened.deps);
  const simulator = env.simulator ? startSimulator(env) : undefined;
  const stop = stopper({ app, opened, stopAll: [() => jobs?.stop(), () => simulator?.stop()] });
  const onSignal = () => {
    isStopping = true;
    void stop()
      .then(release)
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.stdout.write(`${[`Plazo is ready at http://localhost:${env.port}`, ...links].join('\n')}\n`);
}

/** What to tell who started us; a full disk shows at the first file that is written. */
function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFull = 'code' in error && error.code === 'ENOSPC';
  return isFull
    ? `The disk of PLAZO_DATA is full (${error.message}): make room and start again`
    : error.message;
}

try {
  await run(readEnv(process.env));
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
}
