import type { BrandFile } from '@plazo/contract';
import { addDays, type CalendarDate } from '@plazo/money';
import { localDate, startOfLocalDay } from '../../adapters/local-time.ts';
import { finishRun } from '../../db/job-runs.store.ts';
import { type Deps, todayOf } from '../../deps.ts';
import { firstContactAt, keepAgentDays, keptUntil } from './agents-report.store.ts';

/** What of operators is added up: days whose payments nobody else can be told to have brought. */

/** A payment counts for seven days after its contact. */
const OVER_DAYS = 8;
/** How far back a payment may be taken back or found: as far as a line of a statement is booked. */
const ANEW_DAYS = 400;
/** Days that one statement adds up. */
const AT_ONCE = 31;

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/** Once a day for each brand; who reads goes on counting what came before until all of it is there. */
export async function writeAgentDays(deps: Deps, brand: BrandFile): Promise<void> {
  const { db, clock } = deps;
  const { id, timeZone } = brand;
  const last = addDays(todayOf(deps, brand), -OVER_DAYS);
  const until = (await keptUntil(db)).get(id);
  if (until !== undefined && until >= last) return;
  const first = await firstContactAt(db);
  if (first === undefined) return;
  const start = localDate(first, timeZone);
  let from = until === undefined ? start : later(start, addDays(until, -ANEW_DAYS));
  while (from <= last) {
    const to = earlier(last, addDays(from, AT_ONCE - 1));
    const span = { since: startOfLocalDay(from, timeZone), until: startOfLocalDay(addDays(to, 1), timeZone) };
    await keepAgentDays(db, { brand: id, timeZone, ...span });
    from = addDays(to, 1);
  }
  await finishRun(db, { job: 'agent-days', scope: id, day: last, now: clock.now() });
}
