import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Env } from '../env.ts';

/** Lines of JSON. Nothing of a request's address, headers or body: sessions, phones and codes travel in those. */
export const openLog = (env: Env): Logger => pino({ level: env.mode === 'test' ? 'warn' : 'info' });

/** One line for each answer, with the route's pattern. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    app.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
