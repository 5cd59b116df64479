import pg from 'pg';
import { addressOf } from './hosts.ts';
import type { Pool } from './postgres.ts';

/**
 * What the account that runs the product may do: read and write everything, but of what is append-only only add, and
 * change no table. Append-only is what its trigger says it is, so that there is one list.
 */

/** Any number that no other program locks with; held for one transaction at a time. */
export const SCHEMA_LOCK = 5_150_208;

/** The account of the embedded database, which asks nobody for a password. */
const ACCOUNT = 'plazo_app';

const appendOnly = `select distinct tgrelid from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_change'`;
const ownTables = `select c.oid, c.oid::regclass as name, c.oid in (${appendOnly}) as is_kept from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** The account that a connection runs as. */
export async function accountOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString: addressOf(connectionString) });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}

/** The same database under the account that runs the product, which is made where it is not there yet. */
export async function runningOn(owner: string): Promise<string> {
  const server = new URL(owner);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.toString() });
  await client.connect();
  try {
    await client.query(
      `do $$ begin create role ${ACCOUNT} login; exception when duplicate_object or unique_violation then null; end $$`,
    );
  } finally {
    await client.end();
  }
  const running = new URL(owner);
  running.username = ACCOUNT;
  running.password = '';
  return running.toString();
}

/** Gives an account its rights, after a migration added tables or where it has none yet; an owner has its own. */
export async function grantRights(owner: Pool, account: string): Promise<void> {
  const { rows: self } = await owner.query('select 1 where current_user = $1', [account]);
  if (self.length > 0) return;
  const { rows } = await owner.query<{ name: string; isKept: boolean; isGiven: boolean }>(
    `select name::text, is_kept as "isKept", has_table_privilege($1, oid, 'select')
       and is_kept <> has_any_column_privilege($1, oid, 'update') as "isGiven"
     from (${ownTables}) t where name::text <> 'migration'`,
    [account],
  );
  if (rows.every(({ isGiven }) => isGiven)) return;
  const to = pg.escapeIdentifier(account);
  const grants = rows.map(
    ({ name, isKept }) =>
      `revoke all on ${name} from ${to}; grant select, insert${isKept ? '' : ', update, delete'} on ${name} to ${to};`,
  );
  await owner.query(`begin; select pg_advisory_xact_lock(${SCHEMA_LOCK});
    revoke create on schema public from public;
    grant usage on schema public to ${to};
    grant select on migration to ${to};
    ${grants.join('\n')}
    grant usage, select on all sequences in schema public to ${to};
    commit`);
}

/** What an account could change although it may only add to it; `everything` where it can give itself any right. */
export async function alterableBy(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select 'everything' as name from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)
    union all
    select 'the schema' from pg_namespace where nspname = 'public' and pg_has_role(nspowner, 'member')
    union all
    select name::text from (${ownTables}) t join pg_class c on c.oid = t.oid
      where is_kept and (pg_has_role(c.relowner, 'member') or has_any_column_privilege(c.oid, 'update')
        or has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate') or has_table_privilege(c.oid, 'trigger'))`);
  return rows.map(({ name }) => name);
}
