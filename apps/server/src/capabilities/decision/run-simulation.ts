import * as z from 'zod/mini';
import { inSnapshot, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countPage, type Judged, type Simulating } from './count-simulation.ts';
import { applicationsBefore, type PastEnd } from './past-applications.store.ts';
import { limitRequestsBefore } from './past-limit-requests.store.ts';
import { decisionRules } from './rules-content.ts';
import { rulesByVersion } from './rules-in-force.ts';
import { judgeLimitRequests } from './simulate-limits.ts';
import { judgeApplications } from './simulate-rules.ts';
import { addTally } from './simulation-tally.store.ts';
import { findSimulation, keepPage, type Simulation } from './simulations.store.ts';

/** Decisions of one page: what is killed between two pages loses nothing, and one in the middle of a page that page alone. */
const PAGE = 200;

type Asked = { readonly since: Date; readonly end: PastEnd; readonly limit: number };
const judgedPage = {
  applications: async (of: Simulating, asked: Asked): Promise<readonly Judged[]> =>
    judgeApplications(of, await applicationsBefore(of.db, asked)),
  limits: async (of: Simulating, asked: Asked): Promise<readonly Judged[]> =>
    judgeLimitRequests(of, await limitRequestsBefore(of.db, asked)),
};

/** The next page of a simulation, read at one moment. */
async function nextPage(deps: Deps, one: Simulation, limit: number) {
  const { since, endAt: at, endId: id } = one;
  const draft = z.parse(decisionRules, one.rules);
  return inSnapshot(deps.db, async (db) => {
    const of = { deps, db, draft, versions: await rulesByVersion(db) };
    const judged = await judgedPage[one.decision](of, { since, end: { at, id }, limit });
    const { tally, rows } = await countPage(of, judged);
    const last = judged.at(-1)?.past;
    return {
      tally: addTally(one.tally, tally),
      rows,
      end: last ? { at: last.decidedAt, id: last.id } : { at, id },
      isLast: judged.length < limit,
    };
  });
}

/** Goes on with a simulation for so long, by a page at least; another worker goes on where this one ends. */
export async function runSimulation(
  deps: Deps,
  id: string,
  { budgetMs, limit = PAGE }: { readonly budgetMs: number; readonly limit?: number },
): Promise<void> {
  const until = performance.now() + budgetMs;
  do {
    const one = await findSimulation(deps.db, id);
    if (one?.state !== 'running') return;
    const page = await nextPage(deps, one, limit);
    const isKept = await inTransaction(deps.db, (tx) => keepPage(tx, one, page), deps.chance.fraction);
    if (!isKept) return;
  } while (performance.now() < until);
}
