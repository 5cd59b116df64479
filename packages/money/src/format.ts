import { type Currency, currencies } from './currency.ts';

const MINUS = '\u2212';

const groupThousands = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separator);

/** 1234567 → 12,34,567: the last three, then pairs. */
function groupLakh(digits: string): string {
  const rest = digits.slice(0, -3);
  return rest ? `${rest.replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}` : digits;
}

/**
 * Money as its market writes it: `$1,234,567.50`, `₹12,34,567.50`, `−$50.00` with a true minus, and with `withCode`
 * the ISO code after the number. Integer arithmetic only (design, section 2.12). A number must be a safe integer of
 * minor units; anything else throws, because a wrong amount may not be shown.
 */
export function formatMoney(
  amountMinor: bigint | number,
  currency: Currency,
  options: { withCode?: boolean } = {},
): string {
  if (typeof amountMinor === 'number' && !Number.isSafeInteger(amountMinor)) {
    throw new RangeError(
      `${amountMinor} is no whole number of minor units: check where the amount was computed`,
    );
  }
  const { digits, symbol, grouping } = currencies[currency];
  const amount = BigInt(amountMinor);
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, '0');
  const whole = text.slice(0, -digits);
  const grouped = grouping === 'lakh' ? groupLakh(whole) : groupThousands(whole, ',');
  const code = options.withCode ? ` ${currency}` : '';
  return `${amount < 0n ? MINUS : ''}${symbol}${grouped}.${text.slice(-digits)}${code}`;
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
