import { deskEndpoints, STATEMENT_MAX_CHARACTERS } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { borrowerRows } from './borrowers/borrowers.rows.ts';
import { complaintImageRoute } from './complaints/complaint-image.routes.ts';
import { complaintRows } from './complaints/complaints.rows.ts';
import { contentRows } from './content/content.rows.ts';
import { decisionRows } from './decisions/decisions.rows.ts';
import type { DeskRow } from './desk-call.ts';
import { callAt, guard } from './guard.ts';
import { inboxRows } from './inbox/inbox.rows.ts';
import { loanRows } from './loans/loans.rows.ts';
import { reportRows } from './overview/overview.rows.ts';
import { paymentRows } from './payments/payments.rows.ts';
import { rightRows } from './rights/rights.rows.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { sessionRows } from './session/session.rows.ts';
import { stuckRows } from './stuck/stuck.rows.ts';

const rows: readonly DeskRow[] = [
  ...sessionRows,
  ...complaintRows,
  ...loanRows,
  ...borrowerRows,
  ...paymentRows,
  ...reportRows,
  ...rightRows,
  ...inboxRows,
  ...contentRows,
  ...decisionRows,
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
