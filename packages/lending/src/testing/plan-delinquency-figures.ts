import { markets, type StageSign } from '@plazo/markets';
import { stageAndProvision } from '../order/risk.ts';
import { askJson, type PlanCase } from './plan-cases.ts';
import { at, columnOf, differencesOf, isJson, type Json, listOf, numberAt } from './plan-json.ts';

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

const SIGNS: readonly StageSign[] = ['forborne', 'hardship', 'written-off'];

/** The rules of a case as a market has them. */
const rulesOf = (rules: unknown) => ({
  stages: {
    rows: listOf(at(rules, 'stages')).map((row) => ({
      stage: numberAt(row, 'stage'),
      until: row['untilDpd'] === undefined ? undefined : numberAt(row, 'untilDpd'),
      also: SIGNS.filter((sign) => String(row['also']).includes(sign)),
    })),
    source: '',
  },
  provision: {
    ppm: Object.fromEntries(
      listOf(at(rules, 'provision')).map((row) => [String(row['bucket']), numberAt(row, 'ppm')]),
    ),
    source: '',
  },
});

/** Each loan of a case by what it gives: its class is that of its days in India. */
export function risksOf(each: PlanCase) {
  const { classes } = markets.in.delinquency;
  const rules = rulesOf(each.given['rules']);
  return listOf(each.given['loans']).map((loan) => {
    const daysPastDue = numberAt(loan, 'dpd');
    const { stage, provisionMinor } = stageAndProvision(rules, {
      daysPastDue,
      class: classes.findLast(({ from }) => from <= daysPastDue)?.id ?? '',
      signs: SIGNS.filter((sign) => String(loan['flags']).includes(sign)),
      exposureMinor: BigInt(numberAt(loan, 'exposureMinor')),
    });
    return { stage, provisionMinor: Number(provisionMinor) };
  });
}

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
