import { deskEndpoints, wrapAnswer, wrapRefusal } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isRefused, refuse, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openBulkhead } from '../../http/bulkheads.ts';
import { sendFault } from '../../http/send-fault.ts';
import { SIGN_ON_PATH } from '../../sign-on-settings.ts';
import { log } from './desk-call.ts';
import { callAt, setDeskCookie, tokenOf } from './guard.ts';
import { openIssuer } from './issuer.ts';
import { deleteOperatorSessions } from './operators.store.ts';
import { challengeLogin, passkeyHost, signInByPasskey } from './passkeys.ts';
import { depsFor } from './scope.ts';
import { shownOperator } from './session.desk-routes.ts';
import { signIn } from './sign-in.ts';
import { beginSignOn, finishSignOn, type Outcome } from './sign-on.ts';

const { login, logout, loginWays, signOn } = deskEndpoints.deskSession;
const { challenge, login: passkeyLogin } = deskEndpoints.deskPasskeys;

/** A password costs a tenth of a second of a core: logins wait for each other and for nothing else. */
const LOGIN_ROOM = { active: 2, waiting: 40 } as const;
/** Of them from one address: who knocks with many hands leaves room for the others. */
const AT_ONCE = 4;

type Enter = <Value>(address: string, work: () => Promise<Value>) => Promise<Value | 'busy'>;

function openEntrance(): Enter {
  const bulkhead = openBulkhead(LOGIN_ROOM);
  const inside = new Map<string, number>();
  return async (address, work) => {
    const before = inside.get(address) ?? 0;
    if (before >= AT_ONCE) return 'busy';
    inside.set(address, before + 1);
    try {
      return await bulkhead(work);
    } finally {
      const left = (inside.get(address) ?? 1) - 1;
      if (left > 0) inside.set(address, left);
      else inside.delete(address);
    }
  };
}

/** What a browser keeps between the desk and the issuer: it comes back from another site, so this cookie is lax. */
const signOnCookie = (deps: Deps) =>
  deps.env.mode === 'production' ? '__Host-plazo-sign-on' : 'plazo-sign-on';
const cookiePlace = (deps: Deps) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: deps.env.mode === 'production' }) as const;

const outcomeOf = (told: Outcome) => (typeof told === 'string' ? `/desk/?sign-on=${told}` : '/desk/');

/** The way to the lender's own sign-on and back; where a deployment has none, the login page says nothing of it. */
function signOnRoutes(scope: FastifyInstance, deps: Deps): void {
  const settings = deps.env.signOn;
  scope.post(loginWays.path, { config: { bulkhead: 'desk', permission: 'anybody' } }, async (request) =>
    wrapAnswer('app', {
      signOn: settings ? 1 : 0,
      password: !settings || settings.isPasswordAllowed ? 1 : 0,
      passkey: passkeyHost(callAt(deps, request)) === undefined ? 0 : 1,
    }),
  );
  const issuer = settings && openIssuer(settings);
  scope.post(signOn.path, { config: { bulkhead: 'desk', permission: 'anybody' } }, async (request, reply) => {
    const call = callAt(deps, request);
    if (!issuer) return wrapRefusal('app', refuse('not-found', call.text.notFound).refused);
    const begun = await beginSignOn(call, issuer);
    if (isRefused(begun)) return wrapRefusal('app', begun.refused);
    reply.setCookie(signOnCookie(deps), begun.browser, cookiePlace(deps));
    return wrapAnswer('app', { address: begun.address });
  });
  if (!issuer) return;
  scope.get(SIGN_ON_PATH, { config: { bulkhead: 'desk', permission: 'anybody' } }, async (request, reply) => {
    const url = new URL(request.url, settings.returnTo);
    const state = url.searchParams.get('state') ?? '';
    const browser = request.cookies[signOnCookie(deps)] ?? '';
    reply.clearCookie(signOnCookie(deps), cookiePlace(deps));
    const told = await finishSignOn(callAt(deps, request), issuer, { state, browser, url });
    if (typeof told !== 'string') setDeskCookie(deps, reply, told.token);
    return reply.redirect(outcomeOf(told), 303);
  });
}

/** The way in by what a device signs. */
function passkeyRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.post(challenge.path, { config: { bulkhead: 'desk', permission: 'anybody' } }, async (request) => {
    const told = challengeLogin(callAt(deps, request));
    return isRefused(told) ? wrapRefusal('app', told.refused) : wrapAnswer('app', told);
  });
  scope.post(
    passkeyLogin.path,
    { config: { bulkhead: 'desk', permission: 'anybody' } },
    async (request, reply) => {
      const call = callAt(deps, request);
      const asked = z.safeParse(passkeyLogin.request, call.request);
      const told = await signInByPasskey({ ...call, request: asked.data ?? { credential: '' } });
      if (isRefused(told)) return wrapRefusal('app', told.refused);
      setDeskCookie(deps, reply, told.token);
      return wrapAnswer('app', shownOperator(depsFor(deps, told.operator), told.operator));
    },
  );
}

/** The calls that touch the cookie, and therefore see the answer itself. */
export function sessionRoutes(scope: FastifyInstance, deps: Deps): void {
  const enter = openEntrance();
  signOnRoutes(scope, deps);
  passkeyRoutes(scope, deps);
  scope.post(login.path, { config: { permission: login.permission } }, async (request, reply) => {
    const call = callAt(deps, request);
    const asked = z.safeParse(login.request, call.request);
    if (!asked.success)
      return wrapRefusal('app', refuse('refused', call.text.loginWrong, { reason: 'login-wrong' }).refused);
    if (deps.env.signOn && !deps.env.signOn.isPasswordAllowed)
      return wrapRefusal('app', refuse('refused', call.text.loginWrong, { reason: 'password-off' }).refused);
    const entered = await enter(call.address, () => signIn({ ...call, request: asked.data }));
    if (entered === 'busy') return sendFault(deps, reply.header('retry-after', '1'), 429);
    if (isRefused(entered)) return wrapRefusal('app', entered.refused);
    setDeskCookie(deps, reply, entered.token);
    return wrapAnswer('app', shownOperator(depsFor(deps, entered.operator), entered.operator));
  });
  scope.post(
    logout.path,
    { config: { bulkhead: 'writes', permission: logout.permission } },
    async (request, reply) => {
      const { operator } = request;
      const token = tokenOf(deps, request);
      if (operator && token)
        await transact(deps.db, async (tx) => {
          await deleteOperatorSessions(tx, { token });
          await log({ ...callAt(deps, request), db: tx, operator }, logout, { subject: operator.id });
        });
      setDeskCookie(deps, reply, undefined);
      return wrapAnswer('app', {});
    },
  );
}
