import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Env } from '../env.ts';

/** Production shows its figures on a port of their own, which no proxy opens to the world. */
async function listenApart(app: FastifyInstance, registry: Registry, port: number): Promise<void> {
  const apart = fastify();
  apart.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onClose', () => apart.close());
  await apart.listen({ port, host: '127.0.0.1' });
}

/** Figures for operators, labelled by the route's pattern: no id and no person in a label. */
export async function addMetrics(
  app: FastifyInstance,
  env: Env,
  countStuck: () => Promise<number>,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'plazo_request_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const stuck: Gauge = new Gauge({
    name: 'plazo_stuck_items',
    help: 'What jobs could not do and an operator has to look at',
    registers: [registry],
    async collect() {
      stuck.set(await countStuck().catch(() => Number.NaN));
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  if (env.metricsPort !== undefined) return listenApart(app, registry, env.metricsPort);
  if (env.mode === 'production') return;
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
