import { deskEndpoints, STATEMENT_MAX_CHARACTERS } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import { alertRows } from './capabilities/alerts/desk/alerts.desk-routes.ts';
import { feedRoute } from './capabilities/alerts/feed.routes.ts';
import { identityPictureRoute, identityRows } from './capabilities/apply/desk/identity.desk-routes.ts';
import { delegationRows } from './capabilities/approvals/delegations.ts';
import { borrowerRows } from './capabilities/borrowers/desk/borrowers.desk-routes.ts';
import { bureauRows } from './capabilities/bureau/desk/bureau.desk-routes.ts';
import { collectionRows } from './capabilities/collections/desk/collections.desk-routes.ts';
import { complaintImageRoute } from './capabilities/complaints/desk/complaint-image.routes.ts';
import { complaintRows } from './capabilities/complaints/desk/complaints.desk-routes.ts';
import { inboxRows } from './capabilities/contact-messages/desk/contact-messages.desk-routes.ts';
import { contentRows } from './capabilities/content/desk/content.desk-routes.ts';
import { rightRows } from './capabilities/data-requests/desk/data-requests.desk-routes.ts';
import { decisionRows } from './capabilities/decision/desk/decision.desk-routes.ts';
import { monthRows } from './capabilities/ledger/desk/months.desk-routes.ts';
import { letterRows } from './capabilities/letters/desk/letters.desk-routes.ts';
import { loanRows } from './capabilities/loans/desk/loans.desk-routes.ts';
import { accessRowsOfDesk } from './capabilities/operators/access-review.ts';
import type { DeskRow } from './capabilities/operators/desk-call.ts';
import { teamRows } from './capabilities/operators/desk-team.ts';
import { callAt, guard } from './capabilities/operators/guard.ts';
import { depsFor } from './capabilities/operators/scope.ts';
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
  ...letterRows,
  ...collectionRows,
  ...borrowerRows,
  ...paymentRows,
  ...reportRows,
  ...alertRows,
  ...monthRows,
  ...rightRows,
  ...inboxRows,
  ...contentRows,
  ...decisionRows,
  ...identityRows,
  ...bureauRows,
  ...stuckRows,
  ...teamRows,
  ...delegationRows,
  ...accessRowsOfDesk,
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
    for (const row of rows) mountRow(scope, deps, row);
    await complaintImageRoute(scope, deps);
    identityPictureRoute(scope, deps);
  });
}
