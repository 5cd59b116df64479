import { readFileSync } from 'node:fs';
import { pages } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { brandFor } from '../../http/who-asks.ts';

const worker = readFileSync(new URL('../../../assets/shell/service-worker.mjs', import.meta.url), 'utf8');
const [home] = pages.shellHome.paths;

/** A worker lives by the policy of its own script: it may fetch what its pages fetch, and nothing else. */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
} as const;

/** What makes the web shell an app of its own: how it is installed, and what it shows without a network. */
export function shellRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(`${home}service-worker.js`, { config: { bulkhead: 'pages' } }, (_request, reply) =>
    reply.type('text/javascript').headers(WORKER_HEADERS).send(worker),
  );
  app.get(`${home}manifest.webmanifest`, { config: { bulkhead: 'pages' } }, (request, reply) => {
    const { appName, logo, brandColors, language } = brandFor(deps, request, undefined);
    return reply.type('application/manifest+json').send({
      id: home,
      name: appName,
      short_name: appName,
      lang: language,
      start_url: home,
      scope: '/',
      display: 'standalone',
      background_color: brandColors.brand,
      theme_color: brandColors.brand,
      icons: [{ src: logo, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    });
  });
}
