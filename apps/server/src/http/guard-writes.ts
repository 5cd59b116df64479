import type { FastifyRequest } from 'fastify';

/** Whether a form or call comes from another site: by what browsers say of it, and they cannot be told to lie. */
export function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host);
}

/** A write comes from our own pages only: never from another site, never from a plain form (wire, "Who is asking"). */
export const isForeignWrite = (request: FastifyRequest): boolean =>
  isFromElsewhere(request) || request.headers['x-requested-with'] !== 'XMLHttpRequest';

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
