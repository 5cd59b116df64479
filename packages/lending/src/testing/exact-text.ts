/** Figures as one text, to be compared or kept: amounts are texts that end in n. */
export const exactText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
