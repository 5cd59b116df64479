import { type Endpoint, readCommonQuery } from '@plazo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BorrowerCall, Call } from '../call.ts';
import { type Refused, refuse } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isForeignWrite } from './guard-writes.ts';
import type { Mounted } from './mount-endpoint.ts';
import { addressOf, brandFor, browserOf, callOf, cookieName, queryOf, sessionOf } from './who-asks.ts';

/** Parameters of a path such as `/api/v1/:provider/:provider2-api/…` must name the same word. */
const routePath = (path: string) =>
  path.replace('{provider}', ':provider').replace('{provider}-api', ':again');

type RawRequest = Record<string, unknown>;

/** The fields of a call as they came, query and form together: nothing of it is checked. */
export function rawRequest(request: FastifyRequest, query: URLSearchParams): RawRequest {
  const fields: RawRequest = Object.create(null);
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  query.forEach((value, name) => {
    fields[name] = value;
  });
  for (const [name, value] of Object.entries(body)) fields[name] = value;
  return fields;
}

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Who calls and what about, read from the request's query, form and cookie; the form is still unchecked. */
async function callFrom(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const query = queryOf(request);
  const common = readCommonQuery(query);
  const raw = rawRequest(request, query);
  const orderId = [raw['orderNo'], raw['orderId'], common.orderId].find(
    (id) => typeof id === 'string' && id !== '',
  );
  const cookieToken = request.cookies[cookieName(deps)];
  const browser = browserOf(deps, request, reply);
  const session = await sessionOf(deps, {
    common,
    cookieToken,
    deviceToken: browser.token,
    orderId: typeof orderId === 'string' ? orderId : undefined,
  });
  return callOf(
    deps,
    { session, common, brand: brandFor(deps, request, session), address: addressOf(request), browser },
    raw,
  );
}

/** The call of a borrower with a live session, for the few routes whose bodies are not forms. */
export async function borrowerCallOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BorrowerCall | Refused> {
  const call = await callFrom(deps, request, reply);
  const { session } = call;
  return session
    ? { ...call, session, borrower: session.borrower }
    : refuse('not-logged-in', call.text.sessionEnded);
}

function isSameProvider(request: FastifyRequest): boolean {
  const parameters: unknown = request.params;
  if (typeof parameters !== 'object' || parameters === null) return true;
  const { provider, again }: { provider?: string; again?: string } = parameters;
  return again === undefined || again === `${provider}-api`;
}

/** The landing's visitors have a bulkhead of their own: they are the first to wait. */
function bulkheadOf({ client, effect }: Endpoint) {
  if (client === 'none') return 'promotion';
  return effect === 'write' ? 'writes' : 'reads';
}

/** The one place where a row of the contract becomes a route. */
export function mountEndpoint(app: FastifyInstance, deps: Deps, mounted: Mounted): void {
  const { endpoint } = mounted;
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSameProvider(request)) return reply.callNotFound();
    if (endpoint.effect === 'write' && isForeignWrite(request)) {
      return reply
        .code(403)
        .send({ success: false, code: -40, message: 'Not from another site', data: null });
    }
    await deps.rails.look();
    const call = await callFrom(deps, request, reply);
    return mounted.answer(call, headerText(request.headers['idempotency-key']));
  };
  const url = routePath(endpoint.path);
  app.route({
    method: endpoint.effect === 'write' ? ['POST'] : ['GET', 'POST'],
    url,
    config: { bulkhead: bulkheadOf(endpoint) },
    handler: run,
    exposeHeadRoute: false,
  });
}
