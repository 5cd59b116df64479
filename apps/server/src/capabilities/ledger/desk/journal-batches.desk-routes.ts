import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { countWaiting, type ListedBatch, listBatches } from '../batch-list.store.ts';

/** What the lender's general ledger was handed of the journal, at the desk. */

const { batches } = deskEndpoints.deskLedger;
type Shown = AnswerOf<typeof batches>;
const PAGE_SIZE = 25;

function rowOf({ id, takenAt, dueAt, trouble, voucher, ...batch }: ListedBatch): Shown['batches'][number] {
  const { day, brand, currency, transactions, amount, attempts } = batch;
  return {
    batchId: id,
    day,
    brand,
    currency,
    transactions,
    amount,
    attempts,
    state: takenAt ? 'taken' : 'waiting',
    at: (takenAt ?? dueAt ?? new Date(0)).toISOString(),
    trouble: trouble ?? '',
    voucher: voucher ?? '',
  };
}

async function showBatches({
  db,
  deps,
  request: { after },
}: DeskCall<CheckedRequestOf<typeof batches>>): Promise<Shown> {
  const { shown, next } = pageOf(await listBatches(db, { limit: PAGE_SIZE + 1, after }), PAGE_SIZE);
  return {
    rail: deps.rails.accounting?.own.rail.name ?? '',
    waiting: await countWaiting(db),
    batches: shown.map(rowOf),
    next,
  };
}

export const journalBatchRows: readonly DeskRow[] = [reads(batches, showBatches)];
