import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { isCalendarDate } from '@plazo/money';
import { brandName } from '../../../deps.ts';
import { troubleText } from '../../../words/trouble.ts';
import { type DeskCall, type DeskRow, reads } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { countWaiting, type ListedBatch, listBatches } from '../batch-list.store.ts';
import { UNASSIGNED } from '../journal.store.ts';

/** What the lender's general ledger was handed of the journal, at the desk. */

const { batches } = deskEndpoints.deskLedger;
type Shown = AnswerOf<typeof batches>;
const PAGE_SIZE = 25;

function rowOf(
  { deps, text }: Pick<DeskCall, 'deps' | 'text'>,
  { id, takenAt, dueAt, trouble, voucher, ...batch }: ListedBatch,
): Shown['batches'][number] {
  const { day, brand, currency, transactions, amount, attempts } = batch;
  return {
    batchId: id,
    day,
    brand,
    // money that belongs to no loan is of no brand
    brandName: brand === UNASSIGNED ? '' : brandName(deps, brand),
    currency,
    transactions,
    amount,
    attempts,
    state: takenAt ? 'taken' : 'waiting',
    at: (takenAt ?? dueAt ?? new Date(0)).toISOString(),
    trouble: trouble ? troubleText(text, trouble) : '',
    voucher: voucher ?? '',
  };
}

async function showBatches(call: DeskCall<CheckedRequestOf<typeof batches>>): Promise<Shown> {
  const { db, deps, request } = call;
  const { after, ...asked } = request;
  const filter = {
    brand: asked.brand || undefined,
    // a day that is none, as 31 February, filters nothing
    day: asked.day && isCalendarDate(asked.day) ? asked.day : undefined,
    state: asked.state || undefined,
  };
  const page = { limit: PAGE_SIZE + 1, after };
  const { shown, next } = pageOf(await listBatches(db, { ...page, ...filter }), PAGE_SIZE);
  return {
    rail: deps.rails.accounting?.own.rail.name ?? '',
    waiting: await countWaiting(db),
    batches: shown.map((batch) => rowOf(call, batch)),
    next,
    brands: [...deps.brands.map(({ id, name }) => ({ brand: id, name })), { brand: UNASSIGNED, name: '' }],
  };
}

export const journalBatchRows: readonly DeskRow[] = [reads(batches, showBatches)];
