const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** An amount in minor units from a text of digits only, at most 2^53−1; anything else is undefined. */
export function parseMinor(text: string): bigint | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const amountMinor = BigInt(text);
  return amountMinor <= MAX_SAFE ? amountMinor : undefined;
}
