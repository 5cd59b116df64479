import {
  type AnswerOf,
  type CheckedRequestOf,
  type deskEndpoints,
  EXPORT_MAX_ROWS,
  WORK_SORTS,
} from '@plazo/contract';
import { daysBetween } from '@plazo/money';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { brandOf } from '../../../deps.ts';
import { readPeople } from '../../borrowers/borrowers.store.ts';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { maskName } from '../../operators/mask.ts';
import { activeOperators } from '../../operators/operators.store.ts';
import { refreshCases } from '../cases.ts';
import { decidingAt, unplannedMarkets } from '../now.ts';
import { findWork, pageOfWork, type WorkFilter, type WorkRow, type WorkSum } from '../work.store.ts';

type Rows = typeof deskEndpoints.deskCollections;
type Listed = AnswerOf<Rows['list']>;
type Asked = CheckedRequestOf<Rows['list']>;
export type ShownWork = Listed['rows'][number];

const PAGE_SIZE = 50;

/** The ends of a bucket such as `8-30` or `91+`. */
function lateOf(bucket: string | undefined): WorkFilter['late'] {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(bucket ?? '') ?? [];
  return from === undefined ? undefined : { from: Number(from), to: to === undefined ? null : Number(to) };
}

export function filterOf({ operator, request }: DeskCall<Omit<Asked, 'after'>>): WorkFilter {
  const { view = 'all', market, late, owner } = request;
  return {
    market: market || undefined,
    late: lateOf(late),
    owner: view === 'mine' ? operator.id : owner,
    isOpen: view === 'open',
    promiseDue: view === 'promises',
    isBroken: view === 'broken',
  };
}

/** A row of work as the desk shows it, without who the borrower is. */
export function shownWork(
  { deps, now, operator }: DeskCall,
  row: WorkRow,
  told: { readonly name: string; readonly operators: ReadonlyMap<string, string> },
): ShownWork {
  const { timeZone } = brandOf(deps, row.brand);
  const at = (instant: Date | null) => (instant ? localDateTime(instant, timeZone).slice(0, 16) : '');
  const nameOf = (id: string | null) => told.operators.get(id ?? '') ?? '';
  const { promise, promiseMinor, promiseBy, promisedOn, lastAt } = row;
  return {
    borrowerId: row.borrowerId,
    orderId: row.orderId,
    name: maskName(told.name),
    market: row.market,
    brand: row.brand,
    currency: row.currency,
    daysLate: row.daysLate,
    due: Number(row.dueMinor),
    loans: row.loans,
    promise:
      promise === '' || promiseBy === null || promisedOn === null
        ? null
        : { amount: Number(promiseMinor), by: promiseBy, on: promisedOn, state: promise },
    lastAt: at(lastAt),
    lastOutcome: row.lastOutcome ?? '',
    quietDays: lastAt ? daysBetween(localDate(lastAt, timeZone), localDate(now, timeZone)) : -1,
    action: row.action ?? '',
    isAgreed: row.isAgreed ? 1 : 0,
    bar: row.bar,
    notBefore: row.bar === 'later' ? at(row.nextAt) : '',
    heldBy: nameOf(row.heldBy),
    isMine: row.heldBy === operator.id ? 1 : 0,
    assignedTo: nameOf(row.assignedTo),
  };
}

/** Where a page ended, as its reader sends it back. */
function afterOf(text: string | undefined) {
  const [, key, borrowerId] = /^(-?\d{1,18})_([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return key === undefined || borrowerId === undefined ? undefined : { key, borrowerId };
}

const counted = (sums: readonly WorkSum[]) => sums.reduce((all, { count }) => all + count, 0);

/** Late borrowers of a filter, next best first, with the counts and sums of the whole filter. */
export async function listWork(call: DeskCall<Asked>): Promise<Listed> {
  const { db, deps, request, now } = call;
  await refreshCases(deps);
  const deciding = await decidingAt(deps, db, now);
  const page = { sort: request.sort ?? 'next', limit: PAGE_SIZE + 1, after: afterOf(request.after) };
  const { rows: found, sums } = await pageOfWork(db, deciding, { ...filterOf(call), ...page });
  const shown = found.slice(0, PAGE_SIZE);
  const person = await readPeople(
    db,
    deps.sealing,
    shown.map(({ borrowerId }) => borrowerId),
  );
  const people = await activeOperators(db);
  const operators = new Map(people.map(({ id, name }) => [id, name]));
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => shownWork(call, row, { name: person(row.borrowerId).name, operators })),
    next: last && found.length > PAGE_SIZE ? `${last.key}_${last.borrowerId}` : '',
    count: counted(sums),
    open: sums.reduce((all, { open }) => all + open, 0),
    sums: sums.map(({ currency, due }) => ({ currency, amount: due })),
    operators: people
      .filter(({ role }) => role === 'agent' || role === 'manager')
      .map(({ id, name }) => ({ operatorId: id, name })),
    unplanned: [...unplannedMarkets(deps, deciding)],
  };
}

/** How many a view of the list finds. */
export async function countWorkList(call: DeskCall<Asked>): Promise<number> {
  const { db, deps, now } = call;
  await refreshCases(deps);
  const none = { ...filterOf(call), sort: 'next', limit: 0 } as const;
  return counted((await pageOfWork(db, await decidingAt(deps, db, now), none)).sums);
}

const HEAD = [
  'borrower',
  'order',
  'market',
  'currency',
  'days late',
  'due',
  'promise',
  'promise by',
  'next',
  'waits for',
];

/** The work of a filter as a file without anybody's data. */
export async function exportWork(
  call: DeskCall<CheckedRequestOf<Rows['exportList']>>,
): Promise<Changed<AnswerOf<Rows['exportList']>>> {
  const { db, deps, now, request } = call;
  await refreshCases(deps, db);
  const deciding = await decidingAt(deps, db, now);
  const [sort] = WORK_SORTS;
  const rows = await findWork(db, deciding, {
    ...filterOf(call),
    borrowerIds: request.chosen?.split(','),
    sort,
    limit: EXPORT_MAX_ROWS + 1,
  });
  const lines = rows
    .slice(0, EXPORT_MAX_ROWS)
    .map((row) => [
      row.borrowerId,
      row.orderId,
      row.market,
      row.currency,
      row.daysLate,
      decimals(row.dueMinor, row.currency),
      row.promise,
      row.promiseBy ?? '',
      row.action ?? '',
      row.bar,
    ]);
  const name = `collections-${call.today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut: rows.length > EXPORT_MAX_ROWS }) },
    act: { subject: name, reason: request.reason, after: { rows: lines.length } },
  };
}
