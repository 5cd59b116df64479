import {
  type BrandFile,
  type CommonQuery,
  commonNames,
  type Language,
  languageOf,
  type OrderId,
} from '@plazo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../adapters/keys/sealing.ts';
import { type Browser, type Call, messagesIn } from '../call.ts';
import { adoptToken, findReplaced } from '../capabilities/account/session-rotation.store.ts';
import { deleteSession, findSession, type Session } from '../capabilities/account/sessions.store.ts';
import { brandOf, type Deps, todayOf } from '../deps.ts';
import { browserLabel } from './browser-label.ts';

/** `__Host-` needs TLS, which development on another machine's address has not (operations, "Start"). */
export const cookieName = (deps: Deps) => (deps.env.mode === 'production' ? '__Host-plazo' : 'plazo');
const deviceCookieName = (deps: Deps) => `${cookieName(deps)}-device`;
const knownCookieName = (deps: Deps) => `${cookieName(deps)}-known`;
export const BRAND_COOKIE = 'plazo-brand';

export type Claim = {
  readonly common: CommonQuery;
  readonly cookieToken: string | undefined;
  readonly deviceToken: string | undefined;
  readonly orderId?: OrderId | undefined;
};

/**
 * The session that a claim proves: by `sessionId` with `deviceId`, or by the cookie. Both present and different, an
 * unknown one, or another device's is nobody.
 */
export async function sessionOf(
  deps: Deps,
  { common, cookieToken, deviceToken, orderId }: Claim,
): Promise<Session | undefined> {
  const { sessionId, deviceId } = common;
  if (sessionId && cookieToken && sessionId !== cookieToken) return undefined;
  if (sessionId && !deviceId) return undefined;
  const token = sessionId ?? cookieToken;
  if (!token) return undefined;
  const asked = { tokenHash: sha256(token), deviceId, deviceToken, now: deps.clock.now(), orderId };
  const session = await findSession(deps.db, deps.products, asked);
  return session ?? (cookieToken === token ? byOtherToken(deps, asked) : undefined);
}

/**
 * A cookie that is not the session's token: its next one, seen for the first time, or the one before on a call that was under
 * way. One that was replaced long ago is a copy, and who uses it cannot be told from whom it was taken: both are out.
 */
async function byOtherToken(
  { db, products, log }: Deps,
  asked: Parameters<typeof findSession>[2],
): Promise<Session | undefined> {
  const { tokenHash, now } = asked;
  await adoptToken(db, tokenHash, now);
  const session = await findSession(db, products, asked);
  const replaced = session ? undefined : await findReplaced(db, tokenHash, now);
  if (!replaced) return session;
  if (!replaced.isLate) return findSession(db, products, { ...asked, tokenHash: replaced.sessionHash });
  log.warn('a replaced session token came again: the session is ended');
  await deleteSession(db, replaced.sessionHash);
  return undefined;
}

/** A device is known for a year; it carries no right without a session. */
const DEVICE_MAX_AGE_S = 365 * 86_400;

/** The asking browser: its device cookie, its name, and a way to give it cookies, where there is an answer to give them with. */
export function browserOf(deps: Deps, request: FastifyRequest, reply?: FastifyReply): Browser {
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.env.mode === 'production' } as const;
  return {
    token: request.cookies[deviceCookieName(deps)],
    known: request.cookies[knownCookieName(deps)],
    origin: `${deps.env.mode === 'production' ? 'https' : 'http'}://${hostOf(request)}`,
    isPage: request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined,
    // read at a login only, and looked for in the header only then
    get label() {
      return browserLabel(String(request.headers['user-agent']));
    },
    keep: ({ session, device, known }) => {
      if (session !== undefined && session !== '') reply?.setCookie(cookieName(deps), session, own);
      if (session === '') reply?.clearCookie(cookieName(deps), own);
      if (device !== undefined)
        reply?.setCookie(deviceCookieName(deps), device, { ...own, maxAge: DEVICE_MAX_AGE_S });
      if (known !== undefined)
        reply?.setCookie(knownCookieName(deps), known, { ...own, maxAge: DEVICE_MAX_AGE_S });
    },
  };
}

/** Brand by session, else by what development asks for, else by the shell's market, else by host, else the first. */
/** The host that the request itself names: what a caller writes beside it chooses no brand and no address of ours. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => headers.host ?? '';

/** Where a brand's pages stand: production knows it from the brand, and believes no request about it. */
export function originFor({ env }: Deps, { hosts: [host] }: BrandFile, asked: string): string {
  return env.mode === 'production' && host !== undefined ? `https://${host}` : asked;
}

export function brandFor(deps: Deps, request: FastifyRequest, session: Session | undefined): BrandFile {
  if (session) return brandOf(deps, session.borrower.brand);
  const asked =
    deps.env.mode === 'production'
      ? undefined
      : (queryOf(request).get('brand') ?? request.cookies[BRAND_COOKIE]);
  const market = queryOf(request).get(commonNames.market);
  const [first] = deps.brands;
  const host = hostOf(request).replace(/:\d+$/, '');
  const ofHost = deps.brands.find((brand) => brand.hosts.includes(host)) ?? first;
  const ofMarket = deps.brands.find((brand) => brand.market === market);
  const found =
    deps.brands.find((brand) => brand.id === asked) ??
    (ofHost?.market === market ? ofHost : ofMarket) ??
    ofHost;
  if (!found) throw new Error('An installation has at least one brand');
  return found;
}

export const queryOf = (request: FastifyRequest): URLSearchParams => {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
};

type Asked = {
  readonly session: Session | undefined;
  readonly common: CommonQuery;
  readonly brand: BrandFile;
  readonly address: string;
  /** Absent where nobody can log in or out by the call. */
  readonly browser?: Browser;
};

const noBrowser: Browser = {
  token: undefined,
  known: undefined,
  origin: '',
  isPage: false,
  label: '',
  keep: () => {},
};

/** A call as far as it is known before its own request is read. */
export function callOf(
  deps: Deps,
  { session, common, brand, address, browser = noBrowser }: Asked,
  request: unknown,
): Call {
  const language: Language = languageOf(common.language ?? session?.language, brand.language);
  return {
    deps,
    db: deps.db,
    request,
    brand,
    language,
    text: messagesIn(language),
    now: deps.clock.now(),
    today: todayOf(deps, brand),
    common,
    session,
    address,
    browser,
  };
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The caller's address as budgets count it: a household's IPv6 network is one caller. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^.*:/, '');
  const [left = '', right = ''] = ip.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const middle = Array.from({ length: IPV6_GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...middle, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
