import { deskEndpoints, STATEMENT_MAX_CHARACTERS } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import { identityPictureRoute, identityRows } from './capabilities/apply/desk/identity.desk-routes.ts';
import { borrowerRows } from './capabilities/borrowers/desk/borrowers.desk-routes.ts';
import { collectionRows } from './capabilities/collections/desk/collections.desk-routes.ts';
import { complaintImageRoute } from './capabilities/complaints/desk/complaint-image.routes.ts';
import { complaintRows } from './capabilities/complaints/desk/complaints.desk-routes.ts';
import { inboxRows } from './capabilities/contact-messages/desk/contact-messages.desk-routes.ts';
import { contentRows } from './capabilities/content/desk/content.desk-routes.ts';
import { rightRows } from './capabilities/data-requests/desk/data-requests.desk-routes.ts';
import { decisionRows } from './capabilities/decision/desk/decision.desk-routes.ts';
import { loanRows } from './capabilities/loans/desk/loans.desk-routes.ts';
import type { DeskRow } from './capabilities/operators/desk-call.ts';
import { callAt, guard } from './capabilities/operators/guard.ts';
import { sessionRows } from './capabilities/operators/session.desk-routes.ts';
import { sessionRoutes } from './capabilities/operators/session.routes.ts';
import { paymentRows } from './capabilities/payments/desk/payments.desk-routes.ts';
import { reportRows } from './capabilities/portfolio/portfolio.desk-routes.ts';
import { stuckRows } from './capabilities/stuck/stuck.desk-routes.ts';
import type { Deps } from './deps.ts';

const rows: readonly DeskRow[] = [
  ...sessionRows,
  ...complaintRows,
  ...loanRows,
  ...collectionRows,
  ...borrowerRows,
  ...paymentRows,
  ...reportRows,
  ...rightRows,
  ...inboxRows,
  ...contentRows,
  ...decisionRows,
  ...identityRows,
  ...stuckRows,
];

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
    config: { bulkhead: 'desk', permission: endpoint.permission },
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
    identityPictureRoute(scope, deps);
  });
}
