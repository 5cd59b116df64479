import { currencies, languages, phoneCountries } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, minor, nothing, phone } from '../fields.ts';
import { promotionRoutes } from '../promotion-routes.ts';

const word = z.string().check(z.maxLength(64));
const tag = z.optional(word);
const campaign = { user_from: tag, utm_tag: tag, app_from: tag };
const clientType = z.optional(z.enum(['ios', 'android']));

/** ITU-T E.164: fifteen digits with the country's own; no country has mobile numbers of fewer than seven without it. */
const LEAST_DIGITS = 7;
const MOST_DIGITS = 14;

const MAX_STARTS = 50;

/** How a market writes its numbers: how many national digits, how they begin, and in which groups they are shown. */
const phoneRule = z.object({
  length: z.int().check(z.gte(LEAST_DIGITS), z.lte(MOST_DIGITS)),
  starts: z.array(z.string().check(z.regex(/^\d{1,4}$/))).check(z.minLength(1), z.maxLength(MAX_STARTS)),
  groups: z.array(z.int().check(z.gte(1), z.lte(MOST_DIGITS))).check(z.minLength(1), z.maxLength(6)),
  dialCode: z.string().check(z.regex(/^\+\d{1,3}$/)),
});

const ownPicture = z.string().check(z.regex(/^(?:\/brand\/[a-z0-9-]+\.svg)?$/));
const storeLink = z
  .string()
  .check(z.regex(/^(?:https:\/\/(?:apps\.apple\.com|play\.google\.com)\/[\w./?=&%-]{1,200})?$/));

/** What a landing page shows; its texts are in the language that was asked for. */
export const landingConfig = z.object({
  market: z.enum(phoneCountries),
  brand: id,
  languages: z.array(z.enum(languages)).check(z.minLength(1)),
  title: z.string().check(z.maxLength(80)),
  subtitle: z.string().check(z.maxLength(160)),
  picture: ownPicture,
  colors: z.object({ brand: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)) }),
  phone: phoneRule,
  /** Absent where the market has no loan product. */
  amounts: z.optional(z.object({ minMinor: minor, maxMinor: minor, currency: z.enum(currencies) })),
  stores: z.object({ ios: storeLink, android: storeLink }),
  /** The product whose specimen agreement is shown; empty where there is none. */
  agreementId: z.union([z.literal(''), id]),
  /** The query parameter whose presence asks for a conversion event. */
  conversionParameter: z.string().check(z.regex(/^[a-z_]{1,32}$/)),
});
export type LandingConfig = z.output<typeof landingConfig>;

const template = endpoint({
  access: 'public',
  ...promotionRoutes.template,
  dialect: 'payment',
  request: z.object({ templateId: id }),
  answer: z.object({ id, config: landingConfig }),
});

const trackVisit = endpoint({
  access: 'public',
  ...promotionRoutes.trackVisit,
  dialect: 'payment',
  request: z.object({ ...campaign, page_id: id, client_type: clientType, page_type: z.optional(word) }),
  answer: nothing,
});

const sid = endpoint({
  access: 'public',
  ...promotionRoutes.sid,
  dialect: 'payment',
  request: nothing,
  answer: z.object({ sid: id }),
});

const device = { sid: id, deviceId: word, appName: word };

const sms = endpoint({
  access: 'public',
  ...promotionRoutes.sms,
  dialect: 'text',
  request: z.object({ ...campaign, ...device, phone, capcode: word }),
  answer: nothing,
});

const trackClick = endpoint({
  access: 'public',
  ...promotionRoutes.trackClick,
  dialect: 'payment',
  request: z.object({
    ...campaign,
    page_id: id,
    client_type: clientType,
    page_type: z.optional(word),
    phone,
  }),
  answer: nothing,
});

/** Ours: what an advertiser wants to know, once for each registration. */
const trackConversion = endpoint({
  access: 'public',
  ...promotionRoutes.trackConversion,
  dialect: 'payment',
  request: z.object({ ...campaign, page_id: id, client_type: clientType, uc: word }),
  answer: nothing,
});

const register = endpoint({
  access: 'public',
  ...promotionRoutes.register,
  dialect: 'text',
  request: z.object({
    ...campaign,
    ...device,
    phone,
    capcode: word,
    merchantNumber: tag,
    userName: tag,
    smsCode: word,
    invite_code: tag,
    id: tag,
  }),
  answer: nothing,
});

/** A table of their own: the landing loads these rows and no others. */
export const landingEndpoints = {
  promotion: {
    template,
    trackVisit,
    sid,
    sms,
    trackClick,
    trackConversion,
    register,
  },
} as const;
