import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { findRefund } from '../../disbursement/refunds.store.ts';
import { endRefundByHand } from '../../disbursement/settle-refund.ts';
import { lockStream } from '../../ledger/journal.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { recordOwnFact } from '../channel-facts.store.ts';
import {
  endOrder,
  findOrdersByHand,
  isLineOf,
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

/** What carries out the order takes its end; false where it has had it. */
async function take({ db: tx, deps }: DeskWrite, order: PaymentOrder, isMade: boolean): Promise<boolean> {
  if (order.kind === 'refund') return endRefundByHand(tx, deps, { id: order.id, hasArrived: isMade });
  const sent = await lockReturn(tx, order);
  if (!sent) return false;
  return (await takeReturnEnd(tx, deps, { sent, hasArrived: isMade, isLate: false })) === 'taken';
}

type Ending = DeskWrite<CheckedRequestOf<Rows['endOrder']>>;

async function endable(call: Ending, order: PaymentOrder): Promise<Refused | undefined> {
  const { db, request, text } = call;
  const end = request.isMade === 1 ? 'made' : 'failed';
  if (order.state === 'batched') return refuse('refused', text.changedMeanwhile, { reason: 'in-batch' });
  if (!ENDABLE[end].some((state) => state === order.state))
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  if (request.statementId === undefined || end === 'failed') return undefined;
  const isOwn = await isLineOf(db, order, request.statementId);
  return isOwn ? undefined : refuse('refused', text.refusedAction, { reason: 'line-of-another' });
}

/** Keeps what the bank did with an order: it made it, or the money is where it was. */
export async function endByHand(call: Ending): Promise<Changed<Record<string, never>> | Refused> {
  const { db: tx, deps, request, now, text } = call;
  const isMade = request.isMade === 1;
  const stream = await streamOfOrder(tx, request.id);
  if (stream === undefined) return refuse('not-found', text.notFound);
  await lockStream(tx, stream);
  const order = await lockOrder(tx, { stream, id: request.id });
  if (!order) return refuse('not-found', text.notFound);
  const fault = await endable(call, order);
  if (isRefused(fault)) return fault;
  if (!(await take(call, order, isMade)))
    return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
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
    orderId: order.kind === 'refund' ? ((await findRefund(tx, id))?.orderId ?? null) : null,
    valueAt: now,
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
