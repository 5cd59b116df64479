import { COUNTED_MAX } from '@plazo/contract';

/** How far the counts of a list go: one more than it says, so that it can say that there are more. */
export const COUNTED = COUNTED_MAX + 1;

/** The end of a page as its reader sends it back. */
const cursorOf = (end: readonly string[]): string => Buffer.from(JSON.stringify(end)).toString('base64url');

/** So many rows of what was found, read with one more, and where the next page begins; empty on the last. */
export function pageOf<Row extends { readonly end: readonly string[] }>(
  found: readonly Row[],
  size: number,
): { readonly shown: readonly Row[]; readonly next: string } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last && found.length > size ? cursorOf(last.end) : '' };
}
