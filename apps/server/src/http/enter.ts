import {
  type CommonQuery,
  launchNames,
  opensSession,
  type Page,
  pages,
  readCommonQuery,
} from '@plazo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '../call.ts';
import { enterByHandOff, spendHandOff } from '../capabilities/account/hand-offs.store.ts';
import { offerToken } from '../capabilities/account/session-rotation.store.ts';
import type { Session } from '../capabilities/account/sessions.store.ts';
import { inTransaction, isRefused } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { browserOf, cookieName, queryOf, sessionOf } from './who-asks.ts';

type Visit = {
  readonly common: CommonQuery;
  readonly browser: Browser;
  readonly cookieToken: string | undefined;
};

const byCookie = (deps: Deps, { common, browser, cookieToken }: Visit) =>
  sessionOf(deps, { deviceToken: browser.token, orderId: common.orderId, common: {}, cookieToken });

/** Opens a session by a one-use code. Whatever is wrong with it looks the same outside; the log has why, and no code. */
async function byHandOff(deps: Deps, visit: Visit, code: string): Promise<Session | undefined> {
  const { common, browser } = visit;
  const holder = (await byCookie(deps, visit))?.borrower.id;
  const [token, browserToken] = [deps.chance.id(), browser.token ?? deps.chance.id()];
  const entered = await inTransaction(
    deps.db,
    async (tx) => {
      const now = deps.clock.now();
      const shown = { code, deviceId: common.deviceId ?? '', holder, now };
      // the raw session of an older shell beside a code is one too many
      const spent = await spendHandOff(tx, shown);
      if (typeof spent === 'string') return spent;
      if (common.sessionId) return 'with-a-session' as const;
      await enterByHandOff(tx, spent, { token, browserToken, label: browser.label, now });
      return spent;
    },
    deps.chance.fraction,
  );
  if (isRefused(entered) || typeof entered === 'string') {
    deps.log.warn({ reason: isRefused(entered) ? 'refused' : entered }, 'a hand-off was refused');
    return undefined;
  }
  browser.keep({ session: token, device: browserToken });
  return byCookie(deps, { common, browser: { ...browser, token: browserToken }, cookieToken: token });
}

/** The same by the yes of a person who was asked; refused, the page that comes next says so. */
export async function enterBy(
  deps: Deps,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { code, deviceId }: { readonly code: string; readonly deviceId: string },
): Promise<void> {
  const visit = {
    common: { deviceId },
    browser: browserOf(deps, request, reply),
    cookieToken: request.cookies[cookieName(deps)],
  };
  await byHandOff(deps, visit, code);
}

/** An address with a session replaces what the cookie held: it is the older shells' hand-over (wire, "Who is asking"). */
async function bySessionId(deps: Deps, visit: Visit): Promise<Session | undefined> {
  const { common, browser } = visit;
  const claim = { deviceToken: browser.token, orderId: common.orderId, common, cookieToken: undefined };
  const session = await sessionOf(deps, claim);
  if (session && common.sessionId) browser.keep({ session: common.sessionId });
  return session;
}

/** The cookie's session; a page that opens now and then brings its browser another token. */
async function renewed(deps: Deps, visit: Visit): Promise<Session | undefined> {
  const session = await byCookie(deps, visit);
  if (!session?.needsToken) return session;
  const token = deps.chance.id();
  const own = { tokenHash: session.tokenHash, token, now: deps.clock.now() };
  if (await offerToken(deps.db, own)) visit.browser.keep({ session: token });
  return session;
}

/** Who opens a page: by the code of a native app, by its raw session, or by the cookie of an earlier page. */
export async function enter(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const query = queryOf(request);
  const common = readCommonQuery(query);
  const code = query.get(launchNames.handOff);
  const visit = {
    common,
    browser: browserOf(deps, request, reply),
    cookieToken: request.cookies[cookieName(deps)],
  };
  if (code !== null) return byHandOff(deps, visit, code);
  return common.sessionId ? bySessionId(deps, visit) : renewed(deps, visit);
}

/** The login with the way back to a page of the web shell, for who comes to it with nothing that was ever a session. */
export function loginFirst(deps: Deps, request: FastifyRequest, page: Page | undefined): string | undefined {
  const isNobody = request.cookies[cookieName(deps)] === undefined && !opensSession(queryOf(request));
  const [home] = pages.shellHome.paths;
  const isShell = page?.access === 'borrower' && page.paths.some((path) => path.startsWith(home));
  if (!isNobody || !isShell) return undefined;
  return `${pages.shellLogin.paths[0]}?${new URLSearchParams({ next: request.url }).toString()}`;
}
