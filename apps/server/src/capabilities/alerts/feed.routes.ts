import type { FastifyInstance } from 'fastify';
import { inTransaction, isRefused } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { sendFault } from '../../http/send-fault.ts';
import { callAt } from '../operators/guard.ts';
import { readFeed } from './feed.ts';

export const FEED_PATH = '/desk/feed/';

/** A feed is read by a program without a session: whoever knows its address reads it, until it is ended. */
export function feedRoute(scope: FastifyInstance, deps: Deps): void {
  scope.get<{ Params: { token: string } }>(
    `${FEED_PATH}:token`,
    { config: { bulkhead: 'desk', permission: 'anybody' } },
    async (request, reply) => {
      const { origin } = callAt(deps, request).browser;
      const { token } = request.params;
      const feed = await inTransaction(
        deps.db,
        (tx) => readFeed(tx, deps, { token, origin }),
        deps.chance.fraction,
      );
      if (isRefused(feed) || feed.kind === 'none') return sendFault(deps, reply, 404);
      if (feed.kind === 'too-often') {
        const waitS = Math.max(1, Math.ceil((feed.until.getTime() - deps.clock.now().getTime()) / 1_000));
        return sendFault(deps, reply.header('retry-after', String(waitS)), 429);
      }
      return reply
        .headers({
          'cache-control': 'private, max-age=60',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
        .type('application/atom+xml; charset=utf-8')
        .send(feed.body);
    },
  );
}
