import { calendarIds } from '@plazo/markets';
import type { Reader } from './reader.ts';
import { type Anchor, type DownPayment, type Grace, PLAN_UNITS, type Terms } from './terms.ts';

type Fields = Readonly<Record<string, unknown>>;

const MAX_MINOR = 1_000_000_000_000;
const MOST_ROWS = 600;
const PPM = 1_000_000;

function readPayDays(reader: Reader, value: unknown): readonly [number, number] {
  const days = reader.list(value, 'plan.anchor.payDays');
  const first = reader.integer(days[0], 'plan.anchor.payDays[0]', [1, 27]);
  const second = reader.integer(days[1], 'plan.anchor.payDays[1]', [first + 1, 31]);
  if (days.length !== 2) reader.fail('plan.anchor.payDays', 'must be two days');
  return [first, second];
}

/** Which days each unit can hang on. */
const ANCHORS: Readonly<Record<string, string>> = {
  'half-month': 'payDays',
  month: 'dayOfMonth',
  week: 'weekday',
};

function readAnchor(reader: Reader, value: unknown, unit: string): Anchor {
  const path = 'plan.anchor';
  const key = ANCHORS[unit];
  if (key === undefined) reader.fail(path, `must be absent where plan.every.unit is ${unit}`);
  const fields = reader.object(value, path, key === undefined ? [] : [key, 'minFirstDays']);
  const minFirstDays =
    fields['minFirstDays'] === undefined
      ? 0
      : reader.integer(fields['minFirstDays'], `${path}.minFirstDays`, [0, 366]);
  if (key === 'payDays') return { payDays: readPayDays(reader, fields[key]), minFirstDays };
  if (key === 'dayOfMonth')
    return { dayOfMonth: reader.integer(fields[key], `${path}.dayOfMonth`, [1, 31]), minFirstDays };
  return { weekday: reader.integer(fields['weekday'], `${path}.weekday`, [1, 7]), minFirstDays };
}

function readGrace(reader: Reader, value: unknown, instalments: number): Grace {
  const fields = reader.object(value, 'plan.grace', ['principal', 'interest', 'carried']);
  const principal = reader.integer(fields['principal'], 'plan.grace.principal', [0, instalments - 1]);
  const interest =
    fields['interest'] === undefined
      ? 0
      : reader.integer(fields['interest'], 'plan.grace.interest', [0, principal]);
  const carried =
    fields['carried'] === undefined
      ? 'next'
      : reader.oneOf(fields['carried'], 'plan.grace.carried', ['next', 'spread', 'free']);
  return { principal, interest, carried };
}

function readBalloon(reader: Reader, fields: Fields): Pick<Terms['plan'], 'balloonPpm' | 'balloonMinor'> {
  const { balloonPpm, balloonMinor } = fields;
  if (balloonPpm !== undefined && balloonMinor !== undefined)
    reader.fail('plan.balloonMinor', 'must be absent where balloonPpm is given');
  return {
    ...(balloonPpm !== undefined && {
      balloonPpm: reader.integer(balloonPpm, 'plan.balloonPpm', [0, PPM - 1]),
    }),
    ...(balloonMinor !== undefined && {
      balloonMinor: reader.integer(balloonMinor, 'plan.balloonMinor', [0, MAX_MINOR]),
    }),
  };
}

function readDownPayment(reader: Reader, value: unknown): DownPayment {
  const path = 'plan.downPayment';
  const { ppm, flatMinor, collected } = reader.object(value, path, ['ppm', 'flatMinor', 'collected']);
  return {
    ppm: reader.integer(ppm, `${path}.ppm`, [0, PPM - 1]),
    flatMinor: reader.integer(flatMinor, `${path}.flatMinor`, [0, MAX_MINOR]),
    collected:
      collected === undefined
        ? 'by-borrower'
        : reader.oneOf(collected, `${path}.collected`, ['netted', 'by-borrower']),
  };
}

/** The plan of a product: how many instalments, on which days, and what the first and the last ask. */
export function readPlan(reader: Reader, value: unknown): Terms['plan'] {
  const fields = reader.object(value, 'plan', [
    'instalments',
    'every',
    'onHoliday',
    'calendar',
    'collisions',
    'anchor',
    'broken',
    'grace',
    'balloonPpm',
    'balloonMinor',
    'downPayment',
    'after',
    'called',
  ]);
  const every = reader.object(fields['every'], 'plan.every', ['count', 'unit']);
  const instalments = reader.integer(fields['instalments'], 'plan.instalments', [1, MOST_ROWS]);
  const count = reader.integer(every['count'], 'plan.every.count', [1, 366]);
  const unit = reader.oneOf(every['unit'], 'plan.every.unit', PLAN_UNITS);
  if (unit === 'half-month' && fields['anchor'] === undefined)
    reader.fail('plan.anchor', 'must name the days of pay where plan.every.unit is half-month');
  const has = (key: string) => fields[key] !== undefined;
  if (has('broken') && !has('anchor')) reader.fail('plan.broken', 'must be absent where there is no anchor');
  return {
    instalments,
    every: { count, unit },
    onHoliday: reader.oneOf(fields['onHoliday'], 'plan.onHoliday', [
      'keep',
      'next-business-day',
      'previous-business-day',
    ]),
    calendar: reader.oneOf(fields['calendar'], 'plan.calendar', calendarIds),
    ...(has('collisions') && {
      collisions: reader.oneOf(fields['collisions'], 'plan.collisions', ['keep']),
    }),
    ...(has('anchor') && { anchor: readAnchor(reader, fields['anchor'], unit) }),
    ...(has('broken') && {
      broken: reader.oneOf(fields['broken'], 'plan.broken', [
        'in-first',
        'added-to-first',
        'own-row',
        'deducted',
      ]),
    }),
    ...(has('grace') && { grace: readGrace(reader, fields['grace'], instalments) }),
    ...readBalloon(reader, fields),
    ...(has('after') && { after: reader.oneOf(fields['after'], 'plan.after', ['one-line']) }),
    ...(has('called') && { called: reader.oneOf(fields['called'], 'plan.called', ['period']) }),
    ...(has('downPayment') && { downPayment: readDownPayment(reader, fields['downPayment']) }),
  };
}
