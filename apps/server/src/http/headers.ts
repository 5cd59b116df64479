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
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(isProduction ? { ...BASE_HEADERS, 'strict-transport-security': HSTS } : BASE_HEADERS);
  });
}

/** What concerns documents alone; the developer preview asks for the place it is opened in. */
export const pageHeaders = (nonce: string, mayLocate: boolean) => ({
  'content-security-policy': pagePolicy(nonce),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(), microphone=(), geolocation=${mayLocate ? '(self)' : '()'}, payment=()`,
});

/** What a page may load: its own nonced script and style, pictures of ours, and nothing from anywhere else. */
const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
