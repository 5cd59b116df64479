import { readdir, rm, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';

/** Sockets are named so by PostgreSQL; the number is the port that it would listen on. */
const SOCKET = 's/.s.PGSQL.5432';
/** A server that starts now has made its directory and does not answer yet. */
const YOUNG_MS = 60_000;

/** Whether nobody listens on a socket. What cannot be told counts as somebody. */
const isDead = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path);
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(false));
    socket.once('error', (error) =>
      end('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')),
    );
    // a server whose queue is full
    socket.setTimeout(1_000, () => end(false));
  });

/** Removes the directories of sockets whose servers were killed: nobody else ever would, once their data are gone. */
export async function removeLeftSockets(
  places: { readonly parent: string; readonly prefix: string; readonly own: string },
  now: number,
): Promise<void> {
  const names = await readdir(places.parent).catch(() => []);
  for (const name of names) {
    const directory = join(places.parent, name);
    const rest = name.slice(places.prefix.length);
    if (!name.startsWith(places.prefix) || !/^[0-9a-f]{12}$/.test(rest) || directory === places.own) continue;
    const { mtimeMs } = await stat(join(directory, 's')).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs < YOUNG_MS || !(await isDead(join(directory, SOCKET)))) continue;
    await rm(directory, { recursive: true, force: true }).catch(() => undefined);
  }
}
