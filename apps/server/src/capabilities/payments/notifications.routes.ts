import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { receiveNotification } from './receive-notification.ts';
import { receiveReceipt } from './receive-receipt.ts';

const BODY_LIMIT_BYTES = 16_384;
const parameters = z.object({ channel: z.string() });

/** The raw body is what was signed: it is kept as bytes until the signature has been checked. */
export async function notificationRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/notifications/:channel',
      { config: { bulkhead: 'notifications', isUnlimited: true } },
      async (request, reply) => {
        const { channel } = z.parse(parameters, request.params);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { status, body: answer } = await receiveNotification(deps, {
          channel,
          signature: request.headers['plazo-signature'],
          body,
        });
        return reply.code(status).send(answer);
      },
    );
    scope.post(
      '/sms/receipts',
      { config: { bulkhead: 'notifications', isUnlimited: true } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply
          .code(await receiveReceipt(deps, { signature: request.headers['plazo-signature'], body }))
          .send({});
      },
    );
  });
}
