import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { complaintImageRoute } from './complaints/complaint-image.routes.ts';
import { complaintRows } from './complaints/complaints.rows.ts';
import type { DeskRow } from './desk-call.ts';
import { callAt, guard } from './guard.ts';
import { loanRows } from './loans/loans.rows.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { sessionRows } from './session/session.rows.ts';

const rows: readonly DeskRow[] = [...sessionRows, ...complaintRows, ...loanRows];

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

function mountRow(scope: FastifyInstance, deps: Deps, { endpoint, answer }: DeskRow): void {
  scope.route({
    method: 'POST',
    url: endpoint.path,
    config: { lane: 'desk', permission: endpoint.permission },
    handler: async (request) => {
      const { operator } = request;
      if (!operator) throw new Error(`${endpoint.path} was reached without an operator`);
      const key = headerText(request.headers['idempotency-key']);
      return answer({ ...callAt(deps, request), operator, actor: `operator ${operator.id}` }, key);
    },
  });
}

/** The calls of the desk, in a scope of their own: no route stands in it without its guard. */
export async function deskRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    guard(scope, deps);
    sessionRoutes(scope, deps);
    for (const row of rows) mountRow(scope, deps, row);
    await complaintImageRoute(scope, deps);
  });
}
