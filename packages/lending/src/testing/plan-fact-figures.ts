import { askJson, type PlanCase } from './plan-cases.ts';
import { at, columnOf, differencesOf, isJson, type Json, listOf, numberAt } from './plan-json.ts';

/** How figures of facts, allocation and charges are read from an answer. */

type Told = { readonly each: PlanCase; readonly request: Json; readonly answer: Json };
type Compare = (expected: unknown, told: Told) => readonly string[];

const rowsAt = (answer: Json, index = -1): readonly Json[] =>
  listOf(at(answer, 'positions', index, 'schedule'));

/** The first rows by one of their groups of parts. */
const partsOfRows =
  (rowsOf: (told: Told) => readonly Json[], group: string): Compare =>
  (expected, told) =>
    differencesOf(
      expected,
      rowsOf(told)
        .slice(0, listOf(expected).length)
        .map((row) => row[group]),
      group,
    );

/** With the tax of late charges beside the charges, as a list that pays them together has it. */
const dueWithTax = (row: Json): Json => ({
  ...(isJson(row['due']) && row['due']),
  taxMinor: numberAt(row, 'due', 'taxMinor') - numberAt(row, 'lateTaxMinor'),
  penaltyMinor: numberAt(row, 'due', 'penaltyMinor') + numberAt(row, 'lateTaxMinor'),
});

const withoutEvents = ({ request }: Told) => rowsAt(askJson({ ...request, events: [] }));

const compareLeft: Compare = (expected, told) => {
  if (told.each.expect['note'] === undefined)
    return partsOfRows(({ answer }) => rowsAt(answer), 'due')(expected, told);
  return differencesOf(expected, rowsAt(told.answer).slice(0, 2).map(dueWithTax), 'left');
};

const compareAlerts: Compare = (expected, { answer }) =>
  differencesOf(expected, columnOf(listOf(answer['alerts']), 'kind'), 'alerts');

/** Each line stands in the journal, on the day of the last event where none is named. */
const compareLines: Compare = (expected, { answer }) =>
  listOf(expected)
    .filter((line) => !listOf(answer['journal']).some((each) => differencesOf(line, each, '').length === 0))
    .map((line) => `${JSON.stringify(line)} expected`);

/** Paid on instalments that are due later. */
const compareAhead: Compare = (expected, { answer }) => {
  const asOf = String(at(answer, 'positions', -1, 'asOf'));
  const later = rowsAt(answer).filter(({ dueOn }) => String(dueOn) > asOf);
  return differencesOf(
    expected,
    later.reduce((sum, row) => sum + numberAt(row, 'paidMinor'), 0),
    '',
  );
};

/** What the last event took off the claim. */
const compareClaim: Compare = (expected, { request, answer }) => {
  const before = askJson({ ...request, events: listOf(request['events']).slice(0, -1) });
  const claimOf = (told: Json) => numberAt(told, 'positions', -1, 'claimMinor');
  return differencesOf(expected, claimOf(before) - claimOf(answer), '');
};

const compareRow: Compare = (expected, { answer }) =>
  differencesOf(
    expected,
    rowsAt(answer).find(({ no }) => no === at(expected, 'no')),
    'row',
  );

/** All that came back stands on one line. */
const compareRestored: Compare = (expected, { answer }) => {
  const parts = isJson(expected) ? Object.values(expected) : [];
  const sum = parts.reduce((total: number, part) => total + Number(part), 0);
  return differencesOf([sum], columnOf(rowsAt(answer), 'restoredMinor').filter(Boolean), 'restored');
};

export const factFigures: Readonly<Record<string, Compare>> = {
  owedBefore: partsOfRows(withoutEvents, 'due'),
  taken: partsOfRows(({ answer }) => rowsAt(answer), 'paid'),
  left: compareLeft,
  aheadMinor: compareAhead,
  toInstalment1Minor: (expected, { answer }) =>
    differencesOf(expected, at(rowsAt(answer), 0, 'paidMinor'), ''),
  toClaimMinor: compareClaim,
  row: compareRow,
  restored: compareRestored,
  daysLate: (expected, { answer }) =>
    isJson(expected)
      ? differencesOf(
          expected,
          Object.fromEntries(
            listOf(answer['positions'])
              .filter(({ asOf }) => String(asOf) in expected)
              .map(({ asOf, daysLate }) => [asOf, daysLate]),
          ),
          '',
        )
      : differencesOf(expected, at(answer, 'positions', -1, 'daysLate'), ''),
  alerts: compareAlerts,
  journalOfReturn: compareLines,
};

export const factsOnTheWay: Readonly<Record<string, string>> = {
  note: 'says how a figure is meant',
  payoffPaidMinor: 'the first payment of the request',
  interestNotAskedMinor: 'part of the interest of the first row',
  taxNotAskedMinor: 'part of the tax of the first row',
};
