import type { FastifyInstance } from 'fastify';
import { runAs } from '../adapters/origin.ts';

/** The header that tells who asked the id of their request: what they can name when something failed. */
export const REQUEST_ID = 'x-request-id';

/** Everything that a request causes is done as coming from it. A body is read on the socket's turn, so twice. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    runAs(request.id, done);
  });
  app.addHook('preValidation', (request, _reply, done) => runAs(request.id, done));
}
