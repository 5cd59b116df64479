import { type AnswerOf, type CheckedRequestOf, type deskEndpoints, EXPORT_MAX_ROWS } from '@plazo/contract';
import { csvFile, decimals } from '../../operators/csv.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { openCases } from '../money-cases.store.ts';
import { caseFilter } from './cases.ts';

type Row = (typeof deskEndpoints.deskPayments)['exportCases'];

const HEAD = ['opened at', 'kind', 'channel', 'payment', 'currency', 'amount', 'order', 'owner'];

/** Open cases of a filter as a file; who took it and why stands in the log. */
export async function exportCases(call: DeskCall<CheckedRequestOf<Row>>): Promise<Changed<AnswerOf<Row>>> {
  const { db, request, today } = call;
  const ids = request.chosen?.split(',').map(BigInt);
  const found = await openCases(db, { ...caseFilter(call), ids, limit: EXPORT_MAX_ROWS + 1 });
  const names = await operatorNames(db);
  const lines = found
    .slice(0, EXPORT_MAX_ROWS)
    .map((row) => [
      row.openedAt.toISOString(),
      row.kind,
      row.channel,
      row.paymentId,
      row.currency,
      decimals(row.amountMinor, row.currency),
      row.orderId ?? '',
      names.get(row.ownerId ?? '') ?? '',
    ]);
  const name = `money-cases-${today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut: found.length > EXPORT_MAX_ROWS }) },
    act: { subject: name, reason: request.reason, after: { rows: lines.length } },
  };
}
