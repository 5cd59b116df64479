/** An instant of the brand's zone as a person reads it, to the minute. */
export const timeOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
