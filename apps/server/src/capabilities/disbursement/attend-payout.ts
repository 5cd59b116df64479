import type { OrderId } from '@plazo/contract';
import {
  type Fact,
  type Payout,
  payoutAsk,
  type Refund,
  refundAsk,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { ConfiguredRail, PayingRail } from '../../adapters/rails/rails.ts';
import { disbursementCode, streamOf } from '../../db/route.store.ts';
import { inTransaction, isRefused } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { type Attending, type Call, hearNothing, isRefusal, type News } from '../instructions/attend.ts';
import {
  findInstruction,
  type Instruction,
  lockInstruction,
  openPayout,
} from '../instructions/instructions.store.ts';
import { notesOf } from '../instructions/rail-notes.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { ownerOf } from '../loans/orders.store.ts';
import { openCaseOnce } from '../payments/money-cases.store.ts';
import { DISBURSEMENT, refuse, takeState } from './disbursement-outcome.ts';
import { isOver } from './last-moment.ts';
import { claimInTime, fenced } from './leave-in-time.ts';

/** As it was kept: without a number where the borrower's app keeps the account. */
const keptAsk = z.extend(payoutAsk, { to: z.extend(payoutAsk.shape.to, { number: z.string() }) });

/** What a rail says of a refund to a card, as of money that leaves: one that failed after it had arrived is back. */
const asLeaving = ({ refundedAt, ...told }: Refund): Payout => ({
  ...told,
  ...(refundedAt !== undefined && { settledAt: refundedAt }),
});

/** The same as it is told: it is booked as any other, and one that fails after it had arrived has come back. */
export async function refundAsLeaving(
  { db }: Deps,
  { refund, ...said }: Extract<Fact, { type: 'refund.changed' }>,
) {
  const { instruction: id } = said;
  const borrowerId = await streamOf(db, disbursementCode(id));
  const asked = borrowerId ? await findInstruction(db, { borrowerId, id }) : undefined;
  const hadArrived = asked?.state === 'succeeded' || asked?.state === 'returned';
  const payout = asLeaving(refund);
  const isBack = refund.state === 'failed' && hadArrived;
  return {
    ...said,
    type: 'payout.changed' as const,
    payout: isBack
      ? { ...payout, amount: refund.amount, state: 'returned' as const, returnedAt: refund.changedAt }
      : payout,
  };
}

type Asking = { readonly deps: Deps; readonly call: Call; readonly plain: unknown };

async function callPayout(paying: PayingRail, { deps, call, plain }: Asking): Promise<StatusAnswer<Payout>> {
  const { instruction, isSending } = call;
  const { payout } = paying.rail;
  const { id, sentAt, createdAt } = instruction;
  const ask = z.parse(keptAsk, plain);
  if (isSending) return payout.send(id, ask);
  const now = deps.clock.now();
  const answer = await payout.status(id, { ask, sentAt: sentAt ?? createdAt, now });
  return isOver(instruction, now) ? fenced(payout, id, answer) : answer;
}

async function callRefund(own: ConfiguredRail, { deps, call, plain }: Asking): Promise<StatusAnswer<Payout>> {
  const refunds = own.rail.card?.refunds;
  if (!refunds) throw new Error(`No rail ${own.rail.name} is configured that pays back to cards`);
  const { id, sentAt, createdAt } = call.instruction;
  const ask = z.parse(refundAsk, plain);
  const notes = await notesOf(deps, call.instruction, ask.payment);
  const answer = call.isSending
    ? await refunds.send(id, ask, notes)
    : await refunds.status(id, { ask, sentAt: sentAt ?? createdAt, now: deps.clock.now(), ...notes });
  return answer.kind === 'state' ? { kind: 'state', told: asLeaving(answer.told) } : answer;
}

const isToCard = ({ kind }: Pick<Instruction, 'kind'>) => kind === 'card-refund' || kind === 'card-return';

type Way = {
  /** Whether the rail does an id once, however often it is sent. */
  readonly isRepeatable: boolean;
  readonly mayCarry: () => Promise<boolean>;
  readonly ask: (asking: Asking) => Promise<StatusAnswer<Payout>>;
};

/** How money leaves: to an account, or back to the card that paid. */
function wayOf({ rails }: Deps, instruction: Instruction): Way {
  const { rail } = instruction;
  if (isToCard(instruction)) {
    const own = rails.named(rail);
    if (!own) throw new Error(`No rail ${rail} is configured`);
    return { isRepeatable: true, mayCarry: () => own.may('card'), ask: (asking) => callRefund(own, asking) };
  }
  const paying = rails.paying(rail);
  if (!paying) throw new Error(`No rail ${rail} is configured that pays out`);
  const { isRepeatable } = paying.rail.payout;
  return { isRepeatable, mayCarry: () => paying.may('payout'), ask: (asking) => callPayout(paying, asking) };
}

/** Of money that is taken, since nobody names other hours. */
export const TAKEN_HOURS = { debit: 96, 'card-payment': 24 } as const;

/** By then it has arrived or failed; later two people say what became of it. */
export function finalHoursOf({ rails }: Deps, instruction: Instruction): number {
  const { kind, rail } = instruction;
  if (kind === 'debit' || kind === 'card-payment') return TAKEN_HOURS[kind];
  const own = rails.named(rail);
  return (isToCard(instruction) ? own?.cardRefundHours : own?.finalAfterHours) ?? 0;
}

async function askRail({ mayCarry, ask }: Way, deps: Deps, claimed: Call): Promise<StatusAnswer<Payout>> {
  const { id, borrowerId, sealed, rail } = claimed.instruction;
  if (claimed.isSending && !(await mayCarry())) {
    deps.log.error({ rail, instruction: id }, 'the rail does not say that it is real and can');
    return { kind: 'not-now', error: 'rail-down' };
  }
  const plain: unknown = JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed));
  return ask({ deps, call: claimed, plain });
}

