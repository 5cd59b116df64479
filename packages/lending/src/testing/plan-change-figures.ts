import { askJson, type PlanCase } from './plan-cases.ts';
import { at, columnOf, differencesOf, isJson, type Json, listOf } from './plan-json.ts';

/** How figures of changed plans are read from an answer. */

type Told = { readonly each: PlanCase; readonly request: Json; readonly answer: Json };
type Compare = (expected: unknown, told: Told) => readonly string[];

/** The position on the day of the last event, after it. */
function positionAfter(request: Json): unknown {
  const on = at(listOf(request['events']).at(-1), 'on');
  return at(askJson({ ...request, asOf: [on] }), 'positions', 0);
}

/** The same without the last event. */
function positionBefore(request: Json): unknown {
  const events = listOf(request['events']);
  const asOf = [at(events.at(-1), 'on')];
  return at(askJson({ ...request, events: events.slice(0, -1), asOf }), 'positions', 0);
}

const unpaidOf = (position: unknown) =>
  listOf(at(position, 'schedule')).filter(({ remainingMinor }) => Number(remainingMinor) > 0);

const sumOf = (rows: readonly Json[], key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0);

/** What all but the first and the last of the rows come to, or the first where there are no others. */
const levelOf = (rows: readonly Json[]) => columnOf(rows.length > 2 ? rows.slice(1) : rows, 'totalMinor')[0];

/** The level without what moved on top of it, which stands on the first row alone where it is not spread. */
const compareLevel: Compare = (expected, { request }) => {
  const events = listOf(request['events']).map((event) =>
    event['interest'] === 'spread' ? { ...event, interest: 'first' } : event,
  );
  return differencesOf(expected, levelOf(unpaidOf(positionAfter({ ...request, events }))), '');
};

const changeOf = (answer: Json) => at(answer, 'disclosure', 'changes', -1);

const compareRows: Compare = (expected, { request }) => {
  const rows = unpaidOf(positionAfter(request));
  return differencesOf(expected, rows, 'rows');
};

/** A holiday with interest running or stopped in it. */
const holidayWith =
  (interest: 'runs' | 'stops'): Compare =>
  (expected, { request }) => {
    const events = listOf(request['events']).map((event) =>
      event['type'] === 'replan' ? { ...event, interest } : event,
    );
    const rows = listOf(at(positionAfter({ ...request, events }), 'schedule'));
    const { schedule, lastMinor } = isJson(expected) ? expected : {};
    return [
      ...differencesOf(schedule, rows, interest),
      ...differencesOf(lastMinor, at(rows.at(-1), 'totalMinor'), `${interest} last`),
    ];
  };

const changedSchedule: Compare = (expected, { request }) => {
  const rows = listOf(at(positionAfter(request), 'schedule'));
  return listOf(expected).flatMap((row) =>
    differencesOf(
      row,
      rows.find(({ no }) => no === row['no']),
      `row ${String(row['no'])}`,
    ),
  );
};

/** What an account was credited on the day of the last event. */
const creditedByLast =
  (account: string): Compare =>
  (expected, { request, answer }) => {
    const on = at(listOf(request['events']).at(-1), 'on');
    const lines = listOf(answer['journal']).filter(
      (line) => line['valueOn'] === on && line['account'] === account,
    );
    return differencesOf(expected, sumOf(lines, 'creditMinor') - sumOf(lines, 'debitMinor'), '');
  };

export const changeFigures: Readonly<Record<string, Compare>> = {
  levelBefore: (expected, { answer }) => differencesOf(expected, at(answer, 'schedule', 0, 'totalMinor'), ''),
  level: compareLevel,
  levelAfter: compareLevel,
  schedule: changedSchedule,
  beforeMinor: (expected, { request }) =>
    differencesOf(expected, sumOf(unpaidOf(positionBefore(request)), 'remainingMinor'), ''),
  afterMinor: (expected, { answer }) =>
    differencesOf(expected, at(changeOf(answer), 'after', 'remainingMinor'), ''),
  costsMoreMinor: (expected, { answer }) => {
    const change = changeOf(answer);
    const more =
      Number(at(change, 'after', 'remainingMinor')) - Number(at(change, 'before', 'remainingMinor'));
    return differencesOf(expected, more, '');
  },
  overdue: (expected, { request }) => {
    const late = unpaidOf(positionBefore(request)).filter(({ state }) => state === 'late');
    const told = {
      principalMinor: sumOf(late, 'principalMinor'),
      interestMinor: sumOf(late, 'interestMinor'),
      taxMinor: sumOf(late, 'taxMinor'),
    };
    return differencesOf(expected, told, 'overdue');
  },
  disclosure: (expected, { answer }) => {
    const change = changeOf(answer);
    const told = {
      debtOnTheDayMinor: at(change, 'debtMinor'),
      newCatPercent: at(change, 'after', 'catPercent'),
    };
    return differencesOf(expected, told, 'disclosure');
  },
  rows: compareRows,
  sumMinor: (expected, { request }) =>
    differencesOf(expected, sumOf(unpaidOf(positionAfter(request)), 'totalMinor'), ''),
  accruedMinor: (expected, { request }) =>
    differencesOf(expected, at(positionBefore(request), 'accruedMinor'), ''),
  interestRuns: holidayWith('runs'),
  interestStops: holidayWith('stops'),
  commissionMinor: creditedByLast('income:commission'),
  commissionTaxMinor: creditedByLast('tax-payable'),
  toTheBorrowerMinor: creditedByLast('clearing:disbursement'),
  agreedLastMinor: (expected, { answer }) =>
    differencesOf(expected, at(answer, 'schedule', -1, 'totalMinor'), ''),
};

/** Whether a request changes its plan, so that rows and levels are those after the change. */
export const hasChange = (request: Json): boolean =>
  listOf(request['events']).some(({ type }) => type === 'replan' || type === 'disburse');
