import type { Route } from './transport.ts';

/** Where the landing's calls go. It is a small page: it sends them without the schemas that check them on the server. */

const service = '/api/v2/{provider}';
const read = { client: 'none', effect: 'read', loading: false } as const;
const write = { ...read, effect: 'write' } as const;

export const promotionRoutes = {
  template: { ...read, path: `${service}/service/channel/channel-template` },
  trackVisit: { ...read, path: `${service}/promotion/track-visit` },
  sid: { ...read, path: `${service}/promotion/get-sid` },
  sms: { ...write, path: `${service}/promotion/get-sms` },
  trackClick: { ...read, path: `${service}/promotion/track-click` },
  /** Ours: what an advertiser wants to know, once for each registration. */
  trackConversion: { ...write, path: `${service}/promotion/track-conversion` },
  register: { ...write, path: `${service}/promotion/register`, loading: true },
} as const satisfies Readonly<Record<string, Route>>;

/** The agreement of a product as a specimen: the landing shows it to who has no account yet. */
export const agreementRoute = {
  path: '/independence/v3/loan-details/contract-detail',
  client: 'one',
  effect: 'read',
  loading: false,
} as const satisfies Route;

/** The captcha picture stands beside the calls: an image, not an envelope. */
export const captchaPath = `${service}/promotion/get-captcha`;
