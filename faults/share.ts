/** The value in seconds, with one decimal, that so many of a hundred milliseconds do not exceed; 0.0 of none. */
export const secondsOf = (ms: readonly number[], percent: number): string =>
  ((ms.toSorted((a, b) => a - b)[Math.ceil((ms.length * percent) / 100) - 1] ?? 0) / 1000).toFixed(1);
