import type { DeskCall } from '../operators/desk-call.ts';
import { refreshCases } from './cases.ts';
import { decidingAt } from './now.ts';
import { countOwn, type OwnWork } from './work.store.ts';

/** How much waits for a collector, as of this moment. */
export async function countOwnWork({ db, deps, operator, now }: DeskCall): Promise<OwnWork> {
  await refreshCases(deps);
  return countOwn(db, await decidingAt(deps, db, now), operator.id);
}
