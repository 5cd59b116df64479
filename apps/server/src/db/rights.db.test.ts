import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoFolder } from '../adapters/brands.ts';
import { makeKeys } from '../adapters/keys/keys-file.ts';
import { open } from '../compose.ts';
import { readEnv, simulatedParts } from '../env.ts';
import { cloneDatabase } from '../testing/database.ts';
import { sqlState } from '../testing/sql-state.ts';
import { useTestApp } from '../testing/test-app.ts';
import { openPool } from './postgres.ts';
import { alterableBy } from './rights.ts';

const app = useTestApp();
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plazo-rights-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What has the trigger, asked of the database as its owner. */
const keptTables = async () => {
  const { rows } = await app.owner().query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where proname = 'refuse_change' order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('who runs the product adds to what is append-only, and can do nothing else to it', async () => {
  const kept = await keptTables();
  expect(kept).toEqual([
    'channel_fact',
    'channel_fact_link',
    'channel_fact_posting',
    'desk_log',
    'erased_person',
    'instruction_event',
    'journal_entry',
    'journal_transaction',
    'ledger_period',
    'letter',
    'message_stop',
    'more_money',
    'order_event',
    'statement_layout',
    'suspense_entry',
  ]);
  const { pool } = app.opened();
  const attacks = kept.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger user`,
    `drop table ${table} cascade`,
  ]);
  for (const attack of [
    ...attacks,
    "update journal_transaction set memo = ''",
    "update desk_log set reason = ''",
    "update channel_fact set reference = ''",
    "set session_replication_role = 'replica'",
    'create table elsewhere (id text)',
    "update migration set checksum = ''",
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop schema public cascade',
  ])
    expect([attack, await sqlState(pool.query(attack))]).toEqual([attack, '42501']);
  // a right that it cannot give itself is refused with a warning alone
  for (const table of kept) await pool.query(`grant update on ${table} to current_user`);
  expect(await alterableBy(pool)).toEqual([]);
});

async function production(running: string, owner?: string) {
  const keys = join(directory, `${randomBytes(8).toString('hex')}.json`);
  await makeKeys(keys);
  const secret = () => randomBytes(18).toString('hex');
  const channels = ['SPEI', 'STORE', 'DISBURSEMENT'];
  return readEnv({
    PLAZO_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: '1',
    PLAZO_DATA: `${keys}.data`,
    PLAZO_BRANDS: demoFolder('mx'),
    PLAZO_KEYS: keys,
    PLAZO_ALLOW_PLAIN_BACKUP: '1',
    PLAZO_CHECKPOINTS: `${keys}.checkpoints`,
    PLAZO_FILES: 'database',
    PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=5,loans=10,letters=60',
    PLAZO_SMS_URL: 'https://sms.invalid/send',
    PLAZO_SMS_KEY: secret(),
    PLAZO_ALLOW_SIMULATED: simulatedParts.join(','),
    DATABASE_URL: running,
    ...(owner !== undefined && { DATABASE_OWNER_URL: owner }),
    ...Object.fromEntries(channels.map((channel) => [`PLAZO_CHANNEL_SECRET_${channel}`, secret()])),
  });
}

const server = { isOwner: true, isPrepared: true };

test('production does not run as who could change what is append-only, and runs as who cannot', async () => {
  const name = `rights_${randomBytes(8).toString('hex')}`;
  const { owner, running } = await cloneDatabase(inject('databaseServer'), name);
  await expect(open(await production(owner), server)).rejects.toThrow('DATABASE_OWNER_URL');
  const env = await production(running);
  // no credentials of the owner on the machine of the server: `plazo migrate` ran elsewhere
  await (await open(env, server)).close();
  const superuser = openPool(owner, 1);
  try {
    await superuser.query('grant update (reason) on desk_log to plazo_app');
    await expect(open(env, server)).rejects.toThrow('could change desk_log');
  } finally {
    await superuser.end();
  }
  // the owner's start puts the rights right again
  await (await open({ ...env, databaseOwnerUrl: owner }, server)).close();
});
