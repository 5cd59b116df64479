import { type BrandFile, type Language, type SitePage, siteAddress, sitePageNames } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { xml } from '../../adapters/xml.ts';
import type { Deps } from '../../deps.ts';
import { brandFor } from '../../http/who-asks.ts';
import { originOf } from './make-page.ts';

/** What machines read of the site: where its pages are, what to leave alone, and the picture beside a shared link. */

/** Pages of people, of operators, and calls: nothing there is for a search engine. */
const PRIVATE = ['/independence/', '/api/', '/desk/', '/documents/'];

const robotsOf = (origin: string) =>
  ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

function sitemapOf(origin: string, { language: own, languages }: BrandFile): string {
  const address = (page: SitePage, language: Language) => xml(origin + siteAddress(page, language, own));
  const entry = (page: SitePage, language: Language) => {
    const others = languages.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(page, other)}"/>`,
    );
    return `<url><loc>${address(page, language)}</loc>${others.join('')}</url>`;
  };
  // nothing of a moment, and nothing of a person
  const pages = sitePageNames.filter((page) => page !== 'user' && page !== 'status' && page !== 'check');
  const urls = pages.flatMap((page) => languages.map((language) => entry(page, language)));
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

/** A receipt on the brand's colour, 1200 × 630; the title stands beside it in the link, so it holds no words. */
const cardOf = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${brand}"/><circle cx="1010" cy="90" r="260" fill="#fff" opacity=".1"/><circle cx="170" cy="600" r="220" fill="#fff" opacity=".1"/><path d="M440 90h320v430l-40 32-40-32-40 32-40-32-40 32-40-32-40 32-40-32z" fill="#fff"/><path d="M490 175h130M490 240h105M490 305h145M490 370h90M680 175h30M680 240h30M680 305h30M680 370h30" stroke="${brand}" stroke-width="14" stroke-linecap="round"/><rect x="486" y="420" width="228" height="52" rx="26" fill="#F4A71D"/></svg>`;

/** Mounts `robots.txt`, `sitemap.xml` and the social card. */
export function mountSiteFiles(app: FastifyInstance, deps: Deps): void {
  const bulkhead = { config: { bulkhead: 'promotion' } } as const;
  app.get('/robots.txt', bulkhead, async (request, reply) => {
    const origin = originOf(deps, request, brandFor(deps, request, undefined));
    return reply.type('text/plain; charset=utf-8').send(robotsOf(origin));
  });
  app.get('/sitemap.xml', bulkhead, async (request, reply) => {
    const brand = brandFor(deps, request, undefined);
    return reply.type('application/xml').send(sitemapOf(originOf(deps, request, brand), brand));
  });
  const cards = new Map<string, Promise<Buffer>>();
  app.get('/site/card.png', bulkhead, async (request, reply) => {
    const { brand } = brandFor(deps, request, undefined).brandColors;
    const card =
      cards.get(brand) ??
      sharp(Buffer.from(cardOf(brand)))
        .png({ palette: true })
        .toBuffer();
    cards.set(brand, card);
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(await card);
  });
}
