import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env.ts';

/**
 * One line of JSON for each request, with the route's pattern and never an address, header or body: sessions, phones
 * and codes travel in those.
 */
export function openLog(env: Env, destination?: DestinationStream): Logger {
  const settings = {
    level: env.mode === 'test' ? 'warn' : 'info',
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
