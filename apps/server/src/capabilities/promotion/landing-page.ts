import { randomBytes } from 'node:crypto';
import {
  type BrandFile,
  type BrandView,
  brandView,
  isMessagingApp,
  type LandingConfig,
  type LandingPrices,
  type Language,
  languageOf,
  pageAddress,
} from '@plazo/contract';
import { flagOf, type MobileRule, mobileOf } from '@plazo/markets';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { qrCode } from '../../adapters/channels/pictures.ts';
import { type Call, messagesIn } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { pageHeaders } from '../../http/headers.ts';
import { simulationWarning } from '../../http/simulation-warning.ts';
import { addressOf, brandFor, callOf, hostOf, queryOf } from '../../http/who-asks.ts';
import { withoutLaunch } from '../../http/without-launch.ts';
import { pricesOf } from './example-loan.ts';
import { publishedTemplates, textsIn } from './landing.store.ts';

export type LandingInput = {
  readonly id: string;
  readonly config: LandingConfig | undefined;
  readonly message: string;
  readonly language: Language;
  readonly brand: BrandView;
  readonly prices: LandingPrices | undefined;
  readonly appHref: string;
  readonly phone: MobileRule;
  readonly isMessagingApp: boolean;
  /** A picture that a phone reads, for pages on a desk. */
  readonly qr: string;
  readonly search: string;
  readonly nonce: string;
  readonly warning: string;
};
/** The built landing: it renders a page with its template into the first response. */
export type LandingRenderer = { readonly renderLanding: (input: LandingInput) => Promise<string> };

async function shownConfig(call: Call, id: string): Promise<LandingConfig | undefined> {
  const found = (await publishedTemplates(call.db)).find((template) => template.id === id);
  if (!found) return undefined;
  const { texts: _texts, ...config } = found.content;
  return { ...config, ...textsIn(found.content, call.language) };
}

/** The call as it would be in a language that the template has: the asked one, else its first. */
function inLanguageOf(call: Call, asked: string | null, config: LandingConfig | undefined): Call {
  const first = config?.languages[0] ?? call.language;
  const wished = asked === null ? first : languageOf(asked, first);
  const language = config && !config.languages.includes(wished) ? first : wished;
  return { ...call, language, text: messagesIn(language) };
}

/** Home of the web shell, in the brand of the page where the host is another's: production has a host for each. */
function appAddress(language: Language, brand: BrandFile, host: BrandFile): string {
  const other = brand.id === host.id ? {} : { brand: brand.id };
  return pageAddress('shellHome', { language: flagOf(language) }, other);
}

const isPhone = (userAgent: string) => /iphone|ipad|ipod|android/i.test(userAgent);

async function inputFor(deps: Deps, request: FastifyRequest, nonce: string): Promise<LandingInput> {
  const query = queryOf(request);
  const asked = query.get('id') ?? '';
  const userAgent = String(request.headers['user-agent']);
  const host = brandFor(deps, request, undefined);
  const anonymous = { session: undefined, common: {}, brand: host, address: addressOf(request) };
  const first = callOf(deps, anonymous, {});
  const call = inLanguageOf(first, query.get('language'), await shownConfig(first, asked));
  const config = await shownConfig(call, asked);
  const brand = deps.brands.find(({ id }) => id === config?.brand) ?? host;
  const id = config ? asked : '';
  const here = `${request.protocol}://${hostOf(request)}/promotion/?id=${id}#/downloadTemplate?id=${id}`;
  return {
    id,
    config,
    message: config ? '' : call.text.landingGone,
    language: call.language,
    brand: z.parse(brandView, brand),
    prices: config && (await pricesOf(call, config.agreementId, config.amounts)),
    appHref: brand.market === (config?.market ?? brand.market) ? appAddress(call.language, brand, host) : '',
    phone: config?.phone ?? mobileOf(brand.market),
    isMessagingApp: isMessagingApp(userAgent),
    qr: config && !isPhone(userAgent) ? qrCode(here) : '',
    search: query.toString(),
    nonce,
    warning: simulationWarning(deps, call.language),
  };
}

/** The landing with its template in the first response; an unknown or retired one is told so, and can register all the same. */
export function mountLanding(app: FastifyInstance, deps: Deps, renderer: LandingRenderer): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const input = await inputFor(deps, request, nonce);
    return reply
      .code(input.config ? 200 : 404)
      .headers(pageHeaders(nonce, { apiBase: input.brand.apiBase, from: request.headers['sec-fetch-site'] }))
      .type('text/html; charset=utf-8')
      .send(await renderer.renderLanding(input));
  };
  app.get('/promotion/', { config: { bulkhead: 'promotion' } }, serve);
  app.get('/promotion', async (request, reply) =>
    reply.redirect(`/promotion/${withoutLaunch(request.url).slice('/promotion'.length)}`, 308),
  );
}
