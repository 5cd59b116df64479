import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { flag, flagIn, id, instant, minor, nothing, text } from '../fields.ts';
import { reason } from './loan-wish.ts';

/** What is wrong with a line of a statement, or with the whole of it. */
const STATEMENT_FAULTS = [
  'unreadable',
  'columns',
  'empty',
  'id',
  'date',
  'too-early',
  'too-late',
  'amount',
  'currency',
  'other-currency',
  'twice',
  'not-booked',
  'direction',
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** Largest statement, in characters: 10,000 lines of either format and more. */
export const STATEMENT_MAX_CHARACTERS = 8_000_000;
const STATEMENT_FORMATS = ['csv', 'camt.053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

const statement = {
  channel: id,
  format: z.enum(STATEMENT_FORMATS),
  content: z.string().check(z.minLength(1), z.maxLength(STATEMENT_MAX_CHARACTERS)),
};

/** What a statement would do, without doing it. */
export const checkStatement = deskRead({
  path: 'statement-check',
  permission: 'payments-work',
  request: z.object(statement),
  answer: z.object({
    lines: z.int(),
    fresh: z.int(),
    duplicates: z.int(),
    conflicts: z.int(),
    /** The first of them, by line, with a word for what is wrong. */
    errors: z.array(z.object({ line: z.int(), fault: z.enum(STATEMENT_FAULTS) })),
    errorCount: z.int(),
    totals: z.array(z.object({ currency: text, in: minor, out: minor })),
  }),
});

export const importStatement = deskChange({
  path: 'statement-import',
  permission: 'payments-work',
  /** With `leaveOut`, lines that cannot be booked are left out; else one of them stops the import. */
  request: z.object({ ...statement, leaveOut: z.optional(flagIn) }),
  answer: z.object({ importId: id }),
});

/** Books an import back that should not have been. */
export const reverseImport = deskChange({
  path: 'statement-reverse',
  permission: 'payments-work',
  request: z.object({ importId: id, reason }),
  answer: nothing,
});

export const imports = deskRead({
  path: 'statement-imports',
  permission: 'payments-read',
  request: nothing,
  answer: z.object({
    imports: z.array(
      z.object({
        importId: id,
        channel: text,
        by: text,
        at: instant,
        total: z.int(),
        done: z.int(),
        booked: z.int(),
        duplicates: z.int(),
        conflicts: z.int(),
        isReversed: flag,
      }),
    ),
  }),
});
