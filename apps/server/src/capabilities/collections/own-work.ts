import type { DeskCall } from '../operators/desk-call.ts';
import { refreshCases } from './cases.ts';
import { decidingAt } from './now.ts';
import { sumWork, type WorkFilter } from './work.store.ts';

export type OwnWork = {
  /** Of theirs, whom they may contact now; of nobody's, whom somebody may. */
  readonly mine: number;
  readonly open: number;
  readonly promises: number;
  readonly broken: number;
};

/** How much waits for a collector, and what of it was promised. */
export async function countOwnWork({ db, deps, operator, now }: DeskCall): Promise<OwnWork> {
  await refreshCases(deps);
  const deciding = await decidingAt(deps, db, now);
  const count = async (filter: WorkFilter) =>
    (await sumWork(db, deciding, filter)).reduce((all, row) => all + row.count, 0);
  return {
    mine: await count({ owner: operator.id, isOpen: true }),
    open: await count({ freeFor: operator.id, isOpen: true }),
    promises: await count({ promiseDue: true }),
    broken: await count({ isBroken: true }),
  };
}
