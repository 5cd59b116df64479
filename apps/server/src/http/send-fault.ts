import { createHash } from 'node:crypto';
import { type Language, languageOf, launchNames, readCommonQuery } from '@plazo/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagesIn } from '../call.ts';
import type { Deps } from '../deps.ts';
import { DatabaseAway } from '../stores/transaction.ts';
import { envelopeOf } from './errors.ts';
import { brandFor, queryOf } from './who-asks.ts';

const TOO_MANY = 429;
const SERVER_FAULT = 500;
const OVERLOAD = 503;

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;box-sizing:border-box;
font:1.125rem/1.5 system-ui,sans-serif;text-align:center;color:#14181b;background:#f7f5f1}
h1{font-size:1.25rem;margin:0;max-width:20em}
a{color:inherit;border:1px solid;border-radius:12px;padding:14px 24px;font-weight:600;text-decoration:none}
@media(prefers-color-scheme:dark){body{color:#f1f4f5;background:#0f1416}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The same address again, as one of ours, without what opens a session: that was used by this try. */
function again({ url }: FastifyRequest): string {
  const base = 'http://here.invalid';
  const { pathname, searchParams } = new URL(URL.canParse(url, base) ? url : '/', base);
  for (const name of Object.values(launchNames)) searchParams.delete(name);
  return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
}

type Words = {
  readonly title: string;
  readonly retry: string;
  readonly href: string;
  readonly language: Language;
};

const document = ({ title, retry, href, language }: Words) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1></main><a href="${escaped(href)}">${escaped(retry)}</a></html>`;

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
    return reply.code(status).send(envelopeOf(status, text));
  const title = status === TOO_MANY ? text.tooMany : text.notNow;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(document({ title, retry: text.retry, href: again(request), language }));
}

/** A break is our bug: it is logged with its stack and told to nobody. */
export function addErrorHandler(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? SERVER_FAULT;
    if (status === OVERLOAD) reply.header('retry-after', '1');
    if (error instanceof DatabaseAway)
      request.log.warn({ error: error.message, route: request.routeOptions.url }, 'the database is away');
    else if (status >= SERVER_FAULT && status !== OVERLOAD)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendFault(deps, reply, status);
  });
}
