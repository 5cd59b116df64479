import { runningActs } from '../capabilities/bulk/bulk.store.ts';
import { runBulkAct } from '../capabilities/bulk/run-bulk.ts';
import type { Deps } from '../deps.ts';

/** Goes on with what operators asked to be done to everybody of a list. */
export async function bulkActs(deps: Deps): Promise<void> {
  for (const id of await runningActs(deps.db)) await runBulkAct(deps, id);
}
