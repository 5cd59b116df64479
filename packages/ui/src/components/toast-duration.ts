/** Default time of a toast in milliseconds (specification, section 9). */
const DEFAULT_MS = 3000;
/** A given duration counts only above this (specification, section 9). */
const LEAST_GIVEN_MS = 300;
/** Slow readers need about this long for each character (design, 3.3). */
const PER_CHARACTER_MS = 60;

/** How long a toast stays, in milliseconds. */
export function toastDurationMs(text: string, givenMs?: number): number {
  if (givenMs !== undefined && givenMs > LEAST_GIVEN_MS) return givenMs;
  return Math.max(DEFAULT_MS, PER_CHARACTER_MS * text.length);
}
