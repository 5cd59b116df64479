import * as z from 'zod/mini';

/** How a bank's file that nobody knows is read: which column is what, and how its days and amounts are written. */

/** A column by its place, the first is one. */
const column = z.int().check(z.gte(1), z.lte(100));

export const LAYOUT_SEPARATORS = [',', ';', '\t', '|'] as const;
export const LAYOUT_ENCODINGS = ['utf-8', 'latin-1'] as const;
export const DATE_ORDERS = ['year-month-day', 'day-month-year', 'month-day-year'] as const;
export const DECIMAL_SIGNS = ['.', ','] as const;
/** What a column can be. */
export const COLUMN_ROLES = [
  'reference',
  'date',
  'amount',
  'credit',
  'debit',
  'currency',
  'description',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const statementLayout = z
  .object({
    separator: z.enum(LAYOUT_SEPARATORS),
    /** How its letters are written: the page that reads the file needs it, the lines that it sends are text. */
    encoding: z.enum(LAYOUT_ENCODINGS),
    /** Lines before the first entry, the names of the columns among them. */
    skip: z.int().check(z.gte(0), z.lte(100)),
    dates: z.enum(DATE_ORDERS),
    decimal: z.enum(DECIMAL_SIGNS),
    columns: z.object({
      reference: column,
      date: column,
      amount: z.optional(column),
      credit: z.optional(column),
      debit: z.optional(column),
      currency: z.optional(column),
      description: z.optional(column),
    }),
    /** The last line before the first entry, cell by cell, as it was in the sample: another one is another file. Empty where none is before it. */
    head: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  })
  .check(
    z.refine(({ columns: { amount, credit, debit } }) =>
      amount === undefined ? credit !== undefined && debit !== undefined : !credit && !debit,
    ),
    z.refine(({ columns }) => {
      const places = Object.values(columns).filter((place) => place !== undefined);
      return new Set(places).size === places.length;
    }),
  );
export type StatementLayout = z.output<typeof statementLayout>;
