import { type Currency, currencies, formatMoney, minorPerUnit } from '@plazo/markets';
import { askJson, type PlanCase, requestOf, withTerms } from './plan-cases.ts';
import { changeFigures, hasChange } from './plan-change-figures.ts';
import { chargeFigures } from './plan-charge-figures.ts';
import { delinquencyFigures, risksOf } from './plan-delinquency-figures.ts';
import { factFigures, factsOnTheWay } from './plan-fact-figures.ts';
import { givenUpFigures } from './plan-given-up-figures.ts';
import { at, columnOf, differencesOf, isJson, type Json, listOf, numberAt } from './plan-json.ts';

/** How each figure of the worked cases is read from an answer. */

type Told = { readonly each: PlanCase; readonly request: Json; readonly answer: Json };
type Compare = (expected: unknown, told: Told) => readonly string[];

/** A figure that an answer tells as it stands. */
const equal =
  (read: (told: Told) => unknown): Compare =>
  (expected, told) =>
    differencesOf(expected, read(told), '');

const agreedOf = ({ answer }: Told) => listOf(answer['schedule']);
const positionsOf = ({ answer }: Told) => listOf(answer['positions']);

/** Rows as they stand once the last event has happened, or on the last day that is asked. */
function rowsOf({ request, answer }: Told): readonly Json[] {
  const last = listOf(request['events'])
    .map(({ on }) => String(on))
    .toSorted()
    .at(-1);
  const positions = listOf(answer['positions']);
  const found = positions.find(({ asOf }) => String(asOf) >= (last ?? '')) ?? positions.at(-1);
  return listOf(found?.['schedule']);
}

/** What most instalments come to. */
function levelOf(rows: readonly Json[]): unknown {
  const totals = columnOf(rows, 'totalMinor');
  return totals.toSorted(
    (a, b) => totals.filter((each) => each === b).length - totals.filter((each) => each === a).length,
  )[0];
}

/** Compares rows by their numbers. */
function rowDifferences(expected: unknown, rows: readonly Json[]): readonly string[] {
  return listOf(expected).flatMap((row) =>
    differencesOf(
      row,
      rows.find(({ no }) => no === row['no']),
      `row ${String(row['no'])}`,
    ),
  );
}

function compareSchedule(expected: unknown, told: Told): readonly string[] {
  const rows = listOf(expected);
  const isAgreed = rows.every((row) => row['paidMinor'] === undefined && row['restoredMinor'] === undefined);
  if (!isAgreed) return rowDifferences(expected, rowsOf(told));
  return differencesOf(rows, agreedOf(told), 'schedule');
}

/** Parts that cases name on the position itself. */
const POSITION_FIGURES: Readonly<Record<string, readonly string[]>> = {
  penaltyMinor: ['outstanding', 'penaltyMinor'],
  outstandingPrincipalMinor: ['outstanding', 'principalMinor'],
};

function comparePositions(expected: unknown, told: Told): readonly string[] {
  return listOf(expected).flatMap((wanted) => {
    const position = positionsOf(told).find(({ asOf }) => asOf === wanted['asOf']);
    const { schedule, ...own } = wanted;
    const missing = Object.entries(own).flatMap(([key, value]) =>
      differencesOf(
        value,
        at(position, ...(POSITION_FIGURES[key] ?? [key])),
        `${String(wanted['asOf'])} ${key}`,
      ),
    );
    return [...missing, ...rowDifferences(schedule, listOf(at(position, 'schedule')))];
  });
}

/** The answer once what a cash desk asks today was paid there. */
const paidInCash = ({ each, request, answer }: Told): Json => {
  const on = at(request, 'asOf', 0);
  const amountMinor = at(answer, 'positions', 0, 'cashAsk', 'payoffMinor');
  const payment = { type: 'payment', on, amountMinor, channel: each.given['channel'], cash: true };
  return askJson({ ...request, events: [payment] });
};

/** Each line stands in the journal. */
function compareJournal(expected: unknown, told: Told): readonly string[] {
  const isCash = at(told.answer, 'positions', 0, 'cashAsk') !== undefined;
  const lines = listOf((isCash ? paidInCash(told) : told.answer)['journal']);
  const wanted = isJson(expected) ? [expected] : listOf(expected);
  return wanted
    .filter((line) => !lines.some((each) => differencesOf(line, each, '').length === 0))
    .map((line) => `journal: ${JSON.stringify(line)} expected`);
}

const compareFinding: Compare = (expected, { answer }) => {
  const rules = columnOf(listOf(answer['findings']), 'rule');
  const wanted: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
  return wanted.filter((rule) => !rules.includes(rule)).map((rule) => `finding ${String(rule)} expected`);
};

const payoffsOf = (answer: Json) => columnOf(listOf(answer['positions']), 'payoffMinor');

