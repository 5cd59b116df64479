import {
  dropFilesBefore,
  dropIdleSchedules,
  dueSchedules,
  KEPT_DAYS,
} from '../capabilities/exports/exports.store.ts';
import { runExport } from '../capabilities/exports/run-export.ts';
import { restingItems } from '../capabilities/stuck/stuck-items.store.ts';
import type { Deps } from '../deps.ts';
import { deskRows } from '../desk-rows.ts';
import { eachApart } from './each-apart.ts';

const EXPORTS = 'exports';
const DAY_MS = 86_400_000;

/** Makes the exports whose moment has come, each by itself, and takes away files whose days are over. */
export async function scheduledExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await dropIdleSchedules(deps.db);
  await dropFilesBefore(deps.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const resting = await restingItems(deps.db, EXPORTS, now);
  const ids = (await dueSchedules(deps.db, now)).filter((id) => !resting.includes(id));
  await eachApart(deps, EXPORTS, {
    ids,
    step: async (id) => {
      await runExport(deps, deskRows, id);
      return true;
    },
  });
}
