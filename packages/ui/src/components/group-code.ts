const GROUP = 4;

/** A code in fours, so that it can be read aloud. */
export function groupCode(code: string): string[] {
  return Array.from({ length: Math.ceil(code.length / GROUP) }, (_, index) =>
    code.slice(index * GROUP, (index + 1) * GROUP),
  );
}
