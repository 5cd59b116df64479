import pg from 'pg';
import { DatabaseAway, understood } from './database-away.ts';
import { assertWritable, type hostsOf } from './hosts.ts';
import { type namingOf, openSocket } from './send-ahead.ts';
import type { Send } from './transact.ts';

const lookups = new Set<string>();
/** Says of a statement that it looks few rows up by their keys and waits for nobody's lock. */
export function shareLine(text: string): void {
  lookups.add(text);
}
export const isLookup = (text: string): boolean => lookups.has(text);

/** A connection that many use at once; after a failure the next who asks opens another. */
function openLine(hosts: ReturnType<typeof hostsOf>, configOf: (address: string) => pg.ClientConfig) {
  let current: Promise<pg.Client> | undefined;
  const open = (): Promise<pg.Client> => {
    // written once a turn of the event loop, whatever was asked by all who asked in it
    const stream = () => openSocket((write) => void setImmediate(write));
    const address = hosts.current();
    const client = new pg.Client({ ...configOf(address), pipeline: true, keepAlive: true, stream });
    const opened = client.connect().then(async () => {
      if (hosts.count > 1) await assertWritable(client);
      return client;
    });
    const forget = () => {
      if (current === opened) current = undefined;
    };
    // what was under way is told by its own query
    client.on('error', forget).on('end', forget);
    opened.catch((error: unknown) => {
      forget();
      const fault = understood(error);
      if (fault instanceof DatabaseAway && fault.isElsewhere) hosts.leave(address);
      void client.end().catch(() => undefined);
    });
    return opened;
  };
  return {
    client: () => {
      current ??= open();
      return current;
    },
    end: async () => (await current?.catch(() => undefined))?.end(),
  };
}

/**
 * A few connections for all lookups. Who asks does not wait for a connection of their own: what is asked in one turn of
 * the event loop goes out in one write, and most of what a lookup costs us is that write.
 */
export function openLines(
  hosts: ReturnType<typeof hostsOf>,
  {
    configOf,
    named,
    count,
  }: {
    readonly configOf: (address: string) => pg.ClientConfig;
    readonly named: ReturnType<typeof namingOf>;
    readonly count: number;
  },
): { send: Send; end: () => Promise<void> } {
  const lines = Array.from({ length: count }, () => openLine(hosts, configOf));
  let turn = 0;
  const send: Send = async <Row>(text: string, values: readonly unknown[]) => {
    for (let tries = 1; ; tries += 1) {
      turn = (turn + 1) % lines.length;
      try {
        const client = await lines[turn]?.client();
        if (!client) throw new TypeError('There is no line');
        return await client.query<Row & pg.QueryResultRow>({ ...named(text), text, values: [...values] });
      } catch (error) {
        const fault = understood(error);
        // a lookup changes nothing, so what was cut off is asked once more, and where a machine went down at the next
        if (tries > hosts.count || !(fault instanceof DatabaseAway && fault.isRepeatable)) throw fault;
      }
    }
  };
  return {
    send,
    end: async () => {
      await Promise.all(lines.map((line) => line.end()));
    },
  };
}
