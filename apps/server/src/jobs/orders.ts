import type { Deps } from '../deps.ts';
import { decideOrder } from '../features/decision/decide-order.ts';
import { confirmSent, lockById, sendDisbursement } from '../http/move-order.ts';
import { selectOrderIds } from '../stores/orders.store.ts';
import { inTransaction, type Tx } from '../stores/transaction.ts';

/** Orders that one run of a job takes at most; the next run takes the rest. */
const BATCH = 500;

type Step = (tx: Tx, deps: Deps, orderId: string) => Promise<boolean>;
/** Whether orders held by hand move too: they do when a person or a test calls the job by name. */
type Run = { readonly held: boolean };

async function forEachOrder(
  deps: Deps,
  code: '21' | '170' | '151',
  { held, step }: Run & { step: Step },
): Promise<number> {
  let moved = 0;
  for (const orderId of await selectOrderIds(deps.db, { codes: [code], held }, BATCH)) {
    const isMoved = await inTransaction(deps.db, (tx) => step(tx, deps, orderId), deps.chance.fraction);
    if (isMoved === true) moved += 1;
  }
  return moved;
}

async function decideOne(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  return locked?.stored.code === '21' && decideOrder(tx, deps, locked);
}

/** 21 → 110 or 170. */
export const decideApplications = (deps: Deps, run: Run) =>
  forEachOrder(deps, '21', { ...run, step: decideOne });

/** 170 → 151. */
export const sendDisbursements = (deps: Deps, run: Run) =>
  forEachOrder(deps, '170', { ...run, step: sendDisbursement });

/** 151 → 174, asking the simulated bank. */
export const confirmDisbursements = (deps: Deps, run: Run) =>
  forEachOrder(deps, '151', { ...run, step: confirmSent });
