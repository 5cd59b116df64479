import { type DeskEndpoint, mayDo, readCommonQuery, UNATTENDED, wrapRefusal } from '@plazo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../call.ts';
import { refuse } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { rawRequest } from '../../http/endpoint-routes.ts';
import { isForeignWrite } from '../../http/guard-writes.ts';
import { sendFault } from '../../http/send-fault.ts';
import { addressOf, brandFor, browserOf, callOf, queryOf } from '../../http/who-asks.ts';
import { findOperatorBySession, type Operator } from './operators.store.ts';
import { scopeClosed } from './scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an operator must hold to be let through; each route of the desk names it. */
    permission?: DeskEndpoint['permission'];
    /** What who is held to some brands gets of it. */
    scope?: DeskEndpoint['scope'];
  }
  interface FastifyRequest {
    operator: Operator | null;
  }
}

/** `__Host-` needs TLS, which development over plain http has not. */
const deskCookie = (deps: Deps) => (deps.env.mode === 'production' ? '__Host-plazo-desk' : 'plazo-desk');

export const tokenOf = (deps: Deps, request: FastifyRequest): string | undefined =>
  request.cookies[deskCookie(deps)];

/** Gives the browser its session, or takes it away. */
export function setDeskCookie(deps: Deps, reply: FastifyReply, token: string | undefined): void {
  const place = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.env.mode === 'production',
  } as const;
  if (token === undefined) reply.clearCookie(deskCookie(deps), place);
  else reply.setCookie(deskCookie(deps), token, place);
}

/** A call of the desk before anybody is known. */
export function callAt(deps: Deps, request: FastifyRequest): Call {
  const query = queryOf(request);
  const about = {
    session: undefined,
    common: readCommonQuery(query),
    brand: brandFor(deps, request, undefined),
    address: addressOf(request),
    browser: browserOf(deps, request),
  };
  return callOf(deps, about, rawRequest(request, query));
}

async function letThrough(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { permission, scope } = request.routeOptions.config;
  if (request.method === 'POST' && isForeignWrite(request)) return sendFault(deps, reply, 403);
  if (permission === 'anybody') return;
  const { text, now } = callAt(deps, request);
  const token = tokenOf(deps, request);
  // a page that watches a list is no person at the desk
  const isUse = request.headers[UNATTENDED] === undefined;
  const operator = token && (await findOperatorBySession(deps.db, { token, now, isUse }));
  if (!operator) return reply.send(wrapRefusal('app', refuse('not-logged-in', text.sessionEnded).refused));
  if (permission === undefined || !mayDo(operator.role, permission))
    return reply.send(wrapRefusal('app', refuse('refused', text.roleMissing, { reason: 'role' }).refused));
  if (scope === 'closed' && operator.brands)
    return reply.send(wrapRefusal('app', scopeClosed({ text }).refused));
  // with a password that was given out nothing can be done but replacing it
  if (operator.isPasswordDue && permission !== 'own-session')
    return reply.send(
      wrapRefusal('app', refuse('refused', text.passwordDue, { reason: 'password-due' }).refused),
    );
  request.operator = operator;
}

/**
 * A scope whose routes are all guarded, before anything of a body is read: who is let through stands beside the route,
 * and a route that names nobody does not start.
 */
export function guard(scope: FastifyInstance, deps: Deps): void {
  scope.decorateRequest('operator', null);
  scope.addHook('onRoute', ({ config, url }) => {
    if (config?.permission === undefined) throw new Error(`${url} of the desk names no permission`);
  });
  scope.addHook('onRequest', (request, reply) => letThrough(deps, request, reply));
}
