import { createHash } from 'node:crypto';
import {
  type BrandFile,
  brandView,
  type ContactForm,
  endpoints,
  type ProductCard,
  pageAddress,
  readCommonQuery,
  type SiteInput,
} from '@plazo/contract';
import { flagOf, formatMoney, markets } from '@plazo/markets';

import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { siteHeaders } from '../../http/headers.ts';
import { ask, type PageParts } from '../../http/pages.ts';
import { simulationWarning } from '../../http/simulation-warning.ts';
import { addressOf, brandFor, callOf, hostOf, originFor, queryOf } from '../../http/who-asks.ts';
import { exampleOf } from '../promotion/example-loan.ts';
import { publishedTemplates } from '../promotion/landing.store.ts';

type RenderedSite = { readonly html: string; readonly style: string };
/** The site: it makes a page as one document with one sheet of style. */
export type SiteRenderer = {
  readonly renderSite: (input: SiteInput) => RenderedSite | Promise<RenderedSite>;
};

export type SiteParts = PageParts & { readonly renderer: SiteRenderer };

export const nothingTyped: ContactForm = { name: '', email: '', telephone: '', message: '' };

/** The site's call: nobody's, in the language that the address names. */
export function siteCall(deps: Deps, request: FastifyRequest): Call {
  const brand = brandFor(deps, request, undefined);
  const common = readCommonQuery(queryOf(request));
  return callOf(deps, { session: undefined, common, brand, address: addressOf(request) }, {});
}

/** Where the site stands. */
export const originOf = (deps: Deps, request: FastifyRequest, brand: BrandFile): string =>
  originFor(deps, brand, `${request.protocol}://${hostOf(request)}`);

async function landingOf({ db, brand, language }: Call): Promise<string> {
  const own = (await publishedTemplates(db)).find(
    ({ content }) => content.brand === brand.id && content.market === brand.market,
  );
  if (!own) return '';
  const spoken = own.content.languages.includes(language) ? `&language=${flagOf(language)}` : '';
  return `/promotion/?id=${own.id}${spoken}`;
}

/** The brand's default product as every page of it is told. */
async function productOf(parts: SiteParts, call: Call): Promise<ProductCard | undefined> {
  const { outcome } = await ask(parts, call, { endpoint: 'home.product', request: {} });
  return outcome.kind === 'value' ? z.parse(endpoints.home.product.answer, outcome.value) : undefined;
}

const rangeOf = ({ minAmount, maxAmount }: ProductCard, { currency }: BrandFile): string =>
  `${formatMoney(BigInt(minAmount), currency)} – ${formatMoney(BigInt(maxAmount), currency)} ${currency}`;

const frameOrigin = ({ privacyUrl }: BrandFile) =>
  URL.canParse(privacyUrl) ? new URL(privacyUrl).origin : '';

export type MadePage = { readonly html: string; readonly headers: Readonly<Record<string, string>> };
type Wish = Pick<SiteInput, 'page' | 'origin' | 'contact' | 'typed' | 'status' | 'check'>;

/** Makes a page from the brand's file and the engine's figures of today. */
export async function makePage(parts: SiteParts, call: Call, wish: Wish): Promise<MadePage> {
  const { brand, language, today } = call;
  // the page of states is there while the database is away, so it asks nothing of it
  const isAlone = wish.page === 'status';
  const product = isAlone ? undefined : await productOf(parts, call);
  const { words } = markets[brand.market];
  const { html, style } = await parts.renderer.renderSite({
    ...wish,
    language,
    brand: z.parse(brandView, brand),
    country: words[language].site,
    localeOf: (each) => words[each].site.locale,
    supervision: brand.supervision,
    agreementRegistration: brand.agreementRegistration ?? '',
    product,
    range: product ? rangeOf(product, brand) : '',
    example: isAlone ? [] : await exampleOf(call, brand.defaultProduct),
    today,
    appHref: pageAddress('shellHome', { language: flagOf(language) }),
    registerHref: isAlone ? '' : await landingOf(call),
    warning: simulationWarning(parts.deps, language),
  });
  const hash = createHash('sha256').update(style).digest('base64');
  return { html, headers: siteHeaders(hash, frameOrigin(brand)) };
}
