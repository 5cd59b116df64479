import { readFile } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { showCardPage, showChallenge, showWayBack } from './card-pages.ts';
import { clockOf } from './clock.ts';
import { addContract } from './contract-door.ts';
import { addControl, NotPossible } from './control-door.ts';
import { showIdentityPage } from './identity-pages.ts';
import { showMandatePage } from './mandate-pages.ts';
import { type MockSettings, openMock } from './mock.ts';
import { showFault, showPage } from './page.ts';
import { passTime } from './pass-time.ts';

export type Settings = Omit<MockSettings, 'now'> & {
  readonly host: string;
  readonly port: number;
  /** How often it looks at the clock by itself; never where absent. */
  readonly tickMs?: number;
};

const personPages = {
  '/cards': showCardPage,
  '/challenges': showChallenge,
  '/mandates': showMandatePage,
  '/identity': showIdentityPage,
  '/back': showWayBack,
};

/** Starts the counterparty; the address is free again once `close` of what is returned has settled. */
export async function start(settings: Settings): Promise<FastifyInstance> {
  const clock = clockOf(settings.plazoUrl);
  await clock.refresh();
  const mock = openMock({ ...settings, now: clock.now });
  const css = await readFile(new URL('./mock.css', import.meta.url), 'utf8');
  // it may stand behind a proxy with TLS, and its pages then do too
  const app = fastify({ trustProxy: true });
  await app.register(formbody);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'";
    reply.header('content-security-policy', policy);
  });
  app.setErrorHandler((error, request, reply) => {
    const message = error instanceof NotPossible ? error.message : 'This call cannot be read';
    const isPage = request.headers.accept?.includes('text/html') === true;
    reply.code(400);
    return isPage ? reply.type('text/html').send(showFault(message)) : reply.send({ message });
  });
  addContract(app, mock, clock);
  addControl(app, mock, clock);
  app.get('/', async (_request, reply) => reply.type('text/html').send(showPage(mock)));
  for (const [path, show] of Object.entries(personPages))
    app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
      const page = show(mock, params.id);
      if (page === undefined) throw new NotPossible('There is nothing of this name');
      return reply.type('text/html').send(page);
    });
  app.get('/mock.css', async (_request, reply) => reply.type('text/css').send(css));

  const { tickMs } = settings;
  const tick = async () => {
    await clock.refresh();
    passTime(mock);
    await mock.posts.deliver();
  };
  const timer = tickMs === undefined ? undefined : setInterval(() => void tick(), tickMs);
  app.addHook('onClose', async () => clearInterval(timer));
  await app.listen({ host: settings.host, port: settings.port });
  return app;
}
