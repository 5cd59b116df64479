import type { Condition } from './conditions.ts';

/** Pages of a list by where the one before ended: no page is counted off, however far a reader goes. */

const shapes = {
  bigint: /^-?\d{1,18}$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  text: /^[^\0]*$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} [\d:.]{8,15}[+-][\d:]{2,8}$/,
} as const;

/** What a list is ordered by, never null; the last key of an order tells any two rows apart. */
export type SortKey = {
  readonly column: string;
  readonly type: keyof typeof shapes;
  readonly isDescending?: true;
};

export const orderBy = (keys: readonly SortKey[]): string =>
  keys.map(({ column, isDescending }) => (isDescending ? `${column} desc` : column)).join(', ');

/** What a row is ordered by, as texts that lose nothing. */
export const endColumn = (keys: readonly SortKey[]): string =>
  `array[${keys.map(({ column }) => `(${column})::text`).join(', ')}]`;

function readCursor(keys: readonly SortKey[], cursor: string): readonly string[] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== keys.length) return undefined;
    const end = read.map(String);
    return keys.every(({ type }, at) => shapes[type].test(end[at] ?? '')) ? end : undefined;
  } catch {
    return undefined;
  }
}

function after(keys: readonly SortKey[], end: readonly string[]): Condition {
  const [key, ...others] = keys;
  const [value, ...values] = end;
  if (!key) return ['false'];
  const sign = key.isDescending ? '<' : '>';
  const bound = `?::${key.type}`;
  const own = `${key.column} ${sign} ${bound}`;
  if (others.length === 0) return [own, value];
  const [rest, ...inner] = after(others, values);
  // the first half is what an index is entered by
  return [`${key.column} ${sign}= ${bound} and (${own} or (${rest}))`, value, value, ...inner];
}

/** What comes after a page's end; all of the list where there is none, or what was sent is no end of this order. */
export function beyond(keys: readonly SortKey[], cursor: string | undefined): Condition | undefined {
  const end = cursor ? readCursor(keys, cursor) : undefined;
  return end && after(keys, end);
}
