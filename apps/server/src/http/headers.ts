import type { FastifyInstance } from 'fastify';

/** Every answer: nothing is framed, sniffed, cached or told to another site. Pages bring a policy of their own. */
const BASE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Two years, as the preload lists ask. */
const HSTS = 'max-age=63072000; includeSubDomains';

export function addBaseHeaders(app: FastifyInstance, isProduction: boolean): void {
  const headers = isProduction ? { ...BASE_HEADERS, 'strict-transport-security': HSTS } : BASE_HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What a page may ask its person for beside what every page may. */
type Asks = 'camera' | 'geolocation' | undefined;

/**
 * Whether a page of another site may hold on to the window that a page is loaded into, by the browser's word on who
 * asked for it. Nobody does where its person or a page of ours opened it; a browser that says nothing may have been sent.
 */
const mayBeHeld = (from: unknown) => from !== 'none' && from !== 'same-origin';

const documentHeaders = (asks?: Asks, from?: unknown) => {
  const of = (what: Asks) => (what === asks ? '(self)' : '()');
  return {
    // the browser begins a process anew for it, after the answer has come: on a slow phone that is a tenth of a page's time
    ...(mayBeHeld(from) && { 'cross-origin-opener-policy': 'same-origin' }),
    'permissions-policy': `camera=${of('camera')}, microphone=(), geolocation=${of('geolocation')}, payment=()`,
  };
};

/** The origin that the calls go to beside our own, where a brand has another. */
const originOf = (base: string) => (base.startsWith('https://') ? new URL(base).origin : '');

type Page = {
  readonly asks?: Asks | undefined;
  readonly apiBase?: string | undefined;
  /** Who asked for it, as its browser says (`sec-fetch-site`). */
  readonly from?: unknown;
};

/** What concerns documents alone; the developer preview asks for the place it is opened in, the page of photos for the camera. */
export const pageHeaders = (nonce: string, { asks, apiBase = '/', from }: Page = {}) => ({
  ...documentHeaders(asks, from),
  'content-security-policy': policy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'self' 'nonce-${nonce}'`,
    framedBy: "'none'",
    api: originOf(apiBase),
  }),
});

/** A document without script that a page of the site shows inside itself. */
export const embeddedHeaders = (nonce: string) => ({
  ...documentHeaders(),
  'content-security-policy': policy({
    scripts: "'none'",
    styles: `'self' 'nonce-${nonce}'`,
    framedBy: "'self'",
  }),
});

/** A page of the public site: it is kept, so its one sheet is named by its hash; our own origin may learn that a form came from it. */
export const siteHeaders = (styleHash: string, framed: string) => ({
  ...documentHeaders(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': policy({
    scripts: "'self'",
    styles: `'sha256-${styleHash}'`,
    framedBy: "'none'",
    framed: `'self' ${framed}`,
  }),
});

type Policy = {
  readonly scripts: string;
  readonly styles: string;
  readonly framedBy: string;
  readonly framed?: string;
  readonly api?: string;
};

/** What a page may load: its own script and style, pictures of ours, and nothing from anywhere else. */
const policy = ({ scripts, styles, framedBy, framed = "'none'", api = '' }: Policy) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data: blob: ${api}`.trim(),
    `media-src 'self' ${api}`.trim(),
    `connect-src 'self' ${api}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${framed.trim()}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
