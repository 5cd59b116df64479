import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createBrotliCompress, constants as zlib } from 'node:zlib';
import {
  type BrandView,
  brandView,
  type Endpoint,
  endpoints,
  type FirstPaintCall,
  firstPaint,
  launchNames,
  namedEndpoints,
  type Outcome,
  type Page,
  type PageName,
  pageAt,
  pages,
  readCommonQuery,
  readOutcome,
} from '@plazo/contract';
import { type Language, markets, type PageWords } from '@plazo/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { passkeyHost } from '../capabilities/account/passkeys.ts';
import type { Session } from '../capabilities/account/sessions.store.ts';
import { offersCards } from '../capabilities/card-payment/cards-offered.ts';
import type { Deps } from '../deps.ts';
import { confirmHandOff } from './confirm-hand-off.ts';
import { enter, loginFirst } from './enter.ts';
import { embeddedHeaders, pageHeaders } from './headers.ts';
import type { Mounted } from './mount-endpoint.ts';
import { simulationWarning } from './simulation-warning.ts';
import { addressOf, BRAND_COOKIE, brandFor, browserOf, callOf, queryOf } from './who-asks.ts';

type PageAnswer = {
  /** Of the call, which is what the page knows it by. */
  readonly path: string;
  readonly request: unknown;
  readonly outcome: Outcome<unknown>;
};
export type PageInput = {
  readonly path: string;
  readonly search: string;
  readonly language: Language;
  readonly brand: z.output<typeof brandView>;
  readonly country: PageWords;
  readonly answers: readonly PageAnswer[];
  readonly today: string;
  readonly nonce: string;
  readonly signedIn: boolean;
  readonly mode: Deps['env']['mode'];
  /** Whether anything takes a card. */
  readonly hasCards: boolean;
  /** Whether its browser may log in by a passkey here. */
  readonly hasPasskeys: boolean;
  /** Shown inside a page of the site: without script, and without the bar. */
  readonly isEmbedded: boolean;
  readonly warning: string;
};
/** The built front end: it renders a page with its answers into the first response. */
export type Renderer = {
  readonly renderPage: (
    input: PageInput,
  ) => Promise<{ statusCode: number; pipe: (to: NodeJS.WritableStream) => void }>;
};

export type PageParts = {
  readonly deps: Deps;
  readonly mounted: ReadonlyMap<string, Mounted>;
  readonly renderer: Renderer;
};

const endpointAt: ReadonlyMap<string, Endpoint> = new Map(namedEndpoints(endpoints));

/** Asks an endpoint in-process for a page's first paint: same checks, same answer as over the wire. */
export async function ask(parts: PageParts, call: Call, paint: FirstPaintCall): Promise<PageAnswer> {
  const { endpoint: name, request } = paint;
  const mounted = parts.mounted.get(name);
  const endpoint = endpointAt.get(name);
  if (!mounted || !endpoint) throw new Error(`There is no endpoint ${name}`);
  const envelope = await mounted.answer({ ...call, request });
  return { path: endpoint.path, request, outcome: readOutcome(endpoint, envelope) };
}

const BROTLI_QUALITY = 5;

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { statusCode: number; pipe: (to: NodeJS.WritableStream) => void },
) {
  reply.code(page.statusCode).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const compress = createBrotliCompress({
    params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
  });
  if (String(request.headers['accept-encoding']).includes('br')) {
    reply.header('content-encoding', 'br');
    page.pipe(compress);
    return reply.send(compress);
  }
  const raw = new PassThrough();
  page.pipe(raw);
  return reply.send(raw);
}

function firstPaintOf(
  name: PageName | undefined,
  query: URLSearchParams,
  session: Session | undefined,
): readonly FirstPaintCall[] {
  if (!name || (pages[name].access === 'borrower' && !session)) return [];
  return firstPaint[name](query);
}

/** The documents that the site shows in a frame. */
const embeddable: readonly string[] = [...pages.privacy.paths, ...pages.agreement.paths];
const isEmbeddable = ({ url }: FastifyRequest) => embeddable.includes(url.split('?')[0] ?? '');

