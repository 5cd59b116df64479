import pg from 'pg';
import { assertWritable, hostsOf } from './hosts.ts';
import { statement } from './statement.ts';
import type { Queries } from './transaction.ts';

/**
 * What one process changed and others hold in memory. The database tells all who listen when the change is committed. A
 * proxy between may not pass that on and a connection may be cut, so whoever holds something reads it anew by itself too.
 */

const CHANNEL = 'plazo_changed';
const AGAIN_MS = 1_000;

export type Topic = 'brands' | 'clock';
type Handlers = Readonly<Record<Topic, () => unknown>>;

const notify = statement<never>(`select pg_notify('${CHANNEL}', $1)`);

/** Tells every process of the installation, once the transaction is committed. */
export async function announce(db: Queries, topic: Topic): Promise<void> {
  await notify(db, [topic]);
}

const isTopic = (text: string | undefined, of: Handlers): text is Topic =>
  text !== undefined && Object.hasOwn(of, text);

/** Listens until stopped, over a connection of its own; what was said while it was cut counts as said when it is back. */
export function listen(connectionString: string, handlers: Handlers): { readonly stop: () => Promise<void> } {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const open = async () => {
    const hosts = hostsOf(connectionString);
    const address = hosts.current();
    const own = new pg.Client({
      connectionString: address,
      keepAlive: true,
      application_name: 'plazo listens',
    });
    client = own;
    const again = () => {
      if (isStopped || client !== own) return;
      client = undefined;
      timer = setTimeout(() => void open(), AGAIN_MS).unref();
    };
    own.on('error', again).on('end', again);
    own.on('notification', ({ payload }) => {
      if (isTopic(payload, handlers)) void handlers[payload]();
    });
    try {
      await own.connect();
      if (hosts.count > 1) await assertWritable(own);
      await own.query(`listen ${CHANNEL}`);
      for (const handle of Object.values(handlers)) void handle();
    } catch {
      hosts.leave(address);
      again();
      await own.end().catch(() => undefined);
    }
  };
  const opening = open();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
