import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftSockets } from './left-sockets.ts';

const prefix = 'plazo-db-7-';
const names = ['killed', 'alive', 'young', 'own', 'empty'].map(
  (word) => `${prefix}${Buffer.from(word.padEnd(6)).toString('hex')}`,
);

test('a socket whose server was killed goes at the next start; what answers, is new or is not ours stays', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'plazo-sockets-'));
  const [killed = '', alive = '', young = '', own = '', empty = ''] = names;
  for (const name of [...names, 'plazo-db-7-else', 'plazo-db-8-000000000000'])
    await mkdir(join(parent, name, 's'), { recursive: true });
  const socketOf = (name: string) => join(parent, name, 's/.s.PGSQL.5432');
  for (const name of [killed, young, own]) await writeFile(socketOf(name), '');
  const server = createServer().listen(socketOf(alive));
  await once(server, 'listening');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of [killed, alive, own, empty, 'plazo-db-7-else', 'plazo-db-8-000000000000'])
    await utimes(join(parent, name, 's'), longAgo, longAgo);
  await removeLeftSockets({ parent, prefix, own: join(parent, own) }, Date.now());
  expect((await readdir(parent)).toSorted()).toEqual(
    [alive, young, own, 'plazo-db-7-else', 'plazo-db-8-000000000000'].toSorted(),
  );
  server.close();
  await rm(parent, { recursive: true });
});
