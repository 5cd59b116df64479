import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { originOf } from '../adapters/origin.ts';
import type { Env } from '../env.ts';

/** Lines of JSON, each with what it comes from. Nothing of a request's address, headers or body: sessions, phones and codes travel in those. */
export function writeLog(level: 'info' | 'warn', to?: DestinationStream): Logger {
  const mixin = () => {
    const origin = originOf();
    return origin === '' ? {} : { origin };
  };
  return to ? pino({ level, mixin }, to) : pino({ level, mixin });
}

export const openLog = (env: Env): Logger => writeLog(env.mode === 'test' ? 'warn' : 'info');

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
