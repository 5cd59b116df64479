import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Where a database is reached past everything in between. */
export const targetOf = (connectionString: string) => {
  const url = new URL(connectionString);
  const directory = url.searchParams.get('host');
  return directory?.startsWith('/')
    ? { path: join(directory, `.s.PGSQL.${url.port || '5432'}`) }
    : { host: url.hostname, port: Number(url.port || '5432') };
};

/** A machine at a port of its own, with a database behind it while it is up. */
export async function startMachine(connectionString: string, port = 0) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(targetOf(connectionString));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client.destroy(), database.destroy()]);
    }
    client.pipe(database).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const down = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, down };
}
