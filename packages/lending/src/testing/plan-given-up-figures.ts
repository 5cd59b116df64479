import { askJson, type PlanCase } from './plan-cases.ts';
import { at, columnOf, differencesOf, isJson, type Json, listOf, numberAt } from './plan-json.ts';

/** How figures of settlements, write-offs and recoveries are read from an answer. */

type Told = { readonly each: PlanCase; readonly request: Json; readonly answer: Json };
type Compare = (expected: unknown, told: Told) => readonly string[];

const positionsOf = (answer: Json) => listOf(answer['positions']);

const compareLines: Compare = (expected, { answer }) =>
  (isJson(expected) ? [expected] : listOf(expected))
    .filter((line) => !listOf(answer['journal']).some((each) => differencesOf(line, each, '').length === 0))
    .map((line) => `${JSON.stringify(line)} expected`);

/** The write-off with one of its behaviours. */
const behaving =
  (behaviour: string): Compare =>
  (expected, { request }) => {
    const events = listOf(request['events']).map((event) =>
      event['type'] === 'write-off' ? { ...event, behaviour } : event,
    );
    const positions = positionsOf(askJson({ ...request, events }));
    const told = {
      payoff: columnOf(positions, 'payoffMinor'),
      dueNow: columnOf(positions, 'dueNowMinor'),
    };
    return differencesOf(expected, told, behaviour);
  };

const recoveredBy = (answer: Json, asOf: unknown) =>
  listOf(answer['journal'])
    .filter((line) => line['account'] === 'income:recovery' && String(line['valueOn']) <= String(asOf))
    .reduce((sum, line) => sum + numberAt(line, 'creditMinor') - numberAt(line, 'debitMinor'), 0);

export const givenUpFigures: Readonly<Record<string, Compare>> = {
  payoffBeforeMinor: (expected, { request }) => {
    const first = at(listOf(request['events']), 0, 'on');
    const answer = askJson({ ...request, events: [], asOf: [first] });
    return differencesOf(expected, at(answer, 'positions', 0, 'payoffMinor'), '');
  },
  offerMinor: (expected, { request }) => {
    const parts = listOf(at(listOf(request['events']), 0, 'parts'));
    const sum = parts.reduce((total, part) => total + numberAt(part, 'amountMinor'), 0);
    return differencesOf(expected, sum, '');
  },
  forgivenMinor: (expected, { answer }) =>
    differencesOf(expected, at(answer, 'positions', -1, 'settlement', 'forgivenMinor'), ''),
  journalOfForgiveness: compareLines,
  journalOfPayment: compareLines,
  stops: behaving('stops'),
  runs: behaving('runs'),
  accelerates: behaving('accelerates'),
  recoveredMinor: (expected, { answer }) =>
    differencesOf(
      expected,
      positionsOf(answer).map(({ asOf }) => recoveredBy(answer, asOf)),
      '',
    ),
};
