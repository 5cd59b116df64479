import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { placesIn } from './embedded-binaries.ts';

test('a start comes to its end where somebody takes the directory of its socket away meanwhile', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plazo-embedded-'));
  const { own, log } = placesIn(directory);
  const hasFailed = async () =>
    (await readFile(log, 'utf8').catch(() => '')).includes('could not create lock');
  const starting = startEmbedded(directory);
  while (!(await hasFailed())) {
    if (existsSync(own)) await rm(own, { recursive: true, force: true });
    await turn();
  }
  const { connectionString, stop } = await starting;
  const client = new pg.Client({ connectionString: connectionString.replace('/plazo?', '/postgres?') });
  await client.connect();
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await stop();
  expect(existsSync(own)).toBe(false);
  await rm(directory, { recursive: true, force: true });
});
