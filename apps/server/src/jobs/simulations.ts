import { runSimulation } from '../capabilities/decision/run-simulation.ts';
import { runningSimulations } from '../capabilities/decision/simulations.store.ts';
import type { Deps } from '../deps.ts';

/** How long one round is at each: the others wait no longer for their turn. */
const ROUND_MS = 20_000;

/** Goes on with rules that are tried on past applications. */
export async function simulations(deps: Deps): Promise<void> {
  for (const id of await runningSimulations(deps.db)) await runSimulation(deps, id, { budgetMs: ROUND_MS });
}
