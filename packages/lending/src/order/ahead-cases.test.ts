import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { simulate } from '../index.ts';
import { numberOf } from '../testing/told.ts';

/** Worked lives of borrowers who pay ahead or late, computed in exact fractions by hand and by other programs: every figure to the unit. */

type Event = { type: string; on: string; amountMinor: number };
type Row = Record<string, unknown> & { no: number };
type Position = Record<string, unknown> & { asOf: string };
type Case = {
  name: string;
  request: { events?: Event[] };
  payTheAskOn?: string[];
  expect: {
    positions: Position[];
    schedule?: Row[];
    allocations?: unknown[];
    payments?: { on: string; paidMinor: number }[];
    findings?: string[];
    daysLateBefore?: number;
  };
};
type Answer = {
  positions: (Position & { nextPaymentMinor: number; daysLate: number; schedule: Row[] })[];
  transactions: { allocation: unknown }[];
  findings: { rule: string }[];
};

const cases: Case[] = JSON.parse(
  readFileSync(new URL('./testing/ahead-cases.json', import.meta.url), 'utf8'),
);
const ask = (request: unknown): Answer =>
  JSON.parse(JSON.stringify(simulate(JSON.parse(JSON.stringify(request)), numberOf)));

/** The request with a payment of what is asked on each of the days. */
function withAsked({ request, payTheAskOn = [] }: Case): Case['request'] & { events: Event[] } {
  return payTheAskOn.reduce(
    (known, on) => {
      const amountMinor = ask({ ...known, asOf: [on] }).positions[0]?.nextPaymentMinor ?? 0;
      return { ...known, events: [...known.events, { type: 'payment', on, amountMinor }] };
    },
    { ...request, events: request.events ?? [] },
  );
}

describe('paid ahead, and late', () => {
  test.each(cases)('$name', (each) => {
    const request = withAsked(each);
    const { positions, schedule, allocations, payments, findings, daysLateBefore } = each.expect;
    const days = positions.map(({ asOf }) => asOf);
    const first = days.findIndex((day) => day >= (request.events.at(-1)?.on ?? ''));
    const answer = ask({ ...request, asOf: days });
    expect(answer.positions).toMatchObject(positions);
    const rows = answer.positions[Math.max(first, 0)]?.schedule ?? [];
    expect(rows.filter(({ no }) => schedule?.some((row) => row.no === no) ?? false)).toMatchObject(
      schedule ?? [],
    );
    const taken = answer.transactions.map(({ allocation }) => allocation);
    expect(taken).toMatchObject(allocations ?? taken.map(() => ({})));
    const asked = request.events.map(({ on, amountMinor }) => ({ on, paidMinor: amountMinor }));
    expect(asked).toEqual(payments ?? asked);
    expect(answer.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(findings ?? []));
    const unpaid = ask({ ...request, events: [], asOf: days }).positions[0];
    expect(unpaid?.daysLate).toBe(daysLateBefore ?? unpaid?.daysLate);
  });
});
