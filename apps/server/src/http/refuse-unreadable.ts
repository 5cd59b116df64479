import { launchNames } from '@plazo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryOf } from './who-asks.ts';

/** Told to the client as 400. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

const NUL = '\0';

/** PostgreSQL keeps no NUL, and half a surrogate pair has no UTF-8 of its own: two such texts would become one. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes(NUL) && value.isWellFormed();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([name, part]) => isText(name) && isText(part));
}

/** In an address both show as an escape, and only an escape is decoded. */
const isPlain = (url: string) => !url.includes('%');

/** Whether one of the names that open a session stands in the query more than once: who asks would be a guess. */
const isAmbiguous = (query: URLSearchParams) =>
  Object.values(launchNames).some((name) => query.getAll(name).length > 1);

/** Node takes the first of two hosts, a proxy may take the other: whose pages are asked for would be a guess. */
const hasTwoHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function assertReadable(request: FastifyRequest): void {
  const query = queryOf(request);
  const isAddress = isPlain(request.url) || (isText([...query].flat()) && isText(request.params));
  if (hasTwoHosts(request) || !isAddress || isAmbiguous(query) || !isText(request.body))
    throw new Unreadable('This request cannot be read');
}

/** Refuses what cannot be kept as text before anybody reads a field of it. Stands before the routes. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => assertReadable(request));
}
