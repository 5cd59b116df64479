import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { sitePageNames, sitePages } from '@plazo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberBrand } from '../../http/pages.ts';
import { type MadePage, makePage, nothingTyped, originOf, type SiteParts, siteCall } from './make-page.ts';
import { openStatus } from './status.ts';

/** A page is made once a minute at most: the day's figures show within that, and what a brand says at once. */
const KEEP_MS = 60_000;
/** Of two brands in three languages there are 42; more are asked for only by made-up hosts in development. */
const MAX_KEPT = 200;
const COMPRESSED = { 'content-encoding': 'br' };

const squeeze = promisify(brotliCompress);
const mostly = { params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } };

type Kept = MadePage & { readonly small: Buffer };
type Name = Parameters<typeof makePage>[2]['page'];

/** Pages by brand, language, name and origin, each made by the first who asks for it. */
function openCatalogue(parts: SiteParts, statusOf: ReturnType<typeof openStatus>) {
  const { deps } = parts;
  let kept = new Map<string, Promise<Kept>>();
  let endsAtMs = 0;
  let { brands } = deps;
  return async (request: FastifyRequest, page: Name): Promise<Kept> => {
    const call = siteCall(deps, request);
    const origin = originOf(deps, request, call.brand);
    const nowMs = call.now.getTime();
    // in development the next look shows what was changed
    const isOver =
      deps.env.mode === 'development' || Math.abs(endsAtMs - nowMs) > KEEP_MS || nowMs >= endsAtMs;
    if (isOver || kept.size > MAX_KEPT || brands !== deps.brands) {
      kept = new Map();
      ({ brands } = deps);
      endsAtMs = nowMs + KEEP_MS;
    }
    const catalogue = kept;
    const key = [call.brand.id, call.language, page, origin].join(' ');
    const make = async () => {
      const made = await makePage(parts, call, {
        page,
        origin,
        status: page === 'status' ? await statusOf(call.brand, call.language) : undefined,
        check: undefined,
        contact: { kind: 'empty' },
        typed: nothingTyped,
      });
      return { ...made, small: await squeeze(made.html, mostly) };
    };
    const found = catalogue.get(key) ?? make();
    catalogue.set(key, found);
    // one that broke is made anew by the next who asks
    found.catch(() => catalogue.delete(key));
    return found;
  };
}

/** Serves the site's pages, and the one that says that a page is not there. */
export function mountSite(app: FastifyInstance, parts: SiteParts) {
  const statusOf = openStatus(parts.deps);
  const pageOf = openCatalogue(parts, statusOf);
  const isCached = parts.deps.env.mode === 'production';
  const serve = async (page: Name, request: FastifyRequest, reply: FastifyReply) => {
    const { html, small, headers } = await pageOf(request, page);
    rememberBrand(parts.deps, request, reply);
    reply.headers(headers).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (isCached && page !== 'notFound') reply.header('cache-control', 'public, max-age=60');
    const isSmall = String(request.headers['accept-encoding']).includes('br');
    return isSmall ? reply.headers(COMPRESSED).send(small) : reply.send(html);
  };
  // what is asked of a code is kept for nobody
  for (const page of sitePageNames.filter((name) => name !== 'check'))
    app.get(sitePages[page], { config: { bulkhead: 'promotion' } }, (request, reply) =>
      serve(page, request, reply),
    );
  app.get(`${sitePages.status}.json`, { config: { bulkhead: 'promotion' } }, async (request, reply) => {
    const { brand, language } = siteCall(parts.deps, request);
    if (isCached) reply.header('cache-control', 'public, max-age=60');
    return reply.send(await statusOf(brand, language));
  });
  return {
    notFound: (request: FastifyRequest, reply: FastifyReply) => serve('notFound', request, reply.code(404)),
  };
}
