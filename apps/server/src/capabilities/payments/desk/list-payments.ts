import { type AnswerOf, type CheckedRequestOf, type deskEndpoints, EXPORT_MAX_ROWS } from '@plazo/contract';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import {
  countPayments,
  countUnmatched,
  findPayments,
  type OwnedPayment,
  type PaymentSearch,
  sumPayments,
} from '../desk-payments.store.ts';
import { caseWorkers } from './cases.ts';
import { readChosen } from './payment-owner.ts';

type Rows = typeof deskEndpoints.deskPayments;
type Asked = CheckedRequestOf<Rows['list']>;

const PAGE_SIZE = 50;

const searchOf = ({
  operator,
  request: { state, channel, paidFrom, paidBefore, search, owner },
}: DeskCall<Asked>): PaymentSearch => ({
  heldTo: operator.brands,
  state: state || undefined,
  channel: channel || undefined,
  paidFrom,
  paidBefore,
  word: search?.trim() || undefined,
  ownerId: owner ? { nobody: null, mine: operator.id }[owner] : undefined,
});

/** Payments of a filter with the counts and sums of the whole of it. */
export async function listPayments(call: DeskCall<Asked>): Promise<AnswerOf<Rows['list']>> {
  const { db, operator, request } = call;
  const search = searchOf(call);
  const page = { sort: request.sort ?? 'waiting', limit: PAGE_SIZE + 1, after: request.after };
  const { shown, next } = pageOf(await findPayments(db, { ...search, ...page }), PAGE_SIZE);
  const sums = await sumPayments(db, search);
  const names = await operatorNames(db);
  const isWaiting = ({ state }: OwnedPayment) => state === 'suspense' || state === 'unclaimed';
  return {
    rows: shown.map((payment) => ({
      channel: payment.channel,
      paymentId: payment.paymentId,
      reference: payment.reference,
      amount: Number(payment.amountMinor),
      currency: payment.currency,
      paidAt: payment.paidAt.toISOString(),
      state: payment.state,
      reason: payment.reason,
      orderId: payment.orderId ?? '',
      owner: isWaiting(payment) ? (names.get(payment.ownerId ?? '') ?? '') : '',
    })),
    operators: (await caseWorkers(db)).map(({ id, name }) => ({ operatorId: id, name })),
    next,
    count: sums.reduce((all, { count }) => all + count, 0),
    sums: sums.map(({ currency, amount }) => ({ currency, amount })),
    // money without a loan is of no brand
    unmatched: operator.brands ? 0 : await countUnmatched(db),
  };
}

/** How many a view of the list finds. */
export const countPaymentList = (call: DeskCall<Asked>, upTo: number): Promise<number> =>
  countPayments(call.db, searchOf(call), upTo);

const HEAD = [
  'channel',
  'payment',
  'reference',
  'currency',
  'amount',
  'paid at',
  'received at',
  'state',
  'reason',
  'order',
];

/** The payments of a filter as a file; who took it and why stands in the log. */
export async function exportPayments(
  call: DeskCall<CheckedRequestOf<Rows['exportList']>>,
): Promise<Changed<AnswerOf<Rows['exportList']>>> {
  const found = await findPayments(call.db, {
    ...searchOf(call),
    chosen: call.request.chosen?.split('\n').map(readChosen),
    sort: 'paid',
    limit: EXPORT_MAX_ROWS + 1,
  });
  const lines = found
    .slice(0, EXPORT_MAX_ROWS)
    .map((payment) => [
      payment.channel,
      payment.paymentId,
      payment.reference,
      payment.currency,
      decimals(payment.amountMinor, payment.currency),
      payment.paidAt.toISOString(),
      payment.receivedAt.toISOString(),
      payment.state,
      payment.reason,
      payment.orderId ?? '',
    ]);
  const name = `payments-${call.today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut: found.length > EXPORT_MAX_ROWS }) },
    act: { subject: name, reason: call.request.reason, after: { rows: lines.length } },
  };
}
