import { type AnswerOf, type CheckedRequestOf, deskEndpoints, UNSCHEDULED_FILTERS } from '@plazo/contract';
import * as z from 'zod/mini';
import { type Refused, refuse } from '../../../db/transaction.ts';
import {
  actionOf,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  reads,
} from '../../operators/desk-call.ts';
import { exportBar } from '../export-bar.ts';
import {
  dropSchedule,
  filesOf,
  insertSchedule,
  KEPT_DAYS,
  schedulesOf,
  takeFile,
  type What,
} from '../exports.store.ts';
import { nextMoment } from '../rhythm.ts';
import { sealedPlace } from '../run-export.ts';

const rows = deskEndpoints.deskExports;

const MOST_SCHEDULES = 20;

const exportsOf = Object.values(deskEndpoints).flatMap((group) => Object.values(group));
function endpointOf(what: What) {
  const endpoint = exportsOf.find((each) => actionOf(each) === what);
  if (!endpoint) throw new Error(`There is no export ${what}`);
  return endpoint;
}

/** Refuses an export that its operator may not make. */
function refuseBarred({ operator, text }: DeskCall, what: What): Refused | undefined {
  const reason = exportBar(endpointOf(what), operator);
  if (reason === undefined) return undefined;
  return refuse('refused', reason === 'role' ? text.roleMissing : text.operators.scopeClosed, { reason });
}

const timeZoneOf = ({ deps, brand }: DeskCall) => (deps.brands[0] ?? brand).timeZone;

async function list(call: DeskCall): Promise<AnswerOf<typeof rows.list>> {
  const { db, operator } = call;
  const schedules = await schedulesOf(db, operator.id);
  return {
    schedules: schedules.map(({ id, what, filters, rhythm, hour, reason, nextAt, held }) => ({
      scheduleId: id,
      what,
      filters,
      rhythm,
      hour,
      reason,
      nextAt: nextAt.toISOString(),
      held,
    })),
    files: (await filesOf(db, operator.id)).map((file) => ({
      fileId: file.id,
      what: file.what,
      name: file.name,
      rows: file.rows,
      isWhole: file.isWhole ? 1 : 0,
      madeAt: file.madeAt.toISOString(),
      takenAt: file.takenAt?.toISOString() ?? '',
    })),
    timeZone: timeZoneOf(call),
    keptDays: KEPT_DAYS,
  };
}

/** The filters of an export as its call takes them; nothing where it would refuse them, or they name a person. */
function filtersOf(what: What, json: string): Readonly<Record<string, string>> | undefined {
  let typed: unknown;
  try {
    typed = JSON.parse(json);
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(z.record(z.string(), z.string()), typed);
  if (!parsed.success || UNSCHEDULED_FILTERS.some((name) => parsed.data[name])) return undefined;
  const asked = { ...parsed.data, reason: 'as scheduled' };
  return z.safeParse(endpointOf(what).request, asked).success ? parsed.data : undefined;
}

async function schedule(call: DeskWrite<CheckedRequestOf<typeof rows.schedule>>) {
  const { db, deps, operator, now, request, text } = call;
  const { what, rhythm, hour, reason } = request;
  const barred = refuseBarred(call, what);
  if (barred) return barred;
  const filters = filtersOf(what, request.filters);
  if (!filters) return refuse('bad-input', text.badInput('filters'), { reason: 'filters' });
  if ((await schedulesOf(db, operator.id)).length >= MOST_SCHEDULES)
    return refuse('refused', text.tooMany, { reason: 'too-many' });
  const id = deps.chance.id();
  const nextAt = nextMoment({ rhythm, hour, timeZone: timeZoneOf(call) }, now);
  const own = { id, operatorId: operator.id, what, filters, reason, rhythm, hour };
  await insertSchedule(db, { ...own, nextAt, createdAt: now });
  return { answer: { scheduleId: id }, act: { subject: what, reason, after: { filters, rhythm, hour } } };
}

async function end({ db, operator, request, text }: DeskWrite<CheckedRequestOf<typeof rows.end>>) {
  const ended = await dropSchedule(db, { operatorId: operator.id, id: request.scheduleId });
  if (!ended) return refuse('not-found', text.notFound);
  return { answer: {}, act: { subject: ended.what } };
}

/** A file is for who may still see all that is in it: roles and brands change after it was made. */
async function take(call: DeskWrite<CheckedRequestOf<typeof rows.take>>) {
  const { db, deps, operator, request, now, text } = call;
  const file = await takeFile(db, { operatorId: operator.id, id: request.fileId, now });
  if (!file) return refuse('not-found', text.notFound);
  const barred = refuseBarred(call, file.what);
  if (barred) return barred;
  const { brands } = operator;
  if (brands && !file.brands?.every((id) => brands.includes(id)))
    return refuse('refused', text.operators.scopeClosed, { reason: 'scope' });
  const { name, rows: count, isWhole } = file;
  const csv = deps.sealing.open(sealedPlace(file.id), file.contentSealed);
  const flagged = isWhole ? (1 as const) : (0 as const);
  return {
    answer: { name, csv, rows: count, isWhole: flagged },
    act: { subject: name, after: { rows: count } },
  };
}

export const exportRows: readonly DeskRow[] = [
  reads(rows.list, list),
  changes(rows.schedule, schedule),
  changes(rows.end, end),
  changes(rows.take, take),
];
