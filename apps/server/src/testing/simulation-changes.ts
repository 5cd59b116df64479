import { insertSimulation } from '../capabilities/decision/simulations.store.ts';
import { transact } from '../db/transaction.ts';
import { demoRules } from '../demo/decision-rules.ts';
import type { DeskCaller } from './desk.ts';
import type { TestApp } from './test-app.ts';

const { rules } = demoRules;
const DAY_MS = 86_400_000;

type On = { readonly app: TestApp; readonly desk: DeskCaller };

/** One that runs, and has looked at nothing yet. */
async function running({ app, desk }: On) {
  const { db, clock, chance } = app.opened().deps;
  const [id, now] = [chance.id(), clock.now()];
  const days = { since: new Date(0), until: now, now, all: 0, arm: 'champion', decision: 'limits' } as const;
  const { operatorId } = desk.operator;
  await transact(db, (tx) => insertSimulation(tx, { ...days, id, rules, operatorId }));
  return { simulationId: id, reason: 'letter of 3 November' };
}

/** For every change of rules that are tried, a request that is granted. */
export const simulationChanges = {
  'rules-simulate': async ({ app }: On) => {
    const now = app.opened().deps.clock.now();
    const days = { from: new Date(now.getTime() - DAY_MS).toISOString(), until: now.toISOString() };
    return { body: JSON.stringify({ rules }), arm: 'champion', decision: 'applications', ...days };
  },
  'rules-simulation-stop': running,
} as const;
