import { type AnswerOf, type CheckedRequestOf, type deskEndpoints, WORK_SORTS } from '@plazo/contract';
import { mobileOf } from '@plazo/markets';
import { localDate } from '../../../adapters/local-time.ts';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { insertRequest } from '../../approvals/approvals.store.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import { insertBulkAct } from '../../bulk/bulk.store.ts';
import { hoursOf, hoursOn } from '../../content/legal-clocks.ts';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { appendActs } from '../../operators/desk-log.store.ts';
import { pageOf } from '../../operators/list-page.ts';
import { maskName } from '../../operators/mask.ts';
import {
  type Agency,
  type AgencyCase,
  agencyNamed,
  countCases,
  findAgency,
  listAgencies,
  listCases,
  lockAgency,
  recallCases,
  sumAgencies,
  writeAgency,
} from '../agencies.store.ts';
import { refreshCases } from '../cases.ts';
import { announceRecall } from '../hand-over.ts';
import { decidingAt } from '../now.ts';
import { findWork, type WorkFilter } from '../work.store.ts';
import { filterOf } from './list-work.ts';

type Rows = typeof deskEndpoints.deskCollections;
type Shown = AnswerOf<Rows['agencies']>['agencies'][number];
type Sums = Awaited<ReturnType<typeof sumAgencies>>;

const PAGE_SIZE = 50;
/** Loans of one file. */
const FILE_MAX = 5_000;

function shownAgency({ id, isActive, brands, ...agency }: Agency, all: Sums): Shown {
  const own = all.filter(({ agencyId }) => agencyId === id);
  return {
    ...agency,
    agencyId: id,
    brands: [...brands],
    isActive: isActive ? 1 : 0,
    out: own.reduce((count, { out }) => count + out, 0),
    sums: own.map(({ currency, due, collected }) => ({ currency, due, collected })),
  };
}

export async function showAgencies({ db, deps }: DeskCall): Promise<AnswerOf<Rows['agencies']>> {
  await refreshCases(deps);
  const sums = await sumAgencies(db);
  return {
    agencies: (await listAgencies(db)).map((agency) => shownAgency(agency, sums)),
    brands: deps.brands.map(({ id, name }) => ({ brand: id, name })),
  };
}

type ShownCase = AnswerOf<Rows['agencyCases']>['cases'][number];

const shownCase = (row: AgencyCase, name: string): ShownCase => ({
  orderId: row.orderId,
  borrowerId: row.borrowerId,
  name: maskName(name),
  brand: row.brand,
  currency: row.currency,
  handedAt: row.handedAt.toISOString(),
  due: { before: Number(row.dueThen), now: Number(row.dueNow) },
  daysLate: { before: row.lateThen, now: row.lateNow },
  collected: row.collected,
  bar: row.bar,
  endedAt: row.endedAt?.toISOString() ?? '',
  endedWhy: row.endedWhy ?? '',
});

/** An agency with the loans that are with it, or that were. */
export async function showAgency(
  call: DeskCall<CheckedRequestOf<Rows['agencyCases']>>,
): Promise<AnswerOf<Rows['agencyCases']> | Refused> {
  const { db, deps, request, text } = call;
  const agency = await findAgency(db, request.agencyId);
  if (!agency) return refuse('not-found', text.notFound);
  await refreshCases(deps);
  const which = { agencyId: agency.id, isOut: request.state === 'out' };
  const page = { limit: PAGE_SIZE + 1, after: request.after };
  const { shown, next } = pageOf(await listCases(db, { ...which, ...page }), PAGE_SIZE);
  const ids = shown.map(({ borrowerId }) => borrowerId);
  const person = await readPeople(db, deps.sealing, ids);
  return {
    ...shownAgency(agency, await sumAgencies(db, agency.id)),
    cases: shown.map((row) => shownCase(row, person(row.borrowerId).name)),
    next,
    count: await countCases(db, which),
  };
}

/** Adds an agency or changes what is known of one. */
export async function saveAgency(
  call: DeskWrite<CheckedRequestOf<Rows['agencySave']>>,
): Promise<Changed<AnswerOf<Rows['agencySave']>> | Refused> {
  const { db, deps, request, now, text } = call;
  const { agencyId, isActive, reason, ...told } = request;
  const bad = (field: string) => refuse('bad-input', text.badInput(field), { reason: field });
  const before = agencyId === undefined ? undefined : await lockAgency(db, agencyId);
  if (agencyId !== undefined && !before) return refuse('not-found', text.notFound);
  const brands = [...new Set(request.brands.split(','))].toSorted();
  if (brands.some((id) => !deps.brands.some((brand) => brand.id === id))) return bad('brands');
  const name = request.name.trim();
  if (name === '') return bad('name');
  const taken = await agencyNamed(db, name);
  if (taken !== undefined && taken !== agencyId)
    return refuse('refused', text.operators.nameTaken, { reason: 'agency-name-taken' });
  // borrowers were told this name and number
  const isRenamed = before && (before.name !== name || before.phone !== request.phone);
  if (isRenamed && (await countCases(db, { agencyId: before.id, isOut: true })) > 0)
    return refuse('refused', text.refusedAction, { reason: 'agency-has-loans' });
  const agency = { ...told, name, brands, id: agencyId ?? deps.chance.id(), isActive: isActive === 1 };
  await writeAgency(db, agency, now);
  return { answer: { agencyId: agency.id }, act: { subject: agency.id, reason, before, after: agency } };
}

