import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port that leads to another one, and that a test shuts: whoever comes then is refused at once, as of a machine that is down. */

export type Door = {
  readonly open: () => Promise<void>;
  readonly shut: () => Promise<void>;
};

export function doorTo(target: number, port: number): Door {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  });
  return {
    open: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
