import type { Place } from '../db/placement.ts';
import type { Pool } from '../db/postgres.ts';

/** Holds a migrated database to the list of places (`db/placement.ts`), by its catalogue alone. */

type Placement = ReadonlyMap<string, Place>;
type Column = { readonly table: string; readonly name: string; readonly isNullable: boolean };
type Key = { readonly table: string; readonly name: string; readonly columns: readonly (string | null)[] };
type Reference = Key & {
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** Whether a change of the row that it points at would change or empty these columns. */
  readonly changesOwner: boolean;
};
type Trigger = { readonly table: string; readonly name: string; readonly body: string };

const TABLES = `select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;

const COLUMNS = `select c.relname::text as table, a.attname::text as name, not a.attnotnull as "isNullable"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

// primary keys and unique constraints stand on unique indexes too; an expression among the columns has no name
const KEYS = `select t.relname::text as table, n.relname::text as name, array(
    select a.attname::text from unnest(i.indkey::int2[]) with ordinality u (x, n)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.x order by u.n) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`;

const namesOf = (table: string, numbers: string) => `array(select a.attname::text
  from unnest(k.${numbers}) with ordinality u (x, n) join pg_attribute a on a.attrelid = k.${table} and a.attnum = u.x order by u.n)`;
const REFERENCES = `select t.relname::text as table, k.conname::text as name, r.relname::text as target,
    ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as "targetColumns",
    k.confdeltype in ('n', 'd') or k.confupdtype in ('c', 'n', 'd') as "changesOwner"
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.connamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`;

const TRIGGERS = `select distinct t.relname::text as table, p.proname::text as name, p.prosrc as body
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal order by 1, 2`;

const keyOf = (place: Place | undefined) => (place && 'key' in place ? place.key : undefined);

/** Every table stands in the list, and what the list names is there with its key. */
function lintPlaces(placement: Placement, tables: readonly string[], columns: readonly Column[]) {
  const homeless = tables.filter((table) => !placement.has(table)).map((table) => `${table} has no place`);
  const wrong = [...placement].flatMap(([table, place]) => {
    if (!tables.includes(table)) return [`${table} has a place and is not there`];
    const key = keyOf(place);
    if (key === undefined) return [];
    const column = columns.find((one) => one.table === table && one.name === key);
    if (!column) return [`${table} has no ${key}`];
    return column.isNullable ? [`${table}.${key} may be null`] : [];
  });
  return [...homeless, ...wrong];
}

/** A key of a stream begins with it; a directory is asked by kind and code. */
const lintKeys = (placement: Placement, keys: readonly Key[]) =>
  keys.flatMap(({ table, name, columns }) => {
    const place = placement.get(table);
    const key = keyOf(place);
    if (key === undefined) return [];
    if (place?.kind === 'code') return columns.includes(key) ? [] : [`${name} does not hold ${key}`];
    return columns[0] === key ? [] : [`${name} does not begin with ${key}`];
  });

function lintReference(placement: Placement, reference: Reference): readonly string[] {
  const { table, name, target } = reference;
  const [from, to] = [placement.get(table), placement.get(target)];
  const [key, targetKey] = [keyOf(from), keyOf(to)];
  if (key === undefined)
    return targetKey === undefined ? [] : [`${name} points from ${from?.kind} into a stream`];
  if (to?.kind === 'reference') return [];
  if (targetKey === undefined) return [`${name} points from a stream at ${to?.kind}`];
  const at = reference.columns.indexOf(key);
  if (at < 0 || reference.targetColumns[at] !== targetKey) return [`${name} does not carry its owner`];
  return reference.changesOwner ? [`${name} would change rows by itself`] : [];
}

/** On a cluster a table is called otherwise where its rows are: a trigger asks what it is called. */
const lintTriggers = (placement: Placement, triggers: readonly Trigger[], tables: readonly string[]) =>
  triggers.flatMap(({ table, name, body }) =>
    keyOf(placement.get(table)) === undefined
      ? []
      : tables
          .filter((named) => new RegExp(`\\b(?:from|into|update|join)\\s+${named}\\b`, 'i').test(body))
          .map((named) => `${name} on ${table} names ${named}`),
  );

/** What the schema does against the rules of places, one line each. */
export async function lintPlacement(pool: Pool, placement: Placement): Promise<readonly string[]> {
  const ask = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
  const tables = (await ask<{ name: string }>(TABLES)).map(({ name }) => name);
  const references = await ask<Reference>(REFERENCES);
  return [
    ...lintPlaces(placement, tables, await ask<Column>(COLUMNS)),
    ...lintKeys(placement, await ask<Key>(KEYS)),
    ...references.flatMap((reference) => lintReference(placement, reference)),
    ...lintTriggers(placement, await ask<Trigger>(TRIGGERS), tables),
  ];
}
