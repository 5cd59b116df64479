import { foldOrder } from '@plazo/lending';
import type { Deps } from '../deps.ts';
import { confirmSent, type Locked, lockById, move, sendDisbursement } from '../http/move-order.ts';
import { listOwnOrders, selectOrderIds } from '../stores/orders.store.ts';
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

/** The simulated underwriting: no new loan for who is overdue on another. */
async function isSound(tx: Tx, deps: Deps, { stored, today }: Locked): Promise<boolean> {
  const orders = await listOwnOrders(tx, deps.products, stored.borrowerId);
  return orders.every((other) => foldOrder(other.order, today).code !== '180');
}

async function decideOne(tx: Tx, deps: Deps, orderId: string): Promise<boolean> {
  const locked = await lockById(tx, deps, orderId);
  if (locked?.stored.code !== '21') return false;
  const type = (await isSound(tx, deps, locked)) ? 'approve' : 'decline';
  return (await move(tx, deps, { locked, command: { type, on: locked.today } })) !== undefined;
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
