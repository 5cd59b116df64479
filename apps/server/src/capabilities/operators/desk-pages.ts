import { randomBytes } from 'node:crypto';
import { languages } from '@plazo/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageHeaders } from '../../http/headers.ts';
import { simulationWarning } from '../../http/simulation-warning.ts';

/** The desk: one document for all its pages; who may see what is for its calls to say. */
export type DeskRenderer = {
  readonly renderDesk: (nonce: string, warning: string) => string | Promise<string>;
};

/** The pages of the desk, by the first word of their path. */
const deskPages = [
  'home',
  'alerts',
  'exports',
  'complaints',
  'loans',
  'collections',
  'collections/agencies',
  'borrowers',
  'payments',
  'inbox',
  'ratings',
  'data-requests',
  'portfolio',
  'content',
  'ledger',
  'decisions',
  'requests',
  'stuck',
  'audit',
  'operators',
  'settings',
  'password',
  // the components of the desk; a build for production has no such page
  'gallery',
];

/** Serves the desk's document under each of its paths; nothing of anybody stands in it. */
export function mountDeskPages(app: FastifyInstance, deps: Deps, { renderDesk }: DeskRenderer): void {
  // the desk chooses its language in the browser
  const warning = languages
    .map((language) => simulationWarning(deps, language))
    .filter(Boolean)
    .join(' · ');
  const serve = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(pageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(await renderDesk(nonce, warning));
  };
  for (const url of ['/desk/', ...deskPages.flatMap((page) => [`/desk/${page}`, `/desk/${page}/:id`])])
    app.get(url, { config: { bulkhead: 'pages' } }, serve);
  app.get('/desk', async (_request, reply) => reply.redirect('/desk/', 308));
}
