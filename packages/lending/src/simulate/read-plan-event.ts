import type { CalendarDate } from '@plazo/money';
import { MOVED_INTEREST, MOVED_PENALTIES, type PlanChange } from '../schedule/plan-change.ts';
import type { Reader } from '../terms/reader.ts';
import { PLAN_UNITS } from '../terms/terms.ts';
import { readDate } from './read-date.ts';

/** Events of a request that change the plan. */
export type PlanEvent =
  | {
      readonly type: 'pause-interest';
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly reason: string;
    }
  | { readonly type: 'replan'; readonly change: PlanChange; readonly reason: string };

const KINDS = ['reschedule', 're-amortise', 're-age', 'holiday', 'accelerate'] as const;

const KEYS: Readonly<Record<PlanEvent['type'], readonly string[]>> = {
  'pause-interest': ['from', 'to'],
  replan: [
    'fromInstalment',
    'newDueOn',
    'shift',
    'extraTerms',
    'ratePpm',
    'gracePrincipal',
    'graceInterest',
    'keep',
    'before',
    'interest',
    'penalties',
    'firstDueOn',
    'instalments',
    'every',
    'count',
  ],
};

export const PLAN_EVENTS = ['pause-interest', 'replan'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** What an event may have besides what every event may. */
export function planEventKeys(value: unknown): readonly string[] {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  const known = PLAN_EVENTS.find((each) => each === type);
  return known ? KEYS[known] : [];
}

const MOST = 100_000;

function readReschedule(reader: Reader, fields: Fields, path: string): PlanChange {
  const { newDueOn, shift, extraTerms, ratePpm, gracePrincipal, graceInterest, keep, before } = fields;
  const whole = (value: unknown, key: string, least = 0) =>
    reader.integer(value, `${path}.${key}`, [least, MOST]);
  return {
    kind: 'reschedule',
    ...(fields['fromInstalment'] !== undefined && {
      fromInstalment: whole(fields['fromInstalment'], 'fromInstalment', 1),
    }),
    ...(newDueOn !== undefined && { newDueOn: readDate(reader, newDueOn, `${path}.newDueOn`) }),
    ...(shift !== undefined && { shift: reader.oneOf(shift, `${path}.shift`, ['this-only', 'all-after']) }),
    ...(extraTerms !== undefined && { extraTerms: whole(extraTerms, 'extraTerms', -MOST) }),
    ...(ratePpm !== undefined && { ratePpm: readRate(reader, ratePpm, path) }),
    ...(gracePrincipal !== undefined && { gracePrincipal: whole(gracePrincipal, 'gracePrincipal') }),
    ...(graceInterest !== undefined && { graceInterest: whole(graceInterest, 'graceInterest') }),
    ...(keep !== undefined && { keep: reader.oneOf(keep, `${path}.keep`, ['level']) }),
    ...(before !== undefined && { before: reader.oneOf(before, `${path}.before`, ['stay']) }),
  };
}

const readRate = (reader: Reader, value: unknown, path: string) =>
  reader.integer(value, `${path}.ratePpm`, [0, 100_000_000]);

function readMoved(reader: Reader, { interest, penalties }: Fields, path: string) {
  return {
    interest: reader.oneOf(interest ?? 'first', `${path}.interest`, MOVED_INTEREST),
    ...(penalties !== undefined && {
      penalties: reader.oneOf(penalties, `${path}.penalties`, MOVED_PENALTIES),
    }),
  };
}

function readReAge(reader: Reader, fields: Fields, path: string): PlanChange {
  const every = reader.object(fields['every'], `${path}.every`, ['count', 'unit']);
  return {
    kind: 're-age',
    firstDueOn: readDate(reader, fields['firstDueOn'], `${path}.firstDueOn`),
    instalments: reader.integer(fields['instalments'], `${path}.instalments`, [1, MOST]),
    every: {
      count: reader.integer(every['count'], `${path}.every.count`, [1, 366]),
      unit: reader.oneOf(every['unit'], `${path}.every.unit`, PLAN_UNITS),
    },
    ...readMoved(reader, fields, path),
    ...(fields['ratePpm'] !== undefined && { ratePpm: readRate(reader, fields['ratePpm'], path) }),
  };
}

/** A change of a plan; faults go to the reader under the path. */
function readChange(reader: Reader, fields: Fields, path: string): PlanChange {
  const kind = reader.oneOf(fields['kind'], `${path}.kind`, KINDS);
  switch (kind) {
    case 'reschedule':
      return readReschedule(reader, fields, path);
    case 're-amortise':
      return { kind, ...readMoved(reader, fields, path) };
    case 're-age':
      return readReAge(reader, fields, path);
    case 'holiday':
      return {
        kind,
        fromInstalment: reader.integer(fields['fromInstalment'], `${path}.fromInstalment`, [1, MOST]),
        count: reader.integer(fields['count'], `${path}.count`, [1, MOST]),
        interest: reader.oneOf(fields['interest'] ?? 'runs', `${path}.interest`, ['runs', 'stops']),
      };
    case 'accelerate':
      return { kind };
  }
}

type Named = { readonly path: string; readonly type: PlanEvent['type'] };

/** An event that changes the plan, its dates aside. */
export function readPlanEvent(reader: Reader, fields: Fields, { path, type }: Named): PlanEvent {
  const reason = fields['reason'] === undefined ? 'other' : reader.text(fields['reason'], `${path}.reason`);
  if (type === 'replan') return { type, change: readChange(reader, fields, path), reason };
  return {
    type,
    from: readDate(reader, fields['from'], `${path}.from`),
    to: readDate(reader, fields['to'], `${path}.to`),
    reason,
  };
}
