import { isAccountNumber, markets } from '@plazo/markets';

/** A right CLABE that begins with 17 digits. */
export function clabeOf(first17: string): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${first17}${digit}`).find((clabe) =>
    isAccountNumber(markets.mx.account, clabe),
  );
  if (!found) throw new Error(`No CLABE begins with ${first17}`);
  return found;
}
