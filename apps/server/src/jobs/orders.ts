import type { Deps } from '../deps.ts';
import { decideOrder } from '../features/decision/decide-order.ts';
import { lockById } from '../servicing/move-order.ts';
import { askBank, sendDisbursement } from '../servicing/pay-out.ts';
import { selectBounced } from '../stores/disbursements.store.ts';
import { selectOrderIds } from '../stores/orders.store.ts';
import { inTransaction, type Tx } from '../stores/transaction.ts';

/** Orders that one run of a job takes at most; the next run takes the rest. */
const BATCH = 500;

type Step = (tx: Tx, deps: Deps, orderId: string) => Promise<boolean>;
/** Whether orders held by hand move too: they do when a person or a test calls the job by name. */
type Run = { readonly held: boolean };

async function forEachOrder(deps: Deps, ids: readonly string[], step: Step): Promise<number> {
  let moved = 0;
  for (const orderId of ids) {
    const isMoved = await inTransaction(deps.db, (tx) => step(tx, deps, orderId), deps.chance.fraction);
    if (isMoved === true) moved += 1;
  }
  return moved;
}

const at = (deps: Deps, code: '21' | '170' | '151', { held }: Run) =>
  selectOrderIds(deps.db, { codes: [code], held }, BATCH);

async function decideOne(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  return locked?.stored.code === '21' && decideOrder(tx, deps, locked);
}

/** 21 → 110 or 170. */
export const decideApplications = async (deps: Deps, run: Run) =>
  forEachOrder(deps, await at(deps, '21', run), decideOne);

/** 170 → 151, and money that came back to us once more. */
export async function sendDisbursements(deps: Deps, run: Run): Promise<number> {
  const ids = [...(await at(deps, '170', run)), ...(await selectBounced(deps.db, BATCH))];
  return forEachOrder(deps, ids, (tx, own, orderId) =>
    sendDisbursement(tx, own, { orderId, isByName: run.held }),
  );
}

/** 151 → 174 or back to 170, asking the simulated bank; also about what was sent once more. */
export async function confirmDisbursements(deps: Deps, run: Run): Promise<number> {
  const ids = [...(await at(deps, '151', run)), ...(await selectBounced(deps.db, BATCH))];
  return forEachOrder(deps, ids, askBank);
}
