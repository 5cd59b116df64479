import { readFile } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isActName } from './acts.ts';
import { type Lender, lenderAt } from './lender.ts';
import { showFault, showPage } from './page.ts';
import { type Log, perform } from './perform.ts';

export type Settings = {
  readonly host: string;
  readonly port: number;
  /** Address of the server whose channels are played. */
  readonly lenderUrl: string;
  readonly secretOf: (channel: string) => string;
  readonly id: () => string;
};

const DAY_MS = 86_400_000;

class NotPossible extends Error {
  readonly statusCode = 400;
}

const act = z.object({ act: z.string().check(z.refine(isActName, 'No such action')) });
const days = z.object({
  days: z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(31)))),
});
const filter = z.object({ filter: z._default(z.string(), '') });
const place = z.object({ reference: z.string() });

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new NotPossible('This form is not one of ours');
  return parsed.data;
}

/** Another site's page may not press our buttons. */
async function refuseForeign({ headers }: FastifyRequest) {
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new NotPossible('Open the simulator itself and press the button there');
}

function addPages(app: FastifyInstance, lender: Lender, settings: Settings) {
  const log: Log = new Map();
  app.get('/', async (request, reply) => {
    const [references, now] = await Promise.all([lender.references(), lender.now()]);
    const view = { now, references, entriesOf: (reference: string) => log.get(reference) ?? [] };
    return reply
      .type('text/html')
      .send(showPage({ ...view, filter: read(filter, request.query).filter.trim() }));
  });
  app.post('/references/:reference', async (request, reply) => {
    const { reference } = read(place, request.params);
    const { act: name } = read(act, request.body);
    const of = (await lender.references()).find((row) => row.reference === reference);
    if (!of || !isActName(name)) throw new NotPossible(`There is no reference ${reference} to do that with`);
    await perform({ lender, secretOf: settings.secretOf, id: settings.id, log }, of, name);
    return reply.redirect(`/#${encodeURIComponent(reference)}`, 303);
  });
  app.post('/clock', async (request, reply) => {
    const { days: count } = read(days, request.body);
    await lender.moveClock(new Date((await lender.now()).getTime() + count * DAY_MS));
    return reply.redirect('/', 303);
  });
}

/** Starts the simulated channels; the address is free again once `close` of what is returned has settled. */
export async function start(settings: Settings): Promise<FastifyInstance> {
  const css = await readFile(new URL('./simulator.css', import.meta.url), 'utf8');
  const app = fastify({ bodyLimit: 4_096 });
  await app.register(formbody);
  app.addHook('preHandler', refuseForeign);
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    );
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => {
    const isOurs = error instanceof NotPossible;
    const message = isOurs ? error.message : `The server at ${settings.lenderUrl} did not answer as expected`;
    return reply
      .code(isOurs ? 400 : 502)
      .type('text/html')
      .send(showFault(message));
  });
  app.get('/simulator.css', (_request, reply) => reply.type('text/css').send(css));
  addPages(app, lenderAt(settings.lenderUrl), settings);
  await app.listen({ host: settings.host, port: settings.port });
  return app;
}
