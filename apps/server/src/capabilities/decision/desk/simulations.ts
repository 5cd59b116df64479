import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { countApplications } from '../past-applications.store.ts';
import { countLimitRequests } from '../past-limit-requests.store.ts';
import { rulesOf } from '../rules-content.ts';
import { runSimulation } from '../run-simulation.ts';
import {
  type ChangedRow,
  changedRows,
  findSimulation,
  insertSimulation,
  listSimulations,
  type Simulation,
  stopSimulation,
} from '../simulations.store.ts';
import { contentOf } from './try-rules.ts';

type Rows = typeof deskEndpoints.deskRules;
type Nothing = Record<string, never>;

/** What is done before who asked sees the first of it: most are done by then. */
const FIRST_MS = 2_000;

const countOf = { applications: countApplications, limits: countLimitRequests };

/** Begins to try rules that were typed on the decisions of some days. */
export async function tryRules(
  call: DeskWrite<CheckedRequestOf<Rows['simulate']>>,
): Promise<Changed<AnswerOf<Rows['simulate']>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { arm, body, decision } = request;
  const content = contentOf(body);
  if (!content || (arm === 'challenger' && !content.challenger))
    return refuse('bad-input', text.badInput('body'), { reason: 'body' });
  const since = new Date(request.from);
  const asked = request.until === undefined ? now : new Date(request.until);
  const until = asked < now ? asked : now;
  if (since >= until) return refuse('bad-input', text.badInput('from'), { reason: 'from' });
  const id = deps.chance.id();
  const all = await countOf[decision](db, since, until);
  const rules = rulesOf(content, arm);
  await insertSimulation(db, { id, operatorId: operator.id, rules, arm, decision, since, until, now, all });
  return {
    answer: { simulationId: id },
    act: { subject: id, after: { arm, decision, from: request.from, until: until.toISOString() } },
    afterCommit: () => runSimulation(deps, id, { budgetMs: FIRST_MS }),
  };
}

export async function stopTrying(
  call: DeskWrite<CheckedRequestOf<Rows['stop']>>,
): Promise<Changed<Nothing> | Refused> {
  const { db, request, text } = call;
  const { simulationId, reason } = request;
  if (!(await stopSimulation(db, simulationId)))
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { answer: {}, act: { subject: simulationId, reason } };
}

const progressOf = (one: Simulation, names: ReadonlyMap<string, string>) => ({
  by: names.get(one.operatorId) ?? '',
  at: one.madeAt.toISOString(),
  from: one.since.toISOString(),
  until: one.until.toISOString(),
  arm: one.arm,
  decision: one.decision,
  state: one.state,
  all: one.all,
  judged: one.tally.judged,
});

const MOST_SHOWN = 20;

export async function showSimulations({ db }: DeskCall): Promise<AnswerOf<Rows['simulations']>> {
  const names = await operatorNames(db);
  const found = await listSimulations(db, MOST_SHOWN);
  return { rows: found.map((one) => ({ simulationId: one.id, ...progressOf(one, names) })) };
}

type Shown = AnswerOf<Rows['simulated']>;

const rowOf = (row: ChangedRow): Shown['rows'][number] => ({
  orderId: row.applicationId,
  isOrder: row.isOrder ? 1 : 0,
  borrowerId: row.applicant,
  at: row.decidedAt.toISOString(),
  principal: Number(row.principalMinor),
  currency: row.currency,
  was: row.wasApproved ? 'approved' : 'declined',
  would: row.would,
  reasons: [...row.reasons],
});

const moneyOf = ({ tally }: Simulation): Shown['money'] =>
  Object.entries(tally.money).map(([currency, sum]) => ({
    currency,
    loans: Number(sum.loans),
    moreLent: Number(sum.moreLent),
    lessLent: Number(sum.lessLent),
    overdue: Number(sum.overdue),
    givenUp: Number(sum.givenUp),
    earned: Number(sum.earned),
  }));

const PAGE_SIZE = 50;

/** What was found so far, with those of one reason or of all who would be decided otherwise. */
export async function showSimulation(
  call: DeskCall<CheckedRequestOf<Rows['simulated']>>,
): Promise<Shown | Refused> {
  const { db, request, text } = call;
  const one = await findSimulation(db, request.simulationId);
  if (!one) return refuse('not-found', text.notFound);
  const wish = { id: one.id, why: request.why, limit: PAGE_SIZE + 1, after: request.after };
  const { shown, next } = pageOf(await changedRows(db, wish), PAGE_SIZE);
  const { judged, unknown, changed, won, wonLess, lost, lostPart } = one.tally;
  const reasons = Object.entries(one.tally.reasons).map(([reason, count]) => ({ reason, ...count }));
  return {
    ...progressOf(one, await operatorNames(db)),
    unknown,
    same: judged - unknown - changed,
    won,
    wonLess,
    lost,
    lostPart,
    reasons,
    money: moneyOf(one),
    rows: shown.map(rowOf),
    next,
  };
}
