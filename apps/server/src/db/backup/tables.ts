import type pg from 'pg';
import type { Manifest } from './manifest.ts';

type Row = { readonly name: string; readonly columns: string[]; readonly needs: string[] };

/** Our own tables that are kept, with what their rows point at, but for what is looked at when all is written; the list of migrations stands in the manifest instead. */
const selectTables = `
  select c.relname::text as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and not k.condeferred), '{}') as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
  order by c.relname`;

/** Every table after those that it points at. */
function inOrder(rows: readonly Row[]): Manifest['tables'] {
  const ordered: Row[] = [];
  const isReady = ({ needs }: Row) => needs.every((need) => ordered.some(({ name }) => name === need));
  while (ordered.length < rows.length) {
    const next = rows.find((row) => !ordered.includes(row) && isReady(row));
    if (!next) throw new Error('Tables point at each other in a ring');
    ordered.push(next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export async function readTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Row>(selectTables);
  return inOrder(rows);
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return rows;
}

/** A table and its columns as `copy` takes them. */
export const copyTarget = (client: pg.Client, { name, columns }: Manifest['tables'][number]): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