/** Payoffs of the days that are asked, or of each way to give back unearned interest. */
const comparePayoff: Compare = (expected, { request, answer }) => {
  if (!isJson(expected)) return differencesOf(expected, payoffsOf(answer), 'payoff');
  return Object.entries(expected).flatMap(([rebate, payoff]) =>
    differencesOf([payoff], payoffsOf(askJson(withTerms(request, 'interest', { rebate }))), rebate),
  );
};

/** The first day of those asked from which the payoff no longer rises. */
const compareReached: Compare = (expected, { request, answer }) => {
  const last = payoffsOf(answer).at(-1);
  const before = new Date(Date.parse(String(expected)) - 86_400_000).toISOString().slice(0, 10);
  const [eve, day] = payoffsOf(askJson({ ...request, asOf: [before, expected] }));
  return [
    ...differencesOf(last, day, 'payoff on the day'),
    ...(eve === last ? [`payoff is reached before ${String(expected)}`] : []),
  ];
};

const sumOf = (rows: readonly Json[], key: string) => rows.reduce((sum, row) => sum + numberAt(row, key), 0);

const interestIn = (rows: readonly Json[]) => sumOf(rows, 'interestMinor');

const compareSettled: Compare = (expected, { request }) =>
  differencesOf('200', at(askJson({ ...request, asOf: [expected] }), 'positions', 0, 'status'), 'status');

const creditedTo = (answer: Json, account: string) =>
  listOf(answer['journal'])
    .filter((line) => line['account'] === account)
    .reduce((sum, line) => sum + numberAt(line, 'creditMinor') - numberAt(line, 'debitMinor'), 0);

/** Rows of the plan once the events have happened, under another word of what stays as agreed. */
function keepsRows(keeps: string): Compare {
  return (expected, { request }) => {
    const events = listOf(request['events']);
    const answer = askJson({
      ...withTerms(request, 'interest', { keeps }),
      asOf: [at(events.at(-1), 'on')],
    });
    return rowDifferences(expected, listOf(at(answer, 'positions', 0, 'schedule')));
  };
}

const compareRow2: Compare = (expected, told) => {
  const row = rowsOf(told).find(({ no }) => no === 2);
  return differencesOf(expected, { ...row, leftMinor: row?.['remainingMinor'] }, 'row 2');
};

const compareTransaction: Compare = (expected, { answer }) =>
  differencesOf(expected, at(answer, 'transactions', 0, 'allocation'), 'allocation');

const compareVariants =
  (key: 'payoffOn', read: (position: unknown) => unknown): Compare =>
  (expected, { request }) =>
    Object.entries(isJson(expected) ? expected : {}).flatMap(([asOf, value]) =>
      differencesOf(value, read(at(askJson({ ...request, asOf: [asOf] }), 'positions', 0)), `${key} ${asOf}`),
    );

const firstInterest = (answer: Json) => at(answer, 'schedule', 0, 'interestMinor');

/** Interest of one stretch under each day count. */
const compareByDayCount: Compare = (expected, { request }) =>
  Object.entries(isJson(expected) ? expected : {}).flatMap(([dayCount, interest]) =>
    differencesOf(interest, firstInterest(askJson(withTerms(request, 'interest', { dayCount }))), dayCount),
  );

const compareFirstDay: Compare = (expected, { request }) =>
  Object.entries(isJson(expected) ? expected : {}).flatMap(([dayCount, interest]) =>
    differencesOf(
      interest,
      firstInterest(askJson(withTerms(request, 'interest', { dayCount, firstDay: 'counted' }))),
      dayCount,
    ),
  );

/** Days of each period, which a rate of 0.1 % a day makes thousands of. */
const compareDays: Compare = (expected, { request }) =>
  Object.entries(isJson(expected) ? expected : {}).flatMap(([dayCount, days]) => {
    const rows = listOf(askJson(withTerms(request, 'interest', { dayCount }))['schedule']);
    return differencesOf(
      days,
      rows.map((row) => numberAt(row, 'interestMinor') / 1_000),
      dayCount,
    );
  });

const currencyOf = ({ request }: Told): Currency => {
  const currency = String(at(request, 'terms', 'currency'));
  const found = currencies.find((each) => each === currency);
  if (!found) throw new Error(`No market has ${currency}`);
  return found;
};