/** What a page asks of its person's device. */
function asksOf(name: PageName | undefined) {
  if (name === 'identity') return 'camera';
  return name === 'preview' ? 'geolocation' : undefined;
}

/** One page: who asks, what its first paint needs, and the rendered document streamed with both. */
export async function servePage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const { deps, renderer } = parts;
  await deps.rails.look();
  const query = queryOf(request);
  const path = request.url.split('?')[0] ?? '/';
  const name = pageAt(path);
  const page: Page | undefined = name && pages[name];
  const isEmbedded = query.get('embedded') === '1' && isEmbeddable(request);
  if (await confirmHandOff(deps, request, reply)) return reply;
  // what is embedded belongs to nobody
  const session = isEmbedded ? undefined : await enter(deps, request, reply);
  const brand = brandFor(deps, request, session);
  rememberBrand(deps, request, reply);
  const login = session ? undefined : loginFirst(deps, request, page);
  if (login !== undefined) return reply.redirect(login);
  for (const launch of Object.values(launchNames)) query.delete(launch);
  const common = readCommonQuery(query);
  const asked = { session, common, brand, address: addressOf(request) };
  const browser = browserOf(deps, request, reply);
  const call = callOf(deps, { ...asked, browser }, {});
  const isHidden = page?.developmentOnly === true && deps.env.mode === 'production';
  const paints = isHidden ? [] : firstPaintOf(name, query, session);
  const answers = await Promise.all(paints.map((paint) => ask(parts, call, paint)));
  const nonce = randomBytes(16).toString('base64');
  const from = request.headers['sec-fetch-site'];
  const { apiBase } = brand;
  reply.headers(
    isEmbedded ? embeddedHeaders(nonce) : pageHeaders(nonce, { asks: asksOf(name), apiBase, from }),
  );
  const input: PageInput = {
    path: isHidden ? '/not-found' : path,
    search: query.toString(),
    language: call.language,
    brand: inColor(deps, request, z.parse(brandView, brand)),
    country: markets[brand.market].words[call.language].page,
    answers,
    today: call.today,
    nonce,
    signedIn: session !== undefined,
    mode: deps.env.mode,
    hasCards: offersCards({ deps, brand }),
    // a passkey is good under the address of the page that asks for it: calls to another origin get none
    hasPasskeys: !brand.apiBase.startsWith('https://') && passkeyHost(brand, browser.origin) !== undefined,
    isEmbedded,
    warning: simulationWarning(deps, call.language),
  };
  return sendHtml(request, reply, await renderer.renderPage(input));
}

const COLOR_COOKIE = 'plazo-brand-color';
const COLOR = /^#[0-9a-f]{6}$/i;

/** Development chooses a brand by `?brand=` and its colour by `?brandColor=`; both stay until others are chosen, and what is no colour gives back the brand's own. */
export function rememberBrand(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  if (deps.env.mode === 'production') return;
  const query = queryOf(request);
  const remember = (name: string, value: string) =>
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax' });
  const [id, color] = [query.get('brand'), query.get('brandColor')];
  if (id !== null && deps.brands.some((brand) => brand.id === id)) remember(BRAND_COOKIE, id);
  if (color !== null) remember(COLOR_COOKIE, COLOR.test(color) ? color : '');
}

function inColor(deps: Deps, request: FastifyRequest, brand: BrandView): BrandView {
  if (deps.env.mode === 'production') return brand;
  const color = queryOf(request).get('brandColor') ?? request.cookies[COLOR_COOKIE] ?? '';
  return COLOR.test(color) ? { ...brand, brandColors: { brand: color } } : brand;
}

/** Mounts every borrower page of the contract. */
export function mountPages(app: FastifyInstance, parts: PageParts): void {
  for (const page of Object.values(pages)) {
    for (const url of page.paths)
      app.get(url, { config: { bulkhead: 'pages' } }, (request, reply) => servePage(parts, request, reply));
  }
}
