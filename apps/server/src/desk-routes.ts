import { deskEndpoints, STATEMENT_MAX_CHARACTERS } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import { feedRoute } from './capabilities/alerts/feed.routes.ts';
import { identityPictureRoute } from './capabilities/apply/desk/identity.desk-routes.ts';
import { complaintImageRoute } from './capabilities/complaints/desk/complaint-image.routes.ts';
import type { DeskRow } from './capabilities/operators/desk-call.ts';
import { callAt, guard } from './capabilities/operators/guard.ts';
import { depsFor } from './capabilities/operators/scope.ts';
import { sessionRoutes } from './capabilities/operators/session.routes.ts';
import type { Deps } from './deps.ts';
import { deskRows } from './desk-rows.ts';

/** A statement comes as a form field: each of its characters may be sent as three. */
const STATEMENT_MAX_BYTES = 3 * STATEMENT_MAX_CHARACTERS;
const BODY_MAX_BYTES = 65_536;
const { checkStatement, importStatement } = deskEndpoints.deskPayments;
const isLarge = new Set([checkStatement.path, importStatement.path]);

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

function mountRow(scope: FastifyInstance, deps: Deps, { endpoint, answer }: DeskRow): void {
  scope.route({
    method: 'POST',
    bodyLimit: isLarge.has(endpoint.path) ? STATEMENT_MAX_BYTES : BODY_MAX_BYTES,
    url: endpoint.path,
    config: { bulkhead: 'desk', permission: endpoint.permission, scope: endpoint.scope },
    handler: async (request) => {
      const { operator } = request;
      if (!operator) throw new Error(`${endpoint.path} was reached without an operator`);
      const key = headerText(request.headers['idempotency-key']);
      const call = { ...callAt(deps, request), deps: depsFor(deps, operator) };
      return answer({ ...call, operator, actor: `operator ${operator.id}` }, key);
    },
  });
}

/** The calls of the desk, in a scope of their own: no route stands in it without its guard. */
export async function deskRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    guard(scope, deps);
    sessionRoutes(scope, deps);
    feedRoute(scope, deps);
    for (const row of deskRows) mountRow(scope, deps, row);
    await complaintImageRoute(scope, deps);
    identityPictureRoute(scope, deps);
  });
}
