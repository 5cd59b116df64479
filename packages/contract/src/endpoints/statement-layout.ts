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
  'unsigned',
  'side',
  'currency',
  'description',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** What a column of sides says of money that came and of money that left, such as `C` and `D`, in letters of either size. */
const sideWord = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const sides = z
  .object({ in: sideWord, out: sideWord })
  .check(z.refine((words) => words.in.toLowerCase() !== words.out.toLowerCase()));

/** How a layout may say what came and what left: by a sign, by a column for each, or by a word beside the amount. */
const AMOUNTS = [['amount'], ['credit', 'debit'], ['unsigned', 'side']] as const satisfies ColumnRole[][];

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
      unsigned: z.optional(column),
      side: z.optional(column),
      currency: z.optional(column),
      description: z.optional(column),
    }),
    /** Of a layout with a column of sides. */
    sides: z.optional(sides),
    /** The last line before the first entry, cell by cell, as it was in the sample: another one is another file. Empty where none is before it. */
    head: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  })
  .check(
    z.refine(({ columns }) => {
      const named = AMOUNTS.flat().filter((role) => columns[role] !== undefined);
      return AMOUNTS.some((roles) => roles.join() === named.join());
    }),
    z.refine((layout) => (layout.columns.side === undefined) === (layout.sides === undefined)),
    z.refine(({ columns }) => {
      const places = Object.values(columns).filter((place) => place !== undefined);
      return new Set(places).size === places.length;
    }),
  );
export type StatementLayout = z.output<typeof statementLayout>;
