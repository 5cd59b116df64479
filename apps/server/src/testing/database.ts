import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createDatabase } from '../db/postgres.ts';
import { runningOn } from '../db/rights.ts';

/** One server for a whole test run, with a migrated template that each test file copies in milliseconds. */

const TEMPLATE = 'plazo_template';

const withDatabase = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
};

async function migrateTemplate(server: string) {
  const connectionString = withDatabase(server, TEMPLATE);
  await createDatabase(connectionString);
  await migrateDatabase(connectionString, await runningOn(connectionString));
}

/** No test cuts the machine's power: nothing waits for a disk. */
async function forgoDisk(server: string) {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

export type TestServer = { readonly server: string; readonly stop: () => Promise<void> };

/** The server that `TEST_DATABASE_URL` names, or an embedded one in a directory of its own. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await migrateTemplate(given);
    return { server: given, stop: async () => undefined };
  }
  const directory = await mkdtemp(join(tmpdir(), 'plazo-test-'));
  const embedded = await startEmbedded(directory);
  await migrateTemplate(embedded.connectionString);
  await forgoDisk(embedded.connectionString);
  const stop = async () => {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { server: embedded.connectionString, stop };
}

/** A database of its own for one test file, copied from the template: how its owner and who runs on it reach it. */
export async function cloneDatabase(
  server: string,
  name: string,
): Promise<{ readonly owner: string; readonly running: string }> {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  await client.connect();
  try {
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${TEMPLATE} strategy file_copy`,
    );
  } finally {
    await client.end();
  }
  const owner = withDatabase(server, name);
  return { owner, running: await runningOn(owner) };
}
