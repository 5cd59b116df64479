import type { OrderId } from '@plazo/contract';
import { isFinal } from '@plazo/rail-kit';
import { BY_HAND } from '../../adapters/rails/by-hand.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { findInstruction, type Instruction, lockInstruction } from '../instructions/instructions.store.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { ownerOf } from '../loans/orders.store.ts';
import type { Act, DeskCall, DeskWrite } from '../operators/desk-call.ts';
import { lockPaymentTold } from '../payments/book-told.ts';
import { isTaking, settleTaking } from '../payments/decide-taking.ts';
import { finalHoursOf } from './attend-payout.ts';
import { settle } from './disbursement-outcome.ts';

/** What two people know of a payout, or of money that was to be taken, that its bank does not answer for. */

/** Money to a borrower, by whatever way, and from one. */
const MOVES: ReadonlySet<Instruction['kind']> = new Set([
  'payout',
  'refund',
  'return',
  'card-refund',
  'card-return',
  'debit',
  'card-payment',
]);
const HOUR_MS = 60 * 60_000;

type Said = { readonly orderId: OrderId; readonly instructionId: string };

/** Nobody decides of what its bank may still answer in time, or of what has ended. */
function faultOf({ deps, now, text }: DeskCall, instruction: Instruction | undefined): Refused | undefined {
  // what people transfer themselves is ended by its payment order
  if (!instruction || !MOVES.has(instruction.kind) || instruction.rail === BY_HAND)
    return refuse('not-found', text.notFound);
  if (isFinal(instruction.state) || instruction.state === 'asked')
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const hours = finalHoursOf(deps, instruction);
  const isOver = now.getTime() - instruction.createdAt.getTime() >= hours * HOUR_MS;
  return isOver ? undefined : refuse('refused', text.refusedAction, { reason: 'bank-may-answer' });
}

async function lockedInstruction(call: DeskWrite, { orderId, instructionId: id }: Said) {
  const borrowerId = await ownerOf(call.db, orderId);
  const asked = borrowerId && (await findInstruction(call.db, { borrowerId, id }));
  if (asked && isTaking(asked))
    // in the order in which messages of the rail take their locks
    await lockPaymentTold(call.db, call.deps, {
      instruction: asked,
      told: { state: 'succeeded', changedAt: call.now.toISOString() },
    });
  if (borrowerId !== undefined) await lockStream(call.db, borrowerId);
  const found = borrowerId && (await lockInstruction(call.db, { borrowerId, id }));
  return found && found.subject === orderId ? found : undefined;
}

/** Whether it may be decided of a payout, now. */
export const checkDisbursementEnd = async (call: DeskWrite, said: Said): Promise<Refused | undefined> =>
  faultOf(call, await lockedInstruction(call, said));

/** Books what two people say became of a payout, as if its bank had said it; the trail names the desk. */
export async function decideDisbursement(
  call: DeskWrite,
  { hasArrived, ...said }: Said & { readonly hasArrived: boolean },
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const { db: tx, deps, now, text } = call;
  const instruction = await lockedInstruction(call, said);
  const fault = faultOf(call, instruction);
  if (fault || !instruction) return fault ?? refuse('not-found', text.notFound);
  const { id: reference, amountMinor, currency, state, sentAt } = instruction;
  const news = { tx, deps, instruction, source: 'desk' } as const;
  if (isTaking(instruction)) {
    const isBooked = await settleTaking(news, hasArrived);
    if (!isBooked) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
    return { before: { reference, state }, after: { hasArrived, amountMinor } };
  }
  const isTaken = await settle(news, {
    reference,
    amountMinor,
    currency,
    // nobody knows its hour: interest runs from the day on which it was sent
    at: hasArrived ? (sentAt ?? now) : now,
    told: hasArrived ? 'succeeded' : 'failed',
    source: 'desk',
    ...(!hasArrived && { error: 'other' as const }),
  });
  if (!isTaken) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { before: { reference, state }, after: { hasArrived, amountMinor } };
}
