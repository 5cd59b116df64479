import { type CalendarDate, daysBetween } from '@plazo/money';
import type { Reader } from '../terms/reader.ts';
import { readDate } from './read-date.ts';

/** Payments of what is asked on a day, and the days of which accruals are told. */
export type Extras = {
  readonly payTheAskOn: readonly CalendarDate[];
  readonly payOff: CalendarDate | undefined;
  readonly accruals: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined;
};

const MOST_DAYS = 3_660;

function readAccruals(reader: Reader, value: unknown): Extras['accruals'] {
  const fields = reader.object(value, 'accruals', ['from', 'to']);
  const from = readDate(reader, fields['from'], 'accruals.from');
  const to = readDate(reader, fields['to'], 'accruals.to');
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS)
    reader.fail('accruals.to', `must be at most ${MOST_DAYS} days after accruals.from`);
  return { from, to };
}

/** What a request asks besides events and positions. */
export function readExtras(reader: Reader, fields: Readonly<Record<string, unknown>>): Extras {
  const { payTheAskOn, payOff, accruals } = fields;
  const dates = payTheAskOn === undefined ? [] : reader.list(payTheAskOn, 'payTheAskOn');
  return {
    payTheAskOn: dates.map((date, index) => readDate(reader, date, `payTheAskOn[${index}]`)),
    payOff: payOff === undefined ? undefined : readDate(reader, payOff, 'payOff'),
    accruals: accruals === undefined ? undefined : readAccruals(reader, accruals),
  };
}
