import { parseMinor } from './minor.ts';

const MINUS = '\u2212';

const groupThousands = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separator);

/** 1234567 → 12,34,567: the last three, then pairs. */
function groupLakh(digits: string): string {
  const rest = digits.slice(0, -3);
  return rest ? `${rest.replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}` : digits;
}

/** How amounts of a currency are written: digits of its minor unit, symbol, and how digits are grouped. */
export type MoneyFormat = {
  readonly digits: 0 | 2 | 3;
  readonly symbol: string;
  readonly grouping: 'thousands' | 'lakh';
  readonly separator: ',' | '.' | '';
  readonly point: '.' | ',';
};

/**
 * An amount in minor units as a currency writes it: `$1,234,567.50`, `₹12,34,567.50`, `−$50.00` with a true minus.
 * Integer arithmetic only. A number must be a safe integer of minor units; anything else throws, because a wrong amount
 * may not be shown.
 */
export function writeMoney(amountMinor: bigint | number, format: MoneyFormat): string {
  if (typeof amountMinor === 'number' && !Number.isSafeInteger(amountMinor)) {
    throw new RangeError(
      `${amountMinor} is no whole number of minor units: check where the amount was computed`,
    );
  }
  const { digits, symbol, grouping, separator, point } = format;
  const amount = BigInt(amountMinor);
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const grouped = grouping === 'lakh' ? groupLakh(whole) : groupThousands(whole, separator);
  const rest = digits === 0 ? '' : `${point}${text.slice(-digits)}`;
  return `${amount < 0n ? MINUS : ''}${symbol}${grouped}${rest}`;
}

/** Digits grouped in threes with a dot: the specification's own thousands formatter (section 9). */
export const formatDotThousands = (value: bigint | number): string => groupThousands(String(value), '.');

/** Parts per million as percent without trailing zeros: 240000 → `24%`, 65 → `0.0065%`. */
export function formatPercent(ppm: number): string {
  const size = Math.abs(ppm);
  const rest = String(size % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = Math.trunc(size / 10_000);
  return `${ppm < 0 ? MINUS : ''}${whole}${rest ? `.${rest}` : ''}%`;
}

/** Whole digits in the groups of a currency; India's may be typed in thousands too. */
const GROUPED = { thousands: '\\d{1,3}(?:#\\d{3})+', lakh: '\\d{1,3}(?:#\\d{2,3})*#\\d{3}' } as const;

/**
 * An amount as somebody wrote it, in minor units; undefined where it is none, or nothing. Digits stand in the groups of
 * the currency or in none, and after its sign no more of them than it has: in pesos `25,38` is neither 25.38 nor 2,538.
 */
export function readMoney(written: string, format: MoneyFormat): bigint | undefined {
  const { digits, symbol, grouping, separator, point } = format;
  const groups = separator === '' ? '' : `|${GROUPED[grouping].replaceAll('#', `\\${separator}`)}`;
  const rest = digits === 0 ? '' : `(?:\\${point}(\\d{0,${digits}}))?`;
  const found = new RegExp(`^(\\d{1,14}${groups})${rest}$`).exec(
    written.replaceAll(/\s/g, '').replace(symbol, ''),
  );
  if (!found) return undefined;
  const [, whole = '', part = ''] = found;
  return parseMinor(`${whole.replaceAll(separator, '')}${part.padEnd(digits, '0')}`) || undefined;
}
