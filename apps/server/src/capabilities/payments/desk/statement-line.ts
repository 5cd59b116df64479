import type { StatementFault } from '@plazo/contract';
import { digitsOf, isCurrency, typedMoney } from '@plazo/markets';
import { type CalendarDate, parseCalendarDate, readMoney } from '@plazo/money';

/** One line of a bank's statement, as it is told and as it is read. */

export type StatementLine = {
  /** What the bank calls the entry. */
  readonly statementId: string;
  /** Into our account; below zero out of it. Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly valueOn: CalendarDate;
};
export type Fault = StatementFault;
export type Raw = {
  readonly statementId: string;
  readonly valueOn: string;
  readonly amount: string;
  /** Empty where the statement does not say: it is its account's. */
  readonly currency: string;
};
export type Found = readonly { readonly line: number; readonly read: Raw | Fault }[];

/** What lines of an account can be: in its currencies, and of days that have been and that somebody still reconciles. */
export type Bounds = {
  readonly currencies: readonly string[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

const MAX_ID_LENGTH = 128;

/** Digits and a point, as computers write any currency. */
const PLAIN = { symbol: '', grouping: 'thousands', separator: '', point: '.' } as const;

/** `-1,234.50` in minor units of a currency, as its country or as a computer writes it; undefined where it is none, or zero. */
export function readAmount(text: string, currency: string): bigint | undefined {
  const [, sign = '', written = ''] = /^(-?)(\d\S*)$/.exec(text.trim()) ?? [];
  if (!isCurrency(currency) || written.endsWith('.')) return undefined;
  const digits = digitsOf(currency);
  // a currency without cents still has them in many files, all zeros
  const plain = digits === 0 ? written.replace(/\.00?$/, '') : written;
  const minor = typedMoney(written, currency) ?? readMoney(plain, { ...PLAIN, digits });
  return minor === undefined || sign === '' ? minor : -minor;
}

/** A date as computers write it, or day first as both markets do. */
function readDate(text: string): CalendarDate | undefined {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  return parseCalendarDate(
    day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text,
  );
}

function currencyFault(currency: string, { currencies }: Bounds): Fault | undefined {
  if (!isCurrency(currency)) return 'currency';
  return currencies.includes(currency) ? undefined : 'other-currency';
}

export function readLine(
  { statementId, valueOn, amount, ...raw }: Raw,
  bounds: Bounds,
): StatementLine | Fault {
  const id = statementId.trim();
  const date = readDate(valueOn.trim());
  const [only = '', ...others] = bounds.currencies;
  const currency = raw.currency.trim() || (others.length === 0 ? only : '');
  const fault = currencyFault(currency, bounds);
  const amountMinor = readAmount(amount, fault ? only : currency);
  if (id === '' || id.length > MAX_ID_LENGTH) return 'id';
  if (date === undefined) return 'date';
  if (date < bounds.from) return 'too-early';
  if (date > bounds.to) return 'too-late';
  if (amountMinor === undefined) return 'amount';
  return fault ?? { statementId: id, amountMinor, currency, valueOn: date };
}
