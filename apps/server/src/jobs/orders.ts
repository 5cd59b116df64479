import type { OrderId, StuckJob } from '@plazo/contract';
import { decideOrder } from '../capabilities/decision/decide-order.ts';
import { attendPayout } from '../capabilities/disbursement/attend-payout.ts';
import { selectBounced } from '../capabilities/disbursement/disbursements.store.ts';
import { sendDisbursement } from '../capabilities/disbursement/send-disbursement.ts';
import { duePayouts } from '../capabilities/instructions/instructions.store.ts';
import { lockById } from '../capabilities/loans/move-order.ts';
import { selectOrderIds } from '../capabilities/loans/orders.store.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eachApart } from './each-apart.ts';

/** Orders that one run of a job takes at most; the next run takes the rest. */
const BATCH = 500;

type Step = (tx: Tx, deps: Deps, orderId: OrderId) => Promise<boolean>;
/** Whether orders held by hand move too: they do when a person or a test calls the job by name. */
type Run = { readonly held: boolean };
type JobOf = {
  readonly job: StuckJob;
  readonly ids: (resting: readonly string[]) => Promise<readonly string[]>;
};

async function forEachOrder(deps: Deps, { job, ids }: JobOf, step: (orderId: string) => Promise<boolean>) {
  const resting = await restingItems(deps.db, job, deps.clock.now());
  return eachApart(deps, job, { ids: await ids(resting), step });
}

/** Each order in a transaction of its own. */
const inOne = (deps: Deps, step: Step) => async (orderId: string) =>
  (await inTransaction(deps.db, (tx) => step(tx, deps, orderId), deps.chance.fraction)) === true;

type At = Run & {
  readonly state: 'received' | 'approved';
  readonly except: readonly string[];
};

const at = (deps: Deps, { state, held, except }: At) =>
  selectOrderIds(deps.db, { states: [state], held, except }, BATCH);

/** Approved orders and those whose money came back. */
const approvedOrBounced = (deps: Deps, run: Run) => async (resting: readonly string[]) => {
  const bounced = await selectBounced(deps.db, BATCH);
  return [
    ...(await at(deps, { ...run, state: 'approved', except: resting })),
    ...bounced.filter((id) => !resting.includes(id)),
  ];
};

async function decideOne(tx: Tx, deps: Deps, orderId: OrderId): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  return locked?.stored.state === 'received' && decideOrder(tx, deps, locked);
}

/** 21 → 110 or 170. */
export const decideApplications = (deps: Deps, run: Run) =>
  forEachOrder(
    deps,
    { job: 'decide', ids: (resting) => at(deps, { ...run, state: 'received', except: resting }) },
    inOne(deps, decideOne),
  );

/** 170 → 151, and money that came back to us once more. */
export const sendDisbursements = (deps: Deps, run: Run) =>
  forEachOrder(
    deps,
    { job: 'send-disbursements', ids: approvedOrBounced(deps, run) },
    inOne(deps, (tx, own, orderId) => sendDisbursement(tx, own, { orderId, isByName: run.held })),
  );

/** 151 → 174 or back to 170: tells the bank what to pay, and asks what became of it. */
export const confirmDisbursements = (deps: Deps, { held: isByName }: Run) =>
  forEachOrder(
    deps,
    {
      job: 'confirm-disbursements',
      ids: (except) => duePayouts(deps.db, { isByName, now: deps.clock.now(), except, limit: BATCH }),
    },
    (orderId) => attendPayout(deps, { orderId, isByName }),
  );
