import type { AnswerOf, CheckedRequestOf } from '@plazo/contract';
import { deskEndpoints } from '@plazo/contract';
import { brandOf } from '../../../deps.ts';
import { productName } from '../../../words/figures.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { maskName } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { type DecisionRow, listDecisions } from '../decision-reviews.store.ts';
import { listRules } from '../decisions.store.ts';
import { addBlocked, removeBlocked, showBlocked } from './blocked-list.ts';
import { askedPage, pageOf } from './known.ts';
import { showLimitInputs, showLimitRequests } from './limit-requests.ts';
import { canOverturn, reviewDecision, showInputs } from './review-decision.ts';

const rows = deskEndpoints.deskDecisions;
type Shown = AnswerOf<typeof rows.list>;

function rowOf(
  { deps }: DeskCall,
  decision: DecisionRow,
  { name, reviewer }: { name: string; reviewer: string },
): Shown['rows'][number] {
  const brand = brandOf(deps, decision.brand);
  return {
    orderId: decision.orderId,
    borrowerId: decision.borrowerId,
    name: maskName(name),
    product: productName(brand, decision.productId),
    principal: Number(decision.principalMinor),
    currency: brand.currency,
    at: decision.decidedAt.toISOString(),
    rulesVersion: decision.rulesVersion,
    isApproved: decision.isApproved ? 1 : 0,
    reasons: [...decision.reasons],
    review: decision.outcome ?? '',
    reviewedBy: reviewer,
    reviewReason: decision.reviewReason ?? '',
    isOrder: decision.isOrder ? 1 : 0,
    reviewDue: decision.reviewDueOn ?? '',
    canOverturn: canOverturn(decision) ? 1 : 0,
  };
}

async function showDecisions(call: DeskCall<CheckedRequestOf<typeof rows.list>>): Promise<Shown> {
  const { db, deps, request } = call;
  const { rows: found, isMore } = pageOf(await listDecisions(db, askedPage(request)));
  const names = await operatorNames(db);
  const person = await readPeople(
    db,
    deps.sealing,
    found.map(({ borrowerId }) => borrowerId),
  );
  return {
    rows: found.map((decision) =>
      rowOf(call, decision, {
        name: person(decision.borrowerId).name,
        reviewer: names.get(decision.reviewedBy ?? '') ?? '',
      }),
    ),
    hasMore: isMore ? 1 : 0,
    rules: (await listRules(db)).map(({ version, rules, createdAt }) => ({
      version,
      since: createdAt.toISOString(),
      rules: JSON.stringify(rules),
    })),
  };
}

export const decisionRows: readonly DeskRow[] = [
  reads(rows.list, showDecisions),
  changes(rows.inputs, showInputs),
  changes(rows.review, reviewDecision),
  reads(rows.limitRequests, showLimitRequests),
  changes(rows.limitInputs, showLimitInputs),
  reads(rows.blocked, showBlocked),
  changes(rows.block, addBlocked),
  changes(rows.unblock, removeBlocked),
];
