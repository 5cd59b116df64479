import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, isTraced, within } from '../tracing.ts';

/** A request by its route, never by its address: that may hold a session, a number or a name. */
const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'elsewhere'}`;

/** Probes, figures and files are asked for all the time and tell nothing. */
const isTold = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  !url.startsWith('/health/') && url !== '/metrics' && !url.endsWith('*');

/** Tells of each request as a span, under which everything stands that it causes. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '' };
    const span = isTold(request) ? beginRequest(nameOf(request), attributes) : undefined;
    if (span) spans.set(request, span);
    within(span, done);
  });
  // a body is read on the socket's turn
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.setAttribute('http.response.status_code', reply.statusCode).end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end();
    done();
  });
}
