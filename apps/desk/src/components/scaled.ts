const MOST_DIGITS = 14;

/** A whole number of the smallest parts as a decimal text: 12345 with two digits is 123.45. */
export function showScaled(value: number, digits: number): string {
  if (digits === 0) return String(value);
  const padded = String(Math.abs(value)).padStart(digits + 1, '0');
  const cents = padded.slice(-digits).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${padded.slice(0, -digits)}${cents && `.${cents}`}`;
}

/** The same back, exactly; nothing where it is no such number or has finer parts. */
export function readScaled(typed: string, digits: number): number | undefined {
  const [, whole = '', parts = ''] = /^(\d+)(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || parts.length > digits || whole.length + digits > MOST_DIGITS) return undefined;
  return Number(whole + parts.padEnd(digits, '0'));
}
