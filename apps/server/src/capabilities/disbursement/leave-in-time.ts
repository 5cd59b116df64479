import type { OrderId } from '@plazo/contract';
import type { Payout, PayoutRail, StatusAnswer } from '@plazo/rail-kit';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Attending, type Call, claim } from '../instructions/attend.ts';
import {
  type Instruction,
  lockInstruction,
  mayBeAtRail,
  postpone,
  stepInstruction,
} from '../instructions/instructions.store.ts';
import { nextAsk } from '../instructions/when-due.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { openCaseOnce } from '../payments/money-cases.store.ts';
import { DISBURSEMENT, refuse } from './disbursement-outcome.ts';
import { dropHold, isHeld } from './held-disbursements.store.ts';
import { isOver } from './last-moment.ts';
import { accountVerdict } from './missing-account.ts';

/** What never left is not done: it goes where a payout goes that failed, and a person is told. */
async function expire(tx: Tx, deps: Deps, instruction: Instruction): Promise<'ended'> {
  const { borrowerId: stream, id: paymentId, subject: orderId, amountMinor, currency } = instruction;
  await dropHold(tx, instruction);
  await refuse({ tx, deps, instruction, source: 'worker' }, 'expired');
  const about = { id: null, stream, channel: DISBURSEMENT, paymentId, amountMinor, currency };
  // what a refund or a return fails by is a case of its own
  if (instruction.kind === 'payout')
    await openCaseOnce(tx, about, { kind: 'disbursement-expired', orderId, now: deps.clock.now() });
  return 'ended';
}

/** The same of a loan's money that nobody released in time: it is written down, and never left. */
export async function expireUnreleased(
  tx: Tx,
  deps: Deps,
  { borrowerId, orderId, id }: Pick<Instruction, 'borrowerId' | 'id'> & { readonly orderId: OrderId },
): Promise<void> {
  await dropHold(tx, { subject: orderId, id: null });
  const instruction = await lockInstruction(tx, { borrowerId, id });
  if (instruction) await expire(tx, deps, instruction);
}

type Own = Pick<Instruction, 'borrowerId' | 'id'> & Attending;

/** How soon is looked again what was said of an account. */
const LOOK_MS = 15_000;

/** Says that it leaves, where its account does not stand in the way. */
async function claimForAccount(
  tx: Tx,
  deps: Deps,
  { own, instruction }: { readonly own: Own; readonly instruction: Instruction },
): Promise<Call | 'ended' | undefined> {
  const verdict = await accountVerdict(tx, deps, instruction);
  if (verdict === 'leaves') return claim(tx, deps, own);
  if (verdict === 'waits') {
    await postpone(tx, own, new Date(deps.clock.now().getTime() + LOOK_MS));
    return undefined;
  }
  await refuse({ tx, deps, instruction, source: 'worker' }, 'account-wrong');
  return 'ended';
}

/** Says that a payout leaves, before it does. After its last moment none does: what never left has ended, what may have left is asked about. */
export async function claimInTime(tx: Tx, deps: Deps, own: Own): Promise<Call | 'ended' | undefined> {
  await lockStream(tx, own.borrowerId);
  const instruction = await lockInstruction(tx, own);
  const now = deps.clock.now();
  if (instruction?.state !== 'asked' || instruction.dueAt === null) return claim(tx, deps, own);
  const isDue = own.isByName || instruction.dueAt <= now;
  if (!isOver(instruction, now)) {
    if (await isHeld(tx, instruction)) return undefined;
    return isDue ? claimForAccount(tx, deps, { own, instruction }) : undefined;
  }
  if (!isDue) return undefined;
  if (!(await mayBeAtRail(tx, instruction))) return expire(tx, deps, instruction);
  const dueAt = nextAsk(instruction.sentAt ?? instruction.createdAt, now);
  await stepInstruction(tx, own, { state: 'unknown', source: 'worker', at: now, dueAt, detail: 'expired' });
  return { instruction, isSending: false };
}

/** An id that its rail did not receive is fenced after its last moment, and never sent again. */
export async function fenced(
  { cancel }: PayoutRail,
  id: string,
  answer: StatusAnswer<Payout>,
): Promise<StatusAnswer<Payout>> {
  if (answer.kind !== 'not-received') return answer;
  return cancel ? cancel(id) : { kind: 'lost', why: 'not-received' };
}
