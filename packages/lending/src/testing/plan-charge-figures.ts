import { askJson, type PlanCase } from './plan-cases.ts';
import { at, columnOf, differencesOf, type Json, listOf, numberAt } from './plan-json.ts';

/** How figures of charges and their tax are read from an answer. */

type Told = { readonly each: PlanCase; readonly request: Json; readonly answer: Json };
type Compare = (expected: unknown, told: Told) => readonly string[];

const positionsOf = (answer: Json) => listOf(answer['positions']);
const lastRows = (answer: Json) => listOf(at(answer, 'positions', -1, 'schedule'));
const sumOf = (rows: readonly Json[], key: string) => rows.reduce((sum, row) => sum + numberAt(row, key), 0);

const equal =
  (read: (answer: Json) => unknown): Compare =>
  (expected, { answer }) =>
    differencesOf(expected, read(answer), '');

const rowNo =
  (no: number): Compare =>
  (expected, { answer }) => {
    const row = lastRows(answer).find((each) => each['no'] === no);
    return differencesOf(expected, { ...row, feeDueOn: at(row, 'fees', 0, 'dueOn') }, `row ${no}`);
  };

const feesOf = (answer: Json) => sumOf(lastRows(answer), 'feeMinor');

/** Whether each event added a charge. */
const compareCharged: Compare = (expected, { request }) => {
  const events = listOf(request['events']);
  const fees = [0, ...events.map((_, index) => index + 1)].map((count) =>
    feesOf(askJson({ ...request, events: events.slice(0, count) })),
  );
  return differencesOf(
    expected,
    events.map((_, index) => (fees[index + 1] ?? 0) > (fees[index] ?? 0)),
    'charged',
  );
};

const comparePayoffParts: Compare = (expected, { answer }) =>
  listOf(expected).flatMap((wanted, index) => {
    const position = positionsOf(answer)[index];
    const part = (key: string) => numberAt(position, 'payoff', key);
    const told = {
      principalAndInterestMinor: part('principalMinor') + part('interestMinor'),
      feeMinor: part('feeMinor'),
      taxMinor: part('taxMinor'),
      payoffMinor: position?.['payoffMinor'],
    };
    return differencesOf(wanted, told, 'payoff');
  });

const lines: Compare = (expected, { answer }) =>
  listOf(expected)
    .filter((line) => !listOf(answer['journal']).some((each) => differencesOf(line, each, '').length === 0))
    .map((line) => `${JSON.stringify(line)} expected`);

const taken = (part: string) => equal((answer) => at(answer, 'transactions', 0, 'allocation', part));
const chargesOf = (answer: Json, key: string) =>
  positionsOf(answer).map((position) => sumOf(listOf(position['schedule']), key));

export const chargeFigures: Readonly<Record<string, Compare>> = {
  penaltyMinor: equal((answer) => sumOf(lastRows(answer), 'penaltyMinor')),
  penaltyTaxMinor: equal((answer) => sumOf(lastRows(answer), 'penaltyTaxMinor')),
  feeMinor: (expected, told) =>
    told.each.id === 'part-payment-charge'
      ? taken('feeMinor')(expected, told)
      : equal(feesOf)(expected, told),
  feeTaxMinor: equal((answer) => sumOf(lastRows(answer), 'feeTaxMinor')),
  principalMinor: taken('principalMinor'),
  taxMinor: taken('taxMinor'),
  leftMinor: taken('creditMinor'),
  charged: compareCharged,
  row3: rowNo(3),
  row5: rowNo(5),
  payoffParts: comparePayoffParts,
  levelWithoutChargesMinor: equal(
    (answer) => numberAt(answer, 'schedule', 0, 'totalMinor') - numberAt(answer, 'schedule', 0, 'feeMinor'),
  ),
  insurance: equal((answer) => columnOf(listOf(answer['schedule']), 'feeMinor')),
  totals: equal((answer) => columnOf(listOf(answer['schedule']), 'totalMinor')),
  journalOfRow1: lines,
  journalOfFirst: lines,
  chargeUpTo: equal((answer) => chargesOf(answer, 'penaltyMinor')),
  taxUpTo: equal((answer) => chargesOf(answer, 'penaltyTaxMinor')),
  taxOfDay: equal((answer) => {
    const up = chargesOf(answer, 'penaltyTaxMinor');
    return up.slice(1).map((tax, index) => tax - (up[index] ?? 0));
  }),
};
