import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetOf } from './machine.ts';

/** A network between us and the database that a test takes away: it swallows what is sent and closes nothing, or it cuts. */

export type Proxy = {
  readonly connectionString: string;
  /** From now on nothing passes, in both directions, on connections old and new. */
  readonly silence: () => void;
  /** New connections pass again; those of before stay silent, as after a failover. */
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
};

/** Listens on a socket of its own and passes everything on to the database of the connection string. */
export async function startProxy(connectionString: string): Promise<Proxy> {
  const target = targetOf(connectionString);
  const directory = await mkdtemp(join(tmpdir(), 'plazo-proxy-'));
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const database = connect(target);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isSilent && !dead.has(client)) to.write(bytes);
      });
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          if (!isSilent && !dead.has(client)) to.destroy();
        });
    }
    open.add(client);
  });
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  server.listen(join(directory, '.s.PGSQL.5432'));
  await once(server, 'listening');
  const url = new URL(connectionString);
  url.port = '';
  url.hostname = 'localhost';
  url.searchParams.set('host', directory);
  return {
    connectionString: url.toString(),
    silence: () => {
      isSilent = true;
      for (const socket of open) dead.add(socket);
      open.clear();
    },
    restore: () => {
      for (const socket of open) dead.add(socket);
      open.clear();
      isSilent = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
