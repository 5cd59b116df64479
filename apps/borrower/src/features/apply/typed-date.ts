/** A date as people type it, for a field whose value is year-month-day once it is whole. */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR_FIRST = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const DAY_FIRST = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d{2}$/;
const DIGITS = 8;

export type DateOrder = 'day-first' | 'year-first';

/** Digits with the sign between them that the order is written with. */
const spaced = (digits: string, order: DateOrder): string =>
  (order === 'day-first'
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    : [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  )
    .filter((part) => part !== '')
    .join(order === 'day-first' ? '/' : '-');

/**
 * What was typed, as the field's value: `1956-04-27` once eight digits make a date, whichever way round they are, and the
 * digits with their signs before that. A phone's number pad has neither slash nor dash.
 */
export function dateFromTyped(text: string, order: DateOrder): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
  const isYearFirst = YEAR_FIRST.test(digits) && (order === 'year-first' || !DAY_FIRST.test(digits));
  if (isYearFirst) return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  if (DAY_FIRST.test(digits)) return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return spaced(digits, order);
}

/** The value as the field shows it. */
export function typedFromDate(value: string, order: DateOrder): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  return year && month && day && order === 'day-first' ? `${day}/${month}/${year}` : value;
}
