import { isAccountNumber, markets } from '@plazo/markets';

/** A right CLABE that begins with 17 digits. */
export function clabeOf(first17: string): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${first17}${digit}`).find((clabe) =>
    isAccountNumber(markets.mx.account, clabe),
  );
  if (!found) throw new Error(`No CLABE begins with ${first17}`);
  return found;
}

let branches = 0;
/** An account that nobody else of this run has, whose last two digits say what the mock does with it. */
export function accountEnding(two: string): string {
  for (;;) {
    branches += 1;
    const clabe = clabeOf(`646180${String(branches).padStart(10, '0')}${two[0]}`);
    if (clabe.endsWith(two)) return clabe;
  }
}
