import { languageOf, launchNames, readCommonQuery, siteAddress } from '@plazo/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStoreError } from '../adapters/objects/call-store.ts';
import { messagesIn } from '../call.ts';
import { DatabaseAway } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { envelopeOf } from './errors.ts';
import { escaped, sendDocument } from './plain-document.ts';
import { brandFor, queryOf } from './who-asks.ts';

const TOO_MANY = 429;
const SERVER_FAULT = 500;
const OVERLOAD = 503;

/** The same address again, as one of ours, without what opens a session: that was used by this try. */
function again({ url }: FastifyRequest): string {
  const base = 'http://here.invalid';
  const { pathname, searchParams } = new URL(URL.canParse(url, base) ? url : '/', base);
  for (const name of Object.values(launchNames)) searchParams.delete(name);
  return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
}

/** Whether a person opened an address and reads what comes. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && String(headers.accept).includes('text/html');

/**
 * The answer of a server that cannot answer, in the reader's language: the envelope to a program; to a person a document that needs no script, no
 * sheet and no database, with a way to try again.
 */
export function sendFault(deps: Deps, reply: FastifyReply, status: number) {
  const { request } = reply;
  const brand = brandFor(deps, request, undefined);
  const language = languageOf(readCommonQuery(queryOf(request)).language, brand.language);
  const text = messagesIn(language);
  if (!wantsPage(request) || (status < SERVER_FAULT && status !== TOO_MANY))
    return reply.code(status).send(envelopeOf(status, text, request.id));
  const title = status === TOO_MANY ? text.tooMany : text.notNow;
  const named = `<p>${escaped(text.reference(request.id))}</p>`;
  const states = `<a href="${escaped(siteAddress('status', language, brand.language))}">${escaped(text.fault.seeStatus)}</a>`;
  const retry = `<a href="${escaped(again(request))}">${escaped(text.retry)}</a>`;
  const under = `${named}${retry}${status === TOO_MANY ? '' : states}`;
  return sendDocument(reply.code(status), { title, language, under });
}

/** A break is our bug: it is logged with its stack and told to nobody. */
export function addErrorHandler(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? SERVER_FAULT;
    if (status === OVERLOAD) reply.header('retry-after', '1');
    if (error instanceof DatabaseAway || error instanceof ObjectStoreError)
      request.log.warn(
        { error: error.message, route: request.routeOptions.url },
        'what it stands on is away',
      );
    else if (status >= SERVER_FAULT && status !== OVERLOAD)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendFault(deps, reply, status);
  });
}
