import { type AnswerOf, BATCH_MAX_ORDERS, type CheckedRequestOf, type deskEndpoints } from '@plazo/contract';
import { type Refused, refuse, type Tx } from '../../../db/transaction.ts';
import { readAccount } from '../../account/bank-accounts.store.ts';
import { type DeskRequest, insertRequest } from '../../approvals/approvals.store.ts';
import { readPersonalData } from '../../borrowers/borrowers.store.ts';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Act, Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import {
  decideBatch,
  newestBatches,
  ordersOfBatch,
  takeIntoBatch,
  type WholeOrder,
} from '../payment-orders.store.ts';
import { openDestination } from './return-way.ts';

/** Transfers that somebody makes in the bank are released in batches by two people, and leave as a file. */

type Rows = typeof deskEndpoints.deskPayments;

/** The account of money that goes back; nothing of a refund. */
export const destinationOf = ({ deps }: DeskCall, { channel, paymentId, to }: WholeOrder) =>
  channel === null || paymentId === null || to === null
    ? undefined
    : openDestination(deps, { channel, paymentId }, to);

/** The newest batches. */
export async function listBatches({ db }: DeskCall): Promise<AnswerOf<Rows['batches']>> {
  const names = await operatorNames(db);
  return {
    batches: (await newestBatches(db)).map((batch) => ({
      batchId: batch.id,
      currency: batch.currency,
      count: batch.count,
      amount: Number(batch.amount),
      state: batch.state === 'released' ? 'released' : 'asked',
      by: names.get(batch.madeBy) ?? '',
      at: batch.madeAt.toISOString(),
      releasedAt: batch.releasedAt?.toISOString() ?? '',
    })),
  };
}

/** Takes what waits in a currency into a batch, and asks a second person to release it. */
export async function makeBatch(
  call: DeskWrite<CheckedRequestOf<Rows['makeBatch']>>,
): Promise<Changed<{ requestId: string }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { currency, count, reason } = request;
  if (count > BATCH_MAX_ORDERS) return refuse('refused', text.refusedAction, { reason: 'batch-too-large' });
  const [requestId, id] = [deps.chance.id(), deps.chance.id()];
  const taken = await takeIntoBatch(db, { id, currency, madeBy: operator.id, madeAt: now });
  if (taken.length !== count) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const amountMinor = Number(taken.reduce((sum, amount) => sum + amount, 0n));
  const wish = { batch: { id, orders: count }, currency, amountMinor };
  const who = { reason, requestedBy: operator.id, requestedAt: now };
  await insertRequest(db, {
    id: requestId,
    kind: 'release-batch',
    orderId: null,
    wish,
    ...who,
  });
  return {
    answer: { requestId },
    act: { subject: requestId, reason, after: { requestId, ...wish }, amountMinor },
  };
}

type Asked = Pick<DeskRequest, 'kind' | 'wish'>;

/** Releases the batch that somebody else made. */
export async function releaseForTwo(
  { db, now, text }: DeskWrite,
  { wish: { batch } }: Asked,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const isReleased = batch !== undefined && (await decideBatch(db, batch.id, now));
  if (!isReleased) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  return { before: { state: 'asked' }, after: { batch, state: 'released' } };
}

/** The release was refused or taken back: what was in the batch waits for another one. */
export async function dropBatch(tx: Tx, { kind, wish: { batch } }: Asked): Promise<void> {
  if (kind === 'release-batch' && batch) await decideBatch(tx, batch.id, null);
}

const COLUMNS = [
  'order',
  'kind',
  'holder',
  'account',
  'bank code',
  'currency',
  'amount',
  'reference',
] as const;

async function fileRow(call: DeskCall, order: WholeOrder): Promise<readonly string[]> {
  const { db, deps } = call;
  const { id, kind, stream, currency, amountMinor, accountId, orderId, paymentId } = order;
  const amount = decimals(amountMinor, currency);
  const to = destinationOf(call, order);
  if (to) return [id, kind, to.holder, to.number, to.bank ?? '', currency, amount, paymentId ?? ''];
  const own = accountId && (await readAccount(db, deps.sealing, { borrowerId: stream, accountId }));
  const { name } = await readPersonalData(db, deps.sealing, stream);
  const [number, bank] = own ? [own.number, own.ifsc] : ['', ''];
  return [id, kind, name ?? '', number, bank, currency, amount, orderId ?? ''];
}

/** The orders of a released batch for the bank: the totals in the head, then a row for each order. */
export async function batchFile(
  call: DeskWrite<CheckedRequestOf<Rows['batchFile']>>,
): Promise<Changed<AnswerOf<Rows['batchFile']>> | Refused> {
  const { db, request, text } = call;
  const orders = await ordersOfBatch(db, request.batchId);
  const [first] = orders;
  if (!first) return refuse('not-found', text.notFound);
  const total = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const rows: (readonly string[])[] = [];
  for (const order of orders) rows.push(await fileRow(call, order));
  const { currency } = first;
  const head = [
    'batch',
    request.batchId,
    'orders',
    String(orders.length),
    'total',
    currency,
    decimals(total, currency),
  ];
  const file = csvFile(call, [head, COLUMNS, ...rows], { isCut: false });
  const name = `payment-orders-${request.batchId}.csv`;
  return {
    answer: { ...file, name, rows: orders.length },
    act: {
      subject: request.batchId,
      reason: request.reason,
      after: { rows: orders.length },
      amountMinor: Number(total),
    },
  };
}
