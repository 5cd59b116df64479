import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addToCounts } from '../db/budgets.store.ts';
import type { Deps } from '../deps.ts';
import { sendFault } from './send-fault.ts';
import { addressOf } from './who-asks.ts';

const CALLS_PER_MINUTE = 1_200;
const MINUTE_MS = 60_000;
/** Addresses that are counted at once; a flood of more begins the count anew. */
const MAX_ADDRESSES = 100_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where nobody is counted: channels and health. */
    isUnlimited?: true;
  }
}

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addSubnet('::1', 128, 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/** An address of our own network is a proxy that was not named, or a developer: many people stand behind it. With proxies named it is a claim. */
const isOwnNetwork = (ip: string) => own.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

type Window = {
  readonly isOwn: boolean;
  /** Here, in this minute. */
  calls: number;
  /** Of them, what the others know of. */
  told: number;
};

/** What other processes count is asked once a second, and of those alone who ask a lot: of all others it costs nothing. */
const SHARE_EVERY_MS = 1_000;
const SHARED_FROM = 100;

/** Counts what comes in at all processes; gives the addresses that have asked too much, and until when. */
function openShared({ db, sealing, clock }: Deps) {
  let held = new Map<string, number>();
  const share = async (windows: ReadonlyMap<string, Window>) => {
    const now = clock.now();
    held = new Map([...held].filter(([, untilMs]) => untilMs > now.getTime()));
    // the table says of nobody where they are
    const asking = [...windows]
      .filter(([, { isOwn, calls, told }]) => !isOwn && calls >= SHARED_FROM && calls > told)
      .map(([address, window]) => {
        const name = `calls:${Buffer.from(sealing.blindIndex(`calls:${address}`)).toString('base64url')}`;
        return { address, window, name, hits: window.calls - window.told };
      });
    if (asking.length === 0) return;
    for (const { window, hits } of asking) window.told += hits;
    const sums = await addToCounts(db, asking, { windowMs: MINUTE_MS, now });
    const ends = new Map(
      sums.flatMap(({ name, hits, endsAt }) => (hits > CALLS_PER_MINUTE ? [[name, endsAt.getTime()]] : [])),
    );
    for (const { address, name } of asking) {
      const untilMs = ends.get(name);
      if (untilMs !== undefined) held.set(address, untilMs);
    }
  };
  /** For how long an address is not answered any more. */
  const heldMs = (address: string) => {
    const untilMs = held.get(address);
    return untilMs === undefined ? 0 : untilMs - clock.now().getTime();
  };
  return { share, heldMs };
}

/**
 * Holds one address, or one IPv6 network of 64 bits, to twenty calls a second over a minute: many phones share an
 * address, and none of them needs a tenth of it. Every call passes here, so it is a count in a table and no more; what
 * came in at other processes is known a second later, and while the database is away each counts by itself.
 */
export function limitAddresses(app: FastifyInstance, deps: Deps): void {
  let windows = new Map<string, Window>();
  let endsAtMs = 0;
  const isProxyNamed = deps.env.trustProxy !== undefined;
  const shared = openShared(deps);
  const sharing = setInterval(
    () => void shared.share(windows).catch(() => undefined),
    SHARE_EVERY_MS,
  ).unref();
  app.addHook('onClose', async () => clearInterval(sharing));
  app.addHook('onRequest', (request, reply, done) => {
    const nowMs = performance.now();
    if (nowMs >= endsAtMs || windows.size > MAX_ADDRESSES) {
      windows = new Map();
      endsAtMs = nowMs + MINUTE_MS;
    }
    const address = addressOf(request);
    const isOwn = !isProxyNamed && isOwnNetwork(request.ip);
    const window = windows.get(address) ?? { isOwn, calls: 0, told: 0 };
    if (window.calls === 0) windows.set(address, window);
    window.calls += 1;
    const isFree = window.isOwn || request.routeOptions.config.isUnlimited === true;
    const heldMs = shared.heldMs(address);
    if (isFree || (window.calls <= CALLS_PER_MINUTE && heldMs <= 0)) return done();
    const waitS = Math.ceil(Math.max(heldMs, window.calls > CALLS_PER_MINUTE ? endsAtMs - nowMs : 0) / 1000);
    void sendFault(deps, reply.header('retry-after', String(waitS)), 429);
  });
}
