import { localDate } from '../../adapters/local-time.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockInstruction, stepInstruction } from '../instructions/instructions.store.ts';
import type { Locked } from '../loans/move-order.ts';
import { type Disbursement, lastDisbursement } from './disbursements.store.ts';
import type { Settlement } from './settlement.ts';

/** What was told of a disbursement, with its order under the lock. */
export type Told = { readonly locked: Locked; readonly sent: Disbursement; readonly settlement: Settlement };

/** The order on no day before that on which its money was sent: the clock of who tells of it may be behind that of who wrote it. */
export const sinceSent = (locked: Locked, { createdAt }: Pick<Disbursement, 'createdAt'>): Locked => {
  const sentOn = localDate(createdAt, locked.timeZone);
  return { ...locked, today: sentOn > locked.today ? sentOn : locked.today };
};

/** The day that it counts from, never one that is still to come, nor one before it was sent. */
export const dayOf = ({ settlement: { at }, locked: { timeZone, today }, sent }: Told) => {
  const [claimed, sentOn] = [localDate(at, timeZone), localDate(sent.createdAt, timeZone)];
  if (claimed < sentOn) return sentOn;
  return claimed > today ? today : claimed;
};

/** Whether money that was told as failed arrived after all, and nothing was sent in its place. */
export async function isLateSuccess(tx: Tx, { sent, settlement }: Told): Promise<boolean> {
  if (sent.state !== 'returned' || settlement.told !== 'succeeded') return false;
  const instruction = await lockInstruction(tx, { borrowerId: sent.borrowerId, id: sent.reference });
  if (instruction?.state !== 'failed') return false;
  return (await lastDisbursement(tx, sent, sent.isMore))?.reference === sent.reference;
}

/** Moves the instruction along with its disbursement; nothing more is asked of its rail by itself. */
export async function closeInstruction(
  tx: Tx,
  { sent, settlement, state = settlement.told }: Told & { state?: Settlement['told'] },
  at: Date,
): Promise<void> {
  const own = { borrowerId: sent.borrowerId, id: sent.reference };
  const { source, error = null } = settlement;
  if (!(await lockInstruction(tx, own))) return;
  await stepInstruction(tx, own, { state, source, error, at, dueAt: null, detail: error ?? '' });
}
