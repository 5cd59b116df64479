import type { AnswerOf, CheckedRequestOf, deskEndpoints, OrderId } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { findDisbursement } from '../../disbursement/disbursements.store.ts';
import { findRefund } from '../../disbursement/refunds.store.ts';
import { settleDisbursement } from '../../disbursement/settle-disbursement.ts';
import { endRefundByHand } from '../../disbursement/settle-refund.ts';
import { lockStream } from '../../ledger/journal.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { recordOwnFact } from '../channel-facts.store.ts';
import {
  dayOfLine,
  endOrder,
  findOrdersByHand,
  lockOrder,
  type PaymentOrder,
  streamOfOrder,
  sumOrders,
  type WholeOrder,
} from '../payment-orders.store.ts';
import { lockReturn } from '../returns.store.ts';
import { takeReturnEnd } from '../settle-return.ts';
import { destinationOf } from './payment-batches.ts';

/** Transfers that somebody makes in the bank, and what the bank did with them. */

type Rows = typeof deskEndpoints.deskPayments;

const PAGE_SIZE = 50;
/** What a person transfers in the bank, whose statement clears it. */
const BY_HAND = 'disbursement';

function maskedOf(call: DeskCall, order: WholeOrder): string {
  const to = destinationOf(call, order);
  return to ? `•••• ${to.number.slice(-4)}` : `${order.bankName ?? ''} •••• ${order.lastFour ?? ''}`.trim();
}

/** Orders of a state, the newest first, with what waits for a batch. */
export async function listOrders(
  call: DeskCall<CheckedRequestOf<Rows['orders']>>,
): Promise<AnswerOf<Rows['orders']>> {
  const { db, request } = call;
  const search = { state: request.state || undefined };
  const page = { limit: PAGE_SIZE + 1, after: request.after };
  const { shown, next } = pageOf(await findOrdersByHand(db, { ...search, ...page }), PAGE_SIZE);
  const sums = await sumOrders(db, search);
  const waiting = await sumOrders(db, { state: 'waiting' });
  return {
    rows: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      orderId: row.orderId ?? '',
      amount: Number(row.amountMinor),
      currency: row.currency,
      masked: maskedOf(call, row),
      state: row.state,
      batchId: row.batchId ?? '',
      createdAt: row.createdAt.toISOString(),
      statementId: row.lineId ?? '',
      valueOn: row.lineOn ?? '',
    })),
    next,
    count: sums.reduce((all, { count }) => all + count, 0),
    sums: sums.map(({ currency, amount }) => ({ currency, amount })),
    waiting: waiting.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) })),
  };
}

const ENDABLE = { made: ['released'], failed: ['waiting', 'released', 'made'] } as const;

type Ending = DeskWrite<CheckedRequestOf<Rows['endOrder']>>;
type End = { readonly isMade: boolean; readonly at: Date };

/** The loan runs from the day on which its money left, or its order waits for another account. */
async function takeDisbursement({ db: tx, deps }: Ending, order: PaymentOrder, { isMade, at }: End) {
  const { id: reference, amountMinor, currency } = order;
  const failed = order.state === 'made' ? ('returned' as const) : ('failed' as const);
  const told = isMade ? ('succeeded' as const) : failed;
  const of = { reference, amountMinor, currency, at, told, source: 'desk' } as const;
  return (await settleDisbursement(tx, deps, of)).kind === 'taken';
}

/** What carries out the order takes its end; false where it has had it. */
async function take(call: Ending, order: PaymentOrder, end: End): Promise<boolean> {
  const { db: tx, deps } = call;
  const { isMade } = end;
  if (order.kind === 'refund') return endRefundByHand(tx, deps, { id: order.id, hasArrived: isMade });
  if (order.kind === 'disbursement') return takeDisbursement(call, order, end);
  const sent = await lockReturn(tx, order);
  if (!sent) return false;
  return (await takeReturnEnd(tx, deps, { sent, hasArrived: isMade, isLate: false })) === 'taken';
}

/** The loan that it is for; none of money that goes back to who sent it. */
async function loanOf({ db }: DeskCall, { kind, id }: PaymentOrder): Promise<OrderId | null> {
  if (kind === 'return') return null;
  const found = kind === 'refund' ? await findRefund(db, id) : await findDisbursement(db, id);
  return found?.orderId ?? null;
}

/** When the bank did it, as far as its statement says; or why it cannot be taken so. */
async function endOf(call: Ending, order: PaymentOrder): Promise<End | Refused> {
  const { db, request, now, text } = call;
  const isMade = request.isMade === 1;
  if (order.state === 'batched') return refuse('refused', text.changedMeanwhile, { reason: 'in-batch' });
  if (!ENDABLE[isMade ? 'made' : 'failed'].some((state) => state === order.state))
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (request.statementId === undefined || !isMade) return { isMade, at: now };
  const on = await dayOfLine(db, order, request.statementId);
  if (on === undefined) return refuse('refused', text.refusedAction, { reason: 'line-of-another' });
  // a day of the bank, in the middle of it wherever the brand is
  const at = new Date(`${on}T18:00:00Z`);
  return { isMade, at: at < now ? at : now };
}

/** Keeps what the bank did with an order: it made it, or the money is where it was. */
export async function endByHand(call: Ending): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, deps, request, now, text } = call;
  const stream = await streamOfOrder(tx, request.id);
  if (stream === undefined) return refuse('not-found', text.notFound);
  await lockStream(tx, stream);
  const order = await lockOrder(tx, { stream, id: request.id });
  if (!order) return refuse('not-found', text.notFound);
  const end = await endOf(call, order);
  if (isRefused(end)) return end;
  if (!(await take(call, order, end))) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const { isMade } = end;
  const { id, amountMinor, currency } = order;
  const failed =
    order.state === 'made' ? ('disbursement-returned' as const) : ('disbursement-failed' as const);
  await recordOwnFact(tx, deps.sealing, {
    kind: isMade ? 'disbursed' : failed,
    channel: BY_HAND,
    paymentId: id,
    reference: id,
    amountMinor,
    currency,
    borrowerId: stream,
    orderId: await loanOf(call, order),
    valueAt: end.at,
    receivedAt: now,
  });
  const statementId = isMade ? (request.statementId ?? null) : null;
  await endOrder(tx, order, { state: isMade ? 'made' : 'failed', at: now, statementId });
  return {
    answer: {},
    act: {
      subject: id,
      reason: request.reason,
      before: { state: order.state },
      after: { isMade, statementId, kind: order.kind },
      amountMinor: Number(amountMinor),
    },
  };
}
