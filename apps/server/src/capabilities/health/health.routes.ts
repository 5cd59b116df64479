import type { FastifyInstance } from 'fastify';
import { takesWrites } from '../../db/installation.store.ts';
import type { Deps } from '../../deps.ts';
import { describeApi } from '../../http/describe-api.ts';

type Health = { readonly deps: Deps; readonly isStopping: () => boolean };

/** Live: the process answers. Ready: it can do its work, so traffic may come. */
export function healthRoutes(app: FastifyInstance, { deps, isStopping }: Health): void {
  app.get('/health/live', { config: { isUnlimited: true } }, async () => ({ status: 'live' }));
  // whoever asks at the same time shares one probe
  let probe: Promise<boolean> | undefined;
  const takesWritesNow = () => {
    probe ??= takesWrites(deps.db).finally(() => {
      probe = undefined;
    });
    return probe;
  };
  app.get('/health/ready', { config: { isUnlimited: true } }, async (_request, reply) => {
    const isReady = !isStopping() && !deps.disk.isFull() && (await takesWritesNow());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not-ready' });
  });
  if (deps.env.mode === 'production') return;
  const description = describeApi();
  app.get('/openapi.json', async () => description);
}