const figures: Readonly<Record<string, Compare>> = {
  ...factFigures,
  ...chargeFigures,
  askedInCashMinor: equal(({ answer }) => at(answer, 'positions', 0, 'cashAsk', 'payoffMinor')),
  roundingMinor: (expected, told) => {
    const paid = paidInCash(told);
    return [
      ...differencesOf(expected, -creditedTo(paid, 'rounding-expense'), 'rounding'),
      ...differencesOf('200', at(paid, 'positions', 0, 'status'), 'status'),
    ];
  },
  ...givenUpFigures,
  ...delinquencyFigures,
  positions: comparePositions,
  schedule: compareSchedule,
  journal: compareJournal,
  finding: compareFinding,
  findings: compareFinding,
  payoff: comparePayoff,
  payoffOn: compareVariants('payoffOn', (position) => at(position, 'payoffMinor')),
  payoffMinor: equal(({ answer }) => payoffsOf(answer)[0]),
  nextPaymentMinor: equal((told) => columnOf(positionsOf(told), 'nextPaymentMinor')),
  capReachedOn: compareReached,
  reachedOn: compareReached,
  level: equal((told) => levelOf(agreedOf(told))),
  digits: equal((told) => String(minorPerUnit(currencyOf(told))).length - 1),
  printed: equal((told) => formatMoney(Number(levelOf(agreedOf(told))), currencyOf(told))),
  lastAgreedMinor: equal((told) => at(agreedOf(told), -1, 'totalMinor')),
  agreed: (expected, told) => rowDifferences(expected, agreedOf(told)),
  keepsInstalment: keepsRows('instalment'),
  keepsPrincipal: keepsRows('principal'),
  interestMinor: compareByDayCount,
  firstDayCounted: compareFirstDay,
  days: compareDays,
  perDay: equal(({ answer }) => columnOf(listOf(answer['accruals']), 'interestMinor')),
  sumMinor: equal(({ answer }) => sumOf(listOf(answer['accruals']), 'interestMinor')),
  taxSumMinor: equal(({ answer }) => sumOf(listOf(answer['accruals']), 'taxMinor')),
  payments: equal(({ answer }) =>
    listOf(answer['transactions']).map(({ on, amountMinor }) => ({ on, paidMinor: amountMinor })),
  ),
  settledOn: compareSettled,
  interest: equal((told) => columnOf(agreedOf(told), 'interestMinor')),
  principal: equal((told) => columnOf(agreedOf(told), 'principalMinor')),
  interestTotalMinor: equal((told) => interestIn(agreedOf(told))),
  interestAgreedMinor: equal((told) => interestIn(agreedOf(told))),
  interestNowMinor: equal((told) => interestIn(rowsOf(told))),
  savedMinor: equal((told) => at(positionsOf(told), 0, 'savedMinor')),
  nextDueOn: equal((told) => rowsOf(told).find(({ state }) => state === 'next')?.['dueOn']),
  dueOn: equal((told) => columnOf(agreedOf(told), 'dueOn')),
  disbursedMinor: equal(({ answer }) => answer['disbursedMinor']),
  commissionKeptMinor: equal(({ answer }) => creditedTo(answer, 'income:commission')),
  prepaidMinor: equal((told) => at(positionsOf(told), 0, 'prepaidMinor')),
  row2: compareRow2,
  allocation: compareTransaction,
  afterDaysLate: equal((told) => at(positionsOf(told), -1, 'daysLate')),
  beforeDaysLate: equal(({ request }) =>
    at(
      askJson({ ...request, events: [], asOf: [at(listOf(request['events']).at(-1), 'on')] }),
      'positions',
      0,
      'daysLate',
    ),
  ),
  classes: equal((told) => positionsOf(told).map(({ asOf, dpd, bucket }) => ({ asOf, dpd, bucket }))),
  payoffOfOldMinor: equal(({ answer }) => answer['paidOffMinor']),
  commissionMinor: equal(({ answer }) => creditedTo(answer, 'income:commission')),
  commissionTaxMinor: equal(({ answer }) => creditedTo(answer, 'tax-payable')),
  toTheBorrowerMinor: equal(({ answer }) => creditedTo(answer, 'clearing:disbursement')),
  journalNew: compareJournal,
  journalOld: (expected, { answer }) =>
    differencesOf(
      columnOf(listOf(expected), 'debitMinor'),
      columnOf(
        listOf(at(answer, 'old', 'journal')).filter(({ account }) => account === 'clearing:renewal'),
        'debitMinor',
      ),
      'journal of the old loan',
    ),
  refusal: equal(({ answer }) => answer['refusal']),
};

/** Figures on the way to others, which no answer tells by themselves. */
const intermediate: Readonly<Record<string, string>> = {
  ...factsOnTheWay,
  carriedMinor: 'part of the interest of the row that asks it',
  carriedTaxMinor: 'part of the tax of that row',
  balloonMinor: 'part of the principal of the last row',
  brokenInterestMinor: 'part of the interest of the first row',
  earned: 'payoff less what is left of the principal',
  candidates: 'due dates before they are moved',
};

/** Where the answer to a case differs from what it should be. */
export function differences(each: PlanCase): readonly string[] {
  if (each.given['loans'] !== undefined) return differencesOf(each.expect, { rows: risksOf(each) }, 'loans');
  const request = requestOf(each);
  const answer = askJson(request);
  if (typeof answer['refusal'] === 'string' && each.expect['refusal'] === undefined)
    return [`refused: ${String(answer['reason'])}`];
  return Object.entries(each.expect).flatMap(([key, expected]) => {
    if (intermediate[key] !== undefined) return [];
    const compare = (hasChange(request) ? changeFigures[key] : undefined) ?? figures[key];
    return compare
      ? compare(expected, { each, request, answer }).map((line) => `${key} ${line}`)
      : [`${key}: no reader`];
  });
}
