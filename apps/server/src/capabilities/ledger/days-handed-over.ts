import { addDays, type CalendarDate } from '@plazo/money';
import { lastFinished } from '../../db/job-runs.store.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { waitingDays } from './journal-batches.store.ts';

/** How far the journal has gone into the lender's general ledger. */

export const HAND_OVER = 'hand-over-journal';
/** The days are those of the whole deployment. */
export const OF_ALL = 'all';

/** The last day that was cut, with or without transactions. */
export const lastCut = (db: Queries): Promise<CalendarDate | undefined> =>
  lastFinished(db, HAND_OVER, OF_ALL);

type Between = { readonly first: CalendarDate; readonly end: CalendarDate };

/**
 * Days of which the general ledger has not taken everything: those with a batch that waits, and those that are not cut, as
 * `first – last`. None where no rail takes the journal, and none before it does.
 */
export async function daysNotHandedOver(
  { rails }: Pick<Deps, 'rails'>,
  db: Queries,
  { first, end }: Between,
): Promise<readonly string[]> {
  if (!rails.accounting) return [];
  const { since } = rails.accounting;
  const last = await lastCut(db);
  const starts = [first, since, ...(last === undefined ? [] : [addDays(last, 1)])];
  const uncut = starts.toSorted().at(-1) ?? first;
  const waiting = await waitingDays(db, first, end);
  if (uncut > end) return waiting;
  return [...waiting, uncut === end ? end : `${uncut} – ${end}`];
}