type Asked = DeskWrite<CheckedRequestOf<Rows['handOver']>>;

/** Asks for a second person, and keeps whom it is about. */
export async function askHandOver(call: Asked): Promise<Changed<AnswerOf<Rows['handOver']>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { agencyId, borrowerIds, count, reason } = request;
  const agency = await findAgency(db, agencyId);
  if (!agency?.isActive) return refuse('refused', text.refusedAction, { reason: 'agency-closed' });
  await refreshCases(deps, db);
  const [sort] = WORK_SORTS;
  const filter: WorkFilter = borrowerIds ? { borrowerIds: borrowerIds.split(',') } : filterOf(call);
  const people = await findWork(db, await decidingAt(deps, db, now), { ...filter, sort, limit: count + 1 });
  if (people.length !== count) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const actId = deps.chance.id();
  const rows = people.map(({ borrowerId, orderId }) => ({ borrowerId, id: orderId }));
  const own = { reason, operatorId: operator.id, now, rows };
  await insertBulkAct(db, { id: actId, kind: 'hand-over', wish: { agencyId }, isAsked: true, ...own });
  const due = new Map<string, bigint>();
  for (const { currency, dueMinor } of people) due.set(currency, (due.get(currency) ?? 0n) + dueMinor);
  const sums = [...due].map(([currency, amount]) => ({ currency, amount: String(amount) }));
  const requestId = deps.chance.id();
  await insertRequest(db, {
    id: requestId,
    kind: 'hand-over',
    orderId: null,
    wish: { agency: { id: agencyId, name: agency.name, actId, people: count, sums } },
    reason,
    requestedBy: operator.id,
    requestedAt: now,
  });
  return {
    answer: { requestId },
    act: { subject: agencyId, reason, after: { requestId, actId, people: count, sums } },
  };
}

/** Takes back one loan, or all that are with an agency, and tells their borrowers. */
export async function recallLoans(
  call: DeskWrite<CheckedRequestOf<Rows['recall']>>,
): Promise<Changed<AnswerOf<Rows['recall']>> | Refused> {
  const { db, operator, request, now, today, text } = call;
  const { agencyId, orderId, reason } = request;
  const recalled = await recallCases(db, { agencyId, orderId, by: operator.id, now });
  if (recalled.length === 0) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  await announceRecall(db, recalled, { now, today });
  const after = { agencyId, recalled: recalled.map((row) => row.orderId) };
  return { answer: { recalled: recalled.length }, act: { subject: orderId ?? agencyId, reason, after } };
}

const HEAD = [
  'loan',
  'lender',
  'name',
  'phone',
  'language',
  'currency',
  'days late',
  'due',
  'handed over',
  'contact today',
];

/** When the law of a brand's market allows contact today. */
async function hoursToday({ db, deps, now }: DeskCall, brandId: string): Promise<string> {
  const { market, timeZone } = brandOf(deps, brandId);
  const open = hoursOn(await hoursOf(db, market), localDate(now, timeZone));
  return open ? `${open.from}-${open.to}` : 'no';
}

/**
 * The file of an agency: what it needs to collect, and nothing else. Each person in it stands in the log as looked at; who
 * is in dispute or flagged is left out.
 */
export async function exportAgency(
  call: DeskWrite<CheckedRequestOf<Rows['agencyFile']>>,
): Promise<Changed<AnswerOf<Rows['agencyFile']>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { agencyId, reason } = request;
  const agency = await findAgency(db, agencyId);
  if (!agency) return refuse('not-found', text.notFound);
  await refreshCases(deps, db);
  const all = await listCases(db, { agencyId, isOut: true, limit: FILE_MAX + 1 });
  const told = all.slice(0, FILE_MAX).filter(({ bar }) => bar === '');
  const ids = told.map(({ borrowerId }) => borrowerId);
  const person = await readPeople(db, deps.sealing, ids);
  const brands = [...new Set(told.map(({ brand }) => brand))];
  const hours = new Map<string, string>();
  for (const brand of brands) hours.set(brand, await hoursToday(call, brand));
  const lines = told.map((row) => {
    const brand = brandOf(deps, row.brand);
    const { name, phone } = person(row.borrowerId);
    return [
      row.orderId,
      brand.name,
      name,
      `${mobileOf(brand.market).dialCode}${phone}`.replace('+', ''),
      row.language ?? brand.language,
      row.currency,
      row.lateNow,
      decimals(row.dueNow, row.currency),
      localDate(row.handedAt, brand.timeZone),
      hours.get(row.brand) ?? '',
    ];
  });
  const looked = { operatorId: operator.id, action: 'agency-file-person', reason, details: '{}', at: now };
  await appendActs(
    db,
    [...new Set(ids)].map((subject) => ({ ...looked, subject })),
  );
  const name = `agency-${agency.id}-${call.today}.csv`;
  const isCut = all.length > FILE_MAX;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut }) },
    act: { subject: agency.id, reason, after: { rows: lines.length, leftOut: all.length - lines.length } },
  };
}
