import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { countIn, date, flag, flagIn, id, instant, minor, nothing, text } from '../fields.ts';
import { after, listed } from './list-page.ts';
import { reason } from './loan-wish.ts';
import { statementLayout } from './statement-layout.ts';

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
  'letters',
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** Largest statement, in characters: 10,000 lines of either format and more. */
export const STATEMENT_MAX_CHARACTERS = 8_000_000;
const STATEMENT_FORMATS = ['csv', 'camt.053', 'camt.054', 'mt940', 'layout'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Above or below zero. */
const signedMinor = z.int();

const layoutName = z.string().check(z.minLength(1), z.maxLength(64));
/** A `statementLayout` as JSON. */
const layoutIn = z.string().check(z.maxLength(32_000));
/** The beginning of a file, so much of it as shows how it is written. */
export const SAMPLE_MAX_CHARACTERS = 40_000;
const sample = { channel: id, sample: z.string().check(z.minLength(1), z.maxLength(SAMPLE_MAX_CHARACTERS)) };

const statement = {
  channel: id,
  format: z.enum(STATEMENT_FORMATS),
  content: z.string().check(z.minLength(1), z.maxLength(STATEMENT_MAX_CHARACTERS)),
  /** Of the format `layout`: its name and which version of it. */
  layout: z.optional(layoutName),
  version: z.optional(countIn(1, 100_000)),
};

/** What cannot be read, with the name or the place of its column where it is one of a layout. */
const lineFault = z.object({ line: z.int(), fault: z.enum(STATEMENT_FAULTS), column: text });

/** What a statement would do, without doing it. */
export const checkStatement = deskRead({
  path: 'statement-check',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object(statement),
  answer: z.object({
    lines: z.int(),
    fresh: z.int(),
    duplicates: z.int(),
    conflicts: z.int(),
    /** The first of them, by line, with a word for what is wrong. */
    errors: z.array(lineFault),
    errorCount: z.int(),
    totals: z.array(z.object({ currency: text, in: minor, out: minor })),
  }),
});

export const importStatement = deskChange({
  path: 'statement-import',
  scope: 'closed',
  permission: 'payments-work',
  /** With `leaveOut`, lines that cannot be booked are left out; else one of them stops the import. */
  request: z.object({ ...statement, leaveOut: z.optional(flagIn) }),
  answer: z.object({ importId: id }),
});

/** Books an import back that should not have been. */
export const reverseImport = deskChange({
  path: 'statement-reverse',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ importId: id, reason }),
  answer: nothing,
});

export const imports = deskRead({
  path: 'statement-imports',
  scope: 'closed',
  permission: 'payments-read',
  request: z.object({ after }),
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
    ...listed,
  }),
});

/** The first lines of a file as a layout reads them, cell by cell and entry by entry; nothing of it is kept. */
export const readSample = deskRead({
  path: 'statement-sample',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ ...sample, layout: layoutIn }),
  answer: z.object({
    entries: z.array(
      z.object({
        line: z.int(),
        date,
        amount: signedMinor,
        currency: text,
        reference: text,
        description: text,
      }),
    ),
    errors: z.array(lineFault),
  }),
});

/** The newest version of each layout. */
export const layouts = deskRead({
  path: 'statement-layouts',
  scope: 'closed',
  permission: 'payments-read',
  request: nothing,
  answer: z.object({
    layouts: z.array(
      z.object({ name: text, version: z.int(), layout: statementLayout, by: text, at: instant }),
    ),
  }),
});

/** Keeps a layout as a new version of its name, once it reads every line of a sample. */
export const saveLayout = deskChange({
  path: 'statement-layout-save',
  scope: 'closed',
  permission: 'payments-work',
  request: z.object({ ...sample, name: layoutName, layout: layoutIn }),
  answer: z.object({ version: z.int() }),
});
