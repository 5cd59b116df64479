import { daysBetween } from '@plazo/money';
import { lastBackup } from '../../db/installation.store.ts';
import { lastFinished } from '../../db/job-runs.store.ts';
import { type Deps, todayOf } from '../../deps.ts';
import type { Figure } from '../../http/metrics.ts';
import { readFigures } from './figures.store.ts';

const END_OF_DAY = 'end-of-day';

/** What the database says of the installation as a whole. */
export async function figuresOf(deps: Deps): Promise<readonly Figure[]> {
  const lags = await Promise.all(
    deps.brands.map(async (brand): Promise<Figure> => {
      const closed = await lastFinished(deps.db, END_OF_DAY, brand.id);
      // today is not over
      const value = closed === undefined ? 0 : daysBetween(closed, todayOf(deps, brand)) - 1;
      return { name: 'end_of_day_lag_days', of: [brand.id], value };
    }),
  );
  const taken = await lastBackup(deps.db);
  const backup: Figure = {
    name: 'last_backup_timestamp_seconds',
    of: [],
    value: taken === undefined ? 0 : taken.getTime() / 1_000,
  };
  return [...lags, backup, ...(await readFigures(deps.db, deps.clock.now()))];
}
