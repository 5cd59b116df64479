import { readFileSync } from 'node:fs';
import { simulate } from '../index.ts';
import { at, isJson, type Json, listOf } from './plan-json.ts';
import { specialRequest as special } from './plan-requests.ts';
import { numberOf } from './told.ts';

/** The worked cases of plans and facts: what is given, and the figures that exact fractions came to. */
export type PlanCase = {
  readonly id: string;
  readonly title: string;
  readonly given: Json;
  readonly expect: Json;
};

const SECTIONS = [
  'facts',
  'ahead',
  'allocation',
  'interest',
  'changes',
  'calendars',
  'charges',
  'delinquency',
  'currencies',
  'simulate',
];

function readSection(section: string): readonly PlanCase[] {
  const text = readFileSync(new URL(`./plans/${section}.json`, import.meta.url), 'utf8');
  const { cases }: { readonly cases: readonly PlanCase[] } = JSON.parse(text);
  return cases;
}

/** All but the case of time, which `bench/simulate.ts` measures. */
export const planCases: readonly PlanCase[] = SECTIONS.flatMap(readSection).filter(
  ({ id }) => id !== 'simulate-linear',
);

/** The answer of the command to a request, as JSON. */
export const askJson = (request: Json): Json =>
  JSON.parse(JSON.stringify(simulate(JSON.parse(JSON.stringify(request)), numberOf)));

function givenOf(id: unknown): Json {
  const found = planCases.find((each) => each.id === id);
  if (!found) throw new Error(`There is no case ${String(id)} to build on`);
  return requestOf(found);
}

/** A request with changes of its plan. */
function withPlan(request: Json, changes: Json): Json {
  const terms = at(request, 'terms');
  const plan = at(terms, 'plan');
  return {
    ...request,
    terms: { ...(isJson(terms) && terms), plan: { ...(isJson(plan) && plan), ...changes } },
  };
}

/** A request with changes of one group of its terms. */
export function withTerms(request: Json, group: string, changes: Json): Json {
  const terms = at(request, 'terms');
  const before = at(terms, group);
  return {
    ...request,
    terms: { ...(isJson(terms) && terms), [group]: { ...(isJson(before) && before), ...changes } },
  };
}

function asked({ given }: PlanCase): Json {
  const { sameAs, continues, without, request, ...own } = given;
  if (isJson(request)) return request;
  if (sameAs !== undefined) return withPlan(givenOf(sameAs), own);
  if (continues === undefined) return own;
  const before = givenOf(continues);
  const events = [...listOf(before['events']), ...listOf(own['events'])];
  return { ...before, ...own, events: without === undefined ? events : events.slice(0, -1) };
}

/** The request that a case makes: with what it builds on, and a position on every day that it tells. */
export function requestOf(each: PlanCase): Json {
  const request = special(each.given, each.expect) ?? asked(each);
  const settled = each.expect['settledOn'];
  const told = settled === undefined ? listOf(each.expect['positions']).map(({ asOf }) => asOf) : [settled];
  return request['asOf'] === undefined && told.length > 0 ? { ...request, asOf: told } : request;
}
