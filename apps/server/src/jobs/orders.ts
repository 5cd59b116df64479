import { decideOrder } from '../capabilities/decision/decide-order.ts';
import { selectBounced } from '../capabilities/disbursement/disbursements.store.ts';
import { askBank, sendDisbursement } from '../capabilities/disbursement/send-disbursement.ts';
import { lockById } from '../capabilities/loans/move-order.ts';
import { selectOrderIds } from '../capabilities/loans/orders.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

/** Orders that one run of a job takes at most; the next run takes the rest. */
const BATCH = 500;

type Step = (tx: Tx, deps: Deps, orderId: string) => Promise<boolean>;
/** Whether orders held by hand move too: they do when a person or a test calls the job by name. */
type Run = { readonly held: boolean };
type JobOf = {
  readonly job: string;
  readonly ids: (resting: readonly string[]) => Promise<readonly string[]>;
};

async function forEachOrder(deps: Deps, { job, ids }: JobOf, step: Step): Promise<number> {
  const resting = await restingItems(deps.db, job, deps.clock.now());
  return eachApart(deps, job, {
    ids: await ids(resting),
    step: async (orderId) =>
      (await inTransaction(deps.db, (tx) => step(tx, deps, orderId), deps.chance.fraction)) === true,
  });
}

type At = Run & {
  readonly state: 'received' | 'approved' | 'disbursing';
  readonly except: readonly string[];
};

const at = (deps: Deps, { state, held, except }: At) =>
  selectOrderIds(deps.db, { states: [state], held, except }, BATCH);

/** Orders at a status and those whose money came back. */
const atOrBounced =
  (deps: Deps, state: 'approved' | 'disbursing', run: Run) => async (resting: readonly string[]) => {
    const bounced = await selectBounced(deps.db, BATCH);
    return [
      ...(await at(deps, { ...run, state, except: resting })),
      ...bounced.filter((id) => !resting.includes(id)),
    ];
  };

async function decideOne(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  return locked?.stored.state === 'received' && decideOrder(tx, deps, locked);
}

/** 21 → 110 or 170. */
export const decideApplications = (deps: Deps, run: Run) =>
  forEachOrder(
    deps,
    { job: 'decide', ids: (resting) => at(deps, { ...run, state: 'received', except: resting }) },
    decideOne,
  );

/** 170 → 151, and money that came back to us once more. */
export const sendDisbursements = (deps: Deps, run: Run) =>
  forEachOrder(
    deps,
    { job: 'send-disbursements', ids: atOrBounced(deps, 'approved', run) },
    (tx, own, orderId) => sendDisbursement(tx, own, { orderId, isByName: run.held }),
  );

/** 151 → 174 or back to 170, asking the simulated bank; also about what was sent once more. */
export const confirmDisbursements = (deps: Deps, run: Run) =>
  forEachOrder(deps, { job: 'confirm-disbursements', ids: atOrBounced(deps, 'disbursing', run) }, askBank);