const HOUR_MS = 60 * 60_000;

/** By now the bank should have said what became of it: an alarm, and never a failure by itself. */
async function raiseOverdue({ tx, deps, instruction }: News, hours: number): Promise<void> {
  const { borrowerId: stream, id: paymentId, subject: orderId, amountMinor, currency } = instruction;
  const now = deps.clock.now();
  if (now.getTime() - instruction.createdAt.getTime() < hours * HOUR_MS) return;
  const about = { id: null, stream, channel: DISBURSEMENT, paymentId, amountMinor, currency };
  await openCaseOnce(tx, about, { kind: 'disbursement-overdue', orderId, now });
}

async function hear(news: News, answer: StatusAnswer<Payout>, isRepeatable: boolean): Promise<boolean> {
  if (answer.kind === 'state') return takeState(news, answer.told);
  if (isRefusal(news, answer)) return refuse(news, answer.error);
  await hearNothing(news, answer, isRepeatable);
  return false;
}

/**
 * Sends the payout or the refund of an order that waits, or asks its bank what became of it. Safe to repeat, to race and to kill: what left is
 * written before it leaves, and its id is done once.
 * @returns whether something was learned of it
 */
export async function attendPayout(
  deps: Deps,
  { orderId, isByName }: Attending & { orderId: OrderId },
): Promise<boolean> {
  const { db, chance } = deps;
  const borrowerId = await ownerOf(db, orderId);
  const own = borrowerId && (await openPayout(db, { borrowerId, subject: orderId }));
  if (!own) return false;
  const claimed = await inTransaction(
    db,
    (tx) => claimInTime(tx, deps, { ...own, isByName }),
    chance.fraction,
  );
  if (claimed === 'ended') return true;
  if (!claimed || isRefused(claimed)) return false;
  const way = wayOf(deps, claimed.instruction);
  const answer = await askRail(way, deps, claimed);
  const source = claimed.isSending ? 'answer' : 'status';
  const learned = await inTransaction(
    db,
    async (tx) => {
      // in the order in which messages of the rail take their locks
      await lockStream(tx, own.borrowerId);
      const instruction = await lockInstruction(tx, own);
      // somebody told the end of it meanwhile
      if (!instruction || instruction.dueAt === null) return false;
      const news = { tx, deps, instruction, source } as const;
      const isRepeatable = way.isRepeatable && !isOver(instruction, deps.clock.now());
      const isEnded = await hear(news, answer, isRepeatable);
      if (!isEnded) await raiseOverdue(news, finalHoursOf(deps, instruction));
      return isEnded;
    },
    chance.fraction,
  );
  return learned === true;
}
