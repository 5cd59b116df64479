import { exported, refusalCodes } from '@plazo/contract';
import * as z from 'zod/mini';
import { localDate, startOfLocalDay } from '../../adapters/local-time.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { mailExport } from '../alerts/alert-mail.ts';
import { callOfOperator } from '../operators/call-of-operator.ts';
import { actionOf, type DeskRow } from '../operators/desk-call.ts';
import { type Operator, operatorById } from '../operators/operators.store.ts';
import { exportBar } from './export-bar.ts';
import { findSchedule, holdSchedule, insertFile, moveSchedule, type Schedule } from './exports.store.ts';
import { nextMoment, periodFilters } from './rhythm.ts';

/** What the content of a file is sealed for: it fits no other. */
export const sealedPlace = (fileId: string) => `export_file:${fileId}`;

/** One run of a schedule: the export as its operator would have made it then, with what they may see now. */

/** So long a day is left to the servers whose clock is behind that of who makes its file: what they still write belongs to it. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;

/** A run that was missed is made up for where it is of days of its own; a reading of today's state is made once. */
function nextAfter(
  { rhythm, hour, nextAt }: Schedule,
  of: { timeZone: string; now: Date; isOfDays: boolean },
) {
  const when = { rhythm, hour, timeZone: of.timeZone };
  return nextMoment(when, of.isOfDays ? nextAt : of.now);
}

/** What a refusal says of itself; one that is of this moment alone is tried again. */
function reasonOf(data: unknown): string {
  const told = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : '';
  return told || 'refused';
}

/** The row of a schedule's export, where its operator may still ask for it; else why it rests. */
function rowFor({ what }: Schedule, operator: Operator, rows: readonly DeskRow[]): DeskRow | string {
  const row = rows.find(({ endpoint }) => actionOf(endpoint) === what);
  if (!row) throw new Error(`There is no export ${what}`);
  return exportBar(row.endpoint, operator) ?? row;
}

type Made = {
  readonly schedule: Schedule;
  readonly operator: Operator;
  readonly file: z.output<typeof exported>;
};

/** Keeps a file and moves its schedule on, together; nothing where another worker did. */
async function keep(
  tx: Tx,
  deps: Deps,
  { schedule, operator, file, nextAt }: Made & { readonly nextAt: Date },
) {
  if (!(await moveSchedule(tx, schedule, nextAt))) return;
  const id = deps.chance.id();
  const { name, rows, csv, isWhole } = file;
  const contentSealed = deps.sealing.seal(sealedPlace(id), csv);
  const of = { id, operatorId: operator.id, what: schedule.what, brands: operator.brands };
  await insertFile(tx, {
    ...of,
    name,
    contentSealed,
    rows,
    isWhole: isWhole === 1,
    madeAt: deps.clock.now(),
  });
  await mailExport(tx, deps, { operatorId: operator.id, name });
}

/**
 * Makes the file of a schedule's moment once, whatever is killed on the way: the export is asked for under a key of that
 * moment. A schedule that is refused rests, with the reason, until its operator makes it anew.
 *
 * @throws where the server takes no changes at the moment: it is tried again.
 */
export async function runExport(deps: Deps, rows: readonly DeskRow[], id: string): Promise<void> {
  const schedule = await findSchedule(deps.db, id);
  // another worker may have made it since it was found due
  if (!schedule || schedule.nextAt > deps.clock.now()) return;
  const operator = await operatorById(deps.db, schedule.operatorId);
  if (!operator?.isActive) return;
  const row = rowFor(schedule, operator, rows);
  if (typeof row === 'string') return holdSchedule(deps.db, id, row);
  const { what, filters, reason, rhythm, nextAt } = schedule;
  const call = callOfOperator(deps, deps.db, { operator, request: {}, common: {} });
  const { timeZone } = call.brand;
  const period = periodFilters({ what, rhythm, at: nextAt, timeZone });
  const end = startOfLocalDay(localDate(nextAt, timeZone), timeZone).getTime();
  if (period && call.now.getTime() < end + AFTER_MIDNIGHT_MS) return;
  const request = { ...filters, ...period, reason };
  const { success, code, data } = await row.answer({ ...call, request }, `${id}-${nextAt.getTime()}`);
  if (code === refusalCodes['not-now']) throw new Error('the server takes no changes now');
  if (success !== true) return holdSchedule(deps.db, id, reasonOf(data));
  const nextMade = nextAfter(schedule, { timeZone, now: call.now, isOfDays: period !== undefined });
  const made = { schedule, operator, file: z.parse(exported, data), nextAt: nextMade };
  await inTransaction(deps.db, (tx) => keep(tx, deps, made), deps.chance.fraction);
}
