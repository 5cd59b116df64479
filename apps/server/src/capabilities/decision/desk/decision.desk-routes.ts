import type { AnswerOf, CheckedRequestOf } from '@plazo/contract';
import { deskEndpoints, mayDo, ownName } from '@plazo/contract';
import type { Queries } from '../../../db/transaction.ts';
import { brandOf, namedProducts } from '../../../deps.ts';
import { productName } from '../../../words/figures.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import { changes, type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { COUNTED, pageOf } from '../../operators/list-page.ts';
import { maskName } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import {
  countAsked,
  countDecisions,
  type DecisionRow,
  listAsked,
  listDecisions,
} from '../decision-reviews.store.ts';
import { listRules, questionsOfRules } from '../decisions.store.ts';
import { addBlocked, removeBlocked, showBlocked } from './blocked-list.ts';
import { askedPage, PAGE_SIZE } from './known.ts';
import { showLimitInputs, showLimitRequests } from './limit-requests.ts';
import { canOverturn, reviewDecision, showInputs } from './review-decision.ts';
import { showSimulation, showSimulations, stopTrying, tryRules } from './simulations.ts';
import { showTrials } from './try-rules.ts';

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
    arm: decision.arm,
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

async function shownRules(db: Queries): Promise<Shown['rules']> {
  return (await listRules(db)).map(({ version, rules, challenger, createdAt, startsAt }) => ({
    version,
    since: (startsAt ?? createdAt).toISOString(),
    rules: JSON.stringify({ ...Object(rules), ...(challenger !== null && { challenger }) }),
  }));
}

type Asked = DeskCall<CheckedRequestOf<typeof rows.list>>;

const askedOf = (call: Asked) => {
  const { product, reason, arm } = call.request;
  return { ...askedPage(call), product: product || null, reason: reason || null, arm: arm || null };
};

/** How many the whole filter finds. */
const countList = (call: Asked, upTo: number): Promise<number> =>
  (call.request.outcome === 'asked' ? countAsked : countDecisions)(call.db, askedOf(call), upTo);

async function showDecisions(call: Asked): Promise<Shown> {
  const { db, deps, operator } = call;
  const { outcome, sort } = call.request;
  const found = await (outcome === 'asked' ? listAsked : listDecisions)(db, { ...askedOf(call), sort });
  const { shown, next } = pageOf(found, PAGE_SIZE);
  const names = await operatorNames(db);
  const person = await readPeople(
    db,
    deps.sealing,
    shown.map(({ borrowerId }) => borrowerId),
  );
  return {
    rows: shown.map((decision) =>
      rowOf(call, decision, {
        name: person(decision.borrowerId).name,
        reviewer: names.get(decision.reviewedBy ?? '') ?? '',
      }),
    ),
    next,
    count: await countList(call, COUNTED),
    products: namedProducts(deps),
    ownReasons: (await questionsOfRules(db)).map(ownName),
    rules: mayDo(operator.role, 'rules-read') ? await shownRules(db) : [],
  };
}

export const decisionRows: readonly DeskRow[] = [
  reads(rows.list, showDecisions, countList),
  changes(rows.inputs, showInputs),
  changes(rows.review, reviewDecision),
  reads(rows.limitRequests, showLimitRequests),
  changes(rows.limitInputs, showLimitInputs),
  reads(rows.blocked, showBlocked),
  changes(rows.block, addBlocked),
  changes(rows.unblock, removeBlocked),
  changes(deskEndpoints.deskRules.simulate, tryRules),
  changes(deskEndpoints.deskRules.stop, stopTrying),
  reads(deskEndpoints.deskRules.simulations, showSimulations),
  reads(deskEndpoints.deskRules.simulated, showSimulation),
  reads(deskEndpoints.deskRules.trials, showTrials),
];
