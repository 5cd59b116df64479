/** The middle of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export type Limit = { readonly atLeast: number } | { readonly atMost: number };

/** Prints a ratio beside its limit; a missed limit makes the program fail. */
export function judge(name: string, ratio: number, limit: Limit): void {
  const isKept = 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
  const words = 'atLeast' in limit ? `at least ${limit.atLeast}×` : `at most ${limit.atMost}×`;
  console.log(`${isKept ? 'ok    ' : 'MISSED'}  ${name}: ${ratio.toFixed(2)}× (${words})`);
  if (!isKept) process.exitCode = 1;
}
