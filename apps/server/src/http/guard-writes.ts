import type { FastifyRequest } from 'fastify';

/** A write comes from our own pages only: never from another site, never from a plain form (wire, "Who is asking"). */
export function isForeignWrite(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)) return true;
  return headers['x-requested-with'] !== 'XMLHttpRequest';
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
