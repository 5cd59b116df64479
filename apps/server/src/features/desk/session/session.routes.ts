import { deskEndpoints, wrapAnswer, wrapRefusal } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { deleteOperatorSessions } from '../../../stores/operators.store.ts';
import { isRefused, refuse, transact } from '../../../stores/transaction.ts';
import { log } from '../desk-call.ts';
import { callAt, setDeskCookie, tokenOf } from '../guard.ts';
import { signIn } from './sign-in.ts';

const { login, logout } = deskEndpoints.deskSession;

/** The two calls that touch the cookie, and therefore see the answer itself. */
export function sessionRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.post(
    login.path,
    { config: { lane: 'papers', permission: login.permission } },
    async (request, reply) => {
      const call = callAt(deps, request);
      const asked = z.safeParse(login.request, call.request);
      if (!asked.success)
        return wrapRefusal('app', refuse('refused', call.text.loginWrong, { reason: 'login-wrong' }).refused);
      const entered = await signIn({ ...call, request: asked.data });
      if (isRefused(entered)) return wrapRefusal('app', entered.refused);
      setDeskCookie(deps, reply, entered.token);
      const { id, name, role } = entered.operator;
      return wrapAnswer('app', { operatorId: id, name, role });
    },
  );
  scope.post(
    logout.path,
    { config: { lane: 'writes', permission: logout.permission } },
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
