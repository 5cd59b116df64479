import * as z from 'zod/mini';

/** What a backup file says of itself: its last entry, written when everything else was. */

const part = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** As the database counted them; archives from before they were counted say nothing. */
  rows: z.optional(z.int()),
});
const listed = z.object({ name: z.string(), columns: z.array(z.string()) });

export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Tells apart the keys that open the personal data; says nothing about them. */
  keys: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each table after those that its rows point at. */
  tables: z.array(listed),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  parts: z.array(part),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;

export const MANIFEST = 'manifest.json';
const TABLES = 'database/';
export const FILES = 'files/';

export const partOfTable = (table: string) => `${TABLES}${table}.copy`;
export const tableOfPart = ({ tables }: Manifest, name: string) =>
  tables.find((table) => partOfTable(table.name) === name);
