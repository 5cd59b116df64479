import { addDays, addMonths, type CalendarDate } from '@plazo/money';
import { lastFinished } from '../../db/job-runs.store.ts';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { laterDays, waitingDays, wrongDays } from './journal-batches.store.ts';

/** How far the journal has gone into the lender's general ledger. */

export const HAND_OVER = 'hand-over-journal';
/** The days are those of the whole deployment. */
export const OF_ALL = 'all';

/** The last day that was cut, with or without transactions. */
export const lastCut = (db: Queries): Promise<CalendarDate | undefined> =>
  lastFinished(db, HAND_OVER, OF_ALL);

type Of = { readonly month: CalendarDate; readonly through?: bigint };

/**
 * Days of which the general ledger has not taken everything of a month, up to a number where one is said: those with a batch that
 * waits or with more than was cut, those that are not cut, as `first – last`, and those after it on which something of the month
 * was booked. None where no rail takes the journal, and none before it does.
 */
export async function daysNotHandedOver(
  { rails }: Pick<Deps, 'rails'>,
  db: Queries,
  { month: first, through }: Of,
): Promise<readonly string[]> {
  if (!rails.accounting) return [];
  const { since } = rails.accounting;
  const last = await lastCut(db);
  const next = addMonths(first, 1);
  const end = addDays(next, -1);
  const starts = [first, since, ...(last === undefined ? [] : [addDays(last, 1)])];
  const uncut = starts.toSorted().at(-1) ?? first;
  const upTo = through === undefined ? {} : { through };
  const from = first < since ? since : first;
  const late = await wrongDays(db, { from, to: uncut > end ? end : addDays(uncut, -1), ...upTo });
  const cut = [...(await waitingDays(db, first, end)), ...late.map(({ day }) => day)];
  const later = { from: next < since ? since : next, month: next, isTaken: true, ...upTo };
  return [
    ...new Set(cut.toSorted()),
    ...(uncut > end ? [] : [uncut === end ? end : `${uncut} – ${end}`]),
    ...(await laterDays(db, later)),
  ];
}
