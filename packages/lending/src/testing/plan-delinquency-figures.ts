import { askJson, type PlanCase } from './plan-cases.ts';
import { at, columnOf, differencesOf, isJson, type Json, listOf } from './plan-json.ts';

/** How figures of classes, suspended income and flags are read from an answer. */

type Told = { readonly each: PlanCase; readonly request: Json; readonly answer: Json };
type Compare = (expected: unknown, told: Told) => readonly string[];

const positionsOf = (answer: Json) => listOf(answer['positions']);

/** Lines of the journal on a day, each account with what is expected of it; interest alone where no other is named. */
const linesOn = (expected: unknown, answer: Json, on: unknown): readonly string[] =>
  listOf(expected).flatMap((line) =>
    differencesOf(
      line,
      listOf(answer['journal']).find((each) => each['valueOn'] === on && each['account'] === line['account']),
      `${String(on)} ${String(line['account'])}`,
    ),
  );

const dayBefore = (day: unknown) => new Date(Date.parse(String(day)) - 86_400_000).toISOString().slice(0, 10);

export const delinquencyFigures: Readonly<Record<string, Compare>> = {
  dpd: (expected, { answer }) =>
    differencesOf(
      expected,
      Object.fromEntries(positionsOf(answer).map(({ asOf, dpd }) => [asOf, dpd])),
      'days past due',
    ),
  npaOn: (expected, { request }) => {
    const asked = { ...request, asOf: [dayBefore(expected), expected] };
    return differencesOf(['SMA-2', 'NPA'], columnOf(positionsOf(askJson(asked)), 'bucket'), 'class');
  },
  rowsDue: (expected, { each, request }) => {
    const position = positionsOf(askJson({ ...request, asOf: [each.expect['npaOn']] }))[0];
    const late = listOf(position?.['schedule']).filter(({ state }) => state === 'late');
    return differencesOf(expected, columnOf(late, 'no'), 'rows');
  },
  suspendedMinor: (expected, { answer }) =>
    differencesOf(expected, at(positionsOf(answer), 0, 'suspendedMinor'), 'suspended'),
  journalOnNpa: (expected, { each, answer }) => linesOn(expected, answer, each.expect['npaOn']),
  onPayment: (expected, { request, answer }) => {
    const { journal, suspendedAfterMinor, bucket, ...paid } = isJson(expected) ? expected : {};
    return [
      ...linesOn(journal, answer, at(listOf(request['events']), -1, 'on')),
      ...differencesOf(paid, at(answer, 'transactions', -1, 'allocation'), 'payment'),
      ...differencesOf(
        { suspendedMinor: suspendedAfterMinor, bucket },
        positionsOf(answer).at(-1),
        'after the payment',
      ),
    ];
  },
};
